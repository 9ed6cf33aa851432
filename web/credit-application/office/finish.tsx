import { useState } from 'react'
import type { CreditApplication } from '../../../domain/forms/credit-application/index.ts'
import { companyForStaff, companyOf } from '../../../domain/rules/signing.ts'
import { useEmployee } from '../../sign-in/index.ts'
import { Button, ConfirmDialog } from '../../ui/index.ts'
import { FailureNotice, StepBar, type WizardState, tellSaved, useFinishing } from '../../wizard/index.ts'
import { EmailDialog } from '../employee/email-dialog.tsx'
import { useOffice } from './scope.ts'
import { useUnsignedSubmission } from './use-unsigned-submission.ts'

const hasAccountNumber = ({ businessInfo }: CreditApplication) =>
  businessInfo?.hasAccount === 'true' && Boolean(businessInfo.accountNumber)

type Act = 'save' | 'email' | 'submit'

/** An employee's last step: save, email to the customer, or submit unsigned (APP-020 to APP-022, APP-A36). */
export const Finish = ({ state }: { state: WizardState }) => {
  const { tenant, emailedAt, ...on } = useOffice()
  const { form, draft, bar, save } = state
  const { busy, during, isComplete } = useFinishing<Act>(state)
  const { identity } = useEmployee()
  const [asked, setAsked] = useState<Act | null>(null)
  const answers = form.raw() as CreditApplication
  const company = companyForStaff(answers)
  // A form that the customer started: only they submit and sign it. Employees can only help to fill it out.
  const customersOwn = form.context.facts['createdByEmployee'] === false
  const submission = useUnsignedSubmission(tenant, draft, (submitted) =>
    on.onSubmitted(submitted, draft, company),
  )

  /** All four steps are complete and saved. */
  const ready = async () => (await isComplete()) && (await save()) !== null
  const keep = during('save', async () => (await save()) && tellSaved())
  const askToSubmit = during('submit', async () => (await ready()) && setAsked('submit'))
  const askToMail = during('email', async () => (await ready()) && setAsked('email'))

  return (
    <>
      {submission.failed && <FailureNotice form={form.form} {...submission.failed} />}
      <StepBar {...bar} onRetry={submission.failed ? null : bar.onRetry}>
        <Button variant={customersOwn ? 'primary' : 'secondary'} busy={busy === 'save'} onClick={keep}>
          Save
        </Button>
        {!customersOwn && (
          <>
            <Button busy={busy === 'submit' || submission.busy} onClick={askToSubmit}>
              Save and Submit
            </Button>
            <Button variant="primary" busy={busy === 'email'} onClick={askToMail}>
              {emailedAt ? 'Save and Resend to Customer' : 'Save and Email to Customer'}
            </Button>
          </>
        )}
      </StepBar>
      {asked === 'submit' && (
        <SubmitDialog
          company={company}
          onSubmit={() => {
            setAsked(null)
            void submission.submit()
          }}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'email' && (
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
            setAsked(null)
            on.onEmailed(sent.emailedAt, hasAccountNumber(form.raw()))
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  )
}

interface SubmitDialogProps {
  company: string
  onSubmit: () => void
  onClose: () => void
}

/** Asks for confirmation: a submitted application cannot be edited, and this one is unsigned. */
const SubmitDialog = ({ company, onSubmit, onClose }: SubmitDialogProps) => (
  <ConfirmDialog
    title={company ? `Submit ${company}'s application?` : 'Submit this application?'}
    width={520}
    confirm="Submit unsigned"
    onConfirm={onSubmit}
    onClose={onClose}
  >
    <p>
      The application goes to the credit department marked as unsigned. You can't change its answers here
      anymore.
    </p>
    <p>
      You can collect signatures from the review: each signatory gets an email with a link to read and sign
      the application.
    </p>
  </ConfirmDialog>
)
