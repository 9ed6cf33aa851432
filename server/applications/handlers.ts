import type { applications } from '../../api/applications.ts'
import type { savedForms } from '../../api/saved-forms.ts'
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { creditApplication } from '../../domain/forms/credit-application/index.ts'
import { onTheWire } from '../../domain/forms/credit-application/wire.ts'
import { bannerById, type BannerId } from '../../domain/rules/banners.ts'
import { decisionClock } from '../../domain/rules/days.ts'
import { signatoryName } from '../../domain/rules/signing.ts'
import type { Database } from '../database/database.ts'
import { NotFound, Unavailable } from '../http/errors.ts'
import type { HandlersOf } from '../http/register.ts'
import { storedAnswers } from '../saved-forms/forms.ts'
import {
  saveExternal,
  type SaveDependencies,
  type SaveResult,
  type SigningRecord,
} from '../saved-forms/save-external.ts'
import { formById } from '../saved-forms/store.ts'
import { mailContinueLink, type ContinueLinkDependencies } from './continue-link.ts'
import { submitApplication, type SubmitDependencies } from './submit.ts'
import { withdrawApplication, type WithdrawDependencies } from './withdraw.ts'

export type ApplicationDependencies = SaveDependencies &
  SubmitDependencies &
  ContinueLinkDependencies &
  WithdrawDependencies & {
    signingFacts(reader: Database, formId: number): Promise<SigningRecord>
  }

const notYet = async (): Promise<never> => {
  throw new Unavailable()
}

export const savedFormHandlers = (d: SaveDependencies): HandlersOf<typeof savedForms> => ({
  saveInternal: notYet,
  inProgress: notYet,
  deletion: notYet,
  saveExternal: async ({ body, visit }) => {
    const saved = await saveExternal(
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
      data: presentSaved(saved),
      applicationID: saved.form.guid,
      applicationKey: saved.form.guid,
    }
  },
})

export const applicationHandlers = (d: ApplicationDependencies): HandlersOf<typeof applications> => ({
  unsignedSubmission: notYet,
  sendToCustomer: notYet,
  progress: notYet,
  load: async ({ visit }) => {
    const form = await formById(d.db, visit.subject!.formId!)
    if (form.state === 'purged') throw new NotFound()
    const scene = d.sceneOf(form, 'external', visit.now)
    const stored = await storedAnswers(d.db, form)
    const signing = await d.signingFacts(d.db, form.id)
    const row = form.submitted_at
      ? await d.db.selectFrom('application').select('status').where('id', '=', form.id).executeTakeFirst()
      : undefined
    return {
      isSuccess: true,
      message: '',
      data: {
        ...presentSaved({ form, scene, answers: stored, signing, problems: [] }),
        reference: String(form.id),
        locked: signing.locked || form.submitted_at !== null || form.withdrawn_at !== null,
        submittedAt: form.submitted_at?.toISOString() ?? null,
        withdrawnAt: form.withdrawn_at?.toISOString() ?? null,
        status: row && row.status !== 'Withdrawn' ? row.status : null,
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
        decisionBy: decisionClock(form.submitted_at, visit.now, banner.timeZone)!.dueOn,
        redirectUrl: banner.url,
      },
    }
  },

  continueLink: async ({ visit }) => {
    const { sentTo, againAt } = await mailContinueLink(d, visit, visit.subject!.formId!)
    return {
      isSuccess: true,
      message: `The link is on its way to ${sentTo}.`,
      data: { sentTo, againAt: againAt.toISOString() },
    }
  },

  withdrawal: async ({ visit }) => {
    const withdrawnAt = await withdrawApplication(d, visit, visit.subject!.formId!)
    return {
      isSuccess: true,
      message: 'Your application was withdrawn.',
      data: { withdrawnAt: withdrawnAt.toISOString() },
    }
  },
})

const presentSaved = ({
  form,
  scene,
  answers,
  signing: { signatures, all },
  found,
  problems,
}: Omit<SaveResult, 'found'> & Partial<SaveResult>) => ({
  applicationID: form.guid,
  applicationKey: form.guid,
  rowVersion: form.row_version,
  state: form.state,
  savedAt: form.updated_at.toISOString(),
  answers: onTheWire(scene, answers, { guid: form.guid, signatures, all }, found),
  facts: { ...scene.facts },
  problems: [...problems],
})

const firstSignatory = ({ signatory }: CreditApplication) =>
  signatory?.email ? { email: signatory.email, fullName: signatoryName(signatory) } : null
