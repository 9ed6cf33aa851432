/** What bureaus say of the business and of who guarantees for it. */
import type { z } from 'zod'
import type { Detail } from '../../api/review-detail.ts'
import type { Whole } from './store.ts'

type Wire = z.input<typeof Detail>

/** Stands among `businessInfo`. */
export const presentBureau = ({ application }: Whole) => ({
  dnbMatchesFound: application.dnb_matches_found,
  dnbStatus: '',
  dnbCreditScore: null,
  dnbScoreInstead: null,
  dnbScoreFactors: [],
  dnbCreditLimit: null,
  dnbDunsNumber: '',
  dnbCompanyName: '',
  dnbStreet: '',
  dnbCity: '',
  dnbState: '',
  dnbZipCode: '',
  dnbCountry: '',
  dnbDecisionDate: '',
  dnbSicCode: '',
  dnbDataDepthIndicator: '' as const,
  dnbBureau: '',
  dnbDemonstration: false,
})

export const presentBureauSearch = (_: Whole): Wire['bureauSearch'] => null

export const presentCreditReport = (_: Whole): Wire['creditReport'] => ({
  transactionNumber: '',
  transactionDateString: '',
  intelliscore: null,
  financialStability: null,
  intelliscoreInstead: null,
  financialStabilityInstead: null,
  intelliscoreFactors: [],
  financialStabilityFactors: [],
  bureau: '',
  demonstration: false,
  askedBy: '',
  documentPath: '',
})

/** Of a guarantor's report. */
export const presentOwner = (_role: string, _: Whole) => ({
  employer: '',
  employerLastUpdatedString: '',
  transactionDate: null,
  transactionDateString: '',
  creditScore: null,
  creditInquiryCount: null,
  pastDueAmount: null,
  scoreInstead: null,
  scoreFactors: [],
  reportAskedBy: '',
  reportPurpose: '',
  mayBeChecked: false,
})
