/** A form read in one round and written in one, with or without holding it meanwhile (decision 23). */
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import type { Answers, TypedSecret } from '../../domain/kit/index.ts'
import { contentOf, type Act } from '../database/audit.ts'
import type { Reader } from '../database/database.ts'
import type { Vault } from '../database/encryption.ts'
import { listed } from '../documents/store.ts'
import { NotFound } from '../http/errors.ts'
import { withPapers } from './forms.ts'
import type { SavedForm } from './store.ts'

export interface ReadForm {
  form: SavedForm
  /** As `storedAnswers`. */
  stored: Answers
  /** By which a later statement knows whether papers came or went since. */
  papers: string
}

export const readAtOnce = async (reader: Reader, id: number): Promise<ReadForm> => {
  const { papers, ...form } = await reader
    .selectFrom('saved_form')
    .selectAll()
    .select((e) =>
      jsonArrayFrom(
        e
          .selectFrom('document')
          .select(['document.id', 'kind', 'name', 'extension', 'size'])
          .whereRef('saved_form_id', '=', 'saved_form.id')
          .where('kind', 'in', ['tax', 'other'])
          .where('removed_at', 'is', null)
          .orderBy('created_at')
          .orderBy('name'),
      ).as('papers'),
    )
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new NotFound())
  const stored =
    form.form_type === creditApplication.name ? withPapers(form.answers, listed(papers)) : form.answers
  const ids = papers.map((paper) => paper.id)
  return { form, stored, papers: ids.toSorted().join(',') }
}

export interface Keeping {
  form: Pick<SavedForm, 'id' | 'row_version' | 'state'>
  /** As they were read; null where the form is held by the caller's transaction. */
  papers: string | null
  answers: object
  formVersion: number
  /** Digits typed in this save, and the places whose answer is gone. */
  typed: readonly TypedSecret[]
  gone: readonly string[]
  act: Act & { at: Date }
}

/** Writes answers, secrets and the act. Answers the new version; null where the form is not as it was read. */
export const keepAnswers = async (
  reader: Reader,
  vault: Vault,
  { form, papers, answers, formVersion, typed, gone, act }: Keeping,
): Promise<number | null> => {
  const sealed = typed.map(({ keep: path, digits }) => {
    const { keyId, ciphertext, last4 } = vault.seal({ formId: form.id, path, digits })
    return { path, last4, keyId, ciphertext: Buffer.from(ciphertext).toString('base64') }
  })
  const { rows } = await sql<{ version: number | null }>`select keep_answers(${form.id}, ${form.row_version},
    ${form.state}, ${papers}, ${JSON.stringify(answers)}::jsonb, ${formVersion}, ${act.at}, ${act.actor},
    ${JSON.stringify(sealed)}::jsonb, ${JSON.stringify(gone)}::jsonb, ${act.act},
    ${act.detail ? JSON.stringify(act.detail) : null}::jsonb, ${act.address ?? null}, ${contentOf(act)}) as version`.execute(
    reader,
  )
  return rows[0]?.version ?? null
}
