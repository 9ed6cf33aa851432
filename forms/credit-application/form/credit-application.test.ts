import { describe, expect, test } from 'vitest'
import {
  at,
  complete,
  customer,
  employee,
  problems,
  type Changes,
} from '../../../test/support/complete-application.ts'
import {
  blank,
  changesAfter,
  readAnswers,
  rows,
  resolve,
  shownTo,
  look,
  type FormContext,
  fieldAt,
} from '../../../kit/model/index.ts'
import { isBillingAddressSameAsShipping } from './addresses.ts'
import { creditApplication, guarantor, hasAccount } from './index.ts'

describe('what must be answered', () => {
  test('a platt customer is not asked for a sector, nor is one whose class is known (APP-198)', () => {
    const empty = { 'billingInfo.sectorType': '', 'billingInfo.employeeCount': '' }
    expect(problems(at('platt'), empty)).toEqual([])
    expect(problems({ ...customer, facts: { hasCustomerClass: true } }, empty)).toEqual([])
    expect(problems(at('gexpro'), empty)).toHaveLength(2)
  })

  test.for<[string, Changes, string[]]>([
    [
      'a federal tax id that one has (APP-196)',
      { 'billingInfo.isHaveFederalTaxId': 'Yes' },
      ['billingInfo.federalTaxId *Required'],
    ],
    [
      'what Other means (APP-197)',
      { 'billingInfo.businessType': 'Other' },
      ['billingInfo.businessTypeLabel *Required'],
    ],
    [
      'a document if not taxable (APP-201)',
      { 'preferences.isTaxable': 'No' },
      ['preferences.uploadedDocuments *Required'],
    ],
    [
      'a fax number to fax to (APP-203)',
      { 'preferences.invoicePreferredCommunicationType': '2' },
      ['preferences.invoicePreferredFax *Required'],
    ],
    ['nothing to mail to (APP-A20)', { 'preferences.invoicePreferredCommunicationType': '3' }, []],
    [
      'the number of a guarantor (APP-207)',
      { 'signatory.guarantor': 'true', 'signatory.ssn': '' },
      ['signatory.ssn *Required'],
    ],
    ['no number of anybody else', { 'signatory.guarantor': 'false', 'signatory.ssn': '' }, []],
    [
      'no separate shipping address',
      { 'billingInfo.isBillingAddressSameAsShipping': '1', 'billingInfo.shippingCity': '' },
      [],
    ],
    [
      'all signatures (APP-209)',
      { 'eSign.allSignatoriesHaveSigned': '' },
      ['eSign.allSignatoriesHaveSigned *Required'],
    ],
    [
      'the title of a signatory for a corporation, not their address and phone (APP-206)',
      {
        'billingInfo.businessType': 'Corporation',
        'signatory.jobTitle': '',
        'signatory.phone': '',
        'signatory.city': '',
      },
      ['signatory.jobTitle *Required'],
    ],
  ])('%s', ([, changes, expected]) => {
    expect(problems(customer, changes)).toEqual(expected)
  })

  test('a Partnership has two signatories, each with their own answers (APP-177, APP-179)', () => {
    const found = problems(customer, { 'billingInfo.businessType': 'Partnership' })
    expect(found).toContain('signatoryTwo.firstName *Required')
    expect(found.every((problem) => problem.startsWith('signatoryTwo.'))).toBe(true)
  })

  test('the guarantor route asks everyone and requires at least one Yes (APP-208, APP-A35)', () => {
    const context: FormContext = { ...customer, route: 'guarantor' }
    expect(problems(context, { 'signatory.guarantor': '' })).toEqual(['signatory.guarantor *Required'])
    expect(problems(context, { 'signatory.guarantor': 'false' })).toEqual([
      'signatory.guarantor At least one signatory must sign a personal guaranty',
    ])
    expect(problems(context, { 'signatory.guarantor': 'true' })).toEqual([])
  })
})

