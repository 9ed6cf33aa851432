import {
  clear,
  documents,
  effect,
  email,
  fold,
  internal,
  is,
  not,
  put,
  section,
  text,
  yesNo,
} from '../../../kit/model/index.ts'
import { byAccount } from './account.ts'

const otherDocuments = documents('uploadedDocuments', {
  label: 'Documents',
  hint: 'Such as the contract, the purchase order, or the dual-party check agreement.',
  upload: 'other',
  limitedBy: 'total',
})

const notes = text('notes', { label: 'Notes', multiline: true, max: 1_000 })

export const documentsSection = section('documents', {
  title: 'Documents',
  fields: [otherDocuments, notes],
  folds: [fold('Add a note', notes)],
})

const addEmail = yesNo('addEmail', {
  label: 'Send customer email?',
  codes: ['1', '0'],
  default: '0',
  seenBy: internal,
})

/** JOB-111. */
const customerEmail = email('email', {
  label: 'Customer Email',
  when: is(addEmail, '1'),
  required: true,
  seenBy: internal,
})

export const emailSection = section('email', {
  title: 'Email',
  help: 'The customer gets the same confirmation.',
  when: not(byAccount),
  seenBy: internal,
  fields: [addEmail, customerEmail],
  // JOB-065.
  effects: [effect(addEmail, () => clear(customerEmail))],
})

export const documentsSamples = () => [put(notes, 'The contract follows by Friday.')]
