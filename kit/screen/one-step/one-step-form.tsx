import type { ReactNode } from 'react'
import { ErrorSummary } from '../error-summary.tsx'
import { FormScope, type StepForm } from '../scope.ts'
import { SectionCard } from '../section-card.tsx'
import styles from './one-step-form.module.css'

interface OneStepFormProps {
  form: StepForm
  /** Failed attempts to send it. */
  attempts?: number
  onSubmit: () => void
  /** Below the questions: why it was not sent, and the buttons. */
  children: ReactNode
}

/** A form whose only step is the whole page. */
export const OneStepForm = ({ form, attempts = 0, onSubmit, children }: OneStepFormProps) => (
  <FormScope value={form}>
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <ErrorSummary attempts={attempts} />
      {form.form.steps[0]!.sections.map((section) => (
        <SectionCard key={section.title} of={section} />
      ))}
      {children}
    </form>
  </FormScope>
)
