/**
 * Removes from a customer's text whatever a mail program turns into a link, or a reader recognizes as an address:
 * `http://x.y`, `www.x.y`, `x.y`, `1.2.3.4`, `x:8080`, `a@x.y`, also with dots of other scripts. All of it runs in
 * linear time.
 */
const LEFT_OUT = '(address left out)'

export const withoutWebAddresses = (text: string): string =>
  text
    .split(/(\s+)/u)
    .map((word, at) => (at % 2 ? word : withoutAddress(word)))
    .join('')

/** Characters that browsers accept as the dot in a host name. */
const OTHER_DOTS = /[\u3002\uFF0E\uFF61\u2024\uFE52]/gu
/** Invisible characters. */
const INVISIBLE = /\p{Cf}/gu
/** A character that separates hosts. `split` keeps it because of the group. */
const NO_HOST = /([^\p{L}\p{M}\p{N}.-])/u

const withoutAddress = (word: string): string => {
  const plain = word
    .replaceAll(OTHER_DOTS, '.')
    .normalize('NFKC')
    .replaceAll(OTHER_DOTS, '.')
    .replaceAll(INVISIBLE, '')
  const small = plain.toLowerCase()
  if (small.includes('://') || small.includes('hxxp') || small.includes('[.]')) return leftOut(plain)
  if (hasSixth(small) || hasPort(small)) return leftOut(plain)
  const pieces = plain.split(NO_HOST).map(apart)
  if (pieces.includes(null)) return leftOut(plain)
  const spaced = pieces.join('')
  return spaced === plain ? word : spaced
}

/** Returns null for a host. Otherwise returns the text with a space after each abbreviation, so that it isn't linked. */
const apart = (host: string): string | null => {
  const parts = host.split('.')
  const bare = parts.map((part) => part.replaceAll('-', ' ').trim().replaceAll(' ', '-'))
  if (bare.length > 1 && bare[0]!.toLowerCase() === 'www') return null
  let spaced = parts[0]!
  for (let at = 1; at < parts.length; at += 1) {
    const [before, after] = [bare[at - 1]!, bare[at]!]
    const named = before !== '' && isTopLevel(after)
    if (isFourth(bare.slice(at - 3, at + 1)) || (named && !isAbbreviation(before, after))) return null
    spaced += (named ? '. ' : '.') + parts[at]!
  }
  return spaced
}

/** Keeps punctuation after the address, which belongs to the sentence. */
const leftOut = (word: string) => {
  let end = word.length
  while (end > 0 && ',;:!?)'.includes(word[end - 1]!)) end -= 1
  return LEFT_OUT + word.slice(end)
}

const isTopLevel = (part: string) =>
  /^[\p{L}\p{M}]{2,}(?:-|$)/u.test(part) || part.toLowerCase().startsWith('xn--')

/** `St.Louis`, `J.P.Morgan`, `Co.KG`: readers see no address, and neither do programs once a space is inserted. */
const isAbbreviation = (before: string, after: string) =>
  /^[\p{Lu}\p{N}][\p{L}\p{N}]{0,2}$/u.test(before) && /^\p{Lu}/u.test(after)

const isFourth = (parts: readonly string[]) =>
  parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part))

/** An IPv6 address. A time of day has at most two colons, never adjacent ones. */
const hasSixth = (word: string) =>
  word.split(/[^\da-f:]/).some((run) => run.split(':').length > (run.includes('::') ? 2 : 5))

/** `rexel:8080`. A time of day has no letter before the colon. */
const hasPort = (word: string) => {
  const parts = word.split(':')
  return parts.some(
    (part, at) =>
      at > 0 &&
      /^\d{2,5}(?!\d)/.test(part) &&
      /^[\p{L}\p{N}.-]$/u.test(parts[at - 1]!.slice(-1)) &&
      /\p{L}/u.test(parts[at - 1]!),
  )
}
