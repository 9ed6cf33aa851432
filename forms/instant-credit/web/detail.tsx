import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { wordsOfState } from '../rules.ts'
import { money } from '../../../platform/text/money.ts'
import {
  AccountPage,
  AccountWrite,
  AnswerGroups,
  DownloadPdf,
  UploadedDocuments,
} from '../../../office/accounts/web/index.ts'
import { type ReplyOf, call, fetchFile } from '../../../platform/client/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { Card, Facts, StatusTag, proseTime } from '../../../platform/ui/index.ts'
import { instantCreditDetail } from './queries.ts'
import { Signatories } from './signatories.tsx'
import { stateTones } from './state-words.ts'

type Detail = ReplyOf<'GET /api/InstantCredit/applications/:id'>['data']

/** An instant credit application, read-only: its signers, its answers, and the ERP's reply. */
export const InstantCreditDetail = () => {
  const { tenant, id } = useParams({ from: '/admin/instant-credits/$tenant/$id' })
  return (
    <AccountPage
      asked={instantCreditDetail(id)}
      title={(detail) => detail?.companyName ?? 'Instant Credit'}
      lead={() => 'Instant Credit'}
      back={['Instant Credit Apps', { to: '/admin/instant-credits/$tenant', params: { tenant } }]}
      loading="Loading the application"
    >
      {(detail) => <Found detail={detail} tenant={tenant} />}
    </AccountPage>
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
              'Status',
              <StatusTag key="state" tone={stateTones[state]}>
                {wordsOfState[state]}
              </StatusTag>,
            ],
            [
              'Declined by',
              detail.declined ? `${detail.declined.name}, ${proseTime(detail.declined.at, timeZone)}` : '',
            ],
            ['Credit line', money(detail.creditLine)],
            ['Account number', detail.accountNumber ?? ''],
            ['Reference number', id],
            ['Filled out by', detail.createdBy],
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
      <UploadedDocuments
        of={detail.documents.map(({ name, size }) => ({
          name,
          size,
          fetch: () =>
            fetchFile('GET /api/InstantCredit/applications/:id/taxDocument', {
              params: { id },
              query: { name },
            }),
        }))}
      />
      <AnswerGroups groups={detail.groups} />
    </>
  )
}
