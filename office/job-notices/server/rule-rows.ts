/** The table of notice rules: the shipped rows, and how its rows are read and written (docs/rules/job-notices.md). */
import { sql, type Insertable, type Selectable } from 'kysely'
import type { Hirer, NoticePeriod, NoticeRule } from '../rules/job-notices.ts'
import { shippedNoticeRules } from '../rules/notice-rules.data.ts'
import type { Database, Reader } from '../../../platform/database/index.ts'
import type { NoticeRuleTable } from '../tables.ts'

export const ruleOf = (row: Selectable<NoticeRuleTable>): NoticeRule => ({
  id: row.id,
  state: row.state,
  projectType: row.project_type,
  residential: row.residential,
  hiredBy: row.hired_by as Hirer[],
  name: row.name,
  trigger: row.day_of_month === null ? 'first furnishing' : 'month of furnishing',
  period: periodOf(row),
  servedOn: row.served_on,
  citation: row.citation,
  notes: row.notes,
  effectiveFrom: row.effective_from,
  effectiveTo: row.effective_to,
  checkedOn: row.checked_on,
  checkedBy: row.checked_by,
})

const periodOf = (
  row: Pick<NoticeRuleTable, 'days' | 'day_of_month' | 'months_after' | 'absence'>,
): NoticePeriod =>
  row.absence !== null
    ? { none: row.absence }
    : row.days === null
      ? { dayOfMonth: row.day_of_month!, monthsAfter: row.months_after! }
      : { days: row.days }

/** Leaves `changed_by` empty. */
export const rowOf = (rule: Omit<NoticeRule, 'trigger'>): Insertable<NoticeRuleTable> => {
  const { period } = rule
  return {
    id: rule.id,
    state: rule.state,
    project_type: rule.projectType,
    residential: rule.residential,
    hired_by: [...rule.hiredBy],
    name: rule.name,
    days: 'days' in period ? period.days : null,
    day_of_month: 'dayOfMonth' in period ? period.dayOfMonth : null,
    months_after: 'dayOfMonth' in period ? period.monthsAfter : null,
    absence: 'none' in period ? period.none : null,
    served_on: [...rule.servedOn],
    citation: rule.citation,
    notes: rule.notes,
    effective_from: rule.effectiveFrom,
    effective_to: rule.effectiveTo,
    checked_on: rule.checkedOn,
    checked_by: rule.checkedBy,
    changed_by: null,
  }
}

export const noticeRules = async (reader: Reader): Promise<NoticeRule[]> =>
  (await reader.selectFrom('notice_rule').selectAll().execute()).map(ruleOf)

/** A newer version of a shipped row replaces the older one, but never a row that someone has edited. */
export const seedNoticeRules = async (db: Database): Promise<void> => {
  for (const rule of shippedNoticeRules) {
    const { id: _, ...row } = rowOf(rule)
    await db
      .insertInto('notice_rule')
      .values({ id: rule.id, ...row })
      .onConflict((conflict) =>
        conflict
          .column('id')
          .doUpdateSet(row)
          .where(sql<boolean>`notice_rule.changed_at is null`),
      )
      .execute()
  }
}
