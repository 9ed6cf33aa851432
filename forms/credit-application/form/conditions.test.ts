/**
 * Every condition of every field, in all four banners: a situation in which it holds and one in which it does not,
 * with the outcome that the rules ask for. A condition without a row here fails the last test.
 */
import { bannerNames } from '../../../banners/rules/banners.ts'
import { describe, expect, test } from 'vitest'
import { customerContext, sampleAnswers } from '../../../test/support/answers.ts'
import { keysOf } from '../../../kit/model/places.ts'
import { conditionsIn } from '../../../kit/model/conditions/varying.ts'
import {
  fieldAt,
  look,
  readAnswers,
  resolve,
  shownTo,
  type AnyField,
  type Banner,
  type Condition,
  type Form,
  type FormContext,
} from '../../../kit/model/index.ts'
import { creditApplication } from './index.ts'

type Audience = FormContext['audience']
type Word = 'when' | 'seenBy' | 'fixed' | 'required' | 'copies' | 'offered' | 'listed'
interface Situation {
  /** Path → answer, on top of complete answers without an account. */
  readonly [path: string]: unknown
}
interface Row {
  readonly id: string
  readonly word: Word
  readonly paths: readonly string[]
  readonly holds: Situation
  readonly fails: Situation | null
  /** Where it can hold at all. */
  readonly banners?: readonly Banner[]
  readonly audiences?: readonly Audience[]
  /** Only in these form contexts; in all others it fails. */
  readonly context?: Partial<FormContext>
  /** Other rows cover other banners and viewers. */
  readonly elsewhere?: 'unsaid'
}

const allBanners: readonly Banner[] = bannerNames
const notEnergy: readonly Banner[] = ['platt', 'rexel', 'gexpro']
const notPlatt: readonly Banner[] = ['rexel', 'gexpro', 'rexelenergy']
const both: readonly Audience[] = ['external', 'internal']
const words = (text: string) => text.trim().split(/\s+/)
const under = (section: string, keys: string) => words(keys).map((key) => `${section}.${key}`)
const parts = 'Country StreetAddress AddressUnitNumber PostalCode City State'
const address = (section: string, prefix: string) => words(parts).map((part) => `${section}.${prefix}${part}`)

const when = (
  id: string,
  paths: readonly string[],
  holds: Situation,
  fails: Situation | null,
  more: Partial<Row> = {},
): Row => ({ id, word: 'when', paths, holds, fails, ...more })
const needed = (
  id: string,
  paths: readonly string[],
  of: Audience,
  holds: Situation = {},
  more: Partial<Row> = {},
): Row => ({ id, word: 'required', paths, holds, fails: null, audiences: [of], ...more })

