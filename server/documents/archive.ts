import type { Readable } from 'node:stream'
import yazl from 'yazl'
import { nameBeside } from '../../domain/rules/files.ts'
import type { Files } from '../ports/files/port.ts'
import type { Document } from './store.ts'

/** Every document in a folder of its kind. One file after the other is opened when its turn comes. */
export const archive = (files: Files, documents: readonly Document[]): Readable => {
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  const taken: string[] = []
  for (const { kind, name, file_key, created_at } of documents) {
    const entry = nameBeside(`${kind}/${name}`, taken)
    taken.push(entry)
    // Papers are mostly compressed already; doing it again costs time and gains nothing.
    zip.addReadStreamLazy(entry, { mtime: created_at, compress: false }, (opened) => {
      files.open(file_key).then(
        ({ stream }) => opened(null, stream),
        (error: unknown) => opened(error, undefined as never),
      )
    })
  }
  zip.on('error', (error: Error) => output.destroy(error))
  zip.end()
  return output
}
