import { appendRecordEvent, recordChain } from '../../../platform/audit/index.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import type { StoredSignature } from '../../../platform/mail/tables.ts'

export const templateOf = (reader: Reader, bannerId: number) =>
  reader.selectFrom('email_template').selectAll().where('banner_id', '=', bannerId).executeTakeFirst()

export type StoredTemplate = NonNullable<Awaited<ReturnType<typeof templateOf>>>

/** Also where there is no row yet: two first saves at once wait for each other. */
export const lockTemplate = async (
  tx: Tx,
  bannerId: number,
  at: Date,
): Promise<StoredTemplate | undefined> => {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('email_template')
    .values({ banner_id: bannerId, signatures: '[]', changed_by: '', changed_by_email: '', changed_at: at })
    .onConflict((conflict) => conflict.column('banner_id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return undefined
  return tx
    .selectFrom('email_template')
    .selectAll()
    .where('banner_id', '=', bannerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

interface Change {
  bannerId: number
  before: readonly StoredSignature[]
  after: readonly StoredSignature[]
  at: Date
  by: { sso: string; email: string }
  address: string
}

/** The hash of the image proves it; its key in the store of files stays there. */
const recordedSignature = ({ name, title, email, phone, sha256 }: StoredSignature) => ({
  name,
  title,
  email,
  phone,
  sha256,
})

export const storeTemplate = async (
  tx: Tx,
  { bannerId, before, after, at, by, address }: Change,
): Promise<void> => {
  await tx
    .updateTable('email_template')
    .set({
      signatures: JSON.stringify(after),
      changed_by: by.sso,
      changed_by_email: by.email,
      changed_at: at,
    })
    .where('banner_id', '=', bannerId)
    .execute()
  await appendRecordEvent(tx, {
    chain: recordChain.emailTemplate(bannerId),
    at,
    actor: by.sso,
    address,
    event: 'signatures changed',
    detail: { signatures: { from: before.map(recordedSignature), to: after.map(recordedSignature) } },
  })
}
