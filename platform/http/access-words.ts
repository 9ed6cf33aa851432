/**
 * Who may call an endpoint, and what a call is about. An access is combined from a few words: anyone, holder, signer,
 * visitor, provider and staff, joined by `anyOf`. access/access.ts alone reads it.
 */
import type { Lent } from '../../banners/rules/lending.ts'
import type { Permission } from '../access/permissions.ts'
import type { Actor, FoundBanner } from './request-context.ts'

/** A place in the checked input: `body.creditAppId`, `params.guid`, `headers.x-application-key`. */
export type Place = `${'params' | 'query' | 'body' | 'headers'}.${string}`

/**
 * The kinds of rows that calls are about. An area declares its own here and finds them (`subjects` of its area.server.ts).
 * `finds`: what the handler gets. `by`: who the caller is, if the row's key says it. `more`: what an endpoint can say
 * about the row besides its place.
 */
export interface SubjectKinds {
  /** The banner itself: a list, a new draft. `lends`: what it shares with staff of another banner (SHELL-003, SHELL-004). */
  banner: { finds: FoundBanner; more: { lends?: Lent } }
}
type SubjectKind = keyof SubjectKinds
type More<K extends SubjectKind> = SubjectKinds[K] extends { more: infer M } ? M : unknown

/** `at` names the row. Its own banner counts; a `tenant` that the caller names beside it must be that banner. */
export type SubjectOfKind<K extends SubjectKind> = { is: K; at: Place; tenant?: Place } & More<K>
export type RowSubject = { [K in SubjectKind]: SubjectOfKind<K> }[SubjectKind]
/** `self`: no row of one banner, but the caller's own account, or a list over all banners of the caller. */
export type Subject = RowSubject | { is: 'self' }

/** What an employee does with a form by the rules of the form history (HIST-008, HIST-009), or that it names them as a signer. */
export type May = 'view' | 'own' | 'sign'

export interface AnyoneAccess {
  kind: 'anyone'
  /** If an employee is signed in, the handler learns who it is. */
  recognizes?: true
  /** If the call names a banner here, it must be one that the company uses. */
  banner?: Place
}
export interface HolderAccess<S = Subject> {
  kind: 'holder'
  subject: S
  /** Without a key, anyone may begin a new form in the banner that is named here. */
  start?: Place
}
export interface SignerAccess<S = Subject> {
  kind: 'signer'
  subject: S
}
export interface VisitorAccess {
  kind: 'visitor'
  token: Place
  /** The token must name this account of this banner. Everyone else gets 403 (JOB-A11). */
  of?: { account: Place; banner: Place }
}
export interface StaffAccess<S = Subject> {
  kind: 'staff'
  /** In the banner of the subject. Null: being signed in is enough. */
  permission: Permission | null
  subject: S
  /** Without an ID, they may begin a new record in the banner that is named here. */
  start?: Place
  may?: May
  /** The permission that they need if they themselves are the employee that the call is about. */
  self?: Permission
}
/** `staff` comes in if the call does not bring the proof of `first`. */
export interface AnyOfAccess<F = HolderAccess | SignerAccess | VisitorAccess, S = StaffAccess> {
  kind: 'anyOf'
  first: F
  staff: S
}
export type Access =
  | AnyoneAccess
  | HolderAccess
  | SignerAccess
  | VisitorAccess
  | { kind: 'provider' }
  | StaffAccess
  | AnyOfAccess

/** Absent from the type if an endpoint names none, so that a handler knows what it gets. */
type Options<O> = unknown extends O ? unknown : O

export const anyone = <const O extends Omit<AnyoneAccess, 'kind'>>(
  options?: O,
): { kind: 'anyone' } & Options<O> => ({ kind: 'anyone', ...options }) as { kind: 'anyone' } & Options<O>

/** `NoInfer`: the type of the subject comes from the argument alone, so that handlers know what was found. */
export const holder = <const S extends Subject, const O extends Pick<HolderAccess, 'start'>>(
  subject: S,
  options?: O,
): HolderAccess<NoInfer<S>> & Options<O> =>
  ({ kind: 'holder', subject, ...options }) as HolderAccess<NoInfer<S>> & Options<O>

/** Came through their own link to sign. */
export const signer = <const S extends Subject>(subject: S): SignerAccess<NoInfer<S>> => ({
  kind: 'signer',
  subject,
})

/** Came from the storefront with its signed token, which names banner, customer and person (API-A06). */
export const visitor = (token: Place, of?: VisitorAccess['of']): VisitorAccess => ({
  kind: 'visitor',
  token,
  ...(of && { of }),
})

/** A signed callback from an outside service; the handler's port verifies it. */
export const provider = { kind: 'provider' } as const satisfies Access

/** A signed-in employee with the permission. */
export const staff = <
  const S extends Subject,
  const O extends Omit<StaffAccess, 'kind' | 'permission' | 'subject'>,
>(
  permission: Permission | null,
  subject: S,
  options?: O,
): StaffAccess<NoInfer<S>> & Options<O> =>
  ({ kind: 'staff', permission, subject, ...options }) as StaffAccess<NoInfer<S>> & Options<O>

/** Staff besides the one that the call is made for; they are recorded as the actor. */
export const anyOf = <const F extends AnyOfAccess['first'], const S extends StaffAccess>(
  first: F,
  staff: S,
): AnyOfAccess<NoInfer<F>, NoInfer<S>> => ({ kind: 'anyOf', first, staff })

/** What the handler gets of the caller. */
export type ActorOf<A extends Access> = A extends AnyOfAccess
  ? ActorOf<A['first']> | ActorOf<A['staff']>
  : A extends { kind: 'signer'; subject: { is: infer K extends SubjectKind } }
    ? SubjectKinds[K] extends { by: infer B }
      ? B
      : never
    : Extract<Actor, { kind: ActorKinds[A['kind']] }> extends infer All
      ? A extends { kind: 'anyone' }
        ? A extends { recognizes: true }
          ? All
          : Exclude<All, { kind: 'employee' }>
        : All
      : never
interface ActorKinds {
  anyone: 'anonymous' | 'employee'
  holder: 'applicant'
  signer: 'signer'
  visitor: 'webUser'
  provider: 'provider'
  staff: 'employee'
  anyOf: never
}

/** What the handler gets of the subject. */
export type FoundOf<A extends Access> = A extends AnyOfAccess
  ? FoundOf<A['first']>
  : A extends { kind: 'visitor' }
    ? FoundBanner
    : A extends { subject: { is: infer K } }
      ? K extends SubjectKind
        ? A extends { start: string }
          ? FoundBanner & Partial<SubjectKinds[K]['finds']>
          : SubjectKinds[K]['finds']
        : null
      : null
