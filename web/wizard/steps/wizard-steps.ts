/** Which steps there are for this visitor, and how far she may go (APP-011, APP-012, APP-014, SHELL-084 to 092). */
import {
  blank,
  differences,
  look,
  problemsOf,
  readAnswers,
  resolve,
  type Form,
  type FormContext,
  type Step,
} from '../../../domain/kit/index.ts'
import { itemsIn } from '../../../domain/kit/items.ts'
import { containerOf } from '../../../domain/kit/look.ts'

export interface WizardStep {
  step: Step
  title: string
  tab: string
  /** Every answer of it holds. */
  done: boolean
  /** Somebody has been there, or answers of it are stored. */
  touched: boolean
  /** The step of signing: it waits until everything before it is in order. */
  signing: boolean
  /** May be gone to. */
  open: boolean
  /** May be gone to by its header. */
  clickable: boolean
  /** Of a step that asks for a number of items: how many there are, and whether that is enough (SHELL-092). */
  items?: { count: number; min: number; enough: boolean }
}

export interface Reach {
  /** The number of the step at which a saved application opens, counted from 1; nobody goes below it. */
  first: number
  /** `stepped`: one after the other. `full`: all of them at any time. */
  mode?: 'stepped' | 'full'
  /** The form's last step is signing. */
  signed: boolean
  /** Keys of steps. */
  touched?: ReadonlySet<string>
}

export const stepsOf = (
  form: Form,
  context: FormContext,
  answers: object,
  { first, mode = 'stepped', signed, touched = new Set() }: Reach,
): WizardStep[] => {
  const known = look(form, context, answers)
  const read = readAnswers(form, context, answers, answers)
  let before = true
  return form.steps
    .filter((step) => step.walkedBy.holds(context, known))
    .map((step, index) => {
      const done = problemsOf(step, read.problems).length === 0
      const visited = touched.has(step.key)
      const signing = signed && step === form.steps.at(-1)
      const open = index + 1 >= first && (mode === 'full' || before || (visited && !signing))
      const items = itemsOf(form, context, step, read.answers)
      before &&= done || index + 1 < first
      return {
        step,
        title: resolve(step.title, { context, answers: known }),
        tab: resolve(step.tab, { context, answers: known }),
        done,
        touched: visited,
        signing,
        open,
        clickable: open && (mode === 'full' || visited),
        ...(items && { items }),
      }
    })
}

/** The items of a step's list that must have some; nobody without a name is one (APP-180, APP-184). */
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

/** The steps up to the furthest in which something was answered, beyond what everybody starts with. */
export const answeredSteps = (form: Form, context: FormContext, stored: object): string[] => {
  const given = differences(form, context, blank(form, context), blank(form, context, stored))
  const furthest = form.steps.findLastIndex(
    (step) =>
      problemsOf(
        step,
        given.map(({ path }) => ({ path, message: '' })),
      ).length > 0,
  )
  return form.steps.slice(0, furthest + 1).map(({ key }) => key)
}

/** Who stands on a step has come by those before it, though a step that asks for nothing stores nothing. */
export const stepsUpTo = (form: Form, key: string, first: number): string[] => {
  const here = form.steps.findIndex((step) => step.key === key)
  return form.steps.slice(Math.min(first - 1, here), here + 1).map((step) => step.key)
}

/**
 * The key of the step at which somebody goes on who comes back: the furthest that they reached, or the one after it
 * if nothing is missing there. '' for a form in which nothing was answered.
 */
export const resumedStep = (steps: readonly WizardStep[]): string => {
  const furthest = steps.findLastIndex(({ touched }) => touched)
  const next = steps[furthest + 1]
  const at = steps[furthest]?.done && next?.open ? next : steps[furthest]
  return at?.step.key ?? ''
}

/** The step of an address's `#hash` if it may be gone to; otherwise the first in which something is missing. */
export const stepAt = (steps: readonly WizardStep[], hash: string, first: number): number => {
  const wanted = steps.findIndex(({ step }) => step.key === hash)
  const asked = Math.max(wanted, first - 1)
  if (steps[asked]?.open) return asked
  const missing = steps.findIndex(({ done }, index) => !done && index + 1 >= first)
  return Math.min(missing === -1 ? asked : missing, asked, steps.length - 1)
}
