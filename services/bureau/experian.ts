/**
 * Experian's business information (https://developer.experian.com). Responses and their sources: experian-shapes.ts;
 * reports on people: owner-report.ts.
 */
import type { z } from 'zod'
import { Unavailable } from '../../platform/errors.ts'
import { asJson, askJson } from '../../platform/ask-json.ts'
import { asListed } from './as-listed.ts'
import { asScore } from './experian-scores.ts'
import { asSimilar, Found, None, Profile, Scores, Token } from './experian-shapes.ts'
import type { OwnerFields } from '../../platform/config/index.ts'
import { askedAbout, ownerReport } from './owner-report.ts'
import type { BusinessReport, CreditBureau, SimilarBusiness } from './port.ts'
import { sharedToken, type Manner } from './shared-token.ts'

export interface ExperianOptions extends Manner {
  /** `https://us-api.experian.com`, or `https://sandbox-us-api.experian.com`. */
  url: string
  clientId: string
  clientSecret: string
  username: string
  password: string
  /** The account to which reports are billed. */
  subcode: string
  /** Null: reports on people are never requested. */
  ownerFields: OwnerFields | null
  clock?: () => number
}

/** Experian calls 90.75 to 100.40 a "high confidence match". */
const SURE = 90.75
const BUSINESSES = '/businessinformation/businesses/v1'
const OWNERS = '/businessinformation/businessowners/v1'

export const experianCreditBureau = ({
  url,
  clientId,
  clientSecret,
  username,
  password,
  subcode,
  ownerFields,
  clock = Date.now,
  ...manner
}: ExperianOptions): CreditBureau => {
  const tokens = sharedToken(async () => {
    const issued = (await askJson({
      url: new URL(`${url}/oauth2/v1/token`),
      headers: { client_id: clientId, client_secret: clientSecret },
      sends: asJson({ username, password }),
      answers: Token,
      ...manner,
    }))!
    return { value: issued.access_token, lasts: issued.expires_in * 1_000 }
  }, clock)

  const ask = <T>(path: string, body: object, answers: z.ZodType<T>) =>
    tokens.ask({ url: new URL(`${url}${path}`), sends: asJson(body), answers, none: None, ...manner })

  const report = async (similar: SimilarBusiness): Promise<BusinessReport | null> => {
    const asked = { bin: similar.fileNumber, subcode }
    const [scored, profiled] = await Promise.all([
      ask(`${BUSINESSES}/scores`, { ...asked, commercialScore: true, fsrScore: true }, Scores),
      ask(`${BUSINESSES}/reports/premierprofiles`, asked, Profile),
    ])
    if (!scored || !profiled) return null
    const { commercialScore, commercialScoreFactors, fsrScore, fsrScoreFactors } = scored.results
    const { businessFacts, expandedCreditSummary } = profiled.results
    const [industry] = businessFacts?.sicCodes ?? []
    return {
      ...similar,
      intelliscore: asScore(commercialScore, commercialScoreFactors),
      financialStability: asScore(fsrScore, fsrScoreFactors),
      recommendedLimit: dollars(commercialScore?.recommendedCreditLimitAmount),
      yearsOnFile: businessFacts?.yearsOnFile ?? null,
      tradelines: expandedCreditSummary?.allTradelineCount ?? null,
      bankruptcies: expandedCreditSummary?.bankruptcyCount ?? null,
      liens: expandedCreditSummary?.taxLienCount ?? null,
      judgments: expandedCreditSummary?.judgmentCount ?? null,
      industry: industry ? `${industry.code} ${industry.definition ?? ''}`.trim() : '',
    }
  }

  return {
    name: 'Experian',
    agency: 'experian',
    demonstration: false,
    connect: tokens.connect,

    async check(business) {
      const { name, street, city, state, zip } = asListed(business)
      if (name === '') return { type: 'NONE' }
      const asked = { name, street, city, state, zip: zip.slice(0, 5), phone: business.phone, subcode }
      const found = await ask(`${BUSINESSES}/search`, withoutEmpty(asked), Found)
      const results = (found?.results ?? []).toSorted((a, b) => b.reliabilityCode - a.reliabilityCode)
      const sure = results.filter(({ reliabilityCode }) => reliabilityCode >= SURE)
      if (sure.length === 1) {
        const only = await report(asSimilar(sure[0]!))
        return only ? { type: 'BUSP', report: only } : { type: 'NONE' }
      }
      return results.length ? { type: 'LIST', similar: results.map(asSimilar) } : { type: 'NONE' }
    },

    report,

    async owner(person) {
      if (!ownerFields) {
        const says = `${new URL(url).host} was not asked about a person: CREDIT_BUREAU_OWNER_FIELDS is not set`
        manner.onFault?.(says)
        throw Object.assign(new Unavailable(), { cause: new Error(says) })
      }
      return ask(`${OWNERS}/reports/bop`, askedAbout(subcode, person), ownerReport(ownerFields))
    },
  }
}

/** Unknown values are not sent. */
const withoutEmpty = (asked: Record<string, string>) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== ''))

const dollars = (amount: number | null | undefined) => (amount == null ? null : Math.round(amount))
