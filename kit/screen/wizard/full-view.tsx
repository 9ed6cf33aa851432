import { Suspense, useState } from 'react'
import { type Problem, type Step } from '../../model/index.ts'
import { ErrorSummary } from '../index.ts'
import { HeadingAbove, Page, lazyPart } from '../../../platform/ui/index.ts'
import type { WizardState } from './parts.ts'
import { markedSteps } from './steps/marked-steps.ts'
import { NumberedHeading } from './steps/numbered-heading.tsx'
import { StepsOverview } from './steps/steps-overview.tsx'
import { Sections } from './steps/step-view.tsx'
import { useWalkedSteps } from './steps/use-steps.ts'
import { barOf, saveOrShow, type ViewProps } from './view.ts'
import styles from './wizard.module.css'
import { say } from '../../../platform/language/index.ts'

const ResumeOffer = lazyPart(() => import('./copies/resume-offer.tsx'))

/** All steps on one page, each under its heading, and the form's own buttons below (SHELL-086). */
const FullView = (of: ViewProps) => {
  const { parts, tenant, context, form, draft, loaded, progress, offer } = of
  const { definition, numbered = false, Lead, Above, Beside, Below, Finish } = parts
  const [attempts, setAttempts] = useState(0)
  const [readMarked] = useState(() => markedSteps(form, progress.read))
  useWalkedSteps(form)
  /** The summary at the top of the page lists them, with the focus on it. */
  const returnToProblems = (problems: readonly Problem[]) => {
    form.showProblems(problems)
    setAttempts((times) => times + 1)
  }
  const save = () => saveOrShow(draft, returnToProblems)
  const state: WizardState = { form, draft, bar: { ...barOf(of), onPrevious: null }, returnToProblems, save }
  return (
    <>
      {numbered && context.audience === 'external' && <StepsOverview read={readMarked} />}
      {Beside && <Beside state={state} />}
      <Page
        title={say(parts.heading ?? definition.title)}
        {...(parts.tabTitle && { tabTitle: parts.tabTitle(form) })}
        lead={Lead && <Lead form={form} />}
      >
        {Above && <Above context={context} isStart={!loaded} />}
        <form noValidate className={styles.step} onSubmit={(event) => event.preventDefault()}>
          <ErrorSummary attempts={attempts} />
          <Suspense>
            {offer && <ResumeOffer offer={offer} name={parts.nameOf(offer.copy.answers)} />}
          </Suspense>
          {/* Disables every field and button in it. */}
          <fieldset className={styles.step} disabled={loaded?.locked ?? false}>
            {progress.read().map(({ step, title }) => (
              <HeadingAbove key={step.key} value={numbered ? say(title) : ''}>
                {numbered ? (
                  <NumberedHeading of={step.key} read={readMarked} />
                ) : (
                  !isNamedByItsCard(step, title) && <h2>{say(title)}</h2>
                )}
                <Sections of={step} cards={parts.cards} />
              </HeadingAbove>
            ))}
          </fieldset>
        </form>
        {Finish && <Finish state={state} />}
        {Below && draft.guid && (
          <Below
            tenant={tenant}
            context={context}
            draft={draft}
            answers={form.raw()}
            onWithdrawn={of.onWithdrawn}
          />
        )}
      </Page>
    </>
  )
}

const isNamedByItsCard = ({ sections }: Step, title: string) => sections[0]?.title === title
export default FullView
