/** What every referee is asked, whatever they are. Facts of the past and present only (docs/rules/references.md). */
import { choice, email, internal, is, phone, section, text, vary } from '../../../kit/model/index.ts'
import { amountRangeIn, amountRangeText } from '../rules/amount-range.ts'
import { isAfter, monthIn } from '../../../platform/text/days/months.ts'

const canAnswer = choice('canAnswer', {
  label: 'Can you give a reference for this customer?',
  request: 'Choose whether you can give a reference',
  options: [
    ['yes', 'Yes'],
    ['unknown', "No, we don't know this customer"],
    ['policy', "No, our policy doesn't allow it"],
    ['other', 'No, someone else should answer'],
  ],
  required: true,
})

export const doesAnswer = is(canAnswer, 'yes')
const isWrongPerson = is(canAnswer, 'other')

const rightName = text('rightName', {
  label: 'Who should answer?',
  hint: 'A name or a department.',
  when: isWrongPerson,
  autocomplete: 'off',
})

const rightEmail = email('rightEmail', {
  label: 'Their email',
  hint: "We won't write to them unless our credit department decides to.",
  when: isWrongPerson,
  autocomplete: 'off',
})

export const canAnswerSection = section(null, {
  title: 'Before you start',
  fields: [canAnswer, rightName, rightEmail],
})

/** Whole dollars or a range of them, stored as it prints: `$40,000`, `$25,000–$50,000`. */
export const amount = <const K extends string>(key: K, label: string, request?: string) =>
  text(key, {
    label,
    ...(request === undefined ? {} : { request }),
    max: 60,
    width: 'half',
    autocomplete: 'off',
    keptAs: (written) => {
      const range = amountRangeIn(written)
      return range ? amountRangeText(range) : written
    },
    check: (kept) =>
      amountRangeIn(kept) ? null : 'Enter an amount or a range, such as 40,000 or 25,000–50,000',
  })

/** A month or a year that is not in the future, stored as it prints: `3/2015`. */
export const month = <const K extends string>(key: K, label: string, o: { hint: string; request?: string }) =>
  text(key, {
    label,
    ...o,
    max: 40,
    width: 'half',
    autocomplete: 'off',
    keptAs: (written) => monthIn(written) ?? written,
    check: (kept, { today }) => {
      if (monthIn(kept) === null) return 'Enter a month and year, such as 3/2015, or a year'
      return isAfter(kept, today) ? "The date can't be in the future" : null
    },
  })

export const MONTH_HINT = 'Month and year, such as 3/2015. The year alone is fine.'

export const comment = text('comment', {
  label: 'Comment',
  hint: 'Facts only, please.',
  multiline: true,
  max: 500,
})

const name = text('name', {
  label: vary('Your name', [internal, 'Name']),
  request: 'Enter a name',
  required: true,
  autocomplete: 'name',
})

const title = text('title', { label: 'Title', width: 'half', autocomplete: 'organization-title' })

const phoneNumber = phone('phone', {
  label: 'Phone',
  request: 'Enter your phone number',
  required: true,
  width: 'half',
  autocomplete: 'tel',
})

export const answererFields = { name, title, phone: phoneNumber }

export const answererSection = section('answeredBy', {
  title: 'About you',
  help: 'So that our credit department knows who answered.',
  when: doesAnswer,
  fields: [name, title, phoneNumber],
})
