import type { Reader } from '../../../../platform/database/index.ts'
import { type EmployeeRequest, replyWith } from '../../../../platform/http/index.ts'

/** The reply to a change of an application: a message, and the version for the next change. */
export const replyWithStatus = async (db: Reader, ctx: EmployeeRequest, message = '') =>
  replyWith(
    await db
      .selectFrom('application')
      .select('row_version as rowVersion')
      .where('id', '=', ctx.subject.formId)
      .executeTakeFirstOrThrow(),
    message,
  )
