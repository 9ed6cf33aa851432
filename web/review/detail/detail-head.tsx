import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { BannerName } from '../../../domain/rules/banners.ts'
import {
  Card,
  IconArrowLeft,
  IconChevronDown,
  Menu,
  Page,
  Skeleton,
  buttonClass,
  toast,
} from '../../ui/index.ts'
import { useCreditActions } from '../bureau/credit-actions.tsx'
import { statusEntries, type StatusEntry } from '../decision/decision-words.ts'
import { DenyDialog } from '../decision/deny/deny-dialog.tsx'
import { useLastListSearch } from './neighbors.ts'
import { PendingDialog } from '../decision/missing/pending-dialog.tsx'
import type { Detail } from '../queries.ts'
import styles from './detail.module.css'
import { openSalesTool } from '../../app/index.ts'

export const BackToList = ({ tenant }: { tenant: BannerName }) => (
  <Link
    to="/admin/creditapps/$tenant"
    params={{ tenant }}
    search={useLastListSearch(tenant)}
    className={`${buttonClass('quiet')} ${styles.square}`}
    aria-label="Back to list"
  >
    <IconArrowLeft aria-hidden="true" />
  </Link>
)

const dialogs = {
  Pending: PendingDialog,
  Deny: DenyDialog,
  'Edit Pending': PendingDialog,
} satisfies Record<Exclude<StatusEntry, 'Approve'>, unknown>

const copy = async (words: string, what: string) => {
  try {
    await navigator.clipboard.writeText(words)
    toast('good', `${what} copied.`)
  } catch {
    toast('bad', `Your browser blocked copying. ${what}: ${words}`)
  }
}

interface HeadActionsProps {
  tenant: BannerName
  application: Detail
  /** False for view-only employees (REV-041, 057). */
  mayEdit: boolean
  /** If something must be resolved first, the page says so. */
  onApprove: () => void
  onComment: () => void
  onUpload: () => void
  onDownloadAll: () => void
}

/** The Status and Actions menus (REV-018, 055 to 059). View-only employees see read-only actions. */
export const HeadActions = (of: HeadActionsProps) => {
  const { tenant, application, mayEdit, onApprove, onComment, onUpload, onDownloadAll } = of
  // The dialog stays open if another employee decides meanwhile.
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null)
  const entries = mayEdit ? statusEntries(application.status) : []
  const Decide = open && dialogs[open]
  const credit = useCreditActions(tenant, application, mayEdit)
  const navigate = useNavigate()
  const account = accountOf(application)
  const actions = [
    ...(mayEdit ? [{ label: 'Add comment', onChoose: onComment }] : []),
    // A withdrawn application accepts no documents.
    ...(mayEdit && application.status !== 'Withdrawn'
      ? [{ label: 'Upload document', onChoose: onUpload }]
      : []),
    ...credit.actions,
    {
      label: 'Full application',
      onChoose: () =>
        void navigate({
          to: '/admin/creditapps/$tenant/$id/application-details',
          params: { tenant, id: String(application.creditAppId) },
        }),
    },
    ...(account
      ? [{ label: 'Customer page (new tab)', onChoose: () => void openSalesTool(tenant, account) }]
      : []),
    { label: 'Download all documents', onChoose: onDownloadAll },
    { label: 'Print', onChoose: () => print() },
    { label: 'Copy link', onChoose: () => void copy(location.href.split('#')[0]!, 'Link') },
    {
      label: 'Copy reference number',
      onChoose: () => void copy(String(application.creditAppId), 'Reference number'),
    },
  ]
  return (
    <>
      <Menu
        className={buttonClass()}
        label={
          <>
            Actions
            <IconChevronDown aria-hidden="true" />
          </>
        }
        items={actions}
      />
      {entries.length > 0 && (
        <Menu
          className={buttonClass('primary')}
          label={
            <>
              <span className="unseen">Status:</span> {application.status.toLowerCase()}
              <IconChevronDown aria-hidden="true" />
            </>
          }
          items={entries.map((entry) => ({
            label: entry,
            onChoose: () => (entry === 'Approve' ? onApprove() : setOpen(entry)),
          }))}
        />
      )}
      {Decide && <Decide tenant={tenant} application={application} onClose={() => setOpen(null)} />}
      {credit.dialogs}
    </>
  )
}

/** The layout of an application while it loads. */
export const DetailSkeleton = ({ tenant }: { tenant: BannerName }) => (
  <Page title="Credit application" before={<BackToList tenant={tenant} />} width="wide">
    <div className={styles.columns}>
      <div aria-hidden="true" />
      <div className={styles.left}>
        <Card>
          <Skeleton lines={2} label="Loading the application" />
        </Card>
        <Card>
          <Skeleton lines={8} label="Loading the company" />
        </Card>
        <Card>
          <Skeleton lines={5} label="Loading the signatories" />
        </Card>
      </div>
      <div className={styles.right}>
        <Card>
          <Skeleton lines={8} label="Loading the decision" />
        </Card>
        <Card>
          <Skeleton lines={3} label="Loading the comments" />
        </Card>
      </div>
    </div>
  </Page>
)

/** The account of the customer in the ERP; '' if there is none. */
const accountOf = ({
  accountId,
  businessInfo,
  erpReconciliation,
}: Pick<Detail, 'accountId' | 'businessInfo' | 'erpReconciliation'>) =>
  erpReconciliation.erpEntityInfo?.entityId || accountId || businessInfo.accountNumber
