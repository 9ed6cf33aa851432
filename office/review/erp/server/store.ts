/** The SQL of ERP data and writes. */
import type { Selectable } from 'kysely'
import { bannerById, type BannerName } from '../../../../banners/rules/banners.ts'
import { lenderOf } from '../../../../banners/rules/lending.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import { type Database, type Reader, type Tx, inTransaction } from '../../../../platform/database/index.ts'
import type { ErpTransactionTable } from '../tables.ts'
import { NotFound } from '../../../../platform/errors.ts'
import { lockForm } from '../../../../kit/saving/server/index.ts'
import { keyOf, type ErpWrite } from './writes.ts'

/** The application with its submitted answers; throws NotFound. */
export const applicationOf = async (reader: Reader, formId: number) => {
  const row = await reader
    .selectFrom('application')
    .innerJoin('saved_form', 'saved_form.id', 'application.id')
    .selectAll('application')
    .select('saved_form.answers')
    .where('application.id', '=', formId)
    .executeTakeFirst()
  if (!row) throw new NotFound('This application was not submitted, or no longer exists.')
  return row
}

/** The banner whose ERP holds this banner's accounts. */
export const erpOf = (bannerId: number): BannerName => lenderOf('accounts', bannerById(bannerId).name)

export type Transaction = Selectable<ErpTransactionTable>

/** The writes still to do, in their order. */
export const waitingWrites = (reader: Reader, formId: number): Promise<Transaction[]> =>
  reader
    .selectFrom('erp_transaction')
    .selectAll()
    .where('saved_form_id', '=', formId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .execute()

export const writeOf = ({ operation, detail }: Transaction): ErpWrite => ({ operation, detail }) as ErpWrite

/**
 * The ERP has done the write. Marking it twice is safe: the first call appends the event and enqueues what follows.
 * Here as below the form is locked before its steps, as by employees who retry: in the other order both would wait for
 * each other.
 */
export const noteDone = (
  db: Database,
  step: Transaction,
  {
    says,
    at,
    accountNumber,
    follows,
  }: {
    says: string
    at: Date
    /** The number that the ERP gave to a new account. */
    accountNumber?: string | undefined
    follows?: ((tx: Tx) => Promise<void>) | undefined
  },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockForm(tx, step.saved_form_id)
    const { numUpdatedRows } = await tx
      .updateTable('erp_transaction')
      .set((e) => ({
        state: 'done',
        done_at: at,
        tries: e('tries', '+', 1),
        ...(accountNumber && { detail: JSON.stringify({ ...step.detail, accountNumber }) }),
      }))
      .where('id', '=', step.id)
      .where('state', '<>', 'done')
      .executeTakeFirst()
    if (!numUpdatedRows) return
    await appendAuditEvent(tx, { ...about(step, at), event: 'written to the ERP', detail: { what: says } })
    await follows?.(tx)
  })

/** An attempt failed; `final`: it is not retried until an employee asks. */
export const noteTrouble = (
  db: Database,
  step: Transaction,
  { message, final, at }: { message: string; final: { says: string } | null; at: Date },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockForm(tx, step.saved_form_id)
    const { numUpdatedRows } = await tx
      .updateTable('erp_transaction')
      .set((e) => ({ tries: e('tries', '+', 1), ...(final ? { state: 'failed' as const } : {}) }))
      .where('id', '=', step.id)
      .where('state', '=', 'waiting')
      .executeTakeFirst()
    if (!numUpdatedRows) return
    await keepError(tx, step, message, at)
    if (final)
      await appendAuditEvent(tx, {
        ...about(step, at),
        event: 'ERP refused',
        detail: { what: final.says, because: message },
      })
  })

/** All waiting writes, because the queue gave up. */
export const giveUpWrites = (db: Database, formId: number, message: string, at: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockForm(tx, formId)
    const given = await tx
      .updateTable('erp_transaction')
      .set({ state: 'failed' })
      .where('saved_form_id', '=', formId)
      .where('state', '=', 'waiting')
      .returningAll()
      .execute()
    for (const step of given) await keepError(tx, step, message, at)
    if (given.length)
      await appendAuditEvent(tx, {
        ...about(given[0]!, at),
        event: 'ERP given up',
        detail: { steps: given.length },
      })
  })

const keepError = async (tx: Tx, step: Transaction, message: string, at: Date): Promise<void> => {
  const { saved_form_id, banner_id, id: transaction_id } = step
  await tx.insertInto('erp_error').values({ saved_form_id, banner_id, transaction_id, message, at }).execute()
}

const about = ({ saved_form_id: formId }: Transaction, at: Date) => ({ formId, at, actor: 'system' })

/** Inside the transaction of the decision or the submission that causes them. */
export const addWrites = async (
  tx: Tx,
  asked: { formId: number; bannerId: number; decisionId: number | null; by: string; at: Date },
  writes: readonly ErpWrite[],
): Promise<void> => {
  const cause = asked.decisionId === null ? `form:${asked.formId}` : `approval:${asked.decisionId}`
  await tx
    .insertInto('erp_transaction')
    .values(
      writes.map((write) => ({
        saved_form_id: asked.formId,
        banner_id: asked.bannerId,
        decision_id: asked.decisionId,
        idempotency_key: keyOf(cause, write),
        operation: write.operation,
        detail: JSON.stringify(write.detail),
        state: 'waiting' as const,
        requested_by: asked.by,
        created_at: asked.at,
      })),
    )
    .execute()
}