const rowsOfRules: readonly Row[] = [
  when('APP-030', ['businessInfo.accountNumber'], { 'businessInfo.hasAccount': 'true' }, {}),
  when('APP-036, APP-038', ['businessInfo.branchNumber'], {}, null, { banners: notEnergy }),
  when('APP-059', under('purchasingContact', 'firstName lastName phone phoneExt fax email'), {}, null, {
    banners: notEnergy,
  }),
  when('APP-032', ['billingInfo.businessTypeLabel'], { 'billingInfo.businessType': 'Other' }, {}),
  when(
    'APP-031',
    ['billingInfo.federalTaxId'],
    { 'billingInfo.isHaveFederalTaxId': 'Yes' },
    {
      'billingInfo.isHaveFederalTaxId': 'No',
    },
  ),
  ...['statement', 'invoice'].flatMap((document) => {
    const type = (code: string) => ({ [`preferences.${document}PreferredCommunicationType`]: code })
    return [
      when('APP-145, APP-202', [`preferences.${document}PreferredEmailAddress`], type('1'), type('2')),
      when('APP-146, APP-203', [`preferences.${document}PreferredFax`], type('2'), type('3')),
      when('APP-A20', address('preferences', `${document}Mailing`), type('3'), type('1')),
    ]
  }),
  when(
    'APP-062',
    ['preferences.uploadedDocuments'],
    { 'preferences.isTaxable': 'No' },
    {
      'preferences.isTaxable': 'Yes',
    },
  ),
  when('APP-064', ['tradeReference'], { hasTradeReferences: 'Yes' }, { hasTradeReferences: 'No' }),
  when(
    'APP-069',
    address('bondingCompany', 'agent'),
    { 'bondingCompany.isAddressSameAsBondingCompany': '2' },
    { 'bondingCompany.isAddressSameAsBondingCompany': '1' },
  ),
  when(
    'APP-A18',
    ['signatory.ssn'],
    { 'signatory.isSsnOrEin': 'ssn' },
    { 'signatory.isSsnOrEin': '', 'signatory.guarantor': '' },
    { audiences: ['internal'], elsewhere: 'unsaid' },
  ),

  when(
    'no guaranty by a government',
    ['signatory.guarantor'],
    { 'billingInfo.businessType': 'Other' },
    { 'billingInfo.businessType': 'Government' },
  ),

  {
    id: 'APP-035, APP-172',
    word: 'seenBy',
    paths: under(
      'businessInfo',
      `internalCompanyName acquiredAccountFrom picCodeCategory picCode customerTypeCategory customerPriceClass
       insideSalesPerson outsideSalesPerson webUserId`,
    ),
    holds: {},
    fails: null,
    audiences: ['internal'],
  },
  {
    id: 'APP-036',
    word: 'seenBy',
    paths: ['businessInfo.branchNumber'],
    holds: { 'businessInfo.hasAccount': 'false' },
    fails: { 'businessInfo.hasAccount': 'true' },
    banners: notEnergy,
    audiences: ['external'],
    elsewhere: 'unsaid',
  },
  {
    id: 'APP-037',
    word: 'seenBy',
    paths: ['businessInfo.branchNumber'],
    holds: { 'businessInfo.hasAccount': 'true' },
    fails: { 'businessInfo.hasAccount': 'true', 'businessInfo.companyName': '' },
    banners: notEnergy,
    audiences: ['internal'],
  },
  ...['createdByEmployee', 'storefrontAccount'].map((name): Row => ({
    id: 'APP-054, APP-055',
    word: 'seenBy',
    paths: ['businessInfo.branchNumber'],
    holds: { 'businessInfo.hasAccount': 'true' },
    fails: null,
    banners: notEnergy,
    audiences: ['external'],
    context: { facts: { [name]: true } },
    elsewhere: 'unsaid',
  })),

  {
    id: 'APP-A10',
    word: 'fixed',
    paths: ['businessInfo.hasAccount', 'businessInfo.accountNumber'],
    holds: { 'businessInfo.hasAccount': 'true' },
    fails: null,
    context: { facts: { storefrontAccount: true } },
  },
  ...['createdByEmployee', 'storefrontAccount'].map((name): Row => ({
    id: 'APP-054',
    word: 'fixed',
    paths: ['businessInfo.branchNumber'],
    holds: {},
    fails: null,
    banners: notEnergy,
    audiences: ['external'],
    context: { facts: { [name]: true } },
    elsewhere: 'unsaid',
  })),

  needed('APP-186 to APP-188', under('businessInfo', 'companyName phone'), 'external'),
  needed(
    'APP-191 to APP-195',
    under(
      'billingInfo',
      `country streetAddress postalCode city state shippingCountry shippingStreetAddress shippingPostalCode
       shippingCity shippingState businessType incorporatedCountry incorporatedState isHaveFederalTaxId`,
    ),
    'external',
  ),
  needed('APP-198', under('billingInfo', 'sectorType employeeCount'), 'external', {}, { banners: notPlatt }),
  needed('APP-200', under('accountPayable', 'firstName lastName phone'), 'external'),
  needed('APP-204', under('bankingInformation', 'bankName accountType'), 'external'),
  needed('APP-205', under('signatory', 'firstName lastName email isSsnOrEin'), 'external', {
    'signatory.guarantor': '',
  }),
  {
    ...needed(
      'APP-205, APP-206',
      under('signatory', 'phone country streetAddress postalCode city state'),
      'external',
    ),
    fails: { 'billingInfo.businessType': 'Corporation' },
  },
  {
    ...needed('APP-206', ['signatory.jobTitle'], 'external', { 'billingInfo.businessType': 'Corporation' }),
    fails: { 'billingInfo.businessType': 'Partnership' },
  },
  {
    ...needed('APP-207', ['signatory.ssn'], 'external', {
      'signatory.guarantor': 'true',
      'signatory.isSsnOrEin': 'ssn',
    }),
    fails: { 'signatory.guarantor': 'false', 'signatory.isSsnOrEin': 'ssn' },
  },
  {
    id: 'APP-208',
    word: 'required',
    paths: ['signatory.guarantor'],
    holds: { 'signatory.guarantor': 'true', 'signatory.isSsnOrEin': 'ssn' },
    fails: null,
    context: { route: 'guarantor' },
  },
  needed('APP-209', ['eSign.allSignatoriesHaveSigned'], 'external'),
  needed('APP-189', ['businessInfo.accountNumber'], 'internal', { 'businessInfo.hasAccount': 'true' }),
  needed('APP-173', ['businessInfo.internalCompanyName'], 'internal'),
  needed('APP-053', ['businessInfo.branchNumber'], 'internal', {}, { banners: notEnergy }),
  {
    ...needed('APP-190', ['businessInfo.customerTypeCategory'], 'internal', {}, { banners: notPlatt }),
    fails: { 'businessInfo.hasAccount': 'true' },
  },

  {
    id: 'APP-143, APP-A34',
    word: 'copies',
    paths: address('billingInfo', 'shipping'),
    holds: { 'billingInfo.isBillingAddressSameAsShipping': '1' },
    fails: { 'billingInfo.isBillingAddressSameAsShipping': '0' },
  },
  {
    id: 'APP-A18',
    word: 'offered',
    paths: ['signatory.isSsnOrEin'],
    holds: { 'signatory.guarantor': 'false' },
    fails: { 'signatory.guarantor': 'true' },
  },
  {
    id: 'APP-034',
    word: 'listed',
    paths: ['billingInfo.incorporatedState'],
    holds: { 'billingInfo.incorporatedCountry': 'US' },
    fails: { 'billingInfo.incorporatedCountry': 'CA' },
  },
]

