/** Which steps there are for this user, and which they may open (APP-011, APP-012, APP-014, SHELL-084 to 092). */
import {
  blank,
  differences,
  look,
  problemsHere,
  problemsOf,
  readAnswers,
  resolve,
  type Form,
  type FormContext,
  type Section,
  type Step,
} from '../../../model/index.ts'
import { itemsIn } from '../../../model/items.ts'
import { containerOf } from '../../../model/conditions/look.ts'

export interface WizardStep {
  step: Step
  title: string
  tab: string
  /** All its answers are valid and complete. */
  done: boolean
  /** Only answers are missing that someone else will give: the user may continue, but not sign. */
  waiting: boolean
  /** How many required answers are missing. */
  left: number
  /** The step was visited, or some of its answers are stored. */
  touched: boolean
  /** The signing step: it opens once all earlier steps are complete. */
  signing: boolean
  /** The user may go to this step. */
  open: boolean
  /** The user may open it by its header. */
  clickable: boolean
  /** For a step that requires a number of items: how many there are, and whether that is enough (SHELL-092). */
  items?: { count: number; min: number; enough: boolean }
}

export interface Reach {
  /** The first step that is accessible on this route, counted from 1. */
  first: number
  /** `stepped`: one after the other. `full`: any step at any time. */
  mode?: 'stepped' | 'full'
  /** The form's last step is signing. */
  signed: boolean
  /** Keys of steps. */
  touched?: ReadonlySet<string>
  /** Sections that someone else will fill in. */
  elsewhere?: readonly Section[]
}

export const stepsOf = (
  form: Form,
  context: FormContext,
  answers: object,
  { first, mode = 'stepped', signed, touched = new Set(), elsewhere = [] }: Reach,
): WizardStep[] => {
  const known = look(form, context, answers)
  const read = readAnswers(form, context, answers, answers)
  let passed = true
  let complete = true
  return form.steps
    .filter((step) => step.walkedBy.holds(context, known))
    .map((step, index) => {
      const problems = problemsOf(step, read.problems)
      const done = problems.length === 0
      const waiting = !done && problemsHere(elsewhere, problems).length === 0
      const visited = touched.has(step.key)
      const signing = signed && step === form.steps.at(-1)
      const reached = signing ? complete : passed || visited
      const open = index + 1 >= first && (mode === 'full' || reached)
      const items = itemsOf(form, context, step, read.answers)
      passed &&= done || waiting || index + 1 < first
      complete &&= done || index + 1 < first
      return {
        step,
        title: resolve(step.title, { context, answers: known }),
        tab: resolve(step.tab, { context, answers: known }),
        done,
        waiting,
        left: problems.filter(({ missing }) => missing).length,
        touched: visited,
        signing,
        open,
        clickable: open && (mode === 'full' || visited),
        ...(items && { items }),
      }
    })
}

/** The items of a list with a required minimum; an item without a name does not count (APP-180, APP-184). */
const itemsOf = (form: Form, context: FormContext, step: Step, answers: object): WizardStep['items'] => {
  const fieldContext = { context, answers: look(form, context, answers) }
  for (const field of step.sections.flatMap(({ fields }) => fields)) {
    if (field.kind !== 'numbered' && field.kind !== 'list') continue
    const min = resolve(field.min, fieldContext)
    if (min === 0) continue
    const items = itemsIn(field, containerOf(form.places.get(field)!, answers)) ?? []
    const count = items.filter(({ item }) =>
      field.tellBy.some(({ key }) => Boolean((item as Record<string, unknown> | null | undefined)?.[key])),
    ).length
    return { count, min, enough: count >= min }
  }
  return undefined
}

/** The keys of the steps in which something was answered; default values do not count. */
export const stepsWithAnswers = (form: Form, context: FormContext, answers: object): string[] => {
  const given = differences(form, context, blank(form, context), blank(form, context, answers))
  const paths = given.map(({ path }) => ({ path, message: '' }))
  return form.steps.filter((step) => problemsOf(step, paths).length > 0).map(({ key }) => key)
}

/** The steps up to the furthest one with an answer. */
export const answeredSteps = (form: Form, context: FormContext, stored: object): string[] => {
  const last = stepsWithAnswers(form, context, stored).at(-1)
  const furthest = form.steps.findIndex(({ key }) => key === last)
  return form.steps.slice(0, furthest + 1).map(({ key }) => key)
}

/** The steps up to this one. All count as visited, including steps without any stored answer. */
export const stepsUpTo = (form: Form, key: string, first: number): string[] => {
  const here = form.steps.findIndex((step) => step.key === key)
  return form.steps.slice(Math.min(first - 1, here), here + 1).map((step) => step.key)
}

/**
 * The key of the step at which a returning user continues: the furthest one they reached, or the one after it if that
 * one is complete. '' for a form without answers.
 */
export const resumedStep = (steps: readonly WizardStep[]): string => {
  const furthest = steps.findLastIndex(({ touched }) => touched)
  const next = steps[furthest + 1]
  const at = steps[furthest]?.done && next?.open ? next : steps[furthest]
  return at?.step.key ?? ''
}

/** The index of the step in the address's `#hash` if it is open; otherwise of the first incomplete step. */
export const stepAt = (steps: readonly WizardStep[], hash: string, first: number): number => {
  const wanted = steps.findIndex(({ step }) => step.key === hash)
  const asked = Math.max(wanted, first - 1)
  if (steps[asked]?.open) return asked
  const missing = steps.findIndex(({ done }, index) => !done && index + 1 >= first)
  return Math.min(missing === -1 ? asked : missing, asked, steps.length - 1)
}
