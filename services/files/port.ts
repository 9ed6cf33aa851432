import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Stores bytes under our keys. Files are streamed in and out and never held in memory completely. */
export interface Files {
  /**
   * Stores all of `content` under `key` or nothing: until the promise resolves, the file does not exist, even if the
   * process is killed or the content ends early. Resolves once the bytes would survive a loss of power, as far as the
   * store can promise that. A key is written once.
   */
  put(key: FileKey, content: AsyncIterable<Uint8Array>): Promise<KeptFile>
  /** The bytes from `start` to `end`, inclusive; both are optional. Throws NotFound. */
  open(key: FileKey, range?: { start?: number; end?: number }): Promise<OpenedFile>
  /** Also removes what a `put` that was cut off has left. A missing file is not an error. */
  remove(key: FileKey): Promise<void>
  exists(key: FileKey): Promise<boolean>
  /**
   * The place of everything that is stored, in no order: `placeOf` of each file, and every other entry. Reads the
   * store as it goes, so a file that is added or removed meanwhile may be missing.
   */
  places(): AsyncIterable<string>
  /**
   * Copies files that version 0.1 stored in S3 by their key alone to their place, and returns how many there were.
   * `removeOld`: deletes the old objects instead, once each has its copy. Absent on disk, where it was always so.
   */
  adoptOldPlaces?(options: { removeOld: boolean }): Promise<number>
}

/** Made by `newFileKey`; no part of it comes from a user. */
export type FileKey = string

export interface KeptFile {
  key: FileKey
  /** Bytes. */
  size: number
  /** Hex. */
  sha256: string
}

interface OpenedFile {
  stream: Readable
  /** The number of bytes in the stream. */
  size: number
}

export const newFileKey = (): FileKey => randomUUID()

/** Where each store keeps a file: in one of 256 folders, because a folder of a million entries is slow to list. */
export const placeOf = (key: FileKey): string => `${checkedKey(key).slice(0, 2)}/${key}`

/** The key of the file at this place; null if no file of ours has this place. */
export const keyAt = (place: string): FileKey | null => {
  const key = place.slice(3)
  return KEY.test(key) && placeOf(key) === place ? key : null
}

export const isKey = (text: string): boolean => KEY.test(text)

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A key that we did not make is a defect of ours. */
const checkedKey = (key: FileKey): FileKey => {
  if (!KEY.test(key)) throw new RangeError('This is not a key of a file.')
  return key
}
