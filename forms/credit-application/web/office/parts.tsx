/** What employees see in addition to the customer's parts. */
import { useCallback, type ComponentType } from 'react'
import { isBillingAddressSameAsShipping } from '../../form/addresses.ts'
import { hasAccount, type CreditApplication } from '../../form/index.ts'
import type { AnyField, Section } from '../../../../kit/model/index.ts'
import { companyForStaff } from '../../../../common/signing/rules/signing.ts'
import type { StepForm } from '../../../../kit/screen/index.ts'
import { AccountCard } from '../employee/account-card.tsx'
import { ShippingCard } from '../employee/shipping-card.tsx'
import { CustomerProgress } from '../employee/customer-progress.tsx'
import type { WizardParts, WizardState } from '../../../../kit/screen/wizard/index.ts'
import { creditParts } from '../parts.tsx'
import { Finish } from './finish.tsx'
import { Lead } from './lead.tsx'
import { EarlyMail } from './mail-button.tsx'
import styles from './office.module.css'
import { useOffice } from './scope.ts'

const companyIn = (form: StepForm) => companyForStaff(form.raw() as CreditApplication)

/** The customer's progress with a form that was emailed to them. */
const Beside = ({ state: { draft } }: { state: WizardState }) => {
  const { tenant, emailedAt, onEnded } = useOffice()
  const { hasUnsaved } = draft
  const onProgress = useCallback(
    ({ locked, withdrawnAt }: { locked: boolean; withdrawnAt: string | null }) => {
      // The customer has signed, submitted, or withdrawn it, so nothing can be filled in here.
      if ((locked || withdrawnAt) && !hasUnsaved()) onEnded()
    },
    [hasUnsaved, onEnded],
  )
  return (
    emailedAt && (
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
    )
  )
}

export const employeeParts: WizardParts = {
  ...creditParts,
  cards: new Map<AnyField, ComponentType<{ of: Section }>>([
    ...creditParts.cards,
    [hasAccount, AccountCard],
    [isBillingAddressSameAsShipping, ShippingCard],
  ]),
  tabTitle: companyIn,
  afterVoiding: 'The customer will see who changed what, review the answers, and sign again.',
  Lead: ({ form }) => <Lead company={companyIn(form)} />,
  Beside,
  Early: EarlyMail,
  Finish,
}
