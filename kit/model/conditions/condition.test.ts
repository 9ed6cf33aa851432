import { expect, test } from 'vitest'
import { customerContext } from '../../../test/support/answers.ts'
import {
  all,
  isAnswered,
  any,
  banner,
  choice,
  external,
  fact,
  guarantorRoute,
  internal,
  is,
  not,
  oneOf,
  type AnyField,
  type Condition,
} from '../index.ts'

const size = choice('size', {
  label: 'Size',
  options: [
    ['s', 'Small'],
    ['m', 'Medium'],
    ['l', 'Large'],
  ],
})
const holds = (condition: Condition, value: unknown, facts = {}) =>
  condition.holds(
    { ...customerContext, facts },
    { of: (field: AnyField) => (field === size ? value : undefined) },
  )

test.for<[Condition, unknown, boolean, string]>([
  [is(size, 'l'), 'l', true, '“Size” is Large'],
  [is(size, 'l'), undefined, false, '“Size” is Large'],
  [oneOf(size, 's', 'm'), 'm', true, '“Size” is Small or Medium'],
  [oneOf(size, 's', 'm'), 'l', false, '“Size” is Small or Medium'],
  [isAnswered(size), '', false, '“Size” is answered'],
  [isAnswered(size), 's', true, '“Size” is answered'],
  [banner('rexel', 'gexpro'), '', true, 'the banner is rexel or gexpro'],
  [not(banner('rexel')), '', false, 'not (the banner is rexel)'],
  [all(external, is(size, 's')), 's', true, 'the customer fills it out and “Size” is Small'],
  [any(internal, guarantorRoute), 's', false, 'an employee fills it out or on the guarantor route'],
  [
    all(any(internal, external), is(size, 's')),
    'm',
    false,
    '(an employee fills it out or the customer fills it out) and “Size” is Small',
  ],
])('%#: a condition evaluates and describes itself', ([condition, value, expected, says]) => {
  expect(holds(condition, value)).toBe(expected)
  expect(condition.says).toBe(says)
})

test('a condition lists the fields it reads, and depends on the context if any part does', () => {
  const mixed = all<Condition['about']>(any(is(size, 's'), is(size, 'm')), fact('known', 'it is known'))
  expect(mixed.reads).toEqual([size])
  expect(mixed.about).toBe('context')
  expect(holds(mixed, 's', { known: true })).toBe(true)
  expect(holds(mixed, 's', { known: ['no'] })).toBe(false)
})
