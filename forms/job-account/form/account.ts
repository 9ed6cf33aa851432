import {
  agreeTo,
  all,
  any,
  isAnswered,
  clear,
  digitsOnly,
  effect,
  email,
  external,
  fact,
  fold,
  internal,
  lookup,
  not,
  option,
  own,
  phone,
  put,
  section,
  stateLabel,
  text,
} from '../../../kit/model/index.ts'
import { bannerThat } from '../../../common/questions/banner-that.ts'

export const byAccount = bannerThat('followsGroup')
const byNumber = not(byAccount)

/** JOB-012: the storefront's token names the account, and it cannot be changed. */
const fromStorefront = fact('storefrontAccount', 'a storefront token names the account')

/** Who serves an account. Salespeople are `name:login:email` (JOB-013, JOB-038). */
const people = [
  'branchManager',
  'branchManagerEmail',
  'branchManagerErpUserId',
  'creditRep',
  'creditRepErpUserId',
  'creditManagerEmail',
  'inSideSalesPerson',
  'outSideSalesPerson',
] as const

/** The account that pays. At the submission the server writes the ERP's data about it (JOB-035). */
export const billTo = lookup('billTo', {
  label: 'Bill To Account',
  request: 'Select the bill-to account',
  hint: 'Search by company name, street, phone, or account number.',
  endpoint: '/api/v1/customers/search',
  codeKey: 'accountNumber',
  nameKey: 'companyName',
  moreKeys: [
    'billToCustomerNumber',
    'streetAddress',
    'addressUnitNumber',
    'city',
    'state',
    'postalCode',
    'phone',
    'email',
    'branchId',
    'branchName',
    'branchNumber',
    ...people,
  ],
  when: byAccount,
  required: true,
  fixed: any(external, fromStorefront),
})

const billToAccount = text('billToAccount', {
  label: 'Bill To Account Number',
  when: byAccount,
  hidden: true,
  max: 20,
})

/** One of the account's ship-to accounts (JOB-015, JOB-036). */
export const shipTo = lookup('shipTo', {
  label: 'Ship To Account',
  request: 'Select the ship-to account',
  endpoint: '/api/v1/customers/ship-tos',
  codeKey: 'customerId',
  nameKey: 'customerName',
  moreKeys: ['address', 'city', 'state', 'postalCode', 'branchNumber', 'branchName', ...people],
  when: byAccount,
  required: true,
})

const shipToAccount = text('shipToAccount', {
  label: 'Ship To Account Number',
  when: byAccount,
  hidden: true,
  max: 20,
})

const numberIn = (account: unknown) => String(own(account, 'accountNumber') ?? '')

/** JOB-066; the screen asks before (JOB-017). The same account has the same ship-to accounts. */
const otherBillTo = effect(billTo, (answers, before) => {
  const number = numberIn(answers.of(billTo))
  const isSame = number !== '' && number === numberIn(before)
  return agreeTo([put(billToAccount, number), ...(isSame ? [] : clear(shipTo, shipToAccount))])
})
const otherShipTo = effect(shipTo, (answers) =>
  agreeTo([put(shipToAccount, String(own(answers.of(shipTo), 'customerId') ?? ''))]),
)

export const accountSection = section('accountInformation', {
  title: 'Account Information',
  help: 'Choose the account that the job belongs to.',
  fields: [billTo, billToAccount, shipTo, shipToAccount],
  effects: [otherBillTo, otherShipTo],
})

/** Employees find the customer; the answers below are then filled in (JOB-118, JOB-122). */
export const customer = lookup('customer', {
  label: 'Find the Customer',
  hint: 'Search by company name, street, phone, or account number.',
  endpoint: '/api/v1/customers/search',
  codeKey: 'accountNumber',
  nameKey: 'companyName',
  when: byNumber,
  seenBy: internal,
})

export const accountNumber = text('accountNumber', {
  label: 'Account Number',
  when: byNumber,
  required: true,
  fixed: fromStorefront,
  check: digitsOnly,
  inputMode: 'numeric',
  max: 20,
  width: 'half',
})

