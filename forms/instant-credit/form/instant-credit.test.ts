import { describe, expect, test } from 'vitest'
import { customerContext, sampleAnswers } from '../../../test/support/answers.ts'
import {
  changesAfter,
  fieldAt,
  openedAnswers,
  readAnswers,
  type AnyField,
  type Banner,
  type FormContext,
} from '../../../kit/model/index.ts'
import { instantCredit, type InstantCredit } from './index.ts'
import { savedInstantCredit } from './saved.ts'

const employee: FormContext = { ...customerContext, audience: 'internal', route: 'adminApplication' }
const at = (banner: Banner): FormContext => ({ ...employee, banner })

type Changes = Readonly<Record<string, unknown>>

/** A complete application of a tax-exempt customer with two principals, after some answers are replaced. */
const complete = (changes: Changes = {}, context = employee): InstantCredit => {
  const answers = structuredClone(
    sampleAnswers(instantCredit, context, {
      principalInformation: { use2ndPrincipal: '1' },
      salesInformation: {
        isTaxExempt: '1',
        ...(context.banner === 'platt' && { customerTypeCategory: 'A', customerType: 'A10' }),
      },
    }),
  ) as Record<string, Record<string, unknown>>
  for (const [path, value] of Object.entries(changes)) {
    const [section, key] = path.split('.') as [string, string]
    answers[section]![key] = value
  }
  return answers as InstantCredit
}
const problems = (changes: Changes, context = employee) => {
  const answers = complete(changes, context)
  return readAnswers(instantCredit, context, answers, answers).problems.map(
    ({ path, message }) => `${path} ${message}`,
  )
}

const REQUIRED = '*Required'
const LONG = 'x'.repeat(36)
const TOO_LONG = 'Field must be less than 35 characters.'
const TOO_SHORT = '*Field does not have enough characters'
const NO_EMAIL = '*Field is not a proper email address'

describe('what an application needs', () => {
  test('accepts complete answers at each banner that has the form', () => {
    for (const banner of ['platt', 'rexel', 'gexpro'] as const) expect(problems({}, at(banner))).toEqual([])
  })

  const company = 'companyInformation'
  const contact = 'contactInformation'
  const principals = 'principalInformation'
  const signer = 'signatoryInformation'
  const sales = 'salesInformation'
  const addresses = (['mailingAddress', 'physicalAddress'] as const).flatMap((section) =>
    (['streetAddress1', 'city', 'state', 'zipCode'] as const).map((key) => `${section}.${key}`),
  )
  const names = ['1', '2'].flatMap((n) =>
    ['FirstName', 'LastName', 'Title'].map((key) => `${principals}.principal${n}${key}`),
  )

  test.each([
    `${company}.companyName`,
    `${company}.companyTelephoneNumber`,
    `${company}.companyEmailAddress`,
    ...addresses,
    ...names,
    `${principals}.use2ndPrincipal`,
    `${contact}.firstName`,
    `${contact}.lastName`,
    `${contact}.contactEmailAddress`,
    `${contact}.driversLicenseNumber`,
    `${contact}.driversLicenseIssuingState`,
    `${contact}.driversLicenseExpirationDate`,
    `${signer}.firstName`,
    `${signer}.lastName`,
    `${signer}.emailAddress`,
    `${sales}.branch`,
    `${sales}.branchManagerSSO`,
    `${sales}.isTaxExempt`,
    `${sales}.customerTypeCategory`,
    `${sales}.customerType`,
  ])('%s (IC-066 to IC-094)', (path) => {
    expect(problems({ [path]: '' })).toContain(`${path} ${REQUIRED}`)
  })

  test('a document of a tax-exempt customer (IC-095)', () => {
    const path = `${sales}.selectedDocuments`
    expect(problems({ [path]: [] })).toEqual([`${path} ${REQUIRED}`])
    expect(problems({ [path]: [], [`${sales}.isTaxExempt`]: '0' })).toEqual([])
  })

  test('one salesperson, inside or outside, but not at platt (IC-097)', () => {
    const [inside, outside] = [`${sales}.insideSalesPerson`, `${sales}.outsideSalesPerson`]
    const none = { [inside]: null, [outside]: null }
    expect(problems(none)).toEqual([`${inside} At least one salesperson is required`])
    for (const one of [inside, outside]) expect(problems({ [one]: null })).toEqual([])
    expect(problems(none, at('platt'))).toEqual([])
  })

  test.each([
    `${company}.federalTaxIdNumber`,
    'mailingAddress.streetAddress2',
    `${contact}.jobTitle`,
    `${contact}.contactPhoneNumber`,
    'electriciansLicense.electriciansLicenseNumber',
    'electriciansLicense.electriciansLicenseIssuingState',
    'electriciansLicense.electriciansLicenseExpirationDate',
    `${signer}.jobTitle`,
    `${signer}.phoneNumber`,
    'notes.userNotes',
  ])('not %s (IC-069 to IC-090, IC-A09)', (path) => {
    expect(problems({ [path]: '' })).toEqual([])
  })

  test('no second principal and no separate physical address if there is none (IC-078, IC-054)', () => {
    const second = names.filter((path) => path.includes('principal2'))
    const unanswered = Object.fromEntries(second.map((path) => [path, '']))
    expect(problems({ ...unanswered, [`${principals}.use2ndPrincipal`]: '0' })).toEqual([])
    const physical = addresses.filter((path) => path.startsWith('physical'))
    const away = Object.fromEntries(physical.map((path) => [path, '']))
    expect(problems({ ...away, 'physicalAddress.sameAsMailingAddress': '1' })).toEqual([])
  })
})

