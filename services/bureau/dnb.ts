/**
 * D&B Direct+. Its documentation requires a sign-in, so this follows other working programs and a description of its
 * public responses (github.com/api-evangelist/dun-and-bradstreet). What neither shows is a setting. A 404 means "none"
 * only in D&B's own envelope, and not with code 00037, which is a wrong address.
 */
import { z } from 'zod'
import { DAY, DAY_SECONDS } from '../../platform/text/days/durations.ts'
import { askJson } from '../../platform/ask-json.ts'
import { at } from './paths.ts'
import { MOST_MATCHES, type BureauAddress, type BusinessMatch, type DataDepth, type Score } from './port.ts'
import { sharedToken, type Manner } from './shared-token.ts'
import { asListed } from './as-listed.ts'

export interface DnbOptions extends Manner {
  /** `https://plus.dnb.com`. */
  url: string
  key: string
  secret: string
  /** IDs of data blocks, comma-separated, as the contract provides them. */
  blocks: string
  /** The path of the data depth indicator in the response; '' if unknown. */
  dataDepthPath: string
  clock?: () => number
}

const text = z.string().nullish()
const Token = z.object({
  access_token: z.string().min(1),
  /** Seconds, in /v2 and some responses of /v3. */
  expiresIn: z.coerce.number().positive().optional(),
  /** In others. */
  expirationDateTime: z.iso.datetime({ offset: true }).optional(),
})
const Address = z
  .object({
    streetAddress: z.object({ line1: text, line2: text }).nullish(),
    addressLocality: z.object({ name: text }).nullish(),
    addressRegion: z.object({ abbreviatedName: text, name: text }).nullish(),
    postalCode: text,
    addressCountry: z.object({ isoAlpha2Code: text }).nullish(),
  })
  .nullish()
const duns = z.string().regex(/^\d{9}$/)
const Matches = z.object({
  matchCandidates: z.array(
    z.object({
      matchQualityInformation: z.object({ confidenceCode: z.number().int().min(1).max(10) }),
      organization: z.object({ duns, primaryName: z.string().min(1), primaryAddress: Address }),
    }),
  ),
})
const Reason = z.object({ description: text, dnbCode: z.union([z.string(), z.number()]).nullish() })
const Blocks = z.looseObject({
  organization: z.looseObject({
    duns,
    primaryName: z.string().min(1),
    primaryAddress: Address,
    dunsControlStatus: z.object({ operatingStatus: z.object({ description: text }).nullish() }).nullish(),
    primaryIndustryCode: z.object({ usSicV4: text }).nullish(),
    legalEvents: z.object({ hasOpenBankruptcy: z.boolean().nullish() }).nullish(),
    dnbAssessment: z
      .object({
        creditLimitRecommendation: z
          .object({
            maximumRecommendedLimit: z.object({ value: z.number().nullish() }).nullish(),
            assessmentDate: text,
          })
          .nullish(),
        delinquencyScore: z
          .object({
            nationalPercentile: z.number().nullish(),
            classScoreDescription: text,
            scoreCommentary: z.array(Reason).nullish(),
          })
          .nullish(),
      })
      .nullish(),
  }),
})
type Organization = z.infer<typeof Blocks>['organization']
const None = z.object({ error: z.object({ errorCode: z.string().regex(/^(?!00037$)\d{5}$/) }) })

