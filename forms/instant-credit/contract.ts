/** Instant credit: mailing it to its customer, both signatures, the submission, and what staff see of it (IC, SIGN). */
import { z } from 'zod'
import { accountStates } from '../../office/accounts/rules.ts'
import { instantCreditStates } from './rules.ts'
import { AnswersAndWrite, accountEndpoints, ofAccount } from '../../office/accounts/contract.ts'
import { signer, staff, anyOf } from '../../platform/http/access-words.ts'
import { answer, endpoint, file } from '../../platform/http/endpoint.ts'
import { CustomerMail, lifecycleEndpoints, SentToCustomer } from '../../kit/saving/contract/form-lifecycle.ts'
import { Groups, Instant, Key, Tenant } from '../../platform/http/shapes.ts'

const base = '/api/InstantCredit'
const ofForm = {
  is: 'historyForm',
  at: 'params.applicationKey',
  of: 'instant-credit',
  tenant: 'params.tenant',
} as const
const params = z.object({ tenant: Tenant, applicationKey: Key })
const ofLink = {
  is: 'signingLink',
  at: 'query.accessToken',
  of: 'instant-credit',
  tenant: 'params.tenant',
  signed: true,
} as const
const AccessToken = z.string().max(200)

const InstantCreditRole = z.enum(['Applicant', 'Branch Manager'])

/** As the credit application says it (WIRE-03). */
const HasSigned = z.enum(['true', ''])

/** A signer of the current document (IC-044). */
const Signatory = z.object({
  role: InstantCreditRole,
  name: z.string(),
  hasSigned: HasSigned,
  signDate: Instant.nullable(),
  /** The sso of the employee who signs as branch manager; '' for the applicant. */
  branchManagerSSO: z.string(),
})

/** Who ended the last document by declining, and when. */
const Declined = z.object({ name: z.string(), at: Instant })

const State = z.enum(instantCreditStates)

/** What follows the submission (IC-031, IC-045). */
const Complete = z.object({
  reference: z.string(),
  state: z.enum(accountStates),
  submittedAt: Instant,
  companyName: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  /** Names, not codes; '' where the banner has none. */
  customerSegment: z.string(),
  priceClass: z.string(),
  assignedBranch: z.string(),
  /** Whole dollars. */
  creditLine: z.number(),
  /** Null until the ERP has opened the account. */
  accountNumber: z.string().nullable(),
})

/** A tax document of the customer; no two have the same name. */
const TaxDocument = z.object({ name: z.string(), size: z.number() })
const documentName = z.object({ name: z.string().min(1).max(255) })

/** The frozen application as one of its signers sees it. */
const ForSigner = z.object({
  reference: z.string(),
  bannerName: z.string(),
  companyName: z.string(),
  /** Whole dollars. */
  creditLine: z.number(),
  /** The answers in the frozen document. Nothing that only employees know reaches the applicant. */
  groups: Groups,
  /** For the branch manager; the applicant sees their names among the answers. */
  documents: z.array(TaxDocument),
  signatories: z.array(Signatory),
  /** The caller's own signature; null if the document was voided. */
  signature: z
    .object({
      id: z.string(),
      role: InstantCreditRole,
      hasSigned: HasSigned,
      signDate: Instant.nullable(),
      /** It is their turn: the applicant signs before the branch manager (SIGN-014). */
      turn: z.boolean(),
    })
    .nullable(),
  /** The ERP has opened the account. */
  isOpen: z.boolean(),
})

const Row = z.object({
  id: z.number(),
  guid: z.string(),
  companyName: z.string(),
  state: State,
  /** Whole dollars. */
  creditLine: z.number(),
  applicantName: z.string(),
  managerName: z.string(),
  branchNumber: z.string(),
  accountNumber: z.string().nullable(),
  /** The employee who filled it out. */
  createdBy: z.string(),
  emailedAt: Instant,
  submittedAt: Instant.nullable(),
})

