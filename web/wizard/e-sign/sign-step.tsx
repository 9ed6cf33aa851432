import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { Problem, FormContext, Step } from '../../../domain/kit/index.ts'
import type { BannerName } from '../../../domain/rules/banners.ts'
import { call } from '../../api/client.ts'
import { useBanner } from '../../banners/use-banner.ts'
import { SectionCard } from '../../form/section-card.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/page/states.tsx'
import { ESign, SUBMIT, type Signers } from './e-sign.tsx'
import type { WizardParts } from '../parts.ts'
import styles from '../wizard.module.css'
import { Notice } from '../../ui/notice.tsx'
import { FailureNotice } from '../failure-notice.tsx'
import { StepBar } from '../steps/step-bar.tsx'
import type { Cards } from './use-cards.ts'
import { tellSigningEnded } from '../conflicts/news-words.ts'
import type { Draft } from '../draft/use-draft.ts'
import { StopDialog } from './stop-dialog.tsx'
import { useSubmission, type Submitted } from './use-submission.ts'
import { lazyPart } from '../../ui/page/lazy-part.ts'

interface SignStepProps {
  tenant: BannerName
  parts: WizardParts
  context: FormContext
  step: Step
  draft: Draft
  answers: object
  /** Somebody has signed. */
  locked: boolean
  onLocked: (locked: boolean) => void
  onPrevious: () => void
  onProblems: (problems: readonly Problem[]) => void
  /** Signing was stopped: the answers may be changed again. */
  onStopped: () => void
  onSubmitted: (submitted: Submitted) => void
}

const CheckAnswers = lazyPart(() =>
  import('../check/check-answers.tsx').then((m) => ({ default: m.CheckAnswers })),
)

/** The last step: everybody signs, a word to us, submit. */
const SignStep = ({ tenant, parts, context, step, draft, answers, locked, ...on }: SignStepProps) => {
  const banner = useBanner(tenant)
  const [cards, setCards] = useState<Cards | null>(null)
  /** Whom a submission waits for, once somebody has pressed. */
  const [refused, setRefused] = useState('')
  const refusal = useRef<HTMLDivElement>(null)
  // On a small screen it would stand out of sight.
  useEffect(() => {
    if (refused) refusal.current?.scrollIntoView({ block: 'center' })
  }, [refused])
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
  /** Somebody else changed the answers that were to be signed: say so once, and go back to check them. */
  const reloading = useRef(false)
  const takeCards = async (now: Cards) => {
    setCards(now)
    if (reloading.current || now.state !== 'none' || now.rowVersion <= draft.version()) return
    reloading.current = true
    try {
      const { by, changed } = await draft.reload()
      if (changed.length === 0) return
      tellSigningEnded(by, changed)
      on.onPrevious()
    } finally {
      reloading.current = false
    }
  }
  const params = { tenant, applicationId: draft.guid }
  const readCards = async () => (await call('GET /api/signing/:tenant/:applicationId/cards', { params })).data

  const submit = async () => {
    setRefused('')
    // The cards are read every few seconds; the last signature may have come since.
    const known = cards?.allSignatoriesHaveSigned ? cards : await readCards().catch(() => cards)
    if (known?.allSignatoriesHaveSigned) return submission.submit()
    const waiting = known?.cards.find(({ state }) => state !== 'signed')
    setRefused(
      waiting ? `We are waiting for the signature of ${waiting.name}.` : 'Every signatory has to sign first.',
    )
  }
  const stop = async (code?: string) => {
    const body = code ? { code } : {}
    const { data } = await call('POST /api/signing/:tenant/:applicationId/stop', { params, body })
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
        signers={answers as Signers}
        hasAccount={parts.signing?.hasAccount(answers) ?? false}
        prepare={prepare}
        onSubmit={() => void submit()}
        onCards={(now) => void takeCards(now).catch(() => {})}
        onProblems={({ problems }) => on.onProblems(problems)}
      />
      {step.sections.map((section) => (
        <SectionCard key={section.title} of={section} />
      ))}
      {held && (
        <details className={styles.answers}>
          <summary>Read the answers</summary>
          <Suspense fallback={<Skeleton lines={8} />}>
            <CheckAnswers parts={parts} context={context} answers={answers} />
          </Suspense>
        </details>
      )}
      <p className={styles.support}>
        <a href={`mailto:${banner.email}`}>{parts.definition.title} Support</a>
      </p>
      {refused && !cards?.allSignatoriesHaveSigned && (
        <div ref={refusal}>
          <Notice kind="bad" title="The application cannot be submitted yet">
            {refused}
          </Notice>
        </div>
      )}
      {submission.failed && <FailureNotice form={parts.definition} {...submission.failed} />}
      <StepBar
        tenant={tenant}
        form={parts.definition}
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
      {stopping && (
        <StopDialog tenant={tenant} guid={draft.guid} onStop={stop} onClose={() => setStopping(false)} />
      )}
    </form>
  )
}

export default SignStep
