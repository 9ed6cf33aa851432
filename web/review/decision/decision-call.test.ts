import { expect, it } from 'vitest'
import { granted } from './decision-call.ts'

it('takes an answer that says it failed for a failure, with its words (REV-108)', () => {
  const answer = { isSuccess: true, message: 'The application was approved.' }
  expect(granted(answer)).toBe(answer)
  expect(() => granted({ isSuccess: false, message: 'The ERP said no.' })).toThrow('The ERP said no.')
})
