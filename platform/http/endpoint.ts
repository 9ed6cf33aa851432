/**
 * The type of an endpoint. The server registers these values, the browser takes its types from them, and the
 * OpenAPI document, docs/generated/endpoints.md and the access tests are made from them (docs/decisions/0002).
 * Browser code imports this folder with `import type` only, so that no schema is shipped to the browser.
 */
import { z } from 'zod'
import type { FormType } from '../../forms/registry.ts'
import type { Lent } from '../../banners/rules/lending.ts'
import type { Permission } from '../access/permissions.ts'

/**
 * A place in the checked input that determines the banner: `body.creditAppId`, `params.guid`. For a row, the row's
 * own banner counts. `banner` is used only if the request is about the banner itself (a list, a new draft).
 */
export type Place = `${'params' | 'query' | 'body' | 'headers'}.${string}`
export type Subject =
  /** `lends`: what this banner shares with the staff of another one (SHELL-003, SHELL-004; banners/rules/lending). */
  | { banner: Place; lends?: Lent }
  /** A submitted credit application, by number or guid; for staff only. */
  | { application: Place; tenant?: Place }
  /**
   * A saved form of one of these types: its holder sends the key, staff send the guid (WIRE-01). Keys of other
   * types do not work. If the caller also names a `tenant`, it must be the row's own.
   */
  | { savedForm: Place; form: FormType | readonly FormType[]; tenant?: Place }
  /** A saved form in the form history, of any kind or of this one, by number or guid; for staff only (WIRE-01). */
  | { historyForm: Place; form?: FormType; tenant?: Place }
  /**
   * The token of a signing link; of a form of this type, if the endpoint serves one type alone. `signed`: also a
   * mailed link that was used up by its holder's signature; `page`: also the key of the page on which they signed or
   * declined.
   */
  | { signingLink: Place; form?: FormType; tenant?: Place; signed?: true | 'page' }
  /** The key of a guaranty that was requested after the submission. */
  | { guarantyKey: Place; tenant?: Place }
  /** The token of a mailed link that takes a new tax certificate. */
  | { renewalLink: Place; tenant?: Place }
  /** The token of a mailed link that takes the items that an application lacks. */
  | { itemsLink: Place; tenant?: Place }
  /** A branch by its number. Without a `tenant`, the lowest banner that has this number. */
  | { branch: Place; tenant?: Place }
  /** An employee by sso, in a banner in which they may act: the `tenant`, or without one their first. */
  | { employee: Place; tenant?: Place }
  /** A tax certificate, by its number or by a path that starts with it; for staff only. */
  | { taxCertificate: Place; tenant?: Place }
  /** Not tied to one banner (the caller's own identity, or a list over all banners of the caller). */
  | { own: true }

export type Access =
  /**
   * Anyone. `recognizes`: if an employee is signed in, the handler learns who it is. `banner`: if the call names a banner
   * here, it must be one that the company uses.
   */
  | { kind: 'public'; recognizes?: true; banner?: Place }
  /**
   * Holds the key of the form. `staff`: an employee who may view the form may call this too, by its guid, and is
   * recorded as the actor.
   */
  | { kind: 'holder'; subject: Subject; start?: Place; staff?: true }
  /**
   * Came through their own signing or guaranty link. `employee`: without a token, an employee who is a signer of the
   * form may call this too, signed in, by its guid.
   */
  | { kind: 'signer'; subject: Subject; employee?: { subject: Subject } }
  /** A signed callback from an outside service; the handler's port verifies it. */
  | { kind: 'provider' }
  /**
   * Came from the storefront with its signed token, which names banner, customer and person (API-A06). `orStaff`: only
   * for this account of this banner; or, without a token, an employee of the banner.
   */
  | { kind: 'webUser'; token: Place; orStaff?: { account: Place; banner: Place } }
  /**
   * Signed in, with the permission, in the banner of the subject. `may`: what the rules of the form history let the
   * employee do with that form (HIST-008, HIST-009), or that the form names them as a signer. `start`: as for a
   * holder. `self`: the permission that they need if they themselves are the employee that the call is about.
   */
  | {
      kind: 'employee'
      permission: Permission | null
      subject: Subject
      start?: Place
      may?: May
      self?: Permission
      /** It changes only how the caller themselves signs in, which every employee may. */
      signIn?: true
    }

export type May = 'view' | 'own' | 'sign'

export const open = { kind: 'public' } as const satisfies Access
/** Anyone, about a banner in use. */
export const openIn = (banner: Place) => ({ kind: 'public', banner }) as const satisfies Access
export const openAndRecognizedIn = (banner: Place) =>
  ({ kind: 'public', recognizes: true, banner }) as const satisfies Access
export const webUser = (token: Place) => ({ kind: 'webUser', token }) as const satisfies Access
/** The web user of this account, or an employee of its banner. Everyone else gets 403 (JOB-A11). */
export const webUserOrStaff = (token: Place, orStaff: { account: Place; banner: Place }) =>
  ({ kind: 'webUser', token, orStaff }) as const satisfies Access

/** `NoInfer`: the type of the subject comes from the argument alone, so that handlers know what was found. */
interface HolderAccess<S> {
  readonly kind: 'holder'
  readonly subject: NoInfer<S>
}
interface ByEmployee<S> {
  readonly kind: 'employee'
  readonly permission: Permission | null
  readonly subject: NoInfer<S>
}

