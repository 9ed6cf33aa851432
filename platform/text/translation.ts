import { dateWords } from './days/dates.ts'
import { isDay } from './days/plausible-days.ts'

/** The translated text. With `values`, the names of its placeholders are those of the English text. */
export type Translation = (text: string, values?: object) => string

const PLACEHOLDER = /\{[^{}]*\}/g
const namesIn = (text: string): string[] => text.match(PLACEHOLDER) ?? []
/** Placeholders count by their order, so a name may change in the code without a change in the catalog. */
const shapeOf = (text: string): string => text.replaceAll(PLACEHOLDER, '{}')

/** A text with less than this is a frame of punctuation, which would fit anything. */
const LEAST = 6
/** A longer text is no message. Matching one with several placeholders could take long. */
const LONGEST = 1_000

/** `11/20/2026`, as the kit shows the date of an answer and a message names one. */
const SHORT_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/

/** `20 de noviembre de 2026`: in Spanish, 3/4/2026 could be in April. Undefined for any other text. */
const dateOf = (text: string): string | undefined => {
  const [, month = '', date = '', year] = SHORT_DATE.exec(text) ?? []
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(day) ? dateWords.es.date(day) : undefined
}

interface Pattern {
  readonly key: string
  readonly fits: RegExp
  readonly length: number
}

const patternOf = (key: string): Pattern => {
  const fixed = key.split(PLACEHOLDER)
  return {
    key,
    fits: new RegExp(
      `^${fixed.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('(.+?)')}$`,
      's',
    ),
    length: fixed.join('').replaceAll(/[^a-z]/gi, '').length,
  }
}

/**
 * Translates by a catalog whose keys are English texts. A text that was put together elsewhere, such as a message of a
 * rule, is matched with the keys that have placeholders. A text that is not in the catalog stays English.
 */
export const translationFrom = (catalog: Readonly<Record<string, string>>): Translation => {
  const texts = new Map(Object.entries(catalog))
  const keys = new Map([...texts.keys()].map((key) => [shapeOf(key), key]))
  let patterns: readonly Pattern[] | undefined
  const fitting = () =>
    (patterns ??= [...texts.keys()]
      .filter((key) => key.includes('{'))
      .map(patternOf)
      .filter(({ length }) => length >= LEAST)
      .toSorted((a, b) => b.length - a.length))
  /** The translation of a key, with these in place of its placeholders, in the key's order. */
  const filled = (key: string, values: readonly string[]): string => {
    const names = namesIn(key)
    return texts.get(key)!.replaceAll(PLACEHOLDER, (name) => values[names.indexOf(name)] ?? name)
  }
  const composed = (text: string): string | undefined => {
    if (text.length > LONGEST) return undefined
    for (const { key, fits } of fitting()) {
      const found = fits.exec(text)
      if (found)
        return filled(
          key,
          found.slice(1).map((value) => texts.get(value) ?? dateOf(value) ?? value),
        )
    }
    return undefined
  }
  const known = new Map<string, string>()
  return (text, values) => {
    const before = texts.get(text) ?? known.get(text) ?? dateOf(text)
    if (before !== undefined) return before
    const key = keys.get(shapeOf(text))
    if (key === undefined) return values ? text : (composed(text) ?? text)
    const translated = filled(key, namesIn(text))
    known.set(text, translated)
    return translated
  }
}
