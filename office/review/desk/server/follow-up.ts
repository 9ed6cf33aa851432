/** The day on which to look at an application again (docs/rules/desk.md). */
import type { Banner } from '../../../../banners/rules/banners.ts'
import { addDays, dayOf, startOfDay, type Day } from '../../../../platform/text/days/days.ts'
import { proseDate } from '../../../../platform/text/days/dates.ts'
import { lockApplication } from '../../server/applications/index.ts'
import { appendAuditEvent } from '../../../../platform/audit/index.ts'
import type { Tx } from '../../../../platform/database/index.ts'
import { Conflict, Invalid, NotFound } from '../../../../platform/errors.ts'
import { type EmployeeRequest, actorName, nameOf } from '../../../../platform/http/index.ts'
import { keepFollowUp } from './store.ts'

const MOST_DAYS = 365
/** The length of the decision clock, which runs out on the day of the follow-up. */
const CLOCK_DAYS = 30

/** Returns what to tell the caller. Throws Conflict, Invalid or NotFound. */
export const followUp = async (
  tx: Tx,
  ctx: EmployeeRequest,
  banner: Banner,
  { on, note = '' }: { on: Day | null; note?: string | undefined },
): Promise<string> => {
  const { formId } = ctx.subject
  const application = await lockApplication(tx, formId)
  if (!application) throw new NotFound()
  const { status, follow_up_on: before, follow_up_note: noteBefore } = application
  if (on !== null) {
    if (status === 'Withdrawn')
      throw new Conflict('This application was withdrawn, so it needs no follow-up.')
    const today = dayOf(ctx.now, banner.timeZone)
    // A day that has passed may stay while its note changes.
    if (on !== before && (on < today || on > addDays(today, MOST_DAYS)))
      throw new Invalid([{ path: 'body.on', message: 'Choose a date within the next year.' }])
  }
  const said = on === null ? 'Follow-up cleared.' : `Follow-up set for ${proseDate(on)}.`
  if (on === before && (on === null || note === noteBefore)) return said
  const from = on && startOfDay(addDays(on, -CLOCK_DAYS), banner.timeZone)
  await keepFollowUp(tx, formId, on && from ? { on, from, note } : null)
  await appendAuditEvent(tx, {
    formId,
    at: ctx.now,
    actor: actorName(ctx.actor),
    address: ctx.address,
    event: on === null ? 'follow-up cleared' : 'follow-up set',
    detail: { by: nameOf(ctx), on: on ?? before, ...(note && on !== null && { note }) },
  })
  return said
}
