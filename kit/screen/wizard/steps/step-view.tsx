import { Suspense, useEffect, type ReactNode } from 'react'
import type { Section, Step } from '../../../model/index.ts'
import { ErrorSummary, SectionCard, useFormScope } from '../../index.ts'
import styles from '../wizard.module.css'
import type { WizardParts } from '../parts.ts'

const cardFor = (section: Section, cards: WizardParts['cards']) =>
  section.fields.map((field) => cards.get(field)).find((card) => card !== undefined) ?? SectionCard

/** The cards of a step. */
export const Sections = ({ of: step, cards }: { of: Step; cards: WizardParts['cards'] }) => {
  const { start } = useFormScope()
  useEffect(() => start(step), [start, step])
  return step.sections.map((section) => {
    const Card = cardFor(section, cards)
    return <Card key={`${section.key} ${section.title}`} of={section} />
  })
}

interface StepViewProps {
  step: Step
  /** How often the user tried to continue and could not. */
  attempts: number
  onSubmit: () => void
  before: ReactNode
  bar: ReactNode
  cards: WizardParts['cards']
}

/** One step: its sections as cards, with an error summary after an attempt to continue. */
export const StepView = ({ step, attempts, onSubmit, before, bar, cards }: StepViewProps) => (
  <form
    noValidate
    className={styles.step}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <ErrorSummary attempts={attempts} />
    <Suspense>{before}</Suspense>
    <Sections of={step} cards={cards} />
    {bar}
  </form>
)
