/**
 * Of whom a personal guaranty can be asked after the submission, and of whom it can be taken back (002 §4.4). Asked for
 * by reason of the business's credit standing and her role in it, never of whom she is married to (12 CFR 1002.7(d)).
 */

export const guarantyStates = ['asked', 'signing', 'signed', 'declined', 'withdrawn'] as const
export type GuarantyState = (typeof guarantyStates)[number]

/** One that was asked for. `expires_at`: of the key in her mail. */
export interface GuarantyAsked {
  readonly role: string
  readonly state: GuarantyState
  readonly expires_at: Date | string | null
}

/** A signature with the application or on a later guaranty. */
export interface GuarantySignature {
  readonly role: string
  readonly state: string
  readonly request_state: string
  readonly guaranty_id: string | null
  readonly guaranty_sha256: string | null
}

/** How far she is: `with the application` is open for her signature together with her guaranty. */
export type Standing = 'none' | 'with the application' | 'asked' | 'signed'

/** Whether she still has it before her: asked or signing, and her key opens it. */
export const isOpen = ({ state, expires_at }: Omit<GuarantyAsked, 'role'>, now: Date): boolean =>
  (state === 'asked' || state === 'signing') && expires_at !== null && new Date(expires_at) > now

export const standingOf = (
  role: string,
  { signatures, asked }: { signatures: readonly GuarantySignature[]; asked: readonly GuarantyAsked[] },
  now: Date,
): Standing => {
  const later = asked.filter((one) => one.role === role)
  const first = signatures.filter(
    (one) =>
      one.role === role &&
      one.guaranty_id === null &&
      one.guaranty_sha256 !== null &&
      one.request_state !== 'void',
  )
  if (later.some(({ state }) => state === 'signed') || first.some(({ state }) => state === 'signed'))
    return 'signed'
  if (later.some((one) => isOpen(one, now))) return 'asked'
  return first.some(({ state }) => state === 'waiting') ? 'with the application' : 'none'
}

export interface Candidate {
  readonly name: string
  readonly email: string
  readonly standing: Standing
}

/** Why she cannot be asked, in a sentence; null: she can. */
export const whyNotAsked = ({ name, email, standing }: Candidate): string | null => {
  if (!name) return 'A signatory has no name.'
  if (standing === 'signed') return `${name} has signed a personal guaranty already.`
  if (standing === 'asked') return `${name} was asked for a personal guaranty already.`
  if (standing === 'with the application') return `${name} is asked to sign a guaranty with the application.`
  return email ? null : `${name} has no e-mail address.`
}

/** Why there is nothing to take back of her; null: there is. */
export const whyNotUndone = ({ name, standing }: Pick<Candidate, 'name' | 'standing'>): string | null => {
  if (standing === 'asked') return null
  if (standing === 'signed') return `${name} has signed her or his personal guaranty already.`
  return `${name} is not asked for a personal guaranty.`
}
