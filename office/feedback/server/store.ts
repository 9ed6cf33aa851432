import { bannerById } from '../../../banners/rules/banners.ts'
import type { Insertable } from 'kysely'
import type { FeedbackFileTable, FeedbackTable } from '../tables.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import type { Feedback } from '../../../services/feedback/port.ts'

export const insertFeedback = async (
  tx: Tx,
  row: Insertable<FeedbackTable>,
  files: readonly Insertable<FeedbackFileTable>[],
): Promise<void> => {
  await tx.insertInto('feedback').values(row).execute()
  if (files.length) await tx.insertInto('feedback_file').values(files).execute()
}

export const feedbackById = async (reader: Reader, id: string): Promise<Feedback | undefined> => {
  const row = await reader.selectFrom('feedback').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const files = await reader
    .selectFrom('feedback_file')
    .select(['name', 'content_type', 'size', 'file_key'])
    .where('feedback_id', '=', id)
    .orderBy('name')
    .execute()
  return {
    id,
    bannerId: bannerById(row.banner_id).tenantId,
    subject: row.subject,
    url: row.url,
    body: row.body,
    customFields: row.custom_fields,
    fullName: row.full_name,
    email: row.email,
    files: files.map((file) => ({
      name: file.name,
      contentType: file.content_type,
      size: file.size,
      fileKey: file.file_key,
    })),
  }
}
