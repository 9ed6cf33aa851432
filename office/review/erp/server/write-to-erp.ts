/**
 * Writes an approval, a new cash account or a new job to the ERP, step by step (docs/decisions/0046). A finished step
 * is marked at once, so that after a crash another node continues there; a step whose answer was lost is repeated with
 * the same key, which the ERP treats as the same write.
 */
import type { BannerName } from '../../../../banners/rules/banners.ts'
import type { Database, Tx } from '../../../../platform/database/index.ts'
import { Unavailable, NotFound } from '../../../../platform/errors.ts'
import { ErpRefusal, type Erp, type ErpFile } from '../../../../services/erp/port.ts'
import type { Files } from '../../../../services/files/port.ts'
import { formById } from '../../../../kit/saving/server/index.ts'
import type { ErpDependencies } from './dependencies.ts'
import {
  addWrites,
  erpOf,
  giveUpWrites,
  noteDone,
  noteTrouble,
  waitingWrites,
  writeOf,
  type Transaction,
} from './store.ts'
import { type ErpWrite, wordsOf } from './writes.ts'
import { type Jobs, job } from '../../../../platform/jobs/index.ts'
import { readAccountAgain } from './asking.ts'

/** Reads the application's account from the ERP. Safe to run twice. */
export const readErpRecord = job<{ formId: number }>('read-erp-record')

/**
 * Writes an approval to the ERP, each step once. The queue retries for most of a day, and documents of any size have
 * time to upload.
 */
export const writeToErp = job<{ formId: number }>('write-to-erp', {
  retryLimit: 16,
  expireInSeconds: 1_800,
})

/** A write that no decision caused, and the job that does it. */
export const requestWrite = async (
  tx: Tx,
  jobs: Pick<Jobs, 'enqueue'>,
  asked: { formId: number; bannerId: number; by: string; at: Date },
  write: ErpWrite,
): Promise<void> => {
  await addWrites(tx, { ...asked, decisionId: null }, [write])
  await jobs.enqueue(tx, writeToErp, { formId: asked.formId })
}

export const startErpJobs = (d: ErpDependencies): void => {
  d.jobs.work(readErpRecord, async ({ formId }) => {
    await readAccountAgain(d, formId, d.clock()).catch((error: unknown) => {
      // Deleted meanwhile, so there is nothing to read.
      if (!(error instanceof NotFound)) throw error
    })
  })
  d.jobs.work(writeToErp, writeWaiting(d), stopWriting(d))
}

type Writing = Pick<
  ErpDependencies,
  'db' | 'jobs' | 'files' | 'erp' | 'clock' | 'beforeOpening' | 'accountOpened'
>

/**
 * First the account, its changes and the limit, in order; then the documents, independently. A rejected step is
 * final, and only a rejected account stops the rest. Throws temporary failures, for the queue to retry. Safe to run
 * twice, also at once.
 */
export const writeWaiting =
  (d: Writing) =>
  async ({ formId }: { formId: number }): Promise<void> => {
    let later: unknown
    for (const step of await waitingWrites(d.db, formId)) {
      const says = wordsOf(writeOf(step))
      try {
        const accountNumber = await take(d, step)
        const at = d.clock()
        await noteDone(d.db, step, {
          says,
          at,
          accountNumber,
          follows: followsOf(d, step, accountNumber, at),
        })
      } catch (error) {
        const refused = error instanceof ErpRefusal
        const message = refused ? error.message : inWords(error)
        await noteTrouble(d.db, step, { message, final: refused ? { says } : null, at: d.clock() })
        if (!refused && step.operation !== 'attach') throw error
        if (!refused) later ??= error
        else if (step.operation === 'create-account')
          return giveUpWrites(d.db, formId, "The account wasn't opened.", d.clock())
      }
    }
    if (later !== undefined) throw later
  }

const inWords = (error: unknown) =>
  error instanceof Unavailable ? "The ERP didn't respond." : "We couldn't prepare this for the ERP."

/** The queue has retried for most of a day. */
export const stopWriting =
  ({ db, clock }: Pick<ErpDependencies, 'db' | 'clock'>) =>
  ({ formId }: { formId: number }): Promise<void> =>
    giveUpWrites(db, formId, "We stopped trying because the ERP didn't respond.", clock())

const followsOf = (
  { jobs, accountOpened }: Writing,
  { operation, saved_form_id: formId }: Transaction,
  accountNumber: string | undefined,
  at: Date,
) => {
  if (accountNumber)
    return async (tx: Tx) => {
      const { form_type } = await formById(tx, formId)
      await accountOpened[form_type]?.(tx, { formId, accountNumber, at })
    }
  if (operation === 'create-account') return (tx: Tx) => jobs.enqueue(tx, readErpRecord, { formId })
  return undefined
}

/** Returns the number of an account that the ERP numbered itself. */
const take = async (
  { db, files, erp, beforeOpening }: Writing,
  step: Transaction,
): Promise<string | undefined> => {
  const { idempotency_key: key, banner_id } = step
  const banner = erpOf(banner_id)
  const { operation, detail } = writeOf(step)
  const { accountNumber } = detail
  switch (operation) {
    case 'open-cash-account':
      await beforeOpening[(await formById(db, step.saved_form_id)).form_type]?.(step.saved_form_id)
      return erp.openCashAccount(banner, key, detail.account)
    case 'create-job-ship-to':
      return erp.createJobShipTo(banner, key, detail.job)
    case 'create-account':
      await erp.createAccount(banner, key, { ...detail.account, accountNumber })
      return
    case 'update-customer':
      await erp.updateCustomer(banner, key, accountNumber, detail.change)
      return
    case 'set-credit': {
      const by = await loginOf(erp, banner, detail.email)
      await erp.setCredit(banner, key, accountNumber, { limit: detail.limit, by })
      return
    }
    case 'attach':
      await erp.attach(banner, key, accountNumber, await documentOf({ db, files }, detail.documentId))
  }
}

/** '' if the ERP has no login for this address. */
const loginOf = async (erp: Erp, banner: BannerName, email: string): Promise<string> => {
  const [person] = email ? await erp.salespeopleByEmail(banner, email) : []
  return person?.eclipseUserLogin ?? ''
}

/** Throws ErpRefusal, which is final, if the document was removed. */
const documentOf = async (
  { db, files }: { db: Database; files: Files },
  documentId: string,
): Promise<ErpFile> => {
  const row = await db
    .selectFrom('document')
    .selectAll()
    .where('id', '=', documentId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw new ErpRefusal('This document was removed before it was sent.')
  return {
    name: row.name,
    contentType: row.content_type,
    size: Number(row.size),
    sha256: row.sha256,
    open: async () => (await files.open(row.file_key)).stream,
  }
}
