import { DAY } from '../../../../platform/text/days/durations.ts'
import type { Reader } from '../../../../platform/database/index.ts'

const SIXTY_DAYS = 60 * DAY

/** Whether this cookie belongs to the browser session that created the draft and has not expired. */
export const isDraftSession = async (
  reader: Reader,
  formId: number,
  tokenSha256: string,
  now: Date,
): Promise<boolean> =>
  (await reader
    .selectFrom('draft_session')
    .select('saved_form_id')
    .where('token_sha256', '=', tokenSha256)
    .where('saved_form_id', '=', formId)
    .where('created_at', '>', new Date(now.getTime() - SIXTY_DAYS))
    .executeTakeFirst()) !== undefined
