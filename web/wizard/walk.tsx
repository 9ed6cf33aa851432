import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState, type MouseEvent } from 'react'
import { billing } from '../../domain/forms/credit-application/addresses.ts'
import { creditApplication, type CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { differences, problemsOf, type Problem, type Scene, type Step } from '../../domain/kit/index.ts'
import type { BannerName } from '../../domain/rules/banners.ts'
import { FormScope, useStepForm } from '../form/step-form.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import { later } from '../ui/later.ts'
import { Skeleton } from '../ui/states.tsx'
import { StepBar } from './steps/step-bar.tsx'
import { StepView } from './steps/step-view.tsx'
import { Stepper } from './steps/stepper.tsx'
import type { DraftPort, Loaded } from './draft/port.ts'
import type { Offer } from './copies/offered-copy.ts'
import { useDraft } from './draft/use-draft.ts'
import { useGuarantyQuestion } from '../credit-application/use-guaranty-question.ts'
import { usePapers } from './use-papers.ts'
import type { Submitted } from './e-sign/use-submission.ts'
import { useAddressCheck } from '../credit-application/address/use-address-check.ts'
import { useLeaving } from './draft/use-leaving.ts'
import type { Kept } from './use-opened.ts'
import { useFreshStart } from './steps/use-fresh-start.ts'
import { useStageEntrance } from './steps/use-stage-entrance.ts'
import { useSteps } from './steps/use-steps.ts'
import { tellCleared } from './conflicts/tell-cleared.ts'
import { tellSaved, tellUnsaved } from './draft/save-words.ts'
import { WalkDialogs } from './walk-dialogs.tsx'
import type { StaffParts } from './walk-parts.ts'
import { stepAt } from './steps/walk-steps.ts'

const ResumeOffer = later(() => import('./copies/resume-offer.tsx'))
const CheckStep = later(() => import('./check/check-step.tsx'))
const SignStep = later(() => import('./e-sign/sign-step.tsx'))
const DraftActions = later(() => import('../credit-application/draft-actions/draft-actions.tsx'))

/** Stands in the address after the four steps of questions. */
const CHECK = 'check'

interface WalkProps {
  tenant: BannerName
  port: DraftPort
  scene: Scene
  /** The number of the step at which this route starts. */
  first: number
  loaded: Loaded | null
  kept: Kept | null
  /** What a new application begins with. */
  start?: object | undefined
  onMade: (guid: string) => void
  onSubmitted: (submitted: Submitted & Pick<Loaded, 'applicationKey' | 'answers'>) => void
  /** At an ISO instant. */
  onWithdrawn: (at: string) => void
  onStopped: () => void
  staff?: StaffParts
}

/** The way through the steps, one on the screen at a time; the address says which. */
export const Walk = ({
  tenant,
  port,
  scene,
  first,
  loaded,
  kept,
  start,
  onMade,
  staff,
  ...on
}: WalkProps) => {
  const { papers, draft: paperDraft } = usePapers(tenant)
  const answered = useRef(() => {})
  const own = useStepForm({
    form: creditApplication,
    scene,
    stored: loaded?.answers ?? start,
    papers,
    onChanged: () => answered.current(),
    onCleared: tellCleared(scene),
  })
  const draft = useDraft({ port, form: own, loaded, onMade })
  const guaranty = useGuarantyQuestion(own, Boolean(staff))
  const [summoned, setSummoned] = useState({ at: '', times: 0 })
  const [busy, setBusy] = useState(false)
  /** From Check your answers somebody went to change one thing, and goes back there. */
  const returning = useRef(false)
  useEffect(() => {
    paperDraft.current = draft
    answered.current = draft.answered
  })

  const hash = useLocation({ select: (location) => location.hash })
  const navigate = useNavigate()
  const [locked, setLocked] = useState(loaded?.locked ?? false)
  // Who comes by an address before anything is asked to be signed checks the answers first.
  const [checked, setChecked] = useState(loaded?.state === 'signing')
  const walked = useSteps(own, first, loaded?.answers)
  const [offer, setOffer] = useState<Offer | null>(null)
  const steps = walked.read()
  // Staff's way has no such step.
  const signing = steps.findIndex(({ last }) => last)
  const wanted = hash === steps[signing]?.step.key && !checked ? CHECK : hash
  const checking = !locked && wanted === CHECK && (steps[signing]?.open ?? false)
  const current = checking || locked ? signing : stepAt(steps, hash, first)
  const at = steps[current]
  useFreshStart(checking ? CHECK : (at?.step.key ?? ''))
  const here = at?.step.key ?? ''
  const { touch } = walked
  useEffect(() => touch(here), [touch, here])
  useEffect(() => {
    if (checking) returning.current = false
  }, [checking])
  useStageEntrance(own, walked)
  const leaving = useLeaving(draft)
  const addresses = useAddressCheck(own)
  if (!at) return null

  /** A save that somebody pressed; null when it failed. */
  const save = () => draft.save().catch(() => (tellUnsaved(), null))
  const saveAgain = async () => {
    if (await save()) tellSaved()
  }
  const go = (to: string) => {
    offer?.seen()
    void navigate({ to: '.', hash: to, search: true })
  }
  const goTo = (index: number) => {
    const key = steps[index]?.step.key
    if (key) go(key)
  }
  /** What is signed is what was saved. */
  const toSigning = async () => {
    const seen = own.raw()
    // What somebody else has changed meanwhile is read first.
    if (!(await save()) || differences(own.form, scene, seen, own.raw()).length > 0) return
    setChecked(true)
    goTo(signing)
  }
  /** The focus goes to what keeps somebody from going on. */
  const summon = (step: Step) => setSummoned(({ times }) => ({ at: step.key, times: times + 1 }))
  const asksAddress =
    scene.route !== 'guarantor' && creditApplication.places.get(billing.streetAddress)?.step === at.step
  const saveAndNext = async () => {
    await own.settled()
    const wrong = own.check(at.step)
    if (wrong.length > 0) {
      summon(at.step)
      // What there is may be kept all the same; a draft only ignores what is missing.
      if (draft.hasUnsaved()) void save()
      return
    }
    setBusy(true)
    const lookUp = asksAddress ? addresses.lookUp() : null
    const saved = await save()
    // The server makes the same reading; only what it alone can know differs.
    const refused = problemsOf(at.step, (saved?.problems ?? []) as Problem[])
    const outcome = saved && refused.length === 0 && lookUp ? await lookUp() : 'go'
    const all = outcome === 'changed' ? await save() : saved
    setBusy(false)
    if (refused.length > 0) {
      own.showProblems(refused)
      summon(at.step)
    } else if (all && outcome !== 'stay') goOn()
  }
  /** To the next step, or back to one before it that is no longer in order. */
  const goOn = () => {
    const now = walked.read()
    const last = current + 1 === signing
    const next = now[current + 1]
    if (next?.open) return go(last || (returning.current && now[signing]?.open) ? CHECK : next.step.key)
    const back = now.find(({ done }, index) => !done && index + 1 >= first)
    if (!back) return
    own.check(back.step)
    summon(back.step)
    go(back.step.key)
  }
  /** The server found something before signing: back to the first step that has it. */
  const leadBack = (problems: readonly Problem[]) => {
    const back = steps.find(({ step }) => problemsOf(step, problems).length > 0)?.step ?? at.step
    own.showProblems(problemsOf(back, problems))
    summon(back)
    go(back.key)
  }
  const shared = { tenant, status: draft.status, onRetry: () => void saveAgain() }
  const onPrevious = current + 1 > first ? () => goTo(current - 1) : null
  const moment = { form: own, draft, at, bar: { ...shared, onPrevious }, leadBack }
  const ending = staff && current === steps.length - 1

  return (
    <FormScope value={guaranty.form}>
      {kept && (
        <kept.Offered
          form={own}
          draft={draft}
          loaded={loaded}
          copies={kept.copies}
          // Whoever is at work for several companies, or comes from an account, may mean another one now.
          byItself={!staff && !start}
          onResumed={({ answers }) => walked.touchAnswered(answers)}
          onOffer={setOffer}
        />
      )}
      <Stepper
        read={walked.read}
        current={current}
        locked={locked}
        onGo={(index) => (index === signing ? go(CHECK) : goTo(index))}
      />
      {staff && <staff.Beside moment={moment} />}
      <Page
        title={checking ? 'Check your answers' : at.title}
        {...(staff && { tabTitle: staff.tabTitle(own) })}
        lead={checking ? checkLead : staff && <staff.Lead form={own} />}
      >
        {scene.route === 'guarantor' && (
          <Notice kind="caution">One or more signatories must sign a personal guaranty.</Notice>
        )}
        {checking ? (
          <Suspense fallback={<Skeleton lines={12} />}>
            <CheckStep
              {...shared}
              scene={scene}
              answers={own.raw()}
              onChange={(step) => {
                returning.current = true
                go(step.key)
              }}
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
                on.onStopped()
              }}
              onSubmitted={(submitted) =>
                on.onSubmitted({
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
            summoned={summoned.at === at.step.key ? summoned.times : 0}
            cards={staff?.cards}
            onSubmit={() => void saveAndNext()}
            before={offer && <ResumeOffer offer={offer} />}
            bar={
              !ending && (
                <StepBar {...moment.bar}>
                  <Button type="submit" variant="primary" busy={busy} onClick={onceOnly}>
                    Save and Next
                  </Button>
                </StepBar>
              )
            }
          />
        )}
        {ending && <staff.Finish moment={moment} />}
        {draft.guid && scene.route === 'application' && (
          <Suspense>
            <DraftActions
              tenant={tenant}
              draft={draft}
              answers={own.raw() as CreditApplication}
              onWithdrawn={on.onWithdrawn}
            />
          </Suspense>
        )}
      </Page>
      <WalkDialogs form={own} draft={draft} guaranty={guaranty} addresses={addresses} leaving={leaving} />
    </FormScope>
  )
}

const checkLead = "Review your answers. You can't change them after the first signature."

/** The second click of a double click would already press the button of the step that follows. */
const onceOnly = (event: MouseEvent) => {
  if (event.detail > 1) event.preventDefault()
}
