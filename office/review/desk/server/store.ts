/** The SQL of assignments and follow-ups. */
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../../platform/database/index.ts'

/** The employees who may decide in a banner, by name, with the number of their pending applications. */
export const analystsOf = (reader: Reader, bannerId: number) =>
  reader
    .selectFrom('employee')
    .select(['sso', 'name', 'email'])
    .select(
      sql<number>`(select count(*) from application where banner_id = ${bannerId} and status = 'Pending'
        and assigned_to = employee.sso)`.as('pending'),
    )
    .where('active', '=', true)
    .where(sql<boolean>`${bannerId} = any(reviews_in)`)
    .orderBy('words')
    .orderBy('sso')
    .execute()

export type AnalystRow = Awaited<ReturnType<typeof analystsOf>>[number]

/** The name of an employee; their sso if we never learned it. */
export const nameOfEmployee = async (reader: Reader, sso: string): Promise<string> =>
  (await reader.selectFrom('employee').select('name').where('sso', '=', sso).executeTakeFirst())?.name || sso

export const keepAssignee = (tx: Tx, formId: number, sso: string | null) =>
  tx.updateTable('application').set({ assigned_to: sso }).where('id', '=', formId).execute()

export const keepFollowUp = (
  tx: Tx,
  formId: number,
  followUp: { on: string; from: Date; note: string } | null,
) =>
  tx
    .updateTable('application')
    .set({
      follow_up_on: followUp?.on ?? null,
      follow_up_from: followUp?.from ?? null,
      follow_up_note: followUp?.note ?? null,
    })
    .where('id', '=', formId)
    .execute()
