/**
 * What keeps an application on the analysts' desk: its clock, a second approval, missing items, a letter that reached no
 * one, or a failed write to the ERP (docs/decisions/0096).
 */
import { sql, type RawBuilder } from 'kysely'
import type { Attention } from '../desk/rules/attention.ts'
import { addDays, dayOf, startOfDay } from '../../../platform/text/days/days.ts'

/** The limits of a day, not the present time: a page key stays valid until midnight. */
export interface AttentionFilter {
  name: Attention
  /** The clock began at this time or later. */
  clockSince?: Date
  /** The clock began before this time. */
  clockBefore?: Date
}

/** The clock is counted like the list's days left: on its last day, none are left. */
export const attentionOf = (name: Attention, now: Date, zone: string): AttentionFilter => {
  const daysAgo = (days: number) => startOfDay(addDays(dayOf(now, zone), -days), zone)
  if (name === 'late') return { name, clockBefore: daysAgo(30) }
  // 0 to 6 days left.
  if (name === 'week') return { name, clockSince: daysAgo(30), clockBefore: daysAgo(23) }
  return { name }
}

const pending = sql`status = 'Pending'`

const missing = sql`id in (
  select m.saved_form_id from missing_item m where m.received_at is null
    and not exists (select from decision d where d.saved_form_id = m.saved_form_id and d.id > m.decision_id))`

/**
 * The letter reached no one: all its mails are lost, or it could not be created. Then `notice` is 'none' until staff
 * record another notice.
 */
const bouncedLetters = (bannerId: number) => sql`id in (
  select d.saved_form_id from decision d
  where d.id in (
      select m.decision_id from mail m
      where m.banner_id = ${bannerId} and m.decision_id is not null and m.state in ('refused', 'failed')
      union all
      select id from decision where letter_unwritten)
    and d.notice = 'none'
    and not exists (select from decision later where later.saved_form_id = d.saved_form_id and later.id > d.id))`

const stuck = (bannerId: number) => sql`id in (
  select saved_form_id from erp_transaction
  where banner_id = ${bannerId} and (state = 'failed' or (state = 'waiting' and tries > 0)))`

/** The conditions for the rows of `application`. */
export const needing = (
  { name, clockSince, clockBefore }: AttentionFilter,
  bannerId: number,
): RawBuilder<unknown>[] => {
  switch (name) {
    case 'late':
    case 'week':
      return [
        pending,
        ...(clockSince ? [sql`clock_from >= ${clockSince}`] : []),
        ...(clockBefore ? [sql`clock_from < ${clockBefore}`] : []),
      ]
    case 'approval':
      return [pending, sql`proposed_amount is not null`]
    case 'items':
      return [pending, missing]
    case 'references':
      // As in the index application_references_in.
      return [pending, sql`references_asked > 0 and references_in >= references_asked`]
    case 'bounced':
      // The applicant withdrew, so no notice is owed.
      return [sql`status <> 'Withdrawn'`, bouncedLetters(bannerId)]
    case 'stuck':
      return [stuck(bannerId)]
  }
}
