import type { Selectable } from 'kysely'
import type { ApplicationTable } from '../platform/database/schema.ts'
import { Conflict } from '../platform/errors.ts'

/** What an application is about changes only while nobody has decided it (ERP-014, ERP-A03). */
export const refuseDecided = ({ status }: Pick<Selectable<ApplicationTable>, 'status'>): void => {
  if (status !== 'Pending')
    throw new Conflict(
      `This application is ${status.toLowerCase()}. Only what is pending can be given another account, name or address.`,
    )
}
