/** The SQL of documents: rows in `document`, and in `loose_file` every file without a row. */
import { uploadKinds, type UploadKind } from './files.ts'
import { sql, type Insertable, type Selectable } from 'kysely'
import type { DocumentKind, DocumentTable } from './tables.ts'
import type { Reader, Tx } from '../database/index.ts'
import { Unavailable } from '../errors.ts'
import type { FileKey } from '../../services/files/port.ts'

export type Document = Selectable<DocumentTable>
export type NewDocument = Insertable<DocumentTable>

/** As sent: the last part of `fullPath` is the name (REV-029), and the middle identifies it. */
export interface FileEntry {
  name: string
  extension: string
  fullPath: string
  /** Bytes. */
  size: number
}

export const fullPathOf = ({ kind, id, name }: Pick<Document, 'kind' | 'id' | 'name'>): string =>
  `${kind}/${id}/${encodeURIComponent(name)}`

const FULL_PATH = /^(?:[a-z-]+\/)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\/[^/]+)?$/

type Named = Pick<Document, 'kind' | 'id' | 'name' | 'extension' | 'size'>

const present = ({ kind, id, name, extension, size }: Named): FileEntry => ({
  name,
  extension,
  fullPath: fullPathOf({ kind, id, name }),
  size: Number(size),
})

const standing = (reader: Reader, formId: number) =>
  reader
    .selectFrom('document')
    .selectAll()
    .where('saved_form_id', '=', formId)
    .where('removed_at', 'is', null)
    .orderBy('created_at')
    .orderBy('name')

/** One section of a form, oldest first. */
export const sectionOf = (reader: Reader, formId: number, kind: DocumentKind): Promise<Document[]> =>
  standing(reader, formId).where('kind', '=', kind).execute()

export const fileList = async (reader: Reader, formId: number, kind: DocumentKind): Promise<FileEntry[]> =>
  (await sectionOf(reader, formId, kind)).map(present)

/** The customer's documents of a form, in all sections, oldest first. */
export const uploadsOfForm = (reader: Reader, formId: number): Promise<Document[]> =>
  standing(reader, formId).where('kind', 'in', uploadKinds).execute()

/** The customer's documents of a form, as the answers show them (WIRE-07). */
export const documentsOf = async (
  reader: Reader,
  formId: number,
): Promise<Record<UploadKind, FileEntry[]>> => {
  const documents = await uploadsOfForm(reader, formId)
  const ofKind = (wanted: UploadKind) => documents.filter(({ kind }) => kind === wanted).map(present)
  return { tax: ofKind('tax'), bond: ofKind('bond'), other: ofKind('other') }
}

/** Every document of a form that was not removed, for the review and its archive. */
export const allDocuments = (reader: Reader, formId: number): Promise<Document[]> =>
  standing(reader, formId).execute()

/** Found only if `fullPath` belongs to this form and to one of these kinds. */
export const documentAt = async (
  reader: Reader,
  formId: number,
  fullPath: string,
  kinds: readonly DocumentKind[],
): Promise<Document | undefined> => {
  const id = FULL_PATH.exec(fullPath)?.[1]
  if (id === undefined) return undefined
  return standing(reader, formId).where('id', '=', id).where('kind', 'in', kinds).executeTakeFirst()
}

/** Called before the first byte of a file is stored, so that no stored file is unknown. */
export const announceFile = async (reader: Reader, key: FileKey): Promise<void> => {
  await reader
    .insertInto('loose_file')
    .values({ key, since: sql`now()` })
    .execute()
}

/** Called when a row claims this file, which is then no longer loose. */
export const holdFile = async (tx: Tx, key: FileKey): Promise<void> => {
  const { numDeletedRows } = await tx.deleteFrom('loose_file').where('key', '=', key).executeTakeFirst()
  // The file was loose for a day, and the sweep deleted it first.
  if (numDeletedRows !== 1n) throw new Unavailable('That took too long. Please upload the file again.')
}

export const insertDocument = async (tx: Tx, row: NewDocument): Promise<void> => {
  await holdFile(tx, row.file_key as FileKey)
  await tx.insertInto('document').values(row).execute()
}

/** The row stays as evidence; the file becomes loose. */
export const removeDocument = async (tx: Tx, { id, file_key }: Document, at: Date): Promise<void> => {
  await tx.updateTable('document').set({ removed_at: at }).where('id', '=', id).execute()
  await loosen(tx, file_key)
}

/** No row holds this file anymore, so the sweep deletes it after a day. */
export const loosen = (reader: Reader, key: FileKey): Promise<void> => announceFile(reader, key)

export const looseFiles = async (reader: Reader, before: Date, limit: number): Promise<FileKey[]> =>
  (
    await reader
      .selectFrom('loose_file')
      .select('key')
      .where('since', '<', before)
      .orderBy('since')
      .limit(limit)
      .execute()
  ).map(({ key }) => key)

export const forgetFiles = async (reader: Reader, keys: readonly FileKey[]): Promise<void> => {
  if (keys.length) await reader.deleteFrom('loose_file').where('key', 'in', keys).execute()
}
