/** The table of tax rules, and its edits. Approved certificates follow an edit, and a newer version of the product. */
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { taxRules } from '../contract/tax-rules.ts'
import { plantTaxRules, taxRuleOf, taxRuleRow } from './rule-rows.ts'
import { appendRecordEvent, changesBetween, withoutTime, recordChain } from '../../../platform/audit/index.ts'
import { type Database, inTransaction } from '../../../platform/database/index.ts'
import type { TaxRuleTable } from '../tables.ts'
import { Conflict, Invalid, NotFound } from '../../../platform/errors.ts'
import { type HandlersOf, answered } from '../../../platform/http/index.ts'
import { type Jobs, job } from '../../../platform/jobs/index.ts'
import { sendAgainFor } from './to-erp.ts'

const ruleChanged = job<{ state: string }>('tax-rule-changed')

export const startTaxRules = (d: { db: Database; jobs: Jobs }): void =>
  d.jobs.work(ruleChanged, ({ state }) => sendAgainFor(d, state))

/** Stores the rules that this version ships. Call it when jobs can be enqueued. */
export const storeShippedTaxRules = ({ db, jobs }: { db: Database; jobs: Jobs }): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const state of await plantTaxRules(tx)) await jobs.enqueue(tx, ruleChanged, { state })
  })

type Rule = z.input<(typeof taxRules)['save']['reply']>['data']

const present = (row: Selectable<TaxRuleTable>): Rule => ({
  ...taxRuleOf(row),
  changedAt: row.changed_at?.toISOString() ?? null,
})

export const taxRuleHandlers = ({ db, jobs }: { db: Database; jobs: Jobs }): HandlersOf<typeof taxRules> => ({
  list: async () =>
    answered((await db.selectFrom('tax_rule').selectAll().orderBy('state').execute()).map(present)),

  save: ({ body: { changedAt, ...sent }, ctx }) =>
    inTransaction(db, async (tx) => {
      if ((sent.checkedOn === null) !== (sent.checkedBy === ''))
        throw new Invalid([
          { path: 'body.checkedBy', message: 'Enter both who checked the rule and when, or neither.' },
        ])
      const before = await tx
        .selectFrom('tax_rule')
        .selectAll()
        .where('state', '=', sent.state)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (!before) throw new NotFound()
      if (changedAt !== undefined && (before.changed_at?.toISOString() ?? null) !== changedAt)
        throw new Conflict('Someone else has changed this rule. Reload the page to see the new version.')
      const { sso: actor } = ctx.actor.identity
      const stored = await tx
        .updateTable('tax_rule')
        .set({ ...taxRuleRow(sent), changed_by: actor, changed_at: ctx.now })
        .where('state', '=', sent.state)
        .returningAll()
        .executeTakeFirstOrThrow()
      await appendRecordEvent(tx, {
        chain: recordChain.taxRules(),
        at: ctx.now,
        actor,
        address: ctx.address,
        event: `rule of ${sent.state} changed`,
        detail: changesBetween(withoutTime(present(before)), withoutTime(present(stored))),
      })
      await jobs.enqueue(tx, ruleChanged, { state: sent.state })
      return answered(present(stored))
    }),
})
