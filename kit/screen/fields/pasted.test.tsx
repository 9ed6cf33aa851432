import { act } from 'react'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { form, money, phone, secret, section, step, text, type FormContext } from '../../model/index.ts'
import { labelled, leave, paste, rendered } from '../../../test/support/rendered.tsx'
import { SectionCard } from '../section-card.tsx'
import { FormScope } from '../scope.ts'
import { useStepForm } from '../state/step-form.ts'

const extension = text('ext', { label: 'Ext', max: 10 })
const numberSection = section('s', {
  title: 'Numbers',
  fields: [
    phone('phone', { label: 'Phone', extension }),
    extension,
    phone('fax', { label: 'Fax' }),
    money('amount', { label: 'Amount' }),
    secret('ssn', { label: 'SSN', mask: '###-##-####' }),
    secret('ein', { label: 'EIN', mask: '##-#######' }),
  ],
})
const numbers = form({
  name: 'numbers',
  version: 1,
  title: 'Numbers',
  steps: [step('numbers', { title: 'Numbers', sections: [numberSection] })],
})
const context: FormContext = {
  banner: 'platt',
  audience: 'external',
  route: 'application',
  facts: {},
  today: '2026-11-28',
}
const Screen = () => {
  const made = useStepForm({
    form: numbers,
    context,
    lookups: {
      options: async () => [],
      search: async () => [],
      placeOf: async () => ({ city: '', state: '' }),
      completions: async () => null,
    },
  })
  return (
    <FormScope value={made}>
      <SectionCard of={numberSection} />
    </FormScope>
  )
}

/** What a browser does: the paste event and, if nothing stops it, the text and its input event; then the field is left. */
const pasteInto = async (label: string, pasted: string) => {
  const input = labelled(label) as HTMLInputElement
  await act(async () => input.focus())
  let isStopped = false
  const stop = (event: Event) => (isStopped = event.defaultPrevented)
  document.addEventListener('paste', stop)
  await paste(input, pasted)
  document.removeEventListener('paste', stop)
  // An input of one line takes no line breaks.
  const inserted = pasted.replaceAll(/[\r\n]/g, '')
  if (!isStopped && inserted !== '')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, inserted)
      input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }))
    })
  await leave(input)
  const problem = document.getElementById(`${input.id}-problem`)
  return { shown: input.value, problem: problem?.textContent ?? null, inserted }
}

const digitsOf = (written: string) => written.replaceAll(/\D/g, '')
/** What a text means, read without the code under test; null if it means no such number. */
const meaning = {
  phone: (written: string) => {
    const plain = written.trim()
    const digits = digitsOf(plain)
    const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
    const isForeign = plain.includes('+') && !(digits.length === 11 && digits.startsWith('1'))
    return /[^\d\s().+_-]/.test(plain) || isForeign || national.length !== 10 ? null : national
  },
  amount: (written: string) => {
    const plain = written.trim().replace(/^\$ ?/, '')
    const unit = / ?(k|thousand|million)$/i.exec(plain)
    const figure = unit ? plain.slice(0, unit.index) : plain
    const isGrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$|^\d{1,3}( \d{3})+(\.\d*)?$/.test(figure)
    if (!isGrouped && !/^(\d+\.?\d*|\.\d+)$/.test(figure)) return null
    const times = unit ? (unit[1]!.toLowerCase() === 'million' ? 1_000_000 : 1_000) : 1
    return String(Math.trunc(Math.round(Number(figure.replaceAll(/[ ,]/g, '')) * times * 100) / 100))
  },
  nine: (written: string) =>
    /^[\d\s().+_-]*$/.test(written) && digitsOf(written).length === 9 ? digitsOf(written) : null,
}
const fields = [
  ['Phone', meaning.phone],
  ['Fax', meaning.phone],
  ['Amount', meaning.amount],
  ['SSN', meaning.nine],
  ['EIN', meaning.nine],
] as const

const parts = fc.constantFrom(...'+|1|52|555|(208)| |-|.|,|$|k| million|e|x12|0124|912|34|5678|00'.split('|'))
const texts = fc.oneof(
  fc.string(),
  fc.array(parts, { maxLength: 7 }).map((each) => each.join('')),
  fc.constantFrom(
    '+52 55 2345 6789',
    '(208) 555-0124',
    '$1,250.75',
    '1.234,56',
    '912-34-5678',
    '25-50k',
    '1e6',
  ),
)

test.each(fields)(
  '%s shows a pasted text that means the same, or the text itself with a message',
  async (label, means) => {
    await fc.assert(
      fc.asyncProperty(texts, async (pasted) => {
        // The extension has its own test.
        fc.pre(!(label === 'Phone' && /(x|ext|#)\s*\d+\s*$/i.test(pasted)))
        const page = await rendered(<Screen />)
        const { shown, problem, inserted } = await pasteInto(label, pasted)
        const meant = means(inserted)
        const isKept = shown.trim() === inserted.trim() && problem !== null
        const isEmpty = inserted.trim() === '' && shown.trim() === ''
        const isSame = meant !== null && means(shown) === meant
        // A part of a number is formatted, keeps its digits, and gets a message.
        const isPart = problem !== null && shown !== '' && label !== 'Amount' && partOf(shown, inserted)
        expect({ pasted, shown, problem, fine: isKept || isEmpty || isSame || isPart }).toMatchObject({
          fine: true,
        })
        await page.close()
      }),
      { numRuns: 150 },
    )
  },
)
/** The same digits, with the country code 1 or without it, and no letter or foreign code lost. */
const partOf = (shown: string, pasted: string) =>
  !/[^\d\s().+_-]/.test(pasted) &&
  [digitsOf(pasted), digitsOf(pasted).replace(/^1/, '')].includes(digitsOf(shown)) &&
  (!pasted.includes('+') || /^\D*\+\D*1/.test(pasted))

test('a pasted extension moves to its field, where there is one', async () => {
  await rendered(<Screen />)
  expect(await pasteInto('Phone', '(208) 555-0124 x12')).toMatchObject({
    shown: '(208) 555-0124',
    problem: null,
  })
  expect(labelled('Ext').value).toBe('12')
  expect(await pasteInto('Fax', '208.555.0124 ext. 7')).toMatchObject({
    shown: '208.555.0124 ext. 7',
    problem: '*Field only allows numeric values',
  })
})

test.each([
  ['Phone', '+52 55 2345 6789', 'Enter a 10-digit US or Canadian number'],
  ['Phone', '+47 22 34 56 78', 'Enter a 10-digit US or Canadian number'],
  ['Amount', '25-50k', '*Field only allows numeric values'],
  ['Amount', '1.234,56', '*Field only allows numeric values'],
  ['Amount', '1e6', '*Field only allows numeric values'],
])('%s keeps %s visible and says what is wrong', async (label, pasted, message) => {
  await rendered(<Screen />)
  expect(await pasteInto(label, pasted)).toMatchObject({ shown: pasted, problem: message })
})

test.each([
  ['Phone', '+1 208-555-0123', '(208) 555-0123'],
  ['Phone', '\u202A(208)\u00A0555-0123\u202C', '(208) 555-0123'],
  ['Amount', '50k', '$50,000'],
  ['Amount', '$1.2 million', '$1,200,000'],
  ['Amount', '$1,250.75', '$1,250'],
])('%s understands %s', async (label, pasted, shown) => {
  await rendered(<Screen />)
  expect(await pasteInto(label, pasted)).toMatchObject({ shown, problem: null })
})
