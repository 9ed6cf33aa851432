import { describe, expect, test } from 'vitest'
import {
  at,
  complete,
  customer,
  employee,
  problems,
  type Changes,
} from '../../../test/support/complete-application.ts'
import { readAnswers, rows, shownTo, type FormContext } from '../../../kit/model/index.ts'
import { creditApplication } from './index.ts'

describe('what only employees know (APP-035, APP-172)', () => {
  const stored = () => complete(employee)
  const employeesKeys = [
    'internalCompanyName',
    'acquiredAccountFrom',
    'picCodeCategory',
    'picCode',
    'customerTypeCategory',
    'customerPriceClass',
    'insideSalesPerson',
    'outsideSalesPerson',
    'webUserId',
  ] as const

  test.for(employeesKeys)('%s is sent only to employees, and no customer changes it', (key) => {
    expect(shownTo(creditApplication, employee, stored()).businessInfo?.[key]).toBeTruthy()
    expect(shownTo(creditApplication, customer, stored()).businessInfo).not.toHaveProperty(key)
    const raw = { businessInfo: { [key]: 'OTHER' } }
    const { answers, problems: found } = readAnswers(creditApplication, customer, raw, stored())
    expect(answers.businessInfo?.[key]).toEqual(stored().businessInfo?.[key])
    expect(found.filter(({ path }) => path === `businessInfo.${key}`)).toEqual([])
  })

  const unknownToStaff = Object.fromEntries(
    [
      ...['companyName', 'phone'].map((key) => `businessInfo.${key}`),
      ...[
        'country',
        'streetAddress',
        'postalCode',
        'city',
        'state',
        'shippingCountry',
        'shippingStreetAddress',
      ].map((key) => `billingInfo.${key}`),
      ...['businessType', 'incorporatedCountry', 'incorporatedState', 'sectorType', 'isHaveFederalTaxId'].map(
        (key) => `billingInfo.${key}`,
      ),
      ...['firstName', 'lastName', 'phone'].map((key) => `accountPayable.${key}`),
      ...['bankName', 'accountType'].map((key) => `bankingInformation.${key}`),
      ...['firstName', 'lastName', 'email', 'phone', 'streetAddress', 'isSsnOrEin'].map(
        (key) => `signatory.${key}`,
      ),
      'eSign.allSignatoriesHaveSigned',
    ].map((path) => [path, '']),
  )

  test('step 1 asks an employee for all nine, and a customer for none of the eight beside the branch', () => {
    const asked = (context: FormContext) =>
      rows(creditApplication, context, complete(employee))
        .flatMap((group) => group.rows)
        .map(({ path }) => path.replace('businessInfo.', ''))
    const nine = [...employeesKeys.filter((key) => key !== 'webUserId'), 'branchNumber']
    expect(nine).toHaveLength(9)
    expect(asked(employee)).toEqual(expect.arrayContaining(nine))
    expect(nine.filter((key) => asked(customer).includes(key))).toEqual(['branchNumber'])
  })

  test.for<[string, FormContext, Changes, string[]]>([
    [
      'an internal company name (APP-159, APP-173)',
      employee,
      { 'businessInfo.internalCompanyName': ' ' },
      ['businessInfo.internalCompanyName *Required'],
    ],
    [
      'of at most 100 (APP-159)',
      employee,
      { 'businessInfo.internalCompanyName': 'x'.repeat(101) },
      ['businessInfo.internalCompanyName Field must be less than 100 characters.'],
    ],
    ['and exactly 100', employee, { 'businessInfo.internalCompanyName': 'x'.repeat(100) }, []],
    [
      'a segment of a new account (APP-190)',
      employee,
      { 'businessInfo.customerTypeCategory': '' },
      ['businessInfo.customerTypeCategory *Required'],
    ],
    [
      'no segment where there is an account',
      employee,
      { 'businessInfo.hasAccount': 'true', 'businessInfo.customerTypeCategory': '' },
      ['businessInfo.accountNumber *Required'],
    ],
    ['no segment at platt', at('platt', employee), { 'businessInfo.customerTypeCategory': '' }, []],
    ['one salesperson (APP-174)', employee, { 'businessInfo.insideSalesPerson': '' }, []],
    [
      'and not none',
      employee,
      { 'businessInfo.insideSalesPerson': '', 'businessInfo.outsideSalesPerson': '' },
      ['businessInfo.insideSalesPerson At least one salesperson is required'],
    ],
    [
      'but at platt none',
      at('platt', employee),
      { 'businessInfo.insideSalesPerson': '', 'businessInfo.outsideSalesPerson': '' },
      [],
    ],
    [
      'whether there is an account (APP-173, APP-185)',
      employee,
      { 'businessInfo.hasAccount': '', 'businessInfo.customerTypeCategory': '' },
      ['businessInfo.hasAccount *Required'],
    ],
    [
      "the customer's email address (APP-173)",
      employee,
      { 'businessInfo.email': '' },
      ['businessInfo.email *Required'],
    ],
    [
      'a branch (APP-053)',
      employee,
      { 'businessInfo.branchNumber': '' },
      ['businessInfo.branchNumber *Required'],
    ],
    [
      'an account number in digits (APP-189)',
      employee,
      { 'businessInfo.hasAccount': 'true', 'businessInfo.accountNumber': 'abc' },
      ['businessInfo.accountNumber *Field only allows numeric values'],
    ],
    [
      'a salesperson who was found, not just a name (APP-A07, APP-124)',
      employee,
      { 'businessInfo.outsideSalesPerson': { displayName: 'Jane Smith' } },
      ["businessInfo.outsideSalesPerson We couldn't read this answer. Enter it again."],
    ],
    ['no more of the addresses and contacts than they know (APP-008)', employee, unknownToStaff, []],
    [
      'one of the five ways in (APP-117)',
      employee,
      { 'businessInfo.acquiredAccountFrom': 'RADIO' },
      ['businessInfo.acquiredAccountFrom Select an option'],
    ],
  ])('an employee gives %s', ([, context, changes, expected]) => {
    expect(problems(context, changes)).toEqual(expected)
  })
})