export const accountName = text('accountName', {
  label: 'Account Name',
  when: byNumber,
  required: true,
  fixed: fromStorefront,
  max: 35,
  width: 'half',
  autocomplete: 'organization',
})

export const companyPhone = phone('contactNumber', {
  label: 'Phone',
  when: byNumber,
  width: 'half',
  autocomplete: 'tel',
})

export const companyEmail = email('emailAddress', { label: 'Email', when: byNumber, width: 'half' })

export const companyStreet = text('streetAddress', {
  label: 'Street Address',
  when: byNumber,
  max: 35,
  autocomplete: 'address-line1',
})

export const companySecondStreet = text('streetAddress2', {
  label: 'Street Address 2',
  request: 'Enter the second line of the street address',
  when: byNumber,
  max: 35,
  width: 'half',
  autocomplete: 'address-line2',
})

export const companyUnit = text('addressUnitNumber', {
  label: 'Unit or Suite',
  when: byNumber,
  max: 35,
  width: 'half',
  autocomplete: 'off',
})

export const companyCity = text('city', {
  label: 'City',
  when: byNumber,
  max: 35,
  width: 'half',
  autocomplete: 'address-level2',
})

const country = option('country', {
  label: 'Country',
  when: byNumber,
  endpoint: '/generic/getCountryList',
  default: 'US',
  autocomplete: 'country',
  width: 'half',
  max: 2,
})

export const companyState = option('state', {
  label: stateLabel(country),
  when: byNumber,
  endpoint: '/generic/getStateList',
  query: { countryCode: country },
  orText: true,
  width: 'half',
  autocomplete: 'address-level1',
})

export const companyPostalCode = text('postalCode', {
  label: 'Postal Code',
  when: byNumber,
  max: 10,
  width: 'half',
  autocomplete: 'postal-code',
  places: { country, city: companyCity, state: companyState },
})

export const companyAddress = {
  country,
  postalCode: companyPostalCode,
  city: companyCity,
  state: companyState,
}

/** The branch of the account at platt, with its number (JOB-037). */
export const plattBranch = text('plattBranch', { label: 'Account Branch', when: byNumber, hidden: true })

const reach = [
  companyPhone,
  companyEmail,
  country,
  companyStreet,
  companySecondStreet,
  companyUnit,
  companyPostalCode,
  companyCity,
  companyState,
] as const

export const companySection = section('companyInformation', {
  title: 'Customer Information',
  fields: [customer, accountNumber, accountName, ...reach, plattBranch],
  folds: [fold('Add a phone number, email, or address', ...reach)],
})

/** The other steps appear once the account is known (JOB-010). */
export const accountKnown = any(isAnswered(billTo), all(isAnswered(accountNumber), isAnswered(accountName)))

/** JOB-009, JOB-087: the account decides the branch; only a visitor whose account we can't read chooses one. */
export const branchId = option('branchId', {
  label: 'Branch',
  endpoint: '/api/branch-info/branches',
  required: true,
  max: 10,
  fixed: fromStorefront,
})

export const branchName = text('branchName', { label: 'Branch Name', hidden: true })

export const branchError = text('errorMessage', { label: 'Problem with the Branch', hidden: true, max: 200 })

export const branchSection = section('branchInformation', {
  title: 'Branch Information',
  help: "The account's branch delivers to the job.",
  fields: [branchId, branchName, branchError],
})

export const accountSamples = () => [
  put(billTo, { accountNumber: '100001', companyName: 'Bright Wire Electric' }),
  put(billToAccount, '100001'),
  put(shipTo, { customerId: '100001-1', customerName: 'Bright Wire Electric' }),
  put(shipToAccount, '100001-1'),
  put(customer, { accountNumber: '100001', companyName: 'Bright Wire Electric' }),
  put(accountNumber, '100001'),
  put(accountName, 'Bright Wire Electric'),
  put(companyStreet, '12 Main St'),
  put(companySecondStreet, 'Building B'),
  put(companyUnit, 'Ste 4'),
  put(companyPostalCode, '97201'),
  put(companyCity, 'Portland'),
  put(companyState, 'OR'),
  put(plattBranch, 'Portland (branch 5034)'),
  put(branchId, '5034'),
  put(branchName, 'Portland'),
]
