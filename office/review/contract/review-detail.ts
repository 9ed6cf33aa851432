/** One application as the review shows it. Secrets as their last four digits, never more. */
import { z } from 'zod'
import { SectionAnswerer } from '../../../forms/delegation/contract/section-answerer.ts'
import { mailStates } from '../../../platform/mail/rules.ts'
import { signerRoles, signingRoles } from '../../../common/signing/rules/signing.ts'
import { Bureau, BureauSearch, CreditReport } from '../bureau/contract/review-bureau.ts'
import { ErpReconciliation } from '../erp/contract/review-erp.ts'
import {
  Address,
  DocumentRow,
  KeyFacts,
  MissingItem,
  Proposal,
  ReviewedSignatory,
  SameCompany,
  work,
  notes,
} from './review-parts.ts'
import { Instant, PaymentTermsShape, ReviewStatusShape, StatusShape } from '../../../platform/http/shapes.ts'

const Mailed = z.object({
  recipient: z.string(),
  state: z.string(),
  problem: z.string().nullable(),
  at: Instant,
})

/** One decision with the status of its notice, newest first. */
const DecisionRow = z.object({
  status: ReviewStatusShape,
  /** The reasons as the applicant read them, never their keys. */
  reasons: z.array(z.string()),
  creditAmount: z.number().nullable(),
  paymentTerms: PaymentTermsShape.nullable(),
  decidedBy: z.string(),
  decidedAt: Instant,
  /** How the applicant accepted a counteroffer; null: they have not, as far as we know. */
  acceptance: z.object({ on: z.string(), how: z.string(), by: z.string() }).nullable(),
  /** `none`: no notice was sent, and the clock keeps running. */
  notice: z.enum(['letter', 'otherwise', 'none']),
  /** How and when notice was given by other means, as the analyst described it. */
  noticeNote: z.string().nullable(),
  noticeOn: z.string().nullable(),
  /** The stored letter; null while it is being written, and if there is none. */
  letter: DocumentRow.nullable(),
  letterMails: z.array(Mailed),
  /**
   * The notices to persons whose report counted, visible only to those who decide. A null `mail` with a document:
   * it is printed and mailed. `given`: how staff say that this person was notified. `unwritten`: the notice could not
   * be written.
   */
  notices: z.array(
    z.object({
      role: z.enum(signingRoles),
      name: z.string(),
      document: DocumentRow.nullable(),
      mail: Mailed.nullable(),
      given: z.object({ on: z.string(), how: z.string() }).nullable(),
      unwritten: z.boolean(),
    }),
  ),
})

/** For an application that staff submitted: who signs it later ("Collect signatures"). */
const Signing = z.object({
  state: z.enum(['signed', 'unsigned', 'collecting']),
  /** Who declined last, until signatures are requested again. */
  declined: z.object({ name: z.string(), at: Instant, reason: z.string() }).nullable(),
  /** The signers in their order, asked or not. */
  signatories: z.array(
    z.object({
      role: z.enum(signerRoles),
      name: z.string(),
      email: z.string(),
      state: z.enum(['unasked', 'waiting', 'signed']),
      /** Signing is sequential: this signature is next. */
      turn: z.boolean(),
      mailedAt: Instant.nullable(),
      /** The delivery status of that email; null if there was none or it is unknown. */
      mail: z.object({ state: z.enum(mailStates), problem: z.string().nullable() }).nullable(),
      /** The email address before it was corrected. */
      correctedFrom: z.string().nullable(),
      signedAt: Instant.nullable(),
    }),
  ),
  /** Why signatures cannot be requested, in sentences. */
  lacking: z.array(z.string()),
})

