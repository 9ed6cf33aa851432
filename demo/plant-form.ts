/** The row that every form begins with, and the secrets beside it. */
import { creditApplication } from '../domain/forms/credit-application/index.ts'
import type { FormState } from '../server/platform/database/index.ts'
import { type SavedForm, answerColumns, keepSecrets, newKey } from '../server/forms/index.ts'
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
      key: newKey(),
      form_type: creditApplication.name,
      banner_id: life.bannerId,
      audience: life.owner ? 'internal' : 'external',
      state: life.state,
      ...answerColumns({ form_type: creditApplication.name, banner_id: life.bannerId, answers }),
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
  await keepSecrets(tx, vault, form.id, secrets)
  return form
}
