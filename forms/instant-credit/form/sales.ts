import {
  choice,
  clear,
  documents,
  effect,
  internal,
  is,
  lookup,
  option,
  own,
  put,
  section,
  text,
  vary,
  yesNo,
  type Rule,
} from '../../../kit/model/index.ts'
import { bannerThat } from '../../../common/questions/banner-that.ts'
import { janeSmith, needsSalesperson, salesperson } from '../../../common/questions/sales.ts'
import { segment } from '../../../common/questions/segment.ts'

/** Where employees learn who may approve in a branch (IC-103). */
const APPROVERS = '/api/instantcreditpermissions/getApprovedUsersByBranch'

const branch = lookup('branch', {
  label: 'Branch',
  endpoint: '/api/branch-info/branches',
  codeKey: 'value',
  nameKey: 'text',
  required: true,
})

export const branchNumber = text('branchNumber', { label: 'Branch Number', hidden: true, max: 10 })

/** The approver becomes the second signer, whether or not they manage the branch (IC-A03). */
export const branchManagerSSO = option('branchManagerSSO', {
  label: 'Approver',
  hint: 'This person reviews and signs after the customer.',
  endpoint: APPROVERS,
  query: { branchId: branchNumber },
  // Two banners may have a branch of the same number.
  lender: (banner) => banner,
  required: true,
  seenBy: internal,
})

/** With the name; the server writes it when the application is emailed. */
const approver = lookup('approver', {
  label: 'Approver',
  endpoint: APPROVERS,
  codeKey: 'empSSO',
  nameKey: 'fullName',
  hidden: true,
  fixed: true,
  seenBy: internal,
})

const segmentFields = segment()
export const { customerType, customerPriceClass } = segmentFields

const insideSalesPerson = salesperson('insideSalesPerson', 'Inside Salesperson', internal)
const outsideSalesPerson = salesperson('outsideSalesPerson', 'Outside Salesperson', internal)

const isTaxExempt = yesNo('isTaxExempt', {
  label: 'Is the customer tax exempt?',
  codes: ['1', '0'],
  required: true,
})

const selectedDocuments = documents('selectedDocuments', {
  label: 'Tax Documents',
  hint: 'The exemption or resale certificate.',
  upload: 'tax',
  when: is(isTaxExempt, '1'),
  required: true,
})

const optOutElectronicDelivery = choice('optOutElectronicDelivery', {
  label: 'Opt out of electronic delivery of invoices and statements',
  options: [
    ['true', 'Yes'],
    ['false', 'No'],
  ],
  as: 'checkbox',
  default: 'false',
})

const otherBranch = effect(branch, (answers) => [
  put(branchNumber, String(own(answers.of(branch), 'value') ?? '')),
  ...clear(branchManagerSSO),
])

/** Approvers and ERP go by the number, so the document must not name another branch. */
const numberOfBranch: Rule = {
  says: 'the branch number is that of the branch',
  reads: [branch, branchNumber],
  problem: (answers) => {
    const chosen = answers.of(branch)
    return chosen && own(chosen, 'value') !== answers.of(branchNumber)
      ? { at: branch, missing: false, message: 'Choose the branch again.' }
      : null
  },
}

export const salesSection = section('salesInformation', {
  title: 'Sales Information',
  help: vary('', [bannerThat('followsGroup'), 'Choose at least one salesperson.']),
  fields: [
    branch,
    branchNumber,
    branchManagerSSO,
    approver,
    ...segmentFields.fields,
    insideSalesPerson,
    outsideSalesPerson,
    isTaxExempt,
    selectedDocuments,
    optOutElectronicDelivery,
  ],
  rules: [needsSalesperson(insideSalesPerson, outsideSalesPerson), numberOfBranch],
  effects: [segmentFields.otherCategory, otherBranch],
})

export const salesSamples = () => [
  put(branch, { value: '101', text: 'Dallas' }),
  put(branchNumber, '101'),
  put(branchManagerSSO, 'approver.rexel'),
  put(approver, { empSSO: 'approver.rexel', fullName: 'Daniel Okafor' }),
  put(segmentFields.customerTypeCategory, 'CONTRACTOR'),
  put(customerType, 'CON1'),
  put(segmentFields.eclipsePriceClass, { priceClass: 'CON1', title: 'Contractor 1' }),
  put(insideSalesPerson, janeSmith),
  put(outsideSalesPerson, janeSmith),
]
