import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { messageOf } from '../../api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { toast } from '../../ui/toasts.tsx'
import { granted } from '../decision-call.ts'
import { Log } from '../log.tsx'
import { errorsOf, retryWriting, transactionsOf, type Transaction } from './queries.ts'
import styles from './comparison.module.css'

interface LogProps {
  tenant: BannerName
  creditAppId: number
  zone: string
}

const SOON = 2_500
const LATER = 15_000
/** Two minutes of looking often; what takes longer waits for an ERP that is away. */
const OFTEN = 48

const useTransactions = (tenant: BannerName, id: number) =>
  useQuery({
    ...transactionsOf(tenant, id),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (!data?.some(({ state }) => state === 'waiting')) return false
      return dataUpdateCount < OFTEN ? SOON : LATER
    },
  })

const State = ({ of: { state, tries }, trying }: { of: Transaction; trying: boolean }) => {
  if (state === 'done') return <StatusTag tone="good">Done</StatusTag>
  if (state === 'failed' && !trying) return <StatusTag tone="bad">Failed</StatusTag>
  return <StatusTag tone="waiting">{tries === 0 ? 'Waiting' : 'Waiting to be tried again'}</StatusTag>
}

/** What an approval writes to the ERP, and how far it is (ERP-001). Looked at again while something waits. */
export const Transactions = ({ tenant, creditAppId, zone, mayEdit }: LogProps & { mayEdit: boolean }) => {
  const queries = useQueryClient()
  const { data, error, refetch } = useTransactions(tenant, creditAppId)
  const retry = useMutation({
    mutationFn: async () => granted(await retryWriting(tenant, creditAppId)),
    onSuccess: ({ message }) => {
      if (message) toast('good', message)
      return queries.invalidateQueries({ queryKey: transactionsOf(tenant, creditAppId).queryKey })
    },
    onError: (failed) => toast('bad', messageOf(failed), { title: 'Error' }),
  })
  const left = data?.filter(({ state }) => state !== 'done') ?? []
  const stuck = left.some(({ state, tries }) => state === 'failed' || tries > 0)
  return (
    <Card
      title="ERP Transactions"
      id="erp-transactions"
      aside={
        mayEdit &&
        stuck && (
          <Button className="no-print" busy={retry.isPending} onClick={() => retry.mutate()}>
            Try again<span className="unseen"> what is not written to the ERP yet</span>
          </Button>
        )
      }
    >
      {!data && !error && <Skeleton lines={3} label="Loading the ERP transactions" />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <EmptyState>
          Nothing was written to the ERP yet. With the approval the account and its credit are.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <p className={styles.progress} role="status">
            {left.length === 0
              ? 'Everything is written.'
              : `${data.length - left.length} of ${data.length} are written.`}
          </p>
          <Log
            title="Writes"
            heads={['What', 'Account', 'State', 'Tries', 'When', 'By', 'Problem']}
            rows={data.map((one) => ({
              key: String(one.id),
              cells: [
                one.description,
                one.accountNumber,
                <State key="state" of={one} trying={retry.isPending} />,
                one.tries,
                dateAndTime(one.doneAt ?? one.createdAt, zone),
                one.requestedBy,
                one.problem ?? '',
              ],
            }))}
            empty=""
          />
        </>
      )}
    </Card>
  )
}

/** What the ERP refused, or did not answer (ERP-002). */
export const Errors = ({ tenant, creditAppId, zone }: LogProps) => {
  const { data: transactions = [] } = useTransactions(tenant, creditAppId)
  const tries = transactions.reduce((sum, one) => sum + one.tries, 0)
  const { data, error, refetch } = useQuery(errorsOf(tenant, creditAppId, tries))
  return (
    <Card title="ERP Errors" id="erp-errors">
      {!data && !error && <Skeleton lines={2} label="Loading the ERP errors" />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className={styles.corrected}>The ERP has reported no error for this application.</p>
      )}
      {data && data.length > 0 && (
        <Log
          title="Errors"
          heads={['When', 'What', 'Error']}
          rows={data.map(({ id, at, operation, message }) => ({
            key: String(id),
            cells: [dateAndTime(at, zone), operation, message],
          }))}
          empty=""
        />
      )}
    </Card>
  )
}
