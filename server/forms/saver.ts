/** Who saves: a customer, who is nobody by name, or an employee. */
import type { Audience, FormContext } from '../../domain/kit/index.ts'
import type { Identity } from '../../domain/rules/permissions.ts'
import type { Employee } from '../platform/http/index.ts'

/** The word for a customer in the audit log and in `updated_by`. */
export const APPLICANT = 'applicant'

export interface Saver {
  /** What of a form is read and written: a customer never touches what employees alone see (APP-171). */
  readonly audience: Audience
  /** As in the audit log: sso, or `applicant`. */
  readonly actor: string
  /** Null for a customer. */
  readonly identity: Identity | null
}

export const customer: Saver = { audience: 'external', actor: APPLICANT, identity: null }

export const staffIn = ({ actor: { identity } }: { actor: Employee }): Saver & { identity: Identity } => ({
  audience: 'internal',
  actor: identity.sso,
  identity,
})

/** By which way they came in: one more part of the form context. */
export const routeOf = ({ audience }: Pick<Saver, 'audience'>): FormContext['route'] =>
  audience === 'internal' ? 'adminApplication' : 'application'

/** For the detail of an act. */
export const byName = ({ identity }: Pick<Saver, 'identity'>): { by?: string } =>
  identity ? { by: identity.name } : {}
