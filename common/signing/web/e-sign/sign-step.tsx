import { useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { call } from '../../../../platform/client/index.ts'
import { useBanner } from '../../../../banners/web/index.ts'
import { SectionCard } from '../../../../kit/screen/index.ts'
import { Button, Notice, Skeleton, lazyPart } from '../../../../platform/ui/index.ts'
import { ESign, SUBMIT, type Signers } from './e-sign.tsx'
import {
  FailureNotice,
  StepBar,
  tellSigningEnded,
  useSubmission,
  type SigningStepProps,
} from '../../../../kit/screen/wizard/index.ts'
import styles from '../../../../kit/screen/wizard/wizard.module.css'
import type { Cards } from './use-cards.ts'
import { StopDialog } from './stop-dialog.tsx'
import { say } from '../../../../platform/language/index.ts'

const CheckAnswers = lazyPart(() =>
  import('../../../../kit/screen/wizard/check/check-answers.tsx').then((m) => ({ default: m.CheckAnswers })),
)

/** The last step: everyone signs, then the application is submitted. */
const SignStep = ({ tenant, parts, context, step, draft, answers, locked, ...on }: SigningStepProps) => {
  const banner = useBanner(tenant)
  const [cards, setCards] = useState<Cards | null>(null)
  /** Why an attempt to submit was refused. */
  const [refused, setRefused] = useState('')
  const refusal = useRef<HTMLDivElement>(null)
  // On a small screen the notice may be out of view.
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
  // An application opened by its link has no step in the address. Add it: if someone declines, the lock ends, and
  // the applicant would silently land on the first step.
  const navigate = useNavigate()
  useEffect(() => {
    if (locked) void navigate({ to: '.', hash: step.key, search: true, replace: true, resetScroll: false })
  }, [locked, step.key, navigate])
  /** Someone changed the answers that were about to be signed: say so once, and go back to check them. */
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
    // The cards may be a few seconds old, and the last signature may have arrived since.
    const known = cards?.allSignatoriesHaveSigned ? cards : await readCards().catch(() => cards)
    if (known?.allSignatoriesHaveSigned) return submission.submit()
    const waiting = known?.cards.find(({ state }) => state !== 'signed')
    setRefused(
      waiting
        ? say("We're waiting for {name} to sign.", { name: waiting.name })
        : say('Everyone must sign before you can submit.'),
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
          <summary>{say('View your answers')}</summary>
          <Suspense fallback={<Skeleton lines={8} />}>
            <CheckAnswers parts={parts} context={context} answers={answers} reference={cards?.reference} />
          </Suspense>
        </details>
      )}
      <p className={styles.support}>
        <a href={`mailto:${banner.email}`}>{say(`${parts.definition.title} Support`)}</a>
      </p>
      {refused && !cards?.allSignatoriesHaveSigned && (
        <div ref={refusal}>
          <Notice kind="bad" title={say("You can't submit the application yet")}>
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
          <Button onClick={() => setStopping(true)}>{say('Cancel signing and edit')}</Button>
        )}
        <Button
          type="submit"
          id={SUBMIT}
          variant={cards?.allSignatoriesHaveSigned ? 'primary' : 'secondary'}
          busy={submission.busy}
        >
          {say('Save and Submit')}
        </Button>
      </StepBar>
      {stopping && (
        <StopDialog tenant={tenant} guid={draft.guid} onStop={stop} onClose={() => setStopping(false)} />
      )}
    </form>
  )
}

export default SignStep
