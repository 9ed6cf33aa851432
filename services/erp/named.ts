import type { Database } from '../../platform/database/index.ts'
import { embeddedErp } from './embedded/embedded.ts'
import { gatewayErp } from './gateway/gateway.ts'
import type { Erp } from './port.ts'

/** The ERP that the settings name: `embedded`, or the address of a gateway. */
export const erpNamed = (
  name: string,
  { db, token, onFault }: { db: Database; token: string; onFault: (says: string) => void },
): Erp => (name === 'embedded' ? embeddedErp(db) : gatewayErp({ url: name, token, onFault }))