type Bag = Record<string, unknown>
const put = (answers: Bag, path: string, value: unknown) => {
  const keys = path.split('.')
  const last = keys.pop()!
  const inside = keys.reduce<Bag>((at, key) => (at[key] ??= {}) as Bag, answers)
  inside[last] = value
}
const at = (answers: unknown, path: string) =>
  path.split('.').reduce<unknown>((inside, key) => (inside as Bag | undefined)?.[key], answers)

const contextOf = (banner: Banner, audience: Audience, more: Partial<FormContext> = {}): FormContext => ({
  ...customerContext,
  banner,
  audience,
  ...more,
})
const employee = (context: FormContext): FormContext => ({ ...context, audience: 'internal' })

/** Complete answers, including those that only employees give, overwritten with the situation's answers. */
const answersIn = (context: FormContext, situation: Situation): Bag => {
  const name = JSON.stringify([context, situation])
  const known = made.get(name) ?? makeAnswers(context, situation)
  made.set(name, known)
  return structuredClone(known)
}
const made = new Map<string, Bag>()

const makeAnswers = (context: FormContext, situation: Situation): Bag => {
  const start = { businessInfo: { hasAccount: 'false' }, signatory: { guarantor: 'false' } }
  for (const [path, value] of Object.entries(situation)) if (value !== '') put(start, path, value)
  const answers = structuredClone(sampleAnswers<Form>(creditApplication, employee(context), start)) as Bag
  for (const [path, value] of Object.entries(situation)) put(answers, path, value)
  return answers
}
const read = (context: FormContext, raw: Bag, stored: Bag) =>
  readAnswers<Form>(creditApplication, context, raw, stored)

