import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type BannerName, abilitiesOf } from '../../../domain/rules/banners.ts'
import { messageOf } from '../../api/index.ts'
import { useBanner } from '../../banners/index.ts'
import { useMay } from '../../sign-in/index.ts'
import { Card, ErrorBoundary, Page, toast } from '../../ui/index.ts'
import { ApproveDialog } from '../decision/approve/approve-dialog.tsx'
import { Bureau } from '../bureau/bureau.tsx'
import { Collecting } from '../signatories/collecting.tsx'
import { Comments } from './comments.tsx'
import { BranchInformation, Company } from './company.tsx'
import { Contents, type Section } from './contents.tsx'
import { Decision } from '../decision/decision.tsx'
import { letterGoes, linkGoes } from '../decision/decision-words.ts'
import { BackToList, HeadActions, DetailSkeleton } from './detail-head.tsx'
import { Documents } from '../documents/documents.tsx'
import { useDownloadAll } from '../documents/downloads.tsx'
import { Errors, Transactions } from '../erp/log.tsx'
import { useReconciling } from '../erp/reconciling.ts'
import { Evidence } from '../evidence/evidence.tsx'
import { lastListSearch } from '../list/list-memory.ts'
import { Maps } from '../maps/maps.tsx'
import { NextAndPrevious } from './next-and-previous.tsx'
import { PreviousOrders } from './previous-orders.tsx'
import { applicationDetail, reasonTypes, type Detail } from '../queries.ts'
import { statusSentence } from './sentence.ts'
import { Signatories } from '../signatories/signatories.tsx'
import { Viewing } from './viewing.tsx'
import { creationOf } from '../words.ts'
import styles from './detail.module.css'
import { Facts } from './facts.tsx'

/** 002 §2.6: the answers on the left, our data and actions on the right. */
export const ReviewDetail = () => {
  const { tenant, id } = useParams({ from: '/admin/creditapps/$tenant/$id' })
  const { data, error } = useQuery({
    ...applicationDetail(tenant, Number(id)),
    // Another employee's change is announced (viewing.tsx), and never replaces the page during a decision.
    refetchOnReconnect: false,
    // Fetches again only while a letter or signing link is being sent.
    refetchInterval: ({ state: { data: known } }) =>
      known && (letterGoes(known.decisions, Date.now()) || linkGoes(known.signing, Date.now()))
        ? 2500
        : false,
  })
  const navigate = useNavigate()
  const lost = error !== null && !data
  useEffect(() => {
    if (!lost) return
    // If the application cannot be opened, show why and go back to the list (REV-109).
    toast('bad', messageOf(error))
    void navigate({
      to: '/admin/creditapps/$tenant',
      params: { tenant },
      search: lastListSearch(tenant),
      replace: true,
    })
  }, [lost, error, navigate, tenant])
  return data ? (
    <Loaded key={data.guid} tenant={tenant} application={data} />
  ) : (
    <DetailSkeleton tenant={tenant} />
  )
}

const sections: readonly Section[] = [
  ['branch', 'Branch'],
  ['bureau', 'Bureau'],
  ['company', 'Company and ERP'],
  ['signatories', 'Signatories'],
  ['customer-comments', 'Customer comments'],
  ['documents', 'Documents'],
  ['orders', 'Previous orders'],
  ['erp-transactions', 'ERP transactions'],
  ['erp-errors', 'ERP errors'],
  ['maps', 'Maps'],
  ['answers', 'All answers'],
  ['history', 'History and evidence'],
]
const withoutErp = sections.filter(([anchor]) => !anchor.startsWith('erp-'))

