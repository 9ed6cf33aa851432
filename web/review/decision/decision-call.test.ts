import { granted } from '../../api/index.ts'
import { expect, it } from 'vitest'

it('treats a reply that reports a failure as a failure, with its message (REV-108)', () => {
  const answer = { isSuccess: true, message: 'Application approved.' }
  expect(granted(answer)).toBe(answer)
  expect(() => granted({ isSuccess: false, message: 'The ERP said no.' })).toThrow('The ERP said no.')
})
