import type { Readable } from 'node:stream'
import yazl from 'yazl'
import { nameBeside } from './files.ts'
import { NotFound } from '../errors.ts'
import type { FileKey, Files } from '../../services/files/port.ts'
import type { Document } from './store.ts'

/** `size` in bytes. `at` is the time of the entry. */
export type ZipEntry = { name: string; at: Date } & ({ text: string } | { file: FileKey; size: number })

/**
 * A ZIP file of texts and stored files. Opens the files one after the other. Throws NotFound before sending anything
 * if a file is missing from the store. A file that fails later aborts the download, so that an incomplete archive never
 * looks complete.
 */
export const zipOf = async (files: Files, entries: readonly ZipEntry[]): Promise<Readable> => {
  for (const entry of entries)
    if ('file' in entry && !(await files.exists(entry.file)))
      throw new NotFound(`The file “${entry.name.split('/').at(-1)}” no longer exists.`)
  const zip = new yazl.ZipFile()
  const output = zip.outputStream as Readable
  let open: Readable | null = null
  // If the download is aborted, nothing else closes the file.
  output.once('close', () => open?.destroy())
  for (const entry of entries)
    if ('text' in entry) zip.addBuffer(Buffer.from(entry.text), entry.name, { mtime: entry.at })
    else
      // Most documents are compressed, so compressing them again gains nothing.
      zip.addReadStreamLazy(entry.name, { mtime: entry.at, compress: false, size: entry.size }, (opened) => {
        files.open(entry.file).then(
          ({ stream }) => {
            // Without a listener, a disk error in the middle of a file would end this process.
            stream.on('error', (error) => output.destroy(error))
            open = stream
            if (output.destroyed) stream.destroy()
            else opened(null, stream)
          },
          (error: unknown) => opened(error, undefined as never),
        )
      })
  zip.on('error', (error: Error) => output.destroy(error))
  zip.end()
  return output
}

/** Documents as entries in the folders that `folderOf` names; of two with one name, the later gets a number. */
export const inFolders = <D extends Pick<Document, 'name' | 'size' | 'file_key' | 'created_at'>>(
  documents: readonly D[],
  folderOf: (document: D) => string,
) => {
  const taken: string[] = []
  return documents.map((document) => {
    const name = nameBeside(`${folderOf(document)}/${document.name}`, taken)
    taken.push(name)
    return { name, at: document.created_at, file: document.file_key, size: Number(document.size) }
  })
}
