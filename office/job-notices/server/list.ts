/** The list of notices over all jobs of a banner. */
import { sql } from 'kysely'
import type { z } from 'zod'
import type { jobNotices } from '../contract.ts'
import { timingWords } from '../rules/job-notice-timing.ts'
import { isOpenNotice } from '../rules/job-notices.ts'
import { shortDate } from '../../../platform/text/days/dates.ts'
import { addDays, type Day } from '../../../platform/text/days/days.ts'
import {
  type SheetColumn,
  type Stretch,
  countRows,
  holding,
  inOrder,
  keyedList,
  numberOf,
  withDetails,
  wordsOf,
} from '../../../kit/list/server/index.ts'
import type { Reader } from '../../../platform/database/index.ts'

const SOON_DAYS = 14

const nextFirst: Stretch = { key: sql`due_by`, kind: 'day', descending: false }

const isOpen = sql<boolean>`job_notice.state in ('due', 'queued', 'canceled')`
const shown = {
  open: () => isOpen,
  overdue: (today: Day) => sql<boolean>`${isOpen} and due_by < ${today}::date`,
  late: (today: Day) => sql<boolean>`${isOpen} and due_by < ${today}::date and deadline >= ${today}::date`,
  missed: (today: Day) => sql<boolean>`${isOpen} and deadline < ${today}::date`,
  soon: (today: Day) =>
    sql<boolean>`${isOpen} and due_by between ${today}::date and ${addDays(today, SOON_DAYS)}::date`,
  queued: () => sql<boolean>`job_notice.state = 'queued'`,
  served: () => sql<boolean>`job_notice.state = 'served'`,
  all: () => sql<boolean>`true`,
}

export interface NoticeFilter {
  bannerId: number
  search: string
  show: keyof typeof shown
  /** In the banner's time zone. */
  today: Day
}

export const noticeList = (reader: Reader, filter: NoticeFilter) => {
  const { bannerId, search, show, today } = filter
  const number = numberOf(search)
  const words = wordsOf(search)
  return keyedList({
    question: filter,
    stretches: [nextFirst],
    finder: (most) => {
      let asked = reader
        .selectFrom('job_notice')
        .innerJoin('job_account', 'job_account.id', 'job_notice.job_id')
        .where('job_account.banner_id', '=', bannerId)
        .where(shown[show](today))
      if (number !== null) asked = asked.where('job_account.account_number', 'like', `${number}%`)
      else for (const word of words) asked = asked.where(holding(word))
      return {
        rows: async (stretch, reading) => {
          const found = await inOrder(
            asked.select('job_notice.id'),
            stretch,
            reading,
            sql`job_notice.id`,
          ).execute()
          return withDetails(found, (ids) => detailRows(reader, ids))
        },
        count: () => countRows(reader, asked.select('job_notice.id'), most),
      }
    },
  })
}

const detailRows = (reader: Reader, ids: readonly number[]) =>
  reader
    .selectFrom('job_notice')
    .innerJoin('job_account', 'job_account.id', 'job_notice.job_id')
    .innerJoin('notice_rule', 'notice_rule.id', 'job_notice.rule_id')
    .selectAll('job_notice')
    .select(['job_name', 'company_name', 'account_number', 'branch_number', 'name', 'citation'])
    .where('job_notice.id', 'in', ids)
    .execute()

type Row = z.input<(typeof jobNotices)['list']['reply']>['data']['rows'][number]

type NoticeRow = Awaited<ReturnType<typeof detailRows>>[number]

export const presentRow = (row: NoticeRow): Row => ({
  id: row.id,
  jobId: row.job_id,
  jobName: row.job_name,
  companyName: row.company_name,
  accountNumber: row.account_number,
  branchNumber: row.branch_number,
  name: row.name,
  citation: row.citation,
  month: row.month,
  state: row.state,
  deadline: row.deadline,
  dueBy: row.due_by,
  queuedFor: row.queued_for,
  isMailed: row.mailed_at !== null,
  servedDay: row.served_on,
})

/** A day has no zone. */
const shortDay = (day: Day) => shortDate(day, 'UTC')

const states: Readonly<Record<NoticeRow['state'], string>> = {
  due: 'Due',
  queued: 'Queued',
  canceled: 'Due, queueing canceled',
  served: 'Served',
  'not needed': 'Not needed',
}

/** `today`: in the banner's time zone. */
export const sheetColumns = (today: Day): readonly SheetColumn<NoticeRow>[] => [
  { head: 'Job', width: 34, cell: (row) => row.job_name },
  { head: 'Company', width: 34, cell: (row) => row.company_name },
  { head: 'Account number', width: 18, cell: (row) => row.account_number },
  { head: 'Branch', width: 10, cell: (row) => row.branch_number },
  { head: 'Notice', width: 34, cell: (row) => row.name },
  { head: 'Statute', width: 34, cell: (row) => row.citation },
  { head: 'Month', width: 10, cell: (row) => row.month },
  { head: 'Status', width: 24, cell: (row) => states[row.state] },
  {
    head: 'Timing',
    width: 48,
    cell: (row) =>
      isOpenNotice(row.state)
        ? timingWords({ dueBy: row.due_by, deadline: row.deadline }, today, shortDay)
        : '',
  },
  { head: 'Due by', width: 14, cell: (row) => row.due_by },
  { head: 'Statutory date', width: 14, cell: (row) => row.deadline },
  { head: 'Queued for', width: 14, cell: (row) => row.queued_for },
  { head: 'Served', width: 14, cell: (row) => row.served_on },
  { head: 'How', width: 34, cell: (row) => row.served_how },
]
