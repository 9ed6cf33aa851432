import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import type { BannerName } from '../../domain/rules/banners.ts'
import { wordsOfState } from '../../domain/rules/instant-credit.ts'
import { money } from '../../domain/text/money.ts'
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
import { instantCreditDetail } from './queries.ts'
import { Signatories } from './signatories.tsx'
import { stateTones } from './state-words.ts'

type Detail = ReplyOf<'GET /api/InstantCredit/applications/:id'>['data']

/** An instant credit application, read-only: its signers, its answers, and what the ERP said. */
export const InstantCreditDetail = () => {
  const { tenant, id } = useParams({ from: '/admin/instant-credits/$tenant/$id' })
  const { data, error, refetch } = useQuery(instantCreditDetail(id))
  return (
    <Page
      title={data?.companyName ?? 'Instant credit'}
      lead="Instant credit"
      actions={
        <Link to="/admin/instant-credits/$tenant" params={{ tenant }} className={buttonClass('quiet')}>
          <IconArrowLeft aria-hidden="true" /> Instant credit
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
          <Skeleton lines={10} label="Loading the application" />
        </Card>
      )}
    </Page>
  )
}

const Found = ({ detail, tenant }: { detail: Detail; tenant: BannerName }) => {
  const { timeZone } = useBanner(tenant)
  const queries = useQueryClient()
  const id = String(detail.id)
  const { state, document } = detail
  return (
    <>
      {(state === 'opening' || state === 'refused') && (
        <AccountWrite
          failed={state === 'refused'}
          write={detail.write}
          onRetry={() => call('POST /api/InstantCredit/applications/:id/retry', { params: { id } })}
          onAsked={() => queries.invalidateQueries({ queryKey: instantCreditDetail(id).queryKey })}
        />
      )}
      <Card title="Application">
        <Facts
          of={[
            [
              'State',
              <StatusTag key="state" tone={stateTones[state]}>
                {wordsOfState[state]}
              </StatusTag>,
            ],
            ['Credit line', money(detail.creditLine)],
            ['Account number', detail.accountNumber ?? ''],
            ['Reference number', id],
            ['Filled in by', detail.createdBy],
            ['Emailed', proseTime(detail.emailedAt, timeZone)],
            ['Submitted', detail.submittedAt ? proseTime(detail.submittedAt, timeZone) : ''],
          ]}
        />
      </Card>
      {detail.signatories.length > 0 && (
        <Card title="Signatures">
          <Signatories of={detail.signatories} timeZone={timeZone} />
          {document !== 'none' && (
            <DownloadPdf
              label={document === 'signed' ? 'Download signed application' : 'Download document being signed'}
              name={`instant-credit-${id}.pdf`}
              fetch={() => fetchFile('GET /api/InstantCredit/applications/:id/document', { params: { id } })}
            />
          )}
        </Card>
      )}
      {detail.groups.map(({ title, rows }) => (
        <Card key={title} title={title}>
          <Facts of={rows.map(({ label, text }) => [label, text])} />
        </Card>
      ))}
    </>
  )
}
