/** An application with its guaranties, locked in the same order as by a decision. */
import type { CreditApplication } from '../../credit-application/form/index.ts'
import { whyNoneAsked } from '../../../common/signing/rules/guaranty.ts'
import { companyOf } from '../../../common/signing/rules/signing.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import { lockApplication, withCorrections } from '../../../office/review/server/applications/index.ts'
import { type SavedForm, lockForm } from '../../../kit/saving/server/index.ts'

type Application = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

export interface HeldGuaranty {
  application: Application
  /** With the company's name as corrected by employees. */
  form: SavedForm
}

/** Throws NotFound if it was never submitted. */
export const hold = async (tx: Tx, formId: number): Promise<HeldGuaranty> => {
  const application = await lockApplication(tx, formId)
  if (!application) throw new NotFound()
  return { application, form: correctForm(await lockForm(tx, formId), application) }
}

/** The same form with the company name as corrected by employees, for mails and the guaranty. */
export const correctForm = (form: SavedForm, application: Pick<Application, 'corrected'>): SavedForm => ({
  ...form,
  answers: withCorrections(form.answers as CreditApplication, application.corrected) as SavedForm['answers'],
})

export const aboutOf = ({ banner_id, answers }: SavedForm) => ({
  bannerId: banner_id,
  companyName: companyOf(answers),
})

export const refuseWithdrawn = ({ status }: Pick<Application, 'status'>): void => {
  if (status === 'Withdrawn') throw new Conflict(whyNoneAsked(status)!)
}

/** A guaranty can be requested only while the application can still be decided. */
export const mustBePending = (application: Pick<Application, 'status'>): void => {
  const why = whyNoneAsked(application.status)
  if (why) throw new Conflict(why)
}
