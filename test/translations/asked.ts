/** The texts of the forms that a customer sees: questions, options, headings, problems and warnings. */
import { forms } from '../../forms/registry.ts'
import { guarantyForm } from '../../forms/guaranty/form.ts'
import {
  readAnswers,
  requestFor,
  type AnyField,
  type Condition,
  type Field,
  type Form,
  type FormContext,
  type Option,
  type Route,
  type Varying,
} from '../../kit/model/index.ts'
import { samples } from '../../forms/samples.ts'
import { bannerNames } from '../../banners/rules/banners.ts'

export interface Shown {
  text: string
  place: string
}

const customersForms: readonly Form[] = [
  ...Object.values(forms).map(({ definition }): Form => definition),
  guarantyForm,
]

const contexts: readonly FormContext[] = bannerNames.flatMap((banner) =>
  (['application', 'guarantor', 'form'] as const satisfies readonly Route[]).map((route) => ({
    banner,
    audience: 'external' as const,
    route,
    facts: {},
    today: '2026-03-31',
  })),
)
const known = { of: () => undefined }

/** Whether a customer may see it in some form. */
const isCustomers = (conditions: readonly Condition[]): boolean =>
  contexts.some((context) =>
    conditions.every((condition) => condition.about === 'application' || condition.holds(context, known)),
  )

/** The value in every case that a customer may meet. */
const cases = <T>(value: Varying<T> | undefined): T[] => {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null || !('otherwise' in value)) return [value as T]
  return [
    value.otherwise,
    ...value.cases.filter(([condition]) => isCustomers([condition])).map(([, each]) => each),
  ]
}

const optionsOf = (field: AnyField): string[] =>
  field.kind === 'choice'
    ? cases<readonly Option[]>(field.options)
        .flat()
        .map(([, label]) => label)
    : field.kind === 'choices'
      ? field.offered({ context: contexts[0]!, answers: known }).map(([, label]) => label)
      : []

/** What a choice says about the rest of the form. */
const notesOf = (field: AnyField): string[] =>
  field.kind === 'choice'
    ? cases<readonly Option[]>(field.options)
        .flat()
        .flatMap(([code]) => field.tells?.(code, { context: contexts[0]!, answers: known }) ?? [])
    : []

const textsOf = (field: AnyField): string[] => {
  const asked: Field = field
  const requests = asked.request
    ? cases(asked.request)
    : cases(asked.label).map((label) =>
        requestFor({ ...asked, label } as Field, { context: contexts[0]!, answers: known }),
      )
  const repeated = field.kind === 'list' || field.kind === 'numbered'
  return [
    ...cases(asked.label),
    ...cases(asked.hint),
    ...(asked.group ? [asked.group] : []),
    ...(asked.required.says === 'never' ? [] : requests),
    ...optionsOf(field),
    ...notesOf(field),
    ...(repeated
      ? [
          field.noun,
          field.twice?.each ?? '',
          ...field.folds.map(({ line }) => line),
          ...field.reuses.flatMap(({ label }) => cases(label)),
        ]
      : []),
    ...(field.kind === 'list' ? [field.asksBeforeLast] : []),
  ]
}

/** The texts of a form's definition. */
const definitionOf = (form: Form): Shown[] => {
  const steps = form.steps.filter(({ walkedBy }) => isCustomers([walkedBy]))
  const shown = [...form.places.values()].filter(
    ({ field, seenBy, section }) => !field.hidden && isCustomers([...seenBy, section.seenBy]),
  )
  const sections = new Set(shown.map(({ section }) => section))
  return [
    ...[form.title, ...steps.flatMap(({ title, tab }) => [...cases(title), ...cases(tab)])].map((text) => ({
      text,
      place: form.name,
    })),
    ...[...sections].flatMap((section) =>
      [
        section.title,
        ...cases(section.help),
        ...section.folds.map(({ line }) => line),
        ...section.reuses.flatMap(({ label }) => cases(label)),
        ...section.mentions.flatMap(({ label, hint }) => [label, hint ?? '']),
      ].map((text) => ({ text, place: `${form.name}, ${section.title}` })),
    ),
    ...shown.flatMap(({ field }) =>
      textsOf(field).map((text) => ({ text, place: `${form.name}, ${field.key}` })),
    ),
  ]
}

const wrong = [
  'x',
  '1',
  '00000',
  '9'.repeat(400),
  'a@b',
  '2020-01-01',
  '2031-02-03',
  '{}',
  '12',
  '000-00-0000',
]

/** What the rules say about wrong answers in every field. */
const messagesOf = (form: Form): Shown[] =>
  contexts.flatMap((context) =>
    [...wrong, ''].flatMap((value) => {
      const answers: Record<string, Record<string, unknown>> = {}
      for (const { field, section, list } of form.places.values()) {
        if (list || field.hidden) continue
        const held =
          section.key === null ? (answers as Record<string, unknown>) : (answers[section.key] ??= {})
        held[field.key] = field.kind === 'choice' && value !== '{}' ? firstOption(field) : value
      }
      return readAnswers(form, context, answers, answers).problems.map(({ path, message }) => ({
        text: message,
        place: `${form.name}, ${path}`,
      }))
    }),
  )

/** What deserves a second look in a valid answer. Every other answer is the same, as of a person who is named twice. */
const warningsOf = (form: Form): Shown[] =>
  contexts.flatMap((context) =>
    [...form.places.values()].flatMap(({ field, seenBy, section }) => {
      if (field.warns === null || !isCustomers([...seenBy, section.seenBy])) return []
      return [...wrong, ...codesOf(field)].flatMap((value) => {
        const text = field.warns?.(value, { context, answers: { of: () => value as never } })
        return text ? [{ text, place: `${form.name}, ${field.key}` }] : []
      })
    }),
  )

const codesOf = (field: AnyField): string[] =>
  field.kind === 'choice'
    ? cases<readonly Option[]>(field.options)
        .flat()
        .map(([code]) => code)
    : []

const firstOption = (field: AnyField) => (samples.get(field)?.[0]?.value as string | undefined) ?? ''

export const askedTexts = (): Shown[] =>
  customersForms
    .flatMap((form) => [...definitionOf(form), ...messagesOf(form), ...warningsOf(form)])
    .filter(({ text }) => text !== '')
