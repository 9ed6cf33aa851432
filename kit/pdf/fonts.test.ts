import { expect, test } from 'vitest'
import { unprintableIn } from '../../platform/text/printable.ts'
import { isPrintable } from './fonts.ts'

test('a font has every character that a field accepts', () => {
  const missing: string[] = []
  for (let code = 0; code < 0x3_0000; code += 1) {
    const character = String.fromCodePoint(code)
    // Not assigned, a part of a pair, for private use; and marks of scripts that are refused.
    if (/[\p{Cn}\p{Cs}\p{Co}\p{M}]/u.test(character)) continue
    if (unprintableIn(character) === null && !isPrintable(code)) missing.push(code.toString(16))
  }
  expect(missing).toEqual([])
})
