/** The two street lines in the words of Publication 28. Words change their spelling and nothing is left out. */
import { directionals, suffixes, units } from './publication-28.ts'

export interface Lines {
  street1: string
  street2: string
}

export const standardLines = ({ street1, street2 }: Lines): Lines => {
  const words = wordsOf(street1)
  const unit = wordsOf(street2)
  const all = [...words, ...unit].join('')
  const dress = dressFor(all)
  // A unit has a line of its own, where that is free.
  const at = unit.length ? -1 : unitAt(words)
  const [street, own] = at < 0 ? [words, unit] : [words.slice(0, at), words.slice(at)]
  return {
    street1: standardStreet(street).map(dress).join(' '),
    street2: standardUnit(own).map(dress).join(' '),
  }
}

const wordsOf = (line: string) =>
  line
    .replace(/\bP\.?\s*O\.?\s*Box\b/i, 'PO Box')
    .replace(/\bpost\s+office\s+box\b/i, 'PO Box')
    .replaceAll(/#\s*/g, ' # ')
    .split(/[\s,]+/)
    .map(withoutDots)
    .filter(Boolean)

const withoutDots = (word: string): string => {
  let end = word.length
  while (word[end - 1] === '.') end -= 1
  return word.slice(0, end)
}

const standard = (table: ReadonlyMap<string, string>, word = '') =>
  table.get(word.replaceAll('.', '').toUpperCase())

/** Number, directional, name, suffix, directional. A word is the street's name unless one is left to be it. */
const standardStreet = (words: readonly string[]): string[] => {
  if (!/^\d/.test(words[0] ?? '')) return [...words]
  const street = [...words]
  let end = street.length - 1
  const after = standard(directionals, street[end])
  // Without a suffix before it the last word may be a name: 4 Key West.
  if (after && end > 2 && standard(suffixes, street[end - 1])) street[end--] = after
  const suffix = standard(suffixes, street[end])
  if (suffix && end > 1) street[end--] = suffix
  const before = standard(directionals, street[1])
  if (before && end > 1) street[1] = before
  return street
}

/** Where the unit begins at the end of a street line: `Suite 200`, `# 4`; -1 where there is none. */
const unitAt = (words: readonly string[]): number => {
  const at = words.length - 2
  return at > 1 &&
    /^\d/.test(words[0]!) &&
    (words[at] === '#' || standard(units, words[at])) &&
    isNumber(words[at + 1]!)
    ? at
    : -1
}
const isNumber = (word: string) => /\d/.test(word) || /^[a-z]$/i.test(word)

const standardUnit = (words: readonly string[]): string[] =>
  words.map((word, at) => (at < words.length - 1 ? standard(units, word) : undefined) ?? word)

/** As the person writes: all in capitals stays so; all in small letters gets capitals; anything else is hers. */
const dressFor = (all: string): ((word: string) => string) => {
  if (!/[a-z]/.test(all)) return (word) => word.toUpperCase()
  if (/[A-Z]/.test(all.replaceAll('POBox', ''))) return (word) => word
  return (word) => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}
