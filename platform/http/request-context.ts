import type { Identity } from '../access/permissions.ts'
import type { Access, ActorOf, FoundOf } from './access-words.ts'
import type { BannerId, BannerName } from '../../banners/rules/banners.ts'
import type { WebUser } from '../access/web-user.ts'

/** The caller, as far as the endpoint's access asked to know. */
export type Actor =
  | { kind: 'anonymous' }
  | { kind: 'applicant' }
  | { kind: 'signer'; signatureId: string; identifiedBy: string; tokenSha256: string }
  /** Has the key of a guaranty that was requested later. */
  | { kind: 'guarantor'; guarantyId: string }
  | { kind: 'provider' }
  | { kind: 'webUser'; user: WebUser }
  | { kind: 'employee'; identity: Identity }

export type Employee = Extract<Actor, { kind: 'employee' }>
export type Signer = Extract<Actor, { kind: 'signer' }>
export type Guarantor = Extract<Actor, { kind: 'guarantor' }>

/** What the access found. The banner is the row's own, never the caller's claim. */
export interface FoundBanner {
  banner: BannerName
  bannerId: BannerId
}
export interface FoundForm extends FoundBanner {
  formId: number
  /** Set if the caller holds the form: the key that opened it. */
  key?: string
}
export type FoundSubject = FoundBanner & Partial<FoundForm>

/** One call: who makes it, about what, when and from where. */
export interface RequestContext<
  A extends Actor = Actor,
  S extends FoundSubject | null = FoundSubject | null,
> {
  actor: A
  /** The actor in the log: a pseudonym (docs/decisions/0030). */
  pseudonym: string
  subject: S
  now: Date
  address: string
  userAgent: string
  requestId: string
  header(name: string): string | undefined
  /** The value of a cookie that we set; undefined if the client forged it. */
  cookie(name: string): string | undefined
  setCookie(name: string, value: string, options: { maxAgeSeconds: number }): void
}
/** A call about one form. */
export type FormRequest = RequestContext<Actor, FoundForm>
/** A call through a signing link. */
export type SignerRequest = RequestContext<Signer, FoundForm>
/** A call with the key of a guaranty that was requested later. */
export type GuarantorRequest = RequestContext<Guarantor, FoundForm>
/** An employee's call about one form. */
export type EmployeeRequest = RequestContext<Employee, FoundForm>

/** What a handler gets, according to the access of its endpoint. */
export type RequestOf<A extends Access> = RequestContext<ActorOf<A>, FoundOf<A>>

/** The name of the actor in the audit log. */
export const actorName = (actor: Actor): string => {
  switch (actor.kind) {
    case 'employee':
      return actor.identity.sso
    case 'applicant':
    case 'webUser':
    case 'anonymous':
      return 'applicant'
    case 'signer':
    case 'guarantor':
      return 'signatory'
    case 'provider':
      return 'system'
  }
}

/** The employee's name for the details of an event, because the history shows names and an sso may not be one. */
export const byWhom = (actor: Actor): { by?: string } =>
  actor.kind === 'employee' ? { by: actor.identity.name } : {}

/** The name of the calling employee; '' for anyone else. */
export const nameOf = ({ actor }: Pick<RequestContext, 'actor'>): string =>
  actor.kind === 'employee' ? actor.identity.name : ''
