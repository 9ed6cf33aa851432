import { randomUUID } from 'node:crypto'
import { CREATED_BY_US, extensionOf } from './files.ts'
import type { Database } from '../database/index.ts'
import type { DocumentKind } from './tables.ts'
import { newFileKey, type Files, type KeptFile } from '../../services/files/port.ts'
import { announceFile, type NewDocument } from './store.ts'

export interface Generated {
  formId: number
  kind: DocumentKind
  name: string
  contentType: string
  content: Uint8Array | AsyncIterable<Uint8Array>
  /** Stored in the row: the sso of an employee, or `system`. */
  by: string
  at: Date
  /** The row's ID, if the caller must find it again. */
  id?: string
}

/**
 * Stores a document that the product created. Call it outside a transaction, then insert the returned row with
 * `insertDocument` inside one. Without a row, the sweep deletes the file after a day.
 */
export const keepGenerated = async (
  { db, files }: { db: Database; files: Files },
  { formId, kind, name, contentType, content, by, at, id = randomUUID() }: Generated,
): Promise<NewDocument & { id: string; sha256: string; file_key: string }> => {
  const kept = await storedFile({ db, files }, content)
  const { key } = kept
  return {
    id,
    saved_form_id: formId,
    kind,
    name,
    extension: extensionOf(name),
    content_type: contentType,
    size: kept.size,
    sha256: kept.sha256,
    file_key: key,
    scan: CREATED_BY_US,
    uploaded_by: by,
    created_at: at,
    removed_at: null,
  }
}

/**
 * Stores bytes, outside a transaction. A row claims the key with `holdFile`; otherwise the sweep deletes the file after
 * a day.
 */
export const storedFile = async (
  { db, files }: { db: Database; files: Files },
  content: Generated['content'],
): Promise<KeptFile> => {
  const key = newFileKey()
  await announceFile(db, key)
  return files.put(key, content instanceof Uint8Array ? oneChunk(content) : content)
}

const oneChunk = async function* (bytes: Uint8Array) {
  yield bytes
}
