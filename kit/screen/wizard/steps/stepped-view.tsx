import { useFreshStart, useWalkedSteps } from './use-steps.ts'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react'
import { differences, problemsHere, problemsOf, type Problem, type Step } from '../../../model/index.ts'
import { Button, Page, Skeleton, lazyPart } from '../../../../platform/ui/index.ts'
import type { Loaded } from '../draft/port.ts'
import type { Submitted } from '../use-submission.ts'
import type { WizardState } from '../parts.ts'
import { barOf, saveOnRequest, saveOrShow, type ViewProps } from '../view.ts'
import { StepBar } from './step-bar.tsx'
import { StepView } from './step-view.tsx'
import { Stepper } from './stepper.tsx'
import { resumedStep, stepAt } from './wizard-steps.ts'
import { say } from '../../../../platform/language/index.ts'

const ResumeOffer = lazyPart(() => import('../copies/resume-offer.tsx'))
const CheckStep = lazyPart(() => import('../check/check-step.tsx'))

/** The hash of the review between the questions and signing. */
const CHECK = 'check'

interface SteppedViewProps extends ViewProps {
  /** The number of the first step on this route. */
  first: number
  /** Without a step in the address, open where the user left off instead of at the first step. */
  resumes: boolean
  onSubmitted?: (submitted: Submitted & Pick<Loaded, 'applicationKey' | 'answers'>) => void
  onStopped?: () => void
}

