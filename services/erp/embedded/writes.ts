/**
 * Writes to the embedded ERP. A write and its key are one transaction: the same key again, even at the same moment,
 * waits for the first and then finds it done.
 */
import { sql, type Updateable } from 'kysely'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { type Database, type Tx, inTransaction, transactionIsOpen } from '../../../platform/database/index.ts'
import type { ErpCustomerTable } from '../tables.ts'
import { cashColumns, columnsOf, unsaid } from './columns.ts'
import { writeExemption } from './exemptions.ts'
import { refuseTooLarge, whole } from '../files.ts'
import { ErpRefusal, type ErpRecords, type NewCashAccount, type NewJobShipTo } from '../port.ts'
import { sameCustomer } from '../same-customer.ts'

type Writes = Pick<
  ErpRecords,
  | 'createAccount'
  | 'openCashAccount'
  | 'createJobShipTo'
  | 'updateCustomer'
  | 'setCredit'
  | 'setTaxExemption'
  | 'attach'
>

export const embeddedWrites = (db: Database): Writes => {
  const once = (
    operation: keyof Writes,
    [banner, key, accountNumber]: [banner: BannerName, key: string, accountNumber: string],
    work: (tx: Tx, bannerId: number) => Promise<void>,
  ): Promise<void> => {
    const bannerId = bannerOf(banner)!.tenantId
    return inTransaction(db, async (tx) => {
      const first = await tx
        .insertInto('erp_write')
        .values({ banner_id: bannerId, idempotency_key: key, operation, customer_number: accountNumber })
        .onConflict((conflict) => conflict.doNothing())
        .returning('idempotency_key')
        .executeTakeFirst()
      if (first) return work(tx, bannerId)
      const done = await tx
        .selectFrom('erp_write')
        .select(['operation', 'customer_number'])
        .where('banner_id', '=', bannerId)
        .where('idempotency_key', '=', key)
        .executeTakeFirstOrThrow()
      // A defect of ours; ignoring it would lose a write.
      if (done.operation !== operation || done.customer_number !== accountNumber)
        throw new Error(`The key ${key} is that of another write.`)
    })
  }

  return {
    createAccount: (banner, key, account) =>
      once('createAccount', [banner, key, account.accountNumber], async (tx, bannerId) => {
        const { accountNumber } = account
        const opened = await tx
          .insertInto('erp_customer')
          .values({ ...unsaid, ...columnsOf(account), banner_id: bannerId, number: accountNumber })
          .onConflict((conflict) => conflict.doNothing())
          .returning('number')
          .executeTakeFirst()
        if (opened) return
        const there = await tx
          .selectFrom('erp_customer')
          .select(['company_name', 'postal_code'])
          .where('banner_id', '=', bannerId)
          .where('number', '=', accountNumber)
          .executeTakeFirstOrThrow()
        if (!sameCustomer(account, there.company_name, there.postal_code))
          throw new ErpRefusal(`Account ${accountNumber} belongs to another customer.`)
      }),

    openCashAccount: (banner, key, account) =>
      numberedOnce(db, 'openCashAccount', [banner, key], (tx) => openUnderNextNumber(tx, banner, account)),

    createJobShipTo: (banner, key, job) =>
      numberedOnce(db, 'createJobShipTo', [banner, key], (tx, bannerId) => addJob(tx, bannerId, job)),

    updateCustomer: (banner, key, accountNumber, change) =>
      once('updateCustomer', [banner, key, accountNumber], (tx, bannerId) =>
        update(tx, bannerId, accountNumber, columnsOf(change)),
      ),

    setCredit: (banner, key, accountNumber, { limit, by }) =>
      once('setCredit', [banner, key, accountNumber], (tx, bannerId) =>
        update(tx, bannerId, accountNumber, { credit_limit: limit, credit_by: by }),
      ),

    setTaxExemption: (banner, key, accountNumber, exemption) =>
      once('setTaxExemption', [banner, key, accountNumber], (tx, bannerId) =>
        writeExemption(tx, bannerId, accountNumber, exemption),
      ),

    async attach(banner, key, accountNumber, file) {
      if (transactionIsOpen()) throw new Error('An ERP is never called while a transaction is open.')
      refuseTooLarge(file)
      // An incomplete file is not attached.
      for await (const _ of whole(file));
      await once('attach', [banner, key, accountNumber], async (tx, bannerId) => {
        await update(tx, bannerId, accountNumber, {})
        const { name, size, sha256 } = file
        await tx
          .insertInto('erp_attachment')
          .values({
            banner_id: bannerId,
            customer_number: accountNumber,
            name,
            content_type: file.contentType,
            size,
            sha256,
          })
          .execute()
      })
    },
  }
}

