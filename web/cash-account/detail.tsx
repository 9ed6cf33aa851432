import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { BannerName } from '../../domain/rules/banners.ts'
import { AccountWrite, DownloadPdf } from '../accounts/index.ts'
import { type ReplyOf, call, fetchFile } from '../api/index.ts'
import { useBanner } from '../banners/index.ts'
import {
  Card,
  ErrorState,
  Facts,
  IconArrowLeft,
  Page,
  Skeleton,
  StatusTag,
  buttonClass,
  proseTime,
} from '../ui/index.ts'
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
  const queries = useQueryClient()
  const id = String(detail.id)
  return (
    <>
      {detail.state !== 'open' && (
        <AccountWrite
          failed={detail.state === 'refused'}
          write={detail.write}
          onRetry={() => call('POST /api/CashAccount/accounts/:id/retry', { params: { id } })}
          onAsked={() => queries.invalidateQueries({ queryKey: accountDetail(id).queryKey })}
        />
      )}
      <Card title="Account">
        <Facts
          of={[
            ['Account number', detail.accountNumber ?? ''],
            [
              'State',
              <StatusTag key="state" tone={tone}>
                {words}
              </StatusTag>,
            ],
            ['Reference number', id],
            ['Submitted', proseTime(detail.submittedAt, timeZone)],
            ['Submitted by', detail.createdBy || 'Customer'],
            ['Opened', detail.openedAt ? proseTime(detail.openedAt, timeZone) : ''],
          ]}
        />
        {detail.hasDocument && (
          <DownloadPdf
            name={`cash-account-${id}.pdf`}
            fetch={() => fetchFile('GET /api/CashAccount/accounts/:id/document', { params: { id } })}
          />
        )}
      </Card>
      {detail.groups.map(({ title, rows }) => (
        <Card key={title} title={title}>
          <Facts of={rows.map(({ label, text }) => [label, text])} />
        </Card>
      ))}
    </>
  )
}
