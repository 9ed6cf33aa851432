/** The records of the embedded ERP. */
import { ownWords } from '../../addresses/rules/company-words.ts'
import { sql, type Selectable } from 'kysely'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import type { ErpCustomerTable } from '../tables.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { asShipTo } from './columns.ts'
import { MOST_CANDIDATES, MOST_JOBS, MOST_ORDERS, type ErpRecord, type ErpRecords } from '../port.ts'

type Reads = Pick<ErpRecords, 'record' | 'recordByGlobalId' | 'search' | 'orders' | 'jobs'>

export const embeddedRecords = (db: Reader): Reads => {
  const customers = (banner: BannerName) =>
    db.selectFrom('erp_customer').where('banner_id', '=', bannerOf(banner)!.tenantId)

  const withShipTos = async (row: Selectable<ErpCustomerTable> | undefined): Promise<ErpRecord | null> => {
    if (!row) return null
    const shipTos = await db
      .selectFrom('erp_ship_to')
      .selectAll()
      .where('banner_id', '=', row.banner_id)
      .where('customer_number', '=', row.number)
      .where('is_job', '=', false)
      .orderBy('customer_id')
      .execute()
    return {
      ...asRecord(row),
      shipTo: shipTos.map(asShipTo),
    }
  }

  return {
    async record(banner, accountNumber) {
      return withShipTos(
        await customers(banner).selectAll().where('number', '=', accountNumber).executeTakeFirst(),
      )
    },

    async recordByGlobalId(banner, globalCustomerId) {
      if (globalCustomerId === '') return null
      return withShipTos(
        await customers(banner)
          .selectAll()
          .where('global_id', '=', globalCustomerId)
          .orderBy('number')
          .executeTakeFirst(),
      )
    },

    async search(banner, by) {
      const { rows } = await sql<{ name: string; street: string }>`
        select search_words(${by.name}) as name, search_words(${by.street}) as street`.execute(db)
      const likeness = likenessTo(by, rows[0]!)
      if (!likeness) return []
      const found = await customers(banner)
        .select(['number', 'company_name', 'street', 'unit', 'city', 'state', 'postal_code', 'country'])
        .select(['phone', 'branch_number', 'pays_cash', 'is_deleted', 'is_enterprise'])
        .where(likeness, '>', 0)
        .orderBy(likeness, 'desc')
        .orderBy('company_name')
        .orderBy('number')
        .limit(MOST_CANDIDATES)
        .execute()
      return found.map((row) => ({
        accountNumber: row.number,
        businessName: row.company_name,
        address: addressOf(row),
        phone: row.phone,
        branchNumber: row.branch_number,
        paysCash: row.pays_cash,
        isDeleted: row.is_deleted,
        isEnterprise: row.is_enterprise,
      }))
    },

    async orders(banner, accountNumber) {
      const found = await db
        .selectFrom('erp_order')
        .selectAll()
        .where('banner_id', '=', bannerOf(banner)!.tenantId)
        .where('customer_number', '=', accountNumber)
        .orderBy('ordered_at', 'desc')
        .orderBy('order_number', 'desc')
        .limit(MOST_ORDERS)
        .execute()
      return found.map((order) => ({
        orderNumber: order.order_number,
        purchaseOrderNumber: order.purchase_order_number,
        orderDate: order.ordered_at.toISOString(),
        total: order.total_cents / 100,
      }))
    },

    async jobs(banner, accountNumber) {
      const found = await db
        .selectFrom('erp_ship_to')
        .selectAll()
        .where('banner_id', '=', bannerOf(banner)!.tenantId)
        .where('customer_number', '=', accountNumber)
        .where('is_job', '=', true)
        .orderBy('opened_at', 'desc')
        .orderBy('customer_id', 'desc')
        .limit(MOST_JOBS)
        .execute()
      return found.map((job) => ({
        number: job.customer_id,
        jobId: job.job_id,
        name: job.customer_name,
        streetAddress: job.street,
        city: job.city,
        state: job.state,
        postalCode: job.postal_code,
        ownerName: job.owner_name,
      }))
    },
  }
}

/**
 * How similar a customer is to the search: up to 4 points for the words of its name (0 if fewer than half of them
 * match), 3 for the phone, 2 for house number and street name, and 1 for the ZIP code. Both sides are normalized by
 * `search_words` (no case, accents or punctuation). Reads every customer of the banner, because an embedded ERP has
 * few. Null if there is nothing to search for.
 */
const likenessTo = (by: { phone: string; postalCode: string }, typed: { name: string; street: string }) => {
  const all = typed.name.split(' ').filter((word) => word.length > 1)
  const words = ownWords(all)
  const [server = '', street = ''] = typed.street.trim().split(' ')
  const postalCode = by.postalCode.trim().slice(0, 5)
  const points = [
    words.length &&
      sql`(select case when count(*) * 2 >= ${words.length} then count(*) * 4.0 / ${words.length} else 0 end
        from unnest(${words}::text[]) word where search_words(company_name) like '% ' || word || '%')`,
    by.phone && sql`case when phone = ${by.phone} then 3 else 0 end`,
    street && sql`case when search_words(street) like ${` ${server} ${street}%`} then 2 else 0 end`,
    postalCode && sql`case when left(postal_code, 5) = ${postalCode} then 1 else 0 end`,
  ].filter((point) => typeof point === 'object')
  return points.length ? sql<number>`(${sql.join(points, sql` + `)})` : null
}

type AddressRow = Pick<
  Selectable<ErpCustomerTable>,
  'street' | 'unit' | 'city' | 'state' | 'postal_code' | 'country'
>

const addressOf = ({ street, unit, city, state, postal_code, country }: AddressRow) => ({
  streetLineOne: street,
  streetLineTwo: unit,
  streetLineThree: '',
  city,
  state,
  postalCode: postal_code,
  country,
})

const asRecord = (row: Selectable<ErpCustomerTable>) => ({
  entityId: row.number,
  globalCustomerId: row.global_id,
  businessName: row.company_name,
  businessEmail: row.email,
  businessPhone: row.phone,
  billingAddress: addressOf(row),
  shippingAddress: addressOf({
    street: row.shipping_street,
    unit: row.shipping_unit,
    city: row.shipping_city,
    state: row.shipping_state,
    postal_code: row.shipping_postal_code,
    country: row.shipping_country,
  }),
  acctsPayableContactName: row.payable_name,
  acctsPayableContactPhone: row.payable_phone,
  errorDescription: row.error_description,
  creditLimit: row.credit_limit,
})