describe('what is refused', () => {
  test.for<[string, Changes, string]>([
    [
      'a company name of 36',
      { 'businessInfo.companyName': 'x'.repeat(36) },
      'businessInfo.companyName Name of Company is limited to 35 characters',
    ],
    [
      'a street of 36',
      { 'billingInfo.streetAddress': 'x'.repeat(36) },
      'billingInfo.streetAddress Field must be less than 35 characters.',
    ],
    [
      'our own address',
      { 'businessInfo.email': 'Ada@Mail.REXEL.example.com' },
      "businessInfo.email *Email must be the customer's address",
    ],
    [
      'our own address of a signatory',
      { 'signatory.email': 'a@platt.example.com' },
      "signatory.email *Email must be the customer's address",
    ],
    [
      'a year to come',
      { 'billingInfo.yearEstablished': '2027' },
      "billingInfo.yearEstablished The year can't be in the future",
    ],
    [
      'an EIN of a guarantor',
      { 'signatory.guarantor': 'true', 'signatory.isSsnOrEin': 'ein' },
      'signatory.isSsnOrEin Select an option',
    ],
    [
      'letters in an extension',
      { 'accountPayable.phoneExt': 'x1' },
      'accountPayable.phoneExt *Field only allows numeric values',
    ],
  ])('%s', ([, changes, expected]) => {
    expect(problems(customer, changes)).toContain(expected)
  })

  test('an employee sees a different message about our own address (APP-155)', () => {
    const found = problems(employee, { 'businessInfo.email': 'ada@rexel.example.com' })
    expect(found).toEqual(["businessInfo.email Emails with our company's domain are not allowed"])
  })

  test('the domains are a setting', () => {
    const context: FormContext = { ...customer, facts: { ownEmailDomains: ['ours.example.net'] } }
    expect(problems(context, { 'businessInfo.email': 'ada@rexel.example.com' })).toEqual([])
    expect(problems(context, { 'businessInfo.email': 'ada@ours.example.net' })).toHaveLength(1)
  })

  test.each(['ADA@example.com', 'ada\u200B@example.com', ' a\u00ADda@example.com\u2069'])(
    'one email address for two signatories, however it is written (APP-176): %j',
    (email) => {
      const second = {
        ...complete(customer).signatory,
        id: '22222222-0000-4000-8000-000000000001',
        email,
      }
      expect(problems(customer, { 'signatory.email': 'ada@example.com', signatoryTwo: second })).toEqual([
        'signatoryTwo.email *Cannot use same email address for both signatories',
      ])
    },
  )
})