/** Each word, with a check of what the user sees if the word applies to a field. */
const outcome: Readonly<
  Record<Word, (context: FormContext, answers: Bag, path: string, field: AnyField) => boolean>
> = {
  when: (context, answers, path) => {
    const sent = structuredClone(answers)
    const rexel = contextOf('rexel', 'internal')
    if (at(sent, path) === undefined) put(sent, path, sampleAt(rexel, path))
    return at(read(context, sent, sent).answers, path) !== undefined
  },
  seenBy: (context, answers, path) =>
    at(shownTo<Form>(creditApplication, context, answers), path) !== undefined,
  fixed: (context, stored, path) => {
    const sent = structuredClone(stored)
    const before = at(stored, path)
    put(sent, path, before === 'true' ? 'false' : '987')
    return at(read(context, sent, stored).answers, path) === before
  },
  required: (context, answers, path) => {
    const sent = structuredClone(answers)
    put(sent, path, '')
    const stored = structuredClone(sent)
    return read(context, sent, stored).problems.some(
      (problem) => problem.path === path && problem.message === '*Required' && problem.missing,
    )
  },
  copies: (context, answers, path) => {
    const sent = structuredClone(answers)
    put(sent, path, 'ZZ')
    const of = path.replace(/shipping(.)/, (_, first: string) => first.toLowerCase())
    return at(read(context, sent, sent).answers, path) === at(sent, of)
  },
  offered: (context, answers, path) => {
    const sent = structuredClone(answers)
    put(sent, path, 'ein')
    return !read(context, sent, {}).problems.some(
      (problem) => problem.path === path && problem.message === 'Select an option',
    )
  },
  listed: (context, answers, _path, field) =>
    field.kind === 'option' && field.listedWhen.holds(context, look(creditApplication, context, answers)),
}

/** The answer in every situation in which the field is asked. */
const sampleAt = (context: FormContext, path: string): unknown =>
  rowsOfRules
    .filter(({ word, paths }) => word === 'when' && paths.includes(path))
    .map(({ holds }) => at(answersIn(context, holds), path))
    .find((value) => value !== undefined)

const cases = rowsOfRules.flatMap((row) =>
  row.paths.map((path): [string, Row, string] => [`${row.id}: ${path} ${row.word}`, row, path]),
)

const fieldOf = (path: string) =>
  fieldAt(creditApplication, path)?.field ??
  creditApplication.order.find(({ field }) => field.key === path)!.field

/** The expected outcome of a row in each banner, for customers and employees. */
const visitsOf = (row: Row) =>
  allBanners.flatMap((banner) =>
    both.flatMap((audience) => {
      const can = (row.banners ?? allBanners).includes(banner) && (row.audiences ?? both).includes(audience)
      if (!can && row.elsewhere === 'unsaid') return []
      const context = contextOf(banner, audience, row.context)
      const visit = { banner, audience, context, situation: row.holds, expected: can }
      return [
        visit,
        ...(can && row.fails ? [{ ...visit, situation: row.fails, expected: false }] : []),
        ...(can && row.context ? [{ ...visit, context: contextOf(banner, audience), expected: false }] : []),
      ]
    }),
  )

