/** A saved form as staff open it (APP-121, API-014), and the save after a submission (APP-129). */
import { formEntry } from '../../../forms/registry.ts'
import { readAnswers } from '../../model/index.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import type { Reader } from '../../../platform/database/index.ts'
import { documentsOf } from '../../../platform/files/index.ts'
import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Employee, EmployeeRequest, RequestContext } from '../../../platform/http/index.ts'
import { employeeBySso } from './employees.ts'
import { refuseEnded } from './ended.ts'
import type { SaveDependencies, SaveResult, SigningRecord } from './save/save-form.ts'
import { keyFor } from './present.ts'
import { APPLICANT, DELEGATE, routeOf, staffIn } from './save/saver.ts'
import { formById } from './store.ts'

export interface OpeningDependencies extends Pick<SaveDependencies, 'db' | 'contextOf' | 'banners'> {
  signingFacts(reader: Reader, formId: number): Promise<SigningRecord>
}

const openedByStaff = async (d: OpeningDependencies, formId: number, ctx: RequestContext<Employee>) => {
  const saver = staffIn(ctx)
  const form = await formById(d.db, formId)
  if (form.state === 'purged') throw new NotFound()
  const documents = await documentsOf(d.db, form.id)
  return {
    form,
    context: d.contextOf(form, saver.audience, ctx.now, routeOf(saver)),
    answers: formEntry(form.form_type).saved.withDocuments(form.answers, documents),
    hasAttachedFiles: Object.values(documents).some(({ length }) => length > 0),
    signing: await d.signingFacts(d.db, form.id),
  }
}

export const inProgressForm = async (d: OpeningDependencies, ctx: EmployeeRequest) => {
  const { form, context, answers, hasAttachedFiles, signing } = await openedByStaff(
    d,
    ctx.subject.formId,
    ctx,
  )
  const { definition, saved } = formEntry(form.form_type)
  const { problems } = readAnswers(definition, context, answers, answers)
  const banner = bannerById(form.banner_id, d.banners)
  const { signatures, all } = signing
  const guid = keyFor(staffIn(ctx), form)
  const at = (instant: Date | null) => instant?.toISOString() ?? null
  return {
    hasAttachedFiles,
    applicationID: String(form.id),
    incompleteFormData: JSON.stringify(
      saved.onTheWire(context, answers, { guid, signatures, all }, problems),
    ),
    attachmentId: guid,
    bannerName: banner.name,
    appType: form.form_type,
    formName: definition.title,
    completed: form.submitted_at !== null,
    updatedByName: await updatedByName(d, form.updated_by),
    updatedDate: form.updated_at.toISOString(),
    instantCreditFormData: null,
    applicationKey: guid,
    rowVersion: form.row_version,
    state: form.state,
    facts: { ...context.facts },
    problems: problems.filter(({ missing }) => !missing),
    locked: signing.locked || form.submitted_at !== null || form.withdrawn_at !== null,
    emailedAt: at(form.emailed_at),
    submittedAt: at(form.submitted_at),
    withdrawnAt: at(form.withdrawn_at),
  }
}

/** The name of the last editor, as in the form history. */
const updatedByName = async ({ db }: OpeningDependencies, updatedBy: string): Promise<string> =>
  updatedBy === APPLICANT || updatedBy === DELEGATE
    ? 'Customer'
    : ((await employeeBySso(db, updatedBy))?.name ?? '')

/** Writes nothing. Throws Conflict if the form was not submitted. */
export const savedAsComplete = async (
  d: OpeningDependencies,
  ctx: RequestContext<Employee>,
): Promise<SaveResult> => {
  const notYet = () => new Conflict("This application hasn't been submitted yet.")
  const formId = ctx.subject?.formId
  if (formId === undefined) throw notYet()
  const { form, context, answers, signing } = await openedByStaff(d, formId, ctx)
  refuseEnded(form)
  if (!form.submitted_at) throw notYet()
  return { form, context, answers, signing, found: [], problems: [] }
}
