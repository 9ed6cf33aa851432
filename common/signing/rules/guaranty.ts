/**
 * From whom a personal guaranty can be requested after submission, and whose request can be undone (002 §4.4).
 * The reason is the business's credit standing and the person's role in it, never their marital status (12 CFR
 * 1002.7(d)).
 */

export const guarantyStates = ['asked', 'signing', 'signed', 'declined', 'withdrawn'] as const
export type GuarantyState = (typeof guarantyStates)[number]

/** A guaranty that was requested. `expires_at` is that of the key in the mail. */
export interface GuarantyAsked {
  readonly role: string
  readonly state: GuarantyState
  readonly expires_at: Date | string | null
}

/** A signature on the application or on a later guaranty. */
export interface GuarantySignature {
  readonly role: string
  readonly state: string
  readonly request_state: string
  readonly guaranty_id: string | null
  readonly guaranty_sha256: string | null
}

/**
 * How far a signatory is. `with the application`: they can sign their guaranty together with the application.
 * `expired`: it was requested and never signed, and its key has expired.
 */
export type Standing = 'none' | 'with the application' | 'asked' | 'expired' | 'signed'

const isUnended = ({ state }: Pick<GuarantyAsked, 'state'>): boolean =>
  state === 'asked' || state === 'signing'

/** Whether the person can still sign it: it is requested or being signed, and its key has not expired. */
export const isOpen = ({ state, expires_at }: Omit<GuarantyAsked, 'role'>, now: Date): boolean =>
  isUnended({ state }) && expires_at !== null && new Date(expires_at) > now

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
  if (first.some(({ state }) => state === 'waiting')) return 'with the application'
  return later.some(isUnended) ? 'expired' : 'none'
}

/** Why no one can be asked, as a sentence; null while the application can still be decided. */
export const whyNoneAsked = (status: string): string | null => {
  if (status === 'Pending') return null
  if (status === 'Withdrawn') return 'The applicant withdrew this application.'
  return `This application is already ${status.toLowerCase()}, so no guaranty can be requested.`
}

export interface Candidate {
  readonly name: string
  readonly email: string
  readonly standing: Standing
}

/** Why the person can't be asked, as a sentence; null if they can. */
export const whyNotAsked = ({ name, email, standing }: Candidate): string | null => {
  if (!name) return 'This signatory has no name.'
  if (standing === 'signed') return `${name} has already signed a personal guaranty.`
  if (standing === 'asked') return `A personal guaranty has already been requested from ${name}.`
  if (standing === 'with the application')
    return `${name} has been asked to sign a guaranty with the application.`
  return email ? null : `${name} has no email address.`
}

/** Why the request can't be undone, as a sentence; null if it can, also after its key has expired. */
export const whyNotUndone = ({ name, standing }: Pick<Candidate, 'name' | 'standing'>): string | null => {
  if (standing === 'asked' || standing === 'expired') return null
  if (standing === 'signed') return `${name} has already signed their personal guaranty.`
  return `No personal guaranty has been requested from ${name}.`
}
