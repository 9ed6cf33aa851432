import type { applications } from '../../api/applications.ts'
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { bannerById, type BannerId } from '../../domain/rules/banners.ts'
import { decisionClock } from '../../domain/rules/days.ts'
import { signatoryName } from '../../domain/rules/signing.ts'
import type { Database } from '../database/database.ts'
import { NotFound } from '../http/errors.ts'
import type { HandlersOf } from '../http/register.ts'
import { storedAnswers } from '../saved-forms/forms.ts'
import { presentSaved } from '../saved-forms/present.ts'
import type { SaveDependencies, SigningRecord } from '../saved-forms/save-form.ts'
import { customer } from '../saved-forms/saver.ts'
import { formById } from '../saved-forms/store.ts'
import { mailContinueLink, type ContinueLinkDependencies } from './continue-link.ts'
import { progressOf, type ProgressDependencies } from './progress.ts'
import { sendToCustomer, type SendDependencies } from './send-to-customer.ts'
import { submitApplication, type SubmitDependencies } from './submit.ts'
import { submitUnsigned, type UnsignedDependencies } from './unsigned-submission.ts'
import { withdrawApplication, type WithdrawDependencies } from './withdraw.ts'

export type ApplicationDependencies = SaveDependencies &
  SubmitDependencies &
  ContinueLinkDependencies &
  SendDependencies &
  UnsignedDependencies &
  ProgressDependencies &
  WithdrawDependencies & {
    signingFacts(reader: Database, formId: number): Promise<SigningRecord>
  }

export const applicationHandlers = (d: ApplicationDependencies): HandlersOf<typeof applications> => ({
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
        ...presentSaved(customer, { form, scene, answers: stored, signing, problems: [] }),
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

  unsignedSubmission: async ({ visit }) => {
    const form = await submitUnsigned(d, visit)
    return {
      isSuccess: true,
      message: 'The application was submitted, without signatures.',
      data: { reference: String(form.id), submittedAt: form.submitted_at!.toISOString() },
    }
  },

  sendToCustomer: async ({ body, visit }) => {
    const { form, sentTo } = await sendToCustomer(d, body, visit)
    return {
      isSuccess: true,
      message: `The link is on its way to ${sentTo.join(', ')}.`,
      data: { emailedAt: form.emailed_at!.toISOString(), sentTo, rowVersion: form.row_version },
    }
  },

  progress: async ({ visit }) => ({
    isSuccess: true,
    message: '',
    data: await progressOf(d, visit),
  }),
})

const firstSignatory = ({ signatory }: CreditApplication) =>
  signatory?.email ? { email: signatory.email, fullName: signatoryName(signatory) } : null
