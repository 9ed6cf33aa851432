/** The SQL of reports that bureaus were asked for. */
import { randomUUID } from 'node:crypto'
import type { Insertable, Updateable } from 'kysely'
import type { Reader, Tx } from '../platform/database/database.ts'
import type { CreditCheckTable } from '../platform/database/schema-credit.ts'
import { Conflict } from '../platform/errors.ts'

/** Longer than a bureau may take: what is on its way since then was lost with its process. */
const LOST = 120_000

type Question = Omit<Insertable<CreditCheckTable>, 'id' | 'outcome'>

/**
 * A question as it leaves; answers its number. Two at once about the same are one: the second is refused. In a
 * transaction that holds the application.
 */
export const putOnItsWay = async (tx: Tx, question: Question): Promise<string> => {
  const { saved_form_id, kind, role, asked_at } = question
  const same = tx
    .selectFrom('credit_check')
    .select(['id', 'asked_at', 'asked_by_name'])
    .where('saved_form_id', '=', saved_form_id)
    .where('kind', '=', kind)
    .where('role', role ? '=' : 'is', role ?? null)
    .where('outcome', '=', 'ASKED')
  const other = await same.executeTakeFirst()
  if (other && other.asked_at > new Date(new Date(asked_at).getTime() - LOST))
    throw new Conflict(`${other.asked_by_name} is asking for this report just now. Please wait for it.`)
  if (other) await settleCheck(tx, other.id, { outcome: 'FAILED' })
  const id = randomUUID()
  await tx
    .insertInto('credit_check')
    .values({ ...question, id, outcome: 'ASKED' })
    .execute()
  return id
}

export const settleCheck = async (
  reader: Reader,
  id: string,
  answer: Updateable<CreditCheckTable>,
): Promise<void> => {
  await reader.updateTable('credit_check').set(answer).where('id', '=', id).execute()
}

/** A list of similar businesses that this bureau gave for this very application. */
export const listOf = (reader: Reader, formId: number, id: string, bureau: string) =>
  reader
    .selectFrom('credit_check')
    .select(['id', 'businesses'])
    .where('id', '=', id)
    .where('saved_form_id', '=', formId)
    .where('outcome', '=', 'LIST')
    .where('bureau', '=', bureau)
    .executeTakeFirst()
