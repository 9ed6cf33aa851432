import { Suspense, type ReactNode } from 'react'
import { branchNumber } from '../../../domain/forms/credit-application/index.ts'
import type { Section, Step } from '../../../domain/kit/index.ts'
import { ErrorSummary } from '../../form/error-summary.tsx'
import { SectionCard } from '../../form/section-card.tsx'
import { BranchCard } from '../../credit-application/branch/branch-card.tsx'
import styles from '../walk.module.css'
import type { SpecialCards } from '../walk-parts.ts'

const special: SpecialCards = new Map([[branchNumber, BranchCard]])

const cardFor = (section: Section, further: SpecialCards | undefined) =>
  section.fields
    .map((field) => further?.get(field) ?? special.get(field))
    .find((card) => card !== undefined) ?? SectionCard

interface StepViewProps {
  step: Step
  /** How often somebody wanted to go on from here and could not. */
  summoned: number
  onSubmit: () => void
  before: ReactNode
  bar: ReactNode
  cards?: SpecialCards | undefined
}

/** One step: its sections as cards, and a summary of what is wrong once somebody wants to go on. */
export const StepView = ({ step, summoned, onSubmit, before, bar, cards }: StepViewProps) => (
  <form
    noValidate
    className={styles.step}
    onSubmit={(event) => {
      event.preventDefault()
      onSubmit()
    }}
  >
    <ErrorSummary summoned={summoned} />
    <Suspense>{before}</Suspense>
    {step.sections.map((section) => {
      const Card = cardFor(section, cards)
      return <Card key={`${section.key} ${section.title}`} of={section} />
    })}
    {bar}
  </form>
)
