/** The columns of the review list (REV-011), with the days left of the 30. */
import {
  IconBuilding,
  IconBuildings,
  IconCalendarDue,
  IconCircleX,
  IconQuestionMark,
  StatusTag,
  dateText,
} from '../../../../platform/ui/index.ts'
import { CellIcon, RowLink, type Column, type OrderWords } from '../../../../kit/list/web/index.ts'
import { assigneeWords, followUpWords } from '../../desk/web/assignee-words.ts'
import type { ListRow } from '../queries.ts'
import { bureauMatchOf, creationOf, statusTones, daysLeftWords } from '../words.ts'
import type { Sort } from './list-address.ts'
import styles from '../../desk/web/desk.module.css'
import { urgencyOf } from '../../../../platform/text/days/days.ts'
import { initialsOf } from '../../../../platform/text/initials.ts'
import { wholeDollars } from '../../../../platform/text/money.ts'

const BureauMatch = ({ matches }: { matches: number | null }) => {
  const Icon = matches === null ? IconQuestionMark : ([IconCircleX, IconBuilding][matches] ?? IconBuildings)
  return (
    <CellIcon words={bureauMatchOf(matches)}>
      <Icon size={16} aria-hidden="true" />
    </CellIcon>
  )
}

interface ColumnRow {
  hrefOf: (row: ListRow) => string
  zone: string
  /** By key; a key without a text is shown as it is. */
  reasons: ReadonlyMap<string, string>
}

export const columnsOf = ({ hrefOf, zone, reasons }: ColumnRow): readonly Column<ListRow, Sort>[] => [
  {
    name: 'account',
    head: 'Customer account',
    sort: 'companyName',
    card: 'name',
    lines: 'two',
    show: (row) => <RowLink href={hrefOf(row)}>{row.companyName}</RowLink>,
  },
  {
    name: 'number',
    head: 'Customer number',
    sort: 'customerAccountId',
    align: 'end',
    width: 84,
    from: 1024,
    // A number can have 15 digits.
    lines: 'two',
    show: (row) => row.customerAccountId ?? '--',
  },
  {
    name: 'creation',
    head: 'Creation',
    width: 88,
    from: 1240,
    lines: 'two',
    ink: 'small-soft',
    show: creationOf,
  },
  {
    name: 'exempt',
    head: 'Tax exempt',
    width: 62,
    from: 1400,
    ink: 'soft',
    show: (row) => (row.taxable ? 'No' : 'Yes'),
  },
  { name: 'state', head: 'State', width: 48, from: 1400, ink: 'soft', show: (row) => row.state ?? '--' },
  {
    name: 'submitted',
    head: 'Date submitted',
    sort: 'dateSubmitted',
    align: 'end',
    width: 92,
    card: 'left',
    show: (row) => dateText(row.dateSubmitted, zone),
  },
  {
    name: 'amount',
    head: 'Amount requested',
    align: 'end',
    width: 92,
    from: 1024,
    card: 'more',
    isEmpty: (row) => row.amountRequested === null,
    show: ({ amountRequested }) => (amountRequested === null ? '--' : wholeDollars(amountRequested)),
  },
  {
    name: 'reason',
    head: 'Reason type',
    width: 120,
    card: 'wide',
    lines: 'two',
    ink: 'small',
    stop: () => true,
    isEmpty: (row) => !row.reasonTypeID,
    show: ({ reasonTypeID: key }) => (key ? (reasons.get(key) ?? key) : '--'),
  },
  {
    name: 'bureau',
    head: 'Bureau match',
    align: 'middle',
    width: 60,
    from: 1024,
    show: (row) => <BureauMatch matches={row.dnbMatchesFound} />,
  },
  {
    name: 'commented',
    head: 'Last comment',
    sort: 'lastCommentDate',
    align: 'end',
    width: 88,
    from: 1240,
    ink: 'small',
    show: (row) => dateText(row.lastCommentDate, zone),
  },
  {
    name: 'references',
    head: 'References',
    align: 'middle',
    width: 92,
    from: 1600,
    card: 'more',
    isEmpty: (row) => row.referencesAsked === 0,
    show: ({ referencesAsked: asked, referencesIn: received }) =>
      asked === 0 ? '--' : `${received} of ${asked}`,
  },
  {
    name: 'assignee',
    head: 'Analyst',
    width: 64,
    from: 1600,
    card: 'acts',
    isEmpty: (row) => row.assignee === null && row.followUpOn === null,
    show: (row) => <Work row={row} />,
  },
  {
    name: 'status',
    head: 'Status',
    sort: 'status',
    width: 108,
    card: 'status',
    lines: 'whole',
    show: (row) => (
      <>
        <StatusTag tone={statusTones[row.status]}>{row.status}</StatusTag>
        {row.proposedAmount !== null && <div>Second approval</div>}
      </>
    ),
  },
  {
    name: 'days',
    head: 'Days left',
    sort: 'daysLeft',
    align: 'end',
    width: 128,
    card: 'right',
    show: (row) => <DaysLeft status={row.status} days={row.daysLeft} />,
  },
]

export const orders: readonly OrderWords<Sort>[] = [
  { sort: 'dateSubmitted', desc: 'Date submitted, newest first', asc: 'Date submitted, oldest first' },
  { sort: 'daysLeft', asc: 'Days left, fewest first', desc: 'Days left, most first' },
  { sort: 'due', asc: 'Due first: follow-up or deadline', desc: 'Due last' },
  { sort: 'companyName', asc: 'Customer account, A to Z', desc: 'Customer account, Z to A' },
  { sort: 'customerAccountId', asc: 'Customer number, lowest first', desc: 'Customer number, highest first' },
  { sort: 'lastCommentDate', desc: 'Last comment, newest first', asc: 'Last comment, oldest first' },
  { sort: 'status', asc: 'Status, A to Z', desc: 'Status, Z to A' },
]

/** The initials of who works on it, and a sign for its follow-up. */
const Work = ({ row: { assignee, assigneeLost, followUpOn } }: { row: ListRow }) => {
  if (assignee === null && followUpOn === null) return <span>--</span>
  const said = [
    assignee !== null && assigneeWords({ name: assignee, reviews: !assigneeLost }),
    followUpOn && followUpWords(followUpOn),
  ].filter(Boolean)
  return (
    <CellIcon words={said.join('. ')}>
      <span className={styles.marks} aria-hidden="true">
        {assignee !== null && (
          <span className={`${styles.initials} ${assigneeLost ? styles.lost : ''}`}>
            {initialsOf(assignee)}
          </span>
        )}
        {followUpOn && <IconCalendarDue size={16} />}
      </span>
    </CellIcon>
  )
}

/**
 * The decision clock, for every status: it keeps running after a decision without notice. Plain while there is time.
 * A pending application without a clock is waiting for missing items.
 */
const DaysLeft = ({ status, days }: { status: string; days: number | null }) => {
  if (days === null) return status === 'Pending' ? <span>Clock stopped</span> : null
  const urgency = urgencyOf(days)
  if (urgency === 'calm') return <span>{daysLeftWords(days)}</span>
  return <StatusTag tone={urgency === 'red' ? 'bad' : 'caution'}>{daysLeftWords(days)}</StatusTag>
}
