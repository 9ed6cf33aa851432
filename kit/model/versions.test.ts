/** A newer version of a form opens the drafts of every earlier one and leaves signed forms unchanged. */
import { expect, test } from 'vitest'
import { customerContext } from '../../test/support/answers.ts'
import { trialForm } from '../../test/support/trial-form.ts'
import {
  form,
  openedAnswers,
  readAnswers,
  rows,
  secret,
  secretsIn,
  section,
  step,
  type Answers,
} from './index.ts'

/** Version 2 renamed `dimension` to `size`; version 3 stores it as text. */
const renamed = (answers: Answers): Answers => {
  const { company } = answers as { company?: { dimension?: unknown } }
  if (company?.dimension === undefined) return answers
  const { dimension, ...rest } = company
  return { ...answers, company: { ...rest, size: dimension } }
}
const inWords = (answers: Answers): Answers => {
  const { company } = answers as { company?: { size?: unknown } }
  return company?.size === 'L' ? { ...answers, company: { ...company, size: 'large' } } : answers
}
const third = form({ ...trialForm, version: 3, migrations: [renamed, inWords] })

const opened = (answers: Answers, version: number, submitted = false) =>
  openedAnswers(third, { answers, version, submitted })
const read = (answers: Answers) => readAnswers(third, customerContext, answers, answers)

test.for([
  [1, { company: { dimension: 'L', owner: 'Ada' } }],
  [2, { company: { size: 'L', owner: 'Ada' } }],
  [3, { company: { size: 'large', owner: 'Ada' } }],
] as const)('a draft of version %s opens with its answers', ([version, stored]) => {
  const { answers, problems } = read(opened(stored, version))
  expect(answers).toMatchObject({ company: { size: 'large', owner: 'Ada' } })
  expect(problems.filter(({ missing }) => !missing)).toEqual([])
})

test('a draft saved by a newer program stays unchanged', () => {
  const stored = { company: { dimension: 'L' } }
  expect(opened(stored, 4)).toBe(stored)
})

test('a submitted form keeps its answers and prints them', () => {
  const stored = { company: { size: 'large', owner: 'Ada' } }
  expect(opened(stored, 1, true)).toBe(stored)
  const printed = rows(third, customerContext, opened(stored, 1, true)).flatMap((group) => group.rows)
  expect(printed).toContainEqual(expect.objectContaining({ label: 'Owner', text: 'Ada' }))
})

/** The trial form after its EIN was renamed, and moved to a separate section. */
const withTaxNumber = (keptAs?: string) => {
  const taxNumber = secret('taxNumber', { label: 'EIN', mask: '##-#######', ...(keptAs && { keptAs }) })
  return form({
    name: 'taxed',
    title: 'Taxed',
    version: 2,
    migrations: [
      (answers) => {
        const { company } = answers as { company?: { ein?: unknown } }
        return company?.ein === undefined ? answers : { tax: { taxNumber: company.ein } }
      },
    ],
    steps: [step('tax', { title: 'Tax', sections: [section('tax', { title: 'Tax', fields: [taxNumber] })] })],
  })
}

test('the digits of a secret stay where they are when its field is renamed and moves to another section', () => {
  const first = { company: { ein: { last4: '6789' } } }
  const [before] = secretsIn(trialForm, first)
  const taxed = withTaxNumber('company.ein')
  const stored = openedAnswers(taxed, { answers: first, version: 1, submitted: false })
  expect(secretsIn(taxed, stored)).toEqual([{ path: 'tax.taxNumber', keep: before!.keep }])

  const kept = readAnswers(taxed, customerContext, { tax: { taxNumber: { last4: '6789' } } }, stored)
  expect(kept).toMatchObject({
    answers: { tax: { taxNumber: { last4: '6789' } } },
    secrets: [],
    problems: [],
  })
  const typed = readAnswers(taxed, customerContext, { tax: { taxNumber: '12-3454321' } }, stored)
  expect(typed.secrets).toEqual([{ path: 'tax.taxNumber', keep: 'company.ein', digits: '123454321' }])
})

test('two secrets cannot be kept under one name', () => {
  const [one, other] = [secret('ein', { label: 'EIN' }), secret('tax', { label: 'Tax', keptAs: 'ein' })]
  const steps = [
    step('tax', { title: 'Tax', sections: [section('company', { title: 'Tax', fields: [one, other] })] }),
  ]
  expect(() => form({ name: 'taxed', title: 'Taxed', version: 1, steps })).toThrow(
    'taxed: two secrets are kept as company.ein',
  )
})

test('a form without all its migrations does not start', () => {
  expect(() => form({ ...trialForm, version: 3, migrations: [renamed] })).toThrow(
    'The form trial has version 3, so it needs 2 migrations, not 1.',
  )
})
