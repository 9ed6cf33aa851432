/** SQL of saved forms and their secrets, for every kind of form. */
import { randomBytes } from 'node:crypto'
import type { Selectable } from 'kysely'
import { openedAnswers, type TypedSecret } from '../../model/index.ts'
import type { FormState, SavedFormTable, Storefront } from '../tables.ts'
import type { Reader, Tx } from '../../../platform/database/index.ts'
import { NotFound } from '../../../platform/errors.ts'
import type { Vault } from '../../../platform/secrets/index.ts'
import { answerColumns } from './answer-columns.ts'
import { formOf } from './forms.ts'

export type SavedForm = Selectable<SavedFormTable>
/** The key of a form: 128 random bits written as a GUID, without version or clock bits. */
export const newKey = (): string =>
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

/** Null if the idempotency key was used before; the caller then reads that row. */
export const insertForm = async (
  tx: Tx,
  { at, answers, storefront = null, ...form }: NewForm,
): Promise<SavedForm | null> => {
  const row = await tx
    .insertInto('saved_form')
    .values({
      ...form,
      ...answerColumns({ ...form, answers }),
      key: newKey(),
      storefront: storefront && JSON.stringify(storefront),
      created_at: at,
      updated_at: at,
    })
    .onConflict((c) => c.column('idempotency_key').doNothing())
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** The row, with a draft's answers migrated to the form's current version. */
export const openStored = (row: SavedForm): SavedForm => {
  const form = formOf(row.form_type)
  const { answers, form_version: version } = row
  const submitted = row.submitted_at !== null
  return {
    ...row,
    answers: openedAnswers(form, { answers, version, submitted }) as SavedForm['answers'],
    form_version: submitted ? version : Math.max(version, form.version),
  }
}

export const formById = async (reader: Reader, id: number): Promise<SavedForm> =>
  openStored(
    await reader
      .selectFrom('saved_form')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(() => new NotFound()),
  )

/** Undefined if the key was released while this waited for the row. */
export const lockFormByIdempotencyKey = async (tx: Tx, key: string): Promise<SavedForm | undefined> => {
  const row = await tx
    .selectFrom('saved_form')
    .selectAll()
    .where('idempotency_key', '=', key)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row && openStored(row)
}

/** From then on the key no longer returns this form. */
export const releaseIdempotencyKey = async (tx: Tx, id: number): Promise<void> => {
  await tx.updateTable('saved_form').set({ idempotency_key: null }).where('id', '=', id).execute()
}

/** The row, locked until the transaction ends, so that two saves of one form run one after the other. */
export const lockForm = async (tx: Tx, id: number): Promise<SavedForm> =>
  openStored(
    await tx
      .selectFrom('saved_form')
      .selectAll()
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(() => new NotFound()),
  )

/** The form must be locked. */
export const writeAnswers = async (
  tx: Tx,
  form: Pick<SavedForm, 'id' | 'form_type' | 'banner_id' | 'row_version'>,
  {
    answers,
    formVersion,
    furthestStep,
    by,
    at,
  }: { answers: object; formVersion: number; furthestStep: number; by: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable('saved_form')
    .set({
      ...answerColumns({ ...form, answers }),
      form_version: formVersion,
      furthest_step: furthestStep,
      row_version: form.row_version + 1,
      updated_by: by,
      updated_at: at,
    })
    .where('id', '=', form.id)
    .execute()
}

/** The requested account exists; the history shows its number. */
export const completeForm = async (
  tx: Tx,
  id: number,
  { accountNumber, at }: { accountNumber: string; at: Date },
): Promise<void> => {
  await tx
    .updateTable('saved_form')
    .set({ state: 'approved', account_number: accountNumber, updated_at: at })
    .where('id', '=', id)
    .execute()
}

/** Encrypts the digits and replaces those stored at the same paths. */
export const keepSecrets = async (
  tx: Tx,
  vault: Vault,
  formId: number,
  typed: readonly Pick<TypedSecret, 'keep' | 'digits'>[],
): Promise<void> => {
  if (typed.length === 0) return
  await tx
    .insertInto('saved_form_secret')
    .values(
      typed.map(({ keep: path, digits }) => {
        const { keyId, ciphertext, last4 } = vault.seal({ formId, path, digits })
        return { saved_form_id: formId, path, last4, key_id: keyId, ciphertext }
      }),
    )
    .onConflict((c) =>
      c.columns(['saved_form_id', 'path']).doUpdateSet((e) => ({
        last4: e.ref('excluded.last4'),
        key_id: e.ref('excluded.key_id'),
        ciphertext: e.ref('excluded.ciphertext'),
      })),
    )
    .execute()
}

/** The typed secrets that differ from the stored ones. */
export const newSecrets = async <S extends Pick<TypedSecret, 'keep' | 'digits'>>(
  reader: Reader,
  vault: Vault,
  formId: number,
  typed: readonly S[],
): Promise<S[]> => {
  if (typed.length === 0) return []
  const kept = await reader
    .selectFrom('saved_form_secret')
    .select(['path', 'last4', 'key_id', 'ciphertext'])
    .where('saved_form_id', '=', formId)
    .execute()
  return typed.filter(({ keep, digits }) => {
    const same = kept.find(({ path, last4 }) => path === keep && digits.endsWith(last4))
    if (!same) return true
    const { path, key_id: keyId, ciphertext } = same
    return vault.open({ formId, path, keyId, ciphertext }) !== digits
  })
}

/** Deletes the secrets of answers that are gone. */
export const forgetSecrets = async (tx: Tx, formId: number, paths: readonly string[]): Promise<void> => {
  if (paths.length === 0) return
  await tx
    .deleteFrom('saved_form_secret')
    .where('saved_form_id', '=', formId)
    .where('path', 'in', paths)
    .execute()
}

/** Restarts the days until the purge, without a new version for those who have the form open. */
export const touch = async (tx: Tx, id: number, at: Date): Promise<void> => {
  await tx.updateTable('saved_form').set({ updated_at: at }).where('id', '=', id).execute()
}

/** Documents have changed: a new version, with the name of who changed them. */
export const renew = async (tx: Tx, id: number, by: string, at: Date): Promise<void> => {
  await tx
    .updateTable('saved_form')
    .set((e) => ({ row_version: e('row_version', '+', 1), updated_by: by, updated_at: at }))
    .where('id', '=', id)
    .execute()
}

/** It is complete, and staff are about to submit it. */
export const markSubmitting = async (
  tx: Tx,
  { id, row_version }: Pick<SavedForm, 'id' | 'row_version'>,
): Promise<void> => {
  await tx.updateTable('saved_form').set({ submitting_version: row_version }).where('id', '=', id).execute()
}

/** The state to which a form returns when its signing ends. */
export const stateBeforeSigning = ({ emailed_at }: Pick<SavedForm, 'emailed_at'>): FormState =>
  emailed_at ? 'emailed' : 'draft'
