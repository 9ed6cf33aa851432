/**
 * What the credit department reads about the directory's customers: who pays there, how much credit, what they bought.
 */
import type { Insertable } from 'kysely'
import { DAY } from '../../platform/text/days/durations.ts'
import type { Banner } from '../../banners/rules/banners.ts'
import { nationalDigits } from '../../platform/text/phone.ts'
import type { Database } from '../../platform/database/index.ts'
import type { ErpCustomerTable, ErpOrderTable } from '../../services/erp/tables.ts'
import type { Company } from './companies.ts'
import { diceOf, type Dice } from './dice.ts'
import type { World } from './world.ts'

const limits = [2_500, 5_000, 10_000, 15_000, 25_000, 50_000, 100_000]
const complaints = [
  'Customer is on credit hold since 2026-05-02.',
  'Account was merged into another one.',
  'Two payments were returned in the last 90 days.',
]

export const nothingOfCredit = {
  payable_name: '',
  payable_phone: '',
  shipping_street: '',
  shipping_city: '',
  shipping_state: '',
  shipping_postal_code: '',
  shipping_country: '',
  error_description: '',
  credit_limit: null,
} satisfies Partial<Insertable<ErpCustomerTable>>

/** The same number is the same customer everywhere in the group. */
export const globalIdOf = (tenantId: number, place: number): string =>
  `G-${tenantId}${String(place).padStart(5, '0')}`

const chosen = <T>(dice: Dice, probability: number, value: T, otherwise: T): T =>
  dice.chance(probability) ? value : otherwise

/** Uses its own random numbers, so that the other customers of the directory stay the same. */
export const creditRecordOf = ({ tenantId }: Banner, place: number, company: Company, { pools }: World) => {
  const dice = diceOf(tenantId * 10_000 + place)
  const { bookkeeper, place: town } = company
  const phone = chosen(dice, 0.85, nationalDigits(bookkeeper.phone), '')
  return {
    ...nothingOfCredit,
    global_id: globalIdOf(tenantId, place),
    payable_name: chosen(dice, 0.9, `${bookkeeper.firstName} ${bookkeeper.lastName}`, ''),
    payable_phone: phone,
    error_description: chosen(dice, 0.03, dice.pick(complaints), ''),
    credit_limit: chosen(dice, 0.8, dice.pick(limits), null),
    ...chosen(
      dice,
      0.4,
      {
        shipping_street: `${dice.whole(10, 990)} ${dice.pick(pools.lastNames)} Warehouse Rd`,
        shipping_city: town.city,
        shipping_state: town.state,
        shipping_postal_code: town.zip,
        shipping_country: 'US',
      },
      {},
    ),
  }
}

export const TWO_YEARS = 730 * DAY

/** Three to fifteen between two instants, numbered by the account. */
export const ordersOf = (
  dice: Dice,
  { banner_id, number }: Pick<Insertable<ErpCustomerTable>, 'banner_id' | 'number'>,
  from: Date,
  until: Date,
): Insertable<ErpOrderTable>[] => {
  const span = until.getTime() - from.getTime()
  const times = Array.from({ length: dice.whole(3, 15) }, () => dice.roll() * span).toSorted((a, b) => a - b)
  return times.map((after, index) => {
    const ordered_at = new Date(from.getTime() + after)
    return {
      banner_id,
      order_number: `S${number}${String(index + 1).padStart(2, '0')}`,
      customer_number: number,
      purchase_order_number: dice.pick([
        `PO-${dice.whole(10_000, 99_999)}`,
        `${ordered_at.getUTCFullYear()}-${dice.whole(100, 999)}`,
        `JOB ${dice.whole(1_000, 9_999)}`,
      ]),
      ordered_at,
      total_cents: dice.whole(4_000, 1_800_000),
    }
  })
}

/** Orders of the last two years, for most customers in the directory. */
export const insertOrdersOfDirectory = async (db: Database, now: Date): Promise<void> => {
  const customers = await db
    .selectFrom('erp_customer')
    .select(['banner_id', 'number'])
    .orderBy('banner_id')
    .orderBy('number')
    .execute()
  const from = new Date(now.getTime() - TWO_YEARS)
  for (const banner of new Set(customers.map(({ banner_id }) => banner_id))) {
    const dice = diceOf(600 + banner)
    const orders = customers
      .filter(({ banner_id }) => banner_id === banner)
      .flatMap((customer) => (dice.chance(0.85) ? ordersOf(dice, customer, from, now) : []))
    await db.insertInto('erp_order').values(orders).execute()
  }
}
