import { useQuery, type QueryKey } from '@tanstack/react-query'
import { useState } from 'react'
import { capitalize } from '../../../platform/text/capitalize.ts'
import { type ReplyOf, messageOf } from '../../../platform/client/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { useTenant } from '../../identity/web/index.ts'
import {
  Button,
  ErrorState,
  Skeleton,
  TechnicalDetails,
  dateAndTime,
  isTechnical,
  toast,
} from '../../../platform/ui/index.ts'
import styles from './history.module.css'

export type History = ReplyOf<'GET /api/records/history'>['data']

interface RecordHistoryProps {
  queryKey: QueryKey
  /** With `yes`, the server recomputes the hashes of the chain. */
  read: (verify: 'yes' | undefined, signal?: AbortSignal) => Promise<{ data: History }>
  /** Words for values, such as a role's. */
  wordsOf?: (field: string, value: string) => string
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/
const asStored = (_field: string, value: string) => value

/** What happened to a record, newest first, with a button that verifies its chain of hashes. */
export const RecordHistory = ({ queryKey, read, wordsOf = asStored }: RecordHistoryProps) => {
  const { timeZone } = useBanner(useTenant())
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await read(undefined, signal)).data,
  })
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton lines={3} label="Loading the history" />
  const shown = (field: string, value: string) =>
    INSTANT.test(value) ? dateAndTime(value, timeZone) : wordsOf(field, value)
  if (data.events.length === 0) return <p>No activity yet.</p>
  return (
    <>
      <Proof verify={async () => (await read('yes')).data.chain} />
      <ul className={styles.list}>
        {data.events.map(({ id, at, by, event, changes, address }) => (
          <li key={id}>
            <span>
              {capitalize(event)}
              <Changes of={changes.filter(({ field }) => !isTechnical(field))} shown={shown} />
              {changes.some(({ field }) => isTechnical(field)) && (
                <TechnicalDetails of={event}>
                  <Changes of={changes.filter(({ field }) => isTechnical(field))} shown={shown} />
                </TechnicalDetails>
              )}
              <small>{address ? `${by}, from ${address}` : by}</small>
            </span>
            <time dateTime={at}>{dateAndTime(at, timeZone)}</time>
          </li>
        ))}
      </ul>
    </>
  )
}

interface ChangesProps {
  of: History['events'][number]['changes']
  shown: (field: string, value: string) => string
}

const Changes = ({ of: changes, shown }: ChangesProps) =>
  changes.map(({ field, from, to }) => (
    <small key={field}>
      {labelOf(field)}:{' '}
      <span>
        {from === null ? shown(field, to) : `${shown(field, from) || 'none'} → ${shown(field, to) || 'none'}`}
      </span>
    </small>
  ))

const Proof = ({ verify }: { verify: () => Promise<History['chain']> }) => {
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ intact: boolean; words: string } | null>(null)
  const run = () => {
    setBusy(true)
    verify()
      .then(
        (chain) =>
          setSaid(
            chain?.problem
              ? {
                  intact: false,
                  words: `Event ${chain.problem.event} does not match: ${chain.problem.reason}.`,
                }
              : { intact: true, words: `Chain verified: ${chain?.events ?? 0} events.` },
          ),
        (error: unknown) => toast('bad', messageOf(error)),
      )
      .finally(() => setBusy(false))
  }
  return (
    <div className={styles.proof}>
      <span role="status" className={said && !said.intact ? styles.broken : undefined}>
        {said?.words}
      </span>
      <Button variant="quiet" busy={busy} onClick={run}>
        Verify chain
      </Button>
    </div>
  )
}

/** `effectiveFrom` and `effective_on` as words. */
const labelOf = (field: string) =>
  capitalize(
    field
      .replaceAll('_', ' ')
      .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase(),
  )
