/** Uploads: files are stored as they are read, then checked, and only then get a row. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  cleanName,
  extensionOf,
  LARGEST_TOTAL,
  largestOf,
  nameBeside,
  problemOfFile,
  problemOfName,
  problemOfSection,
  type Accepted,
  type Limits,
} from './files.ts'
import { problemOfContent } from './file-contents.ts'
import type { Database } from '../database/index.ts'
import { Invalid, Refusal, TooLarge } from '../errors.ts'
import type { UploadedFile } from '../http/index.ts'
import { newFileKey, type FileKey, type Files } from '../../services/files/port.ts'
import type { Scan } from '../../services/scan/port.ts'
import { announceFile, forgetFiles, type Document } from './store.ts'
import type { Uploader, UploadQuota } from './upload-quota.ts'

export interface UploadDependencies {
  db: Database
  files: Files
  scan: Scan
  quota: UploadQuota
}

/** A stored and accepted file that has no row yet. */
export interface Incoming {
  id: string
  name: string
  extension: string
  content_type: string
  size: number
  sha256: string
  file_key: FileKey
  scan: string
}

/** The form's existing documents. */
export interface HeldFiles {
  section: readonly Document[]
  /** Bytes of the other sections. */
  elsewhere: number
}

const NOTHING: HeldFiles = { section: [], elsewhere: 0 }

/**
 * Stores all files of a request, or throws and leaves none behind. `adopt` creates their rows in its own transaction.
 * If that fails without a refusal, it may have been committed anyway; files without a row are still announced, and the
 * sweep deletes them.
 */
export const takeUploads = async <T>(
  { db, files, scan, quota }: UploadDependencies,
  uploader: Uploader,
  uploaded: AsyncIterable<UploadedFile>,
  { accepted, before = NOTHING }: { accepted: Accepted; before?: HeldFiles },
  adopt: (incoming: readonly Incoming[]) => Promise<T>,
): Promise<T> => {
  const incoming: Incoming[] = []
  const keys: FileKey[] = []
  let adopting = false

  const take = async ({ filename, stream }: UploadedFile) => {
    refuse(problemWith(before, [...sizesOf(incoming), 0], accepted))
    refuse(problemOfName(filename))
    const name = cleanName(filename)
    const extension = extensionOf(name)
    // Checked before reading the content, which the other rules need.
    refuse(problemOfFile({ name, size: 1 }, accepted))
    // Before a byte is stored, and again below with what arrived.
    await quota(uploader, 0)
    const key = newFileKey()
    await announceFile(db, key)
    keys.push(key)
    const { size, sha256 } = await files.put(key, capStream(stream as Readable, accepted))
    await quota(uploader, size)
    refuse(problemOfFile({ name, size }, accepted))
    refuse(problemWith(before, [...sizesOf(incoming), size], accepted))
    const { type, threat, says } = await scan.look((await files.open(key)).stream)
    if (threat) throw new Invalid(`We couldn't accept this file because it may be unsafe: ${threat}.`)
    refuse(problemOfContent(extension, type?.extension ?? null, accepted))
    const content_type =
      extension === 'txt' ? 'text/plain' : (type?.contentType ?? 'application/octet-stream')
    incoming.push({
      id: randomUUID(),
      name,
      extension,
      content_type,
      size,
      sha256,
      file_key: key,
      scan: says,
    })
  }

  try {
    await eachFile(uploaded, take)
    if (incoming.length === 0) throw new Invalid('Please choose a file.')
    adopting = true
    return await adopt(incoming)
  } catch (error) {
    if (adopting && !(error instanceof Refusal)) throw error
    // If this fails too, the files stay loose, and the sweep deletes them.
    for (const key of keys) await files.remove(key)
    await forgetFiles(db, keys)
    throw error
  }
}

/** Checks again with the section locked, because two uploads may have run at the same time. */
export const nameUploads = (
  incoming: readonly Incoming[],
  before: HeldFiles = NOTHING,
  accepted: Limits = {},
): Incoming[] => {
  refuse(problemWith(before, sizesOf(incoming), accepted))
  const taken = before.section.map(({ name }) => name)
  return incoming.map((file) => {
    const name = nameBeside(file.name, taken)
    taken.push(name)
    return { ...file, name }
  })
}

const problemWith = ({ section, elsewhere }: HeldFiles, sizes: readonly number[], accepted: Limits) =>
  problemOfSection([...sizesOf(section), ...sizes], accepted, elsewhere)

const sizesOf = (documents: readonly { size: number }[]) => documents.map(({ size }) => size)

const refuse = (problem: string | null) => {
  if (problem === null) return
  throw /larger|or less|too large/.test(problem) ? new TooLarge(problem) : new Invalid(problem)
}

/**
 * Throws a refusal only after reading the request to its end, because a browser that is still sending would see a
 * broken connection instead of our message. An endless request is cut off.
 */
const eachFile = async (
  uploaded: AsyncIterable<UploadedFile>,
  take: (file: UploadedFile) => Promise<void>,
) => {
  let refusal: unknown
  let wasted = 0
  try {
    for await (const file of uploaded) {
      if (refusal === undefined)
        await take(file).catch((error: unknown) => {
          refusal = error
        })
      file.stream.on('error', () => {}).on('data', (chunk: Uint8Array) => (wasted += chunk.length))
      if (wasted > LARGEST_TOTAL) break
    }
  } catch (error) {
    throw refusal ?? error
  }
  if (refusal !== undefined) throw refusal
}

/** Stops at the first byte over the limit, and leaves the stream open so that the rest can be read. */
const capStream = async function* (stream: Readable, accepted: Accepted): AsyncGenerator<Uint8Array> {
  const { bytes, problem } = largestOf(accepted)
  let size = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > bytes) throw new TooLarge(problem)
    yield chunk
  }
}
