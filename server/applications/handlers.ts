import type { applications } from '../../api/applications.ts'
import type { savedForms } from '../../api/saved-forms.ts'
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { shownTo, type Answers, type Scene } from '../../domain/kit/index.ts'
import type { Problem } from '../../domain/kit/problem.ts'
import { bannerById, type Banner, type BannerId } from '../../domain/rules/banners.ts'
import { decisionClock } from '../../domain/rules/days.ts'
import { signatoryName } from '../../domain/rules/signing.ts'
import type { Database } from '../database/database.ts'
import { NotFound } from '../http/errors.ts'
import type { HandlersOf } from '../http/register.ts'
import { storedAnswers } from '../saved-forms/forms.ts'
import { saveExternal, type SaveDependencies } from '../saved-forms/save-external.ts'
import { formById, type SavedForm } from '../saved-forms/store.ts'
import { submitApplication, type SubmitDependencies } from './submit.ts'

export type ApplicationDependencies = SaveDependencies &
  SubmitDependencies & {
    banners: readonly Banner[]
    signingFacts(reader: Database, formId: number): Promise<{ all: boolean; locked: boolean }>
  }

export const savedFormHandlers = (d: SaveDependencies): HandlersOf<typeof savedForms> => ({
  saveExternal: async ({ body, visit }) => {
    const { form, scene, answers, problems } = await saveExternal(
      d,
      {
        bannerId: visit.subject!.bannerId,
        formId: visit.subject!.formId ?? null,
        formType: creditApplication.name,
        idempotencyKey: visit.header('idempotency-key'),
        incompleteFormData: body.incompleteFormData,
        rowVersion: body.rowVersion,
        submitting: body.state === 'submitting',
      },
      visit,
    )
    return {
      isSuccess: true,
      message: 'Your progress on this form has been saved',
      data: presentSaved(form, scene, answers, problems),
      applicationID: form.guid,
      applicationKey: form.guid,
    }
  },
})

export const applicationHandlers = (d: ApplicationDependencies): HandlersOf<typeof applications> => ({
  load: async ({ visit }) => {
    const form = await formById(d.db, visit.subject!.formId!)
    if (form?.form_type !== creditApplication.name) throw new NotFound()
    const scene = d.sceneOf(form, 'external', visit.now)
    const stored = await storedAnswers(d.db, form)
    const { locked } = await d.signingFacts(d.db, form.id)
    const row = form.submitted_at
      ? await d.db.selectFrom('application').select('status').where('id', '=', form.id).executeTakeFirst()
      : undefined
    return {
      isSuccess: true,
      message: '',
      data: {
        ...presentSaved(form, scene, stored, []),
        reference: String(form.id),
        locked: locked || form.submitted_at !== null,
        submittedAt: form.submitted_at?.toISOString() ?? null,
        status: row?.status ?? null,
        firstSignatory: firstSignatory(stored as CreditApplication),
      },
    }
  },

  submit: async ({ visit }) => {
    const form = await submitApplication(d, {
      formId: visit.subject!.formId!,
      now: visit.now,
      actor: 'applicant',
      address: visit.address,
    })
    const banner = bannerById(form.banner_id as BannerId, d.banners)
    return {
      isSuccess: true,
      message: 'We will email you with updates throughout the approval process.',
      data: {
        reference: String(form.id),
        submittedAt: form.submitted_at!.toISOString(),
        decisionBy: decisionClock(form.completed_at ?? form.submitted_at, visit.now, banner.timeZone)!.dueOn,
        redirectUrl: banner.url,
      },
    }
  },
})

const presentSaved = (form: SavedForm, scene: Scene, answers: Answers, problems: readonly Problem[]) => ({
  applicationID: form.guid,
  applicationKey: form.guid,
  rowVersion: form.row_version,
  state: form.state,
  savedAt: form.updated_at.toISOString(),
  answers: shownTo(creditApplication, scene, answers) as Record<string, unknown>,
  facts: { ...scene.facts },
  problems: [...problems],
})

const firstSignatory = ({ signatory }: CreditApplication) =>
  signatory?.email ? { email: signatory.email, fullName: signatoryName(signatory) } : null
