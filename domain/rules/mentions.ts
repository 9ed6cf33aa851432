/** Mentions of coworkers in a comment: `@` and the whole name, ignoring case. */

export const MOST_MENTIONS = 10

const inWord = /[\p{L}\p{N}]/u

/** A part of a comment; `isMention`: an `@` with the name. */
export interface Part {
  text: string
  isMention: boolean
}

/** The comment in parts. If one name starts with another one, the longer name counts. */
export const partsOf = (text: string, names: readonly string[]): Part[] => {
  const lower = text.toLowerCase()
  const longestFirst = names.filter(Boolean).toSorted((a, b) => b.length - a.length)
  const parts: Part[] = []
  let from = 0
  for (let at = lower.indexOf('@'); at >= 0; at = lower.indexOf('@', at + 1)) {
    // An email address is no mention.
    if (at > 0 && inWord.test(lower.charAt(at - 1))) continue
    const name = longestFirst.find(
      (one) => lower.startsWith(one.toLowerCase(), at + 1) && !inWord.test(lower.charAt(at + 1 + one.length)),
    )
    if (name === undefined) continue
    if (at > from) parts.push({ text: text.slice(from, at), isMention: false })
    from = at + 1 + name.length
    parts.push({ text: text.slice(at, from), isMention: true })
  }
  if (from < text.length) parts.push({ text: text.slice(from), isMention: false })
  return parts
}

/** The coworkers a comment mention. Two with the same name are both meant. */
export const mentionedIn = <C extends { name: string }>(text: string, coworkers: readonly C[]): C[] => {
  const mentions = new Set(
    partsOf(
      text,
      coworkers.map(({ name }) => name),
    ).flatMap(({ text: part, isMention }) => (isMention ? [part.slice(1).toLowerCase()] : [])),
  )
  return coworkers.filter(({ name }) => mentions.has(name.toLowerCase()))
}

/** What the writer has typed of a name at the caret, and where its `@` is; null if they aren't mentioning anyone. */
export const nameBeingTyped = (text: string, caret: number): { at: number; typed: string } | null => {
  const found = /(?:^|[^\p{L}\p{N}])@([\p{L}\p{M}\p{N}'’. -]{0,60})$/u.exec(text.slice(0, caret))
  return found ? { at: caret - found[1]!.length - 1, typed: found[1]! } : null
}
