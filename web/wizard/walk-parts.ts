/** What may be handed into the walk, so that a customer's page carries nothing of staff's. */
import type { ComponentType } from 'react'
import type { AnyField, Problem, Section } from '../../domain/kit/index.ts'
import type { StepForm } from '../form/scope.ts'
import type { Draft } from './draft/use-draft.ts'
import type { StepBarProps } from './steps/step-bar.tsx'
import type { WalkStep } from './steps/walk-steps.ts'

/** Where the walk stands while it is drawn. */
export interface WalkMoment {
  form: StepForm
  draft: Draft
  at: WalkStep
  bar: Omit<StepBarProps, 'children'>
  /** Back to the first step that has one of these, with the problems shown. */
  leadBack: (problems: readonly Problem[]) => void
}

/** Sections that are no plain card of fields, by a field of theirs. */
export type SpecialCards = ReadonlyMap<AnyField, ComponentType<{ of: Section }>>

export interface StaffParts {
  /** Cards of their own for sections, by a field of theirs. */
  cards: SpecialCards
  /** What the browser's tab says. */
  tabTitle: (form: StepForm) => string
  /** Under the heading of every step. */
  Lead: ComponentType<{ form: StepForm }>
  /** Beside the form. */
  Beside: ComponentType<{ moment: WalkMoment }>
  /** The buttons under the last step. */
  Finish: ComponentType<{ moment: WalkMoment }>
}
