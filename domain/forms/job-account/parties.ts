import {
  choice,
  clear,
  effect,
  is,
  option,
  own,
  phone,
  put,
  section,
  text,
  yesNo,
  type AboutApplication,
  type AnyField,
  type Known,
} from '../../kit/index.ts'
import type { Change } from '../../kit/section.ts'
import {
  accountName,
  billTo,
  byAccount,
  companyCity,
  companyPhone,
  companyPostalCode,
  companyState,
  companyStreet,
  companyUnit,
} from './account.ts'
import { codes } from './options.ts'
import { city, postalCode, state, streetAddress1, streetAddress2 } from './address.ts'

const MOST = 35

interface PartyOptions {
  group: string
  when?: AboutApplication
  required?: boolean
  /** The address copies that of the job. */
  same?: AboutApplication
  stateRequired?: boolean
}

type Prefixed<P extends string, K extends string> = P extends '' ? Uncapitalize<K> : `${P}${K}`

/** Name, phone and address of one party to the job. `key('Name')` is its wire name. */
const party = <const P extends string>(prefix: P, o: PartyOptions) => {
  const key = <const K extends string>(name: K) =>
    (prefix ? `${prefix}${name}` : `${name[0]!.toLowerCase()}${name.slice(1)}`) as Prefixed<P, K>
  const shared = { group: o.group, ...(o.when && { when: o.when }) }
  const copy = (of: AnyField) => (o.same ? { copies: { when: o.same, of } } : {})
  const required = o.required ?? true
  const name = text(key('Name'), { label: 'Name', ...shared, required, max: MOST, autocomplete: 'off' })
  const contactNumber = phone(key('ContactNumber'), {
    label: 'Phone',
    ...shared,
    required,
    width: 'half',
    autocomplete: 'off',
  })
  const street1 = text(key('StreetAddress1'), {
    label: 'Street Address',
    ...shared,
    ...copy(streetAddress1),
    required,
    max: MOST,
    autocomplete: 'off',
  })
  const street2 = text(key('StreetAddress2'), {
    label: 'Unit or Suite',
    ...shared,
    ...copy(streetAddress2),
    max: MOST,
    width: 'half',
    autocomplete: 'off',
  })
  const itsCity = text(key('City'), {
    label: 'City',
    ...shared,
    ...copy(city),
    required,
    max: MOST,
    width: 'half',
    autocomplete: 'off',
  })
  const itsState = option(key('State'), {
    label: 'State',
    ...shared,
    ...copy(state),
    required: o.stateRequired ?? required,
    endpoint: '/generic/getStateList',
    width: 'half',
    autocomplete: 'off',
  })
  const zip = text(key('PostalCode'), {
    label: 'Postal Code',
    ...shared,
    ...copy(postalCode),
    required,
    max: 10,
    width: 'half',
    autocomplete: 'off',
    places: { city: itsCity, state: itsState },
  })
  const fields = [name, contactNumber, street1, street2, zip, itsCity, itsState] as const
  return { name, contactNumber, street1, street2, zip, itsCity, itsState, fields }
}
type Part = 'name' | 'contactNumber' | 'street1' | 'street2' | 'zip' | 'itsCity' | 'itsState'
type Party = { readonly [part in Part]: AnyField } & { readonly fields: readonly AnyField[] }

const sameBox = <const K extends string>(
  key: K,
  label: string,
  o: { group: string; when?: AboutApplication },
) =>
  choice(key, {
    label,
    ...o,
    options: [
      ['1', 'Yes'],
      ['0', 'No'],
    ],
    as: 'checkbox',
    default: '0',
  })

/** JOB-069, JOB-070: the customer's own data; a cleared box leaves an empty party. */
const copied = (box: ReturnType<typeof sameBox>, of: Party) =>
  effect(box, (answers) => (answers.of(box) === '1' ? ofCustomer(answers, of) : clear(...of.fields)))

