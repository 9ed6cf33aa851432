/** How the comparison names and writes what it compares (002 §4.2). */
import { phoneNumber } from '../../../domain/text/phone.ts'
import type { Compared, ComparedField, ErpAddress, Side } from '../../../domain/rules/reconciliation.ts'

export const fieldNames: Record<ComparedField, string> = {
  businessName: 'Business name',
  businessEmail: 'Email',
  businessPhone: 'Phone',
  billingAddress: 'Billing address',
  shippingAddress: 'Shipping address',
  acctsPayableContactName: 'Accounts payable contact',
  acctsPayableContactPhone: 'Accounts payable phone',
}

export const sideNames: Record<Side, string> = { application: 'application', erp: 'ERP' }

/** '12 Main St, Unit 3, Denver, CO 80202'; '' of an address that is not known. */
const erpAddressLine = (address: ErpAddress) => {
  const { streetLineOne, streetLineTwo, streetLineThree, city, state, postalCode, country } = address
  return [
    streetLineOne,
    streetLineTwo,
    streetLineThree,
    city,
    `${state} ${postalCode}`.trim(),
    /^(US|USA)?$/.test(country) ? '' : country,
  ]
    .filter(Boolean)
    .join(', ')
}

/** One value of either side, as it is read. */
export const valueWords = (of: Compared, field: ComparedField): string => {
  switch (field) {
    case 'billingAddress':
    case 'shippingAddress':
      return erpAddressLine(of[field])
    case 'businessPhone':
    case 'acctsPayableContactPhone':
      return phoneNumber(of[field])
    default:
      return of[field]
  }
}

/** '3 rows are still open.' */
export const openWords = (count: number) =>
  count === 1
    ? 'One row is still open. Choose which value is right, then approve.'
    : `${count} rows are still open. Choose in each which value is right, then approve.`

const operations: Readonly<Record<string, string>> = {
  'create-account': 'Opening the account',
  'update-customer': 'Changing the customer',
  'set-credit': 'Setting the credit',
  attach: 'Attaching a document',
}
/** What an error came from; '--' where it was no write. */
export const operationWords = (operation: string) => operations[operation] ?? (operation || '--')

/** Where the DOM keeps a choice, so that the screen can go there. */
export const choiceId = (field: ComparedField, side: Side) => `erp-${field}-${side}`
