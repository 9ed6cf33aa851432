import { sql } from 'kysely'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import type { Database, Reader } from '../../../platform/database/index.ts'
import { asShipTo } from './columns.ts'
import { embeddedRecords } from './records.ts'
import { embeddedWrites } from './writes.ts'
import { MOST_SALESPEOPLE, type Customers, type Erp, type Salesperson } from '../port.ts'

/** The default: the erp_… tables of our database, which a company without an ERP may fill itself. */
export const embeddedErp = (db: Database): Erp => ({
  ...embeddedCustomers(db),
  ...embeddedRecords(db),
  ...embeddedWrites(db),
})

export const embeddedCustomers = (db: Reader): Customers => {
  const people = (banner: BannerName) =>
    db
      .selectFrom('erp_salesperson')
      .select(['login', 'display_name', 'email'])
      .where('banner_id', '=', idOf(banner))
      .orderBy('display_name')
      .orderBy('login')

  return {
    async customer(banner, accountNumber) {
      const bannerId = idOf(banner)
      const row = await db
        .selectFrom('erp_customer')
        .selectAll()
        .where('banner_id', '=', bannerId)
        .where('number', '=', accountNumber)
        .executeTakeFirst()
      if (!row) return null
      const shipTos = await db
        .selectFrom('erp_ship_to')
        .selectAll()
        .where('banner_id', '=', bannerId)
        .where('customer_number', '=', row.number)
        .where('is_job', '=', false)
        .orderBy('customer_id')
        .execute()
      const { inside_login, outside_login, branch_manager_login, credit_manager_login } = row
      const logins = [inside_login, outside_login, branch_manager_login, credit_manager_login].filter(Boolean)
      const known = logins.length ? await people(banner).where('login', 'in', logins).execute() : []
      const person = (login: string) => {
        const found = known.find((one) => one.login === login)
        return found ? asSalesperson(found) : null
      }
      return {
        accountNumber: row.number,
        companyName: row.company_name,
        email: row.email,
        phone: row.phone,
        fax: row.fax,
        address: {
          streetAddress: row.street,
          addressUnitNumber: row.unit,
          city: row.city,
          state: row.state,
          postalCode: row.postal_code,
          country: row.country,
        },
        branchNumber: row.branch_number,
        picCodeCategory: row.pic_code_category,
        picCode: row.pic_code,
        customerTypeCategory: row.customer_type,
        customerPriceClass: row.price_class,
        insideSalesPerson: person(inside_login),
        outsideSalesPerson: person(outside_login),
        branchManager: person(branch_manager_login),
        creditManager: person(credit_manager_login),
        shipTo: shipTos.map(asShipTo),
      }
    },

    async salespeople(banner, term) {
      const wanted = literally(term.trim())
      if (wanted === '') return []
      const found = await people(banner)
        .where((where) =>
          where.or([where('display_name', 'ilike', `%${wanted}%`), where('login', 'ilike', `${wanted}%`)]),
        )
        .limit(MOST_SALESPEOPLE)
        .execute()
      return found.map(asSalesperson)
    },

    async salesperson(banner, login) {
      const found = await people(banner).where('login', '=', login).executeTakeFirst()
      return found ? asSalesperson(found) : null
    },

    async salespeopleByEmail(banner, email) {
      const wanted = email.trim().toLowerCase()
      if (wanted === '') return []
      const found = await people(banner)
        .where(sql<string>`lower(email)`, '=', wanted)
        .limit(MOST_SALESPEOPLE)
        .execute()
      return found.map(asSalesperson)
    },
  }
}

const idOf = (banner: BannerName) => bannerOf(banner)!.tenantId

/** Escapes the wildcards of a pattern. */
const literally = (typed: string) => typed.replace(/[\\%_]/g, '\\$&')

const asSalesperson = (row: { login: string; display_name: string; email: string }): Salesperson => ({
  eclipseUserLogin: row.login,
  displayName: row.display_name,
  email: row.email,
})
