/** The input of an endpoint as a value, and the request made from it. */
import type { InjectOptions } from 'fastify'
import type { Endpoint } from '../../platform/http/endpoint.ts'
import type { TestApp } from '../support/app.ts'
import { multipart, multipartFiles } from '../support/multipart.ts'

type Texts = Readonly<Record<string, string | number>>

export interface Input {
  readonly params?: Texts
  readonly query?: Texts
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: Record<string, string>
  readonly files?: readonly (readonly [name: string, content: Uint8Array])[]
}

export type Reply = Awaited<ReturnType<TestApp['inject']>>

export interface Caller {
  readonly headers?: Readonly<Record<string, string>>
  readonly cookies?: Readonly<Record<string, string>>
}

let calls = 0
const nextAddress = () => {
  calls += 1
  return `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`
}

/** The same server, with a new address for every call. Rate limits by address have tests elsewhere. */
export const fromManyAddresses = (app: TestApp): TestApp => ({
  ...app,
  inject: ((options: InjectOptions) =>
    app.inject({ remoteAddress: nextAddress(), ...options })) as TestApp['inject'],
})

export const call = (
  app: TestApp,
  { method, path, multipart: parts }: Endpoint,
  input: Input,
  caller: Caller = {},
  /** Sent as JSON instead of the body. */
  raw?: string,
): Promise<Reply> => {
  const url = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
  const query = new URLSearchParams(Object.entries(input.query ?? {}).map(([k, v]) => [k, String(v)]))
  const body =
    raw !== undefined
      ? { headers: { 'content-type': 'application/json' }, payload: raw }
      : parts === 'files'
        ? multipartFiles(input.files ?? [], input.body as Texts | undefined)
        : parts === 'fields'
          ? multipart(input.body as Record<string, string>)
          : input.body === undefined
            ? { headers: {} }
            : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(input.body) }
  return app.inject({
    ...body,
    method,
    url: query.size ? `${url}?${query}` : url,
    headers: { ...body.headers, ...input.headers, ...caller.headers },
    cookies: { ...input.cookies, ...caller.cookies },
  })
}

const texts = ['params', 'query', 'headers'] as const

/** Every value of an input by its place: `params.guid`, `body.creditAppId`. */
export const values = (input: Input): Map<string, unknown> => {
  const found = new Map<string, unknown>()
  for (const part of texts)
    for (const [name, value] of Object.entries(input[part] ?? {})) found.set(`${part}.${name}`, value)
  if (typeof input.body === 'object' && input.body !== null)
    for (const [name, value] of Object.entries(input.body)) found.set(`body.${name}`, value)
  return found
}

/** The input with another value in one place. */
export const withValue = (input: Input, place: string, value: unknown): Input => {
  const [part, name] = [place.slice(0, place.indexOf('.')), place.slice(place.indexOf('.') + 1)]
  const before = (input as Record<string, object | undefined>)[part]
  return { ...input, [part]: { ...before, [name]: value } }
}
