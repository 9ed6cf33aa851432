import { describe, expect, test } from 'vitest'
import { areas } from './index.ts'

const texts = Object.entries(areas).flatMap(([area, of]) =>
  Object.entries(of).map(([english, inSpanish]) => ({ area, english, inSpanish })),
)
const placeholders = (text: string) => (text.match(/\{[^{}]*\}/g) ?? []).toSorted().join(' ')

/** Names, acronyms, and words that are the same in both languages. */
const alike = new Set(['No', 'Error', 'Fax', 'Cable', 'Solar'])

describe('the Spanish texts', () => {
  test('have the placeholders of the English texts', () => {
    const wrong = texts.filter(({ english, inSpanish }) => placeholders(english) !== placeholders(inSpanish))
    expect(wrong).toEqual([])
  })

  test('are neither empty nor English', () => {
    const wrong = texts.filter(
      ({ english, inSpanish }) => inSpanish.trim() === '' || (english === inSpanish && !alike.has(english)),
    )
    expect(wrong).toEqual([])
  })

  test('begin and end with a space, or end with an ellipsis, where the English texts do', () => {
    const ends = (text: string) =>
      [text.startsWith(' ') || text.startsWith(','), text.endsWith(' '), text.endsWith('…')].join(' ')
    const wrong = texts.filter(({ english, inSpanish }) => ends(english) !== ends(inSpanish))
    expect(wrong).toEqual([])
  })

  test('are each in one file only', () => {
    const twice = [...Map.groupBy(texts, ({ english }) => english).values()].filter((all) => all.length > 1)
    expect(twice).toEqual([])
  })
})
