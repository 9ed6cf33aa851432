import { z } from 'zod'
import { bannerNames } from '../domain/rules/banners.ts'
import { consentKinds } from '../domain/rules/consents.ts'
import { answer, employee, endpoint, file, holder, signer } from './endpoint.ts'
import { Cards, Drawing, Role } from './signing-parts.ts'
import { ByCode, Code, CodeSent, Instant, Key, Tenant, upTo } from './shapes.ts'

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const Consent = z.object({
  kind: z.enum(consentKinds),
  title: z.string(),
  paragraphs: z.array(z.string()),
  /** The words beside the box. */
  accept: z.string(),
  textVersion: z.string(),
  textSha256: z.string(),
})
/** What she signs: the application, and as a guarantor a guaranty of her own. */
const documentNames = ['application', 'guaranty'] as const
/** `guaranty`: one that was asked for after the submission; it is signed alone. */
const Signs = z.enum(documentNames)
const Opening = z.object({
  needs: z.literal('signature'),
  signs: Signs,
  /** In place of the token from now on; sixty minutes, for the memory of this page alone. */
  key: z.string(),
  tenant: z.enum(bannerNames),
  bannerName: z.string(),
  creditor: z.string(),
  helpPhone: z.string(),
  reference: z.string(),
  companyName: z.string(),
  signatory: z.object({ role: Role, name: z.string() }),
  consents: z.array(Consent),
  documents: z.array(
    z.object({ name: z.enum(documentNames), title: z.string(), pages: z.number(), sha256: z.string() }),
  ),
  expiresAt: Instant,
})

/** This link alone opens nothing: its holder gives a guaranty, or the banner asks the code of everybody. */
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

/** The document is signed: this link opens nothing but the copy. */
const Signed = z.object({
  needs: z.literal('nothing'),
  signs: Signs,
  tenant: z.enum(bannerNames),
  companyName: z.string(),
  signatory: z.object({ role: Role, name: z.string() }),
  signedAt: Instant,
  /** Masked: where a code is mailed, if the copy asks for one. */
  email: z.string(),
  /** `later`: not everybody has signed. Of a guaranty there is none here: it was mailed. */
  copy: z.enum(['none', 'later', 'here', 'by code']),
})

/** What is announced when everybody has signed (SIGN-010); `data` beside it is the same redirect url (SIGN-020). */
const Completed = z.object({
  applicationId: z.string(),
  email: z.string(),
  fullName: z.string(),
  redirectUrl: z.string(),
})

const Address = z.object({ url: z.string(), key: z.string() })

const Given = upTo(
  consentKinds.length,
  z.array(z.object({ kind: z.enum(consentKinds), textVersion: z.string().max(100), textSha256: Sha256 })),
)

/** Read as the question for a signatory's email is: what is wrong with it is said at `email`. */
const NewAddress = z.object({ role: Role, email: z.string().max(1000) })

const ofForm = {
  access: holder({ savedForm: 'params.applicationId', form: 'credit-application', tenant: 'params.tenant' }),
  params: z.object({ tenant: Tenant, applicationId: Key }),
}
const ofLink = {
  access: signer({ signingLink: 'params.token', tenant: 'params.tenant' }),
  params: z.object({ tenant: Tenant, token: z.string().max(200) }),
  rate: 60,
}

/** Also for who has signed: the link then opens the copy. */
const ofUsedLink = {
  ...ofLink,
  access: signer({ signingLink: 'params.token', tenant: 'params.tenant', signed: true }),
}

