/** The SQL of decisions. */
import type { Insertable, Updateable } from 'kysely'
import type { Reader, Tx } from '../../database/database.ts'
import type { ApplicationTable, DecisionTable, ReviewStatus } from '../../database/schema.ts'

export const repOf = (reader: Reader, bannerId: number, userId: number) =>
  reader
    .selectFrom('credit_rep')
    .select(['user_id', 'full_name'])
    .where('banner_id', '=', bannerId)
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()

export const branchExists = async (
  reader: Reader,
  bannerId: number,
  branchNumber: string,
): Promise<boolean> =>
  (await reader
    .selectFrom('branch')
    .select('branch_number')
    .where('banner_id', '=', bannerId)
    .where('branch_number', '=', branchNumber)
    .executeTakeFirst()) !== undefined

/** What a decision changes: the row that lists read, and the state that the applicant sees. */
export const saveDecided = async (
  tx: Tx,
  id: number,
  decided: Updateable<ApplicationTable> & { status: ReviewStatus },
): Promise<void> => {
  await tx.updateTable('application').set(decided).where('id', '=', id).execute()
  await tx
    .updateTable('saved_form')
    .set({
      state: decided.status === 'Approved' ? 'approved' : decided.status === 'Denied' ? 'denied' : 'pending',
    })
    .where('id', '=', id)
    .execute()
}

export const insertDecision = async (tx: Tx, row: Insertable<DecisionTable>): Promise<number> => {
  const { id } = await tx.insertInto('decision').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A decision with its application and answers, for the letter. */
export const decisionWithApplication = (reader: Reader, decisionId: number) =>
  reader
    .selectFrom('decision')
    .innerJoin('saved_form', 'saved_form.id', 'decision.saved_form_id')
    .selectAll('decision')
    .select(['saved_form.answers', 'saved_form.banner_id'])
    .where('decision.id', '=', decisionId)
    .executeTakeFirst()
