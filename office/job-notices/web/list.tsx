import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useMemo } from 'react'
import { CONFIRM_WITH_COUNSEL } from '../rules/job-notices.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import { fetchFile } from '../../../platform/client/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { type Column, Download, ListScreen, RowLink, useListAddress } from '../../../kit/list/web/index.ts'
import { readNoticeSearch, noticeFilters, type NoticeFilter } from './list-address.ts'
import { type NoticeRow, noticeList, noticeQuestion } from './queries.ts'
import { NoticeStatus, dayText, titleOf } from './standing.tsx'

const route = '/admin/job-notices/$tenant'
const keyOf = ({ id }: NoticeRow) => String(id)

const wordsOfFilter: Readonly<Record<NoticeFilter, string>> = {
  open: 'Open',
  overdue: 'Late or missed',
  late: 'Late by our margin',
  missed: 'Statutory date missed',
  soon: 'Due in 14 days',
  queued: 'Queued',
  served: 'Served',
  all: 'All',
}

const columnsOf = (tenant: string, today: string): readonly Column<NoticeRow>[] => [
  {
    name: 'job',
    head: 'Job',
    card: 'name',
    lines: 'two',
    show: (row) => <RowLink href={`/admin/job-accounts/${tenant}/${row.jobId}`}>{row.jobName}</RowLink>,
  },
  {
    name: 'status',
    head: 'Status',
    width: 224,
    card: 'status',
    lines: 'whole',
    show: (row) => <NoticeStatus notice={row} today={today} />,
  },
  {
    name: 'notice',
    head: 'Notice',
    width: 216,
    card: 'wide',
    lines: 'two',
    show: titleOf,
  },
  {
    name: 'citation',
    head: 'Statute',
    width: 176,
    from: 1400,
    lines: 'two',
    show: ({ citation }) => citation,
  },
  {
    name: 'deadline',
    head: 'Statutory date',
    width: 116,
    align: 'end',
    card: 'left',
    labeled: true,
    show: ({ deadline }) => dayText(deadline),
  },
  {
    name: 'company',
    head: 'Company',
    width: 168,
    lines: 'two',
    show: ({ companyName }) => companyName,
  },
  {
    name: 'branch',
    head: 'Branch',
    width: 72,
    card: 'right',
    labeled: true,
    show: ({ branchNumber }) => branchNumber,
  },
]

/** The notices of all job accounts, the next due first. */
export const JobNoticeList = () => {
  const { tenant } = useParams({ from: route })
  const { search, onChange } = useListAddress(readNoticeSearch)
  const { displayName, timeZone } = useBanner(tenant)
  const asked = noticeList(tenant, search)
  const { dataUpdatedAt } = useQuery(asked)
  const today = dayOf(new Date(dataUpdatedAt), timeZone)
  const columns = useMemo(() => columnsOf(tenant, today), [tenant, today])
  return (
    <ListScreen
      list="job-notices"
      title="Job Notices"
      lead={CONFIRM_WITH_COUNSEL}
      actions={
        <Download
          fetch={(options) =>
            fetchFile('GET /api/JobNotices/notices/export', {
              query: noticeQuestion(tenant, search),
              ...options,
            })
          }
          name={`${displayName} Job Notices.xlsx`}
        />
      }
      caption="Job account notices, next due first"
      nouns={['notice', 'notices']}
      searchLabel="Search by job, company, or account number"
      filter={{
        name: 'show',
        label: 'Show',
        value: search.show ?? 'open',
        usual: 'open',
        options: noticeFilters.map((one) => [one, wordsOfFilter[one]]),
      }}
      empty={[
        'No notices match these filters.',
        "No notices are open. They appear here once a job's first delivery is entered.",
      ]}
      columns={columns}
      keyOf={keyOf}
      asked={asked}
      address={search}
      onChange={onChange}
    />
  )
}
