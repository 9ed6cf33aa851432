import type { Readable } from 'node:stream'
import { type Document, inFolders, zipOf } from '../../../../platform/files/index.ts'
import type { DocumentKind } from '../../../../platform/files/tables.ts'
import type { Files } from '../../../../services/files/port.ts'

/** The groups in which the review shows documents (REV-028). */
const folders: Partial<Record<DocumentKind, string>> = {
  tax: 'Tax documents',
  other: 'Other documents',
  admin: 'Admin documents',
  requested: 'Requested documents',
}
const OURS = 'Customer documents'

/** Every document as a ZIP file, in a folder of its group. Throws NotFound if a file is missing from the store. */
export const archive = (files: Files, documents: readonly Document[]): Promise<Readable> =>
  zipOf(
    files,
    inFolders(documents, ({ kind }) => folders[kind] ?? OURS),
  )
