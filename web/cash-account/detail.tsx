import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { BannerName } from '../../domain/rules/banners.ts'
import { type ReplyOf, call, fetchFile, messageOf } from '../api/index.ts'
import { useBanner } from '../banners/index.ts'
import { useMay } from '../sign-in/index.ts'
import {
  Button,
  Card,
  ErrorState,
  IconArrowLeft,
  IconDownload,
  Notice,
  Page,
  Skeleton,
  StatusTag,
  buttonClass,
  proseTime,
  saveFile,
  toast,
} from '../ui/index.ts'
import styles from './cash-account.module.css'
import { Facts } from './completed.tsx'
import { accountDetail } from './queries.ts'
import { stateWords } from './state-words.ts'

type Detail = ReplyOf<'GET /api/CashAccount/accounts/:id'>['data']

/** A submitted cash account, read-only: its number, its answers, and what the ERP said. */
export const CashAccountDetail = () => {
  const { tenant, id } = useParams({ from: '/admin/cash-accounts/$tenant/$id' })
  const { data, error, refetch } = useQuery(accountDetail(id))
  const title = data?.companyName ?? 'Cash account'
  return (
    <Page
      title={title}
      lead="Cash account"
      actions={
        <Link to="/admin/cash-accounts/$tenant" params={{ tenant }} className={buttonClass('quiet')}>
          <IconArrowLeft aria-hidden="true" /> Cash accounts
        </Link>
      }
    >
      {error ? (
        <Card>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </Card>
      ) : data ? (
        <Found detail={data} tenant={tenant} />
      ) : (
        <Card>
          <Skeleton lines={10} label="Loading the account" />
        </Card>
      )}
    </Page>
  )
}

const Found = ({ detail, tenant }: { detail: Detail; tenant: BannerName }) => {
  const { timeZone } = useBanner(tenant)
  const { tone, words } = stateWords[detail.state]
  return (
    <>
      {detail.state !== 'open' && <Write detail={detail} />}
      <Card title="Account">
        <Facts
          className={styles.facts}
          of={[
            ['Account number', detail.accountNumber ?? ''],
            [
              'State',
              <StatusTag key="state" tone={tone}>
                {words}
              </StatusTag>,
            ],
            ['Reference number', String(detail.id)],
            ['Submitted', proseTime(detail.submittedAt, timeZone)],
            ['Submitted by', detail.createdBy || 'Customer'],
            ['Opened', detail.openedAt ? proseTime(detail.openedAt, timeZone) : ''],
          ]}
        />
        {detail.hasDocument && <Pdf id={String(detail.id)} />}
      </Card>
      {detail.groups.map(({ title, rows }) => (
        <Card key={title} title={title}>
          <Facts className={styles.facts} of={rows.map(({ label, text }) => [label, text])} />
        </Card>
      ))}
    </>
  )
}

/** Why there is no number yet, and another try for those who may ask for one. */
const Write = ({ detail: { id, state, write } }: { detail: Detail }) => {
  const may = useMay('editApplications')
  const queries = useQueryClient()
  const again = useMutation({
    mutationFn: () => call('POST /api/CashAccount/accounts/:id/retry', { params: { id: String(id) } }),
    onSuccess: ({ message }) => {
      toast('good', message)
      return queries.invalidateQueries({ queryKey: accountDetail(String(id)).queryKey })
    },
    onError: (error) => toast('bad', messageOf(error)),
  })
  const failed = state === 'refused'
  return (
    <Notice
      kind={failed ? 'bad' : 'caution'}
      title={failed ? "The ERP didn't open the account" : 'The account is being opened'}
    >
      <p>{write?.problem ?? 'The ERP usually responds within a few seconds.'}</p>
      {write && write.tries > 1 && <p>{`${write.tries} attempts so far.`}</p>}
      {may && (failed || write?.problem) && (
        <Button busy={again.isPending} onClick={() => again.mutate()}>
          Try again
        </Button>
      )}
    </Notice>
  )
}

const Pdf = ({ id }: { id: string }) => {
  const load = useMutation({
    mutationFn: async () =>
      saveFile(
        (await fetchFile('GET /api/CashAccount/accounts/:id/document', { params: { id } })).blob,
        `cash-account-${id}.pdf`,
      ),
    onError: (error) => toast('bad', messageOf(error)),
  })
  return (
    <div className={`${styles.actions} ${styles.below}`}>
      <Button busy={load.isPending} onClick={() => load.mutate()}>
        {!load.isPending && <IconDownload aria-hidden="true" />} Download PDF
      </Button>
    </div>
  )
}
