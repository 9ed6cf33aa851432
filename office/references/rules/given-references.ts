/** The references that an application names. Pure. */
import type { CreditApplication } from '../../../forms/credit-application/form/index.ts'
import type { ReferenceKind } from '../form/index.ts'

export interface GivenReference {
  /** The ID of the trade reference in the answers, or `bank`. */
  id: string
  kind: ReferenceKind
  /** The company or bank. */
  name: string
  /** The officer of the bank; '' for a trade reference. */
  person: string
  /** The applicant's account there. */
  account: string
  email: string
  phone: string
  /** As address lines. */
  address: readonly string[]
}

export const BANK = 'bank'

/** In the order of the application, the bank last. A draft may contain anything, so no type is trusted. */
export const givenReferences = (answers: CreditApplication): GivenReference[] => {
  const listed = Array.isArray(answers.tradeReference) ? answers.tradeReference : []
  const trade = listed.flatMap((item): GivenReference[] => {
    const of = textsOf(item)
    return of('id') && of('name')
      ? [
          {
            id: of('id'),
            kind: 'trade',
            name: of('name'),
            person: '',
            account: of('account'),
            email: of('email'),
            phone: of('phone'),
            address: linesOf(of),
          },
        ]
      : []
  })
  const of = textsOf(answers.bankingInformation)
  const bank: GivenReference = {
    id: BANK,
    kind: 'bank',
    name: of('bankName'),
    person: of('officerName'),
    account: '',
    email: of('officerEmail'),
    phone: of('phoneNumber'),
    address: linesOf(of),
  }
  return bank.name ? [...trade, bank] : trade
}

type Texts = (key: string) => string

const textsOf = (of: object | null | undefined): Texts => {
  const values = (of ?? {}) as Record<string, unknown>
  return (key) => {
    const value = values[key]
    return typeof value === 'string' ? value.trim() : ''
  }
}

const linesOf = (of: Texts): string[] =>
  [
    [of('streetAddress'), of('addressUnitNumber')].filter(Boolean).join(' '),
    [[of('city'), of('state')].filter(Boolean).join(', '), of('postalCode')].filter(Boolean).join(' '),
  ].filter(Boolean)
