import type { customers } from '../../api/customers.ts'
import { Unavailable } from '../http/errors.ts'
import type { HandlersOf } from '../http/register.ts'

const notYet = async (): Promise<never> => {
  throw new Unavailable()
}

export const customerHandlers = (): HandlersOf<typeof customers> => ({
  account: notYet,
  accountOfWebUser: notYet,
  link: notYet,
  companyInfo: notYet,
  companyInfoByLink: notYet,
  salespeople: notYet,
  salespeopleByEmail: notYet,
  customerTypes: notYet,
  segments: notYet,
  priceClasses: notYet,
})
