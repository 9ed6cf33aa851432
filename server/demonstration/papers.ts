/** Papers of the demonstration: one page each, and each says what it is. */
import { randomUUID } from 'node:crypto'
import Pdf from 'pdfkit'
import type { DocumentKind } from '../database/schema.ts'
import { newFileKey } from '../ports/files/port.ts'
import type { SavedForm } from '../saved-forms/store.ts'
import type { Planting } from './plant.ts'

interface Page {
  kind: DocumentKind
  title: string
  text: string
  at: Date
  by: string
}

export const plantPaper = async (
  { tx, files }: Planting,
  form: SavedForm,
  { kind, title, text, at, by }: Page,
): Promise<{ id: string; sha256: string }> => {
  const { key, size, sha256 } = await files.put(newFileKey(), printed(title, text, at))
  const id = randomUUID()
  await tx
    .insertInto('document')
    .values({
      id,
      saved_form_id: form.id,
      kind,
      name: `${title}.pdf`,
      extension: 'pdf',
      content_type: 'application/pdf',
      size,
      sha256,
      file_key: key,
      scan: 'demonstration',
      uploaded_by: by,
      created_at: at,
    })
    .execute()
  return { id, sha256 }
}

const printed = (title: string, text: string, at: Date): AsyncIterable<Uint8Array> => {
  const paper = new Pdf({ size: 'LETTER', info: { Title: title, CreationDate: at } })
  paper.fontSize(20).text(title).moveDown()
  paper.fontSize(12).text(text).moveDown()
  paper.text('Demonstration data.')
  paper.end()
  // A readable stream, which its types do not say.
  return paper as unknown as AsyncIterable<Uint8Array>
}
