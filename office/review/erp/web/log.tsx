import { useQuery } from '@tanstack/react-query'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { Button, Card, ErrorState, Skeleton, StatusTag, dateAndTime } from '../../../../platform/ui/index.ts'
import { errorsOf, type Transaction } from './queries.ts'
import { Table } from './table.tsx'
import { useRetryWriting, useWrites } from './use-writes.ts'
import { operationWords } from './words.ts'
import styles from './log.module.css'

interface LogProps {
  tenant: BannerName
  creditAppId: number
  zone: string
}

const State = ({ of: { state, tries } }: { of: Transaction }) => {
  if (state === 'done') return <StatusTag tone="good">Done</StatusTag>
  if (state === 'failed') return <StatusTag tone="bad">Failed</StatusTag>
  return <StatusTag tone="waiting">{tries === 0 ? 'Waiting' : 'Will retry'}</StatusTag>
}

const Row = ({ of, zone }: { of: Transaction; zone: string }) => (
  <tr>
    <td data-label="What">
      <span>
        {of.description}
        {of.state !== 'done' && of.problem && <span className={styles.problem}>{of.problem}</span>}
      </span>
    </td>
    <td data-label="State">
      <span>
        <State of={of} />
      </span>
    </td>
    <td data-label="Attempts">{of.tries}</td>
    <td data-label="When">
      <span>
        {dateAndTime(of.doneAt ?? of.createdAt, zone)}
        <span className={styles.by}>by {of.requestedBy}</span>
      </span>
    </td>
  </tr>
)

/** What an approval writes to the ERP, and its progress (ERP-001). Polls while writes are waiting. */
export const Transactions = ({ tenant, creditAppId, zone, mayEdit }: LogProps & { mayEdit: boolean }) => {
  const { data, error, refetch } = useWrites(tenant, creditAppId)
  const retry = useRetryWriting(tenant, creditAppId)
  const left = data?.filter(({ state }) => state !== 'done') ?? []
  const stuck = left.some(({ state, tries }) => state === 'failed' || tries > 0)
  if (data?.length === 0)
    return (
      <Card
        title="ERP Transactions"
        id="erp-transactions"
        empty="Nothing written to the ERP yet. Approving writes the account, its credit limit, and the values selected above."
      />
    )
  return (
    <Card
      title="ERP Transactions"
      id="erp-transactions"
      aside={
        mayEdit &&
        stuck && (
          <Button className="no-print" busy={retry.isPending} onClick={() => retry.mutate()}>
            Try again<span className="unseen"> writing to the ERP</span>
          </Button>
        )
      }
    >
      {!data && !error && <Skeleton lines={3} label="Loading the ERP transactions" />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <>
          <p className={styles.progress} role="status">
            {left.length === 0 ? 'All written.' : `${data.length - left.length} of ${data.length} written.`}
          </p>
          <Table name="ERP transactions" heads={['What', 'State', 'Attempts', 'When']}>
            {data.map((one) => (
              <Row key={one.id} of={one} zone={zone} />
            ))}
          </Table>
        </>
      )}
    </Card>
  )
}

/** Writes that the ERP rejected or did not answer (ERP-002). */
export const Errors = ({ tenant, creditAppId, zone }: LogProps) => {
  const { data: transactions = [] } = useWrites(tenant, creditAppId)
  const tries = transactions.reduce((sum, one) => sum + one.tries, 0)
  const { data, error, refetch } = useQuery(errorsOf(tenant, creditAppId, tries))
  if (data?.length === 0)
    return <Card title="ERP Errors" id="erp-errors" empty="No ERP errors for this application." />
  return (
    <Card title="ERP Errors" id="erp-errors">
      {!data && !error && <Skeleton lines={2} label="Loading the ERP errors" />}
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && data.length > 0 && (
        <Table name="ERP errors" heads={['When', 'What', 'Error']}>
          {data.map(({ id, at, operation, message }) => (
            <tr key={id}>
              <td data-label="When">{dateAndTime(at, zone)}</td>
              <td data-label="What">{operationWords(operation)}</td>
              <td data-label="Error">{message}</td>
            </tr>
          ))}
        </Table>
      )}
    </Card>
  )
}
