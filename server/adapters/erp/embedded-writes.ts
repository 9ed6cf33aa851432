/**
 * What the credit department writes into the embedded ERP. A write and its key are one transaction of their own: the
 * same key again, also at the same moment, waits for the first and then finds that all is done.
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
import { columnsOf, unsaid } from './embedded-columns.ts'
import { refuseTooLarge, whole } from './files.ts'
import { ErpRefusal, type ErpRecords } from '../../ports/erp.ts'
import { sameCustomer } from './same-customer.ts'

type Writes = Pick<ErpRecords, 'createAccount' | 'updateCustomer' | 'setCredit' | 'attach'>

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
      // A defect of ours: silence would lose a write.
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
      // What does not arrive whole is not attached.
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
