/** What the ERP knows of the demonstration's applicants, read as the review reads it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../test/support/app.ts'
import type { CreditApplication } from '../domain/forms/credit-application/index.ts'
import { bannerById } from '../domain/rules/banners.ts'
import { compare } from '../domain/rules/comparison.ts'
import { lenderOf } from '../domain/rules/lending.ts'
import { comparedFields } from '../domain/rules/reconciliation.ts'
import { embeddedErp } from '../server/adapters/erp/embedded.ts'
import type { Erp } from '../server/ports/erp.ts'
import { asCompared } from '../server/applications/as-compared.ts'
import { plantDemonstration } from './plant.ts'

const now = new Date('2026-11-20T16:00:00Z')
let app: TestApp
let erp: Erp
beforeAll(async () => {
  app = await testApp({}, { branches: false, now })
  await plantDemonstration({ ...app.server, db: app.db, now })
  erp = embeddedErp(app.db)
}, 300_000)
afterAll(() => app.close())

const erpOf = (bannerId: number) => lenderOf('accounts', bannerById(bannerId).name)

const withAccounts = async (bannerId: number, status: 'Pending' | 'Approved') => {
  const rows = await app.db
    .selectFrom('application')
    .innerJoin('saved_form', 'saved_form.id', 'application.id')
    .select(['application.id', 'customer_account_id', 'answers', 'credit_amount', 'date_reviewed'])
    .where('application.banner_id', '=', bannerId)
    .where('application.status', '=', status)
    .where('customer_account_id', 'is not', null)
    .execute()
  return Promise.all(
    rows.map(async (row) => {
      const record = await erp.record(erpOf(bannerId), row.customer_account_id!)
      const comparison = record && compare(asCompared(row.answers as CreditApplication, null), record)
      return { ...row, record, comparison }
    }),
  )
}

describe.each([1, 2, 3, 4])('of banner %i', (bannerId) => {
  it('eight that wait have an account, in every way in which one may stand', async () => {
    const own = await withAccounts(bannerId, 'Pending')
    expect(own).toHaveLength(8)
    const ways = own.map(({ record, comparison }) => {
      const differing = comparedFields.filter((field) => comparison!.noMatch[field])
      if (comparison!.possibleIncorrectEntityId) return 'wrong'
      if (record!.errorDescription) return `complaint, ${differing.join(' ')}`
      const kind = differing.some((field) => comparison!.defaultChecked[field]) ? 'unsaid' : 'differs'
      return differing.length ? `${kind}: ${differing.join(' ')}` : 'same'
    })
    const contact = 'acctsPayableContactName acctsPayableContactPhone'
    expect(ways.toSorted()).toEqual([
      'complaint, businessEmail',
      `differs: businessPhone ${contact}`,
      `differs: businessPhone ${contact}`,
      'same',
      'same',
      `unsaid: businessEmail businessPhone ${contact}`,
      `unsaid: businessEmail businessPhone ${contact}`,
      'wrong',
    ])
  })

  it('every approved one has its account, with the credit that was granted', async () => {
    const own = await withAccounts(bannerId, 'Approved')
    expect(own).toHaveLength(34)
    for (const { record, credit_amount } of own) expect(record?.creditLimit).toBe(credit_amount)
    expect(new Set(own.map(({ record }) => record!.globalCustomerId)).size).toBe(34)
  })

  it('an account that an approval opened has no orders from before', async () => {
    const own = await withAccounts(bannerId, 'Approved')
    const opened = own.filter(({ answers }) => !(answers as CreditApplication).businessInfo?.accountNumber)
    expect(opened.length).toBeGreaterThan(5)
    for (const { customer_account_id, date_reviewed } of opened)
      for (const { orderDate } of await erp.orders(erpOf(bannerId), customer_account_id!))
        expect(new Date(orderDate) >= date_reviewed!).toBe(true)
  })
})
