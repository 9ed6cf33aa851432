import type { Field } from '../field.ts'
import type { AnyField } from '../kinds/index.ts'
import type { Banner, FormContext } from '../form-context.ts'
import { resolve } from './varying.ts'

/** The answers so far. A field that does not apply is `undefined`, whatever is stored for it. */
export interface KnownAnswers {
  of(field: AnyField): unknown
}

/**
 * A condition with a description for the docs and the fields that it reads. `about` separates what is the same
 * for every viewer (`application`) from what depends on the viewer (`context`), so `when: internal` does not
 * compile.
 */
export interface Condition<About extends 'application' | 'context' = 'application' | 'context'> {
  readonly about: About
  readonly says: string
  readonly reads: readonly AnyField[]
  holds(context: FormContext, answers: KnownAnswers): boolean
}
export type AboutApplication = Condition<'application'>

const onApplication = (says: string, reads: AnyField[], holds: Condition['holds']): AboutApplication => ({
  about: 'application',
  says,
  reads,
  holds,
})
const onContext = (says: string, holds: (context: FormContext) => boolean): Condition<'context'> => ({
  about: 'context',
  says,
  reads: [],
  holds,
})

const quoteLabel = (field: AnyField) => `“${resolve(field.label)}”`
const optionName = (field: AnyField, code: unknown) => {
  const options = field.kind === 'choice' ? resolve(field.options) : []
  return options.find(([key]) => key === code)?.[1] || String(code)
}

type Code<F extends AnyField> = Exclude<F['empty'], '' | null | object>

/** The field has exactly this answer. A misspelled option does not compile. */
export const is = <F extends AnyField>(field: F, value: Code<F>): AboutApplication =>
  onApplication(
    `${quoteLabel(field)} is ${optionName(field, value)}`,
    [field],
    (_, answers) => answers.of(field) === value,
  )

/** The field has one of these answers. */
export const oneOf = <F extends AnyField>(field: F, ...values: Code<F>[]): AboutApplication =>
  onApplication(
    `${quoteLabel(field)} is ${values.map((value) => optionName(field, value)).join(' or ')}`,
    [field],
    (_, answers) => values.some((value) => value === answers.of(field)),
  )

/** The field applies and is not empty. */
export const isAnswered = (field: AnyField): AboutApplication =>
  onApplication(`${quoteLabel(field)} is answered`, [field], (_, answers) => {
    const asked: Field = field
    const value = answers.of(field)
    return value !== undefined && !asked.isEmpty(value)
  })

/** The application is addressed to one of these banners. */
export const banner = (...banners: Banner[]): AboutApplication =>
  onApplication(`the banner is ${banners.join(' or ')}`, [], (context) => banners.includes(context.banner))

export const always = onApplication('always', [], () => true)
export const never = onApplication('never', [], () => false)

export const internal = onContext('an employee fills it out', (context) => context.audience === 'internal')
export const external = onContext('the customer fills it out', (context) => context.audience === 'external')
export const guarantorRoute = onContext('on the guarantor route', (context) => context.route === 'guarantor')

/** A fact that the server computes. `says` completes the sentence "when …". */
export const fact = (name: string, says: string): Condition<'context'> =>
  onContext(says, (context) => context.facts[name] === true)

const together = (parts: readonly Condition[], word: string) =>
  parts.map((part) => (/ (and|or) /.test(part.says) ? `(${part.says})` : part.says)).join(` ${word} `)

const carryProblems = <A extends Condition['about']>(
  parts: readonly Condition<A>[],
  says: string,
  holds: Condition['holds'],
): Condition<A> => ({
  // `about` is the widest of the parts; the type agrees with the value.
  about: (parts.find((part) => part.about === 'context') ?? parts[0] ?? always).about as A,
  says,
  reads: [...new Set(parts.flatMap((part) => part.reads))],
  holds,
})

export const all = <A extends Condition['about']>(...parts: Condition<A>[]): Condition<A> =>
  carryProblems(parts, together(parts, 'and'), (context, answers) =>
    parts.every((part) => part.holds(context, answers)),
  )

export const any = <A extends Condition['about']>(...parts: Condition<A>[]): Condition<A> =>
  carryProblems(parts, together(parts, 'or'), (context, answers) =>
    parts.some((part) => part.holds(context, answers)),
  )

export const not = <A extends Condition['about']>(part: Condition<A>): Condition<A> =>
  carryProblems([part], `not (${part.says})`, (context, answers) => !part.holds(context, answers))
