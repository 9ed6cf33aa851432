import {
  documents,
  fold,
  is,
  option,
  phone,
  put,
  section,
  stateLabel,
  text,
  yesNo,
} from '../../../kit/model/index.ts'
import { codes } from './options.ts'

export const isJobBonded = yesNo('isJobBonded', {
  label: 'Is the job bonded?',
  hint: "A bond pays suppliers if the contractor doesn't. Public jobs are bonded.",
  codes,
  required: true,
})

const bonded = is(isJobBonded, '1')

const bondCompanyName = text('bondCompanyName', {
  label: 'Bond Company Name',
  group: 'Bond',
  when: bonded,
  max: 100,
})

const bondCompanyContactNumber = phone('bondCompanyContactNumber', {
  label: 'Bond Company Phone',
  group: 'Bond',
  when: bonded,
  width: 'half',
  autocomplete: 'off',
})

const bondPart = { group: 'Bond', when: bonded, autocomplete: 'off' } as const

const bondCompanyCountry = option('bondCompanyCountry', {
  label: 'Country',
  ...bondPart,
  endpoint: '/generic/getCountryList',
  default: 'US',
  width: 'half',
  max: 2,
})

const bondCompanyStreetAddress1 = text('bondCompanyStreetAddress1', {
  label: 'Street Address',
  ...bondPart,
  max: 35,
})

const bondCompanyStreetAddress2 = text('bondCompanyStreetAddress2', {
  label: 'Unit or Suite',
  ...bondPart,
  max: 35,
  width: 'half',
})

const bondCompanyCity = text('bondCompanyCity', { label: 'City', ...bondPart, max: 35, width: 'half' })

const bondCompanyState = option('bondCompanyState', {
  label: stateLabel(bondCompanyCountry),
  ...bondPart,
  endpoint: '/generic/getStateList',
  query: { countryCode: bondCompanyCountry },
  orText: true,
  width: 'half',
})

const bondCompanyPostalCode = text('bondCompanyPostalCode', {
  label: 'Postal Code',
  ...bondPart,
  max: 10,
  width: 'half',
  places: { country: bondCompanyCountry, city: bondCompanyCity, state: bondCompanyState },
})

const bondedDocuments = documents('bondedDocuments', {
  label: 'Bond',
  hint: 'A copy of the payment bond.',
  group: 'Bond',
  when: bonded,
  upload: 'bond',
  limitedBy: 'total',
})

const bondCompanyAddress = [
  bondCompanyCountry,
  bondCompanyStreetAddress1,
  bondCompanyStreetAddress2,
  bondCompanyPostalCode,
  bondCompanyCity,
  bondCompanyState,
] as const

export const bondSection = section('projectInformation', {
  title: 'Bond',
  fields: [isJobBonded, bondCompanyName, bondCompanyContactNumber, ...bondCompanyAddress, bondedDocuments],
  folds: [fold("Add the bond company's address", ...bondCompanyAddress)],
})

export const bondSamples = () => [
  put(isJobBonded, '1'),
  put(bondCompanyName, 'Example Surety'),
  put(bondCompanyStreetAddress1, '12 Main St'),
  put(bondCompanyStreetAddress2, 'Ste 4'),
  put(bondCompanyPostalCode, '97201'),
  put(bondCompanyCity, 'Portland'),
  put(bondCompanyState, 'OR'),
]
