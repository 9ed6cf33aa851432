import type { AnyField, Problem, Step, Change } from '../../model/index.ts'
import type { Lookups } from '../lookups.ts'
import type { ItemPlace } from '../scope.ts'
import type { StepFormOptions } from './step-form.ts'
import type { Problems } from './problems.ts'
import type { Proposal } from './started-answers.ts'
import type { Values } from './values.ts'

/** What can change while a form is on the screen. */
export interface FormSurroundings extends Pick<
  StepFormOptions,
  'context' | 'onChanged' | 'onCleared' | 'onFilled'
> {
  lookups: Lookups
}

/** What a screen and its fields do with a form. */
export interface FormController {
  /** Updates the form context and the callbacks; called after each rendering. */
  update(surroundings: FormSurroundings): void
  readonly values: Values
  readonly problems: Problems
  /** The values to post, exactly as entered. */
  raw(): object
  /** Checks the form or one step, shows the problems that `matter`, all by default, and returns them. */
  check(step?: Step, matter?: (problems: readonly Problem[]) => Problem[]): Problem[]
  /** Shows problems that the server found. */
  showProblems(problems: readonly Problem[]): void
  /**
   * Attaches an outside finding to the current answer at a path (such as an unknown account number). It is shown at the
   * field and returned by `check` until that answer changes or the mark is removed with null.
   */
  mark(path: string, message: string | null): void
  /** Lookups that must finish before the user continues; `settled` runs and awaits them all. */
  readonly awaited: Set<() => Promise<void>>
  settled(): Promise<void>
  /** Replaces the answers on the screen with the server's. */
  take(answers: object): void
  pathOf(field: AnyField, item?: ItemPlace): string
  /** The user changed an answer; applies what follows from it. */
  change(field: AnyField, value: unknown, item?: ItemPlace): void
  /** The user adds or removes an item; `write` does it. */
  writeItems(path: string, write: () => void): void
  /** Takes an answer that only the server writes. */
  adopt(field: AnyField, value: unknown, item?: ItemPlace): void
  /** Takes looked-up answers all at once, without applying further consequences; they are saved like others. */
  fill(changes: readonly Change[]): void
  /** The same, for a button that the user pressed and can undo. */
  reuse(changes: readonly Change[], item?: ItemPlace): void
  /**
   * The screen has looked up an answer that follows from another one, such as the branch nearest to an address. It fills
   * in the field, says so and follows like `startsAs`; the user can undo it. Null: nothing was found.
   */
  propose(field: AnyField, found: Proposal | null): void
  /** Shows a step, whose `startsAs` answers are then filled in. Returns a function that ends this. */
  start(step: Step): () => void
  /** The field from which the screen filled in the answer at this path; null if the answer is the user's own. */
  sourceOf(path: string): AnyField | null
  /** A field lost focus: normalizes its answer and shows its problem. */
  leave(field: AnyField, item?: ItemPlace): void
}