export const holder = <const S extends Subject>(subject: S): HolderAccess<S> => ({ kind: 'holder', subject })
/** The holder of a form, or anyone who creates one: without a key, `start` names the banner. */
export const holderOrNew = <const S extends Subject>(
  subject: S,
  start: Place,
): HolderAccess<S> & { start: Place } => ({
  kind: 'holder',
  subject,
  start,
})
/** The holder, or an employee who may view the form, by its guid. */
export const holderOrStaff = <const S extends Subject>(subject: S): HolderAccess<S> & { staff: true } => ({
  kind: 'holder',
  subject,
  staff: true,
})
export const signer = <const S extends Subject>(
  subject: S,
): { readonly kind: 'signer'; readonly subject: NoInfer<S> } => ({ kind: 'signer', subject })
/** The same, or an employee who is a signer of the form. */
export const signerOrEmployee = <const S extends Subject>(
  subject: S,
  form: Subject,
): {
  readonly kind: 'signer'
  readonly subject: NoInfer<S>
  readonly employee: { readonly subject: Subject }
} => ({ kind: 'signer', subject, employee: { subject: form } })
/** The holder, anyone who creates one, or an employee who may view the form, by its guid. */
export const holderOrNewOrStaff = <const S extends Subject>(
  subject: S,
  start: Place,
): HolderAccess<S> & { start: Place; staff: true } => ({ kind: 'holder', subject, start, staff: true })
/** `permission` null: being signed in is enough. */
export const employee = <const S extends Subject>(
  permission: Permission | null,
  subject: S,
): ByEmployee<S> => ({ kind: 'employee', permission, subject })
/** An employee who changes how they themselves sign in. */
export const ownSignInOf = {
  kind: 'employee',
  permission: null,
  subject: { own: true },
  signIn: true,
} as const satisfies Access
/** The same as `employee` for another employee's record; for one's own, the permission `self`. */
export const employeeOrSelf = <const S extends Extract<Subject, { employee: Place }>>(
  permission: Permission,
  self: Permission,
  subject: S,
): ByEmployee<S> & { self: Permission } => ({ kind: 'employee', permission, subject, self })
/** The same, or one who makes a new record: without an sso, `start` names the banner. */
export const employeeOrSelfOrNew = <const S extends Extract<Subject, { employee: Place }>>(
  permission: Permission,
  self: Permission,
  subject: S,
  start: Place,
): ByEmployee<S> & { self: Permission; start: Place } => ({
  kind: 'employee',
  permission,
  subject,
  self,
  start,
})
/** An employee who may do this with the form. */
export const employeeWithForm = <const S extends Subject>(
  may: May,
  subject: S,
): ByEmployee<S> & { may: May } => ({ kind: 'employee', permission: null, subject, may })
/** The same, or any employee who creates a form: without an ID, `start` names the banner. */
export const employeeWithFormOrNew = <const S extends Subject>(
  may: May,
  subject: S,
  start: Place,
): ByEmployee<S> & { may: May; start: Place } => ({
  kind: 'employee',
  permission: null,
  subject,
  may,
  start,
})

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A reply that is not JSON: the handler returns a `FileReply` (a stream, its type and its name). */
export const file = z.custom<FileReply>(() => true)
export interface FileReply {
  stream: NodeJS.ReadableStream | Uint8Array
  contentType: string
  /** If absent, shown inline; otherwise downloaded with this name. */
  downloadAs?: string
  length?: number
}

export interface Endpoint<
  M extends Method = Method,
  Path extends string = string,
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  A extends Access = Access,
> {
  method: M
  path: Path
  /** A second path that the specification names for this call. Parameters that only it has are not read. */
  alsoAt?: string
  /** One sentence for the OpenAPI document and docs/generated/endpoints.md. */
  summary: string
  access: A
  params?: P
  query?: Q
  body?: B
  reply: R
  /** `fields`: multipart text fields become the body. `files`: text fields become the body and files stream. */
  multipart?: 'fields' | 'files'
  /** Maximum bytes of a request. Default 1 MiB; a larger body gets 413. */
  limit?: number
  /** The reply is not reduced to its schema. Only for long lists whose handler names every column itself. */
  trusted?: boolean
  /** Calls per minute and address, counted in PostgreSQL. */
  rate?: number
  /** Seconds for which caches may keep the reply; for public reference data only. Default: no caching. */
  cacheSeconds?: number
}

type Nothing = z.ZodType<Record<string, never> | undefined>

export const endpoint = <
  const M extends Method,
  const Path extends string,
  R extends z.ZodType,
  const A extends Access,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(
  e: Endpoint<M, Path, P, Q, B, R, A>,
): Endpoint<M, Path, P, Q, B, R, A> => e

/** The usual reply: `{ isSuccess, message, data }`. */
export const answer = <T extends z.ZodType>(data: T) =>
  z.object({ isSuccess: z.boolean(), message: z.string(), data })

/** A tree of endpoints, one branch per area. */
export type EndpointTree = { [area: string]: { [name: string]: Endpoint } }

/** `POST /api/privacy/requests` → its endpoint, for the browser's typed client. */
export type Routes<T> = {
  [E in EndpointsOf<T> as `${E['method']} ${E['path']}`]: E
}
type EndpointsOf<T> = { [A in keyof T]: T[A][keyof T[A]] }[keyof T] extends infer E
  ? E extends Endpoint<Method, string, z.ZodType, z.ZodType, z.ZodType, z.ZodType>
    ? E
    : never
  : never

type In<S> = z.input<Extract<S, z.ZodType>>
/** What a caller sends. */
export type SentInput<E extends Endpoint> = {
  params: In<E['params']>
  query: In<E['query']>
  body: In<E['body']>
}
/** What a caller gets. */
export type Reply<E extends Endpoint> = z.output<E['reply']>
