import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useRef, useState } from 'react'
import { CONFIRM_WITH_COUNSEL } from '../rules/job-notices.ts'
import { useTenant } from '../../../common/identity/web/index.ts'
import { type Column, DataTable, FilterBar, FilterToggle, RowOpener } from '../../../kit/list/web/index.ts'
import { Button, EmptyState, Notice, Page, StatusTag, lazyPart, toast } from '../../../platform/ui/index.ts'
import { type Rule, noticeRules } from './queries.ts'
import { dayText } from './standing.tsx'

const RuleDialog = lazyPart(() => import('./rule-dialog.tsx'))

const keyOf = ({ id }: Rule) => id

const columnsOf = (edit: (rule: Rule) => void): readonly Column<Rule>[] => [
  {
    name: 'name',
    head: 'Notice',
    card: 'name',
    lines: 'two',
    show: (rule) => <RowOpener onClick={() => edit(rule)}>{`${rule.state}: ${rule.name}`}</RowOpener>,
  },
  {
    name: 'project',
    head: 'Jobs',
    width: 144,
    card: 'left',
    show: ({ projectType, residential }) =>
      [projectType === 'public' ? 'Public' : 'Private', residentialWords[residential]]
        .filter(Boolean)
        .join(', '),
  },
  {
    name: 'period',
    head: 'Period',
    width: 216,
    card: 'wide',
    lines: 'two',
    show: ({ period }) => periodText(period),
  },
  {
    name: 'served',
    head: 'Serve on',
    width: 200,
    lines: 'two',
    from: 1240,
    show: ({ servedOn }) => servedOn.join(', '),
  },
  {
    name: 'citation',
    head: 'Statute',
    width: 184,
    card: 'right',
    // Two statutes of one state may differ only in their last letters.
    lines: 'two',
    show: ({ citation }) => citation,
  },
  {
    name: 'checked',
    head: 'Reviewed by counsel',
    width: 176,
    card: 'status',
    lines: 'whole',
    show: ({ checkedOn, effectiveTo }) =>
      effectiveTo ? (
        <StatusTag tone="plain">Ended {dayText(effectiveTo)}</StatusTag>
      ) : checkedOn ? (
        <StatusTag tone="good">{dayText(checkedOn)}</StatusTag>
      ) : (
        <StatusTag tone="caution">Not yet</StatusTag>
      ),
  },
]

const residentialWords = { residential: 'homes', other: 'no homes', any: '' } as const

const matches = ({ state, name, citation }: Rule, words: string): boolean => {
  const text = `${state} ${name} ${citation}`.toLowerCase()
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** The table of statutes behind the notices of job accounts; for SystemAdmin. */
export const NoticeRules = () => {
  const tenant = useTenant()
  const asked = noticeRules(tenant)
  const { data, error, refetch } = useQuery(asked)
  const queries = useQueryClient()
  const [editing, setEditing] = useState<Rule | null>(null)
  const [words, setWords] = useState('')
  const [onlyUnchecked, setOnlyUnchecked] = useState(false)
  const clear = () => {
    setWords('')
    setOnlyUnchecked(false)
  }
  const searchBox = useRef<HTMLInputElement>(null)
  const columns = useMemo(() => columnsOf(setEditing), [])
  const rows = useMemo(
    () => (data ?? []).filter((rule) => (!onlyUnchecked || rule.checkedOn === null) && matches(rule, words)),
    [data, words, onlyUnchecked],
  )
  return (
    <Page
      title="Notice Rules"
      lead="Which notices a job needs, and when. Changes update the dates of all open notices in every banner."
      width="wide"
      actions={
        <Button aria-haspopup="dialog" onClick={() => setEditing(newRule())}>
          Add a rule
        </Button>
      }
    >
      <Notice kind="caution">{CONFIRM_WITH_COUNSEL}</Notice>
      <FilterBar
        search={{
          label: 'Search by state, notice, or statute',
          value: words,
          box: searchBox,
          onSearch: setWords,
        }}
        set={onlyUnchecked ? 1 : 0}
        onClear={words || onlyUnchecked ? clear : undefined}
      >
        <FilterToggle pressed={onlyUnchecked} onChange={setOnlyUnchecked}>
          Not reviewed by counsel
        </FilterToggle>
      </FilterBar>
      <DataTable
        list="notice-rules"
        caption="Notice rules by state"
        nouns={['rule', 'rules']}
        columns={columns}
        keyOf={keyOf}
        page={
          data && {
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
          words || onlyUnchecked ? (
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
          <RuleDialog
            tenant={tenant}
            rule={editing}
            onSaved={() => {
              setEditing(null)
              toast('good', 'Rule saved. Open notices will update within a minute.')
              void queries.invalidateQueries({ queryKey: asked.queryKey })
            }}
            onClose={() => setEditing(null)}
          />
        )}
      </Suspense>
    </Page>
  )
}

const wordsOfAbsence = {
  'no notice': 'No notice from first furnishing',
  'not researched': 'Not researched',
} as const

/** `20 days after first furnishing`. */
const periodText = (period: Rule['period']): string =>
  'none' in period
    ? wordsOfAbsence[period.none]
    : 'days' in period
      ? `${period.days} days after first furnishing`
      : `Day ${period.dayOfMonth}, ${period.monthsAfter} months after each month of furnishing`

const newRule = (): Rule => ({
  id: '',
  state: '',
  projectType: 'private',
  residential: 'any',
  hiredBy: ['owner', 'general contractor', 'subcontractor'],
  name: '',
  period: { days: 20 },
  servedOn: [],
  citation: '',
  notes: '',
  effectiveFrom: '',
  effectiveTo: null,
  checkedOn: null,
  checkedBy: '',
  changedAt: null,
})
