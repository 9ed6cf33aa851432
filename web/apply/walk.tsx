import { useLocation, useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { creditApplication, type CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { problemsOf, type Problem, type Scene, type Step } from '../../domain/kit/index.ts'
import type { BannerName } from '../../domain/rules/banners.ts'
import { FormScope, useStepForm } from '../forms/step-form.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/states.tsx'
import type { DraftCopy } from './draft-copy.ts'
import { StepBar } from './step-bar.tsx'
import { StepView } from './step-view.tsx'
import { Stepper } from './stepper.tsx'
import type { Loaded } from './draft-desk.ts'
import { useDraft } from './use-draft.ts'
import { useGuarantyQuestion } from './use-guaranty-question.ts'
import { usePapers } from './use-papers.ts'
import type { Submitted } from './use-submission.ts'
import { stepAt, stepsOf } from './walk-steps.ts'

const ResumeOffer = lazy(() => import('./resume-offer.tsx'))
const CheckStep = lazy(() => import('./check-step.tsx'))
const SignStep = lazy(() => import('./sign-step.tsx'))
const ConflictDialog = lazy(() => import('./conflict-dialog.tsx'))
const GuarantyDialog = lazy(() => import('./guaranty-dialog.tsx'))

/** Stands in the address after the four steps of questions. */
const CHECK = 'check'

interface WalkProps {
  tenant: BannerName
  scene: Scene
  /** The number of the step at which this route starts. */
  first: number
  loaded: Loaded | null
  /** What this browser had kept. */
  copy: DraftCopy | null
  onMade: (guid: string) => void
  onSubmitted: (submitted: Submitted) => void
  onStopped: () => void
}

/** The customer's way through the steps, one on the screen at a time; the address says which. */
export const Walk = ({ tenant, scene, first, loaded, copy, onMade, onSubmitted, onStopped }: WalkProps) => {
  const { papers, draft: paperDraft } = usePapers(tenant)
  const answered = useRef(() => {})
  const own = useStepForm({
    form: creditApplication,
    scene,
    ...(loaded && { stored: loaded.answers }),
    papers,
    onChanged: () => answered.current(),
  })
  const [offered, setOffered] = useState(copy)
  const draft = useDraft({ tenant, form: own, loaded, offered: copy !== null, onMade })
  const guaranty = useGuarantyQuestion(own)
  const [summoned, setSummoned] = useState({ at: '', times: 0 })
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    paperDraft.current = draft
    answered.current = draft.answered
  })

  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [locked, setLocked] = useState(loaded?.locked ?? false)
  const steps = stepsOf(creditApplication, scene, own.raw(), first).map((step, index, all) =>
    // After the first signature there is no way back but to stop signing.
    locked ? { ...step, open: index + 1 === all.length } : step,
  )
  const signing = steps.length - 1
  const checking = !locked && hash === CHECK && (steps[signing]?.open ?? false)
  const current = checking || locked ? signing : stepAt(steps, hash, first)
  const at = steps[current]
  useFreshStart(checking ? CHECK : (at?.step.key ?? ''))
  if (!at) return null

  const save = () => draft.save().catch(() => null)
  const go = (to: string) => void navigate({ to: '.', hash: to, search: true })
  const goTo = (index: number) => {
    const key = steps[index]?.step.key
    if (key) go(key)
  }
  /** What is signed is what was saved. */
  const toSigning = async () => {
    if (await save()) goTo(signing)
  }
  const next = current + 1 === signing ? CHECK : (steps[current + 1]?.step.key ?? CHECK)
  /** Brings the focus to what keeps somebody from going on. */
  const summon = (step: Step) => setSummoned(({ times }) => ({ at: step.key, times: times + 1 }))
  const saveAndNext = async () => {
    const wrong = own.check(at.step)
    if (wrong.length > 0) {
      summon(at.step)
      // What there is may be kept all the same; a draft only ignores what is missing.
      if (draft.hasUnsaved()) void save()
      return
    }
    setBusy(true)
    const saved = await save()
    setBusy(false)
    if (!saved) return
    // The server makes the same reading; only what it alone can know differs.
    const refused = problemsOf(at.step, saved.problems as Problem[])
    if (refused.length === 0) return go(next)
    own.showProblems(refused)
    summon(at.step)
  }
  /** The server found something before signing: back to the first step that has it. */
  const leadBack = (problems: readonly Problem[]) => {
    const back = steps.find(({ step }) => problemsOf(step, problems).length > 0)?.step ?? at.step
    own.showProblems(problemsOf(back, problems))
    summon(back)
    go(back.key)
  }
  const shared = { tenant, status: draft.status, onRetry: () => void save() }

  return (
    <FormScope value={guaranty.form}>
      <Stepper
        steps={steps}
        current={current}
        onGo={(index) => (index === signing ? go(CHECK) : goTo(index))}
      />
      <Page title={checking ? 'Check your answers' : at.title} lead={checking ? checkLead : undefined}>
        {scene.route === 'guarantor' && (
          <Notice kind="caution">One or more signatories must sign a personal guaranty.</Notice>
        )}
        {checking ? (
          <Suspense fallback={<Skeleton lines={12} />}>
            <CheckStep
              {...shared}
              scene={scene}
              answers={own.raw()}
              onChange={(step) => go(step.key)}
              onPrevious={() => goTo(signing - 1)}
              onNext={() => void toSigning()}
            />
          </Suspense>
        ) : current === signing ? (
          <Suspense fallback={<Skeleton lines={8} />}>
            <SignStep
              tenant={tenant}
              step={at.step}
              draft={draft}
              scene={scene}
              answers={own.raw() as CreditApplication}
              locked={locked}
              onLocked={setLocked}
              onPrevious={() => go(CHECK)}
              onProblems={leadBack}
              onStopped={() => {
                goTo(0)
                onStopped()
              }}
              onSubmitted={onSubmitted}
            />
          </Suspense>
        ) : (
          <StepView
            key={at.step.key}
            step={at.step}
            summoned={summoned.at === at.step.key ? summoned.times : 0}
            onSubmit={() => void saveAndNext()}
            before={
              offered && (
                <ResumeOffer
                  tenant={tenant}
                  copy={offered}
                  onResume={() => {
                    draft.resume(offered)
                    setOffered(null)
                  }}
                  onDiscard={() => {
                    draft.discard(offered)
                    setOffered(null)
                  }}
                />
              )
            }
            bar={
              <StepBar {...shared} onPrevious={current + 1 > first ? () => goTo(current - 1) : null}>
                <Button type="submit" variant="primary" busy={busy}>
                  Save and Next
                </Button>
              </StepBar>
            }
          />
        )}
      </Page>
      <Suspense>
        {guaranty.asking && <GuarantyDialog onAccept={guaranty.accept} onCancel={guaranty.cancel} />}
        {draft.conflict && (
          <ConflictDialog tenant={tenant} draft={draft} conflict={draft.conflict} mine={own.raw()} />
        )}
      </Suspense>
    </FormScope>
  )
}

const checkLead =
  'Please read what you told us once more. After the first signature it can no longer be changed.'

/** Another step begins at the top of the page, with the focus on its heading (APP-013). */
const useFreshStart = (key: string) => {
  const before = useRef(key)
  useEffect(() => {
    if (before.current === key) return
    before.current = key
    window.scrollTo(0, 0)
    document.querySelector('h1')?.focus({ preventScroll: true })
  }, [key])
}
