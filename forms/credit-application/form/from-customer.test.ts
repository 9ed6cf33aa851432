import { describe, expect, test } from 'vitest'
import { customerContext } from '../../../test/support/answers.ts'
import { readAnswers, type FormContext } from '../../../kit/model/index.ts'
import type { KnownCustomer } from '../../../services/erp/rules/known-customer.ts'
import { accountsPayable } from './contacts.ts'
import { fromCustomer, withCustomer } from './from-customer.ts'
import { creditApplication, type CreditApplication } from './index.ts'

const employee: FormContext = { ...customerContext, audience: 'internal', route: 'adminApplication' }
const webUser: FormContext = { ...customerContext, facts: { storefrontAccount: true } }
const jane = { eclipseUserLogin: 'SMITHJ', displayName: 'Jane Smith' }
const beacon: KnownCustomer = {
  accountNumber: '100001',
  companyName: 'Beacon Electric',
  email: 'Office@Beacon.example.com',
  phone: '5035550140',
  fax: '',
  address: {
    streetAddress: '40 Beacon Way',
    addressUnitNumber: '',
    city: 'Salem',
    state: 'OR',
    postalCode: '97301',
    country: 'US',
  },
  branchNumber: '5083',
  branchKnown: true,
  picCodeCategory: 'D',
  picCode: 'D10',
  customerTypeCategory: 'INDUSTRIAL',
  customerPriceClass: 'IND1',
  insideSalesPerson: { ...jane, email: 'jane@rexel.example.com' } as typeof jane,
  outsideSalesPerson: null,
}
const typed: CreditApplication = { businessInfo: { hasAccount: 'true', accountNumber: '100001' } }
const put = (customer: KnownCustomer, context: FormContext, answers = typed, previous?: KnownCustomer) =>
  Object.fromEntries(
    fromCustomer(customer, context, answers, previous).map(({ field, value }) => [field.key, value]),
  )

