import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'

/**
 * Keeps bytes under keys of ours, and knows nothing of what they mean. Streams in, streams out: no file is ever
 * held in memory whole.
 */
export interface Files {
  /**
   * Keeps all of `content` under `key`, or nothing of it: until the promise resolves there is no such file, also
   * when the process is killed or the content breaks off. Resolves once the bytes would survive a loss of power
   * (as far as the store can promise that). A key is written once.
   */
  put(key: FileKey, content: AsyncIterable<Uint8Array>): Promise<KeptFile>
  /** The bytes from `start` to `end`, both counted and both optional. Throws NotFound. */
  open(key: FileKey, range?: { start?: number; end?: number }): Promise<OpenedFile>
  /** Also what is left of a `put` that was cut off. A missing file is no error. */
  remove(key: FileKey): Promise<void>
  exists(key: FileKey): Promise<boolean>
}

/** Made by `newFileKey`; no part of it ever comes from a user. */
export type FileKey = string

interface KeptFile {
  key: FileKey
  /** Bytes. */
  size: number
  /** Hex. */
  sha256: string
}

interface OpenedFile {
  stream: Readable
  /** Bytes that the stream will give. */
  size: number
}

export const newFileKey = (): FileKey => randomUUID()

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A key that we did not make is a defect of ours, whoever sent it. */
export const checkedKey = (key: FileKey): FileKey => {
  if (!KEY.test(key)) throw new RangeError('This is not a key of a file.')
  return key
}
