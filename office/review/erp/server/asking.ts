/** The ERP's data on an account, stored with the application: the detail never asks the ERP (ERP-A05). */
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { type Database, type Tx, inTransaction } from '../../../../platform/database/index.ts'
import { Unavailable } from '../../../../platform/errors.ts'
import type { Erp, ErpOrder, ErpRecord } from '../../../../services/erp/port.ts'
import { lockApplication } from '../../server/applications/index.ts'
import { applicationOf, erpOf } from './store.ts'

export const SILENT = "The ERP isn't responding right now. Try again in a moment."

/** The same Unavailable with a message that names the ERP. */
export const askErp = <T>(question: Promise<T>): Promise<T> =>
  question.catch((error: unknown) => {
    throw error instanceof Unavailable ? new Unavailable(SILENT) : error
  })

export interface Heard {
  accountNumber: string
  /** Null if there is no such account. */
  record: ErpRecord | null
  orders: readonly ErpOrder[]
}

/** Call outside of transactions. Throws Unavailable. */
export const askAccount = async (erp: Erp, banner: BannerName, accountNumber: string): Promise<Heard> => {
  const [record, orders] = await askErp(
    Promise.all([erp.record(banner, accountNumber), erp.orders(banner, accountNumber)]),
  )
  return { accountNumber, record, orders: record ? orders : [] }
}

export const keepHeard = async (
  tx: Tx,
  formId: number,
  { accountNumber, record, orders }: Heard,
  at: Date,
): Promise<void> => {
  const said = {
    account_number: accountNumber,
    record: record && JSON.stringify(record),
    orders: JSON.stringify(orders),
    problem: null,
    read_at: at,
  }
  await tx
    .insertInto('erp_snapshot')
    .values({ saved_form_id: formId, ...said })
    .onConflict((on) => on.column('saved_form_id').doUpdateSet(said))
    .execute()
}

/**
 * Reads the application's account again. Throws Unavailable if the ERP does not respond; the earlier data stays,
 * with the problem.
 */
export const readAccountAgain = async (
  { db, erp }: { db: Database; erp: Erp },
  formId: number,
  at: Date,
): Promise<void> => {
  const { customer_account_id: accountNumber, banner_id } = await applicationOf(db, formId)
  if (!accountNumber) return
  // The account may have been changed since, and read by that change.
  const keep = (how: (tx: Tx) => Promise<void>) =>
    inTransaction(db, async (tx) => {
      const now = await lockApplication(tx, formId)
      if (now?.customer_account_id === accountNumber) await how(tx)
    })
  try {
    const heard = await askAccount(erp, erpOf(banner_id), accountNumber)
    await keep((tx) => keepHeard(tx, formId, heard, at))
  } catch (error) {
    if (error instanceof Unavailable) await keep((tx) => keepSilence(tx, formId, accountNumber, at))
    throw error
  }
}

const keepSilence = async (tx: Tx, formId: number, accountNumber: string, at: Date): Promise<void> => {
  const nothing = { account_number: accountNumber, record: null, orders: '[]', read_at: at }
  await tx
    .insertInto('erp_snapshot')
    .values({ saved_form_id: formId, ...nothing, problem: SILENT })
    .onConflict((on) => on.column('saved_form_id').doUpdateSet({ problem: SILENT }))
    .execute()
  // Data of another account no longer applies.
  await tx
    .updateTable('erp_snapshot')
    .set(nothing)
    .where('saved_form_id', '=', formId)
    .where('account_number', '<>', accountNumber)
    .execute()
}