describe('what a looked-up account puts into the form', () => {
  test('for an employee everything that the ERP says, in the shape of the answers (APP-125, SHELL-004)', () => {
    expect(put(beacon, employee)).toEqual({
      companyName: 'Beacon Electric',
      internalCompanyName: 'Beacon Electric',
      phone: '(503) 555-0140',
      email: 'office@beacon.example.com',
      branchNumber: '5034',
      country: 'US',
      streetAddress: '40 Beacon Way',
      postalCode: '97301',
      city: 'Salem',
      state: 'OR',
      picCodeCategory: 'D',
      picCode: 'D10',
      customerTypeCategory: 'INDUSTRIAL',
      customerPriceClass: 'IND1',
      insideSalesPerson: jane,
    })
  })

  describe('the accounts payable contact', () => {
    const paid: KnownCustomer = { ...beacon, payableContact: { name: 'Mary Ann Fox', phone: '5035550142' } }
    const contactOf = (customer: KnownCustomer, answers = typed, previous?: KnownCustomer) =>
      fromCustomer(customer, employee, answers, previous)
        .filter(({ field }) => accountsPayable.some((one) => one === field))
        .map(({ field, value }) => [field.key, value])

    test('is filled in with the last word as the last name', () => {
      expect(contactOf(paid)).toEqual([
        ['firstName', 'Mary Ann'],
        ['lastName', 'Fox'],
        ['phone', '(503) 555-0142'],
      ])
      expect(contactOf({ ...beacon, payableContact: { name: 'Fox', phone: '' } })).toEqual([
        ['firstName', 'Fox'],
      ])
    })

    test('leaves a contact that an employee entered, even a part of one', () => {
      expect(contactOf(paid, { ...typed, accountPayable: { firstName: 'Ada' } })).toEqual([])
    })

    test('replaces the contact of the account before', () => {
      const other = { ...beacon, payableContact: { name: 'Bo Ray', phone: '' } }
      const answers = {
        ...typed,
        accountPayable: { firstName: 'Mary Ann', lastName: 'Fox', phone: '(503) 555-0142' },
      }
      expect(contactOf(other, answers, paid)).toEqual([
        ['firstName', 'Bo'],
        ['lastName', 'Ray'],
        ['phone', ''],
      ])
    })
  })

  test('for a web user what customers see, the account and its branch too (APP-005, APP-006)', () => {
    const told = { ...beacon, insideSalesPerson: undefined, picCode: undefined }
    expect(put(told, webUser, {})).toEqual({
      hasAccount: 'true',
      accountNumber: '100001',
      companyName: 'Beacon Electric',
      phone: '(503) 555-0140',
      email: 'office@beacon.example.com',
      branchNumber: '5034',
      country: 'US',
      streetAddress: '40 Beacon Way',
      postalCode: '97301',
      city: 'Salem',
      state: 'OR',
    })
  })

  test('no branch for any other customer, because customers with an account are not asked for one (APP-036)', () => {
    const keys = Object.keys(put(beacon, customerContext, {}))
    expect(keys).toContain('companyName')
    expect(keys).not.toContain('branchNumber')
    expect(keys).not.toContain('internalCompanyName')
  })

  test.for([
    ['5083', '5034'],
    ['5095', '5002'],
    ['5096', '5001'],
    ['5097', '5060'],
    ['5098', '5009'],
    ['5034', '5034'],
  ] as const)('branch %s is branch %s today (APP-055)', ([old, now]) => {
    expect(put({ ...beacon, branchNumber: old }, employee)).toMatchObject({ branchNumber: now })
    expect(put({ ...beacon, branchNumber: old }, webUser, {})).toMatchObject({ branchNumber: now })
  })

  test("no branch that isn't ours (APP-169)", () => {
    expect(put({ ...beacon, branchKnown: false }, employee)).not.toHaveProperty('branchNumber')
  })

  test('rexelenergy has no branches (APP-038)', () => {
    expect(put(beacon, { ...employee, banner: 'rexelenergy' })).not.toHaveProperty('branchNumber')
  })

  test('no value that the form already has', () => {
    const filled = withCustomer(beacon, employee, typed)
    expect(put(beacon, employee, filled)).toEqual({})
  })

  test('what an employee typed stays if the ERP has no value, and the internal name always stays', () => {
    const answers: CreditApplication = {
      businessInfo: { ...typed.businessInfo, fax: '(503) 555-0199', internalCompanyName: 'BEACON EL' },
    }
    const found = put(beacon, employee, answers)
    expect(found).not.toHaveProperty('fax')
    expect(found).not.toHaveProperty('internalCompanyName')
  })

  test('nothing from the previous account remains', () => {
    const first = { ...beacon, fax: '5035550141', outsideSalesPerson: jane }
    const second = {
      ...beacon,
      companyName: 'Harbor Wire',
      fax: '',
      picCode: '',
      outsideSalesPerson: null,
    }
    const filled = withCustomer(first, employee, typed)
    expect(put(second, employee, filled, first)).toEqual({
      companyName: 'Harbor Wire',
      internalCompanyName: 'Harbor Wire',
      fax: '',
      picCode: '',
      outsideSalesPerson: null,
    })
  })

  test('an account number keeps the zeros that were typed', () => {
    const answers: CreditApplication = { businessInfo: { hasAccount: 'true', accountNumber: '000100001' } }
    expect(put(beacon, employee, answers)).not.toHaveProperty('accountNumber')
  })

  test('the resulting answers are valid, and reading them again changes nothing', () => {
    const filled = withCustomer(beacon, employee, typed)
    const { answers, problems } = readAnswers(creditApplication, employee, filled, filled)
    expect(problems.filter(({ missing }) => !missing)).toEqual([])
    expect(answers).toMatchObject(filled)
    expect(typed).toEqual({ businessInfo: { hasAccount: 'true', accountNumber: '100001' } })
  })

  test('a name that is too long for the form is filled in completely, so that it can be shortened', () => {
    const companyName = 'The Beacon Electric Company of the Willamette Valley'
    const filled = withCustomer({ ...beacon, companyName }, employee, typed)
    expect(filled.businessInfo).toMatchObject({ companyName, internalCompanyName: companyName })
    expect(readAnswers(creditApplication, employee, filled, filled).problems).toContainEqual({
      path: 'businessInfo.companyName',
      message: 'Name of Company is limited to 35 characters',
      missing: false,
    })
  })
})
