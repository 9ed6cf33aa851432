import { randomUUID } from 'node:crypto'
import { extensionOf } from '../../domain/rules/files.ts'
import type { Database, DocumentKind } from '../platform/database/index.ts'
import { newFileKey, type Files } from '../ports/files.ts'
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
 * Keeps a document that we made ourselves. Called outside a transaction; the row that it answers is then inserted
 * with `insertDocument` within one. Where that never happens the file is swept away after a day.
 */
export const keepGenerated = async (
  { db, files }: { db: Database; files: Files },
  { formId, kind, name, contentType, content, by, at, id = randomUUID() }: Generated,
): Promise<NewDocument & { id: string; sha256: string; file_key: string }> => {
  const key = newFileKey()
  await announceFile(db, key)
  const kept = await files.put(key, content instanceof Uint8Array ? oneChunk(content) : content)
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
    scan: 'made by us',
    uploaded_by: by,
    created_at: at,
    removed_at: null,
  }
}

const oneChunk = async function* (bytes: Uint8Array) {
  yield bytes
}
