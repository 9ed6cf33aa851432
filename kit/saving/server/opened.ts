/** A saved form as its customer opens it, by its key. */
import { NotFound } from '../../../platform/errors.ts'
import type { FormRequest } from '../../../platform/http/index.ts'
import { savedBy } from './employees.ts'
import { storedAnswers } from './forms.ts'
import type { OpeningDependencies } from './in-progress.ts'
import { presentSaved } from './present.ts'
import { customer } from './save/saver.ts'
import { formById } from './store.ts'

export const openedByCustomer = async (d: OpeningDependencies, ctx: FormRequest) => {
  const form = await formById(d.db, ctx.subject.formId)
  if (form.state === 'purged') throw new NotFound()
  const context = d.contextOf(form, customer.audience, ctx.now)
  const answers = await storedAnswers(d.db, form)
  const signing = await d.signingFacts(d.db, form.id)
  return {
    form,
    answers,
    signing,
    opened: {
      ...presentSaved(customer, { form, context, answers, signing, problems: [] }),
      reference: String(form.id),
      savedBy: await savedBy(d.db, form, customer, d.banners),
      locked: signing.locked || form.submitted_at !== null || form.withdrawn_at !== null,
      submittedAt: form.submitted_at?.toISOString() ?? null,
      withdrawnAt: form.withdrawn_at?.toISOString() ?? null,
    },
  }
}
