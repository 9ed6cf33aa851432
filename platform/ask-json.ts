/**
 * The only way to request JSON, or a file, from an outside service. Anything but a valid response in time is Unavailable,
 * with a reason for the operator that never includes the request or the response.
 */
import { ReadableStream } from 'node:stream/web'
import type { z } from 'zod'
import { Unavailable } from './errors.ts'

export interface Body {
  type: string
  /**
   * The bytes are streamed. If they end early, the request is aborted, so that the service never treats it as complete.
   */
  content: string | { pieces: () => AsyncIterable<Uint8Array>; size: number }
}

export interface Ask<T> {
  url: URL
  headers?: Readonly<Record<string, string>>
  /** Makes it a POST, unless `method` is given. `method: 'POST'` alone sends nothing. */
  sends?: Body
  method?: 'POST' | 'PUT' | 'PATCH'
  /** The schema of a response with status 200 or 201; other keys are dropped. */
  answers: z.ZodType<T>
  /** The error to throw for a JSON response with another status; null if that status is a fault. */
  refuses?: (status: number, body: unknown) => Error | null
  /** The schema of a 404 that means "there is none". Any other 404 is a fault, such as a proxy's page. */
  none?: z.ZodType
  /** Milliseconds until the last byte must have arrived. */
  patience?: number
  /** Called with the host and the problem before Unavailable is thrown. */
  onFault?: (says: string) => void
}

const PATIENCE = 10_000
/** No valid response is larger. */
const MOST_BYTES = 1_048_576

/** A multipart body for `sends`. The whole form is in memory. */
export const asMultipart = async (form: FormData): Promise<Body> => {
  const encoded = new Response(form)
  const bytes = new Uint8Array(await encoded.arrayBuffer())
  return {
    type: encoded.headers.get('content-type')!,
    content: {
      size: bytes.length,
      async *pieces() {
        yield bytes
      },
    },
  }
}

/** A JSON body for `sends`. */
export const asJson = (value: unknown): Body => ({ type: 'application/json', content: JSON.stringify(value) })

/** Null if the service says that there is none. */
export const askJson = <T>({ answers, none, ...ask }: Ask<T>): Promise<T | null> =>
  askOnce(ask, none !== undefined, async (reply, absent) => {
    const body = await readJson(reply)
    const { success, data, error } = (absent ? none! : answers).safeParse(body)
    if (!success)
      throw new Fault(
        `responded with an unexpected shape at ${error.issues.map(({ path }) => path.join('.') || 'its root').join(', ')}`,
      )
    return absent ? null : (data as T)
  })

/** The body of a response with status 200 or 201, whatever it is, of at most this many bytes. May be empty. */
export const askBytes = ({
  most,
  ...ask
}: Omit<Ask<never>, 'answers' | 'none'> & { most: number }): Promise<Uint8Array> =>
  askOnce(ask, false, (reply) => readBytes(reply, most, `more than ${most} bytes`))

const askOnce = async <T>(
  {
    url,
    headers = {},
    sends,
    method,
    refuses,
    patience = PATIENCE,
    onFault,
  }: Omit<Ask<never>, 'answers' | 'none'>,
  mayBeNone: boolean,
  read: (reply: Response, absent: boolean) => Promise<T>,
): Promise<T> => {
  try {
    const reply = await fetch(url, {
      headers: { accept: 'application/json', ...headers, ...(sends && headersOf(sends)) },
      ...(method && { method }),
      ...(sends && { method: method ?? 'POST', ...bodyOf(sends) }),
      // A redirect would carry our key to another server.
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    })
    const absent = mayBeNone && reply.status === 404
    if (reply.status !== 200 && reply.status !== 201 && !absent) {
      const refusal = refuses && isJson(reply) ? refuses(reply.status, await readJson(reply)) : null
      await reply.body?.cancel().catch(() => {})
      throw refusal ? new Refused(refusal) : new Fault(`responded with ${reply.status}`)
    }
    return await read(reply, absent)
  } catch (error) {
    if (error instanceof Refused) throw error.refusal
    const says = `${url.host} ${reasonOf(error, patience)}`
    onFault?.(says)
    throw Object.assign(new Unavailable(), { cause: new Error(says) })
  }
}

class Fault extends Error {}
/** Not a fault: the service responded with a refusal. */
class Refused extends Error {
  readonly refusal: Error
  constructor(refusal: Error) {
    super(refusal.message)
    this.refusal = refusal
  }
}

const headersOf = ({ type, content }: Body) => ({
  'content-type': type,
  ...(typeof content === 'object' && { 'content-length': String(content.size) }),
})

const bodyOf = ({ content }: Body) =>
  typeof content === 'string'
    ? { body: content }
    : { body: ReadableStream.from(untorn(content.pieces())) as BodyInit, duplex: 'half' as const }

/** A failure on our side must not be reported as theirs. */
async function* untorn(pieces: AsyncIterable<Uint8Array>) {
  try {
    yield* pieces
  } catch {
    throw new Fault('was sent only part of the request: reading the body failed')
  }
}

const isJson = (reply: Response): boolean =>
  /^application\/(?:[\w.+-]+\+)?json\b/i.test(reply.headers.get('content-type') ?? '')

const readJson = async (reply: Response): Promise<unknown> => {
  if (!isJson(reply)) {
    await reply.body?.cancel()
    throw new Fault(`responded with ${reply.status} and no JSON`)
  }
  const bytes = await readBytes(reply, MOST_BYTES, 'more than a megabyte')
  try {
    return JSON.parse(bytes.toString('utf8'), keepable) as unknown
  } catch {
    throw new Fault('responded with invalid JSON')
  }
}

const readBytes = async (reply: Response, most: number, tooMuch: string): Promise<Buffer> => {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of reply.body ?? []) {
    size += piece.length
    if (size > most) throw new Fault(`responded with ${tooMuch}`)
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** Removes what our databases cannot store, so that one such byte does not lose a response that cost money. */
const keepable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value

const reasonOf = (error: unknown, patience: number): string => {
  if (error instanceof Fault) return error.message
  const { name, cause } = error as { name?: string; cause?: { code?: string } }
  if (cause instanceof Fault) return cause.message
  if (name === 'TimeoutError') return `did not respond within ${patience / 1_000} s`
  return `could not be reached (${cause?.code ?? name ?? 'unknown'})`
}