describe('banners and viewers', () => {
  const titles = (context: FormContext) =>
    rows(creditApplication, context, complete(context)).map((group) => group.title)

  test('rexelenergy has no purchasing contact and no branch (APP-038, APP-059)', () => {
    expect(titles(at('rexelenergy'))).not.toContain('Purchasing Contact')
    expect(titles(at('rexel'))).toContain('Purchasing Contact')
    expect(titles(at('rexelenergy'))).not.toContain('Branch Information')
    expect(titles(at('rexel'))).toContain('Branch Information')
  })

  test('a field that applies to no one is not printed, not even in a list item', () => {
    const answers = complete(customer, {
      tradeReference: [{ id: crypto.randomUUID(), name: 'Volt Supply', referenceId: 0 }],
    })
    const paths = rows(creditApplication, customer, answers).flatMap((group) =>
      group.rows.map(({ path }) => path),
    )
    expect(paths).toContain('tradeReference.0.name')
    expect(paths).not.toContain('tradeReference.0.referenceId')
  })

  test('rexelenergy relabels two things and nothing else (APP-A33)', () => {
    const said = (context: FormContext) => {
      const fieldContext = { context, answers: look(creditApplication, context, {}) }
      const labels = [...creditApplication.places.keys()].map((field) => resolve(field.label, fieldContext))
      return [...creditApplication.steps.map((step) => resolve(step.title, fieldContext)), ...labels]
    }
    const energy = said(at('rexelenergy'))
    expect(energy.filter((label, n) => label !== said(at('rexel'))[n])).toEqual([
      'Owner/Officers',
      'Same as Business',
    ])
  })

  test('platt starts without trade references, the others with them (APP-064)', () => {
    expect(blank(creditApplication, at('platt')).hasTradeReferences).toBe('No')
    expect(blank(creditApplication, at('gexpro')).hasTradeReferences).toBe('Yes')
  })

  test('a customer with an account sees no branch, and does not lose it (APP-036)', () => {
    const stored = { businessInfo: { hasAccount: 'true', companyName: 'Bright Wire', branchNumber: '5034' } }
    expect(shownTo(creditApplication, customer, stored).businessInfo).not.toHaveProperty('branchNumber')
    const raw = { businessInfo: { hasAccount: 'true', branchNumber: '1' } }
    expect(readAnswers(creditApplication, customer, raw, stored).answers.businessInfo?.branchNumber).toBe(
      '5034',
    )
  })

  test('a branch that an employee chose is not changed by the customer (APP-054)', () => {
    const context: FormContext = { ...customer, facts: { createdByEmployee: true } }
    const stored = complete(customer)
    const { answers } = readAnswers(
      creditApplication,
      context,
      { businessInfo: { branchNumber: '1' } },
      stored,
    )
    expect(answers.businessInfo?.branchNumber).toBe(stored.businessInfo?.branchNumber)
  })

  test.for(['createdByEmployee', 'storefrontAccount'])(
    'and is not lost if a customer clears everything around it (%s)',
    (name) => {
      const context: FormContext = { ...customer, facts: { [name]: true } }
      const stored = complete(employee, {
        'businessInfo.hasAccount': 'true',
        'businessInfo.accountNumber': '1',
      })
      for (const hasAccount of ['true', 'false', '']) {
        const raw = { businessInfo: { hasAccount, companyName: '', accountNumber: '' } }
        const read = readAnswers(creditApplication, context, raw, stored).answers
        expect(read.businessInfo?.branchNumber).toBe(stored.businessInfo?.branchNumber)
        expect(shownTo(creditApplication, context, read).businessInfo?.branchNumber).toBe('5034')
      }
    },
  )

  test('only the server writes documents', () => {
    const documents = [{ name: 'a', extension: 'pdf', fullPath: 'foreign' }]
    const raw = { application: { uploadedDocuments: documents } }
    expect(readAnswers(creditApplication, customer, raw, {}).answers.application).toBeUndefined()
  })
})

