/**
 * Writes to the embedded ERP. A write and its key are one transaction: the same key again, even at the same moment,
 * waits for the first and then finds it done.
 */
import { sql, type Updateable } from 'kysely'
import { bannerOf, type BannerName } from '../../../domain/rules/banners.ts'
import {
  type Database,
  type ErpCustomerTable,
  type Tx,
  inTransaction,
  transactionIsOpen,
} from '../../platform/database/index.ts'
import { cashColumns, columnsOf, unsaid } from './embedded-columns.ts'
import { refuseTooLarge, whole } from './files.ts'
import { ErpRefusal, type ErpRecords, type NewCashAccount } from '../../ports/erp.ts'
import { sameCustomer } from './same-customer.ts'

type Writes = Pick<
  ErpRecords,
  'createAccount' | 'openCashAccount' | 'updateCustomer' | 'setCredit' | 'attach'
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

    openCashAccount: (banner, key, account) => openCashAccount(db, banner, key, account),

    updateCustomer: (banner, key, accountNumber, change) =>
      once('updateCustomer', [banner, key, accountNumber], (tx, bannerId) =>
        update(tx, bannerId, accountNumber, columnsOf(change)),
      ),

    setCredit: (banner, key, accountNumber, { limit, by }) =>
      once('setCredit', [banner, key, accountNumber], (tx, bannerId) =>
        update(tx, bannerId, accountNumber, { credit_limit: limit, credit_by: by }),
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

const openCashAccount = (
  db: Database,
  banner: BannerName,
  key: string,
  account: NewCashAccount,
): Promise<string> => {
  const banner_id = bannerOf(banner)!.tenantId
  return inTransaction(db, async (tx) => {
    const first = await tx
      .insertInto('erp_write')
      .values({ banner_id, idempotency_key: key, operation: 'openCashAccount', customer_number: '' })
      .onConflict((conflict) => conflict.doNothing())
      .returning('idempotency_key')
      .executeTakeFirst()
    if (!first) {
      const done = await tx
        .selectFrom('erp_write')
        .select('customer_number')
        .where('banner_id', '=', banner_id)
        .where('idempotency_key', '=', key)
        .where('operation', '=', 'openCashAccount')
        .executeTakeFirst()
      if (!done) throw new Error(`The key ${key} is that of another write.`)
      return done.customer_number
    }
    const number = await openUnderNextNumber(tx, banner, account)
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
