import {
  all,
  isAnswered,
  any,
  clear,
  digitsOnly,
  effect,
  email,
  external,
  fact,
  fold,
  internal,
  is,
  option,
  phone,
  put,
  section,
  text,
  vary,
  yesNo,
} from '../../../kit/model/index.ts'
import { bannerThat } from '../../../common/questions/banner-that.ts'
import { notOurOwn } from '../../../common/questions/own-email.ts'
import { billing, isBillingAddressSameAsShipping, shipping } from './addresses.ts'

/** APP-006, APP-A10. */
const fromStorefront = fact('storefrontAccount', 'a storefront token names the account')

/** The link of a mailed form belongs to the company of its account; another company needs another form. */
const mailedAccount = fact('mailedAccount', 'it was mailed for the account that it names')
const settledAccount = any(fromStorefront, all(internal, mailedAccount))

export const hasAccount = yesNo('hasAccount', {
  label: vary('Do you have an account with us?', [internal, 'Does the customer have an account?']),
  labels: vary(
    ['Yes', 'No'],
    [
      internal,
      [
        'Yes, customer has a COD account and would like to convert to a terms account',
        'No, never had an account',
      ],
    ],
  ),
  required: true,
  fixed: settledAccount,
})

export const accountNumber = text('accountNumber', {
  label: 'Account Number',
  when: is(hasAccount, 'true'),
  required: internal,
  fixed: settledAccount,
  check: digitsOnly,
  inputMode: 'numeric',
  max: 20,
  width: 'half',
})

export const companyName = text('companyName', {
  label: 'Name of Company (including DBA)',
  request: 'Enter the company name',
  required: external,
  max: 35,
  tooLong: (max) => `Name of Company is limited to ${max} characters`,
  autocomplete: 'organization',
})

const parentCompanyName = text('parentCompanyName', {
  label: 'Parent Company Name',
  hint: vary('If another company owns yours.', [internal, 'If another company owns this one.']),
})

export const businessPhone = phone('phone', {
  label: 'Phone',
  required: external,
  width: 'half',
  autocomplete: 'tel',
})

export const businessEmail = email('email', { label: 'Email', required: true, check: notOurOwn })

export const businessFax = phone('fax', { label: 'Fax', width: 'half' })

const createdByEmployee = fact('createdByEmployee', 'an employee started the application')

/**
 * Selected from the branch list (APP-036 to APP-054): cards on the screen, the number on the wire. Viewers who may not
 * choose it (APP-054) must not lose it by another answer, so only the banner decides whether it applies; everything
 * else decides who sees it.
 */
export const branchNumber = option('branchNumber', {
  label: 'Branch',
  endpoint: '/api/branch-info/branches',
  when: bannerThat('hasBranches'),
  seenBy: any(
    is(hasAccount, 'false'),
    all(internal, is(hasAccount, 'true'), isAnswered(companyName)),
    createdByEmployee,
    fromStorefront,
  ),
  fixed: all(external, any(createdByEmployee, fromStorefront)),
  required: internal,
  max: 10,
})

/** APP-137, APP-138: a customer who turns out to have no account starts with an empty company. */
const forgetAccount = effect(hasAccount, (answers, before) =>
  before === 'true' && answers.of(hasAccount) === 'false'
    ? [
        ...clear(branchNumber, accountNumber, companyName, parentCompanyName),
        ...clear(businessPhone, businessEmail, businessFax),
        put(isBillingAddressSameAsShipping, '0'),
        ...billing.cleared,
        ...shipping.cleared,
      ]
    : [],
)

export const accountSection = section('businessInfo', {
  title: 'Account Information',
  fields: [hasAccount, accountNumber],
  effects: [forgetAccount],
})

export const branchSection = section('businessInfo', {
  title: 'Branch Information',
  help: 'Please select a primary branch location:',
  fields: [branchNumber],
})

export const businessSection = section('businessInfo', {
  title: 'Business Information',
  fields: [companyName, businessPhone, businessEmail, parentCompanyName, businessFax],
  folds: [fold('Add a parent company or fax number', parentCompanyName, businessFax)],
})

export const accountSamples = () => [
  put(accountNumber, '12345'),
  put(branchNumber, '5034'),
  put(companyName, 'Bright Wire Electric'),
  put(parentCompanyName, 'Bright Wire Holdings'),
]
