/** Converts a call to an HTTP request. */
import { language } from '../language/index.ts'

export interface Sending {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Sends multipart: the body's values as text fields (objects as JSON), these files beside them. */
  files?: Record<string, File | readonly File[]>
  /** Receives the upload progress, 0 to 1. */
  onProgress?: (part: number) => void
  /** For a file: receives the number of bytes downloaded so far. */
  onReceived?: (bytes: number) => void
  /** Sends the body as multipart text fields even without a file. */
  multipart?: boolean
  /** The caller reads `isSuccess` itself: a no is an answer, not a failure. */
  takesNo?: boolean
  /** Continues after the page is left; browsers limit such requests to 64 KiB. */
  keepalive?: boolean
}

const fillPath = (path: string, params: Record<string, unknown> = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

const queryText = (query: Record<string, unknown> = {}) => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one))
  return search.size > 0 ? `?${search}` : ''
}

const multipartOf = (body: unknown, files: Sending['files'] = {}) => {
  const form = new FormData()
  // Text first, because the server reads the parts in order.
  for (const [name, value] of Object.entries(body ?? {}))
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const [name, given] of Object.entries(files))
    for (const file of [given].flat()) form.append(name, file)
  return form
}

/** `route`: 'METHOD /path/:param'. */
export const requestOf = (route: string, sending: Sending, token?: string) => {
  const [method = 'GET', path = '/'] = route.split(' ')
  const headers: Record<string, string> = {
    accept: 'application/json',
    'cache-control': 'no-cache',
    // What the page shows, not what the browser prefers: mails about the form use it (docs/decisions/0098).
    'accept-language': language(),
    ...(token && { authorization: `Bearer ${token}` }),
    ...sending.headers,
  }
  let body: FormData | string | undefined
  // For multipart, the browser sets the content type with its boundary.
  if (sending.files || sending.multipart) body = multipartOf(sending.body, sending.files)
  else if (sending.body !== undefined) {
    headers['content-type'] = 'application/json'
    body = JSON.stringify(sending.body)
  }
  return { url: fillPath(path, sending.params) + queryText(sending.query), method, headers, body }
}
