/** What two items of a list have in common when the same company or person may have been entered twice. Pure. */
import { mailboxOf } from '../../../platform/text/email.ts'
import { tenDigits } from '../../../platform/text/phone.ts'
import { ownWords, wordsOf } from './company-words.ts'

type Item = Readonly<Record<string, unknown>>

const read = (item: Item, key: string): string => {
  const value = item[key]
  return typeof value === 'string' ? value.trim() : ''
}
const nameOf = (company: string): string => ownWords(wordsOf(company)).join(' ')
const isSame = (one: string, other: string): boolean => one !== '' && one === other

/** Trade references: any of name, phone and email. A company's two branches share a name, so it is only a warning. */
export const sameCompany = (one: Item, other: Item): string[] => [
  ...(isSame(nameOf(read(one, 'name')), nameOf(read(other, 'name'))) ? ['name'] : []),
  ...(isSame(tenDigits(read(one, 'phone')), tenDigits(read(other, 'phone'))) ? ['phone'] : []),
  ...(isSame(mailboxOf(read(one, 'email')), mailboxOf(read(other, 'email'))) ? ['email'] : []),
]

const wordsAt = (item: Item, key: string) => wordsOf(read(item, key)).join(' ')

/** The same full name. A middle initial or suffix tells two people apart only if both have one. */
export const samePerson = (one: Item, other: Item): string[] => {
  const equal = (key: string) => isSame(wordsAt(one, key), wordsAt(other, key))
  const mayEqual = (key: string) => wordsAt(one, key) === '' || wordsAt(other, key) === '' || equal(key)
  return equal('firstName') && equal('lastName') && mayEqual('middleInitial') && mayEqual('suffix')
    ? ['name']
    : []
}
