/**
 * The type of an endpoint. The server registers these values, the browser takes its types from them, and the
 * OpenAPI document, docs/generated/endpoints.md and the access tests are made from them (docs/decisions/0002).
 * Browser code imports this folder with `import type` only, so that no schema is shipped to the browser.
 */
import { z } from 'zod'
import type { Access } from './access-words.ts'

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
