/**
 * What an ERP would know: 200 customers a banner with their ship-tos, and who sells to them. Account numbers run from
 * 100001; docs/operations/demonstration.md names the special ones.
 */
import type { Insertable } from 'kysely'
import { banners, type Banner, type BannerName } from '../../banners/rules/banners.ts'
import { currentBranchNumber } from '../../banners/rules/branches.ts'
import { references } from '../../banners/server/index.ts'
import { lenderOf } from '../../banners/rules/lending.ts'
import { nationalDigits } from '../../platform/text/phone.ts'
import type { Database } from '../../platform/database/index.ts'
import type { ErpCustomerTable, ErpSalespersonTable, ErpShipToTable } from '../../services/erp/tables.ts'
import { claimsOf, demonstrationStaff } from '../identity/server/index.ts'
import { segments } from '../lookups/server/index.ts'
import { companyOf } from './companies.ts'
import { diceOf, type Dice } from './dice.ts'
import { creditRecordOf, nothingOfCredit } from './erp-records.ts'
import type { World } from './world.ts'

const CUSTOMERS = 200
const FIRST = 100_000
const SALESPEOPLE = 14
/** The account that most people try first has everything. */
const EASY = '100001'

/** Accounts to show what happens, by their place after 100000. */
const special: Readonly<Record<number, Partial<Insertable<ErpCustomerTable>>>> = {
  1: {
    credit_limit: 25_000,
    error_description: '',
    customer_type: 'CONTRACTOR',
    price_class: 'CON2',
    pic_code_category: 'A',
    pic_code: 'A10',
    inside_login: 'SMITHJ',
  },
  // A branch that isn't ours (APP-169).
  99: { branch_number: '999' },
  // Only a name and an address.
  100: { email: '', phone: '', fax: '', unit: '', inside_login: '', outside_login: '', ...nothingOfCredit },
  101: { error_description: 'Customer is on credit hold since 2026-05-02.' },
}
/** Branches that were merged into others and remain in old accounts (APP-055). */
const merged = new Set([83, 95, 96, 97, 98])

type Seller = Omit<Insertable<ErpSalespersonTable>, 'banner_id'>

/**
 * Jane Smith sells everywhere. The demonstration users can be chosen too, under the login that their token says,
 * but no account is theirs.
 */
const sellersOf = ({ tenantId, name, emailDomains }: Banner, { pools }: World) => {
  const dice = diceOf(800 + tenantId)
  const staff = demonstrationStaff
    .filter((person) => (person.banner === 'res' ? 'rexel' : person.banner) === name)
    .map(claimsOf)
    .map((claims) => ({ login: claims.erpUserLogin, display_name: claims.name, email: claims.email }))
  const invented = [
    ['Jane', 'Smith'] as const,
    ...Array.from(
      { length: SALESPEOPLE - 1 },
      () => [dice.pick(pools.firstNames), dice.pick(pools.lastNames)] as const,
    ),
  ].map(([first, last]) => ({
    login: `${last.replace(/[^A-Za-z]/g, '').slice(0, 7)}${first[0]}`.toUpperCase(),
    display_name: `${first} ${last}`,
    email: `${first}.${last}@${emailDomains[0]}`.toLowerCase().replace(/[^a-z.@]/g, ''),
  }))
  // Two people with the same login would be one person to the ERP.
  const selling = [...new Map(invented.map((person) => [person.login, person])).values()]
  return { selling, all: [...selling, ...staff] }
}

const classOf = (dice: Dice, banner: BannerName) => {
  const category = dice.pick(references[lenderOf('staffLists', banner)].categories)
  const [letter, , ...codes] = category
  const [customer_type, , ...classes] = dice.pick(segments)
  return {
    customer_type,
    price_class: dice.pick(classes)[0],
    pic_code_category: letter,
    pic_code: dice.pick(codes)[0],
  }
}

const customerOf = (
  dice: Dice,
  world: World,
  banner: Banner,
  place: number,
  sellers: readonly Seller[],
): Insertable<ErpCustomerTable> => {
  const neighborhoods = world.neighborhoods.get(banner.tenantId) ?? []
  const successor = merged.has(place) ? currentBranchNumber(`50${place}`) : null
  const kept = neighborhoods.find(({ branchNumber }) => branchNumber === successor)
  const old = kept && `50${place}`
  const neighborhood = kept ?? dice.pick(neighborhoods)
  const company = companyOf(dice, world.pools, banner.name, dice.pick(neighborhood.around))
  return {
    banner_id: banner.tenantId,
    number: String(FIRST + place),
    company_name: company.name,
    email: company.email,
    phone: nationalDigits(company.phone),
    fax: dice.chance(0.3) ? nationalDigits(company.owner.phone) : '',
    street: company.street,
    unit: dice.chance(0.2) ? `Ste ${dice.whole(1, 40)}` : '',
    city: company.place.city,
    state: company.place.state,
    postal_code: company.place.zip,
    country: 'US',
    branch_number: old ?? neighborhood.branchNumber,
    ...classOf(dice, banner.name),
    inside_login: dice.pick(sellers).login,
    outside_login: dice.chance(0.7) ? dice.pick(sellers).login : '',
    branch_manager_login: sellers[place % sellers.length]!.login,
    credit_manager_login: sellers[(place + 1) % sellers.length]!.login,
    ...creditRecordOf(banner, place, company, world),
    ...special[place],
  }
}

const sites = ['Warehouse', 'Service shop', 'Airport job', 'School job', 'Hospital job', 'Tower job']

const shipTosOf = (
  dice: Dice,
  world: World,
  customer: Insertable<ErpCustomerTable>,
): Insertable<ErpShipToTable>[] => {
  const first = dice.whole(0, sites.length - 1)
  return Array.from({ length: customer.number === EASY ? 3 : dice.whole(0, 4) }, (_, index) => ({
    banner_id: customer.banner_id,
    customer_number: customer.number,
    customer_id: `${customer.number}${String(index + 1).padStart(2, '0')}`,
    customer_name: `${customer.company_name} ${sites[(first + index) % sites.length]}`,
    street: `${dice.whole(10, 9_900)} ${dice.pick(world.pools.lastNames)} St`,
    city: customer.city,
    state: customer.state,
    postal_code: customer.postal_code,
    opened_at: new Date(Date.UTC(2025, 0, 1)),
  }))
}

/** Inserts in a few statements, so that a first start is quick. */
export const insertDirectory = async (db: Database, world: World): Promise<void> => {
  for (const banner of banners) {
    const dice = diceOf(900 + banner.tenantId)
    const lender = banners.find(({ name }) => name === lenderOf('staffLists', banner.name))!
    const { selling, all } = sellersOf(lender, world)
    const customers = Array.from({ length: CUSTOMERS }, (_, index) =>
      customerOf(dice, world, banner, index + 1, selling),
    )
    await db
      .insertInto('erp_salesperson')
      .values(all.map((seller) => ({ banner_id: banner.tenantId, ...seller })))
      .execute()
    await db.insertInto('erp_customer').values(customers).execute()
    await db
      .insertInto('erp_ship_to')
      .values(customers.flatMap((customer) => shipTosOf(dice, world, customer)))
      .execute()
  }
}