const Loaded = ({ tenant, application }: { tenant: BannerName; application: Detail }) => {
  const mayEdit = useMay('editApplications')
  const [commenting, setCommenting] = useState(false)
  const [uploading, setUploading] = useState(false)
  const [approving, setApproving] = useState(false)
  const reconciling = useReconciling(application)
  const integrated = abilitiesOf(tenant).writesToErp
  const all = useDownloadAll(application)
  const zone = useBanner(tenant).timeZone
  const { creditAppId, companyName, customerComments, createdByUserSSO, reasonTypeID } = application
  const { data: reasons = [] } = useQuery(reasonTypes)
  const reason = reasons.find(({ key }) => key === reasonTypeID)?.value ?? reasonTypeID ?? ''
  // A withdrawn application cannot be changed (flows.md).
  const mayAdd = mayEdit && application.status !== 'Withdrawn'
  const creation = creationOf({ ...application, isInternal: createdByUserSSO !== null })
  return (
    <Page
      title={companyName}
      lead={
        <>
          {statusSentence(application, zone)}
          <span className={styles.meta}>
            Reference {creditAppId} · {creation}
          </span>
        </>
      }
      before={
        <span className="no-print">
          <BackToList tenant={tenant} />
        </span>
      }
      actions={
        <div className={`${styles.headActions} no-print`}>
          <NextAndPrevious tenant={tenant} id={creditAppId} />
          <HeadActions
            tenant={tenant}
            application={application}
            mayEdit={mayEdit}
            onApprove={() => setApproving(reconciling.mayApprove())}
            onComment={() => setCommenting(true)}
            onUpload={() => setUploading(true)}
            onDownloadAll={all.start}
          />
        </div>
      }
      width="wide"
    >
      <Viewing tenant={tenant} application={application} />
      {approving && (
        <ApproveDialog
          tenant={tenant}
          application={application}
          reconciling={reconciling}
          onClose={() => setApproving(false)}
        />
      )}
      <div className={styles.columns}>
        <Contents sections={integrated ? sections : withoutErp} />
        <div className={styles.left}>
          <ErrorBoundary title="Branch Information">
            <BranchInformation application={application} />
          </ErrorBoundary>
          <ErrorBoundary title="Bureau">
            <Bureau tenant={tenant} application={application} zone={zone} mayEdit={mayEdit} />
          </ErrorBoundary>
          <ErrorBoundary title="Company and ERP record">
            <Company
              tenant={tenant}
              application={application}
              zone={zone}
              mayEdit={mayEdit}
              reconciling={reconciling}
            />
          </ErrorBoundary>
          <ErrorBoundary title="Signatory Information">
            <Signatories tenant={tenant} application={application} zone={zone} mayEdit={mayEdit} />
          </ErrorBoundary>
          <Card title="Customer Comments" id="customer-comments">
            <p className={customerComments ? styles.said : styles.soft}>
              {customerComments || 'The customer left no comment.'}
            </p>
          </Card>
          <ErrorBoundary title="Documents">
            <Documents
              tenant={tenant}
              application={application}
              zone={zone}
              mayEdit={mayAdd}
              all={all}
              uploading={uploading}
              onUpload={setUploading}
            />
          </ErrorBoundary>
          <ErrorBoundary title="Previous Orders">
            <PreviousOrders application={application} zone={zone} />
          </ErrorBoundary>
          {integrated && (
            <>
              <ErrorBoundary title="ERP Transactions">
                <Transactions tenant={tenant} creditAppId={creditAppId} zone={zone} mayEdit={mayEdit} />
              </ErrorBoundary>
              <ErrorBoundary title="ERP Errors">
                <Errors tenant={tenant} creditAppId={creditAppId} zone={zone} />
              </ErrorBoundary>
            </>
          )}
          <ErrorBoundary title="Maps">
            <Maps guid={application.guid} />
          </ErrorBoundary>
          <ErrorBoundary title="All answers">
            <Answers groups={application.answers} signed={application.signing.state === 'signed'} />
          </ErrorBoundary>
          <ErrorBoundary title="History and evidence">
            <Evidence history={application.history} zone={zone} />
          </ErrorBoundary>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling column must be reachable by keyboard */}
        <aside className={styles.right} aria-label="Decision, signatures and comments" tabIndex={0}>
          <ErrorBoundary title="Decision">
            <Decision application={application} reason={reason} zone={zone} mayEdit={mayEdit} />
          </ErrorBoundary>
          <ErrorBoundary title="Signatures">
            <Collecting tenant={tenant} application={application} zone={zone} mayEdit={mayEdit} />
          </ErrorBoundary>
          <ErrorBoundary title="Comments">
            <Comments
              tenant={tenant}
              application={application}
              mayEdit={mayEdit}
              zone={zone}
              writing={commenting}
              onWrite={setCommenting}
            />
          </ErrorBoundary>
        </aside>
      </div>
    </Page>
  )
}

/** Every answer, under the headings of the form. */
const Answers = ({ groups, signed }: { groups: Detail['answers']; signed: boolean }) => (
  <Card title="All answers" id="answers" help={signed ? 'As in the signed document.' : 'As submitted.'}>
    {groups
      .filter(({ rows }) => rows.length > 0)
      .map(({ group, rows }) => (
        <section key={group} className={styles.group}>
          <h3>{group}</h3>
          <Facts of={rows.map(({ label, value }) => [label, value] as const)} />
        </section>
      ))}
  </Card>
)
