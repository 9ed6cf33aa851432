/**
 * Sets of answers to try: complete ones for each banner, and the changes that people, browsers and attackers make.
 */
import * as fc from 'fast-check'
import type { Bag } from './answers-read.ts'
import type { Customer } from './credit-application.ts'
import {
  x,
  texts,
  zips,
  digits,
  duns,
  years,
  phones,
  emails,
  sums,
  secrets,
  people,
  options,
} from './values.ts'
import { address, person, reference, wholeApplication } from './whole-application.ts'

const types = ['Proprietorship', 'Partnership', 'Corporation', 'Government', 'Other']
const addressPools = (section: string, prefix = ''): [string, unknown[]][] =>
  Object.keys(address(prefix)).map((key) => [
    `${section}.${key}`,
    /ountry/.test(key) ? [...texts, 'CA', 'USA'] : /postalCode/i.test(key) ? [...texts, ...zips] : texts,
  ])
const personPools = (role: string): [string, unknown[]][] => [
  ...['firstName', 'lastName', 'middleInitial', 'suffix', 'jobTitle'].map((key): [string, unknown[]] => [
    `${role}.${key}`,
    texts,
  ]),
  [`${role}.email`, emails],
  [`${role}.phone`, phones],
  [`${role}.phoneExt`, digits],
  ...addressPools(role),
  [`${role}.guarantor`, options('true', 'true', 'false')],
  [`${role}.isSsnOrEin`, options('ssn', 'ein', 'ein')],
  [`${role}.ssn`, secrets],
  [
    role,
    [null, undefined, [], 'x', {}, { phone: '1' }, person('Ada', 'Lovelace'), person('Grace', 'Hopper')],
  ],
]
const contactPools = (section: string): [string, unknown[]][] => [
  [`${section}.firstName`, texts],
  [`${section}.lastName`, texts],
  [`${section}.phone`, phones],
  [`${section}.phoneExt`, digits],
  [`${section}.fax`, phones],
  [`${section}.email`, emails],
]
const empty = { ...address(), streetAddress: '', postalC: '', city: '', state: '', referenceId: 0 }

const pools: [string, unknown[]][] = [
  ['businessInfo.hasAccount', options('true', 'true', 'false')],
  ['businessInfo.accountNumber', digits],
  ['businessInfo.branchNumber', texts],
  ['businessInfo.companyName', texts],
  ['businessInfo.parentCompanyName', texts],
  ['businessInfo.phone', phones],
  ['businessInfo.fax', phones],
  ['businessInfo.email', emails],
  ['businessInfo.internalCompanyName', texts],
  ['businessInfo.acquiredAccountFrom', options('STD', 'OTHER')],
  ['businessInfo.picCodeCategory', texts],
  ['businessInfo.picCode', texts],
  ['businessInfo.customerTypeCategory', texts],
  ['businessInfo.customerPriceClass', texts],
  ['businessInfo.insideSalesPerson', people],
  ['businessInfo.outsideSalesPerson', people],
  ...addressPools('billingInfo'),
  ...addressPools('billingInfo', 'shipping'),
  ['billingInfo.isBillingAddressSameAsShipping', options('0', '1')],
  ['billingInfo.businessType', [...options(...types), 'Partnership', 'Corporation', 'Other']],
  ['billingInfo.businessTypeLabel', texts],
  ['billingInfo.contractorLicenceNumber', [...texts, x(50), x(51)]],
  ['billingInfo.dunsNumber', duns],
  ['billingInfo.monthlyIncomeEstimate', sums],
  ['billingInfo.monthlyPurchasesEstimate', sums],
  ['billingInfo.incorporatedCountry', ['CA', 'USA', ...texts]],
  ['billingInfo.incorporatedState', texts],
  ['billingInfo.yearEstablished', years],
  ['billingInfo.sectorType', options('OEM', 'Miscellaneous and Others')],
  ['billingInfo.employeeCount', options('6 to 20', '> 20')],
  ['billingInfo.businessIndustry', texts],
  ['billingInfo.isHaveFederalTaxId', options('Yes', 'No')],
  ['billingInfo.federalTaxId', secrets],
  ['billingInfo.creditAmountRequested', [...sums, 0, '0.99', 1_000_000_000]],
  ['billingInfo.paymentTermsRequested', options('net30', 'prox10')],
  ...contactPools('accountPayable'),
  ...contactPools('purchasingContact'),
  ...['statement', 'invoice'].flatMap((document): [string, unknown[]][] => [
    [`preferences.${document}PreferredCommunicationType`, options('0', '1', '2', '3')],
    [`preferences.${document}PreferredEmailAddress`, emails],
    [`preferences.${document}PreferredFax`, phones],
    ...addressPools('preferences', `${document}Mailing`),
  ]),
  ['preferences.isPurchaseOrderRequired', options('Yes', 'No')],
  ['preferences.isTaxable', options('No', 'No', 'Yes')],
  ['preferences.uploadedDocuments', [[{ name: 'a', extension: 'pdf', fullPath: 'made up' }], 'x']],
  ['bankingInformation.bankName', texts],
  ['bankingInformation.accountType', options('1', '2')],
  ['bankingInformation.phoneNumber', phones],
  ['bankingInformation.phoneNumberExt', digits],
  ...addressPools('bankingInformation'),
  ['hasTradeReferences', options('Yes', 'Yes', 'No')],
  [
    'tradeReference',
    [
      [],
      'x',
      {},
      null,
      [null],
      [7],
      [reference],
      [empty],
      [empty, reference],
      [{ ...reference, name: '' }],
      [reference, reference, reference],
      [reference, reference, reference, reference],
      [
        { ...empty, phone: '12' },
        { ...reference, account: x(51), country: 'USA', referenceId: -1 },
      ],
    ],
  ],
  ['bondingCompany.bondingName', texts],
  ['bondingCompany.isAddressSameAsBondingCompany', options('1', '2', '2')],
  ...addressPools('bondingCompany', 'agent'),
  ...personPools('signatory'),
  ...personPools('signatoryTwo'),
  ['eSign.comments', [x(4000), x(4001), ...texts]],
  ['eSign.allSignatoriesHaveSigned', ['true']],
  ...['businessInfo', 'billingInfo', 'preferences', 'eSign', 'application'].map(
    (key): [string, unknown[]] => [key, [[], null, 'x', 7]],
  ),
]

