import type { z } from 'zod'
import type { jobNotices } from '../contract.ts'
import {
  absentNotices,
  dueNotices,
  noticesByHirer,
  type NoticeRule,
  type NoticeStanding,
} from '../rules/job-notices.ts'
import { weekendRuleOf } from '../rules/weekend-rules.data.ts'
import type { Day } from '../../../platform/text/days/days.ts'
import { noticeRules } from './rule-rows.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { type Job, type Notice, contradictionOf, factsOf, noticesOfJob } from './store.ts'

type OfJob = z.input<(typeof jobNotices)['ofJob']['reply']>['data']

export const standingOf = (notice: Notice): NoticeStanding => ({
  state: notice.state,
  deadline: notice.deadline,
  queuedFor: notice.queued_for,
  isMailed: notice.mailed_at !== null,
})

export const presentJob = async (reader: Reader, job: Job, today: Day): Promise<OfJob> => {
  const [facts, rules] = [factsOf(job), await noticeRules(reader)]
  const due = dueNotices(facts, rules, today)
  return {
    firstFurnishing: job.first_furnishing,
    lastFurnishing: job.last_furnishing,
    startDate: job.start_date,
    missing: [...new Set(due.flatMap(({ missing }) => missing))],
    hiredBy: facts.hiredBy as OfJob['hiredBy'],
    contradiction: contradictionOf(job),
    hirers: presentHirers(facts, rules, today),
    expected: due
      .filter(({ deadline }) => deadline === null)
      .map(({ rule }) => ({ name: rule.name, citation: rule.citation, servedOn: [...rule.servedOn] })),
    absent: absentNotices(facts, rules, today).flatMap(({ period, name, citation, notes }) =>
      'none' in period ? [{ none: period.none, name, citation, notes }] : [],
    ),
    weekend: weekendRuleOf(job.state),
    notices: (await noticesOfJob(reader, job.id)).map(presentNotice),
  }
}

const nameOf = ({ name, citation }: NoticeRule) => ({ name, citation })

export const presentHirers = (...of: Parameters<typeof noticesByHirer>): OfJob['hirers'] =>
  noticesByHirer(...of).map(({ hiredBy, needed, dropped }) => ({
    hiredBy,
    needed: needed.map(nameOf),
    dropped: dropped.map(nameOf),
  }))

const presentNotice = (row: Awaited<ReturnType<typeof noticesOfJob>>[number]): OfJob['notices'][number] => ({
  id: row.id,
  name: row.name,
  citation: row.citation,
  servedOn: row.serve,
  notes: row.notes,
  checkedOn: row.checked_on,
  checkedBy: row.checked_by,
  month: row.month,
  state: row.state,
  deadline: row.deadline,
  dueBy: row.due_by,
  queuedFor: row.queued_for,
  isMailed: row.mailed_at !== null,
  servedDay: row.served_on,
  servedHow: row.served_how,
  hasProof: row.proof_id !== null,
  note: row.note,
  changedBy: row.changed_by,
  changedAt: row.changed_at.toISOString(),
})
