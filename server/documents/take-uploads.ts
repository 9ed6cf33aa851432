/** Files on their way in: kept while they are read, checked, and only then given a row. */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  cleanName,
  contentAgrees,
  extensionOf,
  LARGEST_FILE,
  LARGEST_TOTAL,
  nameBeside,
  problemOfFile,
  problemOfName,
  problemOfSection,
  type Accepted,
} from '../../domain/rules/files.ts'
import type { Database } from '../platform/database/index.ts'
import { Invalid, Refusal, TooLarge } from '../platform/errors.ts'
import type { UploadedFile } from '../platform/http/index.ts'
import { newFileKey, type FileKey, type Files } from '../ports/files.ts'
import type { Scan } from '../ports/scan.ts'
import { announceFile, forgetFiles, type Document } from './store.ts'

export interface UploadDependencies {
  db: Database
  files: Files
  scan: Scan
}

/** A file that is kept and found good, but has no row yet. */
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

/** What a form holds already. */
export interface Held {
  section: readonly Document[]
  /** Bytes of the other sections. */
  elsewhere: number
}

const NOTHING: Held = { section: [], elsewhere: 0 }

/**
 * Stores all files of a request, or throws and leaves none behind. `adopt` creates their rows in its own transaction.
 * If that fails without a refusal, it may have been committed anyway; files without a row are still announced, and the
 * sweep deletes them.
 */
export const takeUploads = async <T>(
  { db, files, scan }: UploadDependencies,
  uploaded: AsyncIterable<UploadedFile>,
  { accepted, before = NOTHING }: { accepted: Accepted; before?: Held },
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
    // Without a byte of it: the rest of the rules need the content.
    refuse(problemOfFile({ name, size: 1 }, accepted))
    const key = newFileKey()
    await announceFile(db, key)
    keys.push(key)
    const { size, sha256 } = await files.put(key, capped(stream as Readable))
    refuse(problemOfFile({ name, size }, accepted))
    refuse(problemWith(before, [...sizesOf(incoming), size], accepted))
    const { type, threat, says } = await scan.look((await files.open(key)).stream)
    if (threat) throw new Invalid(`We couldn't accept this file because it looks dangerous: ${threat}.`)
    if (!contentAgrees(extension, type?.extension ?? null)) throw new Invalid(accepted.refusal(extension))
    const content_type =
      type?.contentType ?? (extension === 'txt' ? 'text/plain' : 'application/octet-stream')
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
    // Should this fail too, the files stay announced, and the sweep finds them.
    for (const key of keys) await files.remove(key)
    await forgetFiles(db, keys)
    throw error
  }
}

/** What a second look, with the section locked, has to say: two uploads may have run side by side. */
export const named = (
  incoming: readonly Incoming[],
  before: Held = NOTHING,
  accepted: Pick<Accepted, 'uncounted'> = {},
): Incoming[] => {
  refuse(problemWith(before, sizesOf(incoming), accepted))
  const taken = before.section.map(({ name }) => name)
  return incoming.map((file) => {
    const name = nameBeside(file.name, taken)
    taken.push(name)
    return { ...file, name }
  })
}

const problemWith = (
  { section, elsewhere }: Held,
  sizes: readonly number[],
  accepted: Pick<Accepted, 'uncounted'>,
) => problemOfSection([...sizesOf(section), ...sizes], accepted, elsewhere)

const sizesOf = (documents: readonly { size: number }[]) => documents.map(({ size }) => size)

const refuse = (problem: string | null) => {
  if (problem === null) return
  throw /larger|or less/.test(problem) ? new TooLarge(problem) : new Invalid(problem)
}

/**
 * A refusal is thrown only after the request was read to its end: a browser that is still sending would see a
 * broken connection in place of our words. One that sends without end is let go.
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

/** Stops at the first byte too many, and leaves the stream open for the rest to run off. */
const capped = async function* (stream: Readable): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>) {
    size += chunk.length
    if (size > LARGEST_FILE) throw new TooLarge('Attachments cannot be larger than 15MB')
    yield chunk
  }
}
