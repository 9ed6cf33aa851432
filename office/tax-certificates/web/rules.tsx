import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { capitalize } from '../../../platform/text/capitalize.ts'
import { useTenant } from '../../../common/identity/web/index.ts'
import { RuleTable } from '../../../common/rule-table/web/index.ts'
import { CONFIRM_WITH_ADVISOR, isResearched, validityText } from '../rules/tax-rules.ts'
import { states, taxRules, type NamedRule } from './queries.ts'
import { dayText } from './words.ts'
import { type Column, RowOpener } from '../../../kit/list/web/index.ts'
import { StatusTag, lazyPart } from '../../../platform/ui/index.ts'

const TaxRuleDialog = lazyPart(() => import('./rule-dialog.tsx'))

const keyOf = ({ state }: NamedRule) => state

const columnsOf = (edit: (rule: NamedRule) => void): readonly Column<NamedRule>[] => [
  {
    name: 'state',
    head: 'State',
    width: 184,
    card: 'name',
    lines: 'two',
    show: (rule) => <RowOpener onClick={() => edit(rule)}>{rule.name}</RowOpener>,
  },
  {
    name: 'validity',
    head: 'Validity',
    width: 232,
    card: 'left',
    show: ({ validity }) =>
      isResearched(validity) ? (
        capitalize(validityText(validity))
      ) : (
        <StatusTag tone="caution">Not researched</StatusTag>
      ),
  },
  { name: 'notes', head: 'Notes', card: 'wide', lines: 'two', show: ({ notes }) => notes },
  {
    name: 'citation',
    head: 'Source',
    width: 288,
    lines: 'two',
    card: 'acts',
    ink: 'soft',
    show: ({ citation }) => citation,
  },
  {
    name: 'checked',
    head: 'Checked',
    width: 208,
    card: 'status',
    lines: 'two',
    show: ({ checkedOn, checkedBy, validity }) =>
      !isResearched(validity) ? null : checkedOn ? (
        <>
          <StatusTag tone="good">{dayText(checkedOn)}</StatusTag> <small>{checkedBy}</small>
        </>
      ) : (
        <StatusTag tone="caution">Not checked</StatusTag>
      ),
  },
]

const textOf = ({ state, name, notes, citation }: NamedRule) => `${state} ${name} ${notes} ${citation}`

/** `/admin/tax-rules`: how long tax certificates count, one row for each state. */
export const TaxRules = () => {
  const tenant = useTenant()
  const asked = taxRules(tenant)
  const query = useQuery(asked)
  const { data: names } = useQuery(states)
  const rules = useMemo(
    () =>
      names &&
      query.data
        ?.map((rule) => ({ ...rule, name: names.find(({ key }) => key === rule.state)?.value ?? rule.state }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [query.data, names],
  )
  return (
    <RuleTable
      list="tax-rules"
      title="Tax Rules"
      lead="How long a resale certificate is valid in each state. Every banner uses these rules for renewals and the ERP."
      caption="Tax rules by state"
      warning={CONFIRM_WITH_ADVISOR}
      searchLabel="Search by state, note, or source"
      uncheckedLabel="Not checked yet"
      savedWords="Rule saved. Approved certificates will update within a minute."
      queryKey={asked.queryKey}
      query={query}
      rules={rules}
      keyOf={keyOf}
      textOf={textOf}
      columnsOf={columnsOf}
      tenant={tenant}
      Dialog={TaxRuleDialog}
    />
  )
}
