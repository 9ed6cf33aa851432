import {
  any,
  email,
  external,
  fact,
  internal,
  option,
  phone,
  put,
  section,
  text,
} from '../../../kit/model/index.ts'
import { bannerThat } from '../../../common/questions/banner-that.ts'

export const companyName = text('companyName', {
  label: 'Company Name',
  required: true,
  max: 35,
  autocomplete: 'organization',
})

const phoneNumber = phone('phoneNumber', {
  label: 'Phone',
  required: true,
  width: 'half',
  autocomplete: 'tel',
})

const streetAddress1 = text('streetAddress1', {
  label: 'Street Address',
  required: true,
  max: 35,
  autocomplete: 'address-line1',
})

const streetAddress2 = text('streetAddress2', {
  label: 'Unit or Suite',
  max: 35,
  width: 'half',
  autocomplete: 'address-line2',
})

const city = text('city', {
  label: 'City',
  required: true,
  width: 'half',
  autocomplete: 'address-level2',
})

const state = option('state', {
  label: 'State',
  required: true,
  endpoint: '/generic/getStateList',
  width: 'half',
  autocomplete: 'address-level1',
})

const postalCode = text('postalCode', {
  label: 'Postal Code',
  required: true,
  max: 10,
  width: 'half',
  autocomplete: 'postal-code',
  places: { city, state },
})

export const companyPlace = { postalCode, city, state }

const firstName = text('firstName', {
  label: 'First Name',
  required: true,
  width: 'half',
  autocomplete: 'given-name',
})

const lastName = text('lastName', {
  label: 'Last Name',
  required: true,
  width: 'half',
  autocomplete: 'family-name',
})

export const emailAddress = email('emailAddress', { label: 'Email', required: true, width: 'half' })

const chosenByCustomer = fact('branchChosenByCustomer', 'the customer chose the branch')

/** Employees assign a branch in their own step and only read what the customer chose (CASH-037, CASH-A07). */
export const branchNumber = option('branchNumber', {
  label: 'Branch',
  endpoint: '/api/branch-info/branches',
  when: bannerThat('hasBranches'),
  seenBy: any(external, chosenByCustomer),
  fixed: internal,
  required: external,
  max: 10,
})

export const companySection = section('companyInformation', {
  title: 'Company Information',
  fields: [companyName, streetAddress1, streetAddress2, postalCode, city, state],
})

export const contactSection = section('companyInformation', {
  title: 'Contact',
  help: 'We email the account number to this person.',
  fields: [firstName, lastName, emailAddress, phoneNumber],
})

export const branchSection = section('companyInformation', {
  title: 'Branch',
  help: 'Please select a primary branch location:',
  fields: [branchNumber],
})

export const companySamples = () => [
  put(companyName, 'Bright Wire Electric'),
  put(streetAddress1, '12 Main St'),
  put(streetAddress2, 'Ste 4'),
  put(postalCode, '97201'),
  put(city, 'Portland'),
  put(state, 'OR'),
  put(firstName, 'Ada'),
  put(lastName, 'Byron'),
  put(branchNumber, '5034'),
]