/** The first number that a new database gives. */
const FIRST = 700_001

/** A write whose result is a number that we choose. */
const numberedOnce = (
  db: Database,
  operation: keyof Writes,
  [banner, key]: [banner: BannerName, key: string],
  work: (tx: Tx, bannerId: number) => Promise<string>,
): Promise<string> => {
  const banner_id = bannerOf(banner)!.tenantId
  return inTransaction(db, async (tx) => {
    const first = await tx
      .insertInto('erp_write')
      .values({ banner_id, idempotency_key: key, operation, customer_number: '' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('idempotency_key')
      .executeTakeFirst()
    if (!first) {
      const done = await tx
        .selectFrom('erp_write')
        .select('customer_number')
        .where('banner_id', '=', banner_id)
        .where('idempotency_key', '=', key)
        .where('operation', '=', operation)
        .executeTakeFirst()
      if (!done) throw new Error(`The key ${key} is that of another write.`)
      return done.customer_number
    }
    const number = await work(tx, banner_id)
    await tx
      .updateTable('erp_write')
      .set({ customer_number: number })
      .where('banner_id', '=', banner_id)
      .where('idempotency_key', '=', key)
      .execute()
    return number
  })
}

/** Skips the numbers of accounts that were opened under a number of someone's choice. */
const openUnderNextNumber = async (tx: Tx, banner: BannerName, account: NewCashAccount): Promise<string> => {
  const banner_id = bannerOf(banner)!.tenantId
  for (;;) {
    const { last } = await tx
      .insertInto('erp_account_number')
      .values({ banner_id, last: FIRST })
      .onConflict((conflict) =>
        conflict.column('banner_id').doUpdateSet((e) => ({ last: e('erp_account_number.last', '+', 1) })),
      )
      .returning('last')
      .executeTakeFirstOrThrow()
    const opened = await tx
      .insertInto('erp_customer')
      .values({ ...unsaid, ...cashColumns(banner, account), banner_id, number: String(last) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('number')
      .executeTakeFirst()
    if (opened) return opened.number
  }
}

/** The bill-to account is locked, so two jobs at once get two numbers. */
const addJob = async (tx: Tx, banner_id: number, job: NewJobShipTo): Promise<string> => {
  const { accountNumber, address } = job
  const billTo = await tx
    .selectFrom('erp_customer')
    .select('is_deleted')
    .where('banner_id', '=', banner_id)
    .where('number', '=', accountNumber)
    .forUpdate()
    .executeTakeFirst()
  if (!billTo || billTo.is_deleted) throw new ErpRefusal(`There is no account ${accountNumber}.`)
  if (job.shipToId) {
    const shipTo = await tx
      .selectFrom('erp_ship_to')
      .select('customer_id')
      .where('banner_id', '=', banner_id)
      .where('customer_number', '=', accountNumber)
      .where('customer_id', '=', job.shipToId)
      .executeTakeFirst()
    if (!shipTo) throw new ErpRefusal(`Account ${accountNumber} has no ship-to account ${job.shipToId}.`)
  }
  const jobs = await tx
    .selectFrom('erp_ship_to')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('banner_id', '=', banner_id)
    .where('customer_number', '=', accountNumber)
    .where('is_job', '=', true)
    .executeTakeFirstOrThrow()
  const customer_id = `${accountNumber}-J${Number(jobs.count) + 1}`
  await tx
    .insertInto('erp_ship_to')
    .values({
      banner_id,
      customer_number: accountNumber,
      customer_id,
      customer_name: job.name,
      street: address.streetLineOne,
      city: address.city,
      state: address.state,
      postal_code: address.postalCode,
      is_job: true,
      job_id: job.jobId,
      owner_name: job.ownerName,
      job_limit: job.limit,
    })
    .execute()
  return customer_id
}

const update = async (
  tx: Tx,
  bannerId: number,
  accountNumber: string,
  columns: Updateable<ErpCustomerTable>,
): Promise<void> => {
  const changed = await tx
    .updateTable('erp_customer')
    .set({ number: sql<string>`number`, ...columns })
    .where('banner_id', '=', bannerId)
    .where('number', '=', accountNumber)
    .returning('number')
    .executeTakeFirst()
  if (!changed) throw new ErpRefusal(`There is no account ${accountNumber}.`)
}
