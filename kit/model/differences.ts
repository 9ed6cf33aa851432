import type { Answers } from './answers.ts'
import type { Form } from './form.ts'
import { textOf, titleOf } from './printing/rows.ts'
import type { FormContext } from './form-context.ts'
import { shownFields, type ShownField } from './printing/shown-fields.ts'
import { resolve } from './conditions/varying.ts'

/** An answer that changed, as text; '' if it is or was empty. */
export interface Difference {
  readonly path: string
  readonly group: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** The differences between two states of the answers, as far as this viewer may see them. Items are matched by id. */
export const differences = (
  form: Form,
  context: FormContext,
  before: Answers,
  after: Answers,
): Difference[] => {
  const old = new Map(shownFields(form, context, before).map((shown) => [shown.name, shown]))
  const now = shownFields(form, context, after)
  const names = new Set(now.map((shown) => shown.name))
  const gone = [...old.values()].filter((shown) => !names.has(shown.name))
  return [
    ...now.map((shown) => difference(shown, old.get(shown.name), shown)),
    ...gone.map((shown) => difference(shown, shown, undefined)),
  ].filter((each) => each.before !== each.after)
}

/** The differences that a person made. A default that was filled in and never changed is not one. */
export const changesMade = (
  form: Form,
  context: FormContext,
  before: Answers,
  after: Answers,
): Difference[] => {
  const old = new Map(shownFields(form, context, before).map((shown) => [shown.name, shown.value]))
  const defaults = new Set(
    shownFields(form, context, after)
      .filter((shown) => old.get(shown.name) === undefined && isDefault(shown))
      .map(({ path }) => path),
  )
  return differences(form, context, before, after).filter(({ path }) => !defaults.has(path))
}

const isDefault = (shown: ShownField): boolean => {
  const start = resolve<unknown>(shown.place.field.default, shown.fieldContext)
  return start !== undefined && textOf(shown) === textOf({ ...shown, value: start })
}

const difference = (named: ShownField, before: ShownField | undefined, after: ShownField | undefined) => {
  const words = [before, after].map((shown) => (shown ? textOf(shown) : ''))
  const codes = [before, after].map(codeOf)
  // Two people with the same name differ by their code.
  const [was, is] =
    words[0] === words[1] && codes[0] !== codes[1] ? words.map((word, at) => `${word} (${codes[at]})`) : words
  return {
    path: named.path,
    group: titleOf(named),
    label: resolve(named.place.field.label, named.fieldContext),
    before: was!,
    after: is!,
  }
}

const codeOf = (shown: ShownField | undefined): string => {
  const field = shown?.place.field
  if (field?.kind !== 'lookup') return ''
  const reading = field.read(shown?.value, shown!.fieldContext)
  return 'value' in reading && reading.value ? reading.value[field.codeKey]! : ''
}