describe('what a change of one answer does to others', () => {
  const after = (changes: Changes, change: Parameters<typeof changesAfter>[3]) =>
    Object.fromEntries(
      changesAfter(creditApplication, customer, complete(customer, changes), change).map(
        ({ field, value }) => [field.key, value],
      ),
    )

  test('answering No about an account clears company and addresses (APP-137, APP-138)', () => {
    const emptied = after({}, { field: hasAccount, before: 'true' })
    expect(emptied).toMatchObject({
      branchNumber: '',
      companyName: '',
      phone: '',
      city: '',
      shippingCity: '',
      isBillingAddressSameAsShipping: '0',
    })
    expect(after({}, { field: hasAccount, before: '' })).toEqual({})
  })

  test('also clears what came from the account, for an employee who sees it (APP-137, APP-139)', () => {
    const emptied = (context: FormContext, before: string, now: string) =>
      changesAfter(creditApplication, context, complete(employee, { 'businessInfo.hasAccount': now }), {
        field: hasAccount,
        before,
      }).map(({ field }) => field.key)
    const ofClass = ['customerTypeCategory', 'customerPriceClass']
    expect(emptied(employee, 'true', 'false')).toEqual(expect.arrayContaining(ofClass))
    expect(emptied(employee, 'false', 'true')).toEqual([
      'acquiredAccountFrom',
      'picCodeCategory',
      'picCode',
      ...ofClass,
    ])
    expect(emptied(customer, 'true', 'false')).not.toEqual(expect.arrayContaining(ofClass))
  })

  test('another segment has other price classes, another PIC category other codes (APP-141, APP-142)', () => {
    const after = (key: string) => {
      const field = [...creditApplication.places.keys()].find((one) => one.key === key)!
      return changesAfter(creditApplication, employee, complete(employee), { field, before: 'A' }).map(
        (change) => change.field.key,
      )
    }
    expect(after('customerTypeCategory')).toEqual(['customerPriceClass'])
    expect(after('picCodeCategory')).toEqual(['picCode'])
  })

  test.each([
    ['billingInfo.country', 'US', { state: '' }],
    ['billingInfo.country', 'CA', {}],
    ['billingInfo.incorporatedCountry', 'US', { incorporatedState: '' }],
  ])('another %s than %s has other states', (path, before, expected) => {
    const { field } = fieldAt(creditApplication, path)!
    expect(after({ [path]: 'CA' }, { field, before })).toEqual(expected)
  })

  test('clearing the box clears the shipping address (APP-143)', () => {
    const box = { field: isBillingAddressSameAsShipping, before: '1' }
    expect(after({ 'billingInfo.isBillingAddressSameAsShipping': '0' }, box)).toMatchObject({
      shippingCity: '',
    })
  })

  test('accepting a guaranty asks for the SSN again (APP-150)', () => {
    const signatory = { ...complete(customer).signatory, guarantor: 'true', isSsnOrEin: 'ein' }
    expect(after({}, { field: guarantor, before: '', item: signatory })).toEqual({
      isSsnOrEin: 'ssn',
      ssn: null,
    })
  })
})

test('old answers with delivery type 0 mean email (APP-144)', () => {
  const raw = { preferences: { statementPreferredCommunicationType: '0' } }
  expect(readAnswers(creditApplication, customer, raw).answers.preferences).toEqual({
    statementPreferredCommunicationType: '1',
  })
})

test('a second signatory without a name does not count (APP-180)', () => {
  const { answers } = readAnswers(creditApplication, customer, {
    signatoryTwo: { email: 'grace@example.com' },
  })
  expect(answers).not.toHaveProperty('signatoryTwo')
})

test('digits given as an EIN never become a Social Security number, whatever the screen sends', () => {
  const asEin = complete(customer, {
    'signatory.guarantor': 'false',
    'signatory.isSsnOrEin': 'ein',
    'signatory.ssn': '12-3456789',
  })
  const first = readAnswers(creditApplication, customer, asEin).answers
  expect(first.signatory?.ssn).toEqual({ last4: '6789' })
  const changed = {
    ...first,
    signatory: { ...first.signatory, guarantor: 'true', isSsnOrEin: 'ssn', ssn: { last4: '6789' } },
  }
  const { answers, problems } = readAnswers(creditApplication, customer, changed, first)
  expect(answers.signatory?.ssn ?? null).toBeNull()
  expect(problems).toContainEqual({ path: 'signatory.ssn', message: '*Required', missing: true })
})

describe('the question for a guaranty', () => {
  const signatory = { firstName: 'Ada', lastName: 'Byron', guarantor: 'true' }
  const asked = (second: object) =>
    rows(creditApplication, customer, { signatory, signatoryTwo: { guarantor: 'false', ...second } })
      .flatMap((group) => group.rows)
      .filter(({ path }) => path.endsWith('.guarantor'))
      .map(({ label }) => label)
  const plain = 'Will you personally guarantee this account?'

  test.each([
    ['Maria Lopez', { firstName: 'Maria', lastName: 'Lopez' }],
    ['Maria', { firstName: ' Maria ', lastName: '' }],
    ['{name}', { firstName: '{name}' }],
  ])('names the second signatory, who is not the one who fills out the form: %s', (name, second) => {
    expect(asked(second)).toEqual([plain, `Will ${name} personally guarantee this account?`])
  })

  test.each([[{}], [{ firstName: '', lastName: null }], [{ firstName: ' ' }]])(
    'keeps its words while no name is known: %j',
    (second) => {
      expect(asked(second)).toEqual([plain, plain])
    },
  )
})

