/** The writes to the ERP and their errors, for employees to view and retry (ERP-024). */
import type { z } from 'zod'
import type { erp } from '../contract/erp.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import { type Reader, inTransaction } from '../../../../platform/database/index.ts'
import { Conflict } from '../../../../platform/errors.ts'
import { type EmployeeRequest, actorName, byWhom } from '../../../../platform/http/index.ts'
import { lockForm } from '../../../../kit/saving/server/index.ts'
import type { ErpDependencies } from './dependencies.ts'
import { writeToErp } from './write-to-erp.ts'
import { writeOf } from './store.ts'
import { wordsOf } from './writes.ts'

type Answer<N extends 'transactions' | 'errors'> = z.input<(typeof erp)[N]['reply']>['data']

/** Newest first. */
export const transactionsOf = async (reader: Reader, formId: number): Promise<Answer<'transactions'>> => {
  const rows = await reader
    .selectFrom('erp_transaction')
    .selectAll('erp_transaction')
    .select((e) => {
      const last = e
        .selectFrom('erp_error')
        .whereRef('erp_error.transaction_id', '=', 'erp_transaction.id')
        .orderBy('erp_error.id', 'desc')
        .limit(1)
      return [last.select('message').as('problem'), last.select('at').as('failed_at')]
    })
    .where('saved_form_id', '=', formId)
    .orderBy('erp_transaction.id', 'desc')
    .execute()
  return rows.map((row) => {
    const write = writeOf(row)
    return {
      id: row.id,
      operation: row.operation,
      description: wordsOf(write),
      accountNumber: write.detail.accountNumber,
      state: row.state,
      tries: row.tries,
      requestedBy: row.requested_by,
      createdAt: row.created_at.toISOString(),
      doneAt: row.done_at?.toISOString() ?? null,
      failedAt: row.failed_at?.toISOString() ?? null,
      problem: row.state === 'done' ? null : row.problem,
    }
  })
}

/** Newest first. */
export const errorsOf = async (reader: Reader, formId: number): Promise<Answer<'errors'>> => {
  const rows = await reader
    .selectFrom('erp_error')
    .leftJoin('erp_transaction', 'erp_transaction.id', 'erp_error.transaction_id')
    .select(['erp_error.id', 'message', 'operation', 'at'])
    .where('erp_error.saved_form_id', '=', formId)
    .orderBy('erp_error.id', 'desc')
    .execute()
  return rows.map(({ operation, at, ...row }) => ({
    ...row,
    operation: operation ?? '',
    at: at.toISOString(),
  }))
}

/** Enqueues failed and waiting writes, due now. False if all are written; throws Conflict if there were never any. */
export const askAgain = (
  { db, jobs }: Pick<ErpDependencies, 'db' | 'jobs'>,
  ctx: EmployeeRequest,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const formId = ctx.subject.formId
    await lockForm(tx, formId)
    const open = await tx
      .updateTable('erp_transaction')
      .set({ state: 'waiting' })
      .where('saved_form_id', '=', formId)
      .where('state', '<>', 'done')
      .returning('id')
      .execute()
    if (!open.length) {
      const all = await tx
        .selectFrom('erp_transaction')
        .select('id')
        .where('saved_form_id', '=', formId)
        .execute()
      if (!all.length) throw new Conflict('Nothing is waiting to be written to the ERP.')
      return false
    }
    await jobs.enqueue(tx, writeToErp, { formId })
    await appendAuditEvent(tx, {
      formId,
      at: ctx.now,
      actor: actorName(ctx.actor),
      event: 'ERP asked again',
      detail: { steps: open.length, ...byWhom(ctx.actor) },
      address: ctx.address,
    })
    return true
  })
