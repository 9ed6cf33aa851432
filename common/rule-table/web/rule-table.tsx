import { useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import { Suspense, useMemo, useRef, useState, type ComponentType } from 'react'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { type Column, DataTable, FilterBar, FilterToggle } from '../../../kit/list/web/index.ts'
import { Button, EmptyState, Notice, Page, toast } from '../../../platform/ui/index.ts'

/** What the table needs to know of a rule. */
interface AnyRule {
  /** Null: no expert has looked at it yet. */
  checkedOn: string | null
}

interface RuleTableProps<Rule extends AnyRule> {
  /** Its key in the browser's storage. */
  list: string
  title: string
  lead: string
  caption: string
  /** Says that the rules are no advice. */
  warning: string
  searchLabel: string
  uncheckedLabel: string
  /** After an edit. */
  savedWords: string
  /** The key of the query that loads the rules. */
  queryKey: readonly unknown[]
  query: Pick<UseQueryResult<unknown>, 'error' | 'refetch'>
  /** In the order of the table; absent while they load. */
  rules: readonly Rule[] | undefined
  /** Identifies a rule. */
  keyOf: (rule: Rule) => string
  /** What the search finds. */
  textOf: (rule: Rule) => string
  columnsOf: (edit: (rule: Rule) => void) => readonly Column<Rule>[]
  /** Absent: the table has its rows, and none can be added. */
  newRule?: () => Rule
  tenant: BannerName
  Dialog: ComponentType<{ tenant: BannerName; rule: Rule; onSaved: () => void; onClose: () => void }>
}

const holdsWords = (text: string, words: string): boolean =>
  words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))

/** A table of rules by state, with search, a filter for those that no expert has checked, and a dialog; for SystemAdmin. */
export const RuleTable = <Rule extends AnyRule>({
  queryKey,
  query: { error, refetch },
  rules,
  keyOf,
  textOf,
  columnsOf,
  newRule,
  tenant,
  Dialog,
  ...words
}: RuleTableProps<Rule>) => {
  const queries = useQueryClient()
  const [editing, setEditing] = useState<Rule | null>(null)
  const [search, setSearch] = useState('')
  const [onlyUnchecked, setOnlyUnchecked] = useState(false)
  const clear = () => {
    setSearch('')
    setOnlyUnchecked(false)
  }
  const searchBox = useRef<HTMLInputElement>(null)
  const columns = useMemo(() => columnsOf(setEditing), [columnsOf])
  const rows = useMemo(
    () =>
      (rules ?? []).filter(
        (rule) => (!onlyUnchecked || rule.checkedOn === null) && holdsWords(textOf(rule), search),
      ),
    [rules, search, onlyUnchecked, textOf],
  )
  const isFiltered = search !== '' || onlyUnchecked
  return (
    <Page
      title={words.title}
      lead={words.lead}
      width="wide"
      actions={
        newRule && (
          <Button aria-haspopup="dialog" onClick={() => setEditing(newRule())}>
            Add a rule
          </Button>
        )
      }
    >
      <Notice kind="caution">{words.warning}</Notice>
      <FilterBar
        search={{ label: words.searchLabel, value: search, box: searchBox, onSearch: setSearch }}
        set={onlyUnchecked ? 1 : 0}
        onClear={isFiltered ? clear : undefined}
      >
        <FilterToggle pressed={onlyUnchecked} onChange={setOnlyUnchecked}>
          {words.uncheckedLabel}
        </FilterToggle>
      </FilterBar>
      <DataTable
        list={words.list}
        caption={words.caption}
        nouns={['rule', 'rules']}
        columns={columns}
        keyOf={keyOf}
        page={
          rules && {
            rows,
            nextCursor: null,
            previousCursor: null,
            from: rows.length ? 1 : 0,
            count: rows.length,
          }
        }
        question={JSON.stringify([queryKey, search, onlyUnchecked])}
        old={false}
        error={error}
        onRetry={() => void refetch()}
        empty={
          isFiltered ? (
            <EmptyState action={<Button onClick={clear}>Clear filters</Button>}>
              No rules match these filters.
            </EmptyState>
          ) : (
            <EmptyState>No rules yet. Add the first one.</EmptyState>
          )
        }
        paging={{ onPage: () => {} }}
        searchBox={searchBox}
        rowKey={['Enter', 'to edit']}
      />
      <Suspense>
        {editing && (
          <Dialog
            tenant={tenant}
            rule={editing}
            onSaved={() => {
              setEditing(null)
              toast('good', words.savedWords)
              void queries.invalidateQueries({ queryKey })
            }}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}
