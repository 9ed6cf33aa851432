import { z } from 'zod'
import { answer, employee, endpoint } from './endpoint.ts'
import { Day, Instant, SerialId, StatusShape, Tenant, TenantId } from './shapes.ts'

const Id = z.coerce.number().int().positive()

const ListRow = z.object({
  creditAppId: z.number(),
  companyName: z.string(),
  customerAccountId: z.string().nullable(),
  taxable: z.boolean(),
  state: z.string().nullable(),
  dateSubmitted: Instant,
  dateReviewed: Instant.nullable(),
  lastCommentDate: Instant.nullable(),
  status: StatusShape,
  approved: z.boolean().nullable(),
  reasonTypeID: z.string().nullable(),
  dnbMatchesFound: z.number().nullable(),
  isCreatedFromStorefront: z.boolean(),
  dateEmailed: Instant.nullable(),
  isInternal: z.boolean(),
  /** Days left of the 30 after completion; null while items are missing or a decision stands. */
  daysLeft: z.number().nullable(),
})

const Address = z.object({
  streetAddress: z.string(),
  addressUnitNumber: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  country: z.string(),
})

const DocumentRow = z.object({
  name: z.string(),
  fullPath: z.string(),
  size: z.number(),
  uploadedAt: Instant,
  scan: z.string(),
})

const Signatory = z.object({
  signatoryId: z.string(),
  firstName: z.string(),
  middleInitial: z.string(),
  lastName: z.string(),
  suffix: z.string(),
  jobTitle: z.string(),
  /** The last four; never more (APP-A19). */
  ssn: z.string(),
  addressInfo: Address,
  phone: z.string(),
  phoneExt: z.string(),
  email: z.string(),
  guarantor: z.string(),
  hasSigned: z.boolean(),
  signedAt: Instant.nullable(),
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
  daysLeft: z.number().nullable(),
  urgency: z.enum(['calm', 'amber', 'red']).nullable(),
  rowVersion: z.number(),
  comments: z.array(z.object({ createdBy: z.string(), dateCreatedString: z.string(), message: z.string() })),
  documents: z.array(DocumentRow),
  taxDocuments: z.array(DocumentRow),
  otherDocuments: z.array(DocumentRow),
  adminDocuments: z.array(DocumentRow),
  signatories: z.array(Signatory),
  businessInfo: z.object({
    accountNumber: z.string(),
    companyName: z.string(),
    internalCompanyName: z.string(),
    email: z.string(),
    phone: z.string(),
    hasAccount: z.string(),
    branchNumber: z.string(),
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
  /** History and evidence: acts, consents, signatures, mails with their fate. */
  history: z.object({
    acts: z.array(
      z.object({
        at: Instant,
        actor: z.string(),
        act: z.string(),
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
        state: z.string(),
        identifiedBy: z.string().nullable(),
        mark: z.string().nullable(),
        signedAt: Instant.nullable(),
        address: z.string().nullable(),
        documentSha256: z.string(),
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
  }),
})

export const review = {
  list: endpoint({
    method: 'GET',
    path: '/api/CreditReview/getListViewModel',
    summary: 'One page of the applications of a banner, newest first, paged by key.',
    access: employee('managedUser', { banner: 'query.tenantId' }),
    query: z.object({
      tenantId: TenantId,
      status: z.enum(['All', 'Pending', 'Approved', 'Denied', '']).optional(),
      reason: z.string().max(60).optional(),
      /** Days of the banner's time zone, both included. */
      startDate: Day.optional(),
      endDate: Day.optional(),
      customer: z.string().max(400).optional(),
      pageSize: z.coerce.number().int().min(1).max(250).optional(),
      cursor: z.string().max(200).optional(),
    }),
    trusted: true,
    reply: answer(
      z.object({
        rows: z.array(ListRow),
        nextCursor: z.string().nullable(),
        /** At most 1,001, which reads "1,000+". */
        count: z.number(),
      }),
    ),
  }),
  detail: endpoint({
    method: 'GET',
    path: '/api/CreditReview/getDetailViewModel/:tenant/:id',
    summary: 'One application with everything that a decision needs.',
    access: employee('managedUser', { application: 'params.id', tenant: 'params.tenant' }),
    params: z.object({ tenant: Tenant, id: Id }),
    reply: answer(Detail),
  }),
  comment: endpoint({
    method: 'POST',
    path: '/api/CreditReview/addComment/:banner/:guid',
    summary: 'Adds a comment of the signed-in person.',
    access: employee('editApplications', { application: 'params.guid', tenant: 'params.banner' }),
    params: z.object({ banner: Tenant, guid: z.guid() }),
    body: z.object({
      comment: z.string().trim().min(1, '*Required').max(4000, '*Field contains too many characters'),
    }),
    reply: answer(Detail),
  }),
  approve: endpoint({
    method: 'POST',
    path: '/api/CreditReview/approve',
    summary: 'Approves an application that is not approved yet, and sends the letter if asked to.',
    access: employee('editApplications', { application: 'body.creditAppId', tenant: 'body.tenantId' }),
    body: z.object({
      tenantId: TenantId,
      creditAppId: Id,
      accountId: z
        .string()
        .regex(/^\d+$/, '*Field only allows numeric values')
        .max(22, '*Field contains too many characters'),
      /** Whole dollars (REV-070 to 073). */
      creditAmount: z
        .number('*Field only allows numeric values')
        .int('*Field only allows numeric values')
        .min(100, 'Credit amount must be greater than 100')
        .max(999_999_999, '*Field contains too many characters'),
      sendLetter: z.boolean(),
      creditRepId: SerialId,
      branchNumber: z.string().regex(/^[1-9]\d{0,9}$/, '*Required'),
      /** Ignored: who signs for the ERP is taken from the token (API-A04). */
      erpUserLoginId: z.string().nullish(),
      erpReconciliation: z.record(z.string(), z.enum(['application', 'erp'])).nullish(),
      uploadAttachments: z.boolean().optional(),
    }),
    reply: answer(Detail),
  }),
}
