/** Who has to sign, and with what: shapes of the signing contract. */
import { z } from 'zod'
import { mailStates } from '../domain/rules/mail-fate.ts'
import { signingRoles } from '../domain/rules/signing.ts'
import { Instant, upTo } from './shapes.ts'

export const Role = z.enum(signingRoles)

const Card = z.object({
  role: Role,
  signatureId: z.string(),
  name: z.string(),
  /** Masked: who reads it here need not be that person. */
  email: z.string(),
  /** `void`: of a document that counts no more, because somebody else declined. */
  state: z.enum(['waiting', 'signed', 'declined', 'void']),
  signedAt: Instant.nullable(),
  /** Signing is sequential: whether it is her turn. */
  turn: z.boolean(),
  /** This browser may sign for her now. */
  here: z.boolean(),
  linkMailedAt: Instant.nullable(),
  /** What became of that mail, and in plain words why, where it did not arrive; null where it is not known. */
  linkMail: z.object({ state: z.enum(mailStates), why: z.string() }).nullable(),
  /** The address is another one than in the document: it was corrected while it was open. */
  corrected: z.boolean(),
  /** Gives a guaranty or authorizes a consumer report: signs with the one-time code alone. */
  bindsPerson: z.boolean(),
})
export const Cards = z.object({
  /** `complete`: everybody has signed. */
  state: z.enum(['none', 'open', 'complete']),
  allSignatoriesHaveSigned: z.boolean(),
  /** Somebody has signed: the answers can no longer be changed. */
  locked: z.boolean(),
  rowVersion: z.number(),
  /** Who refused to sign the newest document, or the one before it while nobody has signed the newest. */
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
    'A stroke is a row of x and y.',
  )
  .refine(({ strokes }) => strokes.flat().length <= 10_000, 'This signature has too many points.')
  .refine(({ strokes }) => strokes.some((stroke) => stroke.length >= 6), 'Please draw your signature.')
