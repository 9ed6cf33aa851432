/** What every ERP must do with the customer's record. Run by the test of each adapter. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { bannerOf } from '../../../domain/rules/banners.ts'
import { plantCustomer } from '../../../test/support/directory.ts'
import type { Database } from '../../database/database.ts'
import { Unavailable } from '../../http/errors.ts'
import { ErpRefusal, MOST_ATTACHED, MOST_CANDIDATES, MOST_ORDERS, type Erp, type ErpFile } from './port.ts'

const REXEL = bannerOf('rexel')!.tenantId

/** What the adapter's ERP holds beside the directory when the suite begins. */
export const plantRecords = async (db: Database): Promise<void> => {
  await plantCustomer(db, 'rexel', {
    number: '300001',
    company_name: 'Zoë’s Crane & Hoist, LLC',
    phone: '2145550101',
    street: '900 Foundry Street',
    unit: '',
    city: 'Dallas',
    state: 'TX',
    postal_code: '75201-1234',
    global_id: 'G-300001',
    shipping_street: '1 Dock Rd',
    shipping_unit: 'Bay 4',
    shipping_city: 'Irving',
    shipping_state: 'TX',
    shipping_postal_code: '75061',
    shipping_country: 'US',
    payable_name: 'Pat Jones',
    payable_phone: '2145550102',
    error_description: 'Customer is on credit hold since 2026-05-02.',
    credit_limit: 25_000,
  })
  await plantCustomer(db, 'rexel', { number: '300002', company_name: 'Crane Brothers', email: '', phone: '' })
  for (let n = 0; n < MOST_CANDIDATES + 3; n++)
    await plantCustomer(db, 'rexel', { number: String(310_000 + n), company_name: `Zebra ${n}`, phone: '' })
  await db
    .insertInto('erp_order')
    .values(
      Array.from({ length: MOST_ORDERS + 2 }, (_, n) => ({
        banner_id: REXEL,
        order_number: `S${1_000 + n}`,
        customer_number: '300001',
        purchase_order_number: n === 0 ? '' : `PO-${n}`,
        ordered_at: new Date(Date.UTC(2026, 0, 1) + n * 3_600_000),
        total_cents: 12_345 + n,
      })),
    )
    .execute()
}

const nobody = { name: '', phone: '', street: '', postalCode: '' }
const nowhere = {
  streetLineOne: '',
  streetLineTwo: '',
  streetLineThree: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
}
const account = (accountNumber: string, businessName = 'Fjord Electric') => ({
  accountNumber,
  businessName,
  businessEmail: 'office@fjord.example.com',
  businessPhone: '2145550110',
  billingAddress: {
    ...nowhere,
    streetLineOne: '7 Mill Rd',
    city: 'Dallas',
    state: 'TX',
    postalCode: '75201',
    country: 'US',
  },
  shippingAddress: nowhere,
  acctsPayableContactName: 'Ann Lee',
  acctsPayableContactPhone: '2145550111',
})

export const fileOf = (text: string, said: Partial<ErpFile> = {}): ErpFile => ({
  name: 'application.pdf',
  contentType: 'application/pdf',
  size: Buffer.byteLength(text),
  sha256: createHash('sha256').update(text).digest('hex'),
  open: async () => Readable.from([Buffer.from(text.slice(0, 3)), Buffer.from(text.slice(3))]),
  ...said,
})