const put = (answers: Bag, path: string, value: unknown) => {
  const keys = path.split('.')
  const last = keys.pop()!
  const inside = keys.reduce<Bag | null>((at, key) => {
    if (at === null) return null
    at[key] ??= {}
    const next = at[key]
    return typeof next === 'object' && !Array.isArray(next) ? (next as Bag) : null
  }, answers)
  if (inside) inside[last] = structuredClone(value)
}

/** Steps that lead to the edge of a condition, so that the fields depending on it are tried often. */
const turns: readonly (readonly [string, unknown])[][] = [
  [
    ['hasTradeReferences', 'Yes'],
    ['tradeReference', [reference, reference, reference, reference]],
  ],
  [
    ['businessInfo.hasAccount', 'true'],
    ['businessInfo.accountNumber', '12345'],
  ],
  [
    ['billingInfo.businessType', 'Partnership'],
    ['signatoryTwo', person('Grace', 'Hopper')],
  ],
  [['billingInfo.businessType', 'Partnership']],
  [['businessInfo.insideSalesPerson', null]],
  [
    ['businessInfo.insideSalesPerson', ''],
    ['businessInfo.outsideSalesPerson', 'HOUSE'],
  ],
  [
    ['businessInfo.hasAccount', 'true'],
    ['businessInfo.accountNumber', ''],
    ['businessInfo.companyName', ''],
  ],
  [
    ['billingInfo.businessType', 'Corporation'],
    ['signatory.phone', ''],
    ['signatory.city', ''],
  ],
  [['billingInfo.businessType', 'Other']],
  [
    ['signatory.guarantor', 'true'],
    ['signatory.isSsnOrEin', 'ein'],
  ],
  [
    ['signatory.guarantor', 'true'],
    ['signatory.ssn', '912-34-5678'],
  ],
  [['signatoryTwo', person('Ada', 'Byron')]],
  [['signatoryTwo', { ...person('Grace', 'Hopper'), firstName: ' ', lastName: '' }]],
  [['billingInfo.isHaveFederalTaxId', 'Yes']],
  [['preferences.isTaxable', 'No']],
  [
    ['preferences.statementPreferredCommunicationType', '2'],
    ['preferences.invoicePreferredCommunicationType', '3'],
  ],
  [
    ['hasTradeReferences', 'Yes'],
    ['tradeReference', [reference]],
  ],
  [['bondingCompany.isAddressSameAsBondingCompany', '2']],
  [
    ['billingInfo.isBillingAddressSameAsShipping', '1'],
    ['billingInfo.shippingCity', ''],
  ],
]

const change = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...pools)
      .chain(([path, values]) => fc.constantFrom(...values).map((value) => [[path, value]] as const)),
  },
  { weight: 1, arbitrary: fc.constantFrom(...turns) },
)

/** What a customer sends: a complete application with up to eight changes. */
export const sentAnswers: fc.Arbitrary<Bag> = fc.array(change, { maxLength: 8 }).map((changes) => {
  const answers = wholeApplication()
  for (const [path, value] of changes.flat()) put(answers, path, value)
  // As sent over the wire: undefined values are left out.
  return JSON.parse(JSON.stringify(answers)) as Bag
})

export const customers: fc.Arbitrary<Customer> = fc.record({
  banner: fc.constantFrom('platt', 'rexel', 'gexpro', 'rexelenergy'),
  route: fc.constantFrom('application', 'application', 'guarantor'),
  year: fc.constant(2026),
  placed: fc.boolean(),
  taxDocuments: fc.boolean(),
  signed: fc.boolean(),
})

/** For staff. Their form has no guarantor. */
export const employees: fc.Arbitrary<Customer> = customers.map((customer) => ({
  ...customer,
  staff: true,
  route: 'application',
}))
