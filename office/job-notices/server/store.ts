/** The SQL of notices, and how they follow from the facts of their job. */
import { sql, type Selectable } from 'kysely'
import { dueNotices, type DueNotice, type NoticeJob, type NoticeRule } from '../rules/job-notices.ts'
import { contradictionIn, type Contradiction } from '../../../forms/job-account/rules/job-hirer.ts'
import type { Day } from '../../../platform/text/days/days.ts'
import type { JobAccountTable } from '../../../forms/job-account/tables.ts'
import type { JobNoticeTable } from '../tables.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'

export type Job = Selectable<JobAccountTable>
export type Notice = Selectable<JobNoticeTable>

/** Why the form's answer about the hirer does not count; null if it does, or once an employee has set it. */
export const contradictionOf = (job: Job): Contradiction | null =>
  job.is_hirer_checked
    ? null
    : contradictionIn({
        hiredBy: job.hired_by,
        customer: job.company_name,
        contractor: job.contractor_name,
        owner: job.owner_name,
        between: '',
      })

/** A contradicted answer counts as none, and so rules out no notice. */
export const factsOf = (job: Job): NoticeJob => ({
  jobType: job.job_type,
  nature: job.nature,
  state: job.state,
  hiredBy: contradictionOf(job) ? '' : job.hired_by,
  firstFurnishing: job.first_furnishing,
  lastFurnishing: job.last_furnishing,
})

export const jobById = (reader: Reader, id: number): Promise<Job | undefined> =>
  reader.selectFrom('job_account').selectAll().where('id', '=', id).executeTakeFirst()

export const lockJob = (tx: Tx, id: number): Promise<Job | undefined> =>
  tx.selectFrom('job_account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

/** The job must be locked. */
export const noticeOf = (tx: Reader, jobId: number, id: number): Promise<Notice | undefined> =>
  tx.selectFrom('job_notice').selectAll().where('job_id', '=', jobId).where('id', '=', id).executeTakeFirst()

export const noticesOfJob = (reader: Reader, jobId: number) =>
  reader
    .selectFrom('job_notice')
    .innerJoin('notice_rule', 'notice_rule.id', 'job_notice.rule_id')
    .selectAll('job_notice')
    .select(['name', 'citation', 'notice_rule.served_on as serve', 'notes', 'checked_on', 'checked_by'])
    .where('job_id', '=', jobId)
    .orderBy('deadline')
    .orderBy('rule_id')
    .orderBy('month')
    .execute()

type Changed = Partial<Omit<Notice, 'id' | 'job_id' | 'rule_id' | 'month'>>

export const changeNotice = async (
  tx: Tx,
  id: number,
  change: Changed,
  by: string,
  at: Date,
): Promise<void> => {
  await tx
    .updateTable('job_notice')
    .set({ ...change, changed_by: by, changed_at: at })
    .where('id', '=', id)
    .execute()
}

const SYSTEM = 'system'

/**
 * Brings the notices of a job in line with its facts and the rules: dates follow, except where a notice was served. A
 * notice that no longer applies is deleted only if no one has worked on it. The job must be locked.
 */
export const refreshNotices = async (
  tx: Tx,
  job: Job,
  { rules, today, at }: { rules: readonly NoticeRule[]; today: Day; at: Date },
): Promise<void> => {
  const needed = dueNotices(factsOf(job), rules, today).filter(isDated)
  for (const { rule, month, deadline, dueBy } of needed)
    await tx
      .insertInto('job_notice')
      .values({
        job_id: job.id,
        rule_id: rule.id,
        month,
        state: 'due',
        deadline,
        due_by: dueBy,
        changed_by: SYSTEM,
        changed_at: at,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['job_id', 'rule_id', 'month'])
          .doUpdateSet({ deadline, due_by: dueBy })
          .where(
            sql<boolean>`job_notice.state <> 'served'
              and (job_notice.deadline, job_notice.due_by) <> (${deadline}::date, ${dueBy}::date)`,
          ),
      )
      .execute()
  const kept = new Set(needed.map(({ rule, month }) => `${rule.id} ${month}`))
  const stored = await tx
    .selectFrom('job_notice')
    .select(['id', 'rule_id', 'month'])
    .where('job_id', '=', job.id)
    .where('state', '=', 'due')
    .execute()
  const gone = stored.filter(({ rule_id, month }) => !kept.has(`${rule_id} ${month}`)).map(({ id }) => id)
  if (gone.length) await tx.deleteFrom('job_notice').where('id', 'in', gone).execute()
}

type Dated = DueNotice & { deadline: Day; dueBy: Day }
const isDated = (notice: DueNotice): notice is Dated => notice.deadline !== null

/** Every job whose first furnishing is known. */
export const jobsWithNotices = (reader: Reader, after: number, limit: number) =>
  reader
    .selectFrom('job_account')
    .select(['id', 'banner_id'])
    .where('first_furnishing', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
