/** Compares what an application says with what the ERP stores, as a person would read both (ERP-004). Pure. */
import { legalForms } from '../../../../services/addresses/rules/company-words.ts'
import {
  comparedFields,
  isAddress,
  type Compared,
  type ComparedField,
  type ErpAddress,
  type Flags,
} from '../../../../services/erp/rules/reconciliation.ts'
import { mailboxOf } from '../../../../platform/text/email.ts'
import { nationalDigits } from '../../../../platform/text/phone.ts'
import { standardLines } from '../../../../services/addresses/rules/standard-lines.ts'

export interface Comparison {
  /** The values differ and the application has one: a blank answer contradicts nothing. */
  readonly noMatch: Flags
  /** The application's value is preselected because the ERP has none (ERP-011). */
  readonly defaultChecked: Flags
  /** Neither name nor address matches the applicant (ERP-012). */
  readonly possibleIncorrectEntityId: boolean
}

export const compare = (application: Compared, erp: Compared): Comparison => {
  const noMatch = flagsOf((field) => {
    const [ours, theirs] = [keyOf(field, application), keyOf(field, erp)]
    return ours !== '' && ours !== theirs
  })
  return {
    noMatch,
    defaultChecked: flagsOf((field) => mayBeDefault.has(field) && noMatch[field] && keyOf(field, erp) === ''),
    possibleIncorrectEntityId:
      haveNoWordInCommon(application.businessName, erp.businessName) &&
      areDifferent(zipOf(application.billingAddress), zipOf(erp.billingAddress)),
  }
}

/** Never the business name: a person must confirm that it is the customer's (ERP-A06). */
const mayBeDefault: ReadonlySet<ComparedField> = new Set([
  'businessEmail',
  'businessPhone',
  'acctsPayableContactName',
  'acctsPayableContactPhone',
])

const flagsOf = (says: (field: ComparedField) => boolean): Flags =>
  Object.fromEntries(comparedFields.map((field) => [field, says(field)])) as Record<ComparedField, boolean>

/** Two values are the same if their keys are equal; '' means no value. */
const keyOf = (field: ComparedField, side: Compared): string => {
  if (isAddress(field)) return addressKey(side[field])
  const value = side[field]
  if (field === 'businessEmail') return mailboxOf(value)
  return field === 'businessPhone' || field === 'acctsPayableContactPhone'
    ? nationalDigits(value)
    : foldText(value)
}

/** Letters and digits only, without case and accents: an ERP in capitals stores `O’Brien & Co.` as `OBRIEN & CO`. */
const foldText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The first five digits of a ZIP code: the last four do not change the place. */
const zipOf = ({ postalCode }: ErpAddress): string =>
  foldText(/^\s*\d{5}-?\d{4}\s*$/.test(postalCode) ? postalCode.trim().slice(0, 5) : postalCode)

const addressKey = (address: ErpAddress): string => {
  const { streetLineOne, streetLineTwo, streetLineThree, city, state, country } = address
  const { street1, street2 } = standardLines({
    street1: streetLineOne,
    street2: [streetLineTwo, streetLineThree].join(' '),
  })
  const place = [`${street1} ${street2}`, city].map(foldText)
  // A state or country without more is a form's initial value, not an address.
  if (place.every((part) => part === '')) return ''
  return [...place, foldText(state), zipOf(address), foldText(country) || 'us'].join('|')
}

const areDifferent = (a: string, b: string) => a !== '' && b !== '' && a !== b

/** Words of our customers' trade, which appear in half of their names. */
const trade =
  'construction contracting contractor contractors electric electrical group service services supply'
const insignificant = new Set([...legalForms, ...trade.split(' ')])

const significantWords = (name: string): Set<string> =>
  new Set(
    name
      .split(/[\s,/&+-]+/)
      .map(foldText)
      .filter((word) => word !== '' && !insignificant.has(word)),
  )

/** False if either name has no distinctive word. */
const haveNoWordInCommon = (a: string, b: string): boolean => {
  const [ours, theirs] = [significantWords(a), significantWords(b)]
  return ours.size > 0 && theirs.size > 0 && ours.isDisjointFrom(theirs)
}
