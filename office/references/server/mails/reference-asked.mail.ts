import type { ReferenceKind } from '../../form/index.ts'
import { action, code, lines, list, paragraph, plainLine, template } from '../../../../platform/mail/index.ts'
import { longDate } from '../../../../platform/text/days/dates.ts'

export interface ReferencedCustomer {
  companyName: string
  /** `Salem, OR` */
  place: string
  /** Their account number at the referee; '' if they gave none. */
  account: string
  kind: ReferenceKind
  /** YYYY-MM-DD; null: staff say that the customer agreed. */
  signedOn: string | null
}

/**
 * To a trade reference or a bank. In English with a line in Spanish: we don't know the language of a referee. A referee
 * of several applications gets one mail.
 */
export const referenceAsked = template<{
  asks: readonly ReferencedCustomer[]
  isReminder: boolean
  /** The version of our terms, whose third paragraph authorizes us. */
  terms: string
  /** Opens all questions. */
  link: string
  code: string
  codePage: string
}>(
  'reference-asked',
  ({ asks, isReminder, terms, link, code: typed, codePage }, { displayName, phone }) => {
    const [first] = asks
    const named = asks.length === 1 ? plainLine(first!.companyName) : `${asks.length} customers`
    return {
      subject: `${isReminder ? 'Reminder: credit' : 'Credit'} reference for ${named}`,
      heading: isReminder ? 'We still need your reference' : 'Please give a reference for a customer',
      blocks: [
        paragraph(
          asks.length === 1
            ? `${plainLine(first!.companyName)} applied for credit with ${displayName} and named you as a reference.`
            : `These companies applied for credit with ${displayName} and named you as a reference:`,
        ),
        asks.length === 1
          ? lines(customerLines(first!))
          : list(asks.map((one) => customerLines(one).join(', '))),
        paragraph(
          `It takes about two minutes, on a phone too. Your answers go to our credit department only; ${asks.length === 1 ? "the customer doesn't see" : 'no customer sees'} them.`,
        ),
        action('Answer the questions', link),
        paragraph(
          `If links are blocked where you work, go to ${addressToType(codePage)} and enter this code:`,
        ),
        code(typed),
        paragraph(authorityWords(asks, terms)),
        paragraph(
          `If you can't answer, or want no more requests, say so on the same page. Questions? Call ${phone}.`,
        ),
        paragraph('En español: abra la página y elija “Español”.'),
      ],
    }
  },
  // `cleaned` would remove the address of the page for the code. Customers' texts are cleaned above.
  { guard: 'none', carriesKey: true },
)

/** Without `https://`. */
export const addressToType = (page: string): string => new URL(page).host + new URL(page).pathname

const customerLines = ({ companyName, place, account, kind }: ReferencedCustomer): string[] => [
  plainLine(companyName),
  ...(place ? [plainLine(place)] : []),
  ...(account ? [`${kind === 'bank' ? 'Account' : 'Account with you'}: ${plainLine(account)}`] : []),
]

/** Terms paragraph 3 is the authorization (common/signing/rules/terms.ts); without a signature, the customer's word is. */
export const authorityWords = (asks: readonly ReferencedCustomer[], terms: string): string => {
  const days = [...new Set(asks.map(({ signedOn }) => signedOn))]
  const who = asks.length === 1 ? 'The customer' : 'Each customer'
  if (days.some((day) => day === null)) return `${who} agreed that we may ask you.`
  const signed = days.length === 1 ? `, signed ${longDate(days[0]!)}` : ''
  return `${who} authorized us to ask you: paragraph 3 of our terms of credit (${terms})${signed}.`
}
