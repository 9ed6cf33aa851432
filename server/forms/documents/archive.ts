import type { Readable } from 'node:stream'
import yazl from 'yazl'
import { nameBeside } from '../../../domain/rules/files.ts'
import type { DocumentKind } from '../../platform/database/index.ts'
import { NotFound } from '../../platform/errors.ts'
import type { Files } from '../../ports/files.ts'
import type { Document } from '../../documents/index.ts'

/** The groups in which the review shows documents (REV-028). */
const folders: Partial<Record<DocumentKind, string>> = {
  tax: 'Tax documents',
  other: 'Other documents',
  admin: 'Admin documents',
}
const OURS = 'Customer documents'

/**
 * Every document in a folder of its group. One file after the other is opened when its turn comes. Throws NotFound
 * where a file is not in the store, before anything is sent; one that fails later breaks the download off, so
 * that no archive looks whole and is not.
 */
export const archive = async (files: Files, documents: readonly Document[]): Promise<Readable> => {
  for (const { file_key, name } of documents)
    if (!(await files.exists(file_key))) throw new NotFound(`The file “${name}” no longer exists.`)
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  const taken: string[] = []
  for (const { kind, name, size, file_key, created_at } of documents) {
    const entry = nameBeside(`${folders[kind] ?? OURS}/${name}`, taken)
    taken.push(entry)
    // Most documents are compressed, so compressing them again gains nothing.
    const about = { mtime: created_at, compress: false, size: Number(size) }
    zip.addReadStreamLazy(entry, about, (opened) => {
      files.open(file_key).then(
        ({ stream }) => {
          // Without a listener, a disk error in the middle of a file would end this process.
          stream.on('error', (error) => output.destroy(error))
          // Nor does anybody close it where the download was broken off.
          output.once('close', () => stream.destroy())
          if (output.destroyed) stream.destroy()
          else opened(null, stream)
        },
        (error: unknown) => opened(error, undefined as never),
      )
    })
  }
  zip.on('error', (error: Error) => output.destroy(error))
  zip.end()
  return output
}
