import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Ruth Sandoval', 2, 'RS'],
  ['  Ana María de la Cruz', 2, 'AM'],
  ['  Ana María de la Cruz', 3, 'AMD'],
  ['ömer', 2, 'Ö'],
  ['Maria de la Cruz', 2, 'MD'],
  ['ada', 2, 'A'],
  ['', 2, ''],
])('%j with at most %i letters gives %j', (name, most, initials) => {
  expect(initialsOf(name, most)).toBe(initials)
})
