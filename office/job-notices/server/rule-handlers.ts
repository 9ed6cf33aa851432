/** The table of rules, and its edits. Open notices of all jobs follow an edit. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { jobNotices } from '../contract.ts'
import type { Banner } from '../../../banners/rules/banners.ts'
import { rowOf, ruleOf } from './rule-rows.ts'
import { appendRecordEvent, changesBetween, withoutTime, recordChain } from '../../../platform/audit/index.ts'
import { type Database, inTransaction } from '../../../platform/database/index.ts'
import type { NoticeRuleTable } from '../tables.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/errors.ts'
import { type HandlersOf, answered } from '../../../platform/http/index.ts'
import { type Jobs, job } from '../../../platform/jobs/index.ts'
import type { Selectable } from 'kysely'

/** Brings the notices of all jobs in line with the rules. Safe to run twice. */
export const refreshAll = job<Record<string, never>>('refresh-job-notices')

type Rule = z.input<(typeof jobNotices)['saveRule']['reply']>['data']

const present = (row: Selectable<NoticeRuleTable>): Rule => {
  const { trigger: _, ...rule } = ruleOf(row)
  return {
    ...rule,
    hiredBy: [...rule.hiredBy],
    servedOn: [...rule.servedOn],
    changedAt: row.changed_at?.toISOString() ?? null,
  }
}

export const ruleHandlers = ({
  db,
  jobs,
}: {
  db: Database
  jobs: Jobs
  banners: readonly Banner[]
}): Pick<HandlersOf<typeof jobNotices>, 'rules' | 'saveRule'> => ({
  rules: async () =>
    answered(
      (
        await db
          .selectFrom('notice_rule')
          .selectAll()
          .orderBy('state')
          .orderBy('project_type')
          .orderBy('id')
          .execute()
      ).map(present),
    ),

  saveRule: ({ body: { changedAt, ...sent }, ctx }) =>
    inTransaction(db, async (tx) => {
      refuseProblems(sent)
      const before = sent.id
        ? await tx
            .selectFrom('notice_rule')
            .selectAll()
            .where('id', '=', sent.id)
            .forNoKeyUpdate()
            .executeTakeFirst()
        : null
      if (before === undefined) throw new NotFound()
      if (before && (before.changed_at?.toISOString() ?? null) !== changedAt)
        throw new Conflict('Someone else has changed this rule. Reload the page to see the new version.')
      const { sso: actor } = ctx.actor.identity
      const row = {
        ...rowOf({ ...sent, id: before?.id ?? randomUUID() }),
        changed_by: actor,
        changed_at: ctx.now,
      }
      const stored = await tx
        .insertInto('notice_rule')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .returningAll()
        .executeTakeFirstOrThrow()
      await appendRecordEvent(tx, {
        chain: recordChain.noticeRules(),
        at: ctx.now,
        actor,
        address: ctx.address,
        event: `rule ${stored.id} ${before ? 'changed' : 'added'}`,
        detail: changesBetween(before ? withoutTime(present(before)) : {}, withoutTime(present(stored))),
      })
      await jobs.enqueue(tx, refreshAll, {})
      return answered(present(stored))
    }),
})

const refuseProblems = ({
  effectiveFrom,
  effectiveTo,
  checkedOn,
  checkedBy,
  period,
  servedOn,
  citation,
}: Omit<Rule, 'changedAt'>): void => {
  const problems = [
    ...(citation === '' && !('none' in period && period.none === 'not researched')
      ? [{ path: 'body.citation', message: 'Enter the statute.' }]
      : []),
    ...(!('none' in period) && servedOn.length === 0
      ? [{ path: 'body.servedOn', message: 'Enter who is served.' }]
      : []),
    ...(effectiveTo !== null && effectiveTo < effectiveFrom
      ? [{ path: 'body.effectiveTo', message: 'Enter a day on or after the first day.' }]
      : []),
    ...((checkedOn === null) !== (checkedBy === '')
      ? [{ path: 'body.checkedBy', message: 'Enter both who reviewed the rule and when, or neither.' }]
      : []),
  ]
  if (problems.length) throw new Invalid(problems)
}
