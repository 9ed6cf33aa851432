import { sql, type Insertable } from 'kysely'
import { type Stretch, countRows, inOrder, keyedList } from '../../../kit/list/server/index.ts'
import type { PrivacyRequestTable } from '../tables.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'

export const insertRequest = async (tx: Tx, row: Insertable<PrivacyRequestTable>): Promise<void> => {
  await tx.insertInto('privacy_request').values(row).execute()
}

/** The next day on which something is due: the acknowledgement, then the answer. */
const nextDue = sql`case when acknowledged_at is null then least(acknowledge_by, answer_by) else answer_by end`
const byDueDay: Stretch = { key: nextDue, kind: 'day', descending: false }

/** The request due soonest first. */
export const requestsDue = (reader: Reader, question: { bannerId: number; answered: boolean }) => {
  const asked = reader
    .selectFrom('privacy_request')
    .innerJoin('saved_form', 'saved_form.id', 'privacy_request.id')
    .where('saved_form.banner_id', '=', question.bannerId)
    .where('answered_at', question.answered ? 'is not' : 'is', null)
  return keyedList({
    question,
    stretches: [byDueDay],
    finder: (most) => ({
      rows: (stretch, reading) =>
        inOrder(
          asked.selectAll('privacy_request').select(['saved_form.guid', 'saved_form.answers']),
          stretch,
          reading,
          sql`privacy_request.id`,
        ).execute(),
      count: () => countRows(reader, asked.select('privacy_request.id'), most),
    }),
  })
}

export const lockRequest = (tx: Tx, id: number) =>
  tx.selectFrom('privacy_request').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const stopClock = async (
  tx: Tx,
  id: number,
  stopped: { acknowledged_at?: Date; answered_at?: Date; answered_by?: string },
): Promise<void> => {
  await tx.updateTable('privacy_request').set(stopped).where('id', '=', id).execute()
}
