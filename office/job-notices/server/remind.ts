/** Email reminders of notices that are due soon, late, or missed, and of missing first deliveries. */
import { sql } from 'kysely'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { reminderOf } from '../rules/job-notice-timing.ts'
import { ASKED_AGAIN_DAYS, MOST_ASKED, dueNotices } from '../rules/job-notices.ts'
import { lenderOf } from '../../../banners/rules/lending.ts'
import { addDays, dayOf, type Day } from '../../../platform/text/days/days.ts'
import { DAY, HOUR } from '../../../platform/text/days/durations.ts'
import { analystsAddress, formById } from '../../../kit/saving/server/index.ts'
import { noticeRules } from './rule-rows.ts'
import { firstFurnishingAsked } from './first-furnishing-asked.mail.ts'
import { jobNoticeReminder } from './job-notice-reminder.mail.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { type Database, type Reader, type Tx, inTransaction } from '../../../platform/database/index.ts'
import { Unavailable } from '../../../platform/errors.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import type { ErpRecords } from '../../../services/erp/port.ts'
import { noticeLink } from './prepare.ts'
import { standingOf } from './present.ts'
import { factsOf, lockJob, noticeOf, type Job, type Notice } from './store.ts'

export interface ReminderDependencies {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
  clock: () => Date
  publicUrl: string
  erp: Pick<ErpRecords, 'orders'>
}

const AT_ONCE = 100
/** Ten business days are at most this many days, holidays included. */
const HORIZON_DAYS = 21

/** Each stage of a notice is mailed once, to the employee who created the job account. */
export const remindOfNotices = async (d: ReminderDependencies): Promise<void> => {
  const now = d.clock()
  const horizon = addDays(dayOf(now, 'UTC'), HORIZON_DAYS)
  for (let after = 0; ;) {
    const batch = await d.db
      .selectFrom('job_notice')
      .innerJoin('job_account', 'job_account.id', 'job_notice.job_id')
      .selectAll('job_notice')
      .select('banner_id')
      .where('job_notice.state', 'in', ['due', 'queued', 'canceled'])
      .where('due_by', '<=', horizon)
      .where('job_notice.id', '>', after)
      .orderBy('job_notice.id')
      .limit(AT_ONCE)
      .execute()
    for (const notice of batch) {
      if (!isOn(d, notice)) continue
      const today = todayOf(d, notice.banner_id, now)
      const stage = reminderOf(standingOf(notice), daysOf(notice), today)
      if (stage && notice.reminded !== `${stage} ${notice.due_by}`)
        await inTransaction(d.db, (tx) => remind(tx, d, notice.job_id, notice.id, today))
    }
    if (batch.length < AT_ONCE) return
    after = batch.at(-1)!.id
  }
}

/** While a banner is off, nothing of it counts as mailed. */
const isOn = ({ banners }: ReminderDependencies, { banner_id }: { banner_id: number }): boolean =>
  bannerById(banner_id, banners).isOn

const todayOf = ({ banners }: ReminderDependencies, bannerId: number, now: Date): Day =>
  dayOf(now, bannerById(bannerId, banners).timeZone)

const daysOf = ({ due_by, deadline }: Notice) => ({ dueBy: due_by, deadline })

/** Reads the notice again, with its job locked: it may have been served since, or another node reminded. */
const remind = async (
  tx: Tx,
  d: ReminderDependencies,
  jobId: number,
  noticeId: number,
  today: Day,
): Promise<void> => {
  const job = await lockJob(tx, jobId)
  const notice = await noticeOf(tx, jobId, noticeId)
  const stage = notice && reminderOf(standingOf(notice), daysOf(notice), today)
  if (!job || !stage || notice.reminded === `${stage} ${notice.due_by}`) return
  const rule = await tx
    .selectFrom('notice_rule')
    .select(['name', 'citation', 'served_on'])
    .where('id', '=', notice.rule_id)
    .executeTakeFirstOrThrow()
  await tx
    .updateTable('job_notice')
    .set({ reminded: `${stage} ${notice.due_by}` })
    .where('id', '=', notice.id)
    .execute()
  const { data, ...about } = await addressReminder(tx, d, job)
  await queueMail(tx, d.jobs, jobNoticeReminder, {
    ...about,
    data: {
      ...data,
      notice: rule.name,
      citation: rule.citation,
      servedOn: rule.served_on,
      dueBy: notice.due_by,
      deadline: notice.deadline,
      stage,
      today,
    },
  })
}