export const Detail = z.object({
  guid: z.string(),
  creditAppKey: z.string(),
  creditAppId: z.number(),
  bannerId: z.number(),
  tenantId: z.number(),
  companyName: z.string(),
  status: StatusShape,
  approved: z.boolean().nullable(),
  dateSubmitted: Instant,
  dateCompleted: Instant.nullable(),
  dateReviewed: Instant.nullable(),
  reviewedBy: z.object({ firstName: z.string(), lastName: z.string() }).nullable(),
  reasonTypeID: z.string().nullable(),
  /** What the applicant requested; null: nothing. */
  amountRequested: z.number().nullable(),
  termsRequested: PaymentTermsShape.nullable(),
  /** What was approved. */
  creditAmount: z.number().nullable(),
  paymentTerms: PaymentTermsShape.nullable(),
  creditRep: z.object({ userId: z.number(), fullName: z.string() }).nullable(),
  hasGuaranty: z.boolean(),
  customerComments: z.string(),
  branchNumber: z.string().nullable(),
  /** The branch with its name and city. */
  branchName: z.string().nullable(),
  accountId: z.string().nullable(),
  isCreatedFromStorefront: z.boolean(),
  dateEmailed: Instant.nullable(),
  createdByUserSSO: z.string().nullable(),
  /** The employee who created it, as far as known (REV-035): the identity provider may call them something else. */
  createdByEmail: z.string().nullable(),
  /** Days left of the 30 after completion; null while items are missing, and once notice was given. */
  daysLeft: z.number().nullable(),
  urgency: z.enum(['calm', 'amber', 'red']).nullable(),
  /** The last day for timely notice. */
  dueOn: z.string().nullable(),
  /** Increases with each decision. A decision made on an older version is refused with 409. */
  rowVersion: z.number(),
  /** Warnings that an approval must have seen and give a reason for. */
  approvalWarnings: z.array(z.object({ key: z.string(), text: z.string() })),
  keyFacts: KeyFacts,
  /** The newest five other applications of this company at the same banner. */
  sameCompany: z.array(SameCompany),
  /** The most that the reader may approve alone, in whole dollars; null: no limit. */
  approvalLimit: z.number().nullable(),
  /** An approval of more than this many times the bureau's recommended limit needs a reason. */
  recommendedMultiple: z.number(),
  ...work,
  proposal: Proposal.nullable(),
  decisions: z.array(DecisionRow),
  /** For the latest decision; earlier ones are history. */
  missingItems: z.array(MissingItem),
  /** When the customer was last reminded of them. */
  itemsRemindedAt: Instant.nullable(),
  /** Only for an application that was mailed to its customer; otherwise null (REV-A13). */
  branchInformation: z
    .object({ branchNumber: z.string(), name: z.string(), address: z.string(), phone: z.string() })
    .nullable(),
  /** As last read from the ERP; empty for an account that it does not know (REV-A18). */
  previousOrders: z.array(
    z.object({
      orderNumber: z.string(),
      purchaseOrderNumber: z.string(),
      orderDate: Instant,
      total: z.number(),
    }),
  ),
  erpReconciliation: ErpReconciliation,
  /** The last report on the business; empty strings and nulls before the first (BUR-003). */
  creditReport: CreditReport,
  /** The last search that was sent to the bureau. */
  bureauSearch: BureauSearch.nullable(),
  /** Corrections by staff since the submission; null if there are none. */
  corrected: z.object({ by: z.string(), at: Instant, signedCompanyName: z.string() }).nullable(),
  ...notes,
  documents: z.array(DocumentRow),
  taxDocuments: z.array(DocumentRow),
  otherDocuments: z.array(DocumentRow),
  /** Sent through links of letters about missing items. */
  requestedDocuments: z.array(DocumentRow),
  /** Documents that cannot be removed: those the system filed, and all of them after a decision. */
  adminDocuments: z.array(DocumentRow.extend({ mayBeRemoved: z.boolean() })),
  removedDocuments: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      removedBy: z.string(),
      removedAt: Instant,
      reason: z.string(),
    }),
  ),
  signatories: z.array(ReviewedSignatory),
  signing: Signing,
  businessInfo: z.object({
    accountNumber: z.string(),
    companyName: z.string(),
    internalCompanyName: z.string(),
    email: z.string(),
    phone: z.string(),
    hasAccount: z.string(),
    branchNumber: z.string(),
    acquiredAccountFrom: z.string(),
    picCode: z.string(),
    picCodeCategory: z.string(),
    customerTypeCategory: z.string(),
    customerPriceClass: z.string(),
    inSideSalesPerson: z.object({ displayName: z.string() }),
    outSideSalesPerson: z.object({ displayName: z.string() }),
    ...Bureau.shape,
  }),
  billingInfo: z.object({
    /** The last four digits. */
    federalTaxId: z.string(),
    contractorLicenceNumber: z.string(),
    preferredSalesPerson: z.string(),
    billingAddress: Address,
    shippingAddress: Address,
  }),
  accountPayable: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
  /** Every answer, grouped as on the form: heading → label and shown value. */
  answers: z.array(
    z.object({
      group: z.string(),
      answeredBy: SectionAnswerer,
      rows: z.array(z.object({ label: z.string(), value: z.string() })),
    }),
  ),
  /** History and evidence: events, consents, signatures, emails and jobs with their results. */
  history: z.object({
    events: z.array(
      z.object({
        at: Instant,
        actor: z.string(),
        event: z.string(),
        detail: z.string(),
        address: z.string().nullable(),
      }),
    ),
    consents: z.array(
      z.object({
        role: z.string(),
        kind: z.string(),
        textVersion: z.string(),
        textSha256: z.string(),
        givenAt: Instant,
        address: z.string(),
      }),
    ),
    signatures: z.array(
      z.object({
        role: z.string(),
        name: z.string(),
        email: z.string(),
        /** Earlier addresses, oldest first. */
        correctedFrom: z.array(z.string()),
        state: z.string(),
        identifiedBy: z.string().nullable(),
        mark: z.string().nullable(),
        signedAt: Instant.nullable(),
        address: z.string().nullable(),
        documentSha256: z.string(),
        /** The guarantor's own guaranty. */
        guarantySha256: z.string().nullable(),
      }),
    ),
    mails: z.array(
      z.object({
        kind: z.string(),
        recipient: z.string(),
        subject: z.string(),
        state: z.string(),
        problem: z.string().nullable(),
        at: Instant,
      }),
    ),
    /** Background jobs for this application and their progress. */
    jobs: z.array(
      z.object({
        name: z.string(),
        state: z.enum(['waiting', 'running', 'again', 'done', 'failed']),
        at: Instant,
        /** For a job that waits or will be retried: when it is due. */
        dueAt: Instant.nullable(),
        /** When it succeeded, or failed permanently. */
        doneAt: Instant.nullable(),
        /** Why it failed; never with personal data. */
        problem: z.string().nullable(),
      }),
    ),
  }),
})
