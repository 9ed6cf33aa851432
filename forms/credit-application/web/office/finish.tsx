import { useState } from 'react'
import type { CreditApplication } from '../../form/index.ts'
import { companyForStaff } from '../../../../common/signing/rules/signing.ts'
import { Button, ConfirmDialog } from '../../../../platform/ui/index.ts'
import {
  FailureNotice,
  StepBar,
  type WizardState,
  tellSaved,
  useFinishing,
} from '../../../../kit/screen/wizard/index.ts'
import { MailButton, isCustomersOwn } from './mail-button.tsx'
import { useOffice } from './scope.ts'
import { useUnsignedSubmission } from './use-unsigned-submission.ts'

type Act = 'save' | 'submit'

/** An employee's last step: save, email to the customer, or submit unsigned (APP-020 to APP-022, APP-A36). */
export const Finish = ({ state }: { state: WizardState }) => {
  const { tenant, onSubmitted } = useOffice()
  const { form, draft, bar, save } = state
  const { busy, during, isComplete } = useFinishing<Act>(state)
  const [asked, setAsked] = useState(false)
  const answers = form.raw() as CreditApplication
  const company = companyForStaff(answers)
  const customersOwn = isCustomersOwn(state)
  const submission = useUnsignedSubmission(tenant, draft, (submitted) =>
    onSubmitted(submitted, draft, company),
  )

  /** All four steps are complete and saved. */
  const ready = async () => (await isComplete()) && (await save()) !== null
  const keep = during('save', async () => (await save()) && tellSaved())
  const askToSubmit = during('submit', async () => (await ready()) && setAsked(true))

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
            <MailButton state={state} variant="primary" ready={ready} />
          </>
        )}
      </StepBar>
      {asked && (
        <SubmitDialog
          company={company}
          onSubmit={() => {
            setAsked(false)
            void submission.submit()
          }}
          onClose={() => setAsked(false)}
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
