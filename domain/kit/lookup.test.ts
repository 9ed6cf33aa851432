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

describe('something that the server found', () => {
  test.for<[string, unknown, unknown]>([
    ['is kept by its code and its name', ada, ada],
    ['loses what else was sent with it', { ...ada, email: 'ada@example.com', id: 7 }, ada],
    ['is nothing where nothing was chosen', '', null],
    ['is nothing where only blanks were', '  ', null],
    ['is nothing by an inherited code', Object.create(ada), null],
    ['is nothing with neither code nor name', { login: '', called: ' ' }, null],
    ['is called by its code where nobody named it', { login: 'ada' }, { login: 'ada', called: 'ada' }],
    ['is a text of an older version as both', 'HOUSE', { login: 'HOUSE', called: 'HOUSE' }],
  ])('%s', ([, raw, value]) => {
    expect(seller.read(raw, fieldContext)).toEqual({ value })
  })

  test.for<[string, unknown, string]>([
    ['a list', ['ada'], 'This answer could not be read'],
    ['a truth', true, 'This answer could not be read'],
    ['a name that nobody is known by', { called: 'Ada' }, 'This answer could not be read'],
    ['an object for a name', { login: 'ada', called: {} }, 'This answer could not be read'],
    ['a code of 101 characters', { ...ada, login: long }, 'Field must be less than 100 characters.'],
    ['a name of 101 characters', { ...ada, called: long }, 'Field must be less than 100 characters.'],
  ])('is not %s', ([, raw, problem]) => {
    expect(seller.read(raw, fieldContext)).toEqual({ problem })
  })

  test('prints by its name, that of an older version too', () => {
    const printed = (answer: unknown) =>
      rows(store, customerContext, { shop: { seller: answer } })[0]!.rows[0]!.text
    expect([ada, 'HOUSE', null].map(printed)).toEqual(['Ada Byron', 'HOUSE', ''])
  })

  test('is told apart by its code from another of the same name', () => {
    const told = (before: unknown, after: unknown) =>
      differences(store, customerContext, { shop: { seller: before } }, { shop: { seller: after } }).map(
        (one) => [one.before, one.after],
      )
    expect(told(ada, null)).toEqual([['Ada Byron', '']])
    expect(told(ada, { ...ada })).toEqual([])
    expect(told(ada, { ...ada, login: 'ada2' })).toEqual([['Ada Byron (ada)', 'Ada Byron (ada2)']])
  })
})

describe('what the server is asked again', () => {
  const asked = (shop: object, context: FormContext = customerContext) => optionsIn(store, context, { shop })

  test('is a look-up by its code, with its name and with the banner that lends the list', () => {
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

  test('of an option that somebody else gave only its name', () => {
    expect(asked({ known: 'true', size: 'L' })).toMatchObject([{ code: 'L', open: true }])
    expect(asked({ known: 'false', size: 'L' })).toMatchObject([{ code: 'L', open: false }])
  })
})
