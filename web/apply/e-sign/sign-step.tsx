import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type ReactNode } from 'react'
import type { CreditApplication } from '../../../domain/forms/credit-application/index.ts'
import type { Problem, Scene, Step } from '../../../domain/kit/index.ts'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { messageOf } from '../../api/api-error.ts'
import { call } from '../../api/client.ts'
import { useBanner } from '../../banners/use-banner.ts'
import { SectionCard } from '../../forms/section-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogActions } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { ESign, SUBMIT } from './e-sign.tsx'
import styles from '../walk.module.css'
import { FailureNotice } from '../failure-notice.tsx'
import { StepBar } from '../step-bar.tsx'
import type { Cards } from './use-cards.ts'
import type { Draft } from '../draft/use-draft.ts'
import { useSubmission, type Submitted } from './use-submission.ts'
import { later } from '../../ui/later.ts'

interface SignStepProps {
  tenant: BannerName
  scene: Scene
  step: Step
  draft: Draft
  answers: CreditApplication
  /** Somebody has signed. */
  locked: boolean
  onLocked: (locked: boolean) => void
  onPrevious: () => void
  onProblems: (problems: readonly Problem[]) => void
  /** Signing was stopped: the answers may be changed again. */
  onStopped: () => void
  onSubmitted: (submitted: Submitted) => void
}

const CheckAnswers = later(() => import('../check-answers.tsx').then((m) => ({ default: m.CheckAnswers })))

/** The last step: everybody signs, a word to us, submit. */
const SignStep = ({ tenant, scene, step, draft, answers, locked, ...on }: SignStepProps) => {
  const banner = useBanner(tenant)
  const [cards, setCards] = useState<Cards | null>(null)
  const [stopping, setStopping] = useState(false)
  const submission = useSubmission(tenant, draft, on.onSubmitted)
  const [prepare] = useState(!locked)
  const held = cards?.locked ?? locked
  const hold = useRef(on.onLocked)
  useEffect(() => {
    draft.freeze(held)
    hold.current(held)
  })
  // Opened by its link the address names no step. It does from here on, or a refusal by somebody else, which ends
  // the lock, would leave the applicant on the first step with nothing said.
  const navigate = useNavigate()
  useEffect(() => {
    if (locked) void navigate({ to: '.', hash: step.key, search: true, replace: true, resetScroll: false })
  }, [locked, step.key, navigate])
  const params = { tenant, applicationId: draft.guid }
  const readCards = async () => (await call('GET /api/signing/:tenant/:applicationId/cards', { params })).data

  const submit = async () => {
    // The cards are read every few seconds; the last signature may have come since.
    const known = cards?.allSignatoriesHaveSigned ? cards : await readCards().catch(() => cards)
    if (known?.allSignatoriesHaveSigned) return submission.submit()
    const waiting = known?.cards.find(({ state }) => state !== 'signed')
    submission.refuse(
      waiting ? `We are waiting for the signature of ${waiting.name}.` : 'Every signatory has to sign first.',
    )
    if (waiting) document.getElementById(`sign-${waiting.role}`)?.focus()
  }
  const stop = async () => {
    const { data } = await call('POST /api/signing/:tenant/:applicationId/stop', { params })
    draft.readVersion(data.rowVersion)
    on.onStopped()
  }
  return (
    <form
      noValidate
      className={styles.step}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ESign
        tenant={tenant}
        guid={draft.guid}
        answers={answers}
        prepare={prepare}
        onCards={setCards}
        onProblems={({ problems }) => on.onProblems(problems)}
      />
      {step.sections.map((section) => (
        <SectionCard key={section.title} of={section} />
      ))}
      {held && (
        <details className={styles.answers}>
          <summary>Read the answers</summary>
          <Suspense fallback={<Skeleton lines={8} />}>
            <CheckAnswers scene={scene} answers={answers} />
          </Suspense>
        </details>
      )}
      <p className={styles.support}>
        <a href={`mailto:${banner.email}`}>Credit Application Support</a>
      </p>
      {submission.failed && <FailureNotice {...submission.failed} />}
      <StepBar
        tenant={tenant}
        status={draft.status}
        onPrevious={held ? null : on.onPrevious}
        onRetry={submission.failed ? null : () => void draft.save().catch(() => {})}
      >
        {cards?.state === 'open' && held && (
          <Button onClick={() => setStopping(true)}>Stop signing and edit</Button>
        )}
        <Button
          type="submit"
          id={SUBMIT}
          variant={cards?.allSignatoriesHaveSigned ? 'primary' : 'secondary'}
          busy={submission.busy}
        >
          Save and Submit
        </Button>
      </StepBar>
      {stopping && <StopDialog onStop={stop} onClose={() => setStopping(false)} />}
    </form>
  )
}

const StopDialog = ({ onStop, onClose }: { onStop: () => Promise<void>; onClose: () => void }): ReactNode => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const stop = () => {
    setBusy(true)
    onStop().catch((thrown: unknown) => {
      setError(thrown)
      setBusy(false)
    })
  }
  return (
    <Dialog title="Stop signing and edit?" onClose={onClose}>
      <p>
        Signatures that were given become void, and everybody who signed is told. After your changes a new
        document is made, and everybody signs again.
      </p>
      {error !== null && <Notice kind="bad">{messageOf(error)}</Notice>}
      <DialogActions>
        <Button onClick={onClose}>Go on signing</Button>
        <Button variant="danger" busy={busy} onClick={stop}>
          Stop signing and edit
        </Button>
      </DialogActions>
    </Dialog>
  )
}
export default SignStep
