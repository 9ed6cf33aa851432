import { abilitiesOf } from '../../rules/banners.ts'
import {
  all,
  choice,
  clear,
  effect,
  internal,
  is,
  lookup,
  option,
  put,
  section,
  text,
  vary,
  type Banner,
  type Rule,
} from '../../kit/index.ts'
import { bannerThat } from '../common/banner-that.ts'
import { hasAccount } from './account.ts'
import { lenderOf } from '../../rules/lending.ts'
import { acquiredFrom } from './options.ts'

/** The name that our own systems know the company by; employees give this one (APP-A09). */
export const internalCompanyName = text('internalCompanyName', {
  label: 'Internal Company Name',
  required: internal,
})

const acquiredAccountFrom = choice('acquiredAccountFrom', {
  label: 'Acquired Account From',
  options: acquiredFrom,
  as: 'select',
})

/** Of an account the ERP says it, in codes that our lists need not hold. */
const ofAccount = is(hasAccount, 'true')
/** SHELL-003: rexelenergy is served with the lists of rexel. */
const lender = (banner: Banner) => lenderOf('staffLists', banner)

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

/** Asked where a new account is made; for platt the PIC category says it (APP-A08). */
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

const salesperson = <const K extends string>(key: K, label: string) =>
  lookup(key, {
    label,
    endpoint: '/api/Salespersonsearch/salespersonsearch',
    codeKey: 'eclipseUserLogin',
    nameKey: 'displayName',
    lender,
    width: 'half',
  })
export const insideSalesPerson = salesperson('insideSalesPerson', 'Inside Salesperson')
export const outsideSalesPerson = salesperson('outsideSalesPerson', 'Outside Salesperson')

/** Who came from the web shop; the server writes it, from the storefront's token alone. */
const webUserId = text('webUserId', { label: 'Web User', hidden: true, fixed: true })

/** APP-A07, APP-174. */
const somebodySells: Rule = {
  says: 'banners other than platt need an inside or an outside salesperson',
  reads: [insideSalesPerson, outsideSalesPerson],
  oneOf: ({ banner }) => (abilitiesOf(banner).followsGroup ? [insideSalesPerson, outsideSalesPerson] : []),
  problem: (answers, context) =>
    abilitiesOf(context.banner).followsGroup &&
    !answers.of(insideSalesPerson) &&
    !answers.of(outsideSalesPerson)
      ? { at: insideSalesPerson, missing: true, message: 'At least one salesperson is required' }
      : null,
}

/** APP-137, APP-139: what the old answer brought with it goes with it. */
const forgetClass = effect(hasAccount, (answers, before) => {
  if (before === 'true' && answers.of(hasAccount) === 'false')
    return clear(customerTypeCategory, customerPriceClass)
  if (before === 'false' && answers.of(hasAccount) === 'true')
    return clear(acquiredAccountFrom, picCodeCategory, picCode, customerTypeCategory, customerPriceClass)
  return []
})

/** APP-141: the price classes of another segment are others; of an account they came from the account. */
const otherSegment = effect(customerTypeCategory, (answers) =>
  answers.of(hasAccount) === 'false' ? clear(customerPriceClass) : [],
)

/** APP-142. */
const otherCategory = effect(picCodeCategory, () => clear(picCode))

/** What employees know of a customer and no customer sees or writes (APP-035). */
export const employeesSection = section('businessInfo', {
  title: 'Not Visible to Customer',
  help: vary('', [bannerThat('followsGroup'), 'One salesperson at least, inside or outside.']),
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
  rules: [somebodySells],
  effects: [forgetClass, otherSegment, otherCategory],
})

const janeSmith = { eclipseUserLogin: 'SMITHJ', displayName: 'Jane Smith' }
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
