/** What every directory of customers must do. Run by the test of each adapter. */
import { beforeAll, describe, expect, it } from 'vitest'
import { bannerOf } from '../../../banners/rules/banners.ts'
import type { Database } from '../../../platform/database/database.ts'
import { MOST_SALESPEOPLE, type Customers } from '../port.ts'

const customer = {
  banner_id: bannerOf('rexel')!.tenantId,
  number: '0100001',
  company_name: "O'Brien & Søn Electric",
  email: 'office@obrien.example.com',
  phone: '9725550140',
  fax: '',
  street: '40 Beacon Way',
  unit: 'Ste 2',
  city: 'Dallas',
  state: 'TX',
  postal_code: '75247',
  country: 'US',
  branch_number: '101',
  customer_type: 'CONTRACTOR',
  price_class: 'CON1',
  pic_code_category: '',
  pic_code: '',
  inside_login: 'SMITHJ',
  outside_login: 'GONE',
  branch_manager_login: 'SMITHA',
  credit_manager_login: 'GONE',
}
/** Enough that a list is cut off. */
const many = Array.from({ length: MOST_SALESPEOPLE + 5 }, (_, n) => ({
  login: `MANY${n}`,
  display_name: `Zoe Many ${String(n).padStart(2, '0')}`,
}))
const salespeople = [
  { login: 'SMITHJ', display_name: 'Jane Smith' },
  { login: 'SMITHA', display_name: 'Al Smith' },
  { login: 'JONES_1', display_name: 'Smitty Jones 100%' },
  { login: 'JONESX1', display_name: 'Xena Jones' },
  ...many,
].map((person) => ({
  banner_id: customer.banner_id,
  ...person,
  email: `${person.login.toLowerCase()}@rexel.example.com`,
}))

/** The data of the adapter's ERP when the suite begins: in our tables for the embedded one, else in the simulator. */
export const seedForContract = async (db: Database): Promise<void> => {
  await db.insertInto('erp_salesperson').values(salespeople).execute()
  await db
    .insertInto('erp_salesperson')
    .values({ ...salespeople[0]!, banner_id: 1, display_name: 'Jane of Platt' })
    .execute()
  await db
    .insertInto('erp_customer')
    .values([customer, { ...customer, banner_id: 1, company_name: 'Another of Platt', inside_login: '' }])
    .execute()
  await db
    .insertInto('erp_ship_to')
    .values(
      ['S-2', 'S-1'].map((customer_id) => ({
        banner_id: customer.banner_id,
        customer_number: customer.number,
        customer_id,
        customer_name: `Job ${customer_id}`,
        street: '1 Site Rd',
        city: 'Irving',
        state: 'TX',
        postal_code: '75061',
      })),
    )
    .execute()
}

export const customersContract = (name: string, make: () => Promise<Customers>): void => {
  describe(`customers: ${name}`, () => {
    let customers: Customers
    beforeAll(async () => {
      customers = await make()
    })

    it('returns the complete account, its salespeople by name and its ship-tos in order', async () => {
      expect(await customers.customer('rexel', '0100001')).toEqual({
        accountNumber: '0100001',
        companyName: "O'Brien & Søn Electric",
        email: 'office@obrien.example.com',
        phone: '9725550140',
        fax: '',
        address: {
          streetAddress: '40 Beacon Way',
          addressUnitNumber: 'Ste 2',
          city: 'Dallas',
          state: 'TX',
          postalCode: '75247',
          country: 'US',
        },
        branchNumber: '101',
        picCodeCategory: '',
        picCode: '',
        customerTypeCategory: 'CONTRACTOR',
        customerPriceClass: 'CON1',
        insideSalesPerson: {
          eclipseUserLogin: 'SMITHJ',
          displayName: 'Jane Smith',
          email: 'smithj@rexel.example.com',
        },
        // A salesperson who has left is in the account but not in the list of salespeople.
        outsideSalesPerson: null,
        branchManager: {
          eclipseUserLogin: 'SMITHA',
          displayName: 'Al Smith',
          email: 'smitha@rexel.example.com',
        },
        creditManager: null,
        shipTo: ['S-1', 'S-2'].map((customerId) => ({
          customerId,
          customerName: `Job ${customerId}`,
          city: 'Irving',
          address: '1 Site Rd',
          state: expect.any(String),
          postalCode: expect.any(String),
        })),
      })
    })

    it('keeps the accounts of one ERP from those of another', async () => {
      // An AS/400 stores names in capitals.
      expect((await customers.customer('platt', '0100001'))?.companyName).toMatch(/^another of platt$/i)
      expect(await customers.customer('rexelenergy', '0100001')).toBeNull()
    })

    it.each(['100001', '01000010', '0', '', '%', '../0100001', '0100001/shipTo'])(
      'knows no account %j',
      async (number) => {
        expect(await customers.customer('rexel', number)).toBeNull()
      },
    )

    const names = async (term: string) =>
      (await customers.salespeople('rexel', term)).map(({ displayName }) => displayName)

    it('finds salespeople by part of their name or the beginning of their login, by name', async () => {
      expect(await names('smi')).toEqual(['Al Smith', 'Jane Smith', 'Smitty Jones 100%'])
      expect(await names('  SMITH ')).toEqual(['Al Smith', 'Jane Smith'])
      expect(await names('ITHJ')).toEqual([])
      expect(await names('smithj')).toEqual(['Jane Smith'])
    })

    it('takes wildcards literally', async () => {
      expect(await names('%')).toEqual(['Smitty Jones 100%'])
      expect(await names('JONES_')).toEqual(['Smitty Jones 100%'])
      expect(await names('\\')).toEqual([])
      expect(await names('a/b?c=d&e#f')).toEqual([])
    })

    it('finds no one without input, and at most as many as a list holds', async () => {
      expect(await names('')).toEqual([])
      expect(await names('  ')).toEqual([])
      expect(await names('many')).toHaveLength(MOST_SALESPEOPLE)
    })

    it('finds a salesperson of that banner by their exact login', async () => {
      expect(await customers.salesperson('rexel', 'SMITHJ')).toMatchObject({ displayName: 'Jane Smith' })
      expect((await customers.salesperson('platt', 'SMITHJ'))?.displayName).toMatch(/^jane of platt$/i)
      expect(await customers.salesperson('rexel', 'SMITH')).toBeNull()
      expect(await customers.salesperson('rexel', '')).toBeNull()
      expect(await customers.salesperson('gexpro', 'SMITHJ')).toBeNull()
    })

    it('finds by email address, ignoring case', async () => {
      expect(await customers.salespeopleByEmail('rexel', ' SmithJ@Rexel.example.com')).toMatchObject([
        { eclipseUserLogin: 'SMITHJ' },
      ])
      expect(await customers.salespeopleByEmail('rexel', 'smithj')).toEqual([])
      expect(await customers.salespeopleByEmail('rexel', '')).toEqual([])
    })
  })
}
