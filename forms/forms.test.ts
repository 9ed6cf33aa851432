import { bannerNames } from '../banners/rules/banners.ts'
import { expect, test } from 'vitest'
import { customerContext, sampleAnswers } from '../test/support/answers.ts'
import { formsAsMarkdown } from '../kit/model/printing/forms-as-markdown.ts'
import {
  look,
  readAnswers,
  requestFor,
  resolve,
  rows,
  shownTo,
  shownFields,
  type AnyField,
  type Banner,
  type Condition,
  type Field,
  type FieldContext,
  type Form,
  type FormContext,
  type Varying,
} from '../kit/model/index.ts'
import { sample } from 'fast-check'
import { anySave } from '../test/support/random-answers.ts'
import { messages } from '../platform/text/messages.ts'
import { definitions, forms } from './registry.ts'
import { prefixOf } from '../kit/model/conditions/look.ts'
import { storedName } from '../kit/model/secrets.ts'

const secretNames = [
  'credit-application billingInfo.federalTaxId',
  'credit-application signatory/….ssn',
  'instant-credit companyInformation.federalTaxIdNumber',
  'instant-credit contactInformation.driversLicenseNumber',
  'guaranty ssn',
]

test('docs/generated/forms.md says what the forms say (npx vitest run forms --update)', async () => {
  await expect(formsAsMarkdown(definitions)).toMatchFileSnapshot('../docs/generated/forms.md')
})

test.for(Object.entries(forms))('%s is registered under its own name', ([type, { definition }]) =>
  expect(definition.name).toBe(type),
)

test.for(definitions)(
  '$name has a migration for each version but the first, and each takes an empty draft',
  (form) => {
    expect(form.migrations).toHaveLength(form.version - 1)
    for (const migrate of form.migrations) expect(migrate({})).toEqual(expect.any(Object))
  },
)

test('the digits of every secret are found: a name may be added, but none may change (decision 92)', () => {
  const names = definitions.flatMap(({ name, places }) =>
    [...places.values()].flatMap((place) => {
      if (place.field.kind !== 'secret') return []
      const prefix = place.list ? `${prefixOf(place)}${place.list.key}/….` : prefixOf(place)
      return [`${name} ${storedName(prefix, place.field)}`]
    }),
  )
  expect(names).toEqual(expect.arrayContaining(secretNames))
})

const banners: readonly Banner[] = bannerNames
const audiences = ['external', 'internal'] as const
const visits = definitions.flatMap((form) =>
  banners.flatMap((banner) =>
    audiences.map((audience): [string, Form, FormContext] => [
      `${form.name}, ${banner}, ${audience}`,
      form,
      { ...customerContext, banner, audience },
    ]),
  ),
)

test.for(visits)('%s: complete answers are valid, print, and survive the wire', ([, form, context]) => {
  const answers = sampleAnswers<Form>(form, context)
  const read = readAnswers<Form>(form, context, answers, answers)
  expect(read.problems).toEqual([])
  const unprinted = rows(form, context, read.answers)
    .flatMap((group) => group.rows)
    .filter((row) => row.text === '')
  const unanswered = shownFields(form, context, read.answers).filter(({ place, value }) => {
    const field: Field = place.field
    return field.isEmpty(value ?? field.empty)
  })
  expect(unprinted.map((row) => row.path)).toEqual(unanswered.map((standing) => standing.path))
  expect(shownTo<Form>(form, context, read.answers)).toEqual(read.answers)
})

test.for(visits)('%s: prints what is the same instead of that it is the same', ([, form, context]) => {
  const answers = sampleAnswers<Form>(form, context)
  const labels = rows(form, context, answers).flatMap((group) => group.rows.map(({ label }) => label))
  expect(labels.filter((label) => /\bsame\b/i.test(label))).toEqual([])
})

