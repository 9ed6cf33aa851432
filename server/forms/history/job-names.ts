/** The names of jobs in a page of the history (HIST-007): as submitted, or as the draft has them. */
import { sql } from 'kysely'
import { formEntry } from '../../../domain/forms/index.ts'
import type { Answers } from '../../../domain/kit/index.ts'
import type { Reader } from '../../platform/database/index.ts'
import type { HistoryRow } from './read.ts'

/** By the number of the form. A form that is not about a job has none. */
export const jobNames = async (
  reader: Reader,
  rows: readonly Pick<HistoryRow, 'id' | 'form_type'>[],
): Promise<ReadonlyMap<number, string>> => {
  const ids = rows.filter(({ form_type }) => formEntry(form_type).saved.jobName).map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const found = await reader
    .selectFrom('saved_form')
    .leftJoin('job_account', 'job_account.id', 'saved_form.id')
    .select(['saved_form.id', 'form_type', 'job_account.job_name'])
    .select(sql<Answers | null>`case when job_account.id is null then saved_form.answers end`.as('draft'))
    .where('saved_form.id', 'in', ids)
    .execute()
  return new Map(
    found.map(({ id, form_type, job_name, draft }) => [
      id,
      job_name ?? formEntry(form_type).saved.jobName?.(draft ?? {}) ?? '',
    ]),
  )
}
