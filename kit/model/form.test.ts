import { describe, expect, test } from 'vitest'
import {
  blank,
  choice,
  describe as describeForm,
  fact,
  fold,
  form,
  internal,
  is,
  list,
  number,
  numberedList,
  readAnswers,
  reuse,
  secret,
  section,
  step,
  text,
  vary,
  yesNo,
  type AnswersOf,
  type AnyField,
  type FormContext,
} from './index.ts'

const label = 'Any'
type Parts = Pick<Parameters<typeof section>[1], 'folds' | 'reuses'>
const ofParts = (fields: AnyField[], parts: Parts) =>
  form({
    name: 'faulty',
    title: 'Faulty',
    version: 1,
    steps: [
      step('only', { title: 'Only', sections: [section('some', { title: 'Some', fields, ...parts })] }),
    ],
  })
const of = (...fields: AnyField[]) => ofParts(fields, {})

describe('a faulty form does not start', () => {
  const open = yesNo('open', { label })
  const unseen = yesNo('unseen', { label, seenBy: internal })
  const [one, two, three] = [text('one', { label }), text('two', { label }), text('three', { label })]

  test.for<[string, () => unknown, RegExp]>([
    ['a key given twice', () => of(text('a', { label }), text('a', { label })), /some\.a is given twice/],
    ['a field placed twice', () => of(open, open), /open is placed twice/],
    [
      'a field that is not in the form',
      () => of(text('a', { label, when: is(open, 'true') })),
      /open, which is not in/,
    ],
    [
      'a mention of a field that is not in the form',
      () =>
        form({
          name: 'faulty',
          title: 'Faulty',
          version: 1,
          steps: [
            step('only', {
              title: 'Only',
              sections: [section('some', { title: 'Some', fields: [], mentions: [{ field: open, label }] })],
            }),
          ],
        }),
      /open is mentioned, but it is not in this form/,
    ],
    [
      'a condition on a field with other viewers',
      () => of(unseen, text('a', { label, when: is(unseen, 'true') })),
      /unseen, which has other viewers: make it a fact/,
    ],
    [
      'a secret in an array',
      () => of(list('l', { label, noun: 'One', max: 2, fields: [secret('s', { label, mask: '#' })] })),
      /a secret in an array/,
    ],
    [
      'a condition on a field in a list',
      () => {
        const inner = yesNo('inner', { label })
        return of(
          list('l', { label, noun: 'One', max: 2, fields: [inner] }),
          text('a', { label, when: is(inner, 'true') }),
        )
      },
      /is in a list: make it a rule/,
    ],
    [
      'fields behind one line that are not consecutive',
      () => ofParts([one, two, three], { folds: [fold('Add more', one, three)] }),
      /the fields behind “Add more” are not consecutive/,
    ],
    [
      'a required field behind a line',
      () => {
        const must = text('must', { label, required: true })
        return ofParts([one, must], { folds: [fold('Add more', one, must)] })
      },
      /must is required, but it is behind “Add more”/,
    ],
    [
      'a button that fills in an answer of another kind',
      () => ofParts([one, open], { reuses: [reuse('Same', [[one, open]])] }),
      /one can't be filled in from open/,
    ],
    [
      'a field that starts as one that is not in the form',
      () => of(text('a', { label, startsAs: [{ of: one }] })),
      /a can't start as one/,
    ],
  ])('%s', ([, make, words]) => {
    expect(make).toThrow(words)
  })

  test('reports a cycle of two fields once', () => {
    const reads: AnyField[] = []
    const one = text('one', { label, when: { ...is(open, 'true'), reads } })
    const two = text('two', { label, when: { ...is(open, 'true'), reads: [one] } })
    reads.push(two)
    expect(() => of(one, two, open)).toThrow(/circle: one → two → one/)
  })
})

const size = choice('size', {
  label,
  options: [
    ['s', 'Small'],
    ['l', 'Large'],
  ],
  default: 's',
})
const pets = vary(1, [is(size, 'l'), 2])
const name = text('name', { label })
const trial = form({
  name: 'trial',
  title: 'Trial',
  version: 1,
  steps: [
    step('only', {
      title: 'Only',
      sections: [
        section('shop', {
          title: 'Shop',
          fields: [size, text('color', { label, default: 'green' }), number('doors', { label, default: 4 })],
        }),
        section('shop', {
          title: 'More',
          fields: [text('late', { label, when: is(size, 'l'), default: 'x' })],
        }),
        section(null, {
          title: 'Pets',
          fields: [
            numberedList(['pet', 'petTwo'], {
              label,
              noun: 'Pet',
              min: pets,
              tellBy: [name],
              fields: [name, secret('chip', { label, mask: '####' })],
            }),
          ],
        }),
      ],
    }),
  ],
})
type Trial = AnswersOf<typeof trial>
const context: FormContext = {
  banner: 'rexel',
  audience: 'external',
  route: 'form',
  facts: {},
  today: '2026-03-31',
}

