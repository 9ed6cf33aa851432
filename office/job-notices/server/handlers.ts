import type { jobNotices } from '../contract.ts'
import { bannerById, type Banner } from '../../../banners/rules/banners.ts'
import { reviewFiles } from '../../../platform/files/files.ts'
import {
  problemOfCanceling,
  problemOfClosing,
  problemOfQueueing,
  problemOfServing,
} from '../rules/job-notices.ts'
import { dayOf, type Day } from '../../../platform/text/days/days.ts'
import { dayProblem, plausibleDays } from '../../../platform/text/days/plausible-days.ts'
import {
  documentReply,
  insertDocument,
  nameUploads,
  sectionOf,
  takeUploads,
  type UploadDependencies,
} from '../../../platform/files/index.ts'
import { lockForm, refuseEnded, upsertEmployee } from '../../../kit/saving/server/index.ts'
import { exportReply, exportRows, pageByKey } from '../../../kit/list/server/index.ts'
import { noticeRules } from './rule-rows.ts'
import { type AuditEventName, appendAuditEvent } from '../../../platform/audit/index.ts'
import { type Tx, inTransaction } from '../../../platform/database/index.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/errors.ts'
import { type EmployeeRequest, type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { noticeList, presentRow, sheetColumns } from './list.ts'
import { presentHirers, presentJob, standingOf } from './present.ts'
import { prepareNotice } from './prepare.ts'
import { ruleHandlers } from './rule-handlers.ts'
import { changeNotice, jobById, lockJob, noticeOf, refreshNotices, type Job, type Notice } from './store.ts'

export interface JobNoticeDependencies extends UploadDependencies {
  jobs: Jobs
  banners: readonly Banner[]
  /** Writes a line to the server log. */
  log(line: Record<string, unknown>, says: string): void
}

const PAGE = 100

/** What an audit event says about a notice. */
const about = ({ rule_id, month, deadline }: Notice) => ({
  rule: rule_id,
  ...(month ? { month } : {}),
  deadline,
})

export const jobNoticeHandlers = (d: JobNoticeDependencies): HandlersOf<typeof jobNotices> => {
  const todayFor = (bannerId: number, now: Date): Day => dayOf(now, bannerById(bannerId, d.banners).timeZone)

  const presented = async (ctx: EmployeeRequest) => {
    const job = await jobById(d.db, ctx.subject.formId)
    if (!job) throw new NotFound()
    return replyWith(await presentJob(d.db, job, todayFor(job.banner_id, ctx.now)))
  }

  /** Locks form and job, which a draft does not have yet, and records what was done. */
  const change = async (
    tx: Tx,
    ctx: EmployeeRequest,
    act: (job: Job, today: Day) => Promise<{ event: AuditEventName; detail: Record<string, unknown> }>,
  ): Promise<void> => {
    const { identity } = ctx.actor
    refuseEnded(await lockForm(tx, ctx.subject.formId))
    const job = await lockJob(tx, ctx.subject.formId)
    if (!job) throw new NotFound()
    await upsertEmployee(tx, identity, ctx.now)
    const { event, detail } = await act(job, todayFor(job.banner_id, ctx.now))
    await appendAuditEvent(tx, {
      formId: job.id,
      at: ctx.now,
      actor: identity.sso,
      event,
      detail: { ...detail, by: identity.name },
      address: ctx.address,
    })
  }

  const changeOf = (
    tx: Tx,
    ctx: EmployeeRequest,
    noticeId: number,
    act: (notice: Notice, today: Day) => Promise<{ event: AuditEventName; detail: Record<string, unknown> }>,
  ) =>
    change(tx, ctx, async (job, today) => {
      const notice = await noticeOf(tx, job.id, noticeId)
      if (!notice) throw new NotFound()
      const { event, detail } = await act(notice, today)
      return { event, detail: { ...about(notice), ...detail } }
    })

  return {
    list: async ({ query, ctx }) => {
      const { bannerId } = ctx.subject
      const { cursor, search, show } = query
      const list = noticeList(d.db, { bannerId, search, show, today: todayFor(bannerId, ctx.now) })
      const { rows, ...page } = await pageByKey(list, cursor, PAGE)
      return replyWith({ rows: rows.map(presentRow), ...page })
    },

    export: async ({ query, ctx }) => {
      const { bannerId } = ctx.subject
      const { search, show } = query
      const today = todayFor(bannerId, ctx.now)
      const list = noticeList(d.db, { bannerId, search, show, today })
      const sheet = await exportRows(list, { name: 'Job Notices', columns: sheetColumns(today) })
      const banner = bannerById(bannerId, d.banners)
      return exportReply(
        sheet,
        ctx,
        { banner, file: `${banner.displayName} Job Notices.xlsx`, searched: search, filter: { show } },
        d.log,
      )
    },

    ofJob: ({ ctx }) => presented(ctx),

    furnishing: async ({ body: { first, last }, ctx }) => {
      await inTransaction(d.db, (tx) =>
        change(tx, ctx, async (job, today) => {
          refuseFurnishing(first, last, today)
          const changed = { ...job, first_furnishing: first, last_furnishing: last }
          await tx
            .updateTable('job_account')
            .set({ first_furnishing: first, last_furnishing: last })
            .where('id', '=', job.id)
            .execute()
          await refreshNotices(tx, changed, { rules: await noticeRules(tx), today, at: ctx.now })
          return { event: 'furnishing dates set', detail: { first, last } }
        }),
      )
      return presented(ctx)
    },

    hirer: async ({ body: { hiredBy }, ctx }) => {
      await inTransaction(d.db, (tx) =>
        change(tx, ctx, async (job, today) => {
          await tx
            .updateTable('job_account')
            .set({ hired_by: hiredBy, is_hirer_checked: true })
            .where('id', '=', job.id)
            .execute()
          const changed = { ...job, hired_by: hiredBy, is_hirer_checked: true }
          await refreshNotices(tx, changed, { rules: await noticeRules(tx), today, at: ctx.now })
          return { event: 'hirer set', detail: { before: job.hired_by, hiredBy } }
        }),
      )
      return presented(ctx)
    },

    byHirer: async ({ query, ctx }) => {
      const job = { ...query, hiredBy: '', firstFurnishing: null, lastFurnishing: null }
      return replyWith(presentHirers(job, await noticeRules(d.db), dayOf(ctx.now, 'UTC')))
    },

    queue: async ({ body: { noticeId, on }, ctx }) => {
      await inTransaction(d.db, (tx) =>
        changeOf(tx, ctx, noticeId, async (notice, today) => {
          refuse(problemOfQueueing(standingOf(notice), on, today))
          const queued = { state: 'queued', queued_for: on, mailed_at: null } as const
          await changeNotice(tx, noticeId, queued, ctx.actor.identity.name, ctx.now)
          if (on === today) await d.jobs.enqueue(tx, prepareNotice, { formId: notice.job_id, noticeId })
          return { event: 'notice queued', detail: { on } }
        }),
      )
      return presented(ctx)
    },

    cancel: async ({ body: { noticeId }, ctx }) => {
      await inTransaction(d.db, (tx) =>
        changeOf(tx, ctx, noticeId, async (notice, today) => {
          refuse(problemOfCanceling(standingOf(notice), today))
          const canceled = { state: 'canceled', queued_for: null } as const
          await changeNotice(tx, noticeId, canceled, ctx.actor.identity.name, ctx.now)
          return { event: 'notice canceled', detail: { on: notice.queued_for } }
        }),
      )
      return presented(ctx)
    },

    served: async ({ params: { noticeId }, query: { on, how }, files, ctx }) => {
      const { formId } = ctx.subject
      const notice = await noticeOf(d.db, formId, noticeId)
      if (!notice) throw new NotFound()
      refuse(problemOfServing(standingOf(notice), on, todayFor(ctx.subject.bannerId, ctx.now)))
      await takeUploads(d, ctx, files, { accepted: reviewFiles }, (incoming) =>
        inTransaction(d.db, (tx) =>
          changeOf(tx, ctx, noticeId, async (locked, today) => {
            refuse(problemOfServing(standingOf(locked), on, today))
            if (incoming.length > 1) throw new Invalid('Attach one file.')
            const section = await sectionOf(tx, formId, 'notice-proof')
            const [proof] = nameUploads(incoming, { section, elsewhere: 0 }, reviewFiles)
            await insertDocument(tx, {
              ...proof!,
              saved_form_id: formId,
              kind: 'notice-proof',
              uploaded_by: ctx.actor.identity.sso,
              created_at: ctx.now,
              removed_at: null,
            })
            const served = { state: 'served', served_on: on, served_how: how, proof_id: proof!.id } as const
            await changeNotice(tx, noticeId, served, ctx.actor.identity.name, ctx.now)
            return { event: 'notice served', detail: { on, how, sha256: proof!.sha256 } }
          }),
        ),
      )
      return presented(ctx)
    },

    notNeeded: async ({ body: { noticeId, reason }, ctx }) => {
      await inTransaction(d.db, (tx) =>
        changeOf(tx, ctx, noticeId, async (notice) => {
          refuse(problemOfClosing(standingOf(notice), reason))
          const closed = { state: 'not needed', note: reason, queued_for: null } as const
          await changeNotice(tx, noticeId, closed, ctx.actor.identity.name, ctx.now)
          return { event: 'notice not needed', detail: { reason } }
        }),
      )
      return presented(ctx)
    },

    proof: async ({ params, ctx }) => {
      const { formId } = ctx.subject
      const notice = await noticeOf(d.db, formId, params.noticeId)
      const proof = (await sectionOf(d.db, formId, 'notice-proof')).find(({ id }) => id === notice?.proof_id)
      if (!proof) throw new NotFound()
      return documentReply(d.files, proof)
    },

    ...ruleHandlers(d),
  }
}

const refuse = (problem: string | null): void => {
  if (problem !== null) throw new Conflict(problem)
}

const refuseFurnishing = (first: Day | null, last: Day | null, today: Day): void => {
  const wrong = (day: Day | null) => dayProblem(day ?? '', plausibleDays('delivery', today))
  const problems = [
    {
      path: 'body.first',
      message:
        wrong(first) ?? (first !== null && first > today ? "Enter a date that isn't in the future." : null),
    },
    {
      path: 'body.last',
      message:
        wrong(last) ??
        (last !== null && (first === null || last < first)
          ? 'Enter a date on or after the first delivery.'
          : null),
    },
  ].flatMap(({ path, message }) => (message === null ? [] : [{ path, message }]))
  if (problems.length) throw new Invalid(problems)
}
