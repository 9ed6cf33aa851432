/** Which customers may be the company that asks for a cash account (CASH-024, CASH-028, CASH-029). Pure. */
import { tenDigits } from '../text/phone.ts'

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

/** Words that say nothing about who a company is: legal forms, and the trade that all our customers are in. */
const common = new Set(
  'and the of inc llc ltd co corp company corporation electric electrical electrics contractor contractors contracting'.split(
    ' ',
  ),
)

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’'`\p{M}]/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)

const telling = (name: string): string[] => {
  const all = wordsOf(name)
  const own = all.filter((word) => !common.has(word))
  return own.length ? own : all
}

export const isSameName = (one: string, other: string): boolean => {
  const [a, b] = [telling(one), telling(other)]
  const [fewer, more] = a.length <= b.length ? [a, b] : [b, a]
  return fewer.length > 0 && fewer.every((word) => more.includes(word))
}

/** Number and name of the street decide, because "St" and "Street" are the same. */
export const isSameStreet = (one: string, other: string): boolean => {
  const [a, b] = [wordsOf(one).slice(0, 2), wordsOf(other).slice(0, 2)]
  return a.length === 2 && a.join(' ') === b.join(' ')
}

/** Cash customers never count, nor do deleted ones (CASH-A02). */
export const isPossibleMatch = (asking: Asking, known: KnownCompany): boolean => {
  if (known.paysCash || known.isDeleted) return false
  const phone = tenDigits(asking.phoneNumber)
  return (
    isSameName(asking.companyName, known.name) ||
    isSameStreet(asking.streetAddress1, known.street) ||
    (phone !== '' && phone === tenDigits(known.phone))
  )
}
