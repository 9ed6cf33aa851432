/**
 * Which background jobs concern a form, and what became of them (docs/decisions/0029). The id of such a job begins
 * with the number of its form, so that the evidence finds it by the primary key of the queue and making one costs
 * nothing more; how it ended is written down when it has ended, for the queue forgets it after a week.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../errors.ts'
import type { Database } from '../database/database.ts'

/** The form that a job is about, if its data names one. */
export const formOf = (data: object): number | null => {
  const { formId } = data as { formId?: unknown }
  return typeof formId === 'number' && Number.isSafeInteger(formId) && formId > 0 ? formId : null
}

/** 48 bits of the form's number, the rest by chance (a UUID of version 8); of any other job the queue's own choice. */
export const jobIdOf = (data: object): string | undefined => {
  const form = formOf(data)
  if (form === null) return undefined
  const number = form.toString(16).padStart(12, '0')
  const chance = randomBytes(10).toString('hex')
  return [
    number.slice(0, 8),
    number.slice(8),
    `8${chance.slice(0, 3)}`,
    `8${chance.slice(3, 6)}`,
    chance.slice(6, 18),
  ].join('-')
}

/** As the queue hands it out. */
export interface DueJob {
  id: string
  name: string
  createdOn: Date
  /** How often it failed before. */
  retryCount: number
  retryLimit: number
}

const UNEXPECTED = 'Something unexpected went wrong. The log of the server says what.'

/** Writes down how one try ended; `error` absent: it is done. */
export const keepFate = async (
  db: Database,
  formId: number,
  { id, name, createdOn, retryCount, retryLimit }: DueJob,
  failed?: { error: unknown },
): Promise<void> => {
  const fate = {
    state: !failed ? ('done' as const) : retryCount < retryLimit ? ('again' as const) : ('failed' as const),
    tries: retryCount + 1,
    ended_at: sql<Date>`now()`,
    // A refusal is ours; what a driver or another server says may hold what belongs to a person.
    problem: !failed ? null : failed.error instanceof Refusal ? failed.error.message : UNEXPECTED,
  }
  await db
    .insertInto('job_fate')
    .values({ saved_form_id: formId, job_id: id, name, enqueued_at: createdOn, ...fate })
    .onConflict((c) => c.columns(['saved_form_id', 'job_id']).doUpdateSet(fate))
    .execute()
}
