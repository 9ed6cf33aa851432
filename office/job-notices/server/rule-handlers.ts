/** The table of rules, and its edits. Open notices of all jobs follow an edit. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { jobNotices } from '../contract.ts'
import { findHalfReview, saveRule } from '../../../common/rule-table/server/index.ts'
import type { Banner } from '../../../banners/rules/banners.ts'
import { rowOf, ruleOf } from './rule-rows.ts'
import { recordChain } from '../../../platform/audit/index.ts'
import { type Database, inTransaction } from '../../../platform/database/index.ts'
import type { NoticeRuleTable } from '../tables.ts'
import { Invalid } from '../../../platform/errors.ts'
import { type HandlersOf, replyWith } from '../../../platform/http/index.ts'
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
    replyWith(
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
      const stored = await saveRule(tx, {
        ctx,
        before,
        changedAt,
        chain: recordChain.noticeRules(),
        nameEvent: ({ id }) => `rule ${id} ${before ? 'changed' : 'added'}`,
        present,
        write: (edited) => {
          const row = { ...rowOf({ ...sent, id: before?.id ?? randomUUID() }), ...edited }
          return tx
            .insertInto('notice_rule')
            .values(row)
            .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
            .returningAll()
            .executeTakeFirstOrThrow()
        },
      })
      await jobs.enqueue(tx, refreshAll, {})
      return replyWith(present(stored))
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
    ...findHalfReview({ checkedOn, checkedBy }, 'reviewed'),
  ]
  if (problems.length) throw new Invalid(problems)
}
