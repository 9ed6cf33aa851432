import type { Database } from '../../database/database.ts'
import { Unavailable } from '../../http/errors.ts'
import { embeddedErp } from './embedded.ts'
import { gatewayCustomers } from './gateway.ts'
import type { Erp, ErpRecords } from './port.ts'

const later = async (): Promise<never> => {
  throw new Unavailable()
}
const records: ErpRecords = {
  record: later,
  recordByGlobalId: later,
  search: later,
  orders: later,
  createAccount: later,
  updateCustomer: later,
  setCredit: later,
  attach: later,
}

/** The ERP that the settings name: `embedded`, or the address of a gateway. */
export const erpNamed = (
  name: string,
  { db, token, onFault }: { db: Database; token: string; onFault: (says: string) => void },
): Erp =>
  name === 'embedded' ? embeddedErp(db) : { ...gatewayCustomers({ url: name, token, onFault }), ...records }
