import {
  choice,
  clear,
  date,
  effect,
  email,
  is,
  option,
  phone,
  put,
  secret,
  section,
  text,
  yesNo,
  twiceWarning,
  type FormContext,
  type KnownAnswers,
  type TextField,
} from '../../../kit/model/index.ts'
import { notOurOwn } from '../../../common/questions/own-email.ts'
import { samePerson } from '../../../services/addresses/rules/entered-twice.ts'

const MOST = 35

const principal = <const N extends '1' | '2'>(
  number: N,
  when?: ReturnType<typeof is>,
  /** The names of the first principal, who may have been entered twice. */
  earlier?: readonly [TextField, TextField],
) => {
  const shared = { group: `Principal ${number}`, required: true, max: MOST, ...(when && { when }) }
  const firstName = text(`principal${number}FirstName`, { label: 'First Name', ...shared, width: 'half' })
  const isAgain = (lastName: string, _: FormContext, answers: KnownAnswers) =>
    earlier
      ? twiceWarning(
          { noun: 'Principal', twice: { each: 'person', same: samePerson } },
          [
            { firstName: answers.of(earlier[0]), lastName: answers.of(earlier[1]) },
            { firstName: answers.of(firstName), lastName },
          ],
          1,
        )
      : null
  return [
    firstName,
    text(`principal${number}LastName`, { label: 'Last Name', ...shared, width: 'half', warn: isAgain }),
    text(`principal${number}Title`, { label: 'Title', ...shared }),
  ] as const
}

const first = principal('1')

const use2ndPrincipal = yesNo('use2ndPrincipal', {
  label: 'Is there a second principal?',
  group: 'Principal 1',
  codes: ['1', '0'],
  required: true,
})

const second = principal('2', is(use2ndPrincipal, '1'), [first[0], first[1]])

export const principalSection = section('principalInformation', {
  title: 'Principal Information',
  help: 'The people who own or run the business.',
  fields: [...first, use2ndPrincipal, ...second],
})

/** A warning only: no rule forbids an expired license (IC-A08). */
const isExpired = (day: string, { today }: FormContext) =>
  day < today ? 'This license has expired. You can continue.' : null

const stateOf = <const K extends string>(key: K, group: string, required: boolean) =>
  option(key, { label: 'Issuing State', group, required, endpoint: '/generic/getStateList', width: 'half' })

const contactFirstName = text('firstName', { label: 'First Name', required: true, max: MOST, width: 'half' })
const contactLastName = text('lastName', { label: 'Last Name', required: true, max: MOST, width: 'half' })
const contactJobTitle = text('jobTitle', { label: 'Job Title', max: MOST, width: 'half' })
const contactPhoneNumber = phone('contactPhoneNumber', { label: 'Phone', width: 'half' })
const contactEmailAddress = email('contactEmailAddress', {
  label: 'Email',
  required: true,
  check: notOurOwn,
})

const LICENSE = "Driver's License"

/** Encrypted; only its last four characters are ever sent (IC-A12). */
const driversLicenseNumber = secret('driversLicenseNumber', {
  label: 'License Number',
  group: LICENSE,
  required: true,
})
const driversLicenseIssuingState = stateOf('driversLicenseIssuingState', LICENSE, true)
const driversLicenseExpirationDate = date('driversLicenseExpirationDate', {
  of: 'license',
  label: 'Expiration Date',
  group: LICENSE,
  required: true,
  width: 'half',
  warn: isExpired,
})

export const contactSection = section('contactInformation', {
  title: 'Payable Contact Information',
  fields: [
    contactFirstName,
    contactLastName,
    contactJobTitle,
    contactPhoneNumber,
    contactEmailAddress,
    driversLicenseNumber,
    driversLicenseIssuingState,
    driversLicenseExpirationDate,
  ],
})

/** All of it is optional (IC-A09). */
const electriciansLicenseNumber = text('electriciansLicenseNumber', { label: 'License Number', max: MOST })
const electriciansLicenseIssuingState = stateOf(
  'electriciansLicenseIssuingState',
  "Electrician's License",
  false,
)
const electriciansLicenseExpirationDate = date('electriciansLicenseExpirationDate', {
  of: 'license',
  label: 'Expiration Date',
  width: 'half',
  warn: isExpired,
})

export const electricianSection = section('electriciansLicense', {
  title: "Electrician's License",
  help: 'Optional.',
  fields: [electriciansLicenseNumber, electriciansLicenseIssuingState, electriciansLicenseExpirationDate],
})

/** '1': the payable contact signs, and stays the signer until the box is cleared (IC-055). */
const sameAsPayableContact = choice('sameAsPayableContact', {
  label: 'Same as Payable Contact',
  options: [
    ['1', 'Yes'],
    ['0', 'No'],
  ],
  as: 'checkbox',
  default: '0',
  toldBy: {},
})
const same = is(sameAsPayableContact, '1')

const signerFirstName = text('firstName', {
  label: 'First Name',
  required: true,
  max: MOST,
  width: 'half',
  copies: { when: same, of: contactFirstName },
})
const signerLastName = text('lastName', {
  label: 'Last Name',
  required: true,
  max: MOST,
  width: 'half',
  copies: { when: same, of: contactLastName },
})
const signerJobTitle = text('jobTitle', {
  label: 'Job Title',
  max: MOST,
  width: 'half',
  copies: { when: same, of: contactJobTitle },
})
const signerPhoneNumber = phone('phoneNumber', {
  label: 'Phone',
  width: 'half',
  copies: { when: same, of: contactPhoneNumber },
})
export const signerEmailAddress = email('emailAddress', {
  label: 'Email',
  required: true,
  check: notOurOwn,
  copies: { when: same, of: contactEmailAddress },
})

const ownSigner = effect(sameAsPayableContact, (answers) =>
  answers.of(sameAsPayableContact) === '0'
    ? clear(signerFirstName, signerLastName, signerJobTitle, signerPhoneNumber, signerEmailAddress)
    : [],
)

export const signatorySection = section('signatoryInformation', {
  title: 'Signatory Information',
  help: 'This person gets the application by email and signs it.',
  fields: [
    sameAsPayableContact,
    signerFirstName,
    signerLastName,
    signerJobTitle,
    signerPhoneNumber,
    signerEmailAddress,
  ],
  effects: [ownSigner],
})

export const peopleSamples = () => [
  put(first[0], 'Ada'),
  put(first[1], 'Byron'),
  put(first[2], 'Owner'),
  put(second[0], 'Grace'),
  put(second[1], 'Hopper'),
  put(second[2], 'Partner'),
  put(contactFirstName, 'Ada'),
  put(contactLastName, 'Byron'),
  put(contactJobTitle, 'Owner'),
  put(driversLicenseIssuingState, 'OR'),
  put(driversLicenseExpirationDate, '2029-05-31'),
  put(electriciansLicenseNumber, 'EL-20417'),
  put(electriciansLicenseIssuingState, 'OR'),
  put(electriciansLicenseExpirationDate, '2028-01-31'),
  put(signerFirstName, 'Ada'),
  put(signerLastName, 'Byron'),
  put(signerJobTitle, 'Owner'),
]
