import type { Readable } from 'node:stream'
import { type Files, keyAt } from '../../services/files/port.ts'

export interface FilesMoved {
  copied: number
  /** They were there from a run before. */
  skipped: number
}

/**
 * Copies every file from one store to another. Stopped at any point, it continues where it stopped: each file is complete or
 * absent. The files of `from` stay.
 */
export const moveFiles = async (
  from: Files,
  to: Files,
  report: (moved: FilesMoved) => void = () => {},
): Promise<FilesMoved> => {
  const moved: FilesMoved = { copied: 0, skipped: 0 }
  for await (const place of from.places()) {
    const key = keyAt(place)
    if (key === null) continue
    if (await to.exists(key)) moved.skipped += 1
    else {
      const { stream } = await from.open(key)
      await to.put(key, stream as AsyncIterable<Uint8Array> & Readable)
      moved.copied += 1
    }
    report(moved)
  }
  return moved
}
