/** Mentions of coworkers in a comment: `@` and the whole name, ignoring case. */

export const MOST_MENTIONS = 10

const inWord = /[\p{L}\p{M}\p{N}]/u

/** Without regard to case. The result may be longer: İ has two characters then. */
const foldText = (text: string) => Array.from(text, (letter) => letter.toUpperCase().toLowerCase()).join('')

/** The folded text, and for each of its characters where its letter begins in the text. */
const foldedWithPlaces = (text: string) => {
  const places: number[] = []
  let whole = ''
  let at = 0
  for (const letter of text) {
    whole += foldText(letter)
    while (places.length < whole.length) places.push(at)
    at += letter.length
  }
  return { whole, placeOf: (index: number) => places[index] ?? text.length }
}

/** A part of a comment; `isMention`: an `@` with the name. */
export interface Part {
  text: string
  isMention: boolean
}

/** The comment in parts. If one name starts with another one, the longer name counts. */
export const partsOf = (text: string, names: readonly string[]): Part[] => {
  const { whole, placeOf } = foldedWithPlaces(text)
  const longestFirst = names
    .filter(Boolean)
    .map(foldText)
    .toSorted((a, b) => b.length - a.length)
  const parts: Part[] = []
  let from = 0
  for (let at = whole.indexOf('@'); at >= 0; at = whole.indexOf('@', at + 1)) {
    // An email address is no mention.
    if (at > 0 && inWord.test(whole.charAt(at - 1))) continue
    const name = longestFirst.find(
      (one) => whole.startsWith(one, at + 1) && !inWord.test(whole.charAt(at + 1 + one.length)),
    )
    if (name === undefined) continue
    const [start, end] = [placeOf(at), placeOf(at + 1 + name.length)]
    if (start > from) parts.push({ text: text.slice(from, start), isMention: false })
    parts.push({ text: text.slice(start, end), isMention: true })
    from = end
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false })
  return parts
}

/** The coworkers that a comment mentions. Two with the same name are both meant. */
export const mentionedIn = <C extends { name: string }>(text: string, coworkers: readonly C[]): C[] => {
  const mentions = new Set(
    partsOf(
      text,
      coworkers.map(({ name }) => name),
    ).flatMap(({ text: part, isMention }) => (isMention ? [foldText(part.slice(1))] : [])),
  )
  return coworkers.filter(({ name }) => mentions.has(foldText(name)))
}

/** What the writer has typed of a name at the caret, and where its `@` is; null if they aren't mentioning anyone. */
export const nameBeingTyped = (text: string, caret: number): { at: number; typed: string } | null => {
  const found = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{M}\p{N}'’. -]{0,60})$/u.exec(text.slice(0, caret))
  return found ? { at: caret - found[1]!.length - 1, typed: found[1]! } : null
}
