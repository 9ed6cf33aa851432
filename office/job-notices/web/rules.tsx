import { useQuery } from '@tanstack/react-query'
import { CONFIRM_WITH_COUNSEL } from '../rules/job-notices.ts'
import { useTenant } from '../../../common/identity/web/index.ts'
import { RuleTable } from '../../../common/rule-table/web/index.ts'
import { type Column, RowOpener } from '../../../kit/list/web/index.ts'
import { StatusTag, lazyPart } from '../../../platform/ui/index.ts'
import { type Rule, noticeRules } from './queries.ts'
import { dayText } from './standing.tsx'

const NoticeRuleDialog = lazyPart(() => import('./rule-dialog.tsx'))

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

const textOf = ({ state, name, citation }: Rule) => `${state} ${name} ${citation}`

/** The table of statutes behind the notices of job accounts. */
export const NoticeRules = () => {
  const tenant = useTenant()
  const asked = noticeRules(tenant)
  const query = useQuery(asked)
  return (
    <RuleTable
      list="notice-rules"
      title="Notice Rules"
      lead="Which notices a job needs, and when. Changes update the dates of all open notices in every banner."
      caption="Notice rules by state"
      warning={CONFIRM_WITH_COUNSEL}
      searchLabel="Search by state, notice, or statute"
      uncheckedLabel="Not reviewed by counsel"
      savedWords="Rule saved. Open notices will update within a minute."
      queryKey={asked.queryKey}
      query={query}
      rules={query.data}
      keyOf={keyOf}
      textOf={textOf}
      columnsOf={columnsOf}
      newRule={newRule}
      tenant={tenant}
      Dialog={NoticeRuleDialog}
    />
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
