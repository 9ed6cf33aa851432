/** An application with its guaranties, held in the order in which a decision holds it. */
import type { CreditApplication } from '../../domain/forms/credit-application/index.ts'
import { companyOf } from '../../domain/rules/signing.ts'
import type { Tx } from '../platform/database/database.ts'
import { Conflict, NotFound } from '../platform/errors.ts'
import { lockApplication } from '../applications/store.ts'
import { lockForm, type SavedForm } from '../forms/store.ts'
import { withCorrections } from '../applications/answers.ts'

type Application = NonNullable<Awaited<ReturnType<typeof lockApplication>>>

export interface Held {
  application: Application
  /** With the company's name as staff corrected it. */
  form: SavedForm
}

/** Throws NotFound where it was never submitted. */
export const hold = async (tx: Tx, formId: number): Promise<Held> => {
  const application = await lockApplication(tx, formId)
  if (!application) throw new NotFound()
  return { application, form: corrected(await lockForm(tx, formId), application) }
}

/** The same form, its company called as staff corrected it: so it stands in mails and in the guaranty. */
export const corrected = (form: SavedForm, application: Pick<Application, 'corrected'>): SavedForm => ({
  ...form,
  answers: withCorrections(form.answers as CreditApplication, application.corrected) as SavedForm['answers'],
})

export const aboutOf = ({ banner_id, answers }: SavedForm) => ({
  bannerId: banner_id,
  companyName: companyOf(answers),
})

export const refuseWithdrawn = ({ status }: Pick<Application, 'status'>): void => {
  if (status === 'Withdrawn') throw new Conflict('The applicant has withdrawn this application.')
}

/** A guaranty is asked for while somebody is still to decide. */
export const mustBePending = (application: Pick<Application, 'status'>): void => {
  refuseWithdrawn(application)
  if (application.status !== 'Pending')
    throw new Conflict(
      `This application is ${application.status.toLowerCase()} already, so no guaranty is asked for any more.`,
    )
}
