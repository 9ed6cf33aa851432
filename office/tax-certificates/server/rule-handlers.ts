/** The table of tax rules, and its edits. Approved certificates follow an edit, and a newer version of the product. */
import type { Selectable } from 'kysely'
import { findHalfReview, saveRule } from '../../../common/rule-table/server/index.ts'
import type { z } from 'zod'
import type { taxRules } from '../contract/tax-rules.ts'
import { seedTaxRules, taxRuleOf, taxRuleRow } from './rule-rows.ts'
import { recordChain } from '../../../platform/audit/index.ts'
import { type Database, inTransaction } from '../../../platform/database/index.ts'
import type { TaxRuleTable } from '../tables.ts'
import { Invalid } from '../../../platform/errors.ts'
import { type HandlersOf, replyWith } from '../../../platform/http/index.ts'
import { type Jobs, job } from '../../../platform/jobs/index.ts'
import { sendAgainFor } from './to-erp.ts'

const ruleChanged = job<{ state: string }>('tax-rule-changed')

export const startTaxRules = (d: { db: Database; jobs: Jobs }): void =>
  d.jobs.work(ruleChanged, ({ state }) => sendAgainFor(d, state))

/** Stores the rules that this version ships. Call it when jobs can be enqueued. */
export const storeShippedTaxRules = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const state of await seedTaxRules(tx)) await jobs.enqueue(tx, ruleChanged, { state })
  })

type Rule = z.input<(typeof taxRules)['save']['reply']>['data']

const present = (row: Selectable<TaxRuleTable>): Rule => ({
  ...taxRuleOf(row),
  changedAt: row.changed_at?.toISOString() ?? null,
})

export const taxRuleHandlers = ({ db, jobs }: { db: Database; jobs: Jobs }): HandlersOf<typeof taxRules> => ({
  list: async () =>
    replyWith((await db.selectFrom('tax_rule').selectAll().orderBy('state').execute()).map(present)),

  save: ({ body: { changedAt, ...sent }, ctx }) =>
    inTransaction(db, async (tx) => {
      const problems = findHalfReview(sent, 'checked')
      if (problems.length > 0) throw new Invalid(problems)
      const before = await tx
        .selectFrom('tax_rule')
        .selectAll()
        .where('state', '=', sent.state)
        .forNoKeyUpdate()
        .executeTakeFirst()
      const stored = await saveRule(tx, {
        ctx,
        before,
        changedAt,
        chain: recordChain.taxRules(),
        nameEvent: ({ state }) => `rule of ${state} changed`,
        present,
        write: (edited) =>
          tx
            .updateTable('tax_rule')
            .set({ ...taxRuleRow(sent), ...edited })
            .where('state', '=', sent.state)
            .returningAll()
            .executeTakeFirstOrThrow(),
      })
      await jobs.enqueue(tx, ruleChanged, { state: sent.state })
      return replyWith(present(stored))
    }),
})
