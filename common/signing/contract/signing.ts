import { z } from 'zod'
import { bannerNames } from '../../../banners/rules/banners.ts'
import { consentKinds } from '../rules/consents.ts'
import { holder, signer, staff } from '../../../platform/http/access-words.ts'
import { answer, endpoint, file } from '../../../platform/http/endpoint.ts'
import { signingFrame } from './signing-frame.ts'
import { Cards, DocumentText, Drawing, Given, ofLink, Role } from './signing-parts.ts'
import { ByCode, Code, CodeSent, Email, Instant, Key, Tenant } from '../../../platform/http/shapes.ts'

const Consent = z.object({
  kind: z.enum(consentKinds),
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** The text beside the checkbox. */
  accept: z.string(),
  textVersion: z.string(),
  textSha256: z.string(),
})
/** What the signer signs: the application, and as a guarantor also a guaranty. */
const documentNames = ['application', 'guaranty'] as const
/** `guaranty`: one that was requested after the submission and is signed alone. */
const Signs = z.enum(documentNames)
const Opening = z.object({
  needs: z.literal('signature'),
  signs: Signs,
  /** Replaces the token for sixty minutes; kept only in the memory of this page. */
  key: z.string(),
  tenant: z.enum(bannerNames),
  bannerName: z.string(),
  creditor: z.string(),
  helpPhone: z.string(),
  reference: z.string(),
  companyName: z.string(),
  signatory: z.object({ role: Role, name: z.string() }),
  consents: z.array(Consent),
  /** The signature itself is given in the frame of an outside provider. */
  inFrame: z.boolean(),
  documents: z.array(
    z.object({
      name: z.enum(documentNames),
      title: z.string(),
      pages: z.number(),
      /** The hash of the PDF, which is what gets signed. */
      sha256: z.string(),
      /** To read it without a PDF renderer; null for a document that an outside provider holds. */
      text: DocumentText.nullable(),
    }),
  ),
  expiresAt: Instant,
})

/** The link alone is not enough: its holder gives a guaranty, or the banner requires the code from everyone. */
const CodeNeeded = z.object({
  needs: z.literal('code'),
  signs: Signs,
  tenant: z.enum(bannerNames),
  companyName: z.string(),
  signatory: z.object({ role: Role, name: z.string() }),
  /** Masked. */
  email: z.string(),
  bindsPerson: z.boolean(),
})

/** The document is signed; the link now opens only the copy. */
const Signed = z.object({
  needs: z.literal('nothing'),
  signs: Signs,
  tenant: z.enum(bannerNames),
  companyName: z.string(),
  signatory: z.object({ role: Role, name: z.string() }),
  signedAt: Instant,
  /** Masked: where the code goes if the copy needs one. */
  email: z.string(),
  /** `later`: some signatures are missing. A guaranty has no copy here, because it was mailed. */
  copy: z.enum(['none', 'later', 'here', 'by code']),
})

/** What is announced once everyone has signed (SIGN-010); `data` beside it has the same redirect URL (SIGN-020). */
const Completed = z.object({
  applicationId: z.string(),
  email: z.string(),
  fullName: z.string(),
  redirectUrl: z.string(),
})

const Address = z.object({ url: z.string(), key: z.string() })

/** Validated like the form's question for the signatory's email; problems appear at `email`. */
const NewAddress = z.object({ role: Role, email: Email })

const ofForm = {
  access: holder({
    is: 'form',
    at: 'params.applicationId',
    of: 'credit-application',
    tenant: 'params.tenant',
  }),
  params: z.object({ tenant: Tenant, applicationId: Key }),
}
/** Also for a signer who has signed: the link then opens the copy. */
const ofUsedLink = {
  ...ofLink,
  access: signer({ is: 'signingLink', at: 'params.token', tenant: 'params.tenant', signed: true }),
}

