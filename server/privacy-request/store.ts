import { sql, type Insertable } from 'kysely'
import type { Reader, Tx } from '../platform/database/database.ts'
import type { PrivacyRequestTable } from '../platform/database/schema-records.ts'

export const insertRequest = async (tx: Tx, row: Insertable<PrivacyRequestTable>): Promise<void> => {
  await tx.insertInto('privacy_request').values(row).execute()
}

/** The request due soonest first. `after`: the last row of the page before. */
export const requestPage = (
  reader: Reader,
  q: { bannerId: number; answered: boolean; after: { answerBy: string; id: number } | null; size: number },
) =>
  reader
    .selectFrom('privacy_request')
    .innerJoin('saved_form', 'saved_form.id', 'privacy_request.id')
    .selectAll('privacy_request')
    .select(['saved_form.guid', 'saved_form.answers'])
    .where('saved_form.banner_id', '=', q.bannerId)
    .where('answered_at', q.answered ? 'is not' : 'is', null)
    .$if(q.after !== null, (s) =>
      s.where(sql<boolean>`(answer_by, privacy_request.id) > (${q.after!.answerBy}::date, ${q.after!.id})`),
    )
    .orderBy('answer_by')
    .orderBy('privacy_request.id')
    .limit(q.size + 1)
    .execute()

export const lockRequest = (tx: Tx, id: number) =>
  tx.selectFrom('privacy_request').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const stopClock = async (
  tx: Tx,
  id: number,
  stopped: { acknowledged_at?: Date; answered_at?: Date; answered_by?: string },
): Promise<void> => {
  await tx.updateTable('privacy_request').set(stopped).where('id', '=', id).execute()
}
