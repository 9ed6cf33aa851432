/**
 * What a mail program makes a link of, or a reader takes for an address, in words that somebody typed: `http://x.y`,
 * `www.x.y`, `x.y`, `1.2.3.4`, `x:8080`, `a@x.y`, with dots of other scripts too. Everything here takes one pass.
 */
const LEFT_OUT = '(address left out)'

export const withoutWebAddresses = (text: string): string =>
  text
    .split(/(\s+)/u)
    .map((word, at) => (at % 2 ? word : withoutAddress(word)))
    .join('')

/** Dots that browsers take for one between two parts of a host name. */
const OTHER_DOTS = /[\u3002\uFF0E\uFF61\u2024\uFE52]/gu
/** Marks that nobody sees. */
const UNSEEN = /\p{Cf}/gu
/** What stands between two hosts; kept by `split`. */
const NO_HOST = /([^\p{L}\p{M}\p{N}.-])/u

const withoutAddress = (word: string): string => {
  const plain = word
    .replaceAll(OTHER_DOTS, '.')
    .normalize('NFKC')
    .replaceAll(OTHER_DOTS, '.')
    .replaceAll(UNSEEN, '')
  const small = plain.toLowerCase()
  if (small.includes('://') || small.includes('hxxp') || small.includes('[.]')) return leftOut(plain)
  if (hasSixth(small) || hasPort(small)) return leftOut(plain)
  const pieces = plain.split(NO_HOST).map(apart)
  if (pieces.includes(null)) return leftOut(plain)
  const said = pieces.join('')
  return said === plain ? word : said
}

/** What may be a host: null where it is one, with a blank after each abbreviation where it is none. */
const apart = (host: string): string | null => {
  const parts = host.split('.')
  const bare = parts.map((part) => part.replaceAll('-', ' ').trim().replaceAll(' ', '-'))
  if (bare.length > 1 && bare[0]!.toLowerCase() === 'www') return null
  let said = parts[0]!
  for (let at = 1; at < parts.length; at += 1) {
    const [before, after] = [bare[at - 1]!, bare[at]!]
    const named = before !== '' && isTopLevel(after)
    if (isFourth(bare.slice(at - 3, at + 1)) || (named && !isAbbreviation(before, after))) return null
    said += (named ? '. ' : '.') + parts[at]!
  }
  return said
}

/** What follows the address is the sentence's. */
const leftOut = (word: string) => {
  let end = word.length
  while (end > 0 && ',;:!?)'.includes(word[end - 1]!)) end -= 1
  return LEFT_OUT + word.slice(end)
}

const isTopLevel = (part: string) =>
  /^[\p{L}\p{M}]{2,}(?:-|$)/u.test(part) || part.toLowerCase().startsWith('xn--')

/** `St.Louis`, `J.P.Morgan`, `Co.KG`: no address for who reads it, and none for a program once a blank is between. */
const isAbbreviation = (before: string, after: string) =>
  /^[\p{Lu}\p{N}][\p{L}\p{N}]{0,2}$/u.test(before) && /^\p{Lu}/u.test(after)

const isFourth = (parts: readonly string[]) =>
  parts.length === 4 && parts.every((part) => /^\d{1,3}$/.test(part))

/** An address of IP version 6; a time of the day has two colons, and never one beside the other. */
const hasSixth = (word: string) =>
  word.split(/[^\da-f:]/).some((run) => run.split(':').length > (run.includes('::') ? 2 : 5))

/** `rexel:8080`; a time of the day has no letter before it. */
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
