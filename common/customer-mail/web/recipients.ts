/** The recipients of an email, parsed from typed or pasted text (APP-080). */
import { isEmailAddress, mailboxOf } from '../../../platform/text/email.ts'

/** The server's limit. */
const mostRecipients = 10

/** Separators between addresses. */
const between = /[\s,;]+/

/** Email programs copy recipients as `Ada Lovelace <ada@example.com>` or `"Lovelace, Ada" <ada@example.com>`. */
const angled = /<([^<>\s]+)>/
const quoted = /["\u201c][^"\u201c\u201d<>]*["\u201d](?=\s*<)/gu

/** Removes the name before each address in angle brackets. */
const withoutNames = (text: string): string =>
  text
    .replaceAll(quoted, '')
    .split(angled)
    .map((part, at, parts) => {
      if (at % 2) return ` ${part} `
      const name = Math.max(...[',', ';', '<', '>'].map((sign) => part.lastIndexOf(sign)))
      return at === parts.length - 1 ? part : part.slice(0, name + 1)
    })
    .join('')

/** The addresses in a text, valid or not, in order and without duplicates; in lower case, as they are stored. */
export const addressesIn = (text: string): string[] => {
  // Beside addresses in angle brackets, a word without an @ is part of a name: `Smith, Alice <alice@example.com>`.
  const isAddress = (word: string) => word !== '' && (!angled.test(text) || word.includes('@'))
  return [...new Set(withoutNames(text).split(between).filter(isAddress).map(mailboxOf))]
}

/** Adds the addresses in a text, without duplicates. */
export const withAddresses = (list: readonly string[], text: string): readonly string[] => [
  ...new Set([...list, ...addressesIn(text)]),
]

/** Why an email cannot be sent to this list; null if it can. */
export const problemOf = (list: readonly string[]): string | null => {
  const wrong = list.filter((address) => !isEmailAddress(address))
  if (wrong.length === 1) return `${wrong[0]} is not a complete email address. Correct or remove it.`
  if (wrong.length > 1)
    return `${wrong.length} of these are not complete email addresses. Correct or remove them.`
  if (list.length > mostRecipients) return `You can add up to ${mostRecipients} recipients.`
  return null
}
