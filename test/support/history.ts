/** Rows of the form history, inserted directly into the tables, for tests that need many of them. */
import { randomUUID } from 'node:crypto'
import { bannerOf, type BannerName } from '../../banners/rules/banners.ts'
import type { Database } from '../../platform/database/database.ts'
import type { FormState } from '../../kit/saving/tables.ts'
import { answerColumns } from '../../kit/saving/server/answer-columns.ts'

export interface WantedForm {
  company?: string
  account?: string
  banner?: BannerName
  branch?: string
  /** `sso` of the employee who created it; null for a customer. */
  owner?: string | null
  state?: FormState
  emailed?: boolean
  /** ISO time. */
  updated?: string
  deleted?: boolean
  purged?: boolean
  kind?: string
}

const submittedStates: ReadonlySet<FormState> = new Set(['pending', 'approved', 'denied'])

/** In the order of the argument. */
export const seedForms = async (db: Database, wanted: readonly WantedForm[]) => {
  const forms = await db
    .insertInto('saved_form')
    .values(
      wanted.map(({ state = 'draft', updated = '2026-03-01T12:00:00Z', ...form }) => ({
        guid: randomUUID(),
        form_type: form.kind ?? 'credit-application',
        banner_id: bannerOf(form.banner ?? 'rexel')!.tenantId,
        ...answerColumns({
          form_type: form.kind ?? 'credit-application',
          banner_id: bannerOf(form.banner ?? 'rexel')!.tenantId,
          answers: {
            businessInfo: {
              companyName: form.company ?? '',
              accountNumber: form.account ?? '',
              branchNumber: form.branch ?? '',
            },
          },
        }),
        audience: form.owner ? ('internal' as const) : ('external' as const),
        state,
        form_version: 1,
        owner_sso: form.owner ?? null,
        updated_by: form.owner ?? 'applicant',
        created_at: '2026-02-01T12:00:00Z',
        updated_at: updated,
        submitted_at: submittedStates.has(state) ? updated : null,
        emailed_at: form.emailed ? updated : null,
        deleted_at: form.deleted ? updated : null,
        purged_at: form.purged ? updated : null,
      })),
    )
    .returning(['id', 'guid', 'key', 'banner_id', 'state', 'company_name', 'updated_at'])
    .execute()
  const submitted = forms.filter(({ state }) => submittedStates.has(state))
  if (submitted.length > 0) {
    await db
      .insertInto('application')
      .values(
        submitted.map((form) => ({
          id: form.id,
          guid: form.guid,
          banner_id: form.banner_id,
          company_name: form.company_name,
          date_submitted: form.updated_at,
          status: form.state === 'pending' ? 'Pending' : form.state === 'denied' ? 'Denied' : 'Approved',
          taxable: true,
          is_internal: false,
          is_created_from_storefront: false,
        })),
      )
      .execute()
    await db
      .insertInto('application_search')
      .values(
        submitted.map(({ id, banner_id, updated_at, company_name }) => ({
          id,
          banner_id,
          date_submitted: updated_at,
          name: company_name,
        })),
      )
      .execute()
  }
  return forms
}
