/** A proposal that is a business day old is mailed again, once each business day (docs/rules/review.md). */
import { bannerById, type Banner } from '../../../../../banners/rules/banners.ts'
import { addBusinessDays, dayOf, isBusinessDay } from '../../../../../platform/text/days/days.ts'
import { appendAuditEvent } from '../../../../../platform/audit/index.ts'
import { type Database, inTransaction } from '../../../../../platform/database/index.ts'
import { type Jobs, job } from '../../../../../platform/jobs/index.ts'
import { readAtHand } from '../store.ts'
import { noteReminded, openProposal } from './proposal-store.ts'
import { askSecondApprovers } from './second-approvers.ts'

export const proposalsDaily = job<Record<string, never>>('remind-second-approvers')

/** In UTC: morning in the United States. */
export const REMINDER_HOUR = 13

interface ReminderDependencies {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  publicUrl: string
  clock: () => Date
}

/** Safe to run twice on one day. */
export const remindSecondApprovers = async (d: ReminderDependencies): Promise<void> => {
  const now = d.clock()
  const waiting = await d.db
    .selectFrom('approval_proposal')
    .innerJoin('application', 'application.id', 'approval_proposal.saved_form_id')
    .select(['approval_proposal.saved_form_id as formId', 'banner_id'])
    .where('ended_at', 'is', null)
    .where('proposed_amount', 'is not', null)
    .where('application.status', '=', 'Pending')
    .execute()
  for (const { formId, banner_id } of waiting) {
    const banner = bannerById(banner_id, d.banners)
    const today = dayOf(now, banner.timeZone)
    if (!banner.isOn || !isBusinessDay(today)) continue
    await inTransaction(d.db, async (tx) => {
      // Locks the application, so that a concurrent decision waits.
      const found = await readAtHand(tx, formId)
      const proposal = await openProposal(tx, formId)
      if (!found || found.application.proposed_amount === null || !proposal) return
      if (addBusinessDays(dayOf(proposal.proposed_at, banner.timeZone), 1) > today) return
      if (proposal.reminded_on === today) return
      await noteReminded(tx, proposal.id, today)
      const mailedTo = await askSecondApprovers(tx, d, { ...found, banner }, proposal, {
        now,
        isReminder: true,
      })
      await appendAuditEvent(tx, {
        formId,
        at: now,
        actor: 'system',
        event: 'second approval reminded',
        detail: { mailedTo },
      })
    })
  }
}
