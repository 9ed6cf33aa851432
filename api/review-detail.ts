/** One application as the review shows it. Of a secret the last four, never more. */
import { z } from 'zod'
import { mailStates } from '../domain/rules/mail-fate.ts'
import { signingRoles } from '../domain/rules/signing.ts'
import { Bureau, BureauSearch, CreditReport } from './review-bureau.ts'
import { ErpReconciliation } from './review-erp.ts'
import { Address, DocumentRow, ReviewedSignatory } from './review-parts.ts'
import { Instant, ReviewStatusShape, StatusShape } from './shapes.ts'

const Mailed = z.object({
  recipient: z.string(),
  state: z.string(),
  problem: z.string().nullable(),
  at: Instant,
})

/** One decision with what became of its notice; the newest stands first. */
const DecisionRow = z.object({
  status: ReviewStatusShape,
  /** The reasons as they were told, never their keys. */
  reasons: z.array(z.string()),
  creditAmount: z.number().nullable(),
  decidedBy: z.string(),
  decidedAt: Instant,
  /** `none`: nobody was told yet, and the clock runs on. */
  notice: z.enum(['letter', 'otherwise', 'none']),
  /** How notice was given otherwise, in the analyst's words, and on which day. */
  noticeNote: z.string().nullable(),
  noticeOn: z.string().nullable(),
  /** The letter as it is kept; null while it is being written, and where there is none. */
  letter: DocumentRow.nullable(),
  letterMails: z.array(Mailed),
  /**
   * To each person whose report counted, for who decides alone; `mail` null with a document: it goes by post. `given`:
   * how staff say that this person was told. `unwritten`: the notice was given up.
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

/** Of an application that staff submitted, who signs it afterwards ("Collect signatures"). */
const Signing = z.object({
  state: z.enum(['signed', 'unsigned', 'collecting']),
  /** Who refused last, while nobody has been asked anew. */
  declined: z.object({ name: z.string(), at: Instant, reason: z.string() }).nullable(),
  /** Who was asked, or would be, in that order. */
  signatories: z.array(
    z.object({
      role: z.enum(signingRoles),
      name: z.string(),
      email: z.string(),
      state: z.enum(['unasked', 'waiting', 'signed']),
      /** Signing is sequential: hers is the next one. */
      turn: z.boolean(),
      mailedAt: Instant.nullable(),
      /** What became of that mail; null where there was none, or it is not known. */
      mail: z.object({ state: z.enum(mailStates), problem: z.string().nullable() }).nullable(),
      /** Their address before it was corrected. */
      correctedFrom: z.string().nullable(),
      signedAt: Instant.nullable(),
    }),
  ),
  /** Why nobody can be asked, in sentences. */
  lacking: z.array(z.string()),
})

const MissingItem = z.object({
  id: z.number(),
  item: z.string(),
  dueOn: z.string().nullable(),
  receivedAt: Instant.nullable(),
  receivedBy: z.string().nullable(),
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
  creditAmount: z.number().nullable(),
  creditRep: z.object({ userId: z.number(), fullName: z.string() }).nullable(),
  hasGuaranty: z.boolean(),
  customerComments: z.string(),
  branchNumber: z.string().nullable(),
  /** The branch with its name and town, as a person would say it. */
  branchName: z.string().nullable(),
  accountId: z.string().nullable(),
  isCreatedFromStorefront: z.boolean(),
  dateEmailed: Instant.nullable(),
  createdByUserSSO: z.string().nullable(),
  /** Of the employee who began it, as far as we know (REV-035): of an authority elsewhere what it calls her. */
  createdByEmail: z.string().nullable(),
  /** Days left of the 30 after completion; null while items are missing, and once notice was given. */
  daysLeft: z.number().nullable(),
  urgency: z.enum(['calm', 'amber', 'red']).nullable(),
  /** The last day on which notice is in time. */
  dueOn: z.string().nullable(),
  /** Goes up with each decision; a decision that was made over an older one is refused with 409. */
  rowVersion: z.number(),
  /** What an approval must have seen, and give a reason for. */
  approvalWarnings: z.array(z.object({ key: z.string(), text: z.string() })),
  decisions: z.array(DecisionRow),
  /** Of the latest decision; the others are history. */
  missingItems: z.array(MissingItem),
  /** Of an application that was mailed to its customer; null otherwise (REV-A13). */
  branchInformation: z
    .object({ branchNumber: z.string(), name: z.string(), address: z.string(), phone: z.string() })
    .nullable(),
  /** As the ERP had them when it was last read; empty for an account that it does not know (REV-A18). */
  previousOrders: z.array(
    z.object({
      orderNumber: z.string(),
      purchaseOrderNumber: z.string(),
      orderDate: Instant,
      total: z.number(),
    }),
  ),
  erpReconciliation: ErpReconciliation,
  /** The last report on the business; empty texts and nulls until one was asked for (BUR-003). */
  creditReport: CreditReport,
  /** What the bureau was asked when it was last looked for. */
  bureauSearch: BureauSearch.nullable(),
  /** Corrected by staff since the submission; null: nothing was. */
  corrected: z.object({ by: z.string(), at: Instant, signedCompanyName: z.string() }).nullable(),
  comments: z.array(
    z.object({ id: z.number(), createdBy: z.string(), dateCreatedString: z.string(), message: z.string() }),
  ),
  documents: z.array(DocumentRow),
  taxDocuments: z.array(DocumentRow),
  otherDocuments: z.array(DocumentRow),
  /** Of those that nobody removes: what the system filed, and everything once it was decided. */
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
    /** The last four. */
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
  /** Everything that was answered, grouped as on the form: heading → label and shown value. */
  answers: z.array(
    z.object({ group: z.string(), rows: z.array(z.object({ label: z.string(), value: z.string() })) }),
  ),
  /** History and evidence: acts, consents, signatures, mails and jobs with their fate. */
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
        /** Addresses before that one, the oldest first. */
        correctedFrom: z.array(z.string()),
        state: z.string(),
        identifiedBy: z.string().nullable(),
        mark: z.string().nullable(),
        signedAt: Instant.nullable(),
        address: z.string().nullable(),
        documentSha256: z.string(),
        /** Of a guarantor's own guaranty. */
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
    /** What is done in the background for this application, and how far it is. */
    jobs: z.array(
      z.object({
        name: z.string(),
        state: z.enum(['waiting', 'running', 'again', 'done', 'failed']),
        at: Instant,
        /** Of one that waits, or is tried again: when it is due. */
        dueAt: Instant.nullable(),
        /** When it was done, or failed for good. */
        doneAt: Instant.nullable(),
        /** Why it did not succeed; never with what belongs to a person. */
        problem: z.string().nullable(),
      }),
    ),
  }),
})