test.for(cases)('%s, in each banner and for customers and employees', ([, row, path]) => {
  const visits = visitsOf(row)
  const found = visits.map(({ context, situation }) =>
    outcome[row.word](context, answersIn(context, situation), path, fieldOf(path)),
  )
  const otherwise = visits
    .filter(({ expected }, at) => found[at] !== expected)
    .map(({ banner, audience, situation }) => ({ banner, audience, situation }))
  expect(otherwise).toEqual([])
  expect(new Set(found)).toEqual(new Set([true, false]))
})

/** An employee who fills out the form is not called the customer (for the first question, APP-028 says so). */
const spokenToStaff = [
  ['billingInfo.businessTypeLabel', 'Please describe the business type'],
  ['billingInfo.isHaveFederalTaxId', 'Does the customer have a Federal Tax ID?'],
  ['preferences.statementPreferredCommunicationType', 'How would the customer like to receive them?'],
  ['preferences.invoicePreferredCommunicationType', 'How would the customer like to receive them?'],
  ['preferences.isTaxable', 'Are the purchases taxable?'],
] as const

describe('labels and hints that differ', () => {
  test.for(spokenToStaff)('%s to staff', ([path, words]) => {
    const label = (audience: Audience) =>
      resolve(fieldAt(creditApplication, path)!.field.label, {
        context: contextOf('rexel', audience),
        answers: { of: () => undefined },
      })
    expect(label('internal')).toBe(words)
    expect(label('external')).toMatch(/\byour?\b/)
  })

  const fieldContext = (context: FormContext, situation: Situation = {}) => {
    const answers = answersIn(context, situation)
    return { context, answers: look(creditApplication, context, answers, answers['signatory']) }
  }
  const said = (path: string) => fieldAt(creditApplication, path)!.field
  const says = (path: string, context: FormContext, situation?: Situation) =>
    resolve(said(path).label, fieldContext(context, situation))

  test.for(allBanners)('in %s', (banner) => {
    const [customer, staff] = [contextOf(banner, 'external'), contextOf(banner, 'internal')]
    const account = said('businessInfo.hasAccount')
    const offered = (context: FormContext) =>
      account.kind === 'choice' ? account.offered(fieldContext(context)) : []
    // APP-028, APP-029
    expect(says('businessInfo.hasAccount', customer)).toBe('Do you have an account with us?')
    expect(says('businessInfo.hasAccount', staff)).toBe('Does the customer have an account?')
    expect(offered(customer)).toEqual([
      ['true', 'Yes'],
      ['false', 'No'],
    ])
    expect(offered(staff)).toEqual([
      ['true', 'Yes, customer has a COD account and would like to convert to a terms account'],
      ['false', 'No, never had an account'],
    ])
    // APP-025
    expect(says('billingInfo.isBillingAddressSameAsShipping', customer)).toBe(
      banner === 'rexelenergy' ? 'Same as Business' : 'Same as Billing',
    )
    // APP-162, APP-163
    const ssn = said('signatory.ssn')
    const ein = { 'signatory.isSsnOrEin': 'ein' }
    const mask = (situation: Situation) =>
      ssn.kind === 'secret' && resolve(ssn.mask, fieldContext(customer, situation))
    expect(mask({ 'signatory.isSsnOrEin': 'ssn' })).toBe('###-##-####')
    expect(mask(ein)).toBe('##-#######')
    expect(says('signatory.ssn', customer, ein)).toBe('Employer Identification Number')
    // APP-064
    expect(
      resolve<unknown>(
        creditApplication.order.find(({ field }) => field.key === 'hasTradeReferences')!.field.default,
        fieldContext(customer),
      ),
    ).toBe(banner === 'platt' ? 'No' : 'Yes')
    // APP-147
    const signatories = creditApplication.order.find(({ field }) => field.kind === 'numbered')!.field
    const least = (type: string) =>
      signatories.kind === 'numbered' &&
      resolve(signatories.min, fieldContext(customer, { 'billingInfo.businessType': type }))
    expect([least('Partnership'), least('Corporation')]).toEqual([2, 1])
  })
})

