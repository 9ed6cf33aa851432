import type { BranchesService } from './port.ts'
import { branchesService } from './service.ts'

/** The service at this address. Null if it is embedded: then the stored branches are the list (API-A11). */
export const branchesServiceNamed = (url: string, onFault: (says: string) => void): BranchesService | null =>
  url === 'embedded' ? null : branchesService({ url, onFault })
