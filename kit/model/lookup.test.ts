import { describe, expect, test } from 'vitest'
import { customerContext } from '../../test/support/answers.ts'
import {
  differences,
  form,
  lookup,
  optionsIn,
  option,
  rows,
  section,
  step,
  yesNo,
  is,
  look,
  type FormContext,
} from './index.ts'

const seller = lookup('seller', {
  label: 'Seller',
  endpoint: '/people',
  codeKey: 'login',
  nameKey: 'called',
  lender: (banner) => (banner === 'rexelenergy' ? 'rexel' : banner),
})
const known = yesNo('known', { label: 'Known' })
const size = option('size', { label: 'Size', endpoint: '/sizes', openWhen: is(known, 'true') })
const store = form({
  name: 'store',
  title: 'Store',
  version: 1,
  steps: [
    step('only', {
      title: 'Only',
      sections: [section('shop', { title: 'Shop', fields: [seller, known, size] })],
    }),
  ],
})
const fieldContext = { context: customerContext, answers: look(store, customerContext, {}) }
const ada = { login: 'ada', called: 'Ada Byron' }
const long = 'x'.repeat(101)

describe('a lookup answer', () => {
  test.for<[string, unknown, unknown]>([
    ['keeps its code and its name', ada, ada],
    ['drops everything else that was sent', { ...ada, email: 'ada@example.com', id: 7 }, ada],
    ['is empty if nothing was chosen', '', null],
    ['is empty if only blanks were typed', '  ', null],
    ['is empty if the code is inherited', Object.create(ada), null],
    ['is empty without code and name', { login: '', called: ' ' }, null],
    ['uses its code as the name if there is none', { login: 'ada' }, { login: 'ada', called: 'ada' }],
    ['reads a text of an older version as both', 'HOUSE', { login: 'HOUSE', called: 'HOUSE' }],
  ])('%s', ([, raw, value]) => {
    expect(seller.read(raw, fieldContext)).toEqual({ value })
  })

  test.for<[string, unknown, string]>([
    ['a list', ['ada'], "We couldn't read this answer. Enter it again."],
    ['a boolean', true, "We couldn't read this answer. Enter it again."],
    ['a name without a code', { called: 'Ada' }, "We couldn't read this answer. Enter it again."],
    ['an object as the name', { login: 'ada', called: {} }, "We couldn't read this answer. Enter it again."],
    ['a code of 101 characters', { ...ada, login: long }, 'Field must be less than 100 characters.'],
    ['a name of 101 characters', { ...ada, called: long }, 'Field must be less than 100 characters.'],
  ])('cannot be %s', ([, raw, problem]) => {
    expect(seller.read(raw, fieldContext)).toEqual({ problem })
  })

  test('prints its name, including one stored by an older version', () => {
    const printed = (answer: unknown) =>
      rows(store, customerContext, { shop: { seller: answer } })[0]!.rows[0]!.text
    expect([ada, 'HOUSE', null].map(printed)).toEqual(['Ada Byron', 'HOUSE', ''])
  })

  test('differs from another one with the same name by its code', () => {
    const told = (before: unknown, after: unknown) =>
      differences(store, customerContext, { shop: { seller: before } }, { shop: { seller: after } }).map(
        (one) => [one.before, one.after],
      )
    expect(told(ada, null)).toEqual([['Ada Byron', '']])
    expect(told(ada, { ...ada })).toEqual([])
    expect(told(ada, { ...ada, login: 'ada2' })).toEqual([['Ada Byron (ada)', 'Ada Byron (ada2)']])
  })
})

describe('answers that the server checks again', () => {
  const asked = (shop: object, context: FormContext = customerContext) => optionsIn(store, context, { shop })

  test('include a lookup with its code, its name and the banner whose list it uses', () => {
    expect(asked({ seller: ada }, { ...customerContext, banner: 'rexelenergy' })).toEqual([
      {
        path: 'shop.seller',
        endpoint: '/people',
        query: { banner: 'rexel' },
        code: 'ada',
        name: 'Ada Byron',
        orText: true,
        open: false,
      },
    ])
    expect(asked({ seller: null })).toEqual([])
  })

  test('include an option that someone else chose, only to get its name', () => {
    expect(asked({ known: 'true', size: 'L' })).toMatchObject([{ code: 'L', open: true }])
    expect(asked({ known: 'false', size: 'L' })).toMatchObject([{ code: 'L', open: false }])
  })
})
