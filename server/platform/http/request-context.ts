import type { Identity } from '../../../domain/rules/permissions.ts'
import type { BannerName } from '../../../domain/rules/banners.ts'
import type { WebUser } from '../../../domain/rules/web-user.ts'

/** Who is calling, as far as the access of the endpoint asked to know. */
export type Actor =
  | { kind: 'nobody' }
  | { kind: 'applicant' }
  | { kind: 'signer'; signatureId: string; identifiedBy: string; tokenSha256: string }
  /** Came with the key of a guaranty that was asked for later. */
  | { kind: 'guarantor'; guarantyId: string }
  | { kind: 'provider' }
  | { kind: 'webUser'; user: WebUser }
  | { kind: 'employee'; identity: Identity }

/** The row that the access found: its banner decided, not the caller's word. */
export interface FoundSubject {
  banner: BannerName
  bannerId: number
  /** Absent where the banner itself was asked for. */
  formId?: number
  /** Of a form whose holder calls: what opened it. */
  key?: string
}

/** One call: who, when, from where. Handlers get it beside their checked input. */
export interface RequestContext {
  actor: Actor
  /** The actor in the log: a pseudonym (docs/decisions/0030). */
  pseudonym: string
  subject: FoundSubject | null
  now: Date
  address: string
  userAgent: string
  requestId: string
  header(name: string): string | undefined
  /** Its value, where we made it: one that a client made up is none. */
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void
}

/** The word for an actor in the audit log. */
export const actorName = (actor: Actor): string => {
  switch (actor.kind) {
    case 'employee':
      return actor.identity.sso
    case 'applicant':
    case 'webUser':
    case 'nobody':
      return 'applicant'
    case 'signer':
    case 'guarantor':
      return 'signatory'
    case 'provider':
      return 'system'
  }
}

/** Her name for the detail of an act of the staff: the history says who, and an sso need not be a name. */
export const byWhom = (actor: Actor): { by?: string } =>
  actor.kind === 'employee' ? { by: actor.identity.name } : {}

/** The name of the employee who calls; '' where nobody of the staff does. */
export const nameOf = ({ actor }: Pick<RequestContext, 'actor'>): string =>
  actor.kind === 'employee' ? actor.identity.name : ''