describe('what an answer may be', () => {
  test.each([
    'companyInformation.companyName',
    'companyInformation.federalTaxIdNumber',
    ...['mailingAddress', 'physicalAddress'].flatMap((section) =>
      ['streetAddress1', 'streetAddress2', 'city'].map((key) => `${section}.${key}`),
    ),
    ...['1', '2'].flatMap((n) =>
      ['FirstName', 'LastName', 'Title'].map((key) => `principalInformation.principal${n}${key}`),
    ),
    'contactInformation.firstName',
    'contactInformation.lastName',
    'contactInformation.jobTitle',
    'contactInformation.driversLicenseNumber',
    'electriciansLicense.electriciansLicenseNumber',
    'signatoryInformation.firstName',
    'signatoryInformation.lastName',
    'signatoryInformation.jobTitle',
  ])('%s has at most 35 characters (IC-066 to IC-090)', (path) => {
    expect(problems({ [path]: LONG })).toEqual([`${path} ${TOO_LONG}`])
    expect(problems({ [path]: LONG.slice(1) })).toEqual([])
  })

  test.each(['mailingAddress.zipCode', 'physicalAddress.zipCode'])(
    '%s has at most 10 (IC-074, IC-075)',
    (path) => {
      expect(problems({ [path]: '97201-12345' })).toEqual([`${path} Field must be less than 10 characters.`])
      expect(problems({ [path]: '97201-1234' })).toEqual([])
    },
  )

  test.each([
    'companyInformation.companyTelephoneNumber',
    'contactInformation.contactPhoneNumber',
    'signatoryInformation.phoneNumber',
  ])('%s has ten digits (IC-067, IC-082, IC-089, IC-099)', (path) => {
    expect(problems({ [path]: '(503) 555-012' })).toEqual([`${path} ${TOO_SHORT}`])
  })

  test.each([
    'companyInformation.companyEmailAddress',
    'contactInformation.contactEmailAddress',
    'signatoryInformation.emailAddress',
  ])('%s is an email address, in lower case (IC-068, IC-088, IC-098)', (path) => {
    expect(problems({ [path]: 'abc' })).toEqual([`${path} ${NO_EMAIL}`])
    const [section, key] = path.split('.') as ['signatoryInformation', 'emailAddress']
    const raw = complete({ [path]: 'ABC@X.COM' })
    expect(readAnswers(instantCredit, employee, raw, raw).answers[section]?.[key]).toBe('abc@x.com')
  })

  test('the number of a branch is not that of another one (IC-056)', () => {
    const path = 'salesInformation.branch'
    expect(problems({ 'salesInformation.branchNumber': '102' })).toEqual([`${path} Choose the branch again.`])
  })

  test('an expired license is accepted (IC-A08)', () => {
    expect(problems({ 'contactInformation.driversLicenseExpirationDate': '2020-01-31' })).toEqual([])
    expect(problems({ 'contactInformation.driversLicenseExpirationDate': '01/31/2020' })).toHaveLength(1)
  })
})

