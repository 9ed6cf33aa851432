import {
  address,
  addressSamples,
  choice,
  email,
  external,
  fold,
  is,
  list,
  number,
  phone,
  put,
  section,
  text,
  vary,
  yesNo,
  internal,
} from '../../../kit/model/index.ts'
import { sameCompany } from '../../../services/addresses/rules/entered-twice.ts'
import { bannerThat } from '../../../common/questions/banner-that.ts'
import { phoneExtension } from '../../../common/questions/contact.ts'
import { bankAccountTypes } from './options.ts'
import { otherDocuments } from './preferences.ts'

const bankName = text('bankName', { label: 'Bank Name', required: external })

const accountType = choice('accountType', {
  label: 'Account Type',
  options: bankAccountTypes,
  default: '1',
  required: external,
})

const officerName = text('officerName', {
  label: 'Bank Officer',
  hint: vary('Someone at your bank we can call.', [internal, "Someone at the customer's bank we can call."]),
})

/** Without it, staff print a letter to the bank (docs/rules/references.md). */
const officerEmail = email('officerEmail', {
  label: "Officer's Email",
  hint: 'We may email them a short form about the account.',
  autocomplete: 'off',
})

const bankPhoneExt = phoneExtension('phoneNumberExt')

const bankPhone = phone('phoneNumber', {
  label: 'Phone',
  width: 'two-thirds',
  autocomplete: 'off',
  extension: bankPhoneExt,
})

const bankAddress = address('', { title: 'Banking Information', autofill: 'off' })

export const bankSection = section('bankingInformation', {
  title: 'Banking Information',
  fields: [bankName, accountType, officerName, officerEmail, bankPhone, bankPhoneExt, ...bankAddress.fields],
  folds: [
    fold('Add a bank officer', officerName, officerEmail, bankPhone, bankPhoneExt),
    fold("Add the bank's address", ...bankAddress.fields),
  ],
})

const hasTradeReferences = yesNo('hasTradeReferences', {
  label: 'Do you have industry trade references?',
  codes: ['Yes', 'No'],
  default: vary('No', [bannerThat('followsGroup'), 'Yes']),
})

const referenceName = text('name', {
  label: 'Name of Company',
  request: 'Enter the company name',
  required: true,
  autocomplete: 'off',
})

const referenceAccount = text('account', { label: 'Account Number', max: 50, width: 'half' })

const referenceFax = phone('fax', { label: 'Fax', width: 'half', autocomplete: 'off' })

const referenceAddress = address('', { title: 'Trade Reference', autofill: 'off' })

const tradeReference = list('tradeReference', {
  label: 'Trade References',
  noun: 'Trade Reference',
  when: is(hasTradeReferences, 'Yes'),
  max: 3,
  twice: { each: 'company', same: sameCompany },
  fields: [
    referenceName,
    referenceAccount,
    phone('phone', { label: 'Phone', width: 'half', autocomplete: 'off' }),
    email('email', {
      label: 'Email',
      hint: 'We may email them a short form about your account with them.',
      autocomplete: 'off',
    }),
    referenceFax,
    ...referenceAddress.fields,
    /** The number of older systems, 0 for a new reference; ours is `id`. */
    number('referenceId', { label: 'Reference', hidden: true, default: 0 }),
  ],
  folds: [fold('Add a fax number or address', referenceFax, ...referenceAddress.fields)],
})

export const tradeReferencesSection = section(null, {
  title: 'Industry Trade References',
  help: 'To expedite the approval process, please include 3 trade references',
  fields: [hasTradeReferences, tradeReference],
  // They are uploaded like the other documents (APP-066, APP-A22, WIRE-07).
  mentions: [
    {
      field: otherDocuments,
      label: 'Trade Reference Documents',
      hint: 'Have your references on paper? Upload a photo or PDF.',
      when: is(hasTradeReferences, 'Yes'),
    },
  ],
})

const bondingName = text('bondingName', {
  label: 'Name of Bonding Company',
  request: 'Enter the name of the bonding company',
})

const bondingAddress = address('', { title: 'Bonding Company', autofill: 'off' })

const bondingAgentName = text('bondingAgentName', {
  label: 'Name of Bonding Agent',
  request: 'Enter the name of the bonding agent',
  group: 'Bonding Agent',
})

const isAddressSameAsBondingCompany = yesNo('isAddressSameAsBondingCompany', {
  label: "Is the agent's address the same as the company's?",
  group: 'Bonding Agent',
  codes: ['1', '2'],
  default: '1',
  toldBy: { '1': bondingAddress.fields },
})

const agentAddress = address('agent', {
  title: 'Bonding Agent',
  autofill: 'off',
  when: is(isAddressSameAsBondingCompany, '2'),
})

const bonding = [
  bondingName,
  ...bondingAddress.fields,
  bondingAgentName,
  isAddressSameAsBondingCompany,
  ...agentAddress.fields,
] as const

export const bondingSection = section('bondingCompany', {
  title: 'Bonding Company',
  help: vary('', [internal, 'If the business is bonded. If not, skip this section.']),
  fields: bonding,
  folds: [fold('Add a bonding company, if your business is bonded', ...bonding)],
})

export const thirdPartySamples = () => [
  put(bankName, 'First Bank of Example'),
  put(officerName, 'Joan Clarke'),
  put(bankPhoneExt, '12'),
  ...addressSamples(bankAddress),
  put(referenceName, 'Volt Supply'),
  put(referenceAccount, 'A-77'),
  ...addressSamples(referenceAddress),
  put(bondingName, 'Example Surety'),
  ...addressSamples(bondingAddress),
  put(bondingAgentName, 'Mary Somerville'),
  ...addressSamples(agentAddress),
]
