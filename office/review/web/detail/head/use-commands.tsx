import { useNavigate } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { openSalesTool } from '../../../../../common/shell/web/index.ts'
import type { BannerName } from '../../../../../banners/rules/banners.ts'
import { toast, useCommands } from '../../../../../platform/ui/index.ts'
import { useCreditActions } from '../../../bureau/web/credit-actions.tsx'
import { ApproveDialog } from '../../../decisions/web/approve/approve-dialog.tsx'
import type { StatusEntry } from '../../../decisions/web/decision-words.ts'
import { DenyDialog } from '../../../decisions/web/deny-dialog.tsx'
import { PendingDialog } from '../../../decisions/web/missing/pending-dialog.tsx'
import type { ReconcilingState } from '../../../erp/web/reconciling.ts'
import type { Desk } from '../../../desk/web/use-desk.tsx'
import type { ReferenceDesk } from '../../../../references/web/index.ts'
import { lastListSearch } from '../../list/list-memory.ts'
import type { Detail } from '../../queries.ts'
import type { Section } from '../contents.tsx'
import { detailCommands, type Acts, type DetailCommands } from './commands.ts'
import type { Neighbors } from './neighbors.ts'

const dialogs = {
  Deny: DenyDialog,
  Pending: PendingDialog,
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

/** The account of the customer in the ERP; '' if there is none. */
const accountOf = ({
  accountId,
  businessInfo,
  erpReconciliation,
}: Pick<Detail, 'accountId' | 'businessInfo' | 'erpReconciliation'>) =>
  erpReconciliation.erpEntityInfo?.entityId || accountId || businessInfo.accountNumber

interface UseDetailCommands extends Pick<Acts, 'comment' | 'upload' | 'downloadAll'> {
  tenant: BannerName
  application: Detail
  mayEdit: boolean
  desk: Desk
  references: ReferenceDesk
  reconciling: ReconcilingState
  neighbors: Neighbors
  sections: readonly Section[]
}

/** The commands of the application, registered while it is shown, and the dialogs that they open. */
export const useDetailCommands = (of: UseDetailCommands): DetailCommands & { dialogs: ReactNode } => {
  const { tenant, application, mayEdit, desk, references, reconciling, neighbors, sections } = of
  const { comment, upload, downloadAll } = of
  const navigate = useNavigate()
  // The dialog stays open if another employee decides meanwhile.
  const [deciding, setDeciding] = useState<StatusEntry | null>(null)
  const credit = useCreditActions(tenant, application, mayEdit)
  const account = accountOf(application)
  const { creditAppId } = application
  const commands = detailCommands(
    {
      application,
      mayEdit,
      isMine: desk.isMine,
      mayAskReferences: references.askable.length > 0,
      hasAccount: account !== '',
      credit: credit.actions,
      previous: neighbors.previous,
      next: neighbors.next,
      sections,
    },
    {
      // Open differences with the ERP come first; the page says so (REV-063).
      decide: (entry) => (entry !== 'Approve' || reconciling.mayApprove()) && setDeciding(entry),
      comment,
      assignToMe: desk.assignToMe,
      assign: desk.assign,
      followUp: desk.followUp,
      askReferences: () => references.ask(references.askable),
      upload,
      downloadAll,
      fullApplication: () =>
        void navigate({
          to: '/admin/creditapps/$tenant/$id/application-details',
          params: { tenant, id: String(creditAppId) },
        }),
      customerView: () =>
        void navigate({
          to: '/admin/creditapps/$tenant/$id/customer-view',
          params: { tenant, id: String(creditAppId) },
        }),
      customerPage: () => void openSalesTool(tenant, account),
      print: () => print(),
      copyLink: () => void copy(location.href.split('#')[0]!, 'Link'),
      copyNumber: () => void copy(String(creditAppId), 'Reference number'),
      backToList: () =>
        void navigate({
          to: '/admin/creditapps/$tenant',
          params: { tenant },
          search: lastListSearch(tenant),
        }),
      open: (neighbor) =>
        void navigate({
          to: '/admin/creditapps/$tenant/$id',
          params: { tenant, id: String(neighbor.creditAppId) },
        }),
      goTo: (anchor) => {
        const place = document.getElementById(anchor)
        place?.scrollIntoView()
        place?.querySelector<HTMLElement>('a, button, input, select')?.focus({ preventScroll: true })
      },
    },
  )
  useCommands(commands.all)
  const close = () => setDeciding(null)
  const Decide = deciding && deciding !== 'Approve' && dialogs[deciding]
  return {
    ...commands,
    dialogs: (
      <>
        {deciding === 'Approve' && (
          <ApproveDialog
            tenant={tenant}
            application={application}
            reconciling={reconciling}
            onClose={close}
          />
        )}
        {Decide && <Decide tenant={tenant} application={application} onClose={close} />}
        {credit.dialogs}
        {desk.dialogs}
      </>
    ),
  }
}
