/** Multipart requests: text fields, and files as streams. */
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '../endpoint.ts'
import { Invalid, TooLarge } from '../../errors.ts'
import type { UploadedFile } from '../register.ts'

const MIB = 1_048_576
/** A complete form as text is at most 256 KB; the fields beside it are small. */
const FIELD_BYTES = 512 * 1024
/** Beside files there is no form. */
const SHORT_FIELD_BYTES = 32 * 1024
/** A refused request is read only up to this many bytes. */
const MOST_WASTED = 64 * MIB

/** What a request with parts sends. */
export interface Parts {
  /** The text fields; with files, those that come before the first one. */
  body: Record<string, string>
  files: AsyncGenerator<UploadedFile>
  /** The request is being read, so it must be read to its end. */
  isBegun: boolean
}

/** Files stay unread until the handler reads them. Fields are read only where the endpoint has a schema for them. */
export const partsOf = async (
  { multipart, body, limit }: Pick<Endpoint, 'multipart' | 'body' | 'limit'>,
  request: FastifyRequest,
): Promise<Parts> => {
  if (multipart === undefined) return { body: {}, files: none(), isBegun: false }
  if (multipart === 'fields') return { body: await fieldsOf(request, limit), files: none(), isBegun: false }
  return body ? leadingFields(request) : { body: {}, files: filesOf(request), isBegun: false }
}

/** A refused request is read to its end: a browser that is still sending would see a broken connection. */
export const readToEnd = async ({ files, isBegun }: Parts): Promise<void> => {
  if (!isBegun) return
  let wasted = 0
  for await (const { stream } of files) {
    stream.on('error', () => {}).on('data', (chunk: Uint8Array) => (wasted += chunk.length))
    if (wasted > MOST_WASTED) return
  }
}

const leadingFields = async (request: FastifyRequest): Promise<Parts> => {
  refuseNoForm(request)
  const parts = request.parts({ limits: { ...LIMITS, fieldSize: SHORT_FIELD_BYTES } })
  const body: Record<string, string> = {}
  for (;;) {
    const { value: part, done } = await parts.next()
    if (done) return { body, files: none(), isBegun: false }
    if (part.type === 'file') return { body, files: filesFrom(part, parts), isBegun: true }
    if (part.valueTruncated) throw new TooLarge()
    body[part.fieldname] = String(part.value)
  }
}

const filesFrom = async function* (
  first: MultipartFile,
  rest: ReturnType<FastifyRequest['parts']>,
): AsyncGenerator<UploadedFile> {
  yield uploadedFile(first)
  for await (const part of rest) if (part.type === 'file') yield uploadedFile(part)
}

const LIMITS = { files: 20, fields: 20, fileSize: 64 * MIB }

/** Browsers send these three characters of a file's name as codes, and no others (HTML, multipart/form-data). */
const nameFrom = (sent: string) => sent.replace(/%0D|%0A/g, '').replaceAll('%22', '"')

const uploadedFile = (part: MultipartFile): UploadedFile => ({
  fieldname: part.fieldname,
  // The parser can report a file part with a type but no name, despite its TypeScript types.
  filename: nameFrom((part.filename as string | undefined) ?? ''),
  mimetype: part.mimetype,
  stream: part.file,
})

const fieldsOf = async (request: FastifyRequest, limit = Infinity): Promise<Record<string, string>> => {
  refuseNoForm(request)
  if (Number(request.headers['content-length'] ?? 0) > limit) throw new TooLarge()
  const fieldSize = Math.min(FIELD_BYTES, limit)
  const fields: Record<string, string> = {}
  for await (const part of request.parts({ limits: { fields: 20, files: 0, fieldSize } })) {
    if (part.type !== 'field') throw new Invalid('This request accepts no files.')
    if (part.valueTruncated) throw new TooLarge()
    fields[part.fieldname] = String(part.value)
  }
  return fields
}

const filesOf = async function* (request: FastifyRequest): AsyncGenerator<UploadedFile> {
  refuseNoForm(request)
  for await (const part of request.files({ limits: LIMITS })) yield uploadedFile(part)
}

/** RFC 2046 limits a boundary to 70 characters; the parser crashes on a much longer one. */
const LONGEST_TYPE = 200

const refuseNoForm = (request: FastifyRequest) => {
  if (!request.isMultipart()) throw new Invalid('Send this as multipart/form-data.')
  if ((request.headers['content-type'] ?? '').length > LONGEST_TYPE)
    throw new Invalid('The multipart boundary is too long.')
}

const none = async function* (): AsyncGenerator<UploadedFile> {}
