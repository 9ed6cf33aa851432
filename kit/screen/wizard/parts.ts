/** What one form gives the wizard besides its questions. A customer's page loads none of the employees' parts. */
import type { ComponentType, ReactNode } from 'react'
import type { Answers, AnyField, Form, Problem, FormContext, Section, Step } from '../../model/index.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import type { StepForm } from '../index.ts'
import type { Saved } from './draft/port.ts'
import type { Draft } from './draft/use-draft.ts'
import type { StepBarProps } from './steps/step-bar.tsx'
import type { Submitted } from './use-submission.ts'

/** The wizard's state in the current rendering. */
export interface WizardState {
  form: StepForm
  draft: Draft
  bar: Omit<StepBarProps, 'children'>
  /** Shows these problems: in stepped mode at the first step that has one. */
  returnToProblems: (problems: readonly Problem[]) => void
  /**
   * A save that the user requested. Null if it failed or an answer was rejected; the user sees a message and where
   * the problem is.
   */
  save: () => Promise<Saved | null>
}

/** `stay`: the user wants to edit an answer. `changed`: an answer was changed and must be saved. */
export type Outcome = 'go' | 'changed' | 'stay'

/** Dialogs of a form: between two steps, or to confirm an answer. */
export interface Questions {
  /** The form for the fields: it holds back an answer that must be confirmed. */
  form: StepForm
  /**
   * Starts a lookup when this step is left, in parallel with the save. The function that it returns runs after the
   * save and asks the user. Null: nothing to ask.
   */
  onNext: (step: Step) => (() => Promise<Outcome>) | null
  dialogs: ReactNode
}

export interface BelowProps {
  tenant: BannerName
  context: FormContext
  draft: Draft
  answers: object
  /** Receives an ISO instant. */
  onWithdrawn?: ((at: string) => void) | undefined
}

export interface AboveProps {
  context: FormContext
  /** The first step of a form that was new when it was opened. */
  isStart: boolean
}

export interface SigningStepProps {
  tenant: BannerName
  parts: WizardParts
  context: FormContext
  step: Step
  draft: Draft
  answers: object
  /** At least one person has signed. */
  locked: boolean
  onLocked: (locked: boolean) => void
  onPrevious: () => void
  onProblems: (problems: readonly Problem[]) => void
  /** Signing was canceled: the answers can be changed again. */
  onStopped: () => void
  onSubmitted: (submitted: Submitted) => void
}

export interface WizardParts {
  definition: Form
  /** `stepped`, the default: one step at a time. `full`: all steps on one page, and `Finish` below them (SHELL-086). */
  mode?: 'stepped' | 'full'
  /** In full mode: each step's heading has its number, and says whether it is complete (SHELL-088 to 090). */
  numbered?: boolean
  /** In full mode: the heading of the page, instead of the form's title. */
  heading?: string
  /** A draft is saved without a question when its page is left (SHELL-039); a form without a key still asks. */
  leavesSilently?: boolean
  /** Custom cards for sections, by one of the section's fields. */
  cards: ReadonlyMap<AnyField, ComponentType<{ of: Section }>>
  /** Custom rendering of an answer in the review of all answers. */
  texts?: ReadonlyMap<AnyField, (of: { context: FormContext; text: string }) => ReactNode>
  /** Above the answers of a section in the review of all answers; `title` is the section's. */
  GroupNote?: ComponentType<{ tenant: BannerName; title: string }>
  /** The first save waits until one of these is answered: they identify the customer. */
  identifiedBy: readonly AnyField[]
  /** The name of a draft; '' if no answer provides one. */
  nameOf: (answers: Answers) => string
  /** A hook; it stays the same while the wizard is open. */
  useQuestions: (form: StepForm) => Questions
  /** A hook: the sections that someone else was asked to fill in. It stays the same while the wizard is open. */
  useElsewhere?: (of: { tenant: BannerName; context: FormContext; draft: Draft }) => readonly Section[]
  /** The form's last step is signing. A form without it ends with `Finish`. */
  signing?: { hasAccount: (answers: object) => boolean; Step: ComponentType<SigningStepProps> }
  /** What happens after an employee's save has voided the customer's signing; they are asked first. */
  afterVoiding?: string
  /** The title of the browser tab, instead of the step's title. */
  tabTitle?: (form: StepForm) => string
  /** Under the heading of every step. */
  Lead?: ComponentType<{ form: StepForm }>
  /** Above the cards of every step. */
  Above?: ComponentType<AboveProps>
  /** Beside the form. */
  Beside?: ComponentType<{ state: WizardState }>
  /** Below the form, once the draft has a key. */
  Below?: ComponentType<BelowProps>
  /** Further buttons beside Save and Next. */
  Early?: ComponentType<{ state: WizardState }>
  /** The buttons below the last step; in full mode below the page. */
  Finish?: ComponentType<{ state: WizardState }>
}
