/** What every ERP must report about a customer's record. Run by the test of each adapter. */
import { Readable } from 'node:stream'
import { beforeAll, describe, expect, it } from 'vitest'
import { bannerOf } from '../../../banners/rules/banners.ts'
import { seedCustomer } from '../../../test/support/directory.ts'
import type { Database } from '../../../platform/database/database.ts'
import { sha256 } from '../../../platform/sha256.ts'
import { MOST_CANDIDATES, MOST_ORDERS, type Erp, type ErpFile, type NewJobShipTo } from '../port.ts'

const REXEL = bannerOf('rexel')!.tenantId

/** The data of the adapter's ERP beside the directory when the suite begins. */
export const seedRecords = async (db: Database): Promise<void> => {
  await seedCustomer(db, 'rexel', {
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
  await seedCustomer(db, 'rexel', { number: '300003', company_name: 'The Company, Inc.', phone: '' })
  await seedCustomer(db, 'rexel', { number: '300002', company_name: 'Crane Brothers', email: '', phone: '' })
  for (let n = 0; n < MOST_CANDIDATES + 3; n++)
    await seedCustomer(db, 'rexel', { number: String(310_000 + n), company_name: `Zebra ${n}`, phone: '' })
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

export const nobody = { name: '', phone: '', street: '', postalCode: '' }
export const nowhere = {
  streetLineOne: '',
  streetLineTwo: '',
  streetLineThree: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
}
export const newJob = (accountNumber: string, name: string): NewJobShipTo => ({
  accountNumber,
  shipToId: '',
  name,
  jobId: 'HT-2026',
  purchaseOrderNumber: 'PO-778',
  address: {
    ...nowhere,
    streetLineOne: '400 Quarry Rd',
    city: 'Dallas',
    state: 'TX',
    postalCode: '75201',
    country: 'US',
  },
  limit: 25_000,
  startDate: '2026-04-01',
  endDate: '2026-12-31',
  ownerName: 'Heron Properties',
  branchNumber: '101',
})
export const newAccount = (accountNumber: string, businessName = 'Fjord Electric') => ({
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

export const newCashAccount = (businessName: string) => ({
  businessName,
  contactName: 'Ida Lund',
  email: 'ida@heron.example.com',
  phone: '2145550120',
  address: newAccount('').billingAddress,
  branchNumber: '101',
  customerTypeCategory: 'CONTRACTOR',
  customerType: 'CON1',
  insideSalesPerson: '',
  outsideSalesPerson: '',
  creditLimit: 0,
})

export const fileOf = (text: string, said: Partial<ErpFile> = {}): ErpFile => ({
  name: 'application.pdf',
  contentType: 'application/pdf',
  size: Buffer.byteLength(text),
  sha256: sha256(text),
  open: async () => Readable.from([Buffer.from(text.slice(0, 3)), Buffer.from(text.slice(3))]),
  ...said,
})

export const recordsContract = (name: string, make: () => Promise<Erp>): void => {
  describe(`records: ${name}`, () => {
    let erp: Erp
    beforeAll(async () => {
      erp = await make()
    })
    const found = async (by: Partial<typeof nobody>) =>
      (await erp.search('rexel', { ...nobody, ...by })).map(({ accountNumber }) => accountNumber)

    it('returns the complete record', async () => {
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
          state: 'OR',
          postalCode: '97301',
        })),
      })
      expect(await erp.recordByGlobalId('rexel', 'G-300001')).toEqual(record)
    })

    it('leaves unknown values empty, and distinguishes no credit from a credit of 0', async () => {
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

    it('finds a name of words that say nothing about a company', async () => {
      expect(await found({ name: 'The Company' })).toEqual(['300003'])
    })

    it('finds by telephone, by street and by ZIP code', async () => {
      expect(await found({ phone: '2145550101' })).toEqual(['300001'])
      expect(await found({ street: '900 foundry st' })).toEqual(['300001'])
      expect(await found({ postalCode: '75201' })).toEqual(['300001'])
    })

    it('names a customer once, the best match first', async () => {
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
        branchNumber: '5034',
        paysCash: false,
        isDeleted: false,
        isEnterprise: false,
      })
    })

    it('finds no one without input, and at most as many as a list holds', async () => {
      expect(await found({})).toEqual([])
      expect(await found({ name: 'zebra' })).toHaveLength(MOST_CANDIDATES)
    })

    it('returns the newest orders, at most as many as a list holds', async () => {
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
  })
}