/** Shows one step at a time; the address names it. */
export const SteppedView = ({ first, resumes, onWithdrawn, ...of }: SteppedViewProps) => {
  const {
    parts,
    tenant,
    context,
    form: own,
    draft,
    loaded,
    questions,
    progress,
    offer,
    elsewhere,
    ...on
  } = of
  const { Lead, Above, Beside, Below, Early, Finish, signing: { Step: SignStep } = {} } = parts
  const [attempts, setAttempts] = useState({ at: '', times: 0 })
  const [busy, setBusy] = useState(false)
  /** The user came from "Check your answers" to change something, and returns there later. */
  const returning = useRef(false)

  const addressed = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [locked, setLocked] = useState(loaded?.locked ?? false)
  // A link straight to signing leads to "Check your answers" until signatures have been requested.
  const [checked, setChecked] = useState(loaded?.state === 'signing')
  useWalkedSteps(own)
  const steps = progress.read()
  const [resumed] = useState(() => (resumes && loaded ? resumedStep(steps) : ''))
  const hash = addressed || resumed
  // -1 if the form or this user has no signing step.
  const signing = steps.findIndex((each) => each.signing)
  const wanted = hash === steps[signing]?.step.key && !checked ? CHECK : hash
  const checking = !locked && wanted === CHECK && (steps[signing]?.open ?? false)
  const current = checking || locked ? signing : stepAt(steps, hash, first)
  const at = steps[current]
  const startAt = useFreshStart(checking ? CHECK : (at?.step.key ?? ''))
  const here = at?.step.key ?? ''
  const { touch } = progress
  useEffect(() => touch(here), [touch, here])
  useEffect(() => {
    if (checking) returning.current = false
  }, [checking])
  if (!at) return null

  const save = () => saveOnRequest(draft)
  const go = (to: string) => {
    offer?.seen()
    void navigate({ to: '.', hash: to, search: true })
  }
  const goTo = (index: number) => {
    const key = steps[index]?.step.key
    if (key) go(key)
  }
  /** Saves before signing: only saved answers can be signed. */
  const toSigning = async () => {
    const seen = own.raw()
    // If the save brought changes by someone else, stay on the review.
    if (!(await save()) || differences(own.form, context, seen, own.raw()).length > 0) return
    setChecked(true)
    goTo(signing)
  }
  /** Shows and focuses the error summary of a step. */
  const showSummary = (step: Step) => setAttempts(({ times }) => ({ at: step.key, times: times + 1 }))
  const saveAndNext = async () => {
    await own.settled()
    const wrong = own.check(at.step, (found) => problemsHere(elsewhere, found))
    if (wrong.length > 0) {
      showSummary(at.step)
      // Save anyway: a draft may be incomplete.
      if (draft.hasUnsaved()) void save()
      return
    }
    setBusy(true)
    const ask = questions.onNext(at.step)
    const saved = await save()
    // The server runs the same checks, plus those that only it can make.
    const refused = problemsOf(at.step, (saved?.problems ?? []) as Problem[])
    const outcome = saved && refused.length === 0 && ask ? await ask() : 'go'
    const all = outcome === 'changed' ? await save() : saved
    setBusy(false)
    if (refused.length > 0) {
      own.showProblems(refused)
      showSummary(at.step)
    } else if (all && outcome !== 'stay') proceed()
  }
  /** Goes to the next step, or back to an earlier one that is no longer complete. */
  const proceed = () => {
    const now = progress.read()
    const last = current + 1 === signing
    const next = now[current + 1]
    if (next?.open) return go(last || (returning.current && now[signing]?.open) ? CHECK : next.step.key)
    const back = now.find(({ done }, index) => !done && index + 1 >= first)
    if (!back) return
    own.check(back.step)
    showSummary(back.step)
    go(back.step.key)
  }
  /** The server found problems before signing: returns to the first step that has one. */
  const returnToProblems = (problems: readonly Problem[]) => {
    const back = steps.find(({ step }) => problemsOf(step, problems).length > 0)?.step ?? at.step
    own.showProblems(problemsOf(back, problems))
    showSummary(back)
    go(back.key)
  }
  const shared = barOf(of)
  const onPrevious = current + 1 > first ? () => goTo(current - 1) : null
  const state: WizardState = {
    form: own,
    draft,
    bar: { ...shared, onPrevious },
    returnToProblems,
    save: () => saveOrShow(draft, returnToProblems),
  }
  const isLast = signing < 0 && current === steps.length - 1
  const finish = Finish && isLast ? <Finish state={state} /> : null

  return (
    <>
      <Stepper
        read={progress.read}
        current={current}
        locked={locked}
        onGo={(index) => (index === signing ? go(CHECK) : goTo(index))}
      />
      {Beside && <Beside state={state} />}
      <Page
        title={checking ? say('Check your answers') : say(at.title)}
        {...(parts.tabTitle && { tabTitle: parts.tabTitle(own) })}
        lead={checking ? say(checkLead) : Lead && <Lead form={own} />}
      >
        {Above && <Above context={context} isStart={!loaded && !checking && current === 0} />}
        {checking ? (
          <Suspense fallback={<Skeleton lines={12} />}>
            <CheckStep
              {...shared}
              parts={parts}
              guid={draft.guid}
              context={context}
              answers={own.raw()}
              onChange={({ step, rows }) => {
                returning.current = true
                startAt(rows.map(({ path }) => path))
                go(step.key)
              }}
              onPrevious={() => goTo(signing - 1)}
              onNext={() => void toSigning()}
            />
          </Suspense>
        ) : current === signing && SignStep ? (
          <Suspense fallback={<Skeleton lines={8} />}>
            <SignStep
              tenant={tenant}
              parts={parts}
              step={at.step}
              draft={draft}
              context={context}
              answers={own.raw()}
              locked={locked}
              onLocked={setLocked}
              onPrevious={() => go(CHECK)}
              onProblems={returnToProblems}
              onStopped={() => {
                goTo(0)
                on.onStopped?.()
              }}
              onSubmitted={(submitted) =>
                on.onSubmitted?.({
                  ...submitted,
                  applicationKey: draft.guid,
                  answers: own.raw() as Record<string, unknown>,
                })
              }
            />
          </Suspense>
        ) : (
          <StepView
            key={at.step.key}
            step={at.step}
            attempts={attempts.at === at.step.key ? attempts.times : 0}
            cards={parts.cards}
            onSubmit={() => void saveAndNext()}
            before={offer && <ResumeOffer offer={offer} name={parts.nameOf(offer.copy.answers)} />}
            bar={
              !finish && (
                <StepBar {...state.bar}>
                  {Early && <Early state={state} />}
                  <Button type="submit" variant="primary" busy={busy} onClick={onceOnly}>
                    {say('Save and Next')}
                  </Button>
                </StepBar>
              )
            }
          />
        )}
        {finish}
        {Below && draft.guid && (
          <Below
            tenant={tenant}
            context={context}
            draft={draft}
            answers={own.raw()}
            onWithdrawn={onWithdrawn}
          />
        )}
      </Page>
    </>
  )
}

const checkLead =
  'Review your answers. After the first signature, you can change them only by canceling signing, which voids the signatures.'

/** Ignores the second click of a double-click, which would press the button of the next step. */
const onceOnly = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}
