/** Bureau data on the business and its guarantors. */
import { keyFactors } from '../../decisions/rules/denial-reasons.ts'
import type { z } from 'zod'
import type { Detail } from '../../contract/review-detail.ts'
import { authorizationIn } from '../../bureau/rules/authorization.ts'
import { NO_FACTORS, noWordsFor, personScoreRange, purposeWhile } from '../../bureau/rules/bureau.ts'
import { dayOf } from '../../../../platform/text/days/days.ts'
import { fullPathOf } from '../../../../platform/files/index.ts'
import type { BusinessReport, OwnerReport, Score } from '../../../../services/bureau/port.ts'
import { type Whole, bureauProfileOf, instant } from '../applications/index.ts'

type Wire = z.input<typeof Detail>

/** Part of `businessInfo`. */
export const presentBureau = (whole: Whole) => {
  const { application, bureauMatch } = whole
  const profile = bureauProfileOf(whole)
  return {
    dnbMatchesFound: application.dnb_matches_found,
    dnbStatus: profile?.status ?? '',
    dnbCreditScore: profile?.score.value ?? null,
    dnbScoreInstead: profile?.score.instead ?? null,
    dnbScoreFactors: factorsOf(profile?.score),
    dnbRiskClass: profile?.score.riskClass ?? '',
    dnbCreditLimit: profile?.creditLimit ?? null,
    dnbDunsNumber: profile?.dunsNumber ?? '',
    dnbCompanyName: profile?.companyName ?? '',
    dnbStreet: profile?.address.street ?? '',
    dnbCity: profile?.address.city ?? '',
    dnbState: profile?.address.state ?? '',
    dnbZipCode: profile?.address.zipCode ?? '',
    dnbCountry: profile?.address.country ?? '',
    dnbDecisionDate: profile?.decisionDate ?? '',
    dnbSicCode: profile?.sicCode ?? '',
    dnbDataDepthIndicator: profile?.dataDepth ?? ('' as const),
    dnbBureau: bureauMatch?.bureau ?? '',
    dnbDemonstration: bureauMatch?.demonstration ?? false,
  }
}

export const presentBureauSearch = ({ bureauMatch }: Whole): Wire['bureauSearch'] => {
  if (!bureauMatch) return null
  const { asked, asked_at, candidates, problem } = bureauMatch
  const { phone: _, ...place } = asked
  return { ...place, askedAt: instant(asked_at), candidates: candidates.length, problem: problem ?? '' }
}

export const presentCreditReport = ({ creditChecks, documents }: Whole): Wire['creditReport'] => {
  const check = creditChecks.find(({ kind }) => kind === 'business')
  const report = check?.report as BusinessReport | undefined
  const document = documents.find(({ id }) => id === check?.document_id)
  return {
    transactionNumber: check?.id ?? '',
    transactionDateString: check ? instant(check.asked_at) : '',
    intelliscore: report?.intelliscore.value ?? null,
    financialStability: report?.financialStability.value ?? null,
    intelliscoreInstead: report?.intelliscore.instead ?? null,
    financialStabilityInstead: report?.financialStability.instead ?? null,
    intelliscoreFactors: factorsOf(report?.intelliscore),
    financialStabilityFactors: factorsOf(report?.financialStability),
    recommendedLimit: report?.recommendedLimit ?? null,
    riskClass: report?.intelliscore.riskClass ?? '',
    stabilityRiskClass: report?.financialStability.riskClass ?? '',
    businessName: report?.businessName ?? '',
    yearsOnFile: report?.yearsOnFile ?? null,
    tradelines: report?.tradelines ?? null,
    liens: report?.liens ?? null,
    judgments: report?.judgments ?? null,
    bankruptcies: report?.bankruptcies ?? null,
    bureau: check?.bureau ?? '',
    demonstration: check?.demonstration ?? false,
    askedBy: check?.asked_by_name ?? '',
    priceCents: check?.price_cents ?? null,
    documentPath: document ? fullPathOf(document) : '',
  }
}

/** A guarantor's report, for the credit department only (15 U.S.C. 1681b). */
export const presentOwner = (role: string, whole: Whole, zone: string) => {
  const { application, creditChecks, history, guaranties } = whole
  const check = creditChecks.find((one) => one.kind === 'guarantor' && one.role === role)
  const report = check?.report as OwnerReport | undefined
  const authorization = authorizationIn({ ...history, guaranties }, role)
  return {
    employer: report?.employer ?? '',
    employerLastUpdatedString: report?.employerUpdatedOn ?? '',
    transactionDate: check ? instant(check.asked_at) : null,
    transactionDateString: check ? instant(check.asked_at) : '',
    creditScore: report?.score.value ?? null,
    creditInquiryCount: report?.inquiries ?? null,
    pastDueAmount: report?.pastDueAmount ?? null,
    scoreInstead: report?.score.instead ?? null,
    scoreFactors: factorsOf(report?.score),
    reportAskedBy: check?.asked_by_name ?? '',
    reportPurpose: check?.purpose ?? '',
    reportBureau: check?.bureau ?? '',
    reportDemonstration: check?.demonstration ?? false,
    reportOnFile: check && report ? onFile(check, report, zone) : null,
    mayBeChecked: typeof authorization === 'object' && purposeWhile(application.status) !== null,
  }
}

/** The legally required parts of a report: the score as a percentile, its date, and its key factors. */
const onFile = (check: Whole['creditChecks'][number], { score }: OwnerReport, zone: string) => ({
  agency: check.agency,
  score:
    score.value === null
      ? null
      : {
          value: score.value,
          ...personScoreRange,
          on: dayOf(new Date(check.asked_at), zone),
          factors: score.factors.length
            ? keyFactors(score.factors.map(({ code, words }) => words ?? noWordsFor(code)))
            : [NO_FACTORS],
        },
})

const factorsOf = (score: Score | undefined) =>
  (score?.factors ?? []).map(({ code, words }) => ({ code, words }))
