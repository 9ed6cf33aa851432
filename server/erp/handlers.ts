import type { erp } from '../../api/erp.ts'
import { Unavailable } from '../http/errors.ts'
import type { HandlersOf } from '../http/register.ts'
import type { ErpDependencies } from './dependencies.ts'

const later = async () => {
  throw new Unavailable()
}

export const erpHandlers = (_: ErpDependencies): HandlersOf<typeof erp> => ({
  setCustomerAccount: later,
  saveCompanyInformation: later,
  reload: later,
  customerMatches: later,
  setCustomerMatch: later,
  transactions: later,
  errors: later,
  retry: later,
  orderHistory: later,
  customerId: later,
  customer: later,
})
