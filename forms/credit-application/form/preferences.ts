import {
  address,
  addressSamples,
  choice,
  clear,
  documents,
  effect,
  email,
  internal,
  is,
  phone,
  put,
  section,
  vary,
  yesNo,
} from '../../../kit/model/index.ts'
import { businessEmail } from './account.ts'
import { billing } from './addresses.ts'
import { accountsPayable } from './contacts.ts'
import { deliveryTypes } from './options.ts'

const [, , , , , contactEmail] = accountsPayable

/** How one kind of document reaches the customer: by email, by fax or by mail. */
const delivery = <const P extends 'statement' | 'invoice'>(document: P, title: string) => {
  const type = choice(`${document}PreferredCommunicationType`, {
    label: vary('How would you like to receive them?', [
      internal,
      'How would the customer like to receive them?',
    ]),
    group: title,
    options: deliveryTypes,
    default: '1',
    formerly: { '0': '1' },
  })
  const emailAddress = email(`${document}PreferredEmailAddress`, {
    label: 'Email',
    group: title,
    when: is(type, '1'),
    required: true,
    startsAs: [{ of: contactEmail }, { of: businessEmail }],
  })
  const fax = phone(`${document}PreferredFax`, {
    label: 'Fax',
    group: title,
    when: is(type, '2'),
    required: true,
    width: 'half',
  })
  const mail = address(`${document}Mailing`, { title, when: is(type, '3') })
  const mailKeys = ['country', 'streetAddress', 'addressUnitNumber', 'city', 'state', 'postalCode'] as const

  /** APP-145, APP-146; an address to mail to starts as the billing address (APP-A20). */
  const changed = effect(type, (answers) => [
    ...(answers.of(type) === '1' ? [] : clear(emailAddress)),
    ...(answers.of(type) === '2' ? [] : clear(fax)),
    ...(answers.of(type) === '3'
      ? mailKeys.map((part) => put(mail[part], String(answers.of(billing[part]) ?? '')))
      : []),
  ])
  return { fields: [type, emailAddress, fax, ...mail.fields] as const, mail, changed }
}

const statement = delivery('statement', 'Statements')
const invoice = delivery('invoice', 'Invoices')

const isPurchaseOrderRequired = yesNo('isPurchaseOrderRequired', {
  label: 'Is a purchase order required?',
  codes: ['Yes', 'No'],
  default: 'No',
  width: 'half',
})

const isTaxable = yesNo('isTaxable', {
  label: vary('Are your purchases taxable?', [internal, 'Are the purchases taxable?']),
  codes: ['Yes', 'No'],
  default: 'Yes',
  width: 'half',
})

const taxDocuments = documents('uploadedDocuments', {
  label: 'Tax Documents',
  hint: vary('Your exemption or resale certificate.', [internal, 'The exemption or resale certificate.']),
  upload: 'tax',
  when: is(isTaxable, 'No'),
  required: true,
})

/** All other documents, including those of trade references (WIRE-07, APP-A22). */
export const otherDocuments = documents('uploadedDocuments', { label: 'Other Documents', upload: 'other' })

export const preferencesSection = section('preferences', {
  title: 'Preferences',
  fields: [...statement.fields, ...invoice.fields, isPurchaseOrderRequired, isTaxable, taxDocuments],
  effects: [statement.changed, invoice.changed],
})

export const documentsSection = section('application', {
  title: 'Documents',
  fields: [otherDocuments],
})

export const preferencesSamples = () => [...addressSamples(statement.mail), ...addressSamples(invoice.mail)]
