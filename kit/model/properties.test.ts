import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { anySave, type Save } from '../../test/support/random-answers.ts'
import { trialForm } from '../../test/support/trial-form.ts'
import { definitions } from '../../forms/registry.ts'
import { own } from './answers.ts'
import { differences, readAnswers, rows, secretsIn, shownTo, type Form } from './index.ts'

/** 1,000 saves per form here, more in bin/soak. */
const numRuns = Number(process.env['PROPERTY_RUNS'] ?? 1000)
/** A busy machine is not a failure: 60 ms a save is twenty times the usual. */
vi.setConfig({ testTimeout: 60 * numRuns })
type Json = Record<string, unknown>

/** Every leaf of some JSON with its path; items are named by id. */
const leaves = (value: unknown, path = ''): [string, unknown][] => {
  if (typeof value !== 'object' || value === null || 'last4' in value) return [[path, value]]
  return Object.entries(value).flatMap(([key, each]) => {
    const id = Array.isArray(value) ? (each as Json | null)?.['id'] : undefined
    return leaves(each, `${path}/${typeof id === 'string' ? id : key}`)
  })
}
const last4Of = (answers: object) =>
  leaves(answers).flatMap(([, value]) => (value as Json | null)?.['last4'] ?? [])
const sorted = (answers: object) =>
  leaves(answers)
    .map(([path, value]) => `${path} ${JSON.stringify(value)}`)
    .toSorted()

/** Like toEqual, which is slow on answers of 130 fields, but only if the JSON differs. */
const expectSame = (found: unknown, expected: unknown) => {
  if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found).toEqual(expected)
}

type Kept = (form: Form, save: Save, read: ReturnType<typeof readAnswers<Form>>) => void
const promises: { readonly [says: string]: Kept } = {
  'reading its own result changes nothing': (form, { context }, { answers }) => {
    const again = readAnswers<Form>(form, context, answers, answers)
    expectSame(again.answers, answers)
    expectSame(again.secrets, [])
  },
  'what is shown may be shown again': (form, { context }, { answers }) => {
    const shown = shownTo<Form>(form, context, answers)
    expectSame(shownTo<Form>(form, context, shown), shown)
  },
  'what was shown and comes back changes nothing, nor does saying nothing': (form, { context, stored }) => {
    const settled = readAnswers<Form>(form, context, {}, stored).answers
    const shown = shownTo<Form>(form, context, settled)
    expectSame(readAnswers<Form>(form, context, shown, settled).answers, settled)
  },
  'what this viewer does not see stays as it was, whatever is sent': (
    form,
    { context, stored },
    { answers },
  ) => {
    const unseen = [...form.places.values()].filter(
      ({ field, list, seenBy }) =>
        !list &&
        field.kind !== 'list' &&
        field.kind !== 'numbered' &&
        seenBy.some(({ reads, holds }) => reads.length === 0 && !holds(context, { of: () => undefined })),
    )
    const at = (from: object, { field, section }: (typeof unseen)[number]) =>
      own(section.key === null ? from : own(from, section.key), field.key)
    for (const place of unseen) expectSame(at(answers, place) ?? null, at(stored, place) ?? null)
  },
  'no digits of a secret are kept': (_form, _save, { answers, secrets }) => {
    const text = JSON.stringify(answers)
    expectSame(
      // A number in free form may be as short as another answer, such as a ZIP code, and is then found there by chance.
      secrets.filter(({ digits }) => digits.length >= 9 && text.includes(digits)),
      [],
    )
  },
  'a last four was typed or stored, never invented': (_form, { stored }, { answers, secrets }) => {
    const known = new Set<unknown>(last4Of(stored))
    const typed = secrets.map(({ digits }) => digits)
    expectSame(
      last4Of(answers).filter(
        (last4) => !known.has(last4) && !typed.some((digits) => digits.endsWith(String(last4))),
      ),
      [],
    )
  },
  'every secret is stored under its own name': (form, _save, { answers, secrets }) => {
    const names = secretsIn(form, answers).map(({ keep }) => keep)
    expectSame([...new Set(names)], names)
    expectSame(
      secrets.filter(({ keep }) => !names.includes(keep)),
      [],
    )
  },
  'every item has its own id': (_form, _save, { answers }) => {
    const lists = Object.values(answers).filter((value) => Array.isArray(value))
    const twice = lists.filter((items) => new Set(items.map((item: Json) => item['id'])).size < items.length)
    expectSame(twice, [])
  },
  'items are found in any order': (form, { context }, { answers }) => {
    const turned = Object.fromEntries(
      Object.entries(answers).map(([key, value]) => [key, Array.isArray(value) ? value.toReversed() : value]),
    )
    expectSame(sorted(readAnswers<Form>(form, context, turned, answers).answers), sorted(answers))
  },
  'every answer prints': (form, { context }, { answers }) => {
    const printed = rows(form, context, answers).flatMap((group) => group.rows)
    expectSame(
      printed.filter(({ text, label }) => typeof text !== 'string' || label === ''),
      [],
    )
  },
  'only changed answers are reported as changed': (form, { context, stored }, { answers }) => {
    expectSame(differences(form, context, answers, answers), [])
    const changed = differences(form, context, stored, answers)
    expectSame(
      changed.filter(({ before, after }) => before === after),
      [],
    )
  },
  'no problem names a field that this viewer does not see': (_form, { context }, { problems }) => {
    const unseen = context.audience === 'external' ? /grade|scout|score|rank/ : /^$/
    expectSame(
      problems.filter(({ path, message }) => unseen.test(path) || message === ''),
      [],
    )
  },
}

test.for([trialForm, ...definitions].map((form): [string, Form] => [form.name, form]))(
  'every save of the form %s keeps every promise of the kit',
  ([, form]) => {
    expect.hasAssertions()
    fc.assert(
      fc.property(anySave(form), (save) => {
        const read = readAnswers<Form>(form, save.context, save.raw, save.stored)
        expect(read.answers).toBeDefined()
        for (const [says, keep] of Object.entries(promises))
          try {
            keep(form, save, read)
          } catch (cause) {
            throw new Error(`Not kept: ${says}`, { cause })
          }
      }),
      { numRuns },
    )
  },
)
