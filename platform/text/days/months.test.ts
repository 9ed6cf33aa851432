import { expect, test } from 'vitest'
import { isAfter, monthIn } from './months.ts'

test.for([
  ['3/2015', '3/2015'],
  ['03/2015', '3/2015'],
  ['2015-03', '3/2015'],
  ['March 2015', '3/2015'],
  ['mar. 2015', '3/2015'],
  ['Sept 2015', '9/2015'],
  ['marzo de 2015', '3/2015'],
  ['ene 2015', '1/2015'],
  ['3/14/2015', '3/14/2015'],
  ['2015', '2015'],
] as const)('%s reads %s', ([written, month]) => {
  expect(monthIn(written)).toBe(month)
  expect(monthIn(month)).toBe(month)
})

test.for(['13/2015', '2/30/2015', 'ma 2015', 'Smarch 2015', '15', '3/15', 'ten years ago', '1200', ''])(
  '"%s" is no month',
  (written) => expect(monthIn(written)).toBeNull(),
)

test.for([
  ['2027', true],
  ['2026', false],
  ['12/2026', true],
  ['11/2026', false],
  ['11/30/2026', true],
  ['11/29/2026', false],
] as const)('%s begins after November 29, 2026: %s', ([month, after]) =>
  expect(isAfter(month, '2026-11-29')).toBe(after),
)