describe('a blank form', () => {
  test('has its defaults and the minimum number of items', () => {
    expect(blank(trial, context)).toEqual({
      shop: { size: 's', color: 'green', doors: 4 },
      pet: { id: '00000000-0000-4000-8000-000000000001', name: '', chip: null },
    })
    expect(blank(trial, context, { shop: { size: 'l' } }).petTwo).toBeDefined()
  })

  test('gives a field its default when it first applies, and never restores a cleared answer', () => {
    expect(blank(trial, context, { shop: { size: 'l', color: '', doors: null } }).shop).toEqual({
      size: 'l',
      color: '',
      doors: null,
      late: 'x',
    })
  })
})

describe('numbered items', () => {
  const [one, two] = ['11111111-0000-4000-8000-000000000001', '11111111-0000-4000-8000-000000000002']
  const stored: Trial = {
    pet: { id: one, name: 'Rex', chip: { last4: '1111' } },
    petTwo: { id: two, name: 'Tom', chip: { last4: '2222' } },
  }

  test('keep their secrets when they swap places', () => {
    const raw = { pet: { ...stored.petTwo, chip: { last4: '9999' } }, petTwo: stored.pet }
    const { answers, secrets } = readAnswers(trial, context, raw, stored)
    expect(answers).toEqual({ pet: stored.petTwo, petTwo: stored.pet })
    expect(secrets).toEqual([])
  })

  test('are removed by null and kept if not sent', () => {
    expect(readAnswers(trial, context, { petTwo: null }, stored).answers).toEqual({ pet: stored.pet })
    expect(readAnswers(trial, context, {}, stored).answers).toEqual(stored)
  })

  test('name typed digits by item, not by position', () => {
    const { secrets } = readAnswers(trial, context, { pet: { id: one, name: 'Rex', chip: '7654' } }, stored)
    expect(secrets).toEqual([{ path: 'pet.chip', keep: `pet/${one}.chip`, digits: '7654' }])
  })
})

test('the types describe the possible answers', () => {
  const answers: Trial = {
    shop: { size: 'l', color: 'red' },
    petTwo: { name: 'Tom', chip: { last4: '1234' } },
  }
  // @ts-expect-error no such option
  const wrongOption: Trial = { shop: { size: 'x' } }
  // @ts-expect-error no such field
  const wrongField: Trial = { shop: { colors: '' } }
  // @ts-expect-error a misspelled answer in a condition
  is(size, 'm')
  // @ts-expect-error a misspelled default
  choice('c', { label, options: [['a', 'A']], default: 'b' })
  // @ts-expect-error whether a field applies must be the same for every viewer
  text('t', { label, when: internal })
  // @ts-expect-error nor may a part of the condition depend on the viewer
  text('t', { label, when: fact('x', 'x') })
  expect([answers, wrongOption, wrongField]).toBeDefined()
})

test('describes every field with its wire name and its conditions', () => {
  const [first, , , late] = describeForm(trial)
  expect(first).toMatchObject({ paths: ['shop.size'], kind: 'choice', section: 'Shop' })
  expect(late).toMatchObject({
    paths: ['shop.late'],
    says: ['asked when “Any” is Large', 'default "x"', 'at most 100 characters'],
  })
})

test('reports an invalid value as the only content of a new item', () => {
  const shop = form({
    name: 'shop',
    title: 'Shop',
    version: 1,
    steps: [
      step('only', {
        title: 'Only',
        sections: [
          section(null, {
            title: 'Pets',
            fields: [list('pets', { label, noun: 'Pet', max: 2, fields: [text('name', { label, max: 3 })] })],
          }),
        ],
      }),
    ],
  })
  const { answers, problems } = readAnswers(shop, context, { pets: [{ name: '' }, { name: 'Long' }] })
  expect(answers).toEqual({ pets: [] })
  expect(problems).toEqual([
    { path: 'pets.1.name', message: 'Field must be less than 3 characters.', missing: false },
  ])
})