export const recordsContract = (name: string, make: () => Promise<{ erp: Erp; db: Database }>): void => {
  describe(`records: ${name}`, () => {
    let erp: Erp
    let db: Database
    beforeAll(async () => {
      ;({ erp, db } = await make())
    })
    const attached = async (number: string) =>
      (
        await db
          .selectFrom('erp_attachment')
          .selectAll()
          .where('customer_number', '=', number)
          .orderBy('name')
          .execute()
      ).map((row) => row.name)
    const found = async (by: Partial<typeof nobody>) =>
      (await erp.search('rexel', { ...nobody, ...by })).map(({ accountNumber }) => accountNumber)

    it('tells all of a record', async () => {
      const record = await erp.record('rexel', '300001')
      expect(record).toEqual({
        entityId: '300001',
        globalCustomerId: 'G-300001',
        businessName: 'Zoë’s Crane & Hoist, LLC',
        businessEmail: 'office@beacon.example.com',
        businessPhone: '2145550101',
        billingAddress: {
          ...nowhere,
          streetLineOne: '900 Foundry Street',
          city: 'Dallas',
          state: 'TX',
          postalCode: '75201-1234',
          country: 'US',
        },
        shippingAddress: {
          ...nowhere,
          streetLineOne: '1 Dock Rd',
          streetLineTwo: 'Bay 4',
          city: 'Irving',
          state: 'TX',
          postalCode: '75061',
          country: 'US',
        },
        acctsPayableContactName: 'Pat Jones',
        acctsPayableContactPhone: '2145550102',
        errorDescription: 'Customer is on credit hold since 2026-05-02.',
        creditLimit: 25_000,
        shipTo: [1, 2].map((n) => ({
          customerId: `300001-${n}`,
          customerName: `Zoë’s Crane & Hoist, LLC job ${n}`,
          city: 'Salem',
          address: `${n} Site Rd`,
        })),
      })
      expect(await erp.recordByGlobalId('rexel', 'G-300001')).toEqual(record)
    })

    it('says empty where nothing is known, and no credit is not a credit of 0', async () => {
      expect(await erp.record('rexel', '300002')).toMatchObject({
        globalCustomerId: '',
        businessEmail: '',
        businessPhone: '',
        shippingAddress: nowhere,
        acctsPayableContactName: '',
        acctsPayableContactPhone: '',
        errorDescription: '',
        creditLimit: null,
      })
    })

    it.each(['30000', '', '%', '../300001', '300001/orders'])('knows no record %j', async (number) => {
      expect(await erp.record('rexel', number)).toBeNull()
      expect(await erp.orders('rexel', number)).toEqual([])
      expect(await erp.recordByGlobalId('rexel', number)).toBeNull()
    })

    it('keeps the records of one ERP from those of another', async () => {
      expect(await erp.record('rexelenergy', '300001')).toBeNull()
      expect(await erp.orders('platt', '300001')).toEqual([])
      expect(await erp.recordByGlobalId('platt', 'G-300001')).toBeNull()
      expect(await erp.search('rexelenergy', { ...nobody, name: 'crane' })).toEqual([])
    })

    it('finds by words of the name, whatever their case, accents and signs', async () => {
      expect(await found({ name: 'ZOES CRANE AND HOIST INC.' })).toEqual(['300001'])
      expect(await found({ name: 'crane' })).toEqual(['300002', '300001'])
      expect(await found({ name: '%' })).toEqual([])
      expect(await found({ name: 'no such customer anywhere' })).toEqual([])
    })

    it('finds by telephone, by street and by ZIP code', async () => {
      expect(await found({ phone: '2145550101' })).toEqual(['300001'])
      expect(await found({ street: '900 foundry st' })).toEqual(['300001'])
      expect(await found({ postalCode: '75201' })).toEqual(['300001'])
    })

    it('names a customer once, the likeliest first', async () => {
      expect(await found({ name: 'Crane', phone: '2145550101', postalCode: '75201' })).toEqual([
        '300001',
        '300002',
      ])
      expect((await erp.search('rexel', { ...nobody, phone: '2145550101' }))[0]).toEqual({
        accountNumber: '300001',
        businessName: 'Zoë’s Crane & Hoist, LLC',
        address: {
          ...nowhere,
          streetLineOne: '900 Foundry Street',
          city: 'Dallas',
          state: 'TX',
          postalCode: '75201-1234',
          country: 'US',
        },
        phone: '2145550101',
      })
    })

    it('finds nobody by nothing, and no more than a list holds', async () => {
      expect(await found({})).toEqual([])
      expect(await found({ name: 'zebra' })).toHaveLength(MOST_CANDIDATES)
    })

    it('tells the newest orders, no more than a list holds', async () => {
      const orders = await erp.orders('rexel', '300001')
      expect(orders).toHaveLength(MOST_ORDERS)
      expect(orders[0]).toEqual({
        orderNumber: 'S1051',
        purchaseOrderNumber: 'PO-51',
        orderDate: '2026-01-03T03:00:00.000Z',
        total: 123.96,
      })
      expect(orders.at(-1)!.orderNumber).toBe('S1002')
    })

    it('opens an account, once under one key', async () => {
      await erp.createAccount('rexel', 'open-1', account('400001'))
      await erp.createAccount('rexel', 'open-1', account('400001', 'Another'))
      const { accountNumber, ...said } = account('400001')
      expect(await erp.record('rexel', accountNumber)).toMatchObject({
        ...said,
        entityId: accountNumber,
        creditLimit: null,
        errorDescription: '',
      })
    })

    it('takes an account of this name and ZIP code for the one that is wanted', async () => {
      await erp.createAccount('rexel', 'open-2', account('400002', "O'Neil Electric"))
      await erp.createAccount('rexel', 'open-2-again', {
        ...account('400002', 'ONEIL ELECTRIC'),
        businessEmail: 'other@fjord.example.com',
      })
      expect(await erp.record('rexel', '400002')).toMatchObject({
        businessName: "O'Neil Electric",
        businessEmail: 'office@fjord.example.com',
      })
    })

    it("refuses the number of another customer, in words, and leaves that customer's account", async () => {
      const taken = () => erp.createAccount('rexel', 'open-3', account('300002'))
      await expect(taken()).rejects.toThrow('Account 300002 belongs to another customer.')
      // Nothing was written, so that the key says no again.
      await expect(taken()).rejects.toBeInstanceOf(ErpRefusal)
      expect(await erp.record('rexel', '300002')).toMatchObject({ businessName: 'Crane Brothers' })
    })

    it('writes what is said of a customer and leaves the rest', async () => {
      await erp.createAccount('rexel', 'open-4', account('400004'))
      await erp.updateCustomer('rexel', 'update-4', '400004', {
        businessPhone: '2145550199',
        shippingAddress: {
          ...nowhere,
          streetLineOne: '5 Quay',
          city: 'Irving',
          state: 'TX',
          postalCode: '75061',
          country: 'US',
        },
      })
      expect(await erp.record('rexel', '400004')).toMatchObject({
        businessName: 'Fjord Electric',
        businessEmail: 'office@fjord.example.com',
        businessPhone: '2145550199',
        billingAddress: { streetLineOne: '7 Mill Rd' },
        shippingAddress: { streetLineOne: '5 Quay', city: 'Irving' },
        acctsPayableContactName: 'Ann Lee',
      })
    })

    it('writes under one key once, also where somebody wrote after it', async () => {
      await erp.createAccount('rexel', 'open-5', account('400005'))
      await erp.updateCustomer('rexel', 'update-5', '400005', { businessName: 'First' })
      await erp.updateCustomer('rexel', 'update-5-b', '400005', { businessName: 'Second' })
      await erp.updateCustomer('rexel', 'update-5', '400005', { businessName: 'First' })
      await erp.setCredit('rexel', 'credit-5', '400005', { limit: 5_000, by: 'SMITHJ' })
      await erp.setCredit('rexel', 'credit-5-b', '400005', { limit: 7_500, by: '' })
      await erp.setCredit('rexel', 'credit-5', '400005', { limit: 5_000, by: 'SMITHJ' })
      expect(await erp.record('rexel', '400005')).toMatchObject({
        businessName: 'Second',
        creditLimit: 7_500,
      })
    })

    it('notes who granted the credit', async () => {
      await erp.createAccount('rexel', 'open-6', account('400006'))
      await erp.setCredit('rexel', 'credit-6', '400006', { limit: 12_000, by: 'SMITHJ' })
      const { credit_by } = await db
        .selectFrom('erp_customer')
        .select('credit_by')
        .where('number', '=', '400006')
        .executeTakeFirstOrThrow()
      expect(credit_by).toBe('SMITHJ')
    })

    it('attaches a file once under one key, as it is', async () => {
      await erp.attach('rexel', 'file-1', '300002', fileOf('%PDF-1.7 one', { name: 'Søn & Co (1).pdf' }))
      await erp.attach('rexel', 'file-1', '300002', fileOf('%PDF-1.7 one', { name: 'Søn & Co (1).pdf' }))
      await erp.attach('rexel', 'file-2', '300002', fileOf('', { name: 'empty.pdf' }))
      expect(await attached('300002')).toEqual(['Søn & Co (1).pdf', 'empty.pdf'])
      const row = await db
        .selectFrom('erp_attachment')
        .selectAll()
        .where('name', 'like', 'S%')
        .executeTakeFirstOrThrow()
      expect(row).toMatchObject({
        content_type: 'application/pdf',
        size: 12,
        sha256: fileOf('%PDF-1.7 one').sha256,
      })
    })

    it('refuses a file that is too large without opening it', async () => {
      const open = async (): Promise<never> => {
        throw new Error('It was opened.')
      }
      await expect(
        erp.attach('rexel', 'file-3', '300001', fileOf('x', { size: MOST_ATTACHED + 1, open })),
      ).rejects.toThrow('application.pdf is larger than 15 MB and was not attached.')
    })

    it.each([
      ['breaks off', { open: async () => Readable.from(breaksOff()) }],
      ['is shorter than was said', { size: 99 }],
      ['is another one', { sha256: 'f'.repeat(64) }],
    ])('does not attach a file that %s', async (_, said) => {
      await expect(erp.attach('rexel', 'file-4', '300001', fileOf('%PDF-1.7', said))).rejects.toBeInstanceOf(
        Unavailable,
      )
      expect(await attached('300001')).toEqual([])
    })

    it('refuses to write to an account that is not there', async () => {
      const words = 'There is no account 999999.'
      await expect(
        erp.updateCustomer('rexel', 'gone-1', '999999', { businessName: 'Nobody' }),
      ).rejects.toThrow(words)
      await expect(erp.setCredit('rexel', 'gone-2', '999999', { limit: 1, by: '' })).rejects.toThrow(words)
      await expect(erp.attach('rexel', 'gone-3', '999999', fileOf('x'))).rejects.toThrow(words)
      await expect(erp.attach('rexel', 'gone-3', '999999', fileOf('x'))).rejects.toBeInstanceOf(ErpRefusal)
      expect(await attached('999999')).toEqual([])
    })

    it('writes once where the same key is asked several times at once', async () => {
      const times = [1, 2, 3, 4]
      await Promise.all(times.map(() => erp.createAccount('rexel', 'open-7', account('400007'))))
      await Promise.all(times.map(() => erp.attach('rexel', 'file-7', '400007', fileOf('x'))))
      expect(await attached('400007')).toEqual(['application.pdf'])
    })

    it('gives a number that two customers want at once to one of them', async () => {
      const ended = await Promise.allSettled([
        erp.createAccount('rexel', 'open-8a', account('400008', 'Alpha Electric')),
        erp.createAccount('rexel', 'open-8b', account('400008', 'Beta Controls')),
      ])
      expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(ended.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: expect.any(ErpRefusal),
      })
    })
  })
}

const breaksOff = function* () {
  yield Buffer.from('%PDF')
  throw new Error('The store is gone.')
}
