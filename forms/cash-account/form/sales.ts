import { choice, effect, internal, lookup, own, put, section, text, vary } from '../../../kit/model/index.ts'
import { bannerThat } from '../../../common/questions/banner-that.ts'
import { acquiredFrom, janeSmith, needsSalesperson, salesperson } from '../../../common/questions/sales.ts'
import { segment } from '../../../common/questions/segment.ts'

const followsGroup = bannerThat('followsGroup')

const assignedBranch = lookup('assignedBranch', {
  label: 'Assigned Branch',
  endpoint: '/api/branch-info/branches',
  codeKey: 'value',
  nameKey: 'text',
  required: true,
})

/** Only the number, for programs that read the account. */
export const assignedBranchNumber = text('branchNumber', { label: 'Branch Number', hidden: true, max: 10 })

const { otherCategory, ...account } = segment()
const { customerTypeCategory, eclipsePriceClass } = account
export const { customerType, customerPriceClass } = account

const acquiredAccountFrom = choice('acquiredAccountFrom', {
  label: 'Acquired Account From',
  request: 'Select how the account was acquired',
  options: acquiredFrom,
  as: 'select',
  required: true,
  width: 'half',
})

const insideSalesPerson = salesperson('insideSalesPerson', 'Inside Salesperson')
const outsideSalesPerson = salesperson('outsideSalesPerson', 'Outside Salesperson')

const notes = text('notes', { label: 'Notes', multiline: true, max: 1_000 })

const otherBranch = effect(assignedBranch, (answers) => [
  put(assignedBranchNumber, String(own(answers.of(assignedBranch), 'value') ?? '')),
])

/** Only employees answer it (CASH-006, CASH-043). */
export const accountSection = section('userAccount', {
  title: 'Account',
  seenBy: internal,
  fields: [assignedBranch, assignedBranchNumber, ...account.fields, acquiredAccountFrom],
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
  put(assignedBranchNumber, '101'),
  put(customerTypeCategory, 'CONTRACTOR'),
  put(customerType, 'CON1'),
  put(eclipsePriceClass, { priceClass: 'CON1', title: 'Contractor 1' }),
  put(insideSalesPerson, janeSmith),
  put(outsideSalesPerson, janeSmith),
  put(notes, 'Pays at the counter.'),
]
