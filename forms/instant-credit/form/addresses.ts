import {
  choice,
  effect,
  is,
  clear,
  option,
  put,
  section,
  text,
  type AboutApplication,
  type AnyField,
} from '../../../kit/model/index.ts'

type Part = 'streetAddress1' | 'streetAddress2' | 'zipCode' | 'city' | 'state'
type Address = { readonly [part in Part]: AnyField }

/** Employees fill it out for someone else, so the browser must not offer their own address. */
const parts = (group: string, same?: { when: AboutApplication; as: Address }) => {
  const shared = (part: Part) => ({
    group,
    autocomplete: 'off',
    ...(same && { copies: { when: same.when, of: same.as[part] } }),
  })
  const streetAddress1 = text('streetAddress1', {
    label: 'Street Address',
    ...shared('streetAddress1'),
    required: true,
    max: 35,
  })
  const streetAddress2 = text('streetAddress2', {
    label: 'Unit or Suite',
    ...shared('streetAddress2'),
    max: 35,
    width: 'half',
  })
  const city = text('city', { label: 'City', ...shared('city'), required: true, max: 35, width: 'half' })
  const state = option('state', {
    label: 'State',
    ...shared('state'),
    required: true,
    endpoint: '/generic/getStateList',
    width: 'half',
  })
  const zipCode = text('zipCode', {
    label: 'ZIP Code',
    ...shared('zipCode'),
    required: true,
    max: 10,
    width: 'half',
    places: { city, state },
  })
  return { streetAddress1, streetAddress2, zipCode, city, state }
}

export const mailing = parts('Mailing Address')

/** '1': the physical address is the mailing address, and stays so until the box is cleared (IC-054). */
const sameAsMailingAddress = choice('sameAsMailingAddress', {
  label: 'Same as Mailing Address',
  group: 'Physical Address',
  options: [
    ['1', 'Yes'],
    ['0', 'No'],
  ],
  as: 'checkbox',
  default: '0',
  toldBy: {},
})

export const physical = parts('Physical Address', {
  when: is(sameAsMailingAddress, '1'),
  as: mailing,
})

const fieldsOf = ({ streetAddress1, streetAddress2, zipCode, city, state }: ReturnType<typeof parts>) =>
  [streetAddress1, streetAddress2, zipCode, city, state] as const

/** A cleared box leaves an empty physical address, as in the credit application. */
const ownAddress = effect(sameAsMailingAddress, (answers) =>
  answers.of(sameAsMailingAddress) === '0' ? clear(...fieldsOf(physical)) : [],
)

export const mailingSection = section('mailingAddress', {
  title: 'Mailing Address',
  fields: fieldsOf(mailing),
})

export const physicalSection = section('physicalAddress', {
  title: 'Physical Address',
  fields: [sameAsMailingAddress, ...fieldsOf(physical)],
  effects: [ownAddress],
})

const samplesOf = (of: ReturnType<typeof parts>) => [
  put(of.streetAddress1, '12 Main St'),
  put(of.streetAddress2, 'Ste 4'),
  put(of.zipCode, '97201'),
  put(of.city, 'Portland'),
  put(of.state, 'OR'),
]

export const addressesSamples = () => [...samplesOf(mailing), ...samplesOf(physical)]
