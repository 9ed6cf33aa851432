/** The person who saves: a customer, who has no name here, or an employee. */
import type { Audience, FormContext } from '../../../model/index.ts'
import type { Identity } from '../../../../platform/access/permissions.ts'
import type { Actor, Employee, FoundForm } from '../../../../platform/http/index.ts'

/** The name for a customer in the audit log and in `updated_by`. */
export const APPLICANT = 'applicant'

/** The same for someone who fills in a section for the customer. Their name is in the event of their area. */
export const DELEGATE = 'delegate'

export interface Saver {
  /** Which part of a form is read and written: customers never change what only employees see (APP-171). */
  readonly audience: Audience
  /** The actor in the audit log: the sso, or `applicant`. */
  readonly actor: string
  /** Null for a customer. */
  readonly identity: Identity | null
}

export const customer: Saver = { audience: 'external', actor: APPLICANT, identity: null }

/** They see and save only one section (`savePart`). */
export const delegateSaver: Saver = { audience: 'external', actor: DELEGATE, identity: null }

export const staffIn = ({ actor: { identity } }: { actor: Employee }): Saver & { identity: Identity } => ({
  audience: 'internal',
  actor: identity.sso,
  identity,
})

/** A caller with the guid is staff. A caller with the key acts as the customer, even an employee. */
export const saverIn = ({ actor, subject }: { actor: Actor; subject: Pick<FoundForm, 'key'> }): Saver =>
  actor.kind === 'employee' && subject.key === undefined ? staffIn({ actor }) : customer

/** The route of the form context. */
export const routeOf = ({ audience }: Pick<Saver, 'audience'>): FormContext['route'] =>
  audience === 'internal' ? 'adminApplication' : 'application'

/** For the details of an audit event. */
export const byName = ({ identity }: Pick<Saver, 'identity'>): { by?: string } =>
  identity ? { by: identity.name } : {}
