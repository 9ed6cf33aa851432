/** A saved form as staff open it (APP-121, API-014), and their last word on one that was submitted (APP-129). */
import { formEntry } from '../../domain/forms/index.ts'
import { readAnswers } from '../../domain/kit/index.ts'
import { bannerById, type BannerId } from '../../domain/rules/banners.ts'
import type { Reader } from '../platform/database/database.ts'
import { documentsOf } from '../documents/store.ts'
import { Conflict, NotFound } from '../platform/errors.ts'
import type { Visit } from '../platform/http/visit.ts'
import { employeeBySso } from './colleagues.ts'
import { refuseEnded } from './ended.ts'
import type { SaveDependencies, SaveResult, SigningRecord } from './save-form.ts'
import { keyFor } from './present.ts'
import { APPLICANT, routeOf, staffIn } from './saver.ts'
import { formById } from './store.ts'

export interface OpeningDependencies extends Pick<SaveDependencies, 'db' | 'sceneOf' | 'banners'> {
  signingFacts(reader: Reader, formId: number): Promise<SigningRecord>
}

const openedByStaff = async (d: OpeningDependencies, visit: Visit) => {
  const saver = staffIn(visit)
  const form = await formById(d.db, visit.subject!.formId!)
  if (form.state === 'purged') throw new NotFound()
  const papers = await documentsOf(d.db, form.id)
  return {
    form,
    scene: d.sceneOf(form, saver.audience, visit.now, routeOf(saver)),
    answers: formEntry(form.form_type).saved.withDocuments(form.answers, papers),
    hasAttachedFiles: papers.tax.length + papers.other.length > 0,
    signing: await d.signingFacts(d.db, form.id),
  }
}

export const inProgressForm = async (d: OpeningDependencies, visit: Visit) => {
  const { form, scene, answers, hasAttachedFiles, signing } = await openedByStaff(d, visit)
  const { definition, saved } = formEntry(form.form_type)
  const { problems } = readAnswers(definition, scene, answers, answers)
  const banner = bannerById(form.banner_id as BannerId, d.banners)
  const { signatures, all } = signing
  const guid = keyFor(staffIn(visit), form)
  const at = (instant: Date | null) => instant?.toISOString() ?? null
  return {
    hasAttachedFiles,
    applicationID: String(form.id),
    incompleteFormData: JSON.stringify(saved.onTheWire(scene, answers, { guid, signatures, all }, problems)),
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
    facts: { ...scene.facts },
    problems: problems.filter(({ missing }) => !missing),
    locked: signing.locked || form.submitted_at !== null || form.withdrawn_at !== null,
    emailedAt: at(form.emailed_at),
    submittedAt: at(form.submitted_at),
    withdrawnAt: at(form.withdrawn_at),
  }
}

/** The column of the form history that says who touched it last. */
const updatedByName = async ({ db }: OpeningDependencies, updatedBy: string): Promise<string> =>
  updatedBy === APPLICANT ? 'Customer' : ((await employeeBySso(db, updatedBy))?.name ?? '')

/** Writes nothing, however often it comes; what was not submitted cannot be complete. */
export const savedAsComplete = async (d: OpeningDependencies, visit: Visit): Promise<SaveResult> => {
  const notYet = () => new Conflict('This application was not submitted yet.')
  if (visit.subject?.formId === undefined) throw notYet()
  const { form, scene, answers, signing } = await openedByStaff(d, visit)
  refuseEnded(form)
  if (!form.submitted_at) throw notYet()
  return { form, scene, answers, signing, found: [], problems: [] }
}
