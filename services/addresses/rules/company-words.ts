/** The words of a company's name. */

/** Words that say nothing about who a company is. */
export const legalForms: ReadonlySet<string> = new Set(
  'and the of inc incorporated llc llp lp ltd limited pc plc co company corp corporation'.split(' '),
)

/** Lowercase words without accents, apostrophes and punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’'`\p{M}]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

/** The words of a name without its legal form; all of them if it has no others. */
export const ownWords = (words: readonly string[]): readonly string[] => {
  const own = words.filter((word) => !legalForms.has(word))
  return own.length > 0 ? own : words
}