describe('the address of a bonding agent prints', () => {
  const printed = (bondingCompany: object) => {
    const groups = rows(creditApplication, customer, { bondingCompany })
    const agent = groups.find(({ title }) => title === 'Bonding Agent')!
    return agent.rows.flatMap(({ label, text }) => (text ? [`${label}: ${text}`] : []))
  }
  const company = { country: 'US', streetAddress: '1 Bond St', city: 'Salem' }

  test('as that of the company if it is the same', () => {
    const same = { ...company, bondingAgentName: 'Mary', isAddressSameAsBondingCompany: '1' }
    expect(printed(same)).toEqual([
      'Name of Bonding Agent: Mary',
      'Country: US',
      'Street Address: 1 Bond St',
      'City: Salem',
    ])
  })

  test('as its own otherwise', () => {
    const own = { agentStreetAddress: '2 Agent Ave', isAddressSameAsBondingCompany: '2' }
    expect(printed({ ...company, ...own })).toEqual(['Street Address: 2 Agent Ave'])
  })

  test('not at all without a bond', () => {
    expect(printed({ country: 'US', isAddressSameAsBondingCompany: '1' })).toEqual([])
  })
})

describe('the address of a bank', () => {
  const printed = (bank: object) =>
    rows(creditApplication, customer, { bankingInformation: { country: 'US', ...bank } })
      .filter(({ title }) => title === 'Banking Information')
      .flatMap((group) => group.rows)
  const textOf = (label: string, bank: object) => printed(bank).find((row) => row.label === label)?.text

  test('prints no country that no one chose', () => {
    expect(textOf('Country', { bankName: 'First Bank' })).toBe('')
    expect(textOf('Country', { city: 'Salem' })).toBe('US')
    expect(textOf('Country', { country: 'CA' })).toBe('CA')
  })
})

test("a browser never offers the applicant's own data for a bank, a reference or a bonding company", () => {
  const thirdParty = creditApplication.steps.find(({ key }) => key === 'thirdParty')!
  const fields = [...creditApplication.places.values()]
    .filter(({ step }) => step === thirdParty)
    .map(({ field }) => field)
  const offered = fields.filter((field) => 'autocomplete' in field && (field.autocomplete ?? 'off') !== 'off')
  expect(fields.length).toBeGreaterThan(30)
  expect(offered.map(({ key }) => key)).toEqual([])
})

test.each([
  ['Proprietorship', null],
  ['Partnership', 'A partnership needs two signatories with two different email addresses.'],
  ['Corporation', 'An officer signs for a corporation, with their job title.'],
  ['Government', null],
  ['Other', null],
])('says early what a signature for a %s needs', (type, says) => {
  const { field } = fieldAt(creditApplication, 'billingInfo.businessType')!
  expect(field.tells?.(type, { context: customer, answers: { of: () => undefined } })).toBe(says)
})

test('a guaranty that was answered before the business became a government is gone', () => {
  const raw = {
    ...complete(customer),
    billingInfo: { ...complete(customer).billingInfo, businessType: 'Government' },
  }
  const signatory = { ...complete(customer).signatory, guarantor: 'true' }
  const { answers, problems } = readAnswers(creditApplication, customer, { ...raw, signatory }, { signatory })
  expect(problems.map(({ path }) => path)).toEqual(['eSign.allSignatoriesHaveSigned'])
  expect(answers.signatory?.guarantor).toBeUndefined()
})
