/**
 * What an endpoint is. The server registers these values, the browser takes its types from them, and the
 * OpenAPI document, docs/generated/endpoints.md and the access tests are made from them (docs/decisions/0002).
 * Browser code imports this folder with `import type` only, so that no schema reaches a customer's phone.
 */
import { z } from 'zod'
import type { Permission } from '../domain/rules/permissions.ts'

/**
 * Where in the checked input the thing stands that decides the banner: `body.creditAppId`, `params.guid`.
 * A row kind is looked up and its own banner counts; `banner` is used only where the banner itself is what is
 * asked for (a list, a new draft).
 */
export type Place = `${'params' | 'query' | 'body' | 'headers'}.${string}`
export type Subject =
  | { banner: Place }
  /** A submitted or unsubmitted credit application, by number or guid. */
  | { application: Place; tenant?: Place }
  /**
   * A saved form of that type, by its guid: the key of one kind of form opens no other kind. `tenant`, where the
   * caller names one too, must agree with the row.
   */
  | { savedForm: Place; form: string; tenant?: Place }
  /** A signing link's token. */
  | { signingLink: Place; tenant?: Place }
  /** Nothing of one banner (the caller's own identity, a list over all the banners of the caller). */
  | { own: true }

export type Access =
  | { kind: 'public' }
  /** Holds the guid of that very form. */
  | { kind: 'holder'; subject: Subject; start?: Place }
  /** Came through a signing or guaranty link of her own. */
  | { kind: 'signer'; subject: Subject }
  /** A signed callback of an outside service; the handler's port verifies it. */
  | { kind: 'provider' }
  /** Signed in, with the permission, in the banner of the subject. */
  | { kind: 'employee'; permission: Permission | null; subject: Subject }

export const open: Access = { kind: 'public' }
/** `start`: where the banner stands when the key is absent or the empty guid and a new form is begun. */
export const holder = (subject: Subject, start?: Place): Access => ({
  kind: 'holder',
  subject,
  ...(start ? { start } : {}),
})
export const signer = (subject: Subject): Access => ({ kind: 'signer', subject })
/** `permission` null: being signed in is enough. */
export const employee = (permission: Permission | null, subject: Subject): Access => ({
  kind: 'employee',
  permission,
  subject,
})

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** A reply that is not JSON: the handler returns a `FileReply` (a stream, its type and its name). */
export const file = z.custom<FileReply>(() => true)
export interface FileReply {
  stream: NodeJS.ReadableStream | Uint8Array
  contentType: string
  /** Absent: shown inline. Present: downloaded under this name. */
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
> {
  method: M
  path: Path
  /** One sentence for the OpenAPI document and docs/generated/endpoints.md. */
  summary: string
  access: Access
  params?: P
  query?: Q
  body?: B
  reply: R
  /** `fields`: multipart text fields become the body. `files`: text fields become the body and files stream. */
  multipart?: 'fields' | 'files'
  /** Bytes of a whole request. Default 1 MiB; a larger body is answered 413. */
  limit?: number
  /** The reply is not cut to its schema: only for long lists whose handler names every column itself. */
  trusted?: boolean
  /** Calls per minute and address, counted in PostgreSQL. */
  rate?: number
  /** Seconds for which anybody may keep the reply; for public reference data only. Default: nobody keeps it. */
  cacheSeconds?: number
}

type Nothing = z.ZodType<Record<string, never> | undefined>

export const endpoint = <
  const M extends Method,
  const Path extends string,
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(
  e: Endpoint<M, Path, P, Q, B, R>,
): Endpoint<M, Path, P, Q, B, R> => e

/** The usual reply: `{ isSuccess, message, data }`. */
export const answer = <T extends z.ZodType>(data: T) =>
  z.object({ isSuccess: z.boolean(), message: z.string(), data })

/** A tree of endpoints, one branch an area. */
export type EndpointTree = { [area: string]: { [name: string]: Endpoint } }

/** `POST /api/privacy/requests` → its endpoint, for the typed client of the browser. */
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
export type Sent<E extends Endpoint> = { params: In<E['params']>; query: In<E['query']>; body: In<E['body']> }
/** What a caller gets. */
export type Reply<E extends Endpoint> = z.output<E['reply']>
