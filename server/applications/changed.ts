import type { Reader } from '../platform/database/database.ts'
import { answered } from '../platform/http/answered.ts'
import type { Visit } from '../platform/http/visit.ts'

/** The reply to an act of an employee on an application: what was done, and the version that the next act names. */
export const changed = async (db: Reader, visit: Visit, message = '') =>
  answered(
    await db
      .selectFrom('application')
      .select('row_version as rowVersion')
      .where('id', '=', visit.subject!.formId!)
      .executeTakeFirstOrThrow(),
    message,
  )