/** Asks for a missing first delivery once the job has started or the ERP has an order for the job. */
export const askForFurnishing = async (d: ReminderDependencies): Promise<void> => {
  const now = d.clock()
  const rules = await noticeRules(d.db)
  for (let after = 0; ;) {
    const batch = await jobsToAsk(d.db, now)
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .selectAll()
      .execute()
    for (const job of batch) {
      if (!isOn(d, job)) continue
      const today = todayOf(d, job.banner_id, now)
      if (dueNotices(factsOf(job), rules, today).length === 0) continue
      const ordered = await firstOrderOf(d, job)
      if (ordered !== null || job.start_date <= today) await ask(d, job.id, ordered, now)
    }
    if (batch.length < AT_ONCE) return
    after = batch.at(-1)!.id
  }
}

const jobsToAsk = (reader: Reader, now: Date) =>
  reader
    .selectFrom('job_account')
    .where('first_furnishing', 'is', null)
    .where('furnishing_asked', '<', MOST_ASKED)
    // A daily job does not start at the same second each day.
    .where(
      sql<boolean>`(furnishing_asked_at is null
        or furnishing_asked_at <= ${new Date(now.getTime() - ASKED_AGAIN_DAYS * DAY + HOUR)})`,
    )

/**
 * The day of the first known order after the submission; null if there is none, or the ERP didn't respond. Before the
 * job is opened there is none: other orders of the bill-to account say nothing about it.
 */
const firstOrderOf = async ({ erp, banners }: ReminderDependencies, job: Job): Promise<Day | null> => {
  if (job.job_number === null) return null
  const { name, timeZone } = bannerById(job.banner_id, banners)
  try {
    const orders = await erp.orders(lenderOf('accounts', name), job.job_number)
    const later = orders.map(({ orderDate }) => new Date(orderDate)).filter((at) => at > job.submitted_at)
    return later.length ? dayOf(later.at(-1)!, timeZone) : null
  } catch (error) {
    if (error instanceof Unavailable) return null
    throw error
  }
}

const ask = (d: ReminderDependencies, jobId: number, ordered: Day | null, now: Date): Promise<void> =>
  inTransaction(d.db, async (tx) => {
    await lockJob(tx, jobId)
    const job = await jobsToAsk(tx, now).selectAll().where('id', '=', jobId).executeTakeFirst()
    if (!job) return
    await tx
      .updateTable('job_account')
      .set({ furnishing_asked: job.furnishing_asked + 1, furnishing_asked_at: now })
      .where('id', '=', jobId)
      .execute()
    const { data, ...about } = await addressReminder(tx, d, job)
    await queueMail(tx, d.jobs, firstFurnishingAsked, {
      ...about,
      data: { ...data, ordered, startDate: job.start_date },
    })
  })

/** The employee who created the job account, if they may record service; otherwise the credit department. */
const addressReminder = async (tx: Tx, { banners, publicUrl }: ReminderDependencies, job: Job) => {
  const banner = bannerById(job.banner_id, banners)
  const { owner_sso: owner } = await formById(tx, job.id)
  return {
    banner,
    formId: job.id,
    reference: String(job.id),
    to: await analystsAddress(tx, [owner], banner),
    data: {
      jobName: job.job_name,
      companyName: job.company_name,
      link: noticeLink(publicUrl, banner, job.id),
    },
  }
}
