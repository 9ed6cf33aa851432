/** What staff's walk has besides the customer's. */
import { Suspense, useCallback } from 'react'
import { hasAccount, type CreditApplication } from '../../../domain/forms/credit-application/index.ts'
import { companyForStaff } from '../../../domain/rules/signing.ts'
import type { StepForm } from '../../form/scope.ts'
import { later } from '../../ui/later.ts'
import { AccountCard } from '../employee/account-card.tsx'
import { CustomerProgress } from '../employee/customer-progress.tsx'
import type { StaffParts, WalkMoment } from '../../wizard/walk-parts.ts'
import { Finish } from './finish.tsx'
import { Lead } from './lead.tsx'
import styles from './office.module.css'
import { useOffice } from './scope.ts'

const EndSigningDialog = later(() => import('./end-signing-dialog.tsx'))

const companyIn = (form: StepForm) => companyForStaff(form.raw() as CreditApplication)

/** What the customer does meanwhile with a form that was mailed to her. */
const Beside = ({ moment: { draft } }: { moment: WalkMoment }) => {
  const { tenant, emailedAt, onEnded } = useOffice()
  const { hasUnsaved } = draft
  const onProgress = useCallback(
    ({ locked, withdrawnAt }: { locked: boolean; withdrawnAt: string | null }) => {
      // She signs, has sent it, or took it back: there is nothing left to fill in here.
      if ((locked || withdrawnAt) && !hasUnsaved()) onEnded()
    },
    [hasUnsaved, onEnded],
  )
  return (
    <>
      {draft.ending && (
        <Suspense>
          <EndSigningDialog ending={draft.ending} />
        </Suspense>
      )}
      {emailedAt && (
        <aside className={styles.beside} aria-label="The customer">
          <CustomerProgress
            tenant={tenant}
            guid={draft.guid}
            rowVersion={draft.version()}
            emailedAt={emailedAt}
            unsaved={hasUnsaved}
            onNewer={() => void draft.reload().catch(() => {})}
            onProgress={onProgress}
          />
        </aside>
      )}
    </>
  )
}

export const staffParts: StaffParts = {
  cards: new Map([[hasAccount, AccountCard]]),
  tabTitle: companyIn,
  Lead: ({ form }) => <Lead company={companyIn(form)} />,
  Beside,
  Finish,
}
