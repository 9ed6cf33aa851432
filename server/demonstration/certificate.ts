/** The paper that an exempt customer uploads: one page that says what it is. */
import { randomUUID } from 'node:crypto'
import Pdf from 'pdfkit'
import { newFileKey } from '../ports/files/port.ts'
import type { SavedForm } from '../saved-forms/store.ts'
import type { Planting } from './plant.ts'

export const plantCertificate = async (
  { tx, files }: Planting,
  form: SavedForm,
  company: string,
): Promise<void> => {
  const { key, size, sha256 } = await files.put(newFileKey(), page(company, form.created_at))
  await tx
    .insertInto('document')
    .values({
      id: randomUUID(),
      saved_form_id: form.id,
      kind: 'tax',
      name: 'Tax exemption certificate.pdf',
      extension: 'pdf',
      content_type: 'application/pdf',
      size,
      sha256,
      file_key: key,
      scan: 'not-virus-scanned',
      uploaded_by: form.updated_by,
      created_at: form.created_at,
    })
    .execute()
}

const page = (company: string, at: Date): AsyncIterable<Uint8Array> => {
  const paper = new Pdf({
    size: 'LETTER',
    info: { Title: 'Tax exemption certificate', CreationDate: at },
  })
  paper.fontSize(20).text('Tax exemption certificate').moveDown()
  paper.fontSize(12).text(`${company} buys for resale.`).moveDown()
  paper.text('Demonstration data: this is no certificate.')
  paper.end()
  return paper as unknown as AsyncIterable<Uint8Array>
}
