import {
  choice,
  clear,
  effect,
  internal,
  lookup,
  option,
  own,
  put,
  section,
  text,
  vary,
} from '../../kit/index.ts'
import { bannerThat } from '../common/banner-that.ts'
import { acquiredFrom, janeSmith, lender, needsSalesperson, salesperson } from '../common/sales.ts'

const followsGroup = bannerThat('followsGroup')

const assignedBranch = lookup('assignedBranch', {
  label: 'Assigned Branch',
  endpoint: '/api/branch-info/branches',
  codeKey: 'value',
  nameKey: 'text',
  required: true,
})

/** The number alone, for programs that read the account. */
const branchNumber = text('branchNumber', { label: 'Branch Number', hidden: true, max: 10 })

/** The PIC category of platt, and the customer segment of the group, under one key (CASH-A03). */
const customerTypeCategory = option('customerTypeCategory', {
  label: vary('PIC Code Category', [followsGroup, 'Customer Segment']),
  endpoint: vary('/api/CashAccount/options/customer-type', [
    followsGroup,
    '/api/CashAccount/options/customer-price-class-rexel-gexpro',
  ]),
  lender,
  orText: true,
  required: true,
  width: 'half',
})

/** The PIC code of platt, and the price class of the group, under one key (CASH-A03). */
export const customerType = option('customerType', {
  label: vary('PIC Code', [followsGroup, 'Price Class']),
  endpoint: vary('/api/CashAccount/options/customer-type', [
    followsGroup,
    '/api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro',
  ]),
  query: { category: customerTypeCategory, customerType: customerTypeCategory },
  lender,
  orText: true,
  required: true,
  width: 'half',
})

/** CASH-A09: only the group has price classes. */
export const customerPriceClass = option('customerPriceClass', {
  label: 'Price Class',
  endpoint: '/api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro',
  query: { customerType: customerTypeCategory },
  when: followsGroup,
  copies: { when: followsGroup, of: customerType },
  hidden: true,
})

/** With its title, as Eclipse stores it; the server writes it at the submission. */
const eclipsePriceClass = lookup('eclipsePriceClass', {
  label: 'Eclipse Price Class',
  endpoint: '/api/CashAccount/options/customer-price-class-cross-reference-rexel-gexpro',
  codeKey: 'priceClass',
  nameKey: 'title',
  when: followsGroup,
  hidden: true,
  fixed: true,
})

const acquiredAccountFrom = choice('acquiredAccountFrom', {
  label: 'Acquired Account From',
  options: acquiredFrom,
  as: 'select',
  required: true,
  width: 'half',
})

const insideSalesPerson = salesperson('insideSalesPerson', 'Inside Salesperson')
const outsideSalesPerson = salesperson('outsideSalesPerson', 'Outside Salesperson')

const notes = text('notes', { label: 'Notes', multiline: true, max: 1_000 })

const otherCategory = effect(customerTypeCategory, () => clear(customerType))
const otherBranch = effect(assignedBranch, (answers) => [
  put(branchNumber, String(own(answers.of(assignedBranch), 'value') ?? '')),
])

/** Only employees answer it (CASH-006, CASH-043). */
export const accountSection = section('userAccount', {
  title: 'Account',
  seenBy: internal,
  fields: [
    assignedBranch,
    branchNumber,
    customerTypeCategory,
    customerType,
    customerPriceClass,
    eclipsePriceClass,
    acquiredAccountFrom,
  ],
  effects: [otherCategory, otherBranch],
})

export const salespeopleSection = section('userAccount', {
  title: 'Salespeople',
  help: vary('', [followsGroup, 'at least one is required']),
  seenBy: internal,
  fields: [insideSalesPerson, outsideSalesPerson],
  rules: [needsSalesperson(insideSalesPerson, outsideSalesPerson)],
})

export const notesSection = section('userAccount', { title: 'Notes', seenBy: internal, fields: [notes] })

export const salesSamples = () => [
  put(assignedBranch, { value: '101', text: 'Dallas' }),
  put(branchNumber, '101'),
  put(customerTypeCategory, 'CONTRACTOR'),
  put(customerType, 'CON1'),
  put(eclipsePriceClass, { priceClass: 'CON1', title: 'Contractor 1' }),
  put(insideSalesPerson, janeSmith),
  put(outsideSalesPerson, janeSmith),
  put(notes, 'Pays at the counter.'),
]
