/** Formats the two street lines by Publication 28. Words change their spelling; nothing is dropped. */
import { directionals, suffixes, units } from './publication-28.ts'

export interface Lines {
  street1: string
  street2: string
}

export const standardLines = ({ street1, street2 }: Lines): Lines => {
  const words = wordsOf(street1)
  const unit = wordsOf(street2)
  const all = [...words, ...unit].join('')
  const capitalize = capitalizeLike(all)
  // A unit moves to the second line if that is free.
  const at = unit.length ? -1 : unitAt(words)
  const [street, own] = at < 0 ? [words, unit] : [words.slice(0, at), words.slice(at)]
  return {
    street1: standardStreet(street).map(capitalize).join(' '),
    street2: standardUnit(own).map(capitalize).join(' '),
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

/**
 * Number, directional, name, suffix, directional. A word is treated as the street's name if no other word is
 * left for that.
 */
const standardStreet = (words: readonly string[]): string[] => {
  if (!/^\d/.test(words[0] ?? '')) return [...words]
  const street = withDirectionsJoined(words)
  let end = street.length - 1
  const after = standard(directionals, street[end])
  // Without a suffix before it, the last word may be part of the name: 4 Key West.
  if (after && end > 2 && standard(suffixes, street[end - 1])) street[end--] = after
  const suffix = standard(suffixes, street[end])
  if (suffix && end > 1) street[end--] = suffix
  const before = standard(directionals, street[1])
  if (before && end > 1) street[1] = before
  return street
}

/**
 * `South East 5th Street`: two words for one directional become one, as in section 233.21 of Publication 28. After the
 * number, words must be left for name and suffix; at the end, they follow the suffix.
 */
const withDirectionsJoined = (words: readonly string[]): string[] => {
  const street = [...words]
  const join = (at: number) => {
    const [first, second] = [standard(directionals, street[at]), standard(directionals, street[at + 1])]
    const both = /^[NS]$/.test(first ?? '') && /^[EW]$/.test(second ?? '') ? `${first}${second}` : null
    if (both !== null) street.splice(at, 2, both)
  }
  if (street.length > 4 || (street.length === 4 && !standard(suffixes, street[3]))) join(1)
  if (street.length > 4 && standard(suffixes, street.at(-3))) join(street.length - 2)
  return street
}

/** The index where a unit begins at the end of a street line (`Suite 200`, `# 4`); -1 if there is none. */
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

/**
 * Keeps the person's capitalization: all capitals stay; all lowercase gets initial capitals; mixed case stays
 * as typed.
 */
const capitalizeLike = (all: string): ((word: string) => string) => {
  if (!/[a-z]/.test(all)) return (word) => word.toUpperCase()
  if (/[A-Z]/.test(all.replaceAll('POBox', ''))) return (word) => word
  return (word) => word.replace(/^\p{L}/u, (letter) => letter.toUpperCase())
}
