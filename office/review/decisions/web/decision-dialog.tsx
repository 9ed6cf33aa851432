import { useQueryClient, type UseMutationResult } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react'
import type { BannerName } from '../../../../banners/rules/banners.ts'
import { ApiError, messageOf } from '../../../../platform/client/index.ts'
import { Button, Dialog, DialogActions, Notice, useLeaving, useWide } from '../../../../platform/ui/index.ts'
import { LetterPane } from './letter/letter-pane.tsx'
import { lettersOf, type LetterOf } from './letter/letter.ts'
import { applicationDetail, type Detail } from '../../web/queries.ts'
import styles from './decision-dialog.module.css'

/** The props of every dialog about an application. */
export interface DecideProps {
  tenant: BannerName
  application: Detail
  onClose: () => void
}

interface RefusedProps extends DecideProps {
  error: unknown
}

/** Why the action failed (REV-108). If someone else decided first, a button loads their decision. */
export const Refused = ({ tenant, application, error, onClose }: RefusedProps) => {
  const queries = useQueryClient()
  const show = () => {
    void queries.invalidateQueries({
      queryKey: applicationDetail(tenant, application.creditAppId).queryKey,
    })
    void queries.invalidateQueries({ queryKey: ['applications', tenant] })
    onClose()
  }
  return (
    <Notice kind="bad">
      <div className={styles.refused}>
        {messageOf(error)}
        {error instanceof ApiError && error.code === 'conflict' && (
          <Button onClick={show}>Show the current application</Button>
        )}
      </div>
    </Notice>
  )
}

interface DecisionDialogProps {
  tenant: BannerName
  application: Detail
  title: string
  /** What the submit button does: 'deny and send letter'. */
  deed: string
  /** Why Continue is disabled: a required choice is missing. '' while something loads; null if nothing is missing. */
  waitsFor: string | null
  /** Validates the entries when the user continues, and marks the problems. True if there are none. */
  onCheck: () => boolean
  /** Text was entered that would be lost. */
  typed: boolean
  act: Pick<
    UseMutationResult<unknown, unknown, void>,
    'mutate' | 'isPending' | 'isSuccess' | 'isError' | 'error'
  >
  /** Null: no letter is sent. `lacking` says why a letter cannot be previewed yet. */
  letter: { decision: LetterOf | null; lacking: string } | null
  onClose: () => void
  children: ReactNode
}

const besideFrom = 900

/**
 * The layout of every decision: entries on the left, the letter as it will be sent on the right. In a narrow window
 * the letter is a separate step before the decision, so that no one sends it unread.
 */
export const DecisionDialog = (props: DecisionDialogProps) => {
  const { tenant, application, title, deed, waitsFor, onCheck, typed, act, letter, onClose, children } = props
  const queries = useQueryClient()
  const wide = useWide(besideFrom)
  const [reading, setReading] = useState(false)
  const entries = useRef<HTMLDivElement>(null)
  const waiting = useId()
  const { leave, question } = useLeaving(typed, onClose)
  const step = !wide && reading && letter ? 'letter' : 'entries'
  const asksFirst = !wide && letter !== null && step === 'entries'
  const shown = useRef<HTMLElement>(null)
  useEffect(() => {
    if (step === 'letter') shown.current?.focus()
  }, [step])

  const backToTop = (form: HTMLElement) => () => {
    setReading(false)
    form.closest('dialog')?.scrollTo({ top: 0 })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (act.isPending || waitsFor !== null) return
    if (!onCheck()) {
      setReading(false)
      // Wait until the problems are rendered.
      requestAnimationFrame(() =>
        entries.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      )
    } else if (asksFirst) setReading(true)
    else {
      // A preview still in progress would find the application already decided.
      void queries.cancelQueries({ queryKey: lettersOf(application) })
      act.mutate(undefined, { onError: backToTop(event.currentTarget) })
    }
  }
  return (
    <>
      <Dialog title={title} onClose={leave} width={1040}>
        <form onSubmit={submit} noValidate className={styles.form}>
          {act.isError && (
            <Refused tenant={tenant} application={application} error={act.error} onClose={onClose} />
          )}
          <div className={styles.columns}>
            <div className={styles.entries} hidden={step === 'letter'} ref={entries}>
              {children}
            </div>
            {(wide || step === 'letter') && (
              <section
                ref={shown}
                tabIndex={-1}
                className={styles.letter}
                aria-label="What the applicant receives"
              >
                {letter?.decision ? (
                  <LetterPane
                    tenant={tenant}
                    application={application}
                    decision={letter.decision}
                    decided={act.isPending || act.isSuccess}
                  />
                ) : (
                  <div className={styles.none}>
                    <p>{letter ? letter.lacking : 'No letter will be sent.'}</p>
                  </div>
                )}
              </section>
            )}
          </div>
          <DialogActions>
            {waitsFor && (
              <p className={styles.waits} id={waiting} role="status">
                {waitsFor}
              </p>
            )}
            {step === 'letter' ? (
              <Button onClick={() => setReading(false)}>Back</Button>
            ) : (
              <Button onClick={leave}>Cancel</Button>
            )}
            <Button
              type="submit"
              variant="primary"
              busy={act.isPending}
              disabled={waitsFor !== null}
              aria-describedby={waitsFor ? waiting : undefined}
            >
              {asksFirst ? 'Continue: review the letter' : `Continue: ${deed}`}
            </Button>
          </DialogActions>
        </form>
      </Dialog>
      {question}
    </>
  )
}
