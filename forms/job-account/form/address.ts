import {
  agreeTo,
  all,
  isAnswered,
  clear,
  effect,
  internal,
  is,
  list,
  money,
  option,
  put,
  section,
  stateLabel,
  text,
  vary,
  yesNo,
} from '../../../kit/model/index.ts'
import { byAccount } from './account.ts'
import { codes } from './options.ts'

const MOST = 35

export const streetAddress1 = text('streetAddress1', {
  label: 'Street Address',
  group: 'Job Address',
  required: true,
  max: MOST,
  autocomplete: 'off',
})
export const streetAddress2 = text('streetAddress2', {
  label: 'Unit or Suite',
  group: 'Job Address',
  max: MOST,
  width: 'half',
  autocomplete: 'off',
})
export const city = text('city', {
  label: 'City',
  group: 'Job Address',
  required: true,
  max: MOST,
  width: 'half',
  autocomplete: 'off',
})
export const state = option('state', {
  label: 'State',
  group: 'Job Address',
  required: true,
  endpoint: '/generic/getStateList',
  width: 'half',
  autocomplete: 'off',
})
export const postalCode = text('postalCode', {
  label: 'Postal Code',
  group: 'Job Address',
  required: true,
  max: 10,
  width: 'half',
  autocomplete: 'off',
  places: { city, state },
})

/** Liens and notices are recorded by county. */
const county = text('county', {
  label: 'County',
  group: 'Job Address',
  hint: 'The county where the job is. Notices about the job include it.',
  max: MOST,
  width: 'half',
  autocomplete: 'off',
})

/** The fields of an alternate address, under the same keys. */
const alternate = () => {
  const country = option('country', {
    label: 'Country',
    required: true,
    endpoint: '/generic/getCountryList',
    default: 'US',
    width: 'half',
    max: 2,
    autocomplete: 'off',
  })
  const street1 = text('streetAddress1', {
    label: 'Street Address',
    required: true,
    max: MOST,
    autocomplete: 'off',
  })
  const street2 = text('streetAddress2', {
    label: 'Unit or Suite',
    max: MOST,
    width: 'half',
    autocomplete: 'off',
  })
  const itsCity = text('city', {
    label: 'City',
    required: true,
    max: MOST,
    width: 'half',
    autocomplete: 'off',
  })
  const itsState = option('state', {
    label: stateLabel(country),
    required: true,
    endpoint: '/generic/getStateList',
    query: { countryCode: country },
    orText: true,
    width: 'half',
    autocomplete: 'off',
  })
  const zip = text('postalCode', {
    label: 'Postal Code',
    required: true,
    max: 10,
    width: 'half',
    autocomplete: 'off',
    places: { country, city: itsCity, state: itsState },
  })
  return { country, street1, street2, itsCity, itsState, zip }
}

const other = alternate()

/** JOB-026, JOB-076. */
const alternateShipTos = list('alternateShipTos', {
  label: 'Alternate Addresses',
  noun: 'Alternate Address',
  as: 'cards',
  asksBeforeLast: 'Your answers about the alternate address will be lost if you remove the last one.',
  max: 2,
  fields: [other.country, other.street1, other.street2, other.zip, other.itsCity, other.itsState],
})

/** JOB-027: about deliveries to another place than the job. */
const hasAlternate = all(byAccount, isAnswered(alternateShipTos))
const group = 'Deliveries to the Alternate Address'

const isShipToShop = yesNo('isShipToShop', {
  label: vary('Is it your shop?', [internal, "Is it the customer's shop?"]),
  group,
  codes,
  when: hasAlternate,
})
const whereIsItShipping = text('whereIsItShipping', {
  label: 'Where is it shipping?',
  group,
  when: all(hasAlternate, is(isShipToShop, '0')),
  max: 200,
})
const whyShipToAlt = text('whyShipToAlt', {
  label: 'Why is it shipped to an alternate address?',
  group,
  when: hasAlternate,
  multiline: true,
  max: 500,
})
const isSingleOrder = yesNo('isSingleOrder', {
  label: 'Is it for a single order or for the total job?',
  group,
  codes,
  labels: ['Single order', 'Total job'],
  when: hasAlternate,
})
const orderAmount = money('orderAmount', {
  label: 'Order Amount',
  group,
  when: all(hasAlternate, is(isSingleOrder, '1')),
  width: 'half',
})
const isNewCustomer = yesNo('isNewCustomer', {
  label: vary('Are you a new or an existing customer?', [internal, 'Is it a new or an existing customer?']),
  group,
  codes,
  labels: ['New', 'Existing'],
  when: hasAlternate,
})
const isFirstJob = yesNo('isFirstJob', {
  label: vary('Is it your first job?', [internal, "Is it the customer's first job?"]),
  group,
  codes,
  when: hasAlternate,
})
const isThereAnyCollectionIssues = yesNo('isThereAnyCollectionIssues', {
  label: 'Are there any collection issues?',
  group,
  codes,
  when: hasAlternate,
})
const issuesAndComments = text('issuesAndComments', {
  label: 'Issues and Comments',
  group,
  when: all(hasAlternate, is(isThereAnyCollectionIssues, '1')),
  multiline: true,
  max: 1_000,
})

const aboutAlternates = [
  isShipToShop,
  whereIsItShipping,
  whyShipToAlt,
  isSingleOrder,
  orderAmount,
  isNewCustomer,
  isFirstJob,
  isThereAnyCollectionIssues,
  issuesAndComments,
] as const

export const addressSection = section('projectAddress', {
  title: 'Job Address',
  help: vary('Materials must be delivered directly to the jobsite. No tools are charged to a job account.', [
    byAccount,
    'Where the materials are used.',
  ]),
  fields: [streetAddress1, streetAddress2, postalCode, city, state, county],
})

export const alternatesSection = section('projectAddress', {
  title: 'Alternate Addresses',
  help: 'Where else materials may be delivered, up to 2 addresses.',
  fields: [alternateShipTos, ...aboutAlternates],
  // JOB-028: the next alternate address starts without these answers.
  effects: [
    effect(alternateShipTos, (answers, _before, context) =>
      isAnswered(alternateShipTos).holds(context, answers) ? [] : agreeTo(clear(...aboutAlternates)),
    ),
  ],
})

export const addressSamples = () => [
  put(streetAddress1, '400 Quarry Rd'),
  put(streetAddress2, 'Lot 7'),
  put(postalCode, '97201'),
  put(city, 'Portland'),
  put(state, 'OR'),
  put(county, 'Multnomah'),
  put(other.street1, '77 Shop St'),
  put(other.street2, 'Bay 2'),
  put(other.zip, '97201'),
  put(other.itsCity, 'Portland'),
  put(other.itsState, 'OR'),
  put(isShipToShop, '0'),
  put(whereIsItShipping, 'A yard near the site'),
  put(whyShipToAlt, 'The site has no storage.'),
  put(issuesAndComments, 'Paid late twice.'),
]
