import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type BannerName, abilitiesOf } from '../../../../banners/rules/banners.ts'
import { dayOf } from '../../../../platform/text/days/days.ts'
import { messageOf } from '../../../../platform/client/index.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { useMay } from '../../../../common/identity/web/index.ts'
import { Card, ErrorBoundary, PageWithHead, toast, useWide } from '../../../../platform/ui/index.ts'
import { Bureau } from '../../bureau/web/bureau.tsx'
import { Collecting } from '../signatories/collecting.tsx'
import { Comments } from '../comments/comments.tsx'
import { PinnedNote } from '../comments/pinned-note.tsx'
import { BranchInformation, Company } from './company.tsx'
import { Contents, besideFrom, type Section } from './contents.tsx'
import { Decision } from '../../decisions/web/decision.tsx'
import { readAgainAfter } from '../../decisions/web/decision-words.ts'
import { Outside } from '../../decisions/web/outside.tsx'
import { DetailHead, DetailSkeleton } from './head/detail-head.tsx'
import { useNeighbors } from './head/neighbors.ts'
import { useDetailCommands } from './head/use-commands.tsx'
import { Viewing } from './head/viewing.tsx'
import { DeskChips } from '../../desk/web/desk-chips.tsx'
import { useDesk } from '../../desk/web/use-desk.tsx'
import { Documents } from '../documents/documents.tsx'
import { useDownloadAll } from '../documents/downloads.tsx'
import { Errors, Transactions } from '../../erp/web/log.tsx'
import { useReconciling } from '../../erp/web/reconciling.ts'
import { useWrites } from '../../erp/web/use-writes.ts'
import { Evidence } from '../../evidence/web/evidence.tsx'
import { ReferencesCard, referencesOf, useReferences } from '../../../references/web/index.ts'
import { lastListSearch } from '../list/list-memory.ts'
import { Maps } from '../maps/maps.tsx'
import { PreviousOrders } from './previous-orders.tsx'
import { applicationDetail, reasonTypes, type Detail } from '../queries.ts'
import { Signatories } from '../signatories/signatories.tsx'
import styles from './detail.module.css'
import { creditWords } from '../words.ts'
import { Answers } from './answers.tsx'
import { Alerts } from './summary/alerts.tsx'
import { alertsOf } from './summary/alerts.ts'
import { KeyFacts } from './summary/key-facts.tsx'

/** 002 §2.6: the answers on the left, our data and actions on the right. */
export const ReviewDetail = () => {
  const { tenant, id } = useParams({ from: '/admin/creditapps/$tenant/$id' })
  const { data, error } = useQuery({
    ...applicationDetail(tenant, Number(id)),
    // Another employee's change is announced (viewing.tsx), and never replaces the page during a decision.
    refetchOnReconnect: false,
    // Fetches again only while a mail is on its way.
    refetchInterval: ({ state: { data: known } }) => (known ? readAgainAfter(known, Date.now()) : false),
  })
  // Loaded at the same time: a card or an alert that comes later would move what is being read. A failure holds up nothing.
  const { isPending, failureCount } = useQuery(referencesOf(tenant, Number(id)))
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
  return data && (!isPending || failureCount > 0) ? (
    <Loaded key={data.guid} tenant={tenant} application={data} />
  ) : (
    <DetailSkeleton tenant={tenant} />
  )
}

const sections: readonly Section[] = [
  ['alerts', 'Alerts'],
  ['key-facts', 'Key facts'],
  ['branch', 'Branch'],
  ['bureau', 'Bureau'],
  ['references', 'References'],
  ['company', 'Company'],
  ['signatories', 'Signatories'],
  ['customer-comments', 'Customer comments'],
  ['documents', 'Documents'],
  ['orders', 'Orders'],
  ['erp-transactions', 'ERP transactions'],
  ['erp-errors', 'ERP errors'],
  ['maps', 'Maps'],
  ['answers', 'Answers'],
  ['history', 'Evidence'],
]
const withoutErp = sections.filter(([anchor]) => !anchor.startsWith('erp-'))

