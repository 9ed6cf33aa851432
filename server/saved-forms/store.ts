/** SQL of saved forms and their secrets, for every kind of form. */
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Reader, Tx } from '../database/database.ts'
import type { FormState, SavedFormTable, Storefront } from '../database/schema.ts'
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
  storefront?: Storefront | null
  updated_by: string
  at: Date
}

/** Null when the idempotency key was used before: the caller then reads that row. */
export const insertForm = async (
  tx: Tx,
  { at, answers, storefront = null, ...form }: NewForm,
): Promise<SavedForm | null> => {
  const row = await tx
    .insertInto('saved_form')
    .values({
      ...form,
      guid: newGuid(),
      answers: JSON.stringify(answers),
      storefront: storefront && JSON.stringify(storefront),
      created_at: at,
      updated_at: at,
    })
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

/** Begins the days anew after which an unfinished form is purged; no news to whoever has it open. */
export const touch = async (tx: Tx, id: number, at: Date): Promise<void> => {
  await tx.updateTable('saved_form').set({ updated_at: at }).where('id', '=', id).execute()
}

/** Where a form is again when what was asked for its signatures counts no more. */
export const stateBeforeSigning = ({ emailed_at }: Pick<SavedForm, 'emailed_at'>): FormState =>
  emailed_at ? 'emailed' : 'draft'
