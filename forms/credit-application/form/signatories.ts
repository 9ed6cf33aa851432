import {
  address,
  addressSamples,
  all,
  isAnswered,
  choice,
  effect,
  email,
  external,
  fold,
  guarantorRoute,
  is,
  naming,
  not,
  numberedList,
  phone,
  put,
  clear,
  reuse,
  secret,
  section,
  text,
  vary,
  yesNo,
  type ItemOf,
  type Rule,
} from '../../../kit/model/index.ts'
import { samePerson } from '../../../services/addresses/rules/entered-twice.ts'
import { phoneExtension } from '../../../common/questions/contact.ts'
import { notOurOwn } from '../../../common/questions/own-email.ts'
import { billing } from './addresses.ts'
import { businessType, inCanada } from './business-details.ts'
import { accountsPayable } from './contacts.ts'

const [contactFirstName, contactLastName, contactPhone, contactExtension, , contactEmail] = accountsPayable

const ofCorporation = is(businessType, 'Corporation')
/** APP-206, APP-A17: a corporation's signatory gives a job title instead of an address and phone. */
const unlessCorporation = all(external, not(ofCorporation))

const firstName = text('firstName', {
  label: 'First Name',
  required: external,
  width: 'half',
  autocomplete: 'given-name',
})

const middleInitial = text('middleInitial', { label: 'Middle Initial', max: 5, width: 'half' })

const lastName = text('lastName', {
  label: 'Last Name',
  required: external,
  width: 'half',
  autocomplete: 'family-name',
})

const suffix = text('suffix', {
  label: 'Suffix',
  max: 10,
  width: 'half',
  autocomplete: 'honorific-suffix',
})

const jobTitle = text('jobTitle', {
  label: 'Job Title',
  required: all(external, ofCorporation),
  autocomplete: 'organization-title',
  suggestedBy: '/generic/getContactTitles',
})

const signatoryEmail = email('email', { label: 'Email', required: external, check: notOurOwn })

const signatoryPhoneExt = phoneExtension('phoneExt')

const signatoryPhone = phone('phone', {
  label: 'Phone',
  required: unlessCorporation,
  width: 'two-thirds',
  autocomplete: 'tel',
  extension: signatoryPhoneExt,
})

const home = address('', { title: 'Signatory', required: unlessCorporation })

/** No one answers for a government with their own property. */
const unlessGovernment = not(is(businessType, 'Government'))

/** 'true', 'false' or empty, which is unanswered (WIRE-03). */
export const guarantor = yesNo('guarantor', {
  label: naming(
    'Will you personally guarantee this account?',
    'Will {name} personally guarantee this account?',
    {
      name: [firstName, lastName],
    },
  ),
  when: unlessGovernment,
  required: guarantorRoute,
})

const isSsnOrEin = choice('isSsnOrEin', {
  label: 'Identify yourself by',
  request: vary('Select a Social Security or employer identification number', [
    inCanada,
    'Select a Social Security or Business Number',
  ]),
  options: vary(
    [
      ['ssn', 'Social Security Number'],
      ['ein', 'Employer Identification Number'],
    ] as const,
    [
      inCanada,
      [
        ['ssn', 'Social Security Number'],
        ['ein', 'Business Number'],
      ],
    ],
  ),
  offered: { ein: not(is(guarantor, 'true')) },
  required: external,
})

const ssn = secret('ssn', {
  label: vary(
    'Social Security Number',
    [all(inCanada, is(isSsnOrEin, 'ein')), 'Business Number'],
    [is(isSsnOrEin, 'ein'), 'Employer Identification Number'],
  ),
  hint: vary('', [
    all(inCanada, is(isSsnOrEin, 'ein')),
    'The first 9 digits, without a program account such as RT0001.',
  ]),
  mask: vary('###-##-####', [is(isSsnOrEin, 'ein'), '##-#######']),
  when: isAnswered(isSsnOrEin),
  required: all(external, is(guarantor, 'true')),
  width: 'half',
})

const signatoryFields = [
  firstName,
  lastName,
  middleInitial,
  suffix,
  jobTitle,
  signatoryEmail,
  signatoryPhone,
  signatoryPhoneExt,
  ...home.fields,
  guarantor,
  isSsnOrEin,
  ssn,
] as const
export type Signatory = ItemOf<typeof signatoryFields>

/** One, or two for a Partnership, and never more (APP-147, APP-179); one without a name does not count (APP-180). */
const signatories = numberedList(['signatory', 'signatoryTwo'], {
  label: 'Signatories',
  noun: 'Signatory',
  min: vary(1, [is(businessType, 'Partnership'), 2]),
  tellBy: [firstName, lastName],
  twice: { each: 'person', same: samePerson },
  fields: signatoryFields,
  folds: [
    fold('Add a middle initial or suffix', middleInitial, suffix),
    fold('Add an extension', signatoryPhoneExt),
    fold('Add an address', ...home.fields),
  ],
  reuses: [
    reuse(
      "Use {name}'s details",
      [
        [firstName, contactFirstName],
        [lastName, contactLastName],
        [signatoryEmail, contactEmail],
        [signatoryPhone, contactPhone],
        [signatoryPhoneExt, contactExtension],
      ],
      { name: [contactFirstName, contactLastName], onlyFirst: true },
    ),
    reuse(
      'Same as business address',
      home.fields.map((field, at) => [field, billing.fields[at]!] as const),
      { whole: true },
    ),
  ],
})

const people = (answers: { of(field: typeof signatories): unknown }) =>
  (answers.of(signatories) ?? []) as readonly Signatory[]

const twoPeople: Rule = {
  says: 'two signatories have two email addresses',
  reads: [signatories],
  problem: (answers) => {
    const [first, second] = people(answers)
    return first?.email && first.email === second?.email
      ? { at: signatoryEmail, item: 1, message: '*Cannot use same email address for both signatories' }
      : null
  },
}

const someoneGuarantees: Rule = {
  says: 'on the guarantor route at least one signatory gives a personal guaranty',
  reads: [signatories],
  problem: (answers, { route }) =>
    route === 'guarantor' && people(answers).every((person) => person.guarantor === 'false')
      ? {
          at: guarantor,
          item: 0,
          missing: true,
          message: 'At least one signatory must sign a personal guaranty',
        }
      : null,
}

/** APP-150: a guarantor is identified by the SSN, which must be entered again. */
const guarantyAccepted = effect(guarantor, (answers) =>
  answers.of(guarantor) === 'true' ? [put(isSsnOrEin, 'ssn'), ...clear(ssn)] : [],
)

/** An SSN is not a valid EIN, nor the reverse, so a new choice clears the number. */
const numberCleared = effect(isSsnOrEin, () => clear(ssn))

export const signatorySection = section(null, {
  title: 'Signatories',
  help: 'A Business requires at least one Signatory (two if it is a Partnership), and two Signatories maximum before going forward.\n*Cannot use same email address for both signatories',
  fields: [signatories],
  rules: [twoPeople, someoneGuarantees],
  effects: [guarantyAccepted, numberCleared],
})

/** If a field appears twice, the first answer is for the first signatory. */
export const signatoriesSamples = () => [
  put(firstName, 'Ada'),
  put(firstName, 'Grace'),
  put(middleInitial, 'M'),
  put(lastName, 'Byron'),
  put(lastName, 'Hopper'),
  put(suffix, 'Jr'),
  put(jobTitle, 'Owner'),
  put(signatoryPhoneExt, '12'),
  ...addressSamples(home),
]
