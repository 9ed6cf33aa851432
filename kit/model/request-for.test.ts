import { expect, test } from 'vitest'
import {
  choice,
  choices,
  documents,
  email,
  form,
  list,
  look,
  lookup,
  option,
  phone,
  requestFor,
  secret,
  section,
  step,
  text,
  yesNo,
  type Field,
  type FormContext,
} from './index.ts'

const context: FormContext = {
  banner: 'rexel',
  audience: 'external',
  route: 'form',
  facts: {},
  today: '2026-03-31',
}
const only = step('only', { title: 'Only', sections: [section('some', { title: 'Some', fields: [] })] })
const empty = form({ name: 'empty', title: 'Empty', version: 1, steps: [only] })

test.each<[Field, string]>([
  [text('t', { label: 'First Name' }), 'Enter the first name'],
  [text('t', { label: 'D-U-N-S Number' }), 'Enter the D-U-N-S number'],
  [text('t', { label: 'Name (including DBA)' }), 'Enter the name'],
  [text('t', { label: 'Legal name', request: 'Enter the company name' }), 'Enter the company name'],
  [text('t', { label: 'Please describe your business' }), 'Describe your business'],
  [phone('p', { label: 'Phone' }), 'Enter the phone number'],
  [phone('p', { label: 'Fax Number' }), 'Enter the fax number'],
  [email('e', { label: 'Email' }), 'Enter the email address'],
  [secret('s', { label: 'Social Security Number', mask: '###-##-####' }), 'Enter the Social Security number'],
  [choice('c', { label: 'Business Type', options: [['a', 'A']] }), 'Select the business type'],
  [option('o', { label: 'State', endpoint: '/states' }), 'Select the state'],
  [yesNo('y', { label: 'Are you tax exempt?' }), 'Answer “Are you tax exempt?”'],
  [documents('d', { label: 'Tax Documents', upload: 'tax' }), 'Upload the tax documents'],
  [text('t', { label: 'Describe the Project' }), 'Describe the project'],
  [
    lookup('l', { label: 'Find the Customer', endpoint: '/c', codeKey: 'c', nameKey: 'n' }),
    'Find the customer',
  ],
  [email('e', { label: 'Their email' }), 'Enter their email address'],
  [choices('c', { label: 'EDI Types', options: [['a', 'A']] }), 'Select the EDI types'],
  [list('l', { label: 'More Contacts', noun: 'Contact', max: 3, fields: [] }), 'Add more contacts'],
  [
    choice('c', {
      label: 'The customer is the owner',
      as: 'checkbox',
      options: [
        ['1', 'Yes'],
        ['0', 'No'],
      ],
    }),
    'Check “The customer is the owner”',
  ],
])('requests the missing answer to $0.label: %s', (field, request) => {
  expect(requestFor(field, { context, answers: look(empty, context, {}) })).toBe(request)
})
