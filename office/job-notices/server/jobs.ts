/** What is done for notices once a day, and what follows an edit of the rules. */
import { bannerById } from '../../../banners/rules/banners.ts'
import { dayOf } from '../../../platform/text/days/days.ts'
import { noticeRules } from './rule-rows.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { job } from '../../../platform/jobs/index.ts'
import type { Files } from '../../../services/files/port.ts'
import { prepareDraft, prepareNotice } from './prepare.ts'
import { type ReminderDependencies, askForFurnishing, remindOfNotices } from './remind.ts'
import { refreshAll } from './rule-handlers.ts'
import { jobsWithNotices, lockJob, refreshNotices } from './store.ts'

export type NoticeJobDependencies = ReminderDependencies & { files: Files }

export const noticesDaily = job<Record<string, never>>('job-notices')
/** Before offices open, in every zone of the banners. */
const HOUR_OF_DAY = 10
const AT_ONCE = 100

export const startJobNoticeJobs = (d: NoticeJobDependencies): void => {
  d.jobs.work(prepareNotice, prepareDraft(d))
  d.jobs.work(refreshAll, () => refreshAllNotices(d))
  d.jobs.daily(noticesDaily, HOUR_OF_DAY, () => lookAfterNotices(d))
}

/** A new month adds notices, so the dates come first. Everything may run again at any time. */
export const lookAfterNotices = async (d: NoticeJobDependencies): Promise<void> => {
  await refreshAllNotices(d)
  await prepareQueued(d)
  await remindOfNotices(d)
  await askForFurnishing(d)
}

const refreshAllNotices = async (d: NoticeJobDependencies): Promise<void> => {
  const at = d.clock()
  for (let after = 0; ;) {
    const batch = await jobsWithNotices(d.db, after, AT_ONCE)
    for (const { id } of batch)
      await inTransaction(d.db, async (tx) => {
        const account = await lockJob(tx, id)
        if (!account?.first_furnishing) return
        const today = dayOf(at, bannerById(account.banner_id, d.banners).timeZone)
        await refreshNotices(tx, account, { rules: await noticeRules(tx), today, at })
      })
    if (batch.length < AT_ONCE) return
    after = batch.at(-1)!.id
  }
}

/** One that failed yesterday is tried again today. */
const prepareQueued = async (d: NoticeJobDependencies): Promise<void> => {
  const now = d.clock()
  const queued = await d.db
    .selectFrom('job_notice')
    .innerJoin('job_account', 'job_account.id', 'job_notice.job_id')
    .select(['job_notice.id', 'job_notice.job_id', 'banner_id', 'queued_for'])
    .where('job_notice.state', '=', 'queued')
    .where('mailed_at', 'is', null)
    .where('queued_for', '<=', dayOf(now, 'UTC'))
    .execute()
  const due = queued.filter(({ banner_id, queued_for }) => {
    const { isOn, timeZone } = bannerById(banner_id, d.banners)
    return isOn && queued_for! <= dayOf(now, timeZone)
  })
  if (due.length === 0) return
  await inTransaction(d.db, async (tx) => {
    for (const { id, job_id } of due)
      await d.jobs.enqueue(tx, prepareNotice, { formId: job_id, noticeId: id })
  })
}
