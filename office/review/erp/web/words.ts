/** The names and values of the comparison (002 §4.2). */
import { abroad } from '../../../../platform/text/countries.ts'
import { phoneNumber } from '../../../../platform/text/phone.ts'
import type {
  Compared,
  ComparedField,
  ErpAddress,
  Side,
} from '../../../../services/erp/rules/reconciliation.ts'

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

/** '12 Main St, Unit 3, Denver, CO 80202'; '' for an unknown address. */
const erpAddressLine = (address: ErpAddress) => {
  const { streetLineOne, streetLineTwo, streetLineThree, city, state, postalCode, country } = address
  return [
    streetLineOne,
    streetLineTwo,
    streetLineThree,
    city,
    `${state} ${postalCode}`.trim(),
    abroad(country),
  ]
    .filter(Boolean)
    .join(', ')
}

/** One value of either side, as shown. */
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

export const openWords = (count: number) => `Resolve ${count === 1 ? '1 difference' : `${count} differences`}`

const operations: Readonly<Record<string, string>> = {
  'create-account': 'Opening the account',
  'update-customer': 'Changing the customer',
  'set-credit': 'Setting the credit',
  attach: 'Attaching a document',
}
/** The operation that failed; '--' if it was not a write. */
export const operationWords = (operation: string) => operations[operation] ?? (operation || '--')

/** The DOM id of a choice, to scroll to it. */
export const choiceId = (field: ComparedField, side: Side) => `erp-${field}-${side}`
