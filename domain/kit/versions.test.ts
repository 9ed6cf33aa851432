/** A newer version of a form opens the drafts of every earlier one and leaves signed forms unchanged. */
import { expect, test } from 'vitest'
import { customerContext } from '../../test/support/answers.ts'
import { trialForm } from '../../test/support/trial-form.ts'
import { form, openedAnswers, readAnswers, rows, type Answers } from './index.ts'

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

test('a form without all its migrations does not start', () => {
  expect(() => form({ ...trialForm, version: 3, migrations: [renamed] })).toThrow(
    'The form trial has version 3, so it needs 2 migrations, not 1.',
  )
})