/** In forms.test.ts: the states of all addresses. */
const statesOfAddresses = [...creditApplication.places.values()]
  .filter(({ field }) => field.kind === 'option' && /state$/i.test(field.key))
  .map(({ list, section, field }) => [list ? keysOf(list)[0] : section.key, field.key].join('.'))

const spokenInCanada: [string, Situation, us: string, canada: string][] = [
  ['billingInfo.isHaveFederalTaxId', {}, 'Do you have a Federal Tax ID?', 'Do you have a Business Number?'],
  [
    'billingInfo.federalTaxId',
    { 'billingInfo.isHaveFederalTaxId': 'Yes' },
    'Federal Tax ID',
    'Business Number',
  ],
  ['signatory.ssn', { 'signatory.isSsnOrEin': 'ein' }, 'Employer Identification Number', 'Business Number'],
  ['signatory.ssn', { 'signatory.isSsnOrEin': 'ssn' }, 'Social Security Number', 'Social Security Number'],
]

test.for(spokenInCanada)('%s is asked as in Canada', ([path, situation, us, canada]) => {
  const { field } = fieldAt(creditApplication, path)!
  const says = (country: string) => {
    const context = contextOf('rexel', 'external')
    const answers = answersIn(context, {
      ...situation,
      'billingInfo.country': country,
      'billingInfo.postalCode': country === 'CA' ? 'K1A 0B1' : '97201',
    })
    const known = look(creditApplication, context, answers, answers['signatory'])
    return [
      resolve<string>(field.label, { context, answers: known }),
      field.kind === 'secret' && resolve(field.mask, { context, answers: known }),
    ]
  }
  expect([says('US')[0], says('CA')[0]]).toEqual([us, canada])
  // APP-A16, APP-163: the mask is the same.
  expect(says('CA')[1]).toBe(says('US')[1])
})

test('no condition of any field is without a row', () => {
  const spoken = new Set([
    ...rowsOfRules.flatMap(({ word, paths }) => paths.map((path) => `${path} ${word}`)),
    'businessInfo.hasAccount differs',
    ...spokenToStaff.map(([path]) => `${path} differs`),
    'billingInfo.isBillingAddressSameAsShipping differs',
    'hasTradeReferences differs',
    'signatory differs',
    // Its test is in credit-application.test.ts.
    'signatory.guarantor differs',
    'signatory.ssn differs',
    ...statesOfAddresses.map((path) => `${path} differs`),
    ...spokenInCanada.map(([path]) => `${path} differs`),
    'signatory.isSsnOrEin differs',
  ])
  const plain = new Set(['always', 'never'])
  const asked = [...creditApplication.places.values()].flatMap((place) => {
    const { field, list, section, when, seenBy } = place
    const path = [list ? keysOf(list)[0] : section.key, field.key].filter(Boolean).join('.')
    const varying: unknown[] = [field.label, field.default]
    if (field.kind === 'choice') varying.push(field.options)
    if (field.kind === 'secret') varying.push(field.mask)
    if (field.kind === 'numbered' || field.kind === 'list') varying.push(field.min, field.max)
    const conditions: [string, Condition | undefined][] = [
      ...when.map((condition): [string, Condition] => ['when', condition]),
      ...seenBy.map((condition): [string, Condition] => ['seenBy', condition]),
      ['fixed', field.fixed],
      ['required', field.required],
      ...field.copies.map((copy): [string, Condition] => ['copies', copy.when]),
      ['listed', field.kind === 'option' ? field.listedWhen : undefined],
      ...varying.flatMap(conditionsIn).map((condition): [string, Condition] => ['differs', condition]),
    ]
    return conditions
      .filter(([, condition]) => condition && !plain.has(condition.says))
      .map(([word]) => `${path} ${word}`)
  })
  expect(asked.filter((one) => !spoken.has(one))).toEqual([])
  expect(asked.length).toBeGreaterThan(100)
})