export const signing = {
  prepare: endpoint({
    ...ofForm,
    method: 'POST',
    path: '/api/signing/:tenant/:applicationId/prepare',
    summary:
      'Checks every answer, freezes the document and opens it for signing; the same document is not made twice.',
    rate: 30,
    reply: answer(Cards),
  }),
  cards: endpoint({
    ...ofForm,
    method: 'GET',
    path: '/api/signing/:tenant/:applicationId/cards',
    summary: 'Who has to sign, and who has.',
    reply: answer(Cards),
  }),
  stop: endpoint({
    ...ofForm,
    method: 'POST',
    path: '/api/signing/:tenant/:applicationId/stop',
    summary: 'Stops signing to edit: signatures become void and signers are told.',
    body: ByCode,
    rate: 30,
    reply: answer(Cards),
  }),
  mailLink: endpoint({
    ...ofForm,
    method: 'POST',
    path: '/api/signing/:tenant/:applicationId/links',
    summary: 'Mails the signatory whose turn it is a link of her own; the one before it dies.',
    body: z.object({ role: Role }),
    rate: 10,
    reply: answer(Cards),
  }),
  correctAddress: endpoint({
    ...ofForm,
    method: 'POST',
    path: '/api/signing/:tenant/:applicationId/address',
    summary:
      'Corrects the address of a signatory who has not signed: links and codes of the old one die, whose turn it is gets a new link. Asks for a code where another browser began the application.',
    body: NewAddress.extend({ code: Code.optional() }),
    rate: 10,
    reply: answer(Cards),
  }),
  signatureUrl: endpoint({
    ...ofForm,
    method: 'GET',
    path: '/api/HelloSign/getSignatureUrl/:tenant/:applicationId',
    summary: 'Mints an address for one signature, on the click; only for who is known to be that person.',
    query: z.object({ signature: z.string().min(1).max(100) }),
    rate: 30,
    reply: answer(Address),
  }),
  mailCode: endpoint({
    ...ofForm,
    method: 'POST',
    path: '/api/signing/:tenant/:applicationId/one-time-code',
    summary:
      'Mails a one-time code to the signatory whose turn it is, or who has signed; the one before it dies.',
    body: z.object({ role: Role }),
    rate: 10,
    reply: answer(CodeSent),
  }),
  proveCode: endpoint({
    ...ofForm,
    method: 'POST',
    path: '/api/signing/:tenant/:applicationId/one-time-code/proof',
    summary: 'Trades the one-time code for an address for that one signature. Five wrong tries end the code.',
    body: z.object({ role: Role, code: Code }),
    rate: 20,
    reply: answer(Address),
  }),
  signComplete: endpoint({
    method: 'POST',
    path: '/api/HelloSign/SignComplete/:tenant/:applicationId/:hasAccount',
    summary:
      'Where to go once everybody has signed, by our own record; what the caller says of it is not read.',
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
    summary: 'The sealed document for a signatory who has signed, by the one-time code from their mail.',
    body: z.object({ role: Role, code: Code }),
    rate: 20,
    reply: file,
  }),
  opening: endpoint({
    ...ofUsedLink,
    method: 'POST',
    path: '/api/signing/:tenant/links/:token/opening',
    summary:
      'Opens a signing address: what the page shows, and the key for what follows. A minted address dies by it.',
    reply: answer(z.union([Opening, CodeNeeded, Signed])),
  }),
  mailLinkCode: endpoint({
    ...ofUsedLink,
    method: 'POST',
    path: '/api/signing/:tenant/links/:token/one-time-code',
    summary: 'Mails the holder of a signing link the one-time code that it needs.',
    rate: 10,
    reply: answer(CodeSent),
  }),
  linkCopy: endpoint({
    ...ofUsedLink,
    method: 'POST',
    path: '/api/signing/:tenant/links/:token/copy',
    summary: 'The sealed document, by the mailed link of a signatory who has signed.',
    body: ByCode,
    rate: 20,
    reply: file,
  }),
  proveLinkCode: endpoint({
    ...ofLink,
    method: 'POST',
    path: '/api/signing/:tenant/links/:token/one-time-code/proof',
    summary: 'Trades the one-time code for an address for that one signature. Five wrong tries end the code.',
    body: z.object({ code: Code }),
    rate: 20,
    reply: answer(Address),
  }),
  document: endpoint({
    ...ofLink,
    method: 'GET',
    path: '/api/signing/:tenant/links/:token/documents/:name',
    params: ofLink.params.extend({ name: z.enum(documentNames) }),
    summary: 'A frozen document as PDF; her own guaranty to a guarantor alone.',
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
  decline: endpoint({
    ...ofLink,
    method: 'POST',
    path: '/api/signing/:tenant/links/:token/decline',
    summary: 'Declines to sign: the document is void and the applicant is told.',
    body: z.object({ reason: z.string().trim().max(500).default('') }),
    reply: answer(z.object({ declined: z.literal(true) })),
  }),
  collect: endpoint({
    method: 'POST',
    path: '/api/CreditReview/signatures/:banner/:id',
    summary:
      'Freezes a submitted application that nobody signed, and mails its signatories their links, one after the other.',
    access: employee('editApplications', { application: 'params.id', tenant: 'params.banner' }),
    params: z.object({ banner: z.string(), id: z.coerce.number().int().positive() }),
    reply: answer(Cards),
  }),
  correctCollected: endpoint({
    method: 'POST',
    path: '/api/CreditReview/signatures/:banner/:id/address',
    summary:
      'Corrects the address of a signatory who has not signed what staff submitted: links and codes of the old one die, whose turn it is gets a new link.',
    access: employee('editApplications', { application: 'params.id', tenant: 'params.banner' }),
    params: z.object({ banner: z.string(), id: z.coerce.number().int().positive() }),
    body: NewAddress,
    rate: 10,
    reply: answer(Cards),
  }),
}
