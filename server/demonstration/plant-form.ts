/** The row that every form begins with, and the secrets beside it. */
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import type { FormState } from '../database/schema.ts'
import { newGuid, type SavedForm } from '../saved-forms/store.ts'
import type { Filled } from './application-rows.ts'
import type { Planting } from './plant.ts'

export const APPLICANT = 'applicant'
/** Kept free for examples (RFC 5737). */
export const ADDRESS = '203.0.113.20'

interface Life {
  bannerId: number
  state: FormState
  owner: string | null
  begun: Date
  saved: Date
  submitted?: Date
  withdrawn?: Date
  /** When its employee mailed it to its customer, who goes on with it. */
  emailed?: Date | null
  /** What the web shop said of who came from there. */
  storefront?: { webUserId: string; customerNumber: string } | null
}

export const plantForm = async (
  { tx, vault }: Planting,
  { answers, secrets }: Filled,
  life: Life,
): Promise<SavedForm> => {
  const form = await tx
    .insertInto('saved_form')
    .values({
      guid: newGuid(),
      form_type: creditApplication.name,
      banner_id: life.bannerId,
      audience: life.owner ? 'internal' : 'external',
      state: life.state,
      answers: JSON.stringify(answers),
      form_version: creditApplication.version,
      owner_sso: life.owner,
      updated_by: life.emailed ? APPLICANT : (life.owner ?? APPLICANT),
      created_at: life.begun,
      updated_at: life.saved,
      submitted_at: life.submitted ?? null,
      withdrawn_at: life.withdrawn ?? null,
      emailed_at: life.emailed ?? null,
      storefront: life.storefront ? JSON.stringify(life.storefront) : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (secrets.length > 0)
    await tx
      .insertInto('saved_form_secret')
      .values(
        secrets.map(({ keep, digits }) => {
          const { keyId, ciphertext, last4 } = vault.seal({ formId: form.id, path: keep, digits })
          return { saved_form_id: form.id, path: keep, last4, key_id: keyId, ciphertext }
        }),
      )
      .execute()
  return form
}
