import {
  all,
  banner,
  choice,
  clear,
  effect,
  internal,
  is,
  not,
  option,
  section,
  text,
  vary,
  type Rule,
} from '../../kit/index.ts'
import { hasAccount } from './account.ts'
import { acquiredFrom } from './options.ts'

/** The name that our own systems know the company by; employees give this one (APP-A09). */
const internalCompanyName = text('internalCompanyName', {
  label: 'Internal Company Name',
  required: internal,
})

const acquiredAccountFrom = choice('acquiredAccountFrom', {
  label: 'Acquired Account From',
  options: acquiredFrom,
  as: 'select',
})

// The lists below are reference tables that the server does not keep yet: until it does, their codes are typed.

const picCodeCategory = option('picCodeCategory', {
  label: 'PIC Code Category',
  endpoint: '/api/CashAccount/options/customer-type',
  orText: true,
  width: 'half',
})

const picCode = option('picCode', {
  label: 'PIC Code',
  endpoint: '/api/CashAccount/options/customer-type',
  query: { category: picCodeCategory },
  orText: true,
  width: 'half',
})

/** Asked where a new account is made; for platt the PIC category says it (APP-A08). */
const customerTypeCategory = option('customerTypeCategory', {
  label: 'Customer Segment',
  endpoint: '/api/CashAccount/options/customer-price-class-rexel-gexpro',
  orText: true,
  required: all(internal, is(hasAccount, 'false'), not(banner('platt'))),
  width: 'half',
})

const customerPriceClass = option('customerPriceClass', {
  label: 'Price Class',
  endpoint: '/api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro',
  query: { customerType: customerTypeCategory },
  orText: true,
  width: 'half',
})

const salesperson = <const K extends string>(key: K, label: string) =>
  option(key, {
    label,
    endpoint: '/api/Salespersonsearch/salespersonsearch',
    orText: true,
    width: 'half',
  })
const insideSalesPerson = salesperson('insideSalesPerson', 'Inside Salesperson')
const outsideSalesPerson = salesperson('outsideSalesPerson', 'Outside Salesperson')

/** Who came from the web shop; the server writes it, from the storefront's token alone. */
const webUserId = text('webUserId', { label: 'Web User', hidden: true, fixed: true })

/** APP-A07, APP-174. */
const somebodySells: Rule = {
  says: 'banners other than platt need an inside or an outside salesperson',
  reads: [insideSalesPerson, outsideSalesPerson],
  problem: (answers, scene) =>
    scene.banner !== 'platt' && !answers.of(insideSalesPerson) && !answers.of(outsideSalesPerson)
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
  help: vary('One salesperson at least, inside or outside.', [banner('platt'), '']),
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
