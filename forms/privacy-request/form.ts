import {
  choice,
  email,
  form,
  phone,
  put,
  section,
  step,
  text,
  type AnswersOf,
} from '../../kit/model/index.ts'

const privacySelection = choice('privacySelection', {
  label: 'What would you like us to do?',
  options: [
    ['disclose', 'Disclose my personal information'],
    ['delete', 'Delete my personal information'],
  ],
  required: true,
})

const firstName = text('firstName', {
  label: 'First Name',
  required: true,
  autocomplete: 'given-name',
  width: 'half',
})

const lastName = text('lastName', {
  label: 'Last Name',
  required: true,
  autocomplete: 'family-name',
  width: 'half',
})

const emailAddress = email('emailAddress', { label: 'Email', required: true, width: 'half' })

const phoneNumber = phone('phoneNumber', {
  label: 'Phone',
  required: true,
  autocomplete: 'tel',
  width: 'half',
})

/** A visitor asks us to disclose or delete the personal data that we hold (PRIV-001 to PRIV-012, PRIV-A01). */
export const privacyRequest = form({
  name: 'privacy',
  title: 'Personal Information Request',
  version: 1,
  steps: [
    step('request', {
      title: 'Privacy Form',
      sections: [
        section(null, {
          title: 'Privacy Form',
          fields: [privacySelection, firstName, lastName, emailAddress, phoneNumber],
        }),
      ],
    }),
  ],
})

export interface PrivacyRequest extends AnswersOf<typeof privacyRequest> {}

export const privacySamples = () => [put(firstName, 'Ada'), put(lastName, 'Byron')]
