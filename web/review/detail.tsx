import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { BannerName } from '../../domain/rules/banners.ts'
import { useMay } from '../sign-in/use-employee.ts'
import { messageOf } from '../api/api-error.ts'
import { useBanner } from '../banners/use-banner.ts'
import { Card } from '../ui/card.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/states.tsx'
import { toast } from '../ui/toasts.tsx'
import { Answers } from './answers.tsx'
import { ApproveDialog } from './approve-dialog.tsx'
import { Comments } from './comments.tsx'
import { Company } from './company.tsx'
import { Decision } from './decision.tsx'
import { BackToList, HeadActions } from './detail-head.tsx'
import { Documents } from './documents.tsx'
import { Evidence } from './evidence.tsx'
import { lastListSearch } from './list-search.ts'
import { applicationDetail, reasonTypes, type Detail } from './queries.ts'
import { statusSentence } from './sentence.ts'
import { Signatories } from './signatories.tsx'
import styles from './detail.module.css'

/** 002 §2.6: left what was said, right what we know and do. */
export const ReviewDetail = () => {
  const { tenant, id } = useParams({ from: '/admin/creditapps/$tenant/$id' })
  const { data, error } = useQuery(applicationDetail(tenant, Number(id)))
  const navigate = useNavigate()
  useEffect(() => {
    if (!error) return
    // What cannot be opened is said, and the list comes back (REV-109).
    toast('bad', messageOf(error))
    void navigate({
      to: '/admin/creditapps/$tenant',
      params: { tenant },
      search: lastListSearch(),
      replace: true,
    })
  }, [error, navigate, tenant])
  return data ? <Loaded key={data.guid} tenant={tenant} application={data} /> : <Loading tenant={tenant} />
}

const Loading = ({ tenant }: { tenant: BannerName }) => (
  <Page title="Credit application" before={<BackToList tenant={tenant} />} width="wide">
    <div className={styles.columns}>
      <Card>
        <Skeleton lines={10} label="Loading the application" />
      </Card>
      <Card>
        <Skeleton lines={6} label="Loading the decision" />
      </Card>
    </div>
  </Page>
)

const sections = [
  ['company', 'Company'],
  ['signatories', 'Signatories'],
  ['customer-comments', 'Customer comments'],
  ['documents', 'Documents'],
  ['answers', 'All answers'],
  ['history', 'History'],
] as const

const Loaded = ({ tenant, application }: { tenant: BannerName; application: Detail }) => {
  const mayEdit = useMay('editApplications')
  const { data: reasons = [] } = useQuery(reasonTypes)
  const [approving, setApproving] = useState(false)
  const zone = useBanner(tenant).timeZone
  const { companyName, status, customerComments, reasonTypeID } = application
  const reason = reasons.find(({ key }) => key === reasonTypeID)?.value ?? reasonTypeID ?? ''
  const decidable = mayEdit && status !== 'Approved' && status !== 'Withdrawn'
  return (
    <Page
      title={companyName}
      lead={statusSentence(application, zone)}
      before={<BackToList tenant={tenant} />}
      actions={
        <HeadActions
          tenant={tenant}
          id={application.creditAppId}
          status={status}
          onApprove={decidable ? () => setApproving(true) : undefined}
        />
      }
      width="wide"
    >
      <div className={styles.columns}>
        <div className={styles.left}>
          <nav aria-label="On this page" className={`${styles.contents} no-print`}>
            {sections.map(([anchor, words]) => (
              <a key={anchor} href={`#${anchor}`}>
                {words}
              </a>
            ))}
          </nav>
          <Company application={application} />
          <Signatories application={application} zone={zone} />
          <Card title="Customer Comments" id="customer-comments">
            <p className={customerComments ? styles.said : styles.soft}>
              {customerComments || 'The customer left no comment.'}
            </p>
          </Card>
          <Documents application={application} zone={zone} />
          <Answers groups={application.answers} />
          <Evidence history={application.history} zone={zone} />
        </div>
        <div className={styles.right}>
          <Decision application={application} reason={reason} zone={zone} />
          <Comments tenant={tenant} application={application} mayWrite={mayEdit} zone={zone} />
        </div>
      </div>
      {approving && (
        <ApproveDialog tenant={tenant} application={application} onClose={() => setApproving(false)} />
      )}
    </Page>
  )
}
