import { Facts, proseTime } from '../../../platform/ui/index.ts'
import type { Status } from './status.ts'

/** Both signers, and when they signed. */
export const Signatories = ({ of, timeZone }: { of: Status['signatories']; timeZone: string }) => (
  <Facts
    of={of.map(({ role, name, signDate }) => [
      role === 'Applicant' ? 'Customer' : 'Branch manager',
      signDate ? `${name}, signed ${proseTime(signDate, timeZone)}` : `${name}, not signed yet`,
    ])}
  />
)
