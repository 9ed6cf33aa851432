/** How alike two names or streets are. Compares whole words: the start of a name is not the name. */
import { directionals, suffixes, units } from './publication-28.ts'
import { wordsOf } from './possible-match.ts'

export type Likeness = 'same' | 'similar' | null

const legalForms = new Set(
  'and the of inc incorporated llc lp llp ltd limited co corp company corporation'.split(' '),
)

/** Words that tell names apart. Letters that a period separates count as one word: L.L.C. */
const tellingWords = (name: string): string[] => {
  const all = wordsOf(name.replaceAll(/\b(\p{L})\.(?=\p{L}\b)/gu, '$1').replaceAll('&', ' and '))
  const telling = all.filter((word) => !legalForms.has(word))
  return telling.length > 0 ? telling : all
}

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

/** The number decides; suffixes and directionals count in their standard form, and a unit does not count. */
export const likenessOfStreets = (one: string, other: string): Likeness => {
  const [[number, ...street], [otherNumber, ...otherStreet]] = [streetWords(one), streetWords(other)]
  if (number === undefined || number !== otherNumber || street.length === 0) return null
  if (street.join(' ') === otherStreet.join(' ')) return 'same'
  // One of the two may lack its suffix or its directional.
  const [a, b] = [nameOf(street), nameOf(otherStreet)]
  const differ = a.marks.some((mark) =>
    b.marks.some(({ kind, word }) => kind === mark.kind && word !== mark.word),
  )
  if (differ || a.name.length !== b.name.length) return null
  return a.name.every((word, at) => isTypingError(word, b.name[at]!)) ? 'similar' : null
}

const streetWords = (line: string): string[] => {
  const words = wordsOf(line).map((word) => word.toUpperCase())
  const unit = words.findIndex((word, at) => at > 1 && units.has(word))
  return (unit < 0 ? words : words.slice(0, unit)).map((word, at) =>
    at === 0 ? word : (directionals.get(word) ?? suffixes.get(word) ?? word).toUpperCase(),
  )
}

interface Mark {
  kind: 'directional' | 'suffix'
  word: string
}

/** The name of a street without its directional and its suffix. */
const nameOf = (street: readonly string[]): { name: string[]; marks: Mark[] } => {
  const marks: Mark[] = []
  const name = street.filter((word) => {
    const kind = directionals.has(word) ? 'directional' : suffixes.has(word) ? 'suffix' : null
    if (kind) marks.push({ kind, word })
    return kind === null
  })
  return name.length > 0 ? { name, marks } : { name: [...street], marks: [] }
}
