import { Button, useWaiting } from '../../../platform/ui/index.ts'
import { FailureNotice } from './failure-notice.tsx'
import type { WizardState } from './parts.ts'
import { StepBar } from './steps/step-bar.tsx'
import type { SubmissionFailure } from './submission-failure.ts'
import type { useFinishing } from './use-finishing.ts'
import styles from './wizard.module.css'
import { say } from '../../../platform/language/index.ts'

interface SubmitBarProps {
  state: WizardState
  finishing: Pick<ReturnType<typeof useFinishing<'save' | 'submit'>>, 'busy' | 'during'>
  submission: { busy: boolean; failed: SubmissionFailure | null }
  /** What the submission does: `Creating the account`. */
  underWay: string
  /** Null: there is no Save here. `waitsFor`: what the user must do first; '' if nothing. */
  save: { waitsFor: string; run: () => Promise<unknown> } | null
  onSubmit: () => Promise<unknown>
}

/** The buttons below a form that staff save and submit, with the progress of the submission and why it failed. */
export const SubmitBar = ({ state, finishing, submission, underWay, save, onSubmit }: SubmitBarProps) => {
  const { form, bar } = state
  const { busy, during } = finishing
  const waiting = useWaiting(say(save?.waitsFor ?? ''))
  return (
    <>
      {submission.failed && <FailureNotice form={form.form} {...submission.failed} />}
      {submission.busy && (
        <p role="status" className={styles.underWay}>
          {say('{underWay}. This can take a few seconds…', { underWay: say(underWay) })}
        </p>
      )}
      {waiting.line}
      <StepBar {...bar} onRetry={submission.failed ? null : bar.onRetry}>
        {save && (
          <Button {...waiting.button} busy={busy === 'save'} onClick={during('save', save.run)}>
            {say('Save')}
          </Button>
        )}
        <Button
          variant="primary"
          busy={busy === 'submit' || submission.busy}
          onClick={during('submit', onSubmit)}
        >
          {save ? say('Save and Submit') : say('Submit')}
        </Button>
      </StepBar>
    </>
  )
}