export const dnbBusinessMatch = ({
  url,
  key,
  secret,
  blocks,
  dataDepthPath,
  clock = Date.now,
  ...manner
}: DnbOptions): BusinessMatch => {
  const to = (path: string, search: Record<string, string>) =>
    new URL(`${url}${path}?${new URLSearchParams(search)}`)
  const tokens = sharedToken(async () => {
    const issued = (await askJson({
      url: new URL(`${url}/v3/token`),
      headers: { authorization: `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}` },
      sends: { type: 'application/x-www-form-urlencoded', content: 'grant_type=client_credentials' },
      answers: Token,
      ...manner,
    }))!
    const { access_token, expiresIn, expirationDateTime } = issued
    const lasts = expirationDateTime
      ? Date.parse(expirationDateTime) - clock()
      : (expiresIn ?? DAY_SECONDS) * 1_000
    return { value: access_token, lasts: Math.min(lasts, DAY) }
  }, clock)

  return {
    name: 'D&B',
    demonstration: false,
    connect: tokens.connect,

    async match(business) {
      const { name, street, city, state, zip, country } = asListed(business)
      if (name === '') return []
      const search = {
        name,
        streetAddressLine1: street,
        addressLocality: city,
        addressRegion: state,
        postalCode: zip,
        countryISOAlpha2Code: country,
        candidateMaximumQuantity: String(MOST_MATCHES),
      }
      const found = await tokens.ask({
        url: to('/v1/match/cleanseMatch', withoutEmpty(search)),
        answers: Matches,
        none: None,
        ...manner,
      })
      return (found?.matchCandidates ?? [])
        .map(({ matchQualityInformation, organization }) => ({
          dunsNumber: organization.duns,
          businessName: organization.primaryName,
          address: asAddress(organization.primaryAddress),
          confidence: matchQualityInformation.confidenceCode,
        }))
        .toSorted((a, b) => b.confidence - a.confidence)
        .slice(0, MOST_MATCHES)
    },

    async profile({ dunsNumber }) {
      if (!duns.safeParse(dunsNumber).success) return null
      const found = await tokens.ask({
        url: to(`/v1/data/duns/${dunsNumber}`, { blockIDs: blocks }),
        answers: Blocks,
        none: None,
        ...manner,
      })
      if (!found) return null
      const { organization } = found
      const recommended = organization.dnbAssessment?.creditLimitRecommendation
      const limit = recommended?.maximumRecommendedLimit?.value
      return {
        dunsNumber: organization.duns,
        companyName: organization.primaryName,
        address: asAddress(organization.primaryAddress),
        status: organization.dunsControlStatus?.operatingStatus?.description ?? '',
        score: asScore(organization),
        creditLimit: limit == null ? null : Math.round(limit),
        decisionDate: /^\d{4}-\d\d-\d\d/.exec(recommended?.assessmentDate ?? '')?.[0] ?? '',
        sicCode: organization.primaryIndustryCode?.usSicV4 ?? '',
        dataDepth: asDepth(dataDepthPath && at(found, dataDepthPath)),
      }
    },
  }
}

/** D&B takes only known values. */
const withoutEmpty = (search: Record<string, string>) =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== ''))

const asAddress = (address: z.infer<typeof Address>): BureauAddress => ({
  street: [address?.streetAddress?.line1, address?.streetAddress?.line2].filter(Boolean).join(' '),
  city: address?.addressLocality?.name ?? '',
  state: address?.addressRegion?.abbreviatedName ?? address?.addressRegion?.name ?? '',
  zipCode: (address?.postalCode ?? '').replace(/\D/g, ''),
  country: address?.addressCountry?.isoAlpha2Code ?? '',
})

/** The percentile, because raw scores of different models cannot be compared. */
const asScore = ({ dnbAssessment, legalEvents }: Organization): Score => {
  const score = dnbAssessment?.delinquencyScore
  const percentile = score?.nationalPercentile ?? 0
  if (percentile < 1 || percentile > 100)
    return {
      value: null,
      // If the response lacks the field, the contract may lack the block.
      instead: legalEvents?.hasOpenBankruptcy ? 'bankruptcy' : score ? 'no-data' : null,
      percentile: null,
      riskClass: '',
      factors: [],
    }
  return {
    value: Math.round(percentile),
    instead: null,
    percentile: Math.round(percentile),
    riskClass: score?.classScoreDescription ?? '',
    factors: (score?.scoreCommentary ?? []).map(({ dnbCode, description }) => ({
      code: String(dnbCode ?? ''),
      words: description || null,
    })),
  }
}

const asDepth = (told: unknown): DataDepth =>
  told === 'J' || told === 'K' || told === 'L' || told === 'M' ? told : ''
