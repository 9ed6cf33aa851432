/** Addresses that accept mail in practice, in the form in which they are stored. */
import { cleanText } from './clean.ts'

export const LONGEST_EMAIL = 254

export const emailMessages = {
  /** Quoted by the specification, like the next. */
  improper: '*Field is not a proper email address',
  tooLong: '*Field contains too many characters',
  dots: 'Remove the extra dot before the @',
  letters: 'Use only unaccented letters, digits, and signs before the @',
} as const

/** Text before the @, and a domain of at least two labels. */
const LOCAL = /^[!#-'*+\-./0-9=?^-~]{1,64}$/
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/
/** A label of any language, or a dot as some of them write it. */
const ANY_DOMAIN = /^[\p{L}\p{M}\p{N}.\-\u3002\uff0e\uff61]+$/u

/** `bücher.example` → `xn--bcher-kva.example`, as mail servers know it; '' if there is no such domain. */
const asciiDomain = (domain: string): string => {
  if (!ANY_DOMAIN.test(domain)) return ''
  if (DOMAIN.test(domain) && !domain.includes('xn--')) return domain
  // URL applies the rules of internationalized domain names, in browsers and in Node.
  try {
    const { hostname } = new URL(`http://${domain}`)
    return DOMAIN.test(hostname) ? hostname : ''
  } catch {
    return ''
  }
}

type EmailReading = { readonly email: string } | { readonly problem: string }

/**
 * The address as it is stored: in lower case, without invisible characters, with straight quotes and its domain in
 * ASCII; '' stays ''. Otherwise what is wrong. Reading its own result changes nothing.
 */
export const readEmail = (written: string): EmailReading => {
  const text = cleanText(written)
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replaceAll(/[\u2018\u2019]/g, "'")
    .replaceAll(/[\u201c\u201d]/g, '"')
    .toLowerCase()
  if (text === '') return { email: '' }
  if (text.length > LONGEST_EMAIL) return { problem: emailMessages.tooLong }
  const [local = '', domain = '', more] = text.split('@')
  const ascii = asciiDomain(domain)
  if (ascii === '' || local === '' || more !== undefined) return { problem: emailMessages.improper }
  if (/\P{ASCII}/u.test(local)) return { problem: emailMessages.letters }
  if (/^\.|\.\.|\.$/.test(local)) return { problem: emailMessages.dots }
  const email = `${local}@${ascii}`
  if (email.length > LONGEST_EMAIL) return { problem: emailMessages.tooLong }
  return LOCAL.test(local) ? { email } : { problem: emailMessages.improper }
}

/** The address as it is stored; null if the text is none. */
export const emailIn = (written: string): string | null => {
  const reading = readEmail(written)
  return 'email' in reading && reading.email !== '' ? reading.email : null
}

/** What is wrong with a written address; null if nothing is, or if there is none. */
export const emailProblem = (written: string): string | null => {
  const reading = readEmail(written)
  return 'problem' in reading ? reading.problem : null
}

export const isEmailAddress = (text: string): boolean => emailIn(text) !== null

/** The address as it is compared: as stored or, if it is none, as it was meant. */
export const mailboxOf = (written: string): string => emailIn(written) ?? cleanText(written).toLowerCase()

/** `r•••@example.com`: enough to recognize the mailbox, not enough to write to it. */
export const maskedEmail = (email: string): string => {
  const at = email.lastIndexOf('@')
  return at < 1 ? '•••' : `${email[0]}•••${email.slice(at)}`
}
