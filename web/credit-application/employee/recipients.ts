/** To whom a mail goes: addresses as they are typed and pasted (APP-080). */
import { isEmailAddress } from '../../../domain/kit/index.ts'

/** As many as the server takes at once. */
const mostRecipients = 10

/** What divides one address from the next: what people type, and what lists of addresses are pasted with. */
const between = /[\s,;]+/

/** `Ada Lovelace <ada@example.com>` is how mail programs copy somebody. */
const angled = /<([^<>\s]+)>/

/** The name before an address in brackets goes, back to what divides it from the one before. */
const withoutNames = (text: string): string =>
  text
    .split(angled)
    .map((part, at, parts) => {
      if (at % 2) return ` ${part} `
      const name = Math.max(...[',', ';', '<', '>'].map((sign) => part.lastIndexOf(sign)))
      return at === parts.length - 1 ? part : part.slice(0, name + 1)
    })
    .join('')

/** The addresses in a text, in their order, good or not, each once; in lower case, as they are kept. */
export const addressesIn = (text: string): string[] => {
  return [
    ...new Set(
      withoutNames(text)
        .split(between)
        .map((each) => each.toLowerCase())
        .filter(Boolean),
    ),
  ]
}

/** Nobody is written to twice. */
export const withAddresses = (list: readonly string[], text: string): readonly string[] => [
  ...new Set([...list, ...addressesIn(text)]),
]

/** What keeps the list from being sent to; null: nothing. */
export const problemOf = (list: readonly string[]): string | null => {
  const wrong = list.filter((address) => !isEmailAddress(address))
  if (wrong.length === 1) return `${wrong[0]} is not a complete email address. Please correct or remove it.`
  if (wrong.length > 1)
    return `${wrong.length} of these are not complete email addresses. Please correct or remove them.`
  if (list.length > mostRecipients) return `Please send to ${mostRecipients} recipients at most.`
  return null
}
