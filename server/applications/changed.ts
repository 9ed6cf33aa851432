import type { Reader } from '../platform/database/index.ts'
import { type EmployeeRequest, answered } from '../platform/http/index.ts'

/** The reply to an act of an employee on an application: what was done, and the version that the next act names. */
export const changed = async (db: Reader, ctx: EmployeeRequest, message = '') =>
  answered(
    await db
      .selectFrom('application')
      .select('row_version as rowVersion')
      .where('id', '=', ctx.subject.formId)
      .executeTakeFirstOrThrow(),
    message,
  )
