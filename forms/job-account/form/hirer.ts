/** Who hired the customer. The chain of contracts decides which notices protect our claim. */
import {
  all,
  choice,
  internal,
  is,
  own,
  put,
  section,
  text,
  vary,
  type AboutApplication,
  type KnownAnswers,
} from '../../../kit/model/index.ts'
import { contradictionIn, type Contradiction } from '../rules/job-hirer.ts'
import { accountName, billTo } from './account.ts'
import { hirerNames } from './options.ts'
import {
  addSubContractor,
  generalContractor,
  owner,
  sameAsCompanyInformation,
  subContractor,
  subSameAsCompanyInformation,
} from './parties.ts'

const hiredBy = choice('hiredBy', {
  label: vary('Who hired you for this job?', [internal, 'Who hired the customer for this job?']),
  hint: vary('The person or company you have a contract with.', [
    internal,
    'The person or company the customer has a contract with.',
  ]),
  options: hirerNames,
})

const customersCustomer = text('customersCustomer', {
  label: vary('Name of the company that hired you', [
    internal,
    'Name of the company that hired the customer',
  ]),
  when: is(hiredBy, 'subcontractor'),
  max: 100,
  autocomplete: 'off',
})

export const hiredSection = section('projectAddress', {
  title: 'Hired By',
  help: 'We need this to send the notices that the law requires from suppliers.',
  fields: [hiredBy, customersCustomer],
})

const reads = [
  hiredBy,
  billTo,
  accountName,
  sameAsCompanyInformation,
  generalContractor.name,
  addSubContractor,
  subSameAsCompanyInformation,
  subContractor.name,
  owner.name,
]

const contradictionOf = (answers: KnownAnswers): Contradiction | null => {
  const text = (value: unknown) => (typeof value === 'string' ? value : '')
  const customer = text(own(answers.of(billTo), 'companyName')) || text(answers.of(accountName))
  /** The box says that it is the customer, whatever name is written beside it. */
  const named = (box: unknown, name: unknown) => (box === '1' ? customer : text(name))
  return contradictionIn({
    hiredBy: text(answers.of(hiredBy)),
    customer,
    contractor: named(answers.of(sameAsCompanyInformation), answers.of(generalContractor.name)),
    owner: text(answers.of(owner.name)),
    between: named(answers.of(subSameAsCompanyInformation), answers.of(subContractor.name)),
  })
}

const contradicts = (says: string, holds: (found: Contradiction | null) => boolean): AboutApplication => ({
  about: 'application',
  says,
  reads,
  holds: (_, answers) => holds(contradictionOf(answers)),
})

const disagrees = contradicts(
  'the answer about who hired the customer contradicts the named parties',
  (found) => found !== null,
)
const isContractor = contradicts(
  'the customer is the general contractor that hired the customer',
  (found) => found === 'customer is contractor',
)
const hasOneBetween = contradicts(
  'the general contractor hired the customer, but a subcontractor is between them',
  (found) => found === 'subcontractor between',
)

/** It counts instead of the first answer. Without it, a contradiction would drop a notice that the law may require. */
export const confirmedHirer = choice('confirmedHirer', {
  label: vary('Who has the contract with you?', [internal, 'Who has the contract with the customer?']),
  hint: vary(
    'You answered that the owner hired you, but another company is named as the general contractor.',
    [
      all(internal, isContractor),
      'One answer says that another contractor hired the customer, but the customer is named as the general contractor.',
    ],
    [
      all(internal, hasOneBetween),
      'One answer says that the general contractor hired the customer, but a subcontractor is named between them.',
    ],
    [
      internal,
      'One answer says that the owner hired the customer, but another company is named as the general contractor.',
    ],
    [
      isContractor,
      'You answered that another contractor hired you, but your company is named as the general contractor.',
    ],
    [
      hasOneBetween,
      'You answered that the general contractor hired you, but a subcontractor is named between the two of you.',
    ],
  ),
  options: hirerNames,
  when: disagrees,
  required: true,
})

export const confirmedHirerSection = section('projectAddress', {
  title: 'Two Answers Disagree',
  help: 'Who has the contract decides which notices the law requires.',
  fields: [confirmedHirer],
})

export const hirerSamples = () => [put(hiredBy, 'subcontractor'), put(customersCustomer, 'Volt Contractors')]
