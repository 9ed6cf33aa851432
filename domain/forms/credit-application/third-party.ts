import {
  address,
  banner,
  choice,
  email,
  external,
  is,
  list,
  number,
  phone,
  section,
  text,
  vary,
  yesNo,
  internal,
} from '../../kit/index.ts'
import { phoneExtension } from '../common/contact.ts'
import { bankAccountTypes } from './options.ts'
import { otherDocuments } from './preferences.ts'

const bankName = text('bankName', { label: 'Bank Name', required: external })

const accountType = choice('accountType', {
  label: 'Account Type',
  options: bankAccountTypes,
  default: '1',
  required: external,
})

export const bankSection = section('bankingInformation', {
  title: 'Banking Information',
  fields: [
    bankName,
    accountType,
    text('officerName', { label: 'Bank Officer', hint: 'Somebody at your bank whom we may call.' }),
    phone('phoneNumber', { label: 'Phone', width: 'two-thirds' }),
    phoneExtension('phoneNumberExt'),
    ...address('', { title: 'Banking Information' }).fields,
  ],
})

const hasTradeReferences = yesNo('hasTradeReferences', {
  label: 'Do you have industry trade references?',
  codes: ['Yes', 'No'],
  default: vary('Yes', [banner('platt'), 'No']),
})

const tradeReference = list('tradeReference', {
  label: 'Trade References',
  noun: 'Trade Reference',
  when: is(hasTradeReferences, 'Yes'),
  max: 3,
  fields: [
    text('name', { label: 'Name of Company', required: true }),
    text('account', { label: 'Account Number', max: 50, width: 'half' }),
    phone('phone', { label: 'Phone', width: 'half' }),
    phone('fax', { label: 'Fax', width: 'half' }),
    email('email', { label: 'Email', width: 'half' }),
    ...address('', { title: 'Trade Reference' }).fields,
    /** The number of older systems, 0 for a new reference; ours is `id`. */
    number('referenceId', { label: 'Reference', hidden: true, default: 0 }),
  ],
})

export const tradeReferencesSection = section(null, {
  title: 'Industry Trade References',
  help: 'To expedite the approval process, please include 3 trade references',
  fields: [hasTradeReferences, tradeReference],
  // They go the way of the other papers (APP-066, APP-A22, WIRE-07).
  mentions: [
    {
      field: otherDocuments,
      label: 'Trade Reference Documents',
      hint: 'If you have your references on paper, upload them here. They are kept with your Other Documents.',
      when: is(hasTradeReferences, 'Yes'),
    },
  ],
})

const isAddressSameAsBondingCompany = yesNo('isAddressSameAsBondingCompany', {
  label: "Is the agent's address the same as the company's?",
  group: 'Bonding Agent',
  codes: ['1', '2'],
  default: '1',
})

export const bondingSection = section('bondingCompany', {
  title: 'Bonding Company',
  help: vary('If your business is bonded. If not, leave this empty and go on.', [
    internal,
    'If the business is bonded. If not, leave this empty and go on.',
  ]),
  fields: [
    text('bondingName', { label: 'Name of Bonding Company' }),
    ...address('', { title: 'Bonding Company' }).fields,
    text('bondingAgentName', { label: 'Name of Bonding Agent', group: 'Bonding Agent' }),
    isAddressSameAsBondingCompany,
    ...address('agent', { title: 'Bonding Agent', when: is(isAddressSameAsBondingCompany, '2') }).fields,
  ],
})
