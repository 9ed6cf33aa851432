import { useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { BannerName } from '../../../banners/rules/banners.ts'
import {
  AccountPage,
  AccountWrite,
  AnswerGroups,
  DownloadPdf,
  StateTag,
} from '../../../office/accounts/web/index.ts'
import { type ReplyOf, call, fetchFile } from '../../../platform/client/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { Card, Facts, Notice, proseTime } from '../../../platform/ui/index.ts'
import { accountDetail } from './queries.ts'

type Detail = ReplyOf<'GET /api/CashAccount/accounts/:id'>['data']

/** A submitted cash account, read-only: its number, its answers, and the ERP's reply. */
export const CashAccountDetail = () => {
  const { tenant, id } = useParams({ from: '/admin/cash-accounts/$tenant/$id' })
  return (
    <AccountPage
      asked={accountDetail(id)}
      title={(detail) => detail?.companyName ?? 'Cash Account'}
      lead={() => 'Cash Account'}
      back={['Cash Accounts', { to: '/admin/cash-accounts/$tenant', params: { tenant } }]}
      loading="Loading the account"
    >
      {(detail) => <Found detail={detail} tenant={tenant} />}
    </AccountPage>
  )
}

const Found = ({ detail, tenant }: { detail: Detail; tenant: BannerName }) => {
  const { timeZone } = useBanner(tenant)
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
      {detail.possibleMatches.length > 0 && (
        <Notice kind="caution" title="This company may already have a credit account">
          <ul>
            {detail.possibleMatches.map(({ accountNumber, businessName }) => (
              <li key={accountNumber}>
                {accountNumber} {businessName}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <Card title="Status and numbers">
        <Facts
          of={[
            ['Account number', detail.accountNumber ?? ''],
            ['Status', <StateTag key="state" state={detail.state} />],
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
      <AnswerGroups groups={detail.groups} />
    </>
  )
}
