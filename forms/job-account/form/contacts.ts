import {
  all,
  isAnswered,
  choices,
  email,
  fold,
  list,
  money,
  not,
  phone,
  put,
  section,
  text,
  vary,
} from '../../../kit/model/index.ts'
import { bannerThat } from '../../../common/questions/banner-that.ts'
import { byAccount } from './account.ts'
import { commonMaterials, groupMaterials } from './options.ts'

const requestedJobLimit = money('requestedJobLimit', {
  label: 'Requested Job Limit',
  hint: 'The most that can be owed on this job at one time.',
  required: true,
  width: 'half',
  check: (value) => (value === 0 ? 'Enter an amount greater than zero' : null),
})

const materialsNeeded = choices('materialsNeeded', {
  label: 'Materials Needed',
  options: vary<readonly (readonly [string, string])[]>(commonMaterials, [byAccount, groupMaterials]),
})

const otherMaterials = text('otherMaterials', { label: 'Other Materials', multiline: true, max: 500 })

export const materialSection = section('projectMaterial', {
  title: 'Job Material',
  help: vary('Materials must be delivered directly to the jobsite. No tools are charged to a job account.', [
    byAccount,
    '',
  ]),
  fields: [requestedJobLimit, materialsNeeded, otherMaterials],
  folds: [fold('Add other materials', otherMaterials)],
})

const MOST = 35

const itsFirstName = text('firstName', {
  label: 'First Name',
  required: true,
  max: MOST,
  width: 'half',
  autocomplete: 'off',
})
const itsLastName = text('lastName', {
  label: 'Last Name',
  required: true,
  max: MOST,
  width: 'half',
  autocomplete: 'off',
})
const itsPhone = phone('contactNumber', {
  label: 'Phone',
  required: true,
  width: 'half',
  autocomplete: 'off',
})
const itsEmail = email('emailAddress', { label: 'Email', width: 'half' })
const itsTitle = text('jobTitle', { label: 'Title', max: MOST, width: 'half', autocomplete: 'off' })

/** Beside the main contact (JOB-074). */
const projectContacts = list('projectContacts', {
  label: 'More Contacts',
  noun: 'Contact',
  as: 'cards',
  max: 2,
  when: byAccount,
  fields: [itsFirstName, itsLastName, itsPhone, itsEmail, itsTitle],
})

/** The main contact may be left out if another one is named (JOB-102). */
const nobodyYet = not(isAnswered(projectContacts))
const foremen = bannerThat('callsForemen')

export const contactFirstName = text('firstName', {
  label: 'First Name',
  group: 'Main Contact',
  when: byAccount,
  required: nobodyYet,
  max: MOST,
  width: 'half',
  autocomplete: 'off',
})
export const contactLastName = text('lastName', {
  label: 'Last Name',
  group: 'Main Contact',
  when: byAccount,
  required: nobodyYet,
  max: MOST,
  width: 'half',
  autocomplete: 'off',
})
export const contactPhone = phone('contactNumber', {
  label: 'Phone',
  group: 'Main Contact',
  when: byAccount,
  required: nobodyYet,
  width: 'half',
  autocomplete: 'off',
})
export const contactEmail = email('emailAddress', {
  label: 'Email',
  group: 'Main Contact',
  when: byAccount,
  width: 'half',
})
export const contactTitle = text('jobTitle', {
  label: 'Title',
  group: 'Main Contact',
  when: byAccount,
  required: all(foremen, nobodyYet),
  default: vary('', [foremen, 'Foreman']),
  max: MOST,
  width: 'half',
  autocomplete: 'off',
})

/** For programs that read the form; always empty here. */
const contactError = text('errorMessage', { label: 'Problem with the Contact', hidden: true, max: 200 })

export const contactSection = section('projectContacts', {
  title: 'Main Contact',
  help: 'The person at the jobsite.',
  fields: [contactFirstName, contactLastName, contactPhone, contactEmail, contactTitle, contactError],
})

export const moreContactsSection = section('projectContacts', {
  title: 'More Contacts',
  help: 'Up to 2 more people.',
  fields: [projectContacts],
})

export const contactsSamples = () => [
  put(otherMaterials, 'Two generators'),
  put(contactFirstName, 'Ada'),
  put(contactLastName, 'Byron'),
  put(contactTitle, 'Foreman'),
  put(itsFirstName, 'Grace'),
  put(itsLastName, 'Hopper'),
  put(itsTitle, 'Superintendent'),
]
