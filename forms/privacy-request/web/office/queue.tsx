import { usualBanner, useBanner } from '../../../../banners/web/index.ts'
import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { bannerOf, type BannerName } from '../../../../banners/rules/banners.ts'
import { dayOf, daysBetween } from '../../../../platform/text/days/days.ts'
import { phoneNumber } from '../../../../platform/text/phone.ts'
import { type ReplyOf, call, messageOf } from '../../../../platform/client/index.ts'
import { useTenant } from '../../../../common/identity/web/index.ts'
import {
  Button,
  buttonClass,
  EmptyState,
  Page,
  StatusTag,
  dateText,
  toast,
} from '../../../../platform/ui/index.ts'
import { DataTable, type Column } from '../../../../kit/list/web/index.ts'
import styles from './queue.module.css'

type Queue = ReplyOf<'GET /api/privacy/requests'>['data']
type Request = Queue['rows'][number]

interface PrivacyRow {
  cursor?: string
  answered?: 'yes'
}

const queue = (tenant: BannerName, asked: PrivacyRow = {}) =>
  queryOptions({
    queryKey: ['privacy requests', tenant, ...(Object.keys(asked).length > 0 ? [asked] : [])],
    queryFn: async ({ signal }): Promise<Queue> => {
      const tenantId = bannerOf(tenant)?.tenantId ?? 0
      const query = { tenantId, ...asked }
      return (await call('GET /api/privacy/requests', { query, signal })).data
    },
  })

const kinds = { disclose: 'Disclose', delete: 'Delete' } as const

interface ClockProps {
  due: string
  doneAt: string | null
  /** The day on which the list was loaded. */
  today: string
  zone: string
}

/** One of the two legal deadlines: when it was met, or when it is due. */
const Clock = ({ due, doneAt, today, zone }: ClockProps) => {
  if (doneAt) return <StatusTag tone="good">Done {dateText(doneAt, zone)}</StatusTag>
  const left = daysBetween(today, due)
  if (left < 0) return <StatusTag tone="bad">Overdue since {dateText(due, zone)}</StatusTag>
  return <StatusTag tone={left <= 3 ? 'caution' : 'plain'}>Due {dateText(due, zone)}</StatusTag>
}

const NextStep = ({ request, tenant }: { request: Request; tenant: BannerName }) => {
  const queries = useQueryClient()
  const done = useMutation({
    mutationFn: () => {
      const params = { guid: request.guid }
      return request.acknowledgedAt
        ? call('POST /api/privacy/requests/:guid/answer', { params })
        : call('POST /api/privacy/requests/:guid/acknowledgement', { params })
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: queue(tenant).queryKey }),
    onError: (error) => toast('bad', messageOf(error)),
  })
  if (request.answeredAt) return null
  const words = request.acknowledgedAt ? 'Mark as responded' : 'Mark as acknowledged'
  return (
    <Button busy={done.isPending} onClick={() => done.mutate()} aria-label={`${words}: ${request.name}`}>
      {words}
    </Button>
  )
}

const columnsOf = (tenant: BannerName, zone: string, today: string): readonly Column<Request>[] => [
  {
    name: 'person',
    head: 'Person',
    card: 'name',
    lines: 'two',
    show: ({ name, email, phone }) => (
      <>
        {name}
        <span className={styles.contact}>
          <a href={`mailto:${email}`}>{email}</a> · {phoneNumber(phone)}
        </span>
      </>
    ),
  },
  { name: 'kind', head: 'Request', width: 96, card: 'status', show: ({ kind }) => kinds[kind] },
  {
    name: 'received',
    head: 'Received',
    width: 104,
    align: 'end',
    card: 'wide',
    labeled: true,
    show: ({ receivedAt }) => dateText(receivedAt, zone),
  },
  {
    name: 'acknowledge',
    head: 'Acknowledge',
    width: 184,
    card: 'left',
    lines: 'whole',
    labeled: true,
    show: (row) => <Clock due={row.acknowledgeBy} doneAt={row.acknowledgedAt} today={today} zone={zone} />,
  },
  {
    name: 'answer',
    head: 'Respond',
    width: 184,
    card: 'right',
    lines: 'whole',
    labeled: true,
    show: (row) => <Clock due={row.answerBy} doneAt={row.answeredAt} today={today} zone={zone} />,
  },
  {
    name: 'act',
    head: 'Next step',
    width: 232,
    card: 'acts',
    lines: 'whole',
    screenOnly: true,
    show: (row) => <NextStep request={row} tenant={tenant} />,
  },
]

const keyOf = ({ guid }: Request) => guid

/** Requests about personal information, with the legal deadlines of 10 business days and 45 days. */
export const PrivacyQueue = () => {
  const tenant = useTenant()
  const navigate = useNavigate()
  const search = useSearch({ from: '/admin/privacy-requests' })
  const asked = queue(tenant, search)
  const list = useQuery({ ...asked, placeholderData: keepPreviousData })
  const zone = useBanner(tenant).timeZone
  const home = useBanner(usualBanner).displayName
  const today = dayOf(new Date(list.dataUpdatedAt), zone)
  const columns = useMemo(() => columnsOf(tenant, zone, today), [tenant, zone, today])
  return (
    <Page
      title="Privacy Requests"
      lead="Acknowledge within 10 business days and respond within 45 days. Never include a Social Security or account number in a response."
      width="wide"
      actions={
        <Link to="." search={search.answered ? {} : { answered: 'yes' }} className={buttonClass()}>
          {search.answered ? 'Show open requests' : 'Show answered requests'}
        </Link>
      }
    >
      <DataTable
        list="privacy"
        caption="Privacy requests, most urgent first"
        nouns={['request', 'requests']}
        columns={columns}
        keyOf={keyOf}
        page={list.data}
        question={JSON.stringify(asked.queryKey)}
        old={list.isPlaceholderData}
        error={list.error}
        onRetry={() => void list.refetch()}
        empty={
          <EmptyState>
            {tenant === usualBanner
              ? `No ${search.answered ? 'answered' : 'open'} requests. Requests from the Personal Information Request page appear here.`
              : `Requests from the Personal Information Request page go to ${home}, whose Admins answer them.`}
          </EmptyState>
        }
        paging={{ onPage: (next) => void navigate({ to: '.', search: { ...search, cursor: next } }) }}
      />
    </Page>
  )
}
