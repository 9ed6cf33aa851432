/** The customer page that replaces a sales tool (SHELL-A14): the ERP's record, and the customer's applications. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { erp } from '../contract/erp.ts'
import {
  bannerById,
  bannerNames,
  bannerOf,
  type BannerId,
  type BannerName,
} from '../../../../banners/rules/banners.ts'
import { abroad } from '../../../../platform/text/countries.ts'
import type { ErpAddress } from '../../../../services/erp/rules/reconciliation.ts'
import { lenderOf } from '../../../../banners/rules/lending.ts'
import { permissionsOf } from '../../../../platform/access/permissions.ts'
import { type Call, type Employee, replyWith } from '../../../../platform/http/index.ts'
import type { Reader } from '../../../../platform/database/index.ts'
import { NotFound } from '../../../../platform/errors.ts'
import type { Erp } from '../../../../services/erp/port.ts'

export interface CustomerPageDependencies {
  db: Reader
  erp: Erp
}

const MOST_APPLICATIONS = 50

/** Throws Unavailable if the ERP does not respond, and NotFound for an unknown customer. */
export const customerPage = async (
  d: CustomerPageDependencies,
  { params, ctx }: Pick<Call<(typeof erp)['customer']>, 'params' | 'ctx'>,
): Promise<z.input<(typeof erp)['customer']['reply']>> => {
  const directory = lenderOf('accounts', params.tenant)
  const record = await d.erp.recordByGlobalId(directory, params.customerId)
  if (!record) throw new NotFound(`The ERP has no customer ${params.customerId}.`)
  // A match of a cash account opens this page for every employee of the banner (CASH-009).
  const showsCredit = permissionsOf(ctx.actor.identity, params.tenant).has('managedUser')
  const [orders, applications] = showsCredit
    ? await Promise.all([
        d.erp.orders(directory, record.entityId),
        applicationsOf(d.db, seenBy(ctx.actor, directory), record.entityId),
      ])
    : [[], []]
  return replyWith({
    customerId: record.globalCustomerId,
    accountNumber: record.entityId,
    businessName: record.businessName,
    businessEmail: record.businessEmail,
    businessPhone: record.businessPhone,
    billingAddress: inOneLine(record.billingAddress),
    shippingAddress: inOneLine(record.shippingAddress),
    showsCredit,
    creditLimit: showsCredit ? record.creditLimit : null,
    shipTo: [...record.shipTo],
    orders: [...orders],
    applications,
  })
}

/** The banners that share this customer directory and whose applications the employee can read. */
const seenBy = ({ identity }: Employee, directory: BannerName): BannerId[] =>
  bannerNames
    .filter((banner) => lenderOf('accounts', banner) === directory)
    .filter((banner) => permissionsOf(identity, banner).has('managedUser'))
    .map((banner) => bannerOf(banner)!.tenantId)

const applicationsOf = async (db: Reader, banners: BannerId[], account: string) => {
  const rows = await db
    .selectFrom('application')
    .select(['id', 'banner_id', 'company_name', 'status', 'date_submitted'])
    .where('banner_id', 'in', banners)
    // As in the index of the list's search.
    .where(sql`customer_account_id collate "C"`, '=', account)
    .orderBy('date_submitted', 'desc')
    .limit(MOST_APPLICATIONS)
    .execute()
  return rows.map((row) => ({
    creditAppId: row.id,
    tenant: bannerById(row.banner_id).name,
    companyName: row.company_name,
    status: row.status,
    dateSubmitted: row.date_submitted.toISOString(),
  }))
}

const inOneLine = (address: ErpAddress): string => {
  const { streetLineOne, streetLineTwo, streetLineThree, city, state, postalCode, country } = address
  const place = [state, postalCode].filter(Boolean).join(' ')
  return [streetLineOne, streetLineTwo, streetLineThree, city, place, abroad(country)]
    .filter(Boolean)
    .join(', ')
}
