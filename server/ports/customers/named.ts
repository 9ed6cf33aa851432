import type { Reader } from '../../database/database.ts'
import { embeddedCustomers } from './embedded.ts'
import { gatewayCustomers } from './gateway.ts'
import type { Customers } from './port.ts'

/** The directory that the settings name: `embedded`, or the address of a gateway. */
export const customersNamed = (
  name: string,
  { db, token, onFault }: { db: Reader; token: string; onFault: (says: string) => void },
): Customers =>
  name === 'embedded' ? embeddedCustomers(db) : gatewayCustomers({ url: name, token, onFault })
