/** Experian's business information on this machine for the tests, based on the embedded directory. */
import { embeddedCreditBureau } from '../embedded.ts'
import schemas from '../experian.schemas.json' with { type: 'json' }
import type { OwnerFields } from '../../../platform/config/owner-fields.ts'
import type { BusinessReport, OwnerReport, Score, SimilarBusiness } from '../port.ts'
import { companyNamed, personNamed, type Ailment } from '../reserved-names.ts'
import { silence, simulatorOf, type Reply, type Simulator } from './simulator.ts'

export const EXPERIAN = {
  clientId: 'the-client',
  clientSecret: 'the-client-secret',
  username: 'credit@rexel.example.com',
  password: 'the-password',
  subcode: '0586548',
}
/** Our invention: Experian does not publish its reply about a person. */
export const EXPERIAN_OWNER_FIELDS: OwnerFields = {
  score: 'results.0.percentile',
  factors: 'results.0.reasons',
  inquiries: 'results.0.counts.inquiriesOfSixMonths',
  pastDueAmount: 'results.0.amounts.pastDue',
  employer: 'results.0.employers.0.name',
  employerUpdatedOn: 'results.0.employers.0.since',
}

/** Known only to this simulator: a failure with a message; a report without scores. */
export const UNSUCCESSFUL = 'Unsuccessful Electric'
export const SCORELESS = 'Scoreless Electric'

const unsuccessful: Reply = { status: 200, body: { requestId: 'simulated', success: false, results: [] } }
const well = (results: unknown): Reply => ({
  status: 200,
  body: { requestId: 'simulated', success: true, results },
})
const failureReply = (status: number, message: string): Reply => ({
  status,
  body: { success: false, errors: [{ errorType: 'App Error', message }] },
})
const ailing = (ailment: Ailment | undefined): Reply | typeof silence | undefined =>
  ailment === 'does not respond' ? silence : ailment && failureReply(429, 'Quota exceeded')

export const experianSimulator = async (): Promise<Simulator> => {
  const directory = embeddedCreditBureau()
  const found = new Map<string, SimilarBusiness>()
  const reportOn = async (body: Record<string, unknown>, as: (report: BusinessReport) => Reply) => {
    const similar = found.get(body.bin as string)
    const report = similar ? await directory.report(similar) : null
    return report ? as(report) : failureReply(404, 'No such business')
  }

  return simulatorOf((issue) => ({
    schemas,
    unauthorized: { success: false, errors: [{ errorType: 'Unauthorized', message: 'Invalid token' }] },
    calls: {
      'POST /oauth2/v1/token': {
        open: true,
        request: 'TokenRequest',
        reply: 'Token',
        checked: ({ headers: { client_id, client_secret }, body }) => ({ client_id, client_secret, ...body }),
        answer: ({ headers, body }) => {
          const { clientId, clientSecret, username, password } = EXPERIAN
          const known =
            headers.client_id === clientId &&
            headers.client_secret === clientSecret &&
            body.username === username &&
            body.password === password
          if (!known) return failureReply(401, 'Access is denied due to invalid credentials')
          return {
            status: 200,
            body: {
              access_token: issue(),
              token_type: 'Bearer',
              issued_at: String(Date.now()),
              expires_in: '1800',
            },
          }
        },
      },
      'POST /businessinformation/businesses/v1/search': {
        request: 'SearchRequest',
        reply: 'SearchResponse',
        answer: async ({ body }) => {
          const said = (name: string) => (body[name] as string | undefined) ?? ''
          const ails = ailing(companyNamed(said('name')).ailment)
          if (ails !== undefined) return ails
          if (said('name') === UNSUCCESSFUL) return unsuccessful
          const check = await directory.check({
            companyName: said('name'),
            street: said('street'),
            unit: '',
            city: said('city'),
            state: said('state'),
            postalCode: said('zip'),
            country: 'US',
            phone: said('phone'),
          })
          const all = check.type === 'BUSP' ? [check.report] : check.type === 'LIST' ? check.similar : []
          for (const one of all) found.set(one.fileNumber, one)
          // Two certain matches count as none, because either could be meant.
          const surest = check.type === 'BUSP' ? 98.5 : all.length > 1 ? 95 : 88
          return well(all.map((one, place) => asResult(one, place < 2 ? surest : 80 - place)))
        },
      },
      'POST /businessinformation/businesses/v1/scores': {
        request: 'BusinessScoresRequest',
        reply: 'ScoresResponse',
        answer: ({ body }) =>
          found.get(body.bin as string)?.businessName === SCORELESS
            ? failureReply(404, 'No scores')
            : reportOn(body, asScores),
      },
      'POST /businessinformation/businesses/v1/reports/premierprofiles': {
        request: 'BusinessPremierProfileRequest',
        reply: 'PremierProfilesResponse',
        answer: ({ body }) => reportOn(body, asProfile),
      },
      'POST /businessinformation/businessowners/v1/reports/bop': {
        request: 'BopRequest',
        reply: 'BopResponse',
        answer: async ({ body }) => {
          const [{ ownerName, ssn, currentAddress }] = body.businessOwners as [Owner]
          const ails = ailing(personNamed(ownerName.lastName).ailment)
          if (ails !== undefined) return ails
          const owner = await directory.owner({
            firstName: ownerName.firstName,
            middleInitial: ownerName.middleName,
            lastName: ownerName.lastName,
            suffix: ownerName.generationCode,
            street: currentAddress.street,
            unit: '',
            city: currentAddress.city,
            state: currentAddress.state,
            postalCode: currentAddress.zip,
            ssn,
          })
          return owner ? well([asPerson(owner)]) : failureReply(404, 'No record found')
        },
      },
    },
  }))
}