const Loaded = ({ tenant, application }: { tenant: BannerName; application: Detail }) => {
  const mayEdit = useMay('editApplications')
  const [commenting, setCommenting] = useState(false)
  const [uploading, setUploading] = useState(false)
  const reconciling = useReconciling(application)
  const integrated = abilitiesOf(tenant).writesToErp
  const all = useDownloadAll(application)
  const { timeZone: zone } = useBanner(tenant)
  const today = dayOf(new Date(), zone)
  const { creditAppId, customerComments, reasonTypeID } = application
  const { data: reasons = [] } = useQuery(reasonTypes)
  const reason = reasons.find(({ key }) => key === reasonTypeID)?.value ?? reasonTypeID ?? ''
  // A withdrawn application cannot be changed.
  const mayAdd = mayEdit && application.status !== 'Withdrawn'
  const wide = useWide(besideFrom)
  const writes = useWrites(tenant, creditAppId, integrated)
  const neighbors = useNeighbors(tenant, creditAppId)
  const shown = integrated ? sections : withoutErp
  const desk = useDesk(tenant, application, mayEdit)
  const references = useReferences(tenant, creditAppId)
  const { dialogs, ...commands } = useDetailCommands({
    tenant,
    application,
    mayEdit,
    desk,
    references,
    reconciling,
    neighbors,
    sections: shown,
    comment: () => setCommenting(true),
    upload: () => setUploading(true),
    downloadAll: all.start,
  })
  return (
    <PageWithHead
      head={
        <DetailHead
          tenant={tenant}
          application={application}
          asked={askedFor(application)}
          references={references.data?.summary ?? ''}
          work={
            <DeskChips
              application={application}
              today={today}
              onAssign={mayAdd ? desk.assign : undefined}
              onFollowUp={mayAdd ? desk.followUp : undefined}
            />
          }
          commands={commands}
          neighbors={neighbors}
          sections={shown}
        />
      }
    >
      <Viewing tenant={tenant} application={application} />
      {dialogs}
      <div className={styles.columns}>
        {wide && <Contents sections={shown} />}
        <div className={styles.left}>
          <ErrorBoundary title="Pinned note">
            <PinnedNote tenant={tenant} application={application} zone={zone} mayEdit={mayEdit} />
          </ErrorBoundary>
          <ErrorBoundary title="Alerts">
            <Alerts
              tenant={tenant}
              alerts={alertsOf(application, {
                reconciling,
                writes: writes.data ?? [],
                references: references.data?.references ?? [],
                zone,
                today,
              })}
            />
          </ErrorBoundary>
          <ErrorBoundary title="Key facts">
            <KeyFacts application={application} thisYear={yearIn(zone)} />
          </ErrorBoundary>
          <ErrorBoundary title="Branch Information">
            <BranchInformation application={application} />
          </ErrorBoundary>
          <ErrorBoundary title="Bureau">
            <Bureau tenant={tenant} application={application} zone={zone} mayEdit={mayEdit} />
          </ErrorBoundary>
          <ErrorBoundary title="References">
            <ReferencesCard desk={references} zone={zone} today={today} mayEdit={mayEdit} />
          </ErrorBoundary>
          <ErrorBoundary title="Company and ERP record">
            <Company
              tenant={tenant}
              application={application}
              zone={zone}
              mayEdit={mayEdit}
              reconciling={reconciling}
              approve={commands.decisions.find(({ label }) => label === 'Approve')}
            />
          </ErrorBoundary>
          <ErrorBoundary title="Signatory Information">
            <Signatories tenant={tenant} application={application} zone={zone} mayEdit={mayEdit} />
          </ErrorBoundary>
          <Card
            title="Customer Comments"
            id="customer-comments"
            empty={!customerComments && 'The customer left no comment.'}
          >
            {customerComments && <p className={styles.said}>{customerComments}</p>}
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
            <Answers
              zone={zone}
              groups={application.answers}
              signed={application.signing.state === 'signed'}
            />
          </ErrorBoundary>
          <ErrorBoundary title="History and evidence">
            <Evidence
              tenant={tenant}
              creditAppId={application.creditAppId}
              mayEdit={mayEdit}
              history={application.history}
              zone={zone}
            />
          </ErrorBoundary>
        </div>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling column must be reachable by keyboard */}
        <aside className={styles.right} aria-label="Decision, signatures, and comments" tabIndex={0}>
          <ErrorBoundary title="Decision">
            <Decision
              application={application}
              reason={reason}
              zone={zone}
              mayEdit={mayEdit}
              commands={commands.decisions}
              outside={
                <Outside
                  tenant={tenant}
                  application={application}
                  writes={writes.data ?? []}
                  zone={zone}
                  mayEdit={mayEdit}
                />
              }
            />
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
    </PageWithHead>
  )
}

/** Shown beside the branch. Nothing if the applicant stated no amount. */
const askedFor = ({ amountRequested, termsRequested }: Detail) =>
  amountRequested !== null && (
    <>
      <strong>{creditWords(amountRequested, termsRequested)}</strong> requested
    </>
  )

const yearIn = (zone: string) => Number(dayOf(new Date(), zone).slice(0, 4))
