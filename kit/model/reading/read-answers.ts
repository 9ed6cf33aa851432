import type { Answers } from '../answers.ts'
import type { AnswersOf, Form } from '../form.ts'
import { containerOf, look, prefixOf } from '../conditions/look.ts'
import { readField } from './read-field.ts'
import { inFormOrder, knowing, type Pass, type TypedSecret } from './reading.ts'
import type { Problem } from '../../../platform/text/problem.ts'
import { rulesBroken } from '../conditions/rules.ts'
import type { FormContext } from '../form-context.ts'
import type { Section, Step } from '../section.ts'

/**
 * The single pass that browser and server share. Returns clean answers, every problem with the path of its
 * field, and the digits typed into secrets. Unseen and `fixed` fields keep their stored value, and fields that
 * do not apply are dropped. A wrong value and a missing key keep the stored value. Accepts any JSON and never
 * throws; reading its own result changes nothing.
 */
export const readAnswers = <F extends Form>(
  form: F,
  context: FormContext,
  raw: unknown,
  stored: Answers = {},
): { answers: AnswersOf<F>; problems: Problem[]; secrets: TypedSecret[] } => {
  const answers: Record<string, unknown> = {}
  const pass: Pass = {
    form,
    context,
    ...knowing(),
    before: look(form, context, stored),
    stored,
    problems: [],
    secrets: [],
  }
  const sections: Record<string, Record<string, unknown>> = {}
  for (const place of form.order) {
    const { key } = place.section
    const out = key === null ? answers : (sections[key] ??= {})
    readField(pass, place, {
      sent: containerOf(place, raw),
      kept: containerOf(place, stored),
      out,
      prefix: prefixOf(place),
      keepPrefix: prefixOf(place),
      at: [],
    })
    if (key !== null && Object.keys(out).length > 0) answers[key] = out
  }
  const problems = [...pass.problems, ...rulesBroken(form, context, pass.answers)]
    .toSorted(inFormOrder)
    .map(({ path, message, missing }) => ({ path, message, missing }))
  return { answers: answers as AnswersOf<F>, problems, secrets: pass.secrets }
}

/** The problems of one step, or of some sections. */
export const problemsOf = (step: Pick<Step, 'sections'>, problems: readonly Problem[]): Problem[] => {
  const starts = step.sections.flatMap(({ key, fields }) =>
    fields.flatMap((field) =>
      (field.kind === 'numbered' ? field.keys : [field.key]).map((own) =>
        key === null ? own : `${key}.${own}`,
      ),
    ),
  )
  return problems.filter(({ path }) => starts.some((start) => path === start || path.startsWith(`${start}.`)))
}

/** Without the missing answers of sections that someone else was asked to fill in. */
export const problemsHere = (elsewhere: readonly Section[], problems: readonly Problem[]): Problem[] => {
  const awaited = new Set(
    problemsOf(
      { sections: elsewhere },
      problems.filter(({ missing }) => missing),
    ),
  )
  return problems.filter((problem) => !awaited.has(problem))
}
