import { act, useState } from 'react'
import { expect, test } from 'vitest'
import { rendered, type } from '../../../test/support/rendered.tsx'
import { FormattedInput } from './formatted.tsx'
import { dollarNotation, phoneNotation } from './notation.ts'

const Phone = () => {
  const [answer, setAnswer] = useState('(503) 555-1212')
  return <FormattedInput value={answer} notation={phoneNotation('(###) ###-####')} onChange={setAnswer} />
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

test('keeps an eleventh digit for a message, and drops a country code', async () => {
  await rendered(<Phone />)
  await type(input(), '(503) 555-12129')
  expect(input().value).toBe('(503) 555-12129')
  await type(input(), '+1 208 555 0123')
  expect(input().value).toBe('(208) 555-0123')
})

test.for([
  ['12345.60', '12345.60', '$12,345.60'],
  ['$1,234,567', '1234567', '$1,234,567'],
  ['007', '7', '$7'],
  ['5.', '5.', '$5.'],
  ['50k', '50000', '$50,000'],
  ['$1.2 million', '1200000', '$1,200,000'],
  ['1.239.9', null, '1.239.9'],
  ['1.234,56', null, '1.234,56'],
  ['25-50k', null, '25-50k'],
  ['1e6', null, '1e6'],
  ['abc', null, 'abc'],
])('pasted as %s the amount is %s, shown as %s', ([pasted, amount, shown]) => {
  expect(dollarNotation.whole(pasted!)).toBe(amount)
  expect(dollarNotation.show(amount ?? pasted!)).toBe(shown)
})

test.for([
  ['12345.60', '12345.60'],
  ['$1,2345', '12345'],
  ['1e+2.5-', '12.5'],
  ['50k', null],
])('typed up to %s the amount is %s', ([typed, amount]) => {
  expect(dollarNotation.typed(typed!)).toBe(amount)
})
