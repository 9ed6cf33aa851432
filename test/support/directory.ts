/** Customers of the embedded directory, and the token that a storefront sends with a visitor. */
import type { Insertable } from 'kysely'
import { bannerOf, type BannerName } from '../../banners/rules/banners.ts'
import type { WebUser } from '../../platform/access/web-user.ts'
import type { Database } from '../../platform/database/database.ts'
import type { ErpCustomerTable } from '../../services/erp/tables.ts'
import { mintToken } from '../../office/storefront/server/tokens.ts'

/** Pass this to `testApp` as STOREFRONT_KEYS, so that the tokens below are valid. */
export const STOREFRONT_KEY = Buffer.alloc(32, 'a key used only in tests!').toString('base64')

export const seedSalesperson = async (
  db: Database,
  banner: BannerName,
  login = 'SMITHJ',
  name = 'Jane Smith',
  email = `${login.toLowerCase()}@${banner}.example.com`,
) => {
  const row = { banner_id: bannerOf(banner)!.tenantId, login, display_name: name, email }
  await db.insertInto('erp_salesperson').values(row).execute()
  return { eclipseUserLogin: login, displayName: name, email }
}

/** An account 100001 of branch 5034 with two ship-tos and no salesperson, unless `differing` changes that. */
export const seedCustomer = async (
  db: Database,
  banner: BannerName,
  differing: Partial<Insertable<ErpCustomerTable>> = {},
): Promise<Insertable<ErpCustomerTable>> => {
  const customer: Insertable<ErpCustomerTable> = {
    banner_id: bannerOf(banner)!.tenantId,
    number: '100001',
    company_name: 'Beacon Electric',
    email: 'office@beacon.example.com',
    phone: '5035550140',
    fax: '5035550141',
    street: '40 Beacon Way',
    unit: 'Ste 2',
    city: 'Salem',
    state: 'OR',
    postal_code: '97301',
    country: 'US',
    branch_number: '5034',
    customer_type: 'CONTRACTOR',
    price_class: 'CON1',
    pic_code_category: 'A',
    pic_code: 'A10',
    inside_login: '',
    outside_login: '',
    ...differing,
  }
  await db.insertInto('erp_customer').values(customer).execute()
  await db
    .insertInto('erp_ship_to')
    .values(
      [1, 2].map((place) => ({
        banner_id: customer.banner_id,
        customer_number: customer.number,
        customer_id: `${customer.number}-${place}`,
        customer_name: `${customer.company_name} job ${place}`,
        street: `${place} Site Rd`,
        city: 'Salem',
        state: 'OR',
        postal_code: '97301',
      })),
    )
    .execute()
  return customer
}

/** Ada of account 100001, valid for an hour from `now`. Needs `testApp({ STOREFRONT_KEYS: STOREFRONT_KEY })`. */
export const storefrontToken = (
  now: Date,
  differing: Partial<WebUser> = {},
  { seconds = 3_600, key = STOREFRONT_KEY }: { seconds?: number; key?: string } = {},
): Promise<string> =>
  mintToken(
    Buffer.from(key, 'base64'),
    {
      webUserId: 'web-7',
      banner: 'rexel',
      customerNumber: '100001',
      email: 'ada@beacon.example.com',
      firstName: 'Ada',
      lastName: 'Byron',
      ...differing,
    },
    { issued: now, expires: new Date(now.getTime() + seconds * 1_000) },
  )
