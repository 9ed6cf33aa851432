/** What is unusual about a referee. It is shown to staff and decides nothing. Pure. */
import { isFreeMail } from './free-mail.ts'
import { mailboxOf } from '../../../platform/text/email.ts'
import { tenDigits } from '../../../platform/text/phone.ts'
import type { GivenReference } from './given-references.ts'

export interface Signal {
  key: string
  says: string
}

/** The applicant's own contacts and addresses. */
export interface Applicant {
  emails: readonly string[]
  phones: readonly string[]
  /** The first line of each address. */
  streets: readonly string[]
}

type Contact = Pick<GivenReference, 'id' | 'name' | 'email' | 'phone' | 'address'>

const domainOf = (email: string): string => mailboxOf(email).split('@')[1] ?? ''
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const signalsOf = (
  { id, email, phone, address }: Contact,
  applicant: Applicant,
  others: readonly Contact[],
  { fromApplicant }: { fromApplicant: boolean },
): Signal[] => {
  const digits = tenDigits(phone)
  const twin = digits && others.find((other) => other.id !== id && tenDigits(other.phone) === digits)
  const street = plain(address[0] ?? '')
  const domain = domainOf(email)
  const isFree = isFreeMail(email)
  const signals: (Signal | false | '' | undefined)[] = [
    domain !== '' && isFree && { key: 'free-mail', says: `${email} is a free or disposable mailbox.` },
    domain !== '' &&
      !isFree &&
      applicant.emails.some((own) => domainOf(own) === domain) && {
        key: 'own-domain',
        says: `${email} is at the applicant's own domain.`,
      },
    domain !== '' &&
      isFree &&
      applicant.emails.some((own) => mailboxOf(own) === mailboxOf(email)) && {
        key: 'own-email',
        says: `${email} is the applicant's own address.`,
      },
    digits !== '' &&
      applicant.phones.some((own) => tenDigits(own) === digits) && {
        key: 'own-phone',
        says: `${phone} is the applicant's own phone number.`,
      },
    street !== '' &&
      applicant.streets.some((own) => plain(own) === street) && {
        key: 'own-address',
        says: "The address is the applicant's own.",
      },
    twin && { key: 'same-phone', says: `${twin.name} has the same phone number.` },
    fromApplicant && {
      key: 'from-applicant',
      says: "The answer came from the applicant's own network or browser.",
    },
  ]
  return signals.filter((signal): signal is Signal => Boolean(signal))
}
