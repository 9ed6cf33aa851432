import { arises, isSeen, type Form, type Place } from '../form.ts'
import type { KnownAnswers } from './condition.ts'
import { prefixOf } from './look.ts'
import type { FoundProblem } from '../reading/reading.ts'
import type { Rule } from '../section.ts'
import type { FormContext } from '../form-context.ts'

/**
 * The problems that rules over several fields find. A rule is skipped for a viewer who does not see every field
 * that it reads.
 */
export const rulesBroken = (form: Form, context: FormContext, answers: KnownAnswers): FoundProblem[] =>
  form.steps
    .flatMap((step) => step.sections)
    .flatMap((section) => section.rules)
    .flatMap((rule) => broken(rule, form, context, answers))

const broken = (rule: Rule, form: Form, context: FormContext, answers: KnownAnswers): FoundProblem[] => {
  const reads = rule.reads.map((field) => form.places.get(field)!)
  const apply = reads.every((place) => isSeen(place, context, answers) && arises(place, context, answers))
  const found = apply ? rule.problem(answers, context) : null
  if (!found) return []
  const place = form.places.get(found.at)!
  const item = found.item ?? 0
  const list = place.list && form.places.get(place.list)
  return [
    {
      path: (list ? `${prefixOf(list)}${itemKey(list, item)}.` : prefixOf(place)) + place.field.key,
      message: found.message,
      missing: found.missing ?? false,
      at: list ? [list.number, item, place.number] : [place.number],
    },
  ]
}

const itemKey = ({ field }: Place, item: number) =>
  field.kind === 'numbered' ? field.keys[item] : `${field.key}.${item}`
