import { abilitiesOf } from '../../banners/rules/banners.ts'
import { lenderOf } from '../../banners/rules/lending.ts'
import { lookup, type Banner, type Condition, type LookupField, type Rule } from '../../kit/model/index.ts'

/** SHELL-003: rexelenergy uses the lists of rexel. */
export const lender = (banner: Banner) => lenderOf('staffLists', banner)

/** How we acquired a new customer (APP-107, CASH-022). */
export const acquiredFrom = [
  ['BLITZ', 'Blitz'],
  ['STD', 'Super Tool Day'],
  ['WALK_IN', 'Walk In'],
  ['COLD_CALL', 'Cold Call'],
  ['OTHER', 'Other'],
] as const

export const salesperson = <const K extends string>(key: K, label: string, seenBy?: Condition) =>
  lookup(key, {
    label,
    seenBy,
    endpoint: '/api/Salespersonsearch/salespersonsearch',
    codeKey: 'eclipseUserLogin',
    nameKey: 'displayName',
    lender,
    width: 'half',
  })

/** APP-A07, APP-174, CASH-040. */
export const needsSalesperson = (inside: LookupField, outside: LookupField): Rule => ({
  says: 'banners other than platt need an inside or an outside salesperson',
  reads: [inside, outside],
  oneOf: ({ banner }) => (abilitiesOf(banner).followsGroup ? [inside, outside] : []),
  problem: (answers, context) =>
    abilitiesOf(context.banner).followsGroup && !answers.of(inside) && !answers.of(outside)
      ? { at: inside, missing: true, message: 'At least one salesperson is required' }
      : null,
})

export const janeSmith = { eclipseUserLogin: 'SMITHJ', displayName: 'Jane Smith' }
