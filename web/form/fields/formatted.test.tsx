import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { nationalDigits } from '../../../domain/text/phone.ts'
import { rendered, type } from '../../../test/support/rendered.tsx'
import { amountIn, asDollars, fillMask, FormattedInput } from './formatted.tsx'

const Phone = () => {
  const [digits, setDigits] = useState('5035551212')
  return (
    <FormattedInput
      value={digits}
      strip={nationalDigits}
      format={(each) => fillMask('(###) ###-####', each)}
      onChange={setDigits}
    />
  )
}
const input = () => document.querySelector('input')!

/** What a browser does: deletes the character before or after the caret, then fires the event. */
const take = (at: number, inputType: 'deleteContentBackward' | 'deleteContentForward') =>
  act(async () => {
    const start = inputType === 'deleteContentBackward' ? at - 1 : at
    const text = input().value
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    input().focus()
    set?.call(input(), text.slice(0, start) + text.slice(start + 1))
    input().setSelectionRange(start, start)
    input().dispatchEvent(new InputEvent('input', { bubbles: true, inputType }))
  })

test.for<['deleteContentBackward' | 'deleteContentForward', number, string, number]>([
  ['deleteContentBackward', 3, '(535) 551-212', 2],
  ['deleteContentBackward', 6, '(505) 551-212', 3],
  ['deleteContentForward', 4, '(503) 551-212', 4],
])('%s at %i takes a digit, over a sign too, and the caret stays with it', async ([how, at, text, caret]) => {
  await rendered(<Phone />)
  await take(at, how)
  expect([input().value, input().selectionStart]).toEqual([text, caret])
})

test('ignores an eleventh digit, but not a country code', async () => {
  await rendered(<Phone />)
  await type(input(), '(503) 555-12129')
  expect(input().value).toBe('(503) 555-1212')
  await type(input(), '+1 208 555 0123')
  expect(input().value).toBe('(208) 555-0123')
})

test.for([
  ['12345.60', '12345.60', '$12,345.60'],
  ['$1,234,567', '1234567', '$1,234,567'],
  ['007', '7', '$7'],
  ['1.239.9', '1.23', '$1.23'],
  ['abc', '', ''],
  ['5.', '5.', '$5.'],
])('%s is the amount %s, shown as %s', ([typed, amount, shown]) => {
  expect(amountIn(typed!)).toBe(amount)
  expect(asDollars(amount!)).toBe(shown)
})
