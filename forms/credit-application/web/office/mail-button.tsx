import { useCallback, useState, useSyncExternalStore } from 'react'
import { hasAccountNumber, type CreditApplication } from '../../form/index.ts'
import { companyOf } from '../../../../common/signing/rules/signing.ts'
import { useEmployee } from '../../../../common/identity/web/index.ts'
import { Button } from '../../../../platform/ui/index.ts'
import type { WizardState } from '../../../../kit/screen/wizard/index.ts'
import { EmailDialog } from '../employee/email-dialog.tsx'
import { useOffice } from './scope.ts'

/** A form that the customer started: only they submit and sign it. Employees can only help to fill it out. */
export const isCustomersOwn = ({ form }: WizardState) => form.context.facts['createdByEmployee'] === false

interface MailButtonProps {
  state: WizardState
  variant: 'primary' | 'secondary'
  /** Saves the form. Whether it may be mailed as it is. */
  ready: () => Promise<boolean>
}

/** Mails the form to its customer (APP-007, APP-130). */
export const MailButton = ({ state: { form, draft }, variant, ready }: MailButtonProps) => {
  const { tenant, emailedAt, onEmailed } = useOffice()
  const { identity } = useEmployee()
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)
  const ask = async () => {
    setBusy(true)
    setAsked(await ready().finally(() => setBusy(false)))
  }
  const answers = form.raw() as CreditApplication
  return (
    <>
      <Button variant={variant} busy={busy} onClick={() => void ask()}>
        {emailedAt ? 'Save and Resend to Customer' : 'Save and Email to Customer'}
      </Button>
      {asked && (
        <EmailDialog
          tenant={tenant}
          guid={draft.guid}
          // Not the internal company name, which customers must not see.
          companyName={companyOf(answers)}
          sender={{ name: identity.name, email: identity.email }}
          already={emailedAt !== null}
          customerEmail={answers.businessInfo?.email ?? ''}
          onSent={(sent) => {
            draft.readVersion(sent.rowVersion)
            setAsked(false)
            onEmailed(sent.emailedAt, hasAccountNumber(form.raw()))
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}

/** From the first step: with an account number, the customer can answer everything else. */
export const EarlyMail = ({ state }: { state: WizardState }) => {
  const { form, draft, save } = state
  const known = useSyncExternalStore(
    useCallback((changed: () => void) => form.values.subscribe(changed), [form]),
    () => hasAccountNumber(form.raw()),
  )
  // A draft saves itself as soon as the account is found.
  if (!known || !draft.guid || isCustomersOwn(state)) return null
  return <MailButton state={state} variant="secondary" ready={async () => (await save()) !== null} />
}