const ofCustomer = (answers: Known, of: Party): Change[] => {
  const account = answers.of(billTo)
  const said = (key: string, otherwise: AnyField) =>
    account ? (own(account, key) ?? '') : (answers.of(otherwise) ?? '')
  return [
    { field: of.name, value: said('companyName', accountName) },
    { field: of.contactNumber, value: said('phone', companyPhone) },
    { field: of.street1, value: said('streetAddress', companyStreet) },
    { field: of.street2, value: said('addressUnitNumber', companyUnit) },
    { field: of.zip, value: said('postalCode', companyPostalCode) },
    { field: of.itsCity, value: said('city', companyCity) },
    { field: of.itsState, value: said('state', companyState) },
  ]
}

const sameAsCompanyInformation = sameBox(
  'sameAsCompanyInformation',
  'The customer is the general contractor',
  {
    group: 'General Contractor',
  },
)
const generalContractor = party('generalContractor', { group: 'General Contractor' })

const addSubContractor = yesNo('addSubContractor', {
  label: 'Is there a subcontractor between the general contractor and the customer?',
  group: 'Subcontractor',
  codes,
  default: '0',
})
const hasSub = is(addSubContractor, '1')
const subSameAsCompanyInformation = sameBox(
  'subSameAsCompanyInformation',
  'The customer is the subcontractor',
  { group: 'Subcontractor', when: hasSub },
)
const subContractor = party('subContractor', { group: 'Subcontractor', when: hasSub })

/** What another account changes in the parties that are the customer. */
export const copiesOfCustomer = (answers: Known): Change[] => [
  ...(answers.of(sameAsCompanyInformation) === '1' ? ofCustomer(answers, generalContractor) : []),
  ...(answers.of(subSameAsCompanyInformation) === '1' ? ofCustomer(answers, subContractor) : []),
]

export const contractorSection = section('generalContractor', {
  title: 'General Contractor',
  help: 'The company that runs the project under a contract with the owner.',
  fields: [sameAsCompanyInformation, ...generalContractor.fields],
  effects: [copied(sameAsCompanyInformation, generalContractor)],
})

export const subContractorSection = section('generalContractor', {
  title: 'Subcontractor',
  fields: [addSubContractor, subSameAsCompanyInformation, ...subContractor.fields],
  effects: [copied(subSameAsCompanyInformation, subContractor)],
})

const isSameAsProjectInformation = sameBox('isSameAsProjectInformation', 'Same address as the job', {
  group: 'Property Owner',
})
const owner = party('', { group: 'Property Owner', same: is(isSameAsProjectInformation, '1') })

/** JOB-A07. */
const doesNotHaveNCOnly = yesNo('doesNotHaveNCOnly', {
  label: 'North Carolina only: lien agent required?',
  hint: 'In North Carolina, the owner appoints a lien agent for most private jobs of $40,000 or more.',
  group: 'Lien Agent',
  codes,
  when: byAccount,
  default: '0',
})
const lienAgent = party('lienAgent', {
  group: 'Lien Agent',
  when: is(doesNotHaveNCOnly, '1'),
  stateRequired: false,
})

export const ownerSection = section('propertyOwnerInformation', {
  title: 'Property Owner',
  help: 'The owner of the land, not the company that hired you.',
  fields: [
    owner.name,
    owner.contactNumber,
    isSameAsProjectInformation,
    owner.street1,
    owner.street2,
    owner.zip,
    owner.itsCity,
    owner.itsState,
  ],
})

export const lienAgentSection = section('propertyOwnerInformation', {
  title: 'Lien Agent',
  help: "The person or company that receives suppliers' notices in North Carolina.",
  when: byAccount,
  fields: [doesNotHaveNCOnly, ...lienAgent.fields],
})

const samplesOf = (of: ReturnType<typeof party>, name: string) => [
  put(of.name, name),
  put(of.street1, '12 Main St'),
  put(of.street2, 'Ste 4'),
  put(of.zip, '97201'),
  put(of.itsCity, 'Portland'),
  put(of.itsState, 'OR'),
]

export const partiesSamples = () => [
  put(sameAsCompanyInformation, '0'),
  ...samplesOf(generalContractor as never, 'Volt Builders'),
  put(addSubContractor, '1'),
  ...samplesOf(subContractor as never, 'Ohm Subcontracting'),
  ...samplesOf(owner as never, 'Heron Properties'),
  put(doesNotHaveNCOnly, '1'),
  ...samplesOf(lienAgent as never, 'Example Title Insurance'),
]
