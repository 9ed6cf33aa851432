/** SQL of saved forms and their secrets, for every kind of form. */
import { randomBytes } from 'node:crypto'
import { sql, type Selectable } from 'kysely'
import type { TypedSecret } from '../../domain/kit/index.ts'
import type { Reader, Tx } from '../database/database.ts'
import type { Vault } from '../database/encryption.ts'
import type { FormState, SavedFormTable } from '../database/schema.ts'
import { NotFound } from '../http/errors.ts'

export type SavedForm = Selectable<SavedFormTable>
/** 128 random bits in the shape of a GUID; nothing of them is a version or a clock. */
export const newGuid = (): string =>
  randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

export interface NewForm {
  form_type: string
  banner_id: number
  audience: 'external' | 'internal'
  state: FormState
  answers: object
  form_version: number
  idempotency_key: string | null
  owner_sso: string | null
  updated_by: string
  at: Date
}

/** Null when the idempotency key was used before: the caller then reads that row. */
export const insertForm = async (tx: Tx, { at, answers, ...form }: NewForm): Promise<SavedForm | null> => {
  const row = await tx
    .insertInto('saved_form')
    .values({ ...form, guid: newGuid(), answers: JSON.stringify(answers), created_at: at, updated_at: at })
    .onConflict((c) => c.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

export const formById = (reader: Reader, id: number): Promise<SavedForm> =>
  reader
    .selectFrom('saved_form')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound())

export const formByIdempotencyKey = (reader: Reader, key: string): Promise<SavedForm | undefined> =>
  reader.selectFrom('saved_form').selectAll().where('idempotency_key', '=', key).executeTakeFirst()

/** The row, held until the transaction ends: two saves of one form go one after the other. */
export const lockForm = (tx: Tx, id: number): Promise<SavedForm> =>
  tx.selectFrom('saved_form').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()

/** Writes answers and raises the row version; answers the new version. */
export const writeAnswers = async (
  tx: Tx,
  id: number,
  to: { answers: object; formVersion: number; by: string; at: Date },
): Promise<number> => {
  const row = await tx
    .updateTable('saved_form')
    .set({
      answers: JSON.stringify(to.answers),
      form_version: to.formVersion,
      row_version: sql`row_version + 1`,
      updated_by: to.by,
      updated_at: to.at,
    })
    .where('id', '=', id)
    .returning('row_version')
    .executeTakeFirstOrThrow()
  return row.row_version
}

/** Keeps the digits typed in this save and forgets those whose answer is `gone`. */
export const keepSecrets = async (
  tx: Tx,
  vault: Vault,
  formId: number,
  typed: readonly TypedSecret[],
  gone: readonly string[],
): Promise<void> => {
  for (const { keep, digits } of typed) {
    const { keyId, ciphertext, last4 } = vault.seal({ formId, path: keep, digits })
    await tx
      .insertInto('saved_form_secret')
      .values({ saved_form_id: formId, path: keep, last4, key_id: keyId, ciphertext })
      .onConflict((c) =>
        c.columns(['saved_form_id', 'path']).doUpdateSet({ last4, key_id: keyId, ciphertext }),
      )
      .execute()
  }
  if (gone.length)
    await tx
      .deleteFrom('saved_form_secret')
      .where('saved_form_id', '=', formId)
      .where('path', 'in', gone)
      .execute()
}
