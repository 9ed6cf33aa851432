import { describe, expect, test } from 'vitest'
import { glossary } from './glossary.ts'
import { areas } from './index.ts'

const texts = Object.entries(areas).flatMap(([area, of]) =>
  Object.entries(of).map(([english, inSpanish]) => ({ area, english, inSpanish })),
)
const placeholders = (text: string) => (text.match(/\{[^{}]*\}/g) ?? []).toSorted().join(' ')

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
const escaped = (text: string) => text.replaceAll(/[()]/g, '\\$&')
/** Each word without its ending, so that a plural or another form of a verb counts, too. */
const formsOf = (spanish: string) =>
  new RegExp(
    withoutAccents(spanish)
      .split(' ')
      .map((word) => escaped(word.length > 3 ? word.replace(/[aeiou]+[rs]?$/, '') : word))
      .join('\\S* '),
  )
const longestFirst = glossary.toSorted((a, b) => b.english.length - a.english.length)

/** The terms of the glossary in the English text whose Spanish is not in the Spanish one. */
const strayTerms = (english: string, inSpanish: string): string[] => {
  let left = english.replaceAll(/\{[^{}]*\}/g, '')
  return longestFirst.flatMap(({ english: term, spanish, also = [] }) => {
    const before = left
    left = left.replaceAll(new RegExp(`\\b${term.replace(/y$/, '(?:y|ie)')}(?:e?s)?\\b`, 'gi'), '…')
    const isFound = [spanish, ...also].some((one) => formsOf(one).test(withoutAccents(inSpanish)))
    return left === before || isFound ? [] : [term]
  })
}

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

  test('use one Spanish word for each term of the glossary', () => {
    const wrong = texts
      .map((text) => ({ ...text, terms: strayTerms(text.english, text.inSpanish) }))
      .filter(({ terms }) => terms.length > 0)
    expect(wrong).toEqual([])
  })

  test('are reported if they use another word for a term', () => {
    expect(strayTerms('Open a job account', 'Abra una cuenta de trabajo')).toEqual(['job account'])
    expect(strayTerms('Add your companies', 'Agregue sus negocios')).toEqual(['company'])
    expect(strayTerms('Two invoices', 'Dos facturas')).toEqual([])
  })
})
