/** Which customers may be the company that asks for a cash account (CASH-024, CASH-028, CASH-029). Pure. */
import { tenDigits } from '../../platform/text/phone.ts'
import { legalForms, wordsOf } from '../../services/addresses/rules/company-words.ts'

/** What the company says about itself. Texts may be ''. */
export interface Asking {
  readonly companyName: string
  readonly streetAddress1: string
  readonly phoneNumber: string
}

export interface KnownCompany {
  readonly name: string
  readonly street: string
  readonly phone: string
  readonly paysCash: boolean
  readonly isDeleted: boolean
}

/** The trade that all our customers are in. */
const trade = new Set('electric electrical electrics contractor contractors contracting'.split(' '))

/** In a name of common words alone, such as The Electric Co, the words of the trade count. */
const telling = (name: string): string[] => {
  const all = wordsOf(name)
  const named = all.filter((word) => !legalForms.has(word))
  const own = named.filter((word) => !trade.has(word))
  return [own, named, all].find((words) => words.length > 0) ?? []
}

const isSameName = (one: string, other: string): boolean => {
  const [a, b] = [telling(one), telling(other)]
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a]
  return fewer.length > 0 && fewer.every((word) => more.includes(word))
}

/** Number and name of the street decide, because "St" and "Street" are the same. */
const isSameStreet = (one: string, other: string): boolean => {
  const [a, b] = [wordsOf(one).slice(0, 2), wordsOf(other).slice(0, 2)]
  return a.length === 2 && a.join(' ') === b.join(' ')
}

/**
 * Cash customers never count, nor do deleted ones (CASH-A02). `agreeing`: how many of name, street and phone must agree.
 * One is enough for staff. Anyone else who knows only a phone number or a name must not learn whose it is.
 */
export const isPossibleMatch = (asking: Asking, known: KnownCompany, agreeing: 1 | 2 = 1): boolean => {
  if (known.paysCash || known.isDeleted) return false
  const phone = tenDigits(asking.phoneNumber)
  const agreed = [
    isSameName(asking.companyName, known.name),
    isSameStreet(asking.streetAddress1, known.street),
    phone !== '' && phone === tenDigits(known.phone),
  ].filter(Boolean)
  return agreed.length >= agreeing
}
