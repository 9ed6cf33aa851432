import { createHash } from 'node:crypto'
import type { Identity } from '../../domain/rules/permissions.ts'
import type { BannerName } from '../../domain/rules/banners.ts'
import type { WebUser } from '../../domain/rules/web-user.ts'

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
  guid?: string
}

/** One call: who, when, from where. Handlers get it beside their checked input. */
export interface Visit {
  actor: Actor
  subject: FoundSubject | null
  now: Date
  address: string
  userAgent: string
  requestId: string
  header(name: string): string | undefined
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: { maxAgeSeconds: number; path: string }): void
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

/**
 * For the log: the same person is the same word; who knows her sso can find it again, and nobody can read it from
 * there (docs/decisions/0030).
 */
export const pseudonymOf = (actor: Actor): string =>
  createHash('sha256').update(actorName(actor)).digest('hex').slice(0, 12)
