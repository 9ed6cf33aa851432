import {
  all,
  choice,
  clear,
  effect,
  internal,
  is,
  not,
  option,
  own,
  phone,
  put,
  section,
  text,
  vary,
  yesNo,
  type AboutApplication,
  type AnyField,
  type KnownAnswers,
  type Varying,
  type Change,
} from '../../../kit/model/index.ts'
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
import { jobType } from './project.ts'
import { city, postalCode, state, streetAddress1, streetAddress2 } from './address.ts'

const MOST = 35

interface PartyOptions {
  group: string
  when?: AboutApplication
  required?: boolean
  /** The address copies that of the job. */
  same?: AboutApplication
  /** Everything copies this party; it comes first. */
  copyOf?: { when: AboutApplication; party: Party }
  stateRequired?: boolean
}

type Prefixed<P extends string, K extends string> = P extends '' ? Uncapitalize<K> : `${P}${K}`

/** Name, phone and address of one party to the job. `key('Name')` is its wire name. */
const party = <const P extends string>(prefix: P, o: PartyOptions) => {
  const key = <const K extends string>(name: K) =>
    (prefix ? `${prefix}${name}` : `${name[0]!.toLowerCase()}${name.slice(1)}`) as Prefixed<P, K>
  const shared = { group: o.group, ...(o.when && { when: o.when }) }
  const copy = (part: Part, of?: AnyField) => ({
    copies: [
      ...(o.copyOf ? [{ when: o.copyOf.when, of: o.copyOf.party[part] }] : []),
      ...(o.same && of ? [{ when: o.same, of }] : []),
    ],
  })
  const required = o.required ?? true
  const name = text(key('Name'), {
    label: 'Name',
    ...shared,
    ...copy('name'),
    required,
    max: MOST,
    autocomplete: 'off',
  })
  const contactNumber = phone(key('ContactNumber'), {
    label: 'Phone',
    ...shared,
    ...copy('contactNumber'),
    required,
    width: 'half',
    autocomplete: 'off',
  })
  const street1 = text(key('StreetAddress1'), {
    label: 'Street Address',
    ...shared,
    ...copy('street1', streetAddress1),
    required,
    max: MOST,
    autocomplete: 'off',
  })
  const street2 = text(key('StreetAddress2'), {
    label: 'Unit or Suite',
    ...shared,
    ...copy('street2', streetAddress2),
    max: MOST,
    width: 'half',
    autocomplete: 'off',
  })
  const itsCity = text(key('City'), {
    label: 'City',
    ...shared,
    ...copy('itsCity', city),
    required,
    max: MOST,
    width: 'half',
    autocomplete: 'off',
  })
  const itsState = option(key('State'), {
    label: 'State',
    ...shared,
    ...copy('itsState', state),
    required: o.stateRequired ?? required,
    endpoint: '/generic/getStateList',
    width: 'half',
    autocomplete: 'off',
  })
  const zip = text(key('PostalCode'), {
    label: 'Postal Code',
    ...shared,
    ...copy('zip', postalCode),
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
  label: Varying<string>,
  o: { group: string; when?: AboutApplication; toldBy?: {} },
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
const copyFromCustomer = (box: ReturnType<typeof sameBox>, of: Party) =>
  effect(box, (answers) => (answers.of(box) === '1' ? ofCustomer(answers, of) : clear(...of.fields)))

const ofCustomer = (answers: KnownAnswers, of: Party): Change[] => {
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

export const sameAsCompanyInformation = sameBox(
  'sameAsCompanyInformation',
  vary('Your company is the general contractor', [internal, 'The customer is the general contractor']),
  {
    group: 'General Contractor',
  },
)
export const generalContractor = party('generalContractor', { group: 'General Contractor' })

export const addSubContractor = yesNo('addSubContractor', {
  label: vary('Is there a subcontractor between the general contractor and your company?', [
    internal,
    'Is there a subcontractor between the general contractor and the customer?',
  ]),
  group: 'Subcontractor',
  codes,
  default: '0',
})
const hasSub = is(addSubContractor, '1')
export const subSameAsCompanyInformation = sameBox(
  'subSameAsCompanyInformation',
  vary('Your company is the subcontractor', [internal, 'The customer is the subcontractor']),
  { group: 'Subcontractor', when: hasSub },
)
export const subContractor = party('subContractor', { group: 'Subcontractor', when: hasSub })

/** What another account changes in the parties that are the customer. */
export const copiesOfCustomer = (answers: KnownAnswers): Change[] => [
  ...(answers.of(sameAsCompanyInformation) === '1' ? ofCustomer(answers, generalContractor) : []),
  ...(answers.of(subSameAsCompanyInformation) === '1' ? ofCustomer(answers, subContractor) : []),
]

export const contractorSection = section('generalContractor', {
  title: 'General Contractor',
  help: 'The company that runs the project under a contract with the owner.',
  fields: [sameAsCompanyInformation, ...generalContractor.fields],
  effects: [copyFromCustomer(sameAsCompanyInformation, generalContractor)],
})

export const subContractorSection = section('generalContractor', {
  title: 'Subcontractor',
  fields: [addSubContractor, subSameAsCompanyInformation, ...subContractor.fields],
  effects: [copyFromCustomer(subSameAsCompanyInformation, subContractor)],
})

const isSameAsGeneralContractor = sameBox(
  'isSameAsGeneralContractor',
  'The general contractor is the owner',
  {
    group: 'Property Owner',
  },
)
const isOwnBuilder = is(isSameAsGeneralContractor, '1')
const isSameAsProjectInformation = sameBox('isSameAsProjectInformation', 'Same address as the job', {
  group: 'Property Owner',
  when: not(isOwnBuilder),
  toldBy: {},
})
export const owner = party('', {
  group: 'Property Owner',
  same: is(isSameAsProjectInformation, '1'),
  copyOf: { when: isOwnBuilder, party: generalContractor },
})

/** JOB-A07. */
const doesNotHaveNCOnly = yesNo('doesNotHaveNCOnly', {
  label: 'North Carolina only: lien agent required?',
  hint: 'In North Carolina, the owner appoints a lien agent for most private jobs of $40,000 or more.',
  group: 'Lien Agent',
  codes,
  when: byAccount,
  // Other states have no lien agent.
  required: all(is(state, 'NC'), is(jobType, 'Private')),
})
const lienAgent = party('lienAgent', {
  group: 'Lien Agent',
  when: is(doesNotHaveNCOnly, '1'),
  stateRequired: false,
})

export const ownerSection = section('propertyOwnerInformation', {
  title: 'Property Owner',
  help: vary('The owner of the land, even if someone else hired you.', [
    internal,
    'The owner of the land, even if someone else hired the customer.',
  ]),
  fields: [
    isSameAsGeneralContractor,
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