test.for(definitions.map((form): [string, Form] => [form.name, form]))(
  '%s: every condition can hold and can fail',
  ([, form]) => {
    // Several may say the same, such as that a country is Canada. In lists only the signatory is looked at.
    const conditions = new Set<Condition>()
    for (const { when, seenBy, field } of form.places.values())
      for (const condition of [...when, ...seenBy, ...field.asks])
        if (condition.says !== 'always' && condition.says !== 'never') conditions.add(condition)
    const seen = new Set<string>()
    for (const { context, stored } of sample(anySave(form), { numRuns: 300, seed: 1 })) {
      const { signatory } = stored as { signatory?: object }
      const known = look(form, context, stored, signatory)
      for (const condition of conditions) seen.add(`${condition.says}: ${condition.holds(context, known)}`)
    }
    const never = [...new Set([...conditions].map(({ says }) => says))].filter(
      (says) => !seen.has(`${says}: true`) || !seen.has(`${says}: false`),
    )
    expect(never).toEqual([])
  },
)

const casesOf = <T>({ otherwise, cases }: Exclude<Varying<T>, T>): T[] => [
  otherwise,
  ...cases.map(([, value]) => value),
]

/** Every state and postal code of an address that names its country. */
const abroad = definitions.flatMap((definition) => {
  const form: Form = definition
  return [...form.places].flatMap(([field, place]) => {
    const country =
      field.kind === 'option' && field.endpoint === '/generic/getStateList'
        ? field.query['countryCode']
        : field.kind === 'text'
          ? field.places?.country
          : undefined
    return country ? [[`${form.name} ${prefixOf(place)}${field.key}`, field, country] as const] : []
  })
})
const inCountry = (country: AnyField, code: string): FieldContext => ({
  context: customerContext,
  answers: { of: (field) => (field === country ? code : undefined) },
})

test.for(abroad.filter(([, field]) => field.kind === 'option'))(
  '%s is a province in Canada',
  ([, field, country]) => {
    const says = (code: string) => resolve<string>(field.label, inCountry(country, code))
    expect(says('US')).toMatch(/^State/)
    expect(says('CA')).toBe(says('US').replace('State', 'Province'))
  },
)

test.for(abroad.filter(([, field]) => field.kind === 'text'))(
  '%s is a postal code of its country',
  ([, asked, country]) => {
    const field: Field = asked
    const read = (code: string, written: string) => field.read(written, inCountry(country, code))
    expect(read('CA', 'k1a0b1')).toEqual({ value: 'K1A 0B1' })
    expect(read('CA', '97201')).toEqual({ problem: messages.canadianPostalCode })
    expect(read('US', 'K1A 0B1')).toEqual({ problem: messages.zip })
    expect(read('DE', '10115')).toEqual({ value: '10115' })
  },
)

const commands = 'Add|Answer|Check|Choose|Describe|Enter|Find|Select|Shorten|Upload'

/** What each label of a question asks for if the answer is missing. */
const requests = definitions.flatMap((definition) => {
  const form: Form = definition
  return [...form.places.keys()].flatMap((asked) => {
    const field: Field = asked
    if (field.hidden) return []
    const labels = typeof field.label === 'string' ? [field.label] : casesOf(field.label)
    return labels.map(
      (label) =>
        [
          requestFor({ ...field, label } as Field, {
            context: customerContext,
            answers: { of: () => undefined },
          }),
          `${form.name} ${field.key}`,
        ] as const,
    )
  })
})

test('asks for each missing answer in English, whatever its label is', () => {
  const wrong = requests.filter(
    ([request]) =>
      !new RegExp(`^(${commands}) `).test(request) ||
      new RegExp(`^\\w+ the (the|a|an|their|your|more|other|same|all|${commands})\\b`, 'i').test(request) ||
      /^(Enter|Select) the .* (since|now|by|of)$/.test(request),
  )
  expect(wrong).toEqual([])
  expect(new Set(requests.map(([request]) => request)).size).toBeGreaterThan(150)
})