describe('what follows an answer', () => {
  const after = (field: AnyField, changes: Changes) =>
    Object.fromEntries(
      changesAfter(instantCredit, employee, complete(changes), { field, before: '' }).map(
        ({ field: { key }, value }) => [key, value],
      ),
    )

  test('a branch gives its number, and ends the choice of the approver (IC-056)', () => {
    const branch = { value: '102', text: 'Plano' }
    expect(
      after(fieldAt(instantCredit, 'salesInformation.branch')!.field, { 'salesInformation.branch': branch }),
    ).toEqual({
      branchNumber: '102',
      branchManagerSSO: '',
    })
  })

  test('the physical address and the signer stay copies while their boxes are checked (IC-054, IC-055)', () => {
    const raw = complete({
      'physicalAddress.sameAsMailingAddress': '1',
      'mailingAddress.streetAddress1': '7 Elm Street',
      'signatoryInformation.sameAsPayableContact': '1',
      'contactInformation.contactEmailAddress': 'lee@example.com',
    })
    const { answers } = readAnswers(instantCredit, employee, raw, raw)
    const { contactInformation: contact, signatoryInformation: signer } = answers
    expect(answers.physicalAddress).toEqual({ sameAsMailingAddress: '1', ...answers.mailingAddress })
    expect(answers.physicalAddress!.streetAddress1).toBe('7 Elm Street')
    expect(signer).toEqual({
      sameAsPayableContact: '1',
      firstName: contact!.firstName,
      lastName: contact!.lastName,
      jobTitle: contact!.jobTitle,
      phoneNumber: contact!.contactPhoneNumber,
      emailAddress: 'lee@example.com',
    })
  })

  test('a price class is the price class of the ERP, too, but not at platt (IC-058, CASH-A09)', () => {
    const priceClassAt = (banner: Banner) => {
      const raw = complete({}, at(banner))
      return readAnswers(instantCredit, at(banner), raw, raw).answers.salesInformation!.customerPriceClass
    }
    expect(priceClassAt('rexel')).toBe('CON1')
    expect(priceClassAt('platt')).toBeUndefined()
  })
})

test('the stored answers have the specified keys (IC-036 to IC-043, IC-113)', () => {
  const answers = complete({ 'principalInformation.use2ndPrincipal': '0' })
  const stored = readAnswers(instantCredit, employee, answers, answers).answers
  const known = { guid: 'the-guid', signatures: [], all: false }
  const sent = savedInstantCredit.onTheWire(employee, stored, known) as Record<string, object>
  const words = (text: string) => text.trim().split(/\s+/).toSorted()
  const address = 'streetAddress1 streetAddress2 city state zipCode'
  const principal = (n: number) =>
    ['FirstName', 'LastName', 'Title'].map((key) => `principal${n}${key}`).join(' ')
  expect(
    Object.fromEntries(Object.entries(sent).map(([section, of]) => [section, Object.keys(of).toSorted()])),
  ).toEqual({
    companyInformation: words('companyName companyTelephoneNumber federalTaxIdNumber companyEmailAddress'),
    mailingAddress: words(address),
    physicalAddress: words(`sameAsMailingAddress ${address}`),
    principalInformation: words(`${principal(1)} use2ndPrincipal ${principal(2)}`),
    contactInformation: words(`firstName lastName contactPhoneNumber contactEmailAddress jobTitle
      driversLicenseNumber driversLicenseIssuingState driversLicenseExpirationDate`),
    electriciansLicense: words(
      'electriciansLicenseNumber electriciansLicenseIssuingState electriciansLicenseExpirationDate',
    ),
    signatoryInformation: words('sameAsPayableContact firstName lastName phoneNumber emailAddress jobTitle'),
    salesInformation: words(`storageGuid uploadedDocuments isUploaded branch approver branchNumber
      branchManagerSSO customerType customerTypeCategory customerPriceClass eclipsePriceClass
      insideSalesPerson outsideSalesPerson isTaxExempt optOutElectronicDelivery selectedDocuments`),
    notes: words('userNotes'),
  })
  expect(sent).toMatchObject({
    // Only the last four characters of a secret are sent (IC-A12).
    companyInformation: { federalTaxIdNumber: { last4: '1187' } },
    principalInformation: { use2ndPrincipal: '0' },
    contactInformation: {
      driversLicenseNumber: { last4: '1187' },
      driversLicenseExpirationDate: '2029-05-31',
    },
    salesInformation: {
      isTaxExempt: '1',
      branch: { value: '101', text: 'Dallas' },
      eclipsePriceClass: { priceClass: 'CON1', title: 'Contractor 1' },
      isUploaded: true,
      storageGuid: 'the-guid',
    },
  })
})

test('a draft of version 1 keeps the last four characters of its tax ID', () => {
  const opened = (companyInformation: object) =>
    openedAnswers(instantCredit, { answers: { companyInformation }, version: 1, submitted: false })
  const company = { companyName: 'Bright Wire Electric' }
  expect(opened({ ...company, federalTaxIdNumber: '91-1234567' })).toEqual({
    companyInformation: { ...company, federalTaxIdNumber: { last4: '4567' } },
  })
  expect(opened({ ...company, federalTaxIdNumber: '' })).toEqual({
    companyInformation: { ...company, federalTaxIdNumber: null },
  })
  expect(opened(company)).toEqual({ companyInformation: company })
})
