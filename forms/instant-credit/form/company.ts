import {
  email,
  internal,
  lastFour,
  own,
  phone,
  put,
  secret,
  section,
  text,
  type Migration,
} from '../../../kit/model/index.ts'

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

/** Encrypted like the driver's license: a sole proprietor's tax ID may be their Social Security number. */
const federalTaxIdNumber = secret('federalTaxIdNumber', { label: 'Federal Tax ID', width: 'half' })

/** Version 1 stored the whole tax ID. A draft keeps its last four characters. */
export const shortenTaxId: Migration = (answers) => {
  const company = own(answers, 'companyInformation')
  const written = own(company, 'federalTaxIdNumber')
  if (typeof written !== 'string') return answers
  const last4 = written
    .toUpperCase()
    .replaceAll(/[^\dA-Z]/g, '')
    .slice(-4)
  return {
    ...answers,
    companyInformation: { ...(company as object), federalTaxIdNumber: lastFour({ last4 }) },
  }
}

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
  put(userNotes, 'Came in for a panel and breakers.'),
]