export const instantCredit = {
  sendToCustomer: endpoint({
    method: 'POST',
    path: `${base}/:tenant/:applicationKey/sendToCustomer`,
    summary:
      'Checks every answer, freezes the document, and emails the signer a link; an earlier link stops working. A link that goes to other addresses too needs a one-time code from the signer (IC-A04).',
    access: staff(null, ofForm, { may: 'view' }),
    params,
    body: CustomerMail,
    reply: answer(SentToCustomer),
  }),
  progress: lifecycleEndpoints(base, 'instant-credit').progress,
  applicationForApplicant: endpoint({
    method: 'GET',
    path: `${base}/:tenant/:applicationKey/getApplicationFor/Applicant`,
    summary: 'Returns the frozen application to its applicant, by the access token from the email.',
    access: signer(ofLink),
    params,
    query: z.object({ accessToken: AccessToken }),
    reply: answer(ForSigner),
  }),
  applicationForManager: endpoint({
    method: 'GET',
    path: `${base}/:tenant/:applicationKey/getApplicationFor/BranchManager`,
    // SIGN-A05: the name of the role, as it is stored.
    alsoAt: `${base}/:tenant/:applicationKey/getApplicationFor/Branch Manager`,
    summary: 'Returns the frozen application to its branch manager.',
    access: staff(null, ofForm, { may: 'sign' }),
    params,
    reply: answer(ForSigner),
  }),
  taxDocumentForManager: endpoint({
    method: 'GET',
    path: `${base}/:tenant/:applicationKey/taxDocument`,
    summary: 'Returns a tax document of the application to its branch manager.',
    access: staff(null, ofForm, { may: 'sign' }),
    params,
    query: documentName,
    reply: file,
  }),
  signatureUrl: endpoint({
    method: 'GET',
    path: '/api/HelloSign/getFormDataSignatureUrl/:tenant/:applicationKey',
    summary:
      'Creates a signing address on click: for the applicant by their access token, for the branch manager by sign-in.',
    access: anyOf(signer(ofLink), staff(null, ofForm, { may: 'sign' })),
    params,
    query: z.object({
      /** The ID or the role of the signature, which must be the caller's own. */
      signature: z.string().min(1).max(100),
      accessToken: AccessToken.optional(),
    }),
    rate: 30,
    reply: answer(z.object({ url: z.string(), key: z.string() })),
  }),
  signComplete: endpoint({
    method: 'POST',
    path: '/api/HelloSign/FormDataSignComplete/:tenant/:applicationKey',
    summary:
      "Tells a signer whether their signature was recorded, and where to go next; the caller's claims are ignored.",
    access: anyOf(signer(ofLink), staff(null, ofForm, { may: 'sign' })),
    params,
    query: z.object({ accessToken: AccessToken.optional() }),
    body: z.unknown(),
    rate: 60,
    reply: answer(z.string().nullable()),
  }),
  submit: endpoint({
    method: 'POST',
    path: `${base}/:tenant/:applicationKey/submit`,
    summary:
      'Submits the signed application and waits some seconds for the account number. Only its branch manager may call this; a repeated call returns the same result.',
    access: staff(null, ofForm, { may: 'sign' }),
    params,
    multipart: 'fields',
    rate: 30,
    body: z.unknown(),
    reply: answer(z.object({ complete: Complete })),
  }),
  takeBack: endpoint({
    method: 'POST',
    path: `${base}/:tenant/:applicationKey/takeBack`,
    summary:
      'Ends the signing of an application that is not submitted, so that staff can edit it: signatures are voided and signers notified.',
    access: staff(null, ofForm, { may: 'view' }),
    params,
    rate: 30,
    reply: answer(z.null()),
  }),
  status: endpoint({
    method: 'GET',
    path: `${base}/:tenant/:applicationKey/status`,
    summary: 'Returns who has signed an application, and its account once it is submitted.',
    access: staff(null, ofForm, { may: 'view' }),
    params,
    reply: answer(
      z.object({
        /** Null until it is emailed for the first time. */
        state: State.nullable(),
        signatories: z.array(Signatory),
        declined: Declined.nullable(),
        complete: Complete.nullable(),
      }),
    ),
  }),
  ...accountEndpoints(`${base}/applications`, {
    form: 'instant-credit',
    nouns: [
      'an instant credit application',
      'the instant credit applications that were emailed to a customer',
    ],
    state: State,
    row: Row,
    detail: Row.extend({
      ...AnswersAndWrite,
      documents: z.array(TaxDocument),
      signatories: z.array(Signatory),
      declined: Declined.nullable(),
      /** `signed`: the sealed copy of both signatures; `frozen`: the document being signed. */
      document: z.enum(['signed', 'frozen', 'none']),
    }),
    document: 'the sealed copy with both signatures or, before that, the document being signed',
  }),
  taxDocument: endpoint({
    ...ofAccount('instant-credit'),
    method: 'GET',
    path: `${base}/applications/:id/taxDocument`,
    summary: 'Returns a tax document of an application.',
    query: documentName,
    reply: file,
  }),
  retry: endpoint({
    method: 'POST',
    path: `${base}/applications/:id/retry`,
    summary: 'Asks the ERP again to open the account.',
    ...ofAccount('instant-credit'),
    access: staff('editApplications', ofAccount('instant-credit').access.subject),
    rate: 30,
    reply: answer(z.null()),
  }),
}
