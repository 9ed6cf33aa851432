/** The SQL of delegations. Before a change, the form must be locked. */
import type { Insertable, Selectable, Updateable } from 'kysely'
import { lostMails } from '../../../common/mailed-links/server/index.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { DelegationFacts } from '../rules/states.ts'
import type { DelegationTable } from '../tables.ts'

export type Delegation = Selectable<DelegationTable>

/** All delegations of a form, the oldest first. */
export const delegationsOf = (reader: Reader, formId: number): Promise<Delegation[]> =>
  reader.selectFrom('delegation').selectAll().where('saved_form_id', '=', formId).orderBy('id').execute()

/** Throws NotFound, also for one of another form. */
export const delegationById = (reader: Reader, formId: number, id: number): Promise<Delegation> =>
  reader
    .selectFrom('delegation')
    .selectAll()
    .where('id', '=', id)
    .where('saved_form_id', '=', formId)
    .executeTakeFirstOrThrow(() => new NotFound())

export const insertDelegation = (tx: Tx, row: Insertable<DelegationTable>): Promise<Delegation> =>
  tx.insertInto('delegation').values(row).returningAll().executeTakeFirstOrThrow()

export const updateDelegation = async (
  tx: Tx,
  id: number,
  change: Updateable<DelegationTable>,
): Promise<void> => {
  await tx.updateTable('delegation').set(change).where('id', '=', id).execute()
}

/** Who submits has chosen their own answers, which they signed. Others that wait for a choice are not kept. */
export const dropUnchosen = async (tx: Tx, formId: number): Promise<void> => {
  await tx
    .updateTable('delegation')
    .set({ choice: 'mine', answers: null })
    .where('saved_form_id', '=', formId)
    .where('choice', '=', 'waiting')
    .execute()
}

export const delegationFacts = (
  of: Delegation,
  lost: ReadonlyMap<string, string> = new Map(),
): DelegationFacts => ({
  startedAt: of.started_at,
  answeredAt: of.answered_at,
  canceledAt: of.canceled_at,
  declinedAt: of.declined_at,
  expiresAt: of.expires_at,
  choice: of.choice,
  bounced: lost.has(of.last_mail_id ?? ''),
})

export const lostMailsOf = (reader: Reader, delegations: readonly Delegation[]) =>
  lostMails(
    reader,
    delegations.map(({ last_mail_id }) => last_mail_id),
  )
