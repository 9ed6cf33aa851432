/** Parts of an application in the review (see review-detail.ts). */
import { z } from 'zod'
import { bannerIds } from '../domain/rules/banners.ts'
import { guarantyStates } from '../domain/rules/guaranty.ts'
import { Instant } from './shapes.ts'

export const Address = z.object({
  streetAddress: z.string(),
  addressUnitNumber: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
})

export const DocumentRow = z.object({
  name: z.string(),
  fullPath: z.string(),
  size: z.number(),
  uploadedAt: Instant,
  scan: z.string(),
})

export const Factor = z.object({
  code: z.string(),
  /** Null: the bureau gave a code alone. */
  words: z.string().nullable(),
})
export const NoScore = z.enum(['bankruptcy', 'no-data'])

/** As the application itself says it (WIRE-03, APP-110). */
const Guarantor = z.enum(['true', 'false', ''])
const HasSigned = z.enum(['true', ''])

export const Signatory = z.object({
  signatoryId: z.string(),
  firstName: z.string(),
  middleInitial: z.string(),
  lastName: z.string(),
  suffix: z.string(),
  jobTitle: z.string(),
  /** The last four; never more (APP-A19). */
  ssn: z.string(),
  /** What `reveal` is asked with for the whole of that number. */
  ssnField: z.string(),
  addressInfo: Address,
  phone: z.string(),
  phoneExt: z.string(),
  email: z.string(),
  guarantor: Guarantor,
  hasSigned: HasSigned,
  signedAt: Instant.nullable(),
  /** The same as jobTitle, under the name that other calls use (002 §3). */
  title: z.string(),
  /** Of a guaranty that was asked for after the submission; the newest. */
  guaranty: z
    .object({
      state: z.enum(guarantyStates),
      askedBy: z.string(),
      askedAt: Instant,
      endedAt: Instant.nullable(),
      expiresAt: Instant.nullable(),
      /** Why she declined. */
      reason: z.string(),
    })
    .nullable(),
  /** Whether a guaranty can be asked of her now, and whether one that was asked for can be taken back. */
  mayBeAskedForGuaranty: z.boolean(),
  mayUndoGuaranty: z.boolean(),
})

/** The same with the consumer report on her: for the review alone, of an application it is no part. */
export const ReviewedSignatory = Signatory.extend({
  /** Of which application, so that a report may be asked for with the signatory alone (BUR-021). */
  applicationId: z.number(),
  tenantId: z.literal(bannerIds),
  /** What the bureau knows of her: empty and null until a report was asked for. */
  employer: z.string(),
  employerLastUpdatedString: z.string(),
  transactionDate: Instant.nullable(),
  transactionDateString: z.string(),
  creditScore: z.number().nullable(),
  creditInquiryCount: z.number().nullable(),
  pastDueAmount: z.number().nullable(),
  /** What took a score's place: 998 and 999 are no scores. */
  scoreInstead: NoScore.nullable(),
  scoreFactors: z.array(Factor),
  /** Of the last report: who asked, and why; which bureau, and whether its figures are invented. */
  reportAskedBy: z.string(),
  reportPurpose: z.string(),
  reportBureau: z.string(),
  reportDemonstration: z.boolean(),
  /** Whether a report on them can have counted in a decision: the law speaks of owners and guarantors. */
  mayCount: z.boolean(),
  /** What a notice to them would be filled in with; null: no report is on file. `score` null: it has none. */
  reportOnFile: z
    .object({
      agency: z.enum(['experian', 'equifax', 'transunion']).nullable(),
      score: z
        .object({
          value: z.number(),
          lowest: z.number(),
          highest: z.number(),
          on: z.string(),
          factors: z.array(z.string()),
        })
        .nullable(),
    })
    .nullable(),
  /** Whether her report may be asked for: a signed guarantor with her own authorization. */
  mayBeChecked: z.boolean(),
})
