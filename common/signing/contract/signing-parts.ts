/** Who signs, and how: shapes of the signing contract. */
import { z } from 'zod'
import { consentKinds } from '../rules/consents.ts'
import { mailStates } from '../../../platform/mail/rules.ts'
import { signerRoles } from '../rules/signing.ts'
import { signer } from '../../../platform/http/access-words.ts'
import { Instant, Tenant, upTo } from '../../../platform/http/shapes.ts'

export const Role = z.enum(signerRoles)

const Card = z.object({
  role: Role,
  signatureId: z.string(),
  name: z.string(),
  /** Masked, because the reader may be another person. */
  email: z.string(),
  /** `void`: for a document that is no longer valid, because another signer declined. */
  state: z.enum(['waiting', 'signed', 'declined', 'void']),
  signedAt: Instant.nullable(),
  /** Signing is sequential: whether it is this signer's turn. */
  turn: z.boolean(),
  /** Whether this browser may sign for them now. */
  here: z.boolean(),
  linkMailedAt: Instant.nullable(),
  /** The delivery status of that email and, if it did not arrive, why; null if unknown. */
  linkMail: z.object({ state: z.enum(mailStates), why: z.string() }).nullable(),
  /** The address differs from the document's, because it was corrected during signing. */
  corrected: z.boolean(),
  /** Guarantees, or authorizes a consumer report; such a signer always needs the one-time code. */
  bindsPerson: z.boolean(),
})
export const Cards = z.object({
  /** The number that people quote. */
  reference: z.string(),
  /** `complete`: everyone has signed. */
  state: z.enum(['none', 'open', 'complete']),
  allSignatoriesHaveSigned: z.boolean(),
  /** When the signed application submits itself; null: not signed by everyone, held, or submitted. */
  submitsAt: Instant.nullable(),
  /** Its holder chose not to submit it yet. */
  held: z.boolean(),
  /** Someone has signed, so the answers are final. */
  locked: z.boolean(),
  rowVersion: z.number(),
  /** Who declined the latest document, or the one before it while no one has signed the latest. */
  declined: z.object({ name: z.string(), at: Instant }).nullable(),
  cards: z.array(Card),
})

/** Polylines, each flat: x, y, x, y … in units of the pad. */
export const Drawing = z
  .object({
    width: z.number().min(10).max(10_000),
    height: z.number().min(10).max(10_000),
    strokes: upTo(200, z.array(upTo(10_000, z.array(z.number().min(-1_000).max(11_000)).min(2))).min(1)),
  })
  .refine(
    ({ strokes }) => strokes.every((stroke) => stroke.length % 2 === 0),
    'A stroke needs pairs of x and y.',
  )
  .refine(
    ({ strokes }) => strokes.flat().length <= 10_000,
    'This signature is too complex. Draw a simpler one.',
  )
  .refine(({ strokes }) => strokes.some((stroke) => stroke.length >= 6), 'Draw your signature.')

/** What a document says: the text of its PDF, without the heads and feet of its pages. `beside`: the Spanish, or ''. */
export const DocumentText = z.object({
  title: z.string(),
  beneath: z.string(),
  /** That the English text governs, in Spanish; '' without Spanish. */
  note: z.string(),
  groups: z.array(
    z.object({
      title: z.string(),
      beside: z.string(),
      rows: z.array(z.object({ label: z.string(), beside: z.string(), value: z.string() })),
    }),
  ),
  terms: z.array(z.object({ title: z.string(), paragraphs: z.array(z.string()), version: z.string() })),
  /** The heading above the signers. */
  signatures: z.string(),
  signers: z.array(z.object({ name: z.string(), beneath: z.string() })),
})
export type DocumentText = z.infer<typeof DocumentText>

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** The consents that a signer gives, each with the hash of the text that they saw. */
export const Given = upTo(
  consentKinds.length,
  z.array(z.object({ kind: z.enum(consentKinds), textVersion: z.string().max(100), textSha256: Sha256 })),
)

/** A call by the holder of a signing link. */
export const ofLink = {
  access: signer({ is: 'signingLink', at: 'params.token', tenant: 'params.tenant' }),
  params: z.object({ tenant: Tenant, token: z.string().max(200) }),
  rate: 60,
}
