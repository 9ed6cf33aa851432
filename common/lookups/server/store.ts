/** Branches, representatives, reasons and titles as stored. These lists are short and read completely. */
import { sql } from 'kysely'
import { bannerById, bannerOf, type BannerId, type BannerName } from '../../../banners/rules/banners.ts'
import type { Branch, Point } from '../../../banners/rules/branches.ts'
import { lenderOf } from '../../../banners/rules/lending.ts'
import type { Reader } from '../../../platform/database/index.ts'

export type PlacedBranch = Branch & Point & { closed: boolean }

export const lookupStore = (db: Reader) => ({
  async branches(bannerId: BannerId): Promise<PlacedBranch[]> {
    const rows = await db
      .selectFrom('branch')
      .selectAll()
      .where('banner_id', '=', bannerId)
      .orderBy('name')
      .orderBy('branch_number')
      .execute()
    return rows.map(placeBranch)
  },

  /** The banners of which a branch is open. */
  async bannersWithBranches(): Promise<ReadonlySet<number>> {
    const rows = await db
      .selectFrom('branch')
      .select('banner_id')
      .distinct()
      .where('closed', '=', false)
      .execute()
    return new Set(rows.map(({ banner_id }) => banner_id))
  },

  /**
   * A branch that a form of this banner may name: its own, or one of the banner that lends it accounts (APP-169).
   * Without a banner, only the number counts, among these banners; if two share it, the lower banner ID wins.
   */
  async branch(branchNumber: string, of: number | readonly number[]): Promise<PlacedBranch | null> {
    const row = await db
      .selectFrom('branch')
      .selectAll()
      .where('branch_number', '=', branchNumber)
      .where('banner_id', 'in', typeof of === 'number' ? branchesServe(bannerById(of).name) : of)
      .$if(typeof of === 'number', (query) => query.orderBy(sql`banner_id <> ${of}`))
      .orderBy('banner_id')
      .limit(1)
      .executeTakeFirst()
    return row ? placeBranch(row) : null
  },

  activeReps: (bannerId: BannerId) =>
    offeredReps(db, bannerId)
      .select(['user_id', 'full_name', 'active', 'email'])
      .orderBy('full_name')
      .execute(),

  reasonTypes: () => db.selectFrom('reason_type').selectAll().orderBy('position').execute(),

  contactTitles: (bannerId: BannerId) =>
    db
      .selectFrom('contact_title')
      .select('title')
      .where('banner_id', '=', bannerId)
      .orderBy('position')
      .execute(),

  /** PIC categories and codes, in the company's order (APP-119). */
  customerTypes: (banner: BannerName) =>
    db
      .selectFrom('customer_type')
      .select(['key', 'value'])
      .where('banner_id', '=', bannerOf(banner)!.tenantId)
      .orderBy('position')
      .orderBy('key')
      .execute(),

  /** Segments with their price classes; all segments or one. */
  customerClasses: (customerType?: string) =>
    db
      .selectFrom('customer_class')
      .selectAll()
      .$if(customerType !== undefined, (query) => query.where('customer_type', '=', customerType!))
      .orderBy('position')
      .orderBy('price_class')
      .execute(),
})

/**
 * The credit representatives that an approval may name: without those who may no longer sign in, or who no longer work
 * for the banner. One without an employee's record is offered.
 */
export const offeredReps = (reader: Reader, bannerId: number) =>
  reader
    .selectFrom('credit_rep')
    .where('credit_rep.banner_id', '=', bannerId)
    .where('credit_rep.active', '=', true)
    .where(
      sql<boolean>`coalesce((
        select bool_or(employee.active and credit_rep.banner_id = any(employee.banner_ids))
        from employee where lower(employee.email) = lower(credit_rep.email)), true)`,
    )

/** The banners whose branches forms of this banner may name. */
const branchesServe = (banner: BannerName): BannerId[] => [
  ...new Set([banner, lenderOf('accounts', banner)].map((name) => bannerOf(name)!.tenantId)),
]

/** Returns the number if it is an open branch that forms of one of these banners may name; else null (APP-169). */
export const knownBranch = async (
  db: Reader,
  branchNumber: string,
  banners: readonly BannerName[],
): Promise<string | null> => {
  const row = await db
    .selectFrom('branch')
    .select('branch_number')
    .where('branch_number', '=', branchNumber)
    .where('banner_id', 'in', [...new Set(banners.flatMap(branchesServe))])
    .where('closed', '=', false)
    .limit(1)
    .executeTakeFirst()
  return row?.branch_number ?? null
}

interface BranchRow extends Point {
  name: string
  branch_number: string
  address1: string
  city: string
  state: string
  state_name: string
  zip: string
  phone: string
  closed: boolean
}

const placeBranch = (row: BranchRow): PlacedBranch => ({
  name: row.name,
  branchNumber: row.branch_number,
  address1: row.address1,
  city: row.city,
  state: row.state,
  stateName: row.state_name,
  zip: row.zip,
  phone: row.phone,
  latitude: row.latitude,
  longitude: row.longitude,
  closed: row.closed,
  distance: null,
})
