/** Parts of an application in the review (see review-detail.ts). */
import { z } from 'zod'
import { bannerIds } from '../../../banners/rules/banners.ts'
import { guarantyStates } from '../../../common/signing/rules/guaranty.ts'
import { ConsumerReport } from '../decisions/contract/decisions.ts'
import { Instant, PaymentTermsShape, StatusShape } from '../../../platform/http/shapes.ts'

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

/** A bank or a trade reference, as the applicant named it. */
const Reference = z.object({
  name: z.string(),
  /** City and state; '' if not answered. */
  place: z.string(),
  /** Whether there is a phone number or an email address to ask at. */
  reachable: z.boolean(),
})

/** The answers that a decision starts with. */
export const KeyFacts = z.object({
  /** With its description, for a type of business that the form does not list. */
  businessType: z.string(),
  yearEstablished: z.number().nullable(),
  /** Whole dollars. */
  monthlyPurchases: z.number().nullable(),
  bank: Reference.nullable(),
  references: z.array(Reference),
})

/** Another application of the same company: it has the same name, or the same account in the ERP. */
export const SameCompany = z.object({
  creditAppId: z.number(),
  companyName: z.string(),
  status: StatusShape,
  dateSubmitted: Instant,
})

export const Factor = z.object({
  code: z.string(),
  /** Null if the bureau gave only a code. */
  words: z.string().nullable(),
})
export const NoScore = z.enum(['bankruptcy', 'no-data'])

/** As answered in the application (WIRE-03, APP-110). */
const Guarantor = z.enum(['true', 'false', ''])
const HasSigned = z.enum(['true', ''])

export const Signatory = z.object({
  signatoryId: z.string(),
  firstName: z.string(),
  middleInitial: z.string(),
  lastName: z.string(),
  suffix: z.string(),
  jobTitle: z.string(),
  /** The last four digits; never more (APP-A19). */
  ssn: z.string(),
  /** The field to pass to `reveal` for the full number. */
  ssnField: z.string(),
  addressInfo: Address,
  phone: z.string(),
  phoneExt: z.string(),
  email: z.string(),
  guarantor: Guarantor,
  hasSigned: HasSigned,
  signedAt: Instant.nullable(),
  /** Same as jobTitle, under the name that other calls use (002 §3). */
  title: z.string(),
  /** The latest guaranty requested after the submission. */
  guaranty: z
    .object({
      state: z.enum(guarantyStates),
      askedBy: z.string(),
      askedAt: Instant,
      endedAt: Instant.nullable(),
      expiresAt: Instant.nullable(),
      /** Why the guarantor declined. */
      reason: z.string(),
    })
    .nullable(),
  /** Whether a guaranty can be requested from this person now, and whether a request can be withdrawn. */
  whyNotAsked: z.string().nullable(),
  mayUndoGuaranty: z.boolean(),
})

/** A signatory with their consumer report: only in the review, because the report is not part of the application. */
export const ReviewedSignatory = Signatory.extend({
  /** The application, so that a report can be requested with the signatory alone (BUR-021). */
  applicationId: z.number(),
  tenantId: z.literal(bannerIds),
  /** What the bureau reports on this person: empty and null before the first report. */
  employer: z.string(),
  employerLastUpdatedString: z.string(),
  transactionDate: Instant.nullable(),
  transactionDateString: z.string(),
  creditScore: z.number().nullable(),
  creditInquiryCount: z.number().nullable(),
  pastDueAmount: z.number().nullable(),
  /** The code that replaces a score: 998 and 999 are not scores. */
  scoreInstead: NoScore.nullable(),
  scoreFactors: z.array(Factor),
  /** The last report: who pulled it and why, which bureau, and whether its figures are invented. */
  reportAskedBy: z.string(),
  reportPurpose: z.string(),
  reportBureau: z.string(),
  reportDemonstration: z.boolean(),
  /** The role in which a report on this person may have counted in a decision; null: it could not. */
  countsAs: z.enum(['owner', 'guarantor']).nullable(),
  /** Prefills a notice to this person; null if there is no report. `score` is null if the report has none. */
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
  /** Whether a report on this person can be pulled: a signed guarantor who authorized it personally. */
  mayBeChecked: z.boolean(),
})

/** The work on an application (docs/rules/desk.md). */
export const work = {
  /** Who works on it. `reviews`: they may still decide on applications of this banner. */
  assignee: z.object({ sso: z.string(), name: z.string(), reviews: z.boolean() }).nullable(),
  /** The day on which to look at it again. */
  followUp: z.object({ on: z.string(), note: z.string() }).nullable(),
}

export const MissingItem = z.object({
  id: z.number(),
  item: z.string(),
  dueOn: z.string().nullable(),
  receivedAt: Instant.nullable(),
  /** The employee who recorded it; null if the customer sent it. */
  receivedBy: z.string().nullable(),
  /** What came through the link, also before its receipt was undone. */
  documents: z.array(DocumentRow),
})

/** The comments of the credit department. */
export const notes = {
  comments: z.array(
    z.object({
      id: z.number(),
      createdBy: z.string(),
      dateCreatedString: z.string(),
      message: z.string(),
      /** The names of the coworkers it mentions. */
      mentions: z.array(z.string()),
    }),
  ),
  /** The ID of the comment that is pinned to the top. */
  pinnedComment: z.number().nullable(),
  /** Texts of the banner to insert into a comment. */
  noteTemplates: z.array(z.object({ name: z.string(), text: z.string() })),
}

/** The approval that waits for a second approver. */
export const Proposal = z.object({
  by: z.string(),
  isOwn: z.boolean(),
  at: Instant,
  note: z.string(),
  creditAmount: z.number(),
  /** What its letter is written from; null for those who may not read reports on persons. */
  approval: z
    .object({
      accountId: z.string(),
      paymentTerms: PaymentTermsShape.nullable(),
      reasonType: z.string().nullable(),
      furtherReasons: z.array(z.string()),
      sendLetter: z.boolean(),
      creditRepId: z.number(),
      branchNumber: z.string(),
      /** Which value goes to the ERP, by field. */
      erpReconciliation: z.record(z.string(), z.enum(['application', 'erp'])),
      uploadAttachments: z.boolean(),
      consumerReports: z.array(ConsumerReport),
    })
    .nullable(),
})
