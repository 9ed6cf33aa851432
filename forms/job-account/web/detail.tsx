import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { wholeDollars } from '../../../platform/text/money.ts'
import {
  AccountPage,
  AccountWrite,
  AnswerGroups,
  DownloadPdf,
  StateTag,
  UploadedDocuments,
} from '../../../office/accounts/web/index.ts'
import { type ReplyOf, call, fetchFile, messageOf } from '../../../platform/client/index.ts'
import { useBanner } from '../../../banners/web/index.ts'
import { JobNotices } from '../../../office/job-notices/web/index.ts'
import { useMay } from '../../../common/identity/web/index.ts'
import { Button, Card, Facts, Notice, proseTime } from '../../../platform/ui/index.ts'
import { jobDetail } from './queries.ts'

type Detail = ReplyOf<'GET /api/JobAccount/accounts/:id'>['data']

/** A submitted job account, read-only: its number, its answers, and the ERP's reply (JOB-A18). */
export const JobAccountDetail = () => {
  const { tenant, id } = useParams({ from: '/admin/job-accounts/$tenant/$id' })
  return (
    <AccountPage
      asked={jobDetail(id)}
      title={(detail) => detail?.jobName ?? 'Job account'}
      lead={(detail) => (detail ? `Job account for ${detail.companyName}` : 'Job account')}
      back={['Job Accounts', { to: '/admin/job-accounts/$tenant', params: { tenant } }]}
      loading="Loading the job account"
    >
      {(detail) => <Found detail={detail} tenant={tenant} />}
    </AccountPage>
  )
}

const documentKinds = { tax: 'Tax document', bond: 'Bond', other: 'Document' } as const

const Found = ({ detail, tenant }: { detail: Detail; tenant: BannerName }) => {
  const { timeZone } = useBanner(tenant)
  const queries = useQueryClient()
  const id = String(detail.id)
  const open = () => call('POST /api/JobAccount/accounts/:id/open', { params: { id } })
  const onAsked = () => queries.invalidateQueries({ queryKey: jobDetail(id).queryKey })
  return (
    <>
      {detail.warning && (
        <Notice kind="caution" title="Bond missing">
          {detail.warning}
        </Notice>
      )}
      {detail.state === 'unverified' && (
        <Unverified accountNumber={detail.accountNumber} open={open} onAsked={onAsked} />
      )}
      {(detail.state === 'opening' || detail.state === 'refused') && (
        <AccountWrite
          failed={detail.state === 'refused'}
          write={detail.write}
          onRetry={open}
          onAsked={onAsked}
        />
      )}
      <Card title="Job account">
        <Facts
          of={[
            ['Job account number', detail.jobNumber ?? ''],
            ['Status', <StateTag key="state" state={detail.state} />],
            ['Company', `${detail.companyName}, account ${detail.accountNumber}`],
            ['Job limit requested', wholeDollars(detail.jobLimit)],
            ['Type', detail.jobType],
            ['Reference number', id],
            ['Submitted', proseTime(detail.submittedAt, timeZone)],
            ['Submitted by', detail.createdBy || 'Customer'],
          ]}
        />
        {detail.hasDocument && (
          <DownloadPdf
            name={`job-account-${id}.pdf`}
            fetch={() => fetchFile('GET /api/JobAccount/accounts/:id/document', { params: { id } })}
          />
        )}
      </Card>
      <JobNotices tenant={tenant} id={id} />
      <UploadedDocuments
        of={detail.documents.map(({ name, kind, size }) => ({
          name,
          size,
          kind: documentKinds[kind],
          fetch: () =>
            fetchFile(
              'GET /api/FormDataStorage/download/:bannerCode/:formType/:attachmentId/:formFileType/:fileName',
              {
                params: {
                  bannerCode: tenant,
                  formType: 'job-account',
                  attachmentId: id,
                  formFileType: kind,
                  fileName: name,
                },
              },
            ),
        }))}
      />
      <AnswerGroups groups={detail.groups} />
    </>
  )
}

interface UnverifiedProps {
  accountNumber: string
  open: () => Promise<unknown>
  onAsked: () => Promise<unknown>
}

/** The customer typed the account without proof, so an employee opens the job (JOB-A12). */
const Unverified = ({ accountNumber, open, onAsked }: UnverifiedProps) => {
  const may = useMay('editApplications')
  const opening = useMutation({ mutationFn: open, onSuccess: onAsked })
  return (
    <Notice kind="caution" title="The account is not verified">
      <p>
        {`The customer entered account ${accountNumber} without signing in. Verify that the account is theirs before you open the job.`}
      </p>
      {opening.error && <p className="field-problem">{messageOf(opening.error)}</p>}
      {may && (
        <Button busy={opening.isPending} onClick={() => opening.mutate()}>
          Open the job in the ERP
        </Button>
      )}
    </Notice>
  )
}
