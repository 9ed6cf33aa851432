/** The table of tax rules: the shipped rows, and how its rows are read and written (docs/rules/tax-certificates.md). */
import { sql, type Insertable, type Selectable } from 'kysely'
import { shippedTaxRules } from '../rules/tax-rules.data.ts'
import { setsEnd, type TaxRule } from '../rules/tax-rules.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import type { TaxRuleTable } from '../tables.ts'

export const taxRuleOf = (row: Selectable<TaxRuleTable>): TaxRule => ({
  state: row.state,
  validity: !row.is_researched
    ? { kind: 'not researched' }
    : row.ends_with_year
      ? { kind: 'year end' }
      : row.years === null
        ? { kind: 'open' }
        : { kind: 'years', years: row.years },
  citation: row.citation,
  notes: row.notes,
  effectiveFrom: row.effective_from,
  checkedOn: row.checked_on,
  checkedBy: row.checked_by,
})

/** Without its state and who changed it. */
export const taxRuleRow = ({
  validity,
  ...rule
}: Omit<TaxRule, 'state'>): Omit<Insertable<TaxRuleTable>, 'state'> => ({
  years: validity.kind === 'years' ? validity.years : null,
  ends_with_year: validity.kind === 'year end',
  is_researched: validity.kind !== 'not researched',
  citation: rule.citation,
  notes: rule.notes,
  effective_from: rule.effectiveFrom,
  checked_on: rule.checkedOn,
  checked_by: rule.checkedBy,
})

/** By state. */
export const taxRules = async (reader: Reader): Promise<TaxRule[]> =>
  (await reader.selectFrom('tax_rule').selectAll().orderBy('state').execute()).map(taxRuleOf)

/**
 * A newer version of a shipped row replaces the older one, but never a row that someone has edited. Returns the states
 * in which certificates may now end on another day.
 */
export const seedTaxRules = async (tx: Tx): Promise<string[]> => {
  const stored = await tx
    .selectFrom('tax_rule')
    .selectAll()
    .where('changed_at', 'is', null)
    .orderBy('state')
    .forNoKeyUpdate()
    .execute()
  const before = new Map(stored.map((row) => [row.state, periodOf(taxRuleOf(row))]))
  await tx
    .insertInto('tax_rule')
    .values(shippedTaxRules.map(({ state, ...rule }) => ({ state, ...taxRuleRow(rule) })))
    .onConflict((conflict) =>
      conflict
        .column('state')
        .doUpdateSet((e) => ({
          years: e.ref('excluded.years'),
          ends_with_year: e.ref('excluded.ends_with_year'),
          is_researched: e.ref('excluded.is_researched'),
          citation: e.ref('excluded.citation'),
          notes: e.ref('excluded.notes'),
          effective_from: e.ref('excluded.effective_from'),
        }))
        .where(sql<boolean>`tax_rule.changed_at is null`),
    )
    .execute()
  return shippedTaxRules
    .filter((rule) => before.has(rule.state) && before.get(rule.state) !== periodOf(rule))
    .map(({ state }) => state)
}

const periodOf = ({ validity, effectiveFrom }: Pick<TaxRule, 'validity' | 'effectiveFrom'>): string =>
  [
    setsEnd(validity) ? validity.kind : 'open',
    validity.kind === 'years' ? validity.years : '',
    effectiveFrom,
  ].join(' ')
