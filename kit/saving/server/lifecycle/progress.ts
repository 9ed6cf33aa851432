/** What staff see of a form while its customer has it: saves, mails and signatures as they come in (APP-130). */
import { fieldAt, resolve, type FieldContext, type Form } from '../../../model/index.ts'
import { look } from '../../../model/conditions/look.ts'
import type { MailState } from '../../../../platform/mail/rules.ts'
import type { Reader } from '../../../../platform/database/index.ts'
import { NotFound } from '../../../../platform/errors.ts'
import type { EmployeeRequest } from '../../../../platform/http/index.ts'
import { emailedByEmployee } from '../mails/emailed-by-employee.mail.ts'
import { saverNamed } from '../employees.ts'
import type { OpeningDependencies } from '../in-progress.ts'
import { formById, type SavedForm } from '../store.ts'
import { formOf } from '../forms.ts'

export interface ProgressDependencies extends Pick<OpeningDependencies, 'db' | 'contextOf' | 'signingFacts'> {
  /** Who signs, in their order, and the fate of the mail with their link. */
  signatureProgress(reader: Reader, formId: number): Promise<readonly SignatureProgress[]>
}

export interface SignatureProgress {
  name: string
  state: 'waiting' | 'signed' | 'declined' | 'void'
  mail: { state: MailState; problem: string | null } | null
}

const MOST_SAVES = 20

export const progressOf = async (d: ProgressDependencies, ctx: EmployeeRequest) => {
  const { db } = d
  const form = await formById(db, ctx.subject.formId)
  if (form.state === 'purged') throw new NotFound()
  const { locked } = await d.signingFacts(db, form.id)
  const context = d.contextOf(form, 'internal', ctx.now, 'adminApplication')
  const definition = formOf(form.form_type)
  const saves = await savesOf(db, form, definition, {
    context,
    answers: look(definition, context, form.answers),
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
    signatures: [...(await d.signatureProgress(db, form.id))],
  }
}

/** The newest, from the audit events: the labels of what changed, never the answers. */
const savesOf = async (reader: Reader, form: SavedForm, definition: Form, fieldContext: FieldContext) => {
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
      changed: [...new Set((changed ?? []).flatMap((path) => labelAt(definition, path, fieldContext)))],
    }
  })
}

/** `Billing Address: City`; an item of a list by its number. Empty for a field that an older version asked. */
const labelAt = (form: Form, path: string, fieldContext: FieldContext): string[] => {
  const found = fieldAt(form, path)
  const place = found && form.places.get(found.field)
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
