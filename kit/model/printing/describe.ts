import { always, never, type Condition } from '../conditions/condition.ts'
import type { Field, Kind } from '../field.ts'
import type { Form, Place } from '../form.ts'
import { keysOf } from '../places.ts'
import { conditionsIn, resolve, type Varying } from '../conditions/varying.ts'

/** A field described in sentences, for docs/generated and the gallery of all screens. */
export interface FieldDescription {
  readonly paths: readonly string[]
  readonly kind: Kind
  readonly label: string
  readonly step: string
  readonly section: string
  /** When the field applies, who sees it, who must answer it, its default and its limits. */
  readonly says: readonly string[]
}

/** Every field of a form in order, with its permanent wire names. */
export const describe = (form: Form): FieldDescription[] =>
  [...form.places.values()].map((place) => ({
    paths: keysOf(place.field).map((key) => pathPrefix(form, place) + key),
    kind: place.field.kind,
    label: resolve(place.field.label),
    step: resolve(place.step.title),
    section: place.section.title,
    says: sentences(place),
  }))

const pathPrefix = (form: Form, { list, section }: Place): string => {
  if (list) return `${pathPrefix(form, form.places.get(list)!)}${keysOf(list).join('/')}[].`
  return section.key === null ? '' : `${section.key}.`
}

const sentences = ({ field, when, seenBy, section }: Place): string[] => {
  const asked: Field = field
  const mine = (word: string, conditions: readonly Condition[]) => {
    const says = conditions.filter((condition) => condition !== always).map((condition) => condition.says)
    return says.length > 0 ? `${word} ${says.join(' and ')}` : ''
  }
  const need = (word: string, condition: Condition) =>
    condition === never ? '' : condition === always ? word : `${word} when ${condition.says}`
  const varying = (word: string, value: Varying<unknown>) =>
    conditionsIn(value).map((condition) => `${word} differs when ${condition.says}`)
  return [
    mine('asked when', when),
    mine('visible when', seenBy),
    need('fixed', field.fixed),
    need('required', field.required),
    ...field.copies.map(({ of, when }) => `the same as “${resolve(of.label)}” while ${when.says}`),
    asked.default === undefined ? '' : `default ${JSON.stringify(resolve(asked.default))}`,
    ...varying('label', field.label),
    ...varying('default', asked.default),
    ...field.limits,
    ...section.rules.filter((rule) => rule.reads.includes(field)).map((rule) => `rule: ${rule.says}`),
  ].filter(Boolean)
}
