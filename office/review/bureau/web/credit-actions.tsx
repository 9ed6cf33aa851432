import { Suspense, useState, type ReactNode } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { lazyPart } from '../../../../platform/ui/index.ts'
import type { Detail } from '../../web/queries.ts'
import { isSignedGuarantor } from '../../web/words.ts'
import { BusinessCheck } from './business-check.tsx'

const GuarantorRun = lazyPart(() => import('./guarantor-run.tsx'))
const GuarantyDialog = lazyPart(() => import('./guaranty-dialog.tsx'))

type Signatory = Detail['signatories'][number]
type Open = 'business' | 'request' | 'undo' | Signatory

interface Action {
  label: string
  onChoose: () => void
}

/**
 * Credit checks and guaranty requests (REV-038, 039, 065, 066): entries of the Actions menu and their dialogs.
 * View-only employees see none of them (BUR-019).
 */
export const useCreditActions = (
  tenant: BannerName,
  application: Detail,
  mayEdit: boolean,
): { actions: Action[]; dialogs: ReactNode } => {
  const [open, setOpen] = useState<Open | null>(null)
  const { signatories, status } = application
  const close = () => setOpen(null)
  const entry = (label: string, what: Open): Action => ({ label, onChoose: () => setOpen(what) })
  const actions = [
    ...(status === 'Withdrawn' ? [] : [entry('Run Credit - Business', 'business')]),
    ...signatories
      .filter(({ mayBeChecked }) => mayBeChecked)
      .map((one) => entry(`Run Credit - ${one.firstName} ${one.lastName}`, one)),
    ...(signatories.some((one) => !isSignedGuarantor(one)) ? [entry('Request Guaranty', 'request')] : []),
    ...(signatories.some((one) => one.mayUndoGuaranty) ? [entry('Undo Request Guaranty', 'undo')] : []),
  ]
  const given = { tenant, application, onClose: close }
  return {
    actions: mayEdit ? actions : [],
    dialogs: (
      <>
        <BusinessCheck
          tenant={tenant}
          application={application}
          asking={open === 'business'}
          onClose={() => setOpen((now) => (now === 'business' ? null : now))}
        />
        <Suspense>
          {(open === 'request' || open === 'undo') && <GuarantyDialog {...given} deed={open} />}
          {open && typeof open === 'object' && <GuarantorRun {...given} signatory={open} />}
        </Suspense>
      </>
    ),
  }
}
