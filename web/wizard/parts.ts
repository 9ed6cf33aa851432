/** What one form gives the wizard besides its questions. A customer's page carries nothing of the employees' parts. */
import type { ComponentType, ReactNode } from 'react'
import type { Answers, AnyField, Form, Problem, FormContext, Section, Step } from '../../domain/kit/index.ts'
import type { BannerName } from '../../domain/rules/banners.ts'
import type { StepForm } from '../form/scope.ts'
import type { Draft } from './draft/use-draft.ts'
import type { StepBarProps } from './steps/step-bar.tsx'
import type { WizardStep } from './steps/wizard-steps.ts'

/** Where the wizard stands while it is drawn. */
export interface WizardState {
  form: StepForm
  draft: Draft
  at: WizardStep
  bar: Omit<StepBarProps, 'children'>
  /** Back to the first step that has one of these, with the problems shown. */
  leadBack: (problems: readonly Problem[]) => void
}

/** `stay`: an answer is to be edited. `changed`: an answer was changed, which is to be saved. */
export type Outcome = 'go' | 'changed' | 'stay'

/** What a form asks over the page, between two steps or before an answer counts. */
export interface Questions {
  /** The form for the fields: an answer that has to be confirmed waits. */
  form: StepForm
  /**
   * Begins what has to be looked up when this step is left, beside the save; what it gives is called after the save
   * and asks. Null: there is nothing to ask.
   */
  onNext: (step: Step) => (() => Promise<Outcome>) | null
  dialogs: ReactNode
}

export interface BelowProps {
  tenant: BannerName
  context: FormContext
  draft: Draft
  answers: object
  /** At an ISO instant. */
  onWithdrawn?: ((at: string) => void) | undefined
}

export interface WizardParts {
  definition: Form
  /** Cards of their own for sections, by a field of theirs. */
  cards: ReadonlyMap<AnyField, ComponentType<{ of: Section }>>
  /** How an answer reads where all answers are read, if its plain text says too little. */
  texts?: ReadonlyMap<AnyField, (of: { context: FormContext; text: string }) => ReactNode>
  /** The first save waits until one of these is answered: they say whose draft it is. */
  whose: readonly AnyField[]
  /** What a draft is called; '' if no answer says so. */
  nameOf: (answers: Answers) => string
  /** A hook: it is the same for as long as the wizard is open. */
  useQuestions: (form: StepForm) => Questions
  /** The form's last step is signing. Whoever has no such step ends with `Finish`. */
  signing?: { hasAccount: (answers: object) => boolean }
  /** What the browser's tab says instead of the step's title. */
  tabTitle?: (form: StepForm) => string
  /** Under the heading of every step. */
  Lead?: ComponentType<{ form: StepForm }>
  /** Above the cards of every step. */
  Above?: ComponentType<{ context: FormContext }>
  /** Beside the form. */
  Beside?: ComponentType<{ state: WizardState }>
  /** Under the form, once the draft has its key. */
  Below?: ComponentType<BelowProps>
  /** The buttons under the last step. */
  Finish?: ComponentType<{ state: WizardState }>
}
