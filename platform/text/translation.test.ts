import { expect, it } from 'vitest'
import { translationFrom } from './translation.ts'

const translate = translationFrom({
  Branch: 'Sucursal',
  '{count} of {most} files': '{count} de {most} archivos',
  'Enter the {label} of {name}.': 'Ingrese de {name}: {label}.',
  '{a} – {b}': '{b} – {a}',
})

it('finds a text by its English wording', () => {
  expect(translate('Branch')).toBe('Sucursal')
})

it('leaves a text that it does not know as it is', () => {
  expect(translate('Street')).toBe('Street')
  expect(translate('constructor')).toBe('constructor')
  expect(translate('Bright – Wire')).toBe('Bright – Wire')
})

it('gives placeholders the names that the code uses', () => {
  expect(translate('{size} of {limit} files', { size: 1, limit: 2 })).toBe('{size} de {limit} archivos')
})

it('finds a finished message by the words around its values, and translates a value that it knows', () => {
  expect(translate('3 of 5 files')).toBe('3 de 5 archivos')
  expect(translate('Enter the Branch of Ada (CEO).')).toBe('Ingrese de Ada (CEO): Sucursal.')
})

it('leaves a text that is too long for a message', () => {
  expect(translate(`3 of ${'5'.repeat(1_000)} files`)).toBe(`3 of ${'5'.repeat(1_000)} files`)
})

it('spells out the month of a date, also within a message, and nothing else of that shape', () => {
  const inSpanish = translationFrom({
    'Enter a date from {first} to {last}': 'Ingrese una fecha del {first} al {last}',
  })
  expect(inSpanish('3/4/2026')).toBe('4 de marzo de 2026')
  expect(inSpanish('Enter a date from 1/1/1900 to 11/29/2026')).toBe(
    'Ingrese una fecha del 1 de enero de 1900 al 29 de noviembre de 2026',
  )
  expect(inSpanish('13/45/2026')).toBe('13/45/2026')
})
