import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { bannerOf, type BannerName } from '../../domain/rules/banners.ts'
import { dayOf, daysBetween } from '../../domain/rules/days.ts'
import { phoneNumber } from '../../domain/rules/format.ts'
import { messageOf } from '../api/api-error.ts'
import { call, type ReplyOf } from '../api/client.ts'
import { Button } from '../ui/button.tsx'
import { useBanner } from '../banners/use-banner.ts'
import { Card } from '../ui/card.tsx'
import { dateText } from '../ui/dates.ts'
import { Page } from '../ui/page.tsx'
import { EmptyState, ErrorState, Skeleton } from '../ui/states.tsx'
import { StatusTag } from '../ui/status-tag.tsx'
import { toast } from '../ui/toasts.tsx'
import { useTenant } from '../sign-in/use-employee.ts'
import styles from './privacy-queue.module.css'

type Queue = ReplyOf<'GET /api/privacy/requests'>['data']
type Request = Queue['rows'][number]

const queue = (tenant: BannerName) =>
  infiniteQueryOptions({
    queryKey: ['privacy requests', tenant],
    queryFn: async ({ pageParam, signal }): Promise<Queue> => {
      const tenantId = bannerOf(tenant)?.tenantId ?? 0
      const { data } = await call('GET /api/privacy/requests', {
        query: { tenantId, ...(pageParam && { after: pageParam }) },
        signal,
      })
      return data
    },
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })

const kinds = { disclose: 'Disclose', delete: 'Delete' } as const

interface ClockProps {
  due: string
  doneAt: string | null
  /** The day on which the queue was read. */
  today: string
  zone: string
}

/** One of the two clocks of the law: when it was stopped, or how long it still runs. */
const Clock = ({ due, doneAt, today, zone }: ClockProps) => {
  if (doneAt) return <StatusTag tone="good">Done {dateText(doneAt, zone)}</StatusTag>
  const left = daysBetween(today, due)
  if (left < 0) return <StatusTag tone="bad">Late since {dateText(due, zone)}</StatusTag>
  return <StatusTag tone={left <= 3 ? 'caution' : 'plain'}>By {dateText(due, zone)}</StatusTag>
}

const Act = ({ request, tenant }: { request: Request; tenant: BannerName }) => {
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
  return (
    <Button
      busy={done.isPending}
      onClick={() => done.mutate()}
      aria-label={`${request.acknowledgedAt ? 'Mark as answered' : 'Mark as acknowledged'}: ${request.name}`}
    >
      {request.acknowledgedAt ? 'Mark as answered' : 'Mark as acknowledged'}
    </Button>
  )
}

/** What people asked us about their own data, with the clocks of the law: ten business days, 45 days. */
export const PrivacyQueue = () => {
  const tenant = useTenant()
  const list = useInfiniteQuery(queue(tenant))
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const zone = useBanner(tenant).timeZone
  const today = dayOf(new Date(list.dataUpdatedAt), zone)
  return (
    <Page
      title="Privacy Requests"
      lead="Acknowledge within 10 business days, answer within 45 days. Never answer with a Social Security or account number."
      width="wide"
    >
      {list.isPending && (
        <Card>
          <Skeleton lines={6} label="Loading requests" />
        </Card>
      )}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && rows.length === 0 && (
        <Card>
          <EmptyState>
            Nobody has asked. Requests from the public page Personal Information Request appear here.
          </EmptyState>
        </Card>
      )}
      {rows.length > 0 && (
        <table className={styles.table}>
          <caption className="unseen">Privacy requests, the most urgent first</caption>
          <thead>
            <tr>
              <th scope="col">Person</th>
              <th scope="col">Asks to</th>
              <th scope="col">Received</th>
              <th scope="col">Acknowledge</th>
              <th scope="col">Answer</th>
              <th scope="col">
                <span className="unseen">Next step</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((request) => (
              <tr key={request.guid}>
                <th scope="row">
                  {request.name}
                  <span className={styles.contact}>
                    <a href={`mailto:${request.email}`}>{request.email}</a> · {phoneNumber(request.phone)}
                  </span>
                </th>
                <td data-label="Asks to">{kinds[request.kind]}</td>
                <td data-label="Received">{dateText(request.receivedAt, zone)}</td>
                <td data-label="Acknowledge">
                  <Clock
                    due={request.acknowledgeBy}
                    doneAt={request.acknowledgedAt}
                    today={today}
                    zone={zone}
                  />
                </td>
                <td data-label="Answer">
                  <Clock due={request.answerBy} doneAt={request.answeredAt} today={today} zone={zone} />
                </td>
                <td>
                  <Act request={request} tenant={tenant} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {list.hasNextPage && (
        <Button
          busy={list.isFetchingNextPage}
          onClick={() => void list.fetchNextPage()}
          className={styles.more ?? ''}
        >
          Load more
        </Button>
      )}
    </Page>
  )
}
