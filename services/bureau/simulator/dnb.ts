/** D&B Direct+ on this machine for the tests, based on the embedded directory. */
import schemas from '../dnb.schemas.json' with { type: 'json' }
import { embeddedBusinessMatch } from '../embedded.ts'
import type { BureauAddress, BusinessProfile, MatchCandidate } from '../port.ts'
import { companyNamed } from '../reserved-names.ts'
import { silence, simulatorOf, type Reply, type Simulator } from './simulator.ts'

export const DNB_KEY = 'the-key'
export const DNB_SECRET = 'the-secret:of-dnb'
export const DNB_BLOCKS = 'companyinfo_L2_v1,financialstrengthinsight_L2_v1'
/** Our invention: D&B does not publish this path. */
export const DNB_DEPTH_PATH = 'organization.whereDepthStands'

const transactionDetail = { transactionID: 'simulated', inLanguage: 'en-US' }
const none = (errorMessage: string): Reply => ({
  status: 404,
  // The code of "no match" is not published, only that it has five digits.
  body: { transactionDetail, error: { errorCode: '20505', errorMessage } },
})

/** How the reply states the lifetime of a token; both forms have been seen. */
export type TellsLife = 'expirationDateTime' | 'expiresIn'

export const dnbSimulator = async (tells: TellsLife = 'expirationDateTime'): Promise<Simulator> => {
  const directory = embeddedBusinessMatch()
  const found = new Map<string, MatchCandidate>()

  const ailing = (name: string): Reply | typeof silence | undefined => {
    const { ailment } = companyNamed(name)
    if (ailment === 'does not respond') return silence
    const error = { errorCode: '00047', errorMessage: 'Too many requests' }
    return ailment && { status: 429, body: { transactionDetail, error } }
  }

  return simulatorOf((issue) => ({
    schemas,
    unauthorized: { transactionDetail, error: { errorCode: '00004', errorMessage: 'Not authorized' } },
    calls: {
      'POST /v3/token': {
        open: true,
        request: 'TokenRequest',
        reply: 'Token',
        checked: ({ headers, body }) => ({ authorization: headers.authorization, ...body }),
        answer: ({ headers }) => {
          const expected = Buffer.from(`${DNB_KEY}:${DNB_SECRET}`).toString('base64')
          if (headers.authorization !== `Basic ${expected}`) return { ...none('Not authorized'), status: 401 }
          const life = {
            expirationDateTime: new Date(Date.now() + 86_400_000).toISOString(),
            expiresIn: 86_400,
          }
          return {
            status: 200,
            body: { access_token: issue(), token_type: 'Bearer', [tells]: life[tells] },
          }
        },
      },
      'GET /v1/match/cleanseMatch': {
        request: 'MatchRequest',
        reply: 'Matches',
        checked: ({ url }) => Object.fromEntries(url.searchParams),
        answer: async ({ url }) => {
          const said = (name: string) => url.searchParams.get(name) ?? ''
          const ails = ailing(said('name'))
          if (ails !== undefined) return ails
          const candidates = await directory.match({
            companyName: said('name'),
            street: said('streetAddressLine1'),
            unit: '',
            city: said('addressLocality'),
            state: said('addressRegion'),
            postalCode: said('postalCode'),
            country: said('countryISOAlpha2Code'),
            phone: '',
          })
          for (const candidate of candidates) found.set(candidate.dunsNumber, candidate)
          if (!candidates.length) return none('No match found')
          return { status: 200, body: { transactionDetail, matchCandidates: candidates.map(asCandidate) } }
        },
      },
      'GET /v1/data/duns/*': {
        request: 'BlocksRequest',
        reply: 'Blocks',
        checked: ({ url }) => ({ duns: dunsOf(url), ...Object.fromEntries(url.searchParams) }),
        answer: async ({ url }) => {
          const candidate = found.get(dunsOf(url))
          const profile = candidate && (await directory.profile(candidate))
          if (!profile) return none('No such number')
          const { dnbAssessment, ...organization } = asOrganization(profile)
          const allowed = url.searchParams.get('blockIDs')?.includes('financialstrengthinsight')
          return {
            status: 200,
            body: { transactionDetail, organization: { ...organization, ...(allowed && { dnbAssessment }) } },
          }
        },
      },
    },
  }))
}

const dunsOf = (url: URL) => url.pathname.split('/').at(-1) ?? ''

const asAddress = ({ street, city, state, zipCode, country }: BureauAddress) => ({
  streetAddress: { line1: street },
  addressLocality: { name: city },
  addressRegion: { abbreviatedName: state },
  postalCode: zipCode.replace(/^(\d{5})(\d{4})$/, '$1-$2'),
  addressCountry: { isoAlpha2Code: country },
})

const asCandidate = ({ dunsNumber, businessName, address, confidence }: MatchCandidate, place: number) => ({
  displaySequence: place + 1,
  matchQualityInformation: { confidenceCode: confidence, matchGrade: 'AAAAAAFAZZ' },
  organization: { duns: dunsNumber, primaryName: businessName, primaryAddress: asAddress(address) },
})

const asOrganization = ({ score, creditLimit, ...profile }: BusinessProfile) => ({
  duns: profile.dunsNumber,
  primaryName: profile.companyName,
  primaryAddress: asAddress(profile.address),
  primaryIndustryCode: { usSicV4: profile.sicCode },
  dunsControlStatus: { operatingStatus: { description: profile.status } },
  legalEvents: { hasOpenBankruptcy: score.instead === 'bankruptcy' },
  whereDepthStands: profile.dataDepth,
  dnbAssessment: {
    creditLimitRecommendation: {
      assessmentDate: profile.decisionDate,
      ...(creditLimit !== null && { maximumRecommendedLimit: { value: creditLimit, currency: 'USD' } }),
    },
    delinquencyScore:
      score.percentile === null
        ? {}
        : {
            nationalPercentile: score.percentile,
            classScoreDescription: score.riskClass,
            scoreCommentary: score.factors.map(({ code, words }) => ({
              dnbCode: code,
              ...(words !== null && { description: words }),
            })),
          },
  },
})
