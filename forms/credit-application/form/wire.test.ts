import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { customerContext, sampleAnswers } from '../../../test/support/answers.ts'
import { anySave } from '../../../test/support/random-answers.ts'
import { blank, readAnswers, type Form, type FormContext } from '../../../kit/model/index.ts'
import { creditApplication, type CreditApplication } from './index.ts'
import type { KnownToServer } from '../../entry.ts'
import { onTheWire } from './wire.ts'

const employee: FormContext = { ...customerContext, audience: 'internal', route: 'adminApplication' }
const guid = '11111111-1111-4111-8111-111111111111'
const unsigned: KnownToServer = { guid, signatures: [], all: false }
type Bag = Record<string, unknown>

const words = (text: string) => text.trim().split(/\s+/)
const addressKeys = words('country streetAddress addressUnitNumber city state postalCode')
const prefixed = (prefix: string) => addressKeys.map((key) => prefix + key[0]!.toUpperCase() + key.slice(1))
const contactKeys = words('firstName lastName phone phoneExt fax email')
const signatoryKeys = [
  ...words('signatoryId signatoryUrl signature firstName lastName middleInitial suffix jobTitle email phone'),
  ...words('phoneExt isSsnOrEin ssn guarantor hasSigned errorMessage'),
  ...addressKeys,
]

/** Word for word what the specification lists (000 3). */
const keys: readonly [string, string, readonly string[]][] = [
  [
    'APP-094',
    'businessInfo',
    words(`hasAccount accountNumber branchNumber companyName parentCompanyName internalCompanyName phone email fax
      acquiredAccountFrom picCodeCategory picCode customerTypeCategory customerPriceClass insideSalesPerson
      outsideSalesPerson webUserId`),
  ],
  ['APP-095', 'billingInfo', [...addressKeys, ...prefixed('shipping'), 'isBillingAddressSameAsShipping']],
  [
    'APP-096',
    'billingInfo',
    words(`businessType businessTypeLabel contractorLicenceNumber dunsNumber monthlyIncomeEstimate
      monthlyPurchasesEstimate incorporatedCountry incorporatedState yearEstablished preferredSalesPerson sectorType
      employeeCount businessIndustry isHaveFederalTaxId federalTaxId`),
  ],
  ['APP-101', 'accountPayable', contactKeys],
  ['APP-101', 'purchasingContact', contactKeys],
  [
    'APP-102',
    'preferences',
    [
      ...words('storageGuid uploadedDocuments isUploaded isPurchaseOrderRequired isTaxable'),
      ...words('statementPreferredCommunicationType statementPreferredEmailAddress statementPreferredFax'),
      ...words('invoicePreferredCommunicationType invoicePreferredEmailAddress invoicePreferredFax'),
      ...prefixed('statementMailing'),
      ...prefixed('invoiceMailing'),
    ],
  ],
  [
    'APP-107',
    'bankingInformation',
    [...words('bankName accountType officerName phoneNumber phoneNumberExt'), ...addressKeys],
  ],
  ['APP-108', 'tradeReference.0', [...words('name account fax email phone referenceId'), ...addressKeys]],
  [
    'APP-109',
    'bondingCompany',
    [
      ...words('bondingName bondingAgentName isAddressSameAsBondingCompany'),
      ...addressKeys,
      ...prefixed('agent'),
    ],
  ],
  ['APP-110, APP-111', 'signatory', [...signatoryKeys, 'hasMultipleSignatories']],
  ['APP-110', 'signatoryTwo', signatoryKeys],
  ['APP-113', 'application', words('storageGuid isUploaded uploadedDocuments')],
  ['APP-114', 'eSign', words('applicationId signatories businessType comments allSignatoriesHaveSigned')],
]

/** As they are stored: of a secret the last four. */
const partnership = (context: FormContext): CreditApplication => {
  const sample = sampleAnswers(creditApplication, context, { billingInfo: { businessType: 'Partnership' } })
  return readAnswers(creditApplication, context, sample, sample).answers
}
const at = (wire: unknown, path: string) =>
  path.split('.').reduce<unknown>((into, key) => (into as Bag)[key], wire) as Bag

