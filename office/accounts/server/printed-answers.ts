/** The PDF of what the customer answered, which is mailed to them and offered to staff. */
import type { Form } from '../../../kit/model/index.ts'
import { type Banner, bannerById } from '../../../banners/rules/banners.ts'
import { answersSheet, printPresented } from '../../../common/signing/server/index.ts'
import { insertDocument, keepGenerated, sectionOf } from '../../../platform/files/index.ts'
import type { ContextOf, SavedForm } from '../../../kit/saving/server/index.ts'
import { answeredGroups } from '../../../common/lookups/server/index.ts'
import type { Database, Tx } from '../../../platform/database/index.ts'
import type { Files } from '../../../services/files/port.ts'

export interface PrintDependencies {
  db: Database
  files: Files
  banners: readonly Banner[]
  contextOf: ContextOf
}

interface Printed {
  title: string
  /** The rows above the answers. */
  first?: readonly { label: string; value: string }[]
  at: Date
}

/**
 * The stored PDF, or a new one. Call it outside a transaction, and `keep` in the transaction that queues the mail: it
 * stores the row of a PDF that was just printed.
 */
export const printedAnswers = async (
  { db, files, banners, contextOf }: PrintDependencies,
  definition: Form,
  form: SavedForm,
  { title, first = [], at }: Printed,
) => {
  const { id, company_name: company, submitted_at } = form
  const attached = (row: { name: string; content_type: string; file_key: string }) => [
    { name: row.name, contentType: row.content_type, fileKey: row.file_key },
  ]
  const [stored] = await sectionOf(db, id, 'application-pdf')
  if (stored) return { attachments: attached(stored), keep: async () => {} }
  // Only what the customer may read: not what employees answered.
  const context = contextOf(form, 'external', submitted_at ?? at)
  const sheet = answersSheet(bannerById(form.banner_id, banners), {
    title,
    reference: String(id),
    company,
    at,
    first,
    groups: await answeredGroups(db, definition, form, context),
    language: form.language,
  })
  const { bytes } = await printPresented(sheet)
  const made = await keepGenerated(
    { db, files },
    {
      formId: id,
      kind: 'application-pdf',
      name: `${definition.name}-${id}.pdf`,
      contentType: 'application/pdf',
      content: bytes,
      by: 'system',
      at,
    },
  )
  return { attachments: attached(made), keep: (tx: Tx) => insertDocument(tx, made) }
}
