import type { Answers } from './answers.ts'
import type { LookupField, OptionField } from './kinds/index.ts'
import type { Form } from './form.ts'
import { queryOf } from './query-of.ts'
import type { Scene } from './scene.ts'
import { survey } from './survey.ts'
import type { Moment } from './varying.ts'

/** An answer that was chosen from a list of the server's. */
export interface ChosenOption {
  readonly path: string
  /** The call that lists, and what it is asked with. */
  readonly endpoint: string
  readonly query: Readonly<Record<string, string>>
  readonly code: string
  /** As it was called when it was chosen, where the answer keeps that. */
  readonly name?: string
  /** Anything may be typed where the call lists nothing. */
  readonly orText: boolean
  /** What the list does not hold stands too; it is asked for the name alone. */
  readonly open: boolean
}

/** Every answer whose list only the server knows: it is asked again before a submission, and for the names. */
export const optionsIn = (form: Form, scene: Scene, answers: Answers): ChosenOption[] =>
  survey(form, scene, answers).flatMap(({ place: { field }, path, value, moment }) => {
    if (field.kind !== 'option' && field.kind !== 'lookup') return []
    const chosen =
      field.kind === 'option' ? chosenOption(field, value, moment) : foundBy(field, value, moment)
    return chosen ? [{ path, endpoint: field.endpoint, query: queryOf(field, moment), ...chosen }] : []
  })

const chosenOption = (field: OptionField, value: unknown, { scene, answers }: Moment) =>
  typeof value === 'string' && value !== '' && field.listedWhen.holds(scene, answers)
    ? { code: value, orText: field.orText, open: field.openWhen.holds(scene, answers) }
    : null

const foundBy = (field: LookupField, value: unknown, moment: Moment) => {
  const reading = field.read(value, moment)
  const found = 'value' in reading ? reading.value : null
  return found && { code: found[field.codeKey]!, name: found[field.nameKey]!, orText: true, open: false }
}