describe('an application on the wire', () => {
  test.for(keys)('%s: %s has every required key, for customers and employees', ([, path, wanted]) => {
    for (const context of [customerContext, employee]) {
      const section = at(onTheWire(context, partnership(context), unsigned), path)
      expect(Object.keys(section)).toEqual(expect.arrayContaining([...wanted, 'isStepDataReady']))
    }
  })

  test.for(keys.filter(([, path]) => !/tradeReference|Two/.test(path)))(
    '%s: %s has them all before anything is answered',
    ([, path, wanted]) => {
      const section = at(onTheWire(customerContext, {}, { ...unsigned, guid: '' }), path)
      expect(Object.keys(section)).toEqual(expect.arrayContaining([...wanted, 'isStepDataReady']))
      expect(Object.values(section)).not.toContain(undefined)
    },
  )

  test('a new one starts with the defaults of a screen (APP-097 to APP-107)', () => {
    const wire = onTheWire(customerContext, {}, unsigned)
    expect(wire).toMatchObject({
      billingInfo: {
        country: 'US',
        businessType: 'Proprietorship',
        incorporatedCountry: 'US',
        isHaveFederalTaxId: 'No',
        isBillingAddressSameAsShipping: '0',
        federalTaxId: null,
      },
      preferences: {
        statementPreferredCommunicationType: '1',
        invoicePreferredCommunicationType: '1',
        isPurchaseOrderRequired: 'No',
        isTaxable: 'Yes',
        uploadedDocuments: [],
      },
      bankingInformation: { accountType: '1' },
      bondingCompany: { isAddressSameAsBondingCompany: '1' },
      tradeReference: [],
    })
    expect(wire['signatoryTwo']).toBeUndefined()
  })

  test("customers get employees' answers as blank, whatever is stored", () => {
    const known = onTheWire(customerContext, partnership(employee), unsigned)
    const unknown = onTheWire(customerContext, partnership(customerContext), unsigned)
    expect(known['businessInfo']).toEqual(unknown['businessInfo'])
    expect(at(known, 'businessInfo')['internalCompanyName']).toBe('')
  })

  test('a section is ready when nothing is wrong with it and nothing is missing (APP-093)', () => {
    const answers = partnership(customerContext)
    const ready = (changed: CreditApplication, server = unsigned) =>
      Object.entries(onTheWire(customerContext, changed, server))
        .flatMap(([key, value]) =>
          Array.isArray(value) ? value.map((item: Bag) => [key, item]) : [[key, value]],
        )
        .filter(([, section]) => (section as Bag)['isStepDataReady'] === false)
        .map(([key]) => key)
    expect(ready(answers)).toEqual(['eSign'])
    expect(ready(answers, { ...unsigned, all: true })).toEqual([])
    const unfinished = {
      ...answers,
      accountPayable: { ...answers.accountPayable, lastName: '' },
      signatoryTwo: { ...answers.signatoryTwo, city: '' },
      tradeReference: [{ ...answers.tradeReference![0], name: '' }],
    }
    expect(ready(unfinished).toSorted()).toEqual([
      'accountPayable',
      'eSign',
      'signatoryTwo',
      'tradeReference',
    ])
  })

  test('the signing record says who has signed, and nothing else does (SIGN-A02)', () => {
    const answers = partnership(customerContext)
    const signatures = [
      { role: 'signatory' as const, id: 'a', signed: true },
      { role: 'signatoryTwo' as const, id: 'b', signed: false },
    ]
    const wire = onTheWire(customerContext, answers, { guid, signatures, all: false })
    expect(wire['signatory']).toMatchObject({
      signatoryId: answers.signatory!.id,
      signatoryUrl: '',
      signature: 'a',
      hasSigned: 'true',
      hasMultipleSignatories: true,
    })
    expect(wire['signatoryTwo']).toMatchObject({ signature: 'b', hasSigned: '', signatoryUrl: '' })
    // The sample says that all have signed; the record does not.
    expect(answers.eSign?.allSignatoriesHaveSigned).toBe('true')
    expect(at(wire, 'eSign')['allSignatoriesHaveSigned']).toBe('')
    const signed = onTheWire(customerContext, answers, { guid, signatures, all: true })
    expect(at(signed, 'eSign')['allSignatoriesHaveSigned']).toBe('true')
  })

  test('signers are listed with address and role (APP-112), and documents with their place', () => {
    const answers = partnership(customerContext)
    const wire = onTheWire(customerContext, answers, unsigned)
    expect(wire['eSign']).toMatchObject({
      applicationId: guid,
      businessType: 'Partnership',
      signatories: [
        { email: answers.signatory!.email, role: 'signatory' },
        { email: answers.signatoryTwo!.email, role: 'signatoryTwo' },
      ],
    })
    expect(wire['application']).toMatchObject({ storageGuid: guid, isUploaded: true })
    expect(wire['preferences']).toMatchObject({ storageGuid: guid, isUploaded: false })
  })

  test('an invalid answer of a signatory is reported, a missing one is not', () => {
    const { signatory, ...answers } = partnership(customerContext)
    const wrong = (changed: object) =>
      at(
        onTheWire(customerContext, { ...answers, signatory: { ...signatory, ...changed } }, unsigned),
        'signatory',
      )['errorMessage']
    expect(wrong({})).toBe('')
    expect(wrong({ lastName: '' })).toBe('')
    expect(wrong({ email: 'abc' })).toBe('*Field is not a proper email address')
  })

  test('derived values that come back are dropped and change nothing', { timeout: 180_000 }, () => {
    fc.assert(
      fc.property(anySave(creditApplication as Form), fc.boolean(), ({ context, stored }, all) => {
        const settled = readAnswers(creditApplication, context, {}, stored)
        const shown = blank(creditApplication, context, settled.answers)
        const untouched = readAnswers(creditApplication, context, shown, settled.answers)
        const wire = onTheWire(context, settled.answers, { guid, signatures: [], all })
        const back = readAnswers(creditApplication, context, wire, settled.answers)
        expect(back).toEqual(untouched)
        expect(JSON.stringify(back.answers)).not.toMatch(
          /isStepDataReady|storageGuid|signatoryId|hasSigned|errorMessage|hasMultipleSignatories|applicationId/,
        )
      }),
      { numRuns: 300, seed: 7 },
    )
  })
})
