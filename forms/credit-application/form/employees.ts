import {
  all,
  choice,
  clear,
  effect,
  internal,
  is,
  option,
  put,
  section,
  text,
  vary,
} from '../../../kit/model/index.ts'
import { bannerThat } from '../../../common/questions/banner-that.ts'
import { hasAccount } from './account.ts'
import {
  acquiredFrom,
  janeSmith,
  lender,
  needsSalesperson,
  salesperson,
} from '../../../common/questions/sales.ts'

/** The company's name in our own systems; employees enter it (APP-A09). */
export const internalCompanyName = text('internalCompanyName', {
  label: 'Internal Company Name',
  required: internal,
})

const acquiredAccountFrom = choice('acquiredAccountFrom', {
  label: 'Acquired Account From',
  request: 'Select how the account was acquired',
  options: acquiredFrom,
  as: 'select',
})

/** For an account the ERP provides it, perhaps in codes that our lists do not have. */
const ofAccount = is(hasAccount, 'true')

/** Keys of one character are categories (APP-119); a banner that lists none types them. */
export const picCodeCategory = option('picCodeCategory', {
  label: 'PIC Code Category',
  endpoint: '/api/CashAccount/options/customer-type',
  lender,
  orText: true,
  openWhen: ofAccount,
  width: 'half',
})

/** The longer keys that begin with the category (APP-142). */
export const picCode = option('picCode', {
  label: 'PIC Code',
  endpoint: '/api/CashAccount/options/customer-type',
  query: { category: picCodeCategory },
  lender,
  orText: true,
  openWhen: ofAccount,
  width: 'half',
})

/** Asked for a new account; at platt, the PIC category implies it (APP-A08). */
export const customerTypeCategory = option('customerTypeCategory', {
  label: 'Customer Segment',
  endpoint: '/api/CashAccount/options/customer-price-class-rexel-gexpro',
  openWhen: ofAccount,
  required: all(internal, is(hasAccount, 'false'), bannerThat('followsGroup')),
  width: 'half',
})

export const customerPriceClass = option('customerPriceClass', {
  label: 'Price Class',
  endpoint: '/api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro',
  query: { customerType: customerTypeCategory },
  openWhen: ofAccount,
  width: 'half',
})

export const insideSalesPerson = salesperson('insideSalesPerson', 'Inside Salesperson')
export const outsideSalesPerson = salesperson('outsideSalesPerson', 'Outside Salesperson')

/** The visitor from the storefront. Only the server writes it, from the storefront's token. */
const webUserId = text('webUserId', { label: 'Web User', hidden: true, fixed: true })

/** APP-137, APP-139: values that came with the old answer are removed with it. */
const forgetClass = effect(hasAccount, (answers, before) => {
  if (before === 'true' && answers.of(hasAccount) === 'false')
    return clear(customerTypeCategory, customerPriceClass)
  if (before === 'false' && answers.of(hasAccount) === 'true')
    return clear(acquiredAccountFrom, picCodeCategory, picCode, customerTypeCategory, customerPriceClass)
  return []
})

/** APP-141: another segment has other price classes. For an account, they came from the account. */
const otherSegment = effect(customerTypeCategory, (answers) =>
  answers.of(hasAccount) === 'false' ? clear(customerPriceClass) : [],
)

/** APP-142. */
const otherCategory = effect(picCodeCategory, () => clear(picCode))

/** What employees know of a customer and no customer sees or writes (APP-035). */
export const employeesSection = section('businessInfo', {
  title: 'Not Visible to Customer',
  help: vary('', [bannerThat('followsGroup'), 'At least one salesperson (inside or outside).']),
  seenBy: internal,
  fields: [
    internalCompanyName,
    acquiredAccountFrom,
    picCodeCategory,
    picCode,
    customerTypeCategory,
    customerPriceClass,
    insideSalesPerson,
    outsideSalesPerson,
    webUserId,
  ],
  rules: [needsSalesperson(insideSalesPerson, outsideSalesPerson)],
  effects: [forgetClass, otherSegment, otherCategory],
})

export const employeesSamples = () => [
  put(internalCompanyName, 'Bright Wire Electric'),
  put(picCodeCategory, 'D'),
  put(picCode, 'D10'),
  put(customerTypeCategory, 'CONTRACTOR'),
  put(customerPriceClass, 'CON1'),
  put(insideSalesPerson, janeSmith),
  put(outsideSalesPerson, janeSmith),
  put(webUserId, 'web-user-7'),
]