interface Owner {
  ownerName: { firstName: string; middleName: string; lastName: string; generationCode: string }
  ssn: string
  currentAddress: { street: string; city: string; state: string; zip: string }
}

const asResult = (
  { fileNumber, businessName, street, city, state, zip }: SimilarBusiness,
  reliabilityCode: number,
) => ({
  bin: fileNumber,
  reliabilityCode,
  businessName,
  address: { street, city, state, zip: zip.slice(0, 5), zipExtension: zip.slice(5) },
  numberOfTradelines: 12,
})

const asScore = ({ value, percentile, instead, riskClass }: Score) => {
  const code = instead === 'bankruptcy' ? 998 : 999
  return {
    score: value ?? code,
    percentileRanking: percentile ?? code,
    ...(riskClass !== '' && { riskClass: { definition: riskClass } }),
  }
}
const asFactors = ({ factors }: Score) =>
  factors.map(({ code, words }) => ({ code, ...(words !== null && { definition: words }) }))

const asScores = ({ intelliscore, financialStability, recommendedLimit }: BusinessReport): Reply => ({
  status: 200,
  body: {
    results: {
      commercialScore: { ...asScore(intelliscore), recommendedCreditLimitAmount: recommendedLimit },
      commercialScoreFactors: asFactors(intelliscore),
      fsrScore: asScore(financialStability),
      fsrScoreFactors: asFactors(financialStability),
    },
  },
})

const asProfile = (report: BusinessReport): Reply => {
  const [code, ...definition] = report.industry.split(' ')
  return well({
    businessFacts: {
      ...(report.yearsOnFile !== null && { yearsOnFile: report.yearsOnFile }),
      sicCodes: [{ code, definition: definition.join(' ') }],
    },
    expandedCreditSummary: {
      ...(report.tradelines !== null && { allTradelineCount: report.tradelines }),
      ...(report.bankruptcies !== null && { bankruptcyCount: report.bankruptcies }),
      ...(report.liens !== null && { taxLienCount: report.liens }),
      ...(report.judgments !== null && { judgmentCount: report.judgments }),
    },
  })
}

const asPerson = ({ score, inquiries, pastDueAmount, employer, employerUpdatedOn }: OwnerReport) => ({
  percentile: asScore(score).percentileRanking,
  reasons: asFactors(score),
  counts: inquiries === null ? {} : { inquiriesOfSixMonths: inquiries },
  amounts: pastDueAmount === null ? {} : { pastDue: pastDueAmount },
  employers: [{ name: employer, since: employerUpdatedOn }],
})
