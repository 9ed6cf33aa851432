/**
 * The only way in which the browser calls the server. Types come from the endpoint tree with `import type`, so that no
 * schema is sent to a customer's phone.
 */
import type { z } from 'zod'
import type { Endpoint, Reply, Routes } from '../http/endpoint.ts'
import type { api } from '../../app/contract.ts'
import { ApiError, noAnswer } from './api-error.ts'
import { requestOf, type Sending } from './request.ts'

type KnownEndpoint = Routes<typeof api>
export type Route = keyof KnownEndpoint & string
/** What `call` returns for a route: `ReplyOf<'GET /generic/config'>`. */
export type ReplyOf<R extends Route> = KnownEndpoint[R] extends Endpoint ? Reply<KnownEndpoint[R]> : never

type InputOf<S> = z.input<Extract<NonNullable<S>, z.ZodType>>
type Part<E, K extends 'params' | 'query' | 'body'> = K extends keyof E ? InputOf<E[K]> : undefined
type Parts<E> = { params: Part<E, 'params'>; query: Part<E, 'query'>; body: Part<E, 'body'> }
type Needed<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] }
type Free<T> = { [K in keyof T as undefined extends T[K] ? K : never]?: T[K] }

type Extras = Omit<Sending, 'params' | 'query' | 'body'>
type CallOptions<R extends Route> = Needed<Parts<KnownEndpoint[R]>> & Free<Parts<KnownEndpoint[R]>> & Extras
type Arguments<R extends Route> =
  {} extends CallOptions<R> ? [options?: CallOptions<R>] : [options: CallOptions<R>]

let bearer: () => string | undefined = () => undefined
let onRefused: (token: string) => void = () => {}
/** Called by the sign-in code, which holds the token. `refused` is called with a token that the server no longer accepts. */
export const sendBearer = (token: () => string | undefined, refused: (token: string) => void) => {
  bearer = token
  onRefused = refused
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const refusal = (status: number, text: string, token?: string) => {
  if (status === 401 && token) onRefused(token)
  const said = (parseJson(text) ?? {}) as Partial<Pick<ApiError, 'code' | 'message'>> & {
    data?: Partial<Pick<ApiError, 'problems'>> | null
  }
  return new ApiError({
    status,
    code: said.code ?? (status >= 500 ? 'unavailable' : 'refused'),
    message: said.message || 'Something went wrong. Please try again.',
    problems: said.data?.problems ?? [],
    data: said.data,
  })
}

/** REV-108: `isSuccess: false` is a failure with its message, as an error status is. */
const dataOf = (reply: unknown, { takesNo }: Sending) => {
  const { isSuccess, message, data } = (reply ?? {}) as {
    isSuccess?: boolean
    message?: string
    data?: unknown
  }
  if (isSuccess === false && !takesNo)
    throw new ApiError({
      status: 200,
      code: 'refused',
      message: message || 'Something went wrong. Please try again.',
      data,
    })
  return reply
}

/** Unlike `fetch`, XMLHttpRequest reports upload progress. */
const withProgress = (
  { url, method, headers, body }: ReturnType<typeof requestOf>,
  { onProgress, signal }: Extras,
) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener(
      'progress',
      (event) => event.lengthComputable && onProgress?.(event.loaded / event.total),
    )
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => reject(noAnswer()))
    request.addEventListener('abort', () =>
      reject(new DOMException('The upload was canceled.', 'AbortError')),
    )
    signal?.addEventListener('abort', () => request.abort())
    request.send(body ?? null)
  })

const send = async (route: string, sending: Sending): Promise<Response> => {
  const token = bearer()
  const { url, ...request } = requestOf(route, sending, token)
  const response = await fetch(url, {
    method: request.method,
    headers: request.headers,
    ...(request.body !== undefined && { body: request.body }),
    ...(sending.signal && { signal: sending.signal }),
    ...(sending.keepalive && { keepalive: true }),
  }).catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : noAnswer()
  })
  if (!response.ok) throw refusal(response.status, await response.text(), token)
  return response
}

/**
 * Calls an endpoint of the tree: `call('POST /api/privacy/requests', { body })`. Returns the reply as the endpoint
 * declares it (including the envelope, if any); throws ApiError.
 */
export const call = async <R extends Route>(route: R, ...[options]: Arguments<R>): Promise<ReplyOf<R>> => {
  const sending: Sending = options ?? {}
  if (!sending.onProgress) return dataOf(await (await send(route, sending)).json(), sending) as ReplyOf<R>
  const token = bearer()
  const { status, text } = await withProgress(requestOf(route, sending, token), sending)
  if (status < 200 || status > 299) throw refusal(status, text, token)
  return dataOf(parseJson(text), sending) as ReplyOf<R>
}

/** Reads a reply and reports the bytes received so far. */
const receiveBlob = async (response: Response, onReceived: (bytes: number) => void): Promise<Blob> => {
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    parts.push(part.value)
    bytes += part.value.byteLength
    onReceived(bytes)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}

/** Calls an endpoint that returns a file; `name` is the server's file name, if any. Throws ApiError. */
export const fetchFile = async <R extends Route>(route: R, ...[options]: Arguments<R>) => {
  const sending: Sending = options ?? {}
  const response = await send(route, sending)
  const said = response.headers.get('content-disposition') ?? ''
  const name = /filename\*=UTF-8''([^;]+)/i.exec(said)?.[1]
  return {
    blob: await (sending.onReceived ? receiveBlob(response, sending.onReceived) : response.blob()),
    name: name ? decodeURIComponent(name) : /filename="?([^";]+)/i.exec(said)?.[1],
  }
}
