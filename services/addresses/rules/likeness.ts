/** How alike two names or streets are. Compares whole words: the start of a name is not the name. */
import { directionals, suffixes, units } from './publication-28.ts'
import { ownWords, wordsOf } from './company-words.ts'

export type Likeness = 'same' | 'similar' | null

/** Words that tell names apart. Letters that a period separates count as one word: L.L.C. */
const tellingWords = (name: string): readonly string[] =>
  ownWords(wordsOf(name.replaceAll(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1').replaceAll('&', ' and ')))

/** The same company or person: only the legal form, letter case, and punctuation may differ. */
export const isSameParty = (one: string, other: string): boolean => {
  const words = tellingWords(one).join(' ')
  return words !== '' && words === tellingWords(other).join(' ')
}

/** Two names that share at least this much of their words are similar. */
const SHARED = 0.8
/** A shorter word has too many neighbors for a typing error in it to be recognized. */
const LONG_ENOUGH = 5

/** Numbers must agree: Phase 1 is not Phase 2. */
export const likenessOfNames = (one: string, other: string): Likeness => {
  const [a, b] = [tellingWords(one), tellingWords(other)]
  if (a.length === 0 || b.length === 0) return null
  if (a.join(' ') === b.join(' ')) return 'same'
  if (numbersIn(a) !== numbersIn(b)) return null
  const left = [...b]
  const shared = a.filter((word) => {
    const at = left.findIndex((candidate) => isTypingError(word, candidate))
    if (at < 0) return false
    left.splice(at, 1)
    return true
  }).length
  return (2 * shared) / (a.length + b.length) >= SHARED ? 'similar' : null
}

const numbersIn = (words: readonly string[]) =>
  words
    .filter((word) => /\d/.test(word))
    .toSorted()
    .join(' ')

/** The same word, or one that differs by one letter: added, left out, replaced, or swapped with the next one. */
const isTypingError = (one: string, other: string): boolean => {
  if (one === other) return true
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length < LONG_ENOUGH || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at += 1
  const rest = long.slice(at + 1)
  if (long.length > short.length) return short.slice(at) === rest
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at]
  return short.slice(at + 1) === rest || (isSwapped && short.slice(at + 2) === long.slice(at + 2))
}

/** The number decides. Suffixes and directionals count in their standard form; a unit does not count. */
export const likenessOfStreets = (one: string, other: string): Likeness => {
  const [a, b] = [streetIn(one), streetIn(other)]
  if (!a || !b || a.number !== b.number || a.name.length !== b.name.length) return null
  // One of the two may lack its suffix or a directional.
  const marks = [...new Set([...a.marks.keys(), ...b.marks.keys()])].map((kind) => [
    a.marks.get(kind),
    b.marks.get(kind),
  ])
  if (marks.some(([mine, its]) => mine && its && mine !== its)) return null
  if (!a.name.every((word, at) => isTypingError(word, b.name[at]!))) return null
  const isSame = a.name.join(' ') === b.name.join(' ') && marks.every(([mine, its]) => mine === its)
  return isSame ? 'same' : 'similar'
}

interface Street {
  number: string
  name: string[]
  marks: Map<'before' | 'after' | 'suffix', string>
}

/** One word is always the name of the street. Null without a number or a name. */
const streetIn = (line: string): Street | null => {
  const [number, ...street] = wordsOf(line).map((word) => word.toUpperCase())
  const unit = street.findIndex((word, at) => at > 0 && units.has(word))
  const name = unit < 0 ? street : street.slice(0, unit)
  if (number === undefined || name.length === 0) return null
  const marks: Street['marks'] = new Map()
  const take = (kind: 'before' | 'after' | 'suffix', at: 0 | -1, table: ReadonlyMap<string, string>) => {
    const standard = name.length > 1 ? table.get(name.at(at)!) : undefined
    if (standard === undefined) return
    marks.set(kind, standard)
    name.splice(at, 1)
  }
  take('before', 0, directionals)
  take('after', -1, directionals)
  take('suffix', -1, suffixes)
  return { number, name, marks }
}
