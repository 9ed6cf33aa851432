/**
 * Which background jobs belong to a form, and their results (docs/decisions/0029). The ID of such a job starts with
 * the number of its form, so the evidence finds it by the queue's primary key at no extra cost. The queue deletes
 * jobs after a week, so the result is recorded when a job ends.
 */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Refusal } from '../errors.ts'
import type { Database } from '../database/index.ts'

/** The form that a job is about, if its data names one. */
export const formOf = (data: object): number | null => {
  const { formId } = data as { formId?: unknown }
  return typeof formId === 'number' && Number.isSafeInteger(formId) && formId > 0 ? formId : null
}

/** 48 bits of the form's number and the rest random (a UUID of version 8). For other jobs the queue chooses the ID. */
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

/** A job as the queue returns it. */
export interface DueJob {
  id: string
  name: string
  createdOn: Date
  /** Number of earlier failures. */
  retryCount: number
  retryLimit: number
}

const UNEXPECTED = 'An unexpected error occurred. See the server log.'

/** Records the result of one attempt; no `error` means it succeeded. */
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
    // A Refusal has our own message; the message of a driver or another server may contain personal data.
    problem: !failed ? null : failed.error instanceof Refusal ? failed.error.message : UNEXPECTED,
  }
  await db
    .insertInto('job_fate')
    .values({ saved_form_id: formId, job_id: id, name, enqueued_at: createdOn, ...fate })
    .onConflict((c) => c.columns(['saved_form_id', 'job_id']).doUpdateSet(fate))
    .execute()
}
