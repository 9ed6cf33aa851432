import { capitalize } from '../../../platform/text/capitalize.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useRef, useState } from 'react'
import { CONFIRM_WITH_ADVISOR, isResearched, validityText } from '../rules/tax-rules.ts'
import { useTenant } from '../../../common/identity/web/index.ts'
import { states, taxRules, type Rule } from './queries.ts'
import { dayText } from './words.ts'
import { type Column, DataTable, FilterBar, FilterToggle, RowOpener } from '../../../kit/list/web/index.ts'
import { Button, EmptyState, Notice, Page, StatusTag, lazyPart, toast } from '../../../platform/ui/index.ts'

const RuleDialog = lazyPart(() => import('./rule-dialog.tsx'))

const keyOf = ({ state }: Rule) => state

/** The rule with the name of its state. */
type NamedRule = Rule & { name: string }

const columnsOf = (edit: (state: string) => void): readonly Column<NamedRule>[] => [
  {
    name: 'state',
    head: 'State',
    width: 184,
    card: 'name',
    lines: 'two',
    show: (rule) => <RowOpener onClick={() => edit(rule.state)}>{rule.name}</RowOpener>,
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

const matches = ({ state, name, notes, citation }: NamedRule, words: string): boolean => {
  const text = `${state} ${name} ${notes} ${citation}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** `/admin/tax-rules`: how long tax certificates count, one row for each state; for SystemAdmin. */
export const TaxRules = () => {
  const tenant = useTenant()
  const asked = taxRules(tenant)
  const { data, error, refetch } = useQuery(asked)
  const { data: names } = useQuery(states)
  const queries = useQueryClient()
  const [editing, setEditing] = useState<string | null>(null)
  const [words, setWords] = useState('')
  const [onlyUnchecked, setOnlyUnchecked] = useState(false)
  const clear = () => {
    setWords('')
    setOnlyUnchecked(false)
  }
  const searchBox = useRef<HTMLInputElement>(null)
  const columns = useMemo(() => columnsOf(setEditing), [])
  const all = useMemo(
    () =>
      data &&
      names &&
      data
        .map((rule) => ({ ...rule, name: names.find(({ key }) => key === rule.state)?.value ?? rule.state }))
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    [data, names],
  )
  const edited = data?.find(({ state }) => state === editing)
  const rows = useMemo(
    () => (all ?? []).filter((rule) => (!onlyUnchecked || rule.checkedOn === null) && matches(rule, words)),
    [all, words, onlyUnchecked],
  )
  return (
    <Page
      title="Tax Rules"
      lead="How long a resale certificate is valid in each state. Every banner uses these rules for renewals and the ERP."
      width="wide"
    >
      <Notice kind="caution">{CONFIRM_WITH_ADVISOR}</Notice>
      <FilterBar
        search={{
          label: 'Search by state, note, or source',
          value: words,
          box: searchBox,
          onSearch: setWords,
        }}
        set={onlyUnchecked ? 1 : 0}
        onClear={words || onlyUnchecked ? clear : undefined}
      >
        <FilterToggle pressed={onlyUnchecked} onChange={setOnlyUnchecked}>
          Not checked yet
        </FilterToggle>
      </FilterBar>
      <DataTable
        list="tax-rules"
        caption="Tax rules by state"
        nouns={['rule', 'rules']}
        columns={columns}
        keyOf={keyOf}
        page={
          all && {
            rows,
            nextCursor: null,
            previousCursor: null,
            from: rows.length ? 1 : 0,
            count: rows.length,
          }
        }
        question={JSON.stringify([asked.queryKey, words, onlyUnchecked])}
        old={false}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState action={<Button onClick={clear}>Clear filters</Button>}>
            No rules match these filters.
          </EmptyState>
        }
        paging={{ onPage: () => {} }}
        searchBox={searchBox}
        rowKey={['Enter', 'to edit']}
      />
      <Suspense>
        {edited && (
          <RuleDialog
            tenant={tenant}
            rule={edited}
            name={all?.find(({ state }) => state === editing)?.name ?? edited.state}
            onSaved={() => {
              setEditing(null)
              toast('good', 'Rule saved. Approved certificates will update within a minute.')
              void queries.invalidateQueries({ queryKey: asked.queryKey })
            }}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}
