import { email, internal, phone, put, section, text } from '../../kit/index.ts'

export const companyName = text('companyName', {
  label: 'Company Name',
  required: true,
  max: 35,
  autocomplete: 'off',
})

const companyTelephoneNumber = phone('companyTelephoneNumber', {
  label: 'Company Phone',
  required: true,
  width: 'half',
  autocomplete: 'off',
})

const federalTaxIdNumber = text('federalTaxIdNumber', { label: 'Federal Tax ID', max: 35, width: 'half' })

const companyEmailAddress = email('companyEmailAddress', { label: 'Accounts Payable Email', required: true })

export const companySection = section('companyInformation', {
  title: 'Company Information',
  fields: [companyName, companyTelephoneNumber, federalTaxIdNumber, companyEmailAddress],
})

const userNotes = text('userNotes', { label: 'Notes', multiline: true, max: 1_000 })

/** For employees; the customer neither sees nor signs it. */
export const notesSection = section('notes', { title: 'Notes', seenBy: internal, fields: [userNotes] })

export const companySamples = () => [
  put(companyName, 'Bright Wire Electric'),
  put(federalTaxIdNumber, '91-1234567'),
  put(userNotes, 'Came in for a panel and breakers.'),
]
