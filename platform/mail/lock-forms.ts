import type { Tx } from '../database/index.ts'

/** For a loss, which is recorded with the form: a withdrawal locks the form before its mails, too. */
export const lockFormsOf = async (tx: Tx, mailIds: readonly string[]): Promise<void> => {
  await tx
    .selectFrom('saved_form')
    .select('id')
    .where('id', 'in', (e) => e.selectFrom('mail').select('saved_form_id').where('mail.id', 'in', mailIds))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}
