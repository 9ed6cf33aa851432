import { bannerNames } from '../../banners/rules/banners.ts'
import * as fc from 'fast-check'
import { readAnswers, type AnyField, type Form, type FormContext } from '../../kit/model/index.ts'

/** Any JSON, small enough to generate thousands. */
const junk = fc.constantFrom<unknown>(
  '',
  ' ',
  null,
  0,
  -1,
  true,
  'x'.repeat(200),
  '\0',
  '\ud800',
  [],
  {},
  [null],
  [[]],
  { id: 7 },
  { last4: '1234' },
  { last4: 12 },
  '123',
  '12345',
  '*'.repeat(36),
  'a@b',
  '<b>',
  { __proto__: null, toString: 1 },
)

const good = (field: AnyField): fc.Arbitrary<unknown> => {
  switch (field.kind) {
    case 'choice': {
      const options =
        'otherwise' in field.options
          ? [...field.options.otherwise, ...field.options.cases.flatMap(([, some]) => some)]
          : field.options
      return fc.constantFrom(...options.map(([code]) => code))
    }
    case 'choices':
      return fc.constantFrom('gear,wire', 'wire', '856,810', ['gear'], 'none of them')
    case 'email':
      return fc.constantFrom('ada@example.com', 'Grace@Example.com', 'x@rexel.example', 'lin@example.org')
    case 'phone':
      return fc.constantFrom('(503) 555-0101', '+1 208-555-0123', '2085550124', '(999) 999-9999')
    case 'money':
    case 'number':
      return fc.constantFrom<unknown>(0, 12, '1,200', '$12345.60')
    case 'date':
      return fc.constantFrom('2026-02-28', '2024-02-29')
    case 'secret':
      return fc.constantFrom<unknown>('912-34-5678', '99-8887777', '900701111', { last4: '4321' })
    case 'lookup':
      return fc.constantFrom<unknown>(
        ...['ada', 'grace'].map((code) => ({
          [field.codeKey]: code,
          [field.nameKey]: `${code} of ${field.key}`,
        })),
        { [field.codeKey]: 'lin', email: 'dropped@example.com' },
        { [field.nameKey]: 'Nobody in particular' },
        'Typed in an older version',
      )
    case 'documents':
      return fc.constant([{ name: 'a.pdf', extension: 'pdf', fullPath: 'k/1' }])
    case 'text':
    case 'option':
      return fc.constantFrom('Ada', 'Volt', '123', 'US', 'CA', 'NC', '1999', 'Ames', '12-345-6789')
    default:
      return fc.constant([])
  }
}

/** What a client may send for these fields: mostly valid, some invalid, some missing. */
const rawFields = (fields: readonly AnyField[]): fc.Arbitrary<Record<string, unknown>> =>
  fc.record(
    Object.fromEntries(
      fields.flatMap((field): [string, fc.Arbitrary<unknown>][] => {
        if (field.kind === 'numbered')
          return field.keys.map((key) => [key, fc.option(rawItem(field.fields), { freq: 4 })])
        if (field.kind === 'list') return [[field.key, fc.array(rawItem(field.fields), { maxLength: 4 })]]
        return [[field.key, fc.oneof({ weight: 6, arbitrary: good(field) }, { weight: 1, arbitrary: junk })]]
      }),
    ),
    { requiredKeys: [] },
  )

const ids = [1, 2, 3].map((n) => `aaaaaaaa-0000-4000-8000-00000000000${n}`)
const rawItem = (fields: readonly AnyField[]) =>
  fc
    .tuple(
      rawFields(fields),
      fc.option(fc.constantFrom<unknown>(...ids, ...ids, 'no id', 7), { nil: undefined }),
    )
    .map(([item, id]) => (id === undefined ? item : { ...item, id }))

/** Answers as a client may send them; sometimes whole sections are missing or have the wrong shape. */
export const rawAnswers = (form: Form): fc.Arbitrary<Record<string, unknown>> => {
  const sections = new Map<string | null, AnyField[]>()
  for (const { key, fields } of form.steps.flatMap((step) => step.sections))
    sections.set(key, [...(sections.get(key) ?? []), ...fields])
  const keyed = [...sections].filter(([key]) => key !== null)
  return fc
    .tuple(
      rawFields(sections.get(null) ?? []),
      fc.record(
        Object.fromEntries(
          keyed.map(([key, fields]) => [
            key,
            fc.oneof({ weight: 20, arbitrary: rawFields(fields) }, { weight: 1, arbitrary: junk }),
          ]),
        ),
        { requiredKeys: [] },
      ),
    )
    .map(([top, rest]) => ({ ...top, ...rest, madeUp: 1 }))
}

const anyContext: fc.Arbitrary<FormContext> = fc.record({
  banner: fc.constantFrom(...bannerNames),
  audience: fc.constantFrom('external', 'internal'),
  route: fc.constantFrom('application', 'adminApplication', 'guarantor', 'form'),
  facts: fc.record({
    storefrontAccount: fc.boolean(),
    createdByEmployee: fc.boolean(),
    hasCustomerClass: fc.boolean(),
  }),
  today: fc.constant('2026-03-31'),
})

/** A save: the form context, the stored answers and the sent ones. */
export interface Save {
  context: FormContext
  stored: object
  raw: object
}

/**
 * The stored answers were saved twice, by an employee and then by a customer. So they contain answers that the
 * customer cannot see and answers that no longer apply.
 */
export const anySave = (form: Form, fixed: Partial<FormContext> = {}): fc.Arbitrary<Save> =>
  fc
    .record({ context: anyContext, first: rawAnswers(form), second: rawAnswers(form), raw: rawAnswers(form) })
    .map(({ context: drawn, first, second, raw }) => {
      const context = { ...drawn, ...fixed }
      const byEmployee = readAnswers<Form>(form, { ...context, audience: 'internal' }, first, first).answers
      const stored = readAnswers<Form>(form, { ...context, audience: 'external' }, second, byEmployee).answers
      return { context, stored, raw }
    })
