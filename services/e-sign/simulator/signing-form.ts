import { randomUUID } from 'node:crypto'
import type { Database } from '../../../platform/database/index.ts'

/** Inserts a form that is being signed, to which a request belongs. Returns its ID. */
export const signingForm = async (db: Database, at: Date): Promise<number> => {
  const { id } = await db
    .insertInto('saved_form')
    .values({
      guid: randomUUID(),
      form_type: 'credit-application',
      banner_id: 2,
      audience: 'external',
      state: 'signing',
      answers: '{}',
      form_version: 1,
      idempotency_key: null,
      owner_sso: null,
      updated_by: 'applicant',
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
