import { expect, test } from 'vitest'
import {
  date,
  digitsOnly,
  email,
  form,
  number,
  section,
  step,
  text,
  yesNo,
} from '../../../kit/model/index.ts'
import { customerContext } from '../../../test/support/answers.ts'
import { sampleAnswers } from './sample-answers.ts'

const asking = (required: boolean) => {
  const fields = [
    yesNo('listed', { label: 'Listed?' }),
    number('members', { label: 'Members', max: 12 }),
    date('founded', { of: 'record', label: 'Founded', check: () => 'Not on this day' }),
    email('office', { label: 'Office' }),
    text('telex', { label: 'Telex', max: 12, check: digitsOnly, required }),
  ]
  const sections = [section('club', { title: 'Club', fields })]
  return form({ name: 'club', title: 'Club', version: 1, steps: [step('club', { title: 'Club', sections })] })
}

test('uses the generic answer for a field without a sample, or none if that is invalid', () => {
  expect(sampleAnswers(asking(false), customerContext)).toEqual({
    club: { listed: 'true', members: 12, founded: '', office: 'office0@example.com', telex: '' },
  })
})

test('names a required field without any sample', () => {
  expect(() => sampleAnswers(asking(true), customerContext)).toThrow(/missing or not valid.*club\.telex/)
})
