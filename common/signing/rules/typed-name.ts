/** Whether what a signer typed is their name. */

/** Letters that are not a plain letter and a mark, as they are typed without them. */
const plainLetters: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  ς: 'σ',
  ŧ: 't',
  þ: 'th',
}
const SPECIAL = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu')

/** Accents of Latin, Greek and Cyrillic letters, and the points of Hebrew and Arabic. Vowels of India stay. */
const MARKS = /[\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0670]/gu
/** Letters that stand for an apostrophe, as in Kaʻiulani. */
const SIGNS = /[^\p{L}\p{N}\p{M}]|[\u02b0-\u02ff]|\p{Default_Ignorable_Code_Point}/gu

/** Letters and digits only, without case and accents: `J.R.` is `jr`, and `Łukasz` is `lukasz`. */
const foldName = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(MARKS, '')
    .replaceAll(SPECIAL, (letter) => plainLetters[letter]!)
    .replaceAll(SIGNS, '')
    .normalize('NFC')

/** The words of a name. Those of a double name count singly: `Anne-Marie` may be typed as two. */
const wordsIn = (name: string): string[] =>
  name
    .split(/[\s\p{Pd}]+/u)
    .map(foldName)
    .filter(Boolean)

const suffixes = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'v', 'esq', 'md', 'phd', '2nd', '3rd'])

/** The words of which one must be typed besides the first: a last name rather than an initial or a suffix. */
const requiredIn = (rest: readonly string[]): ReadonlySet<number> => {
  const names = [...rest.keys()].filter((at) => !suffixes.has(rest[at]!))
  const long = names.filter((at) => [...rest[at]!].length > 1)
  return new Set(long.length > 0 ? long : names.slice(-1))
}

const oneLine = (text: string) => text.normalize('NFKC').replaceAll(/\s+/gu, ' ').trim()

/**
 * Whether the typed text is that person's name. The name exactly as shown always is. Case, accents, punctuation and
 * spaces do not count. Initial and suffix may be left out: it takes the first word and one more that is neither, in
 * order.
 */
export const isNameOf = (typed: string, name: string): boolean => {
  const given = foldName(typed)
  if (given === '') return oneLine(typed) !== '' && oneLine(typed) === oneLine(name)
  const [first, ...rest] = wordsIn(name)
  if (first === undefined || !given.startsWith(first)) return false
  const required = requiredIn(rest)
  /** The places in the typed letters that the words so far can reach, without and with a required word. */
  let reached = { without: new Set([first.length]), with: new Set<number>() }
  for (const [at, word] of rest.entries()) {
    const after = (places: ReadonlySet<number>) =>
      [...places].filter((place) => given.startsWith(word, place)).map((place) => place + word.length)
    const untold = after(reached.without)
    reached = required.has(at)
      ? { without: reached.without, with: new Set([...reached.with, ...after(reached.with), ...untold]) }
      : {
          without: new Set([...reached.without, ...untold]),
          with: new Set([...reached.with, ...after(reached.with)]),
        }
  }
  return (required.size === 0 ? reached.without : reached.with).has(given.length)
}