export const signing = {
  prepare: endpoint({
    ...ofForm,
    method: 'POST',
    path: '/api/signing/:tenant/:applicationId/prepare',
    summary:
      'Checks every answer, freezes the document and opens it for signing. A repeated call does not create a second document.',
    rate: 30,
    reply: answer(Cards),
  }),
  cards: endpoint({
    ...ofForm,
    method: 'GET',
    path: '/api/signing/:tenant/:applicationId/cards',
    summary: 'Returns who signs, and who has signed.',
    reply: answer(Cards),
  }),
  stop: endpoint({
    ...ofForm,
    method: 'POST',
    path: '/api/signing/:tenant/:applicationId/stop',
    summary: 'Stops signing so the form can be edited: signatures are voided and signers notified.',
    body: ByCode,
    rate: 30,
    reply: answer(Cards),
  }),
  hold: endpoint({
    ...ofForm,
    method: 'POST',
    path: '/api/signing/:tenant/:applicationId/hold',
    summary:
      'Stops a signed application from submitting itself, or allows it again. 409 unless everyone has signed.',
    body: z.object({ hold: z.boolean() }),
    rate: 30,
    reply: answer(Cards),
  }),
  mailLink: endpoint({
    ...ofForm,
    method: 'POST',
    path: '/api/signing/:tenant/:applicationId/links',
    summary: 'Emails a link to the signatory whose turn it is; their earlier link expires.',
    body: z.object({ role: Role }),
    rate: 10,
    reply: answer(Cards),
  }),
  correctAddress: endpoint({
    ...ofForm,
    method: 'POST',
    path: '/api/signing/:tenant/:applicationId/address',
    summary:
      'Corrects the address of a signatory who has not signed. Links and codes sent to the old address expire, and the signatory whose turn it is gets a new link. Needs a code if another browser created the application.',
    body: NewAddress.extend({ code: Code.optional() }),
    rate: 10,
    reply: answer(Cards),
  }),
  signatureUrl: endpoint({
    ...ofForm,
    method: 'GET',
    path: '/api/HelloSign/getSignatureUrl/:tenant/:applicationId',
    summary: 'Creates a signing address on click, only for a browser known to belong to that person.',
    query: z.object({ signature: z.string().min(1).max(100) }),
    rate: 30,
    reply: answer(Address),
  }),
  mailCode: endpoint({
    ...ofForm,
    method: 'POST',
    path: '/api/signing/:tenant/:applicationId/one-time-code',
    summary:
      'Emails a one-time code to the signatory whose turn it is or who has signed; the earlier code expires.',
    body: z.object({ role: Role }),
    rate: 10,
    reply: answer(CodeSent),
  }),
  proveCode: endpoint({
    ...ofForm,
    method: 'POST',
    path: '/api/signing/:tenant/:applicationId/one-time-code/proof',
    summary:
      'Exchanges the one-time code for an address for that one signature. Five wrong attempts invalidate the code.',
    body: z.object({ role: Role, code: Code }),
    rate: 20,
    reply: answer(Address),
  }),
  signComplete: endpoint({
    method: 'POST',
    path: '/api/HelloSign/SignComplete/:tenant/:applicationId/:hasAccount',
    summary:
      "Returns where to go once everyone has signed, from our own records; the caller's claims are ignored.",
    access: ofForm.access,
    params: ofForm.params.extend({ hasAccount: z.enum(['0', '1']) }),
    body: z.unknown(),
    rate: 60,
    reply: answer(z.string().nullable()).extend({ completed: Completed.nullable() }),
  }),
  copy: endpoint({
    ...ofForm,
    method: 'POST',
    path: '/api/signing/:tenant/:applicationId/copy',
    summary:
      'Returns the sealed document to a signatory who has signed, with the one-time code from their email.',
    body: z.object({ role: Role, code: Code }),
    rate: 20,
    reply: file,
  }),
  opening: endpoint({
    ...ofUsedLink,
    method: 'POST',
    path: '/api/signing/:tenant/links/:token/opening',
    summary:
      'Opens a signing address: returns what the page shows and the key for the next calls. A created address works once.',
    reply: answer(z.union([Opening, CodeNeeded, Signed])),
  }),
  mailLinkCode: endpoint({
    ...ofUsedLink,
    method: 'POST',
    path: '/api/signing/:tenant/links/:token/one-time-code',
    summary: 'Emails the holder of a signing link the one-time code that it needs.',
    rate: 10,
    reply: answer(CodeSent),
  }),
  linkCopy: endpoint({
    ...ofUsedLink,
    method: 'POST',
    path: '/api/signing/:tenant/links/:token/copy',
    summary: 'Returns the sealed document by the mailed link of a signatory who has signed.',
    body: ByCode,
    rate: 20,
    reply: file,
  }),
  proveLinkCode: endpoint({
    ...ofLink,
    method: 'POST',
    path: '/api/signing/:tenant/links/:token/one-time-code/proof',
    summary:
      'Exchanges the one-time code for an address for that one signature. Five wrong attempts invalidate the code.',
    body: z.object({ code: Code }),
    rate: 20,
    reply: answer(Address),
  }),
  document: endpoint({
    ...ofLink,
    method: 'GET',
    path: '/api/signing/:tenant/links/:token/documents/:name',
    params: ofLink.params.extend({ name: z.enum(documentNames) }),
    summary: 'Returns a frozen document as PDF; a guaranty only to its guarantor.',
    reply: file,
  }),
  sign: endpoint({
    ...ofLink,
    method: 'POST',
    path: '/api/signing/:tenant/links/:token/signature',
    summary: 'Consents and signs.',
    body: z.discriminatedUnion('mark', [
      z.object({ consents: Given, mark: z.literal('typed'), typedName: z.string().trim().min(1).max(150) }),
      z.object({ consents: Given, mark: z.literal('drawn'), drawing: Drawing }),
    ]),
    reply: answer(z.object({ signed: z.literal(true), allSignatoriesHaveSigned: z.boolean() })),
  }),
  ...signingFrame,
  decline: endpoint({
    ...ofLink,
    method: 'POST',
    path: '/api/signing/:tenant/links/:token/decline',
    summary: 'Declines to sign: the document is voided and the applicant is notified.',
    body: z.object({ reason: z.string().trim().max(500).default('') }),
    reply: answer(z.object({ declined: z.literal(true) })),
  }),
  collect: endpoint({
    method: 'POST',
    path: '/api/CreditReview/signatures/:banner/:id',
    summary:
      'Freezes a submitted application that no one has signed, and emails its signatories their links one after the other.',
    access: staff('editApplications', { is: 'application', at: 'params.id', tenant: 'params.banner' }),
    params: z.object({ banner: z.string(), id: z.coerce.number().int().positive() }),
    reply: answer(Cards),
  }),
  correctCollected: endpoint({
    method: 'POST',
    path: '/api/CreditReview/signatures/:banner/:id/address',
    summary:
      'Corrects the address of a signatory who has not signed what staff submitted. Links and codes sent to the old address expire, and the signatory whose turn it is gets a new link.',
    access: staff('editApplications', { is: 'application', at: 'params.id', tenant: 'params.banner' }),
    params: z.object({ banner: z.string(), id: z.coerce.number().int().positive() }),
    body: NewAddress,
    rate: 10,
    reply: answer(Cards),
  }),
}
