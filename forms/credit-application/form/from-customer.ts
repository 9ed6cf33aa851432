import {
  arises,
  isSeen,
  look,
  put,
  type AnyField,
  type Field,
  type KnownAnswers,
  type FormContext,
  type Change,
} from '../../../kit/model/index.ts'
import { own } from '../../../kit/model/answers.ts'
import { containerOf } from '../../../kit/model/conditions/look.ts'
import { currentBranchNumber } from '../../../banners/rules/branches.ts'
import {
  accountNumber,
  branchNumber,
  businessEmail,
  businessFax,
  businessPhone,
  companyName,
  hasAccount,
} from './account.ts'
import { billing } from './addresses.ts'
import { accountsPayable } from './contacts.ts'
import {
  customerPriceClass,
  customerTypeCategory,
  insideSalesPerson,
  internalCompanyName,
  outsideSalesPerson,
  picCode,
  picCodeCategory,
} from './employees.ts'
import { creditApplication, type CreditApplication } from './index.ts'
import type { KnownCustomer } from '../../../services/erp/rules/known-customer.ts'

/** The account's answer to each question; absent if it was not sent, empty if the ERP has no value. */
const saidBy = (customer: KnownCustomer): readonly Change[] => {
  const { address } = customer
  const branch = customer.branchKnown === false ? '' : currentBranchNumber(customer.branchNumber)
  return [
    put(hasAccount, 'true'),
    put(accountNumber, customer.accountNumber),
    put(companyName, customer.companyName),
    put(internalCompanyName, customer.companyName),
    put(businessPhone, customer.phone),
    put(businessFax, customer.fax),
    put(businessEmail, customer.email),
    put(branchNumber, branch),
    put(billing.country, address.country),
    put(billing.streetAddress, address.streetAddress),
    put(billing.addressUnitNumber, address.addressUnitNumber),
    put(billing.postalCode, address.postalCode),
    put(billing.city, address.city),
    put(billing.state, address.state),
    ...payableSaidBy(customer),
    { field: picCodeCategory, value: customer.picCodeCategory },
    { field: picCode, value: customer.picCode },
    { field: customerTypeCategory, value: customer.customerTypeCategory },
    { field: customerPriceClass, value: customer.customerPriceClass },
    { field: insideSalesPerson, value: customer.insideSalesPerson },
    { field: outsideSalesPerson, value: customer.outsideSalesPerson },
  ]
}

const [payableFirstName, payableLastName, payablePhone] = accountsPayable
/** The ERP has one name. Its last word is the last name. */
const payableSaidBy = ({ payableContact }: KnownCustomer): readonly Change[] => {
  if (!payableContact) return []
  const words = payableContact.name.trim().split(/\s+/)
  return [
    put(payableFirstName, words.slice(0, -1).join(' ') || words[0]!),
    put(payableLastName, words.length > 1 ? words.at(-1)! : ''),
    put(payablePhone, payableContact.phone),
  ]
}
/** Answers that an employee entered stay. The contact is one answer: no name is made of two people's. */
const KEPT_TOGETHER: readonly (readonly AnyField[])[] = [
  [internalCompanyName],
  [payableFirstName, payableLastName, payablePhone],
]

const placeOf = (field: AnyField) => creditApplication.places.get(field)!
const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const withoutZeros = (account: unknown) => String(account).replace(/^0+/, '')

/**
 * The changes that a looked-up account makes to the form, as far as this viewer sees it. If the ERP has no value, the
 * answer stays, unless it came from `previous`, the account looked up before. An internal name that an employee entered
 * stays in the same way. An account number keeps its zeros.
 */
export const fromCustomer = (
  customer: KnownCustomer,
  context: FormContext,
  answers: CreditApplication,
  previous?: KnownCustomer,
): Change[] => {
  const before = previous ? new Map(saidBy(previous).map(({ field, value }) => [field, value])) : null
  const known = look(creditApplication, context, answers)
  const clean = ({ kind, read }: Field, value: unknown) => {
    const reading = kind === 'choice' ? { value } : read(value, { context, answers: known })
    return 'value' in reading ? reading.value : value
  }
  const now = (field: AnyField) => own(containerOf(placeOf(field), answers), field.key)
  const isGiven = (field: AnyField) =>
    before !== null && now(field) !== undefined && same(clean(field, before.get(field) ?? null), now(field))
  const isEmpty = (field: Field, value: unknown) => value === undefined || field.isEmpty(value)
  const isFree = (field: AnyField) => isEmpty(field, now(field)) || isGiven(field)
  const wanted = saidBy(customer).flatMap(({ field, value: said }): Change[] => {
    if (said === undefined) return []
    const value = clean(field, said)
    const kept = KEPT_TOGETHER.find((fields) => fields.includes(field)) ?? []
    if (isEmpty(field, value) ? !isGiven(field) : !kept.every(isFree)) return []
    if (same(now(field), value)) return []
    if (field === accountNumber && withoutZeros(now(field)) === withoutZeros(value)) return []
    return [{ field, value }]
  })
  const filled = new Map(wanted.map(({ field, value }) => [field, value]))
  const then: KnownAnswers = { of: (field) => (filled.has(field) ? filled.get(field) : known.of(field)) }
  return wanted.filter(({ field }) => {
    const place = placeOf(field)
    return isSeen(place, context, then) && arises(place, context, then)
  })
}

/**
 * These answers with the account's values. Reading them reports values that the form doesn't accept, such as a name
 * that is too long.
 */
export const withCustomer = (
  customer: KnownCustomer,
  context: FormContext,
  answers: CreditApplication,
): CreditApplication => {
  const out: Record<string, unknown> = { ...answers }
  for (const { field, value } of fromCustomer(customer, context, answers)) {
    const key = placeOf(field).section.key!
    out[key] = { ...(out[key] as object | undefined), [field.key]: value }
  }
  return out as CreditApplication
}
