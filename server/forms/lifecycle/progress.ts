/** What staff see of an application while its customer has it: saves as they come, mails, signatures (APP-130). */
import { creditApplication } from '../../../domain/forms/credit-application/index.ts'
import { fieldAt, resolve, type FieldContext } from '../../../domain/kit/index.ts'
import { look } from '../../../domain/kit/look.ts'
import type { Reader } from '../../platform/database/database.ts'
import { NotFound } from '../../platform/errors.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { emailedByEmployee } from '../../mail/templates/emailed-by-employee.ts'
import { saverNamed } from '../employees.ts'
import type { OpeningDependencies } from '../in-progress.ts'
import { formById, type SavedForm } from '../store.ts'
import { mailedLinks, refusedRequest, requestOf } from '../../signing/index.ts'

export type ProgressDependencies = Pick<OpeningDependencies, 'db' | 'contextOf' | 'signingFacts'>

const MOST_SAVES = 20

export const progressOf = async (d: ProgressDependencies, ctx: RequestContext) => {
  const { db } = d
  const form = await formById(db, ctx.subject!.formId!)
  if (form.state === 'purged') throw new NotFound()
  const { locked } = await d.signingFacts(db, form.id)
  const context = d.contextOf(form, 'internal', ctx.now, 'adminApplication')
  const saves = await savesOf(db, form, {
    context,
    answers: look(creditApplication, context, form.answers),
  })
  const at = (instant: Date | null) => instant?.toISOString() ?? null
  return {
    rowVersion: form.row_version,
    state: form.state,
    locked: locked || form.submitted_at !== null || form.withdrawn_at !== null,
    savedAt: saves[0]?.at ?? form.updated_at.toISOString(),
    savedBy: saves[0]?.by ?? (await saverNamed(db, form.updated_by)),
    emailedAt: at(form.emailed_at),
    submittedAt: at(form.submitted_at),
    withdrawnAt: at(form.withdrawn_at),
    saves,
    mails: await mailsOf(db, form.id),
    signatures: await signaturesOf(db, form.id),
  }
}

/** The newest, as their acts tell them: what changed by its label, never how it was answered. */
const savesOf = async (reader: Reader, form: SavedForm, fieldContext: FieldContext) => {
  const events = await reader
    .selectFrom('audit')
    .select(['at', 'actor', 'detail'])
    .where('saved_form_id', '=', form.id)
    .where('act', 'in', ['draft begun', 'saved'])
    .orderBy('seq', 'desc')
    .limit(MOST_SAVES)
    .execute()
  const names = new Map<string, string>()
  for (const actor of new Set(events.map((event) => event.actor)))
    names.set(actor, await saverNamed(reader, actor))
  return events.map(({ at, actor, detail }) => {
    const { rowVersion, changed } = (detail ?? {}) as { rowVersion?: number; changed?: string[] }
    return {
      at: at.toISOString(),
      by: names.get(actor)!,
      rowVersion: rowVersion ?? 0,
      changed: [...new Set((changed ?? []).flatMap((path) => labelAt(path, fieldContext)))],
    }
  })
}

/** `Billing Address: City`; an item of a list by its number. Nothing for what an older form asked. */
const labelAt = (path: string, fieldContext: FieldContext): string[] => {
  const found = fieldAt(creditApplication, path)
  const place = found && creditApplication.places.get(found.field)
  if (!place) return []
  const { field, list, section } = place
  const group = list
    ? `${list.noun} ${(found.item ?? 0) + 1}`
    : resolve(field.group ?? section.title, fieldContext)
  return [`${group}: ${resolve(field.label, fieldContext)}`]
}

const mailsOf = async (reader: Reader, formId: number) => {
  const mails = await reader
    .selectFrom('mail')
    .select(['recipient', 'created_at', 'state', 'problem'])
    .where('saved_form_id', '=', formId)
    .where('kind', '=', emailedByEmployee.kind)
    .orderBy('created_at', 'desc')
    .orderBy('recipient')
    .limit(100)
    .execute()
  return mails.map(({ recipient, created_at, state, problem }) => ({
    to: recipient,
    at: created_at.toISOString(),
    state,
    problem,
  }))
}

/** Of the request that counts, or of the one that somebody refused. */
const signaturesOf = async (reader: Reader, formId: number) => {
  const request = (await requestOf(reader, formId)) ?? (await refusedRequest(reader, formId))
  const signatures = request?.signatures ?? []
  const links = await mailedLinks(
    reader,
    signatures.flatMap(({ id, state }) => (state === 'waiting' ? [id] : [])),
  )
  return signatures.map(({ id, name, state }) => {
    const mail = links.get(id)?.mail
    return { name, state, mail: mail ? { state: mail.state, problem: mail.problem } : null }
  })
}
