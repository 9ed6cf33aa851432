/** Papers and remarks beside an application. */
import { HOUR } from '../domain/text/durations.ts'
import type { AuditEvent } from '../server/platform/audit/index.ts'
import type { SavedForm } from '../server/forms/index.ts'
import type { Filled } from './application-rows.ts'
import type { Dice } from './dice.ts'
import { plantDocument } from './documents.ts'
import type { Course } from './plan.ts'
import type { Planting } from './plant.ts'
import { ADDRESS } from './plant-form.ts'

const remarks = [
  'Called the bank, account in good standing.',
  'Two references answered, both pay within terms.',
  'Sales asks for a quick answer: job starts next week.',
  'Left a message with the office manager.',
  'License checked with the state board: active.',
  'Asked for last year’s financial statement.\nThe office manager sends it on Monday; until then a limit of half of what they ask for would be fine with sales.',
]

/** What the customer sent with it, and what the department put beside it. */
export const plantDocuments = async (
  planting: Planting,
  form: SavedForm,
  { company }: Filled,
  { taxable, statement, departmentDocument, begun, submitted }: Course,
  analyst: { sso: string; name: string },
): Promise<AuditEvent[]> => {
  const brought = { at: begun, by: form.updated_by }
  if (!taxable)
    await plantDocument(planting, form.id, {
      ...brought,
      kind: 'tax',
      title: 'Tax exemption certificate',
      text: `${company.name} buys for resale.`,
    })
  if (statement)
    await plantDocument(planting, form.id, {
      ...brought,
      kind: 'other',
      title: 'Financial statement',
      text: `Balance sheet and income of ${company.name} for the last year.`,
    })
  const at = new Date(submitted.getTime() + HOUR / 4)
  if (!departmentDocument) return []
  const title = 'Bank reference'
  const text = `The bank of ${company.name} reports an account in good standing.`
  const { sha256 } = await plantDocument(planting, form.id, {
    kind: 'admin',
    title,
    text,
    at,
    by: analyst.sso,
  })
  const detail = { kind: 'admin', name: `${title}.pdf`, sha256, by: analyst.name }
  return [{ formId: form.id, at, actor: analyst.sso, event: 'document uploaded', detail, address: ADDRESS }]
}

export const plantRemarks = async (
  { tx, now }: Planting,
  dice: Dice,
  formId: number,
  { remarks: count, submitted, decided }: Course,
  { sso, name }: { sso: string; name: string },
): Promise<AuditEvent[]> => {
  const until = (decided ?? now).getTime()
  const first = dice.whole(0, remarks.length - 1)
  const said = Array.from({ length: count }, (_, n) => ({
    at: new Date(submitted.getTime() + ((n + 1) / (count + 1)) * (until - submitted.getTime())),
    message: remarks[(first + n) % remarks.length]!,
  }))
  if (!said.length) return []
  await tx
    .with('row', (q) =>
      q
        .updateTable('application')
        .set({ last_comment_at: said.at(-1)!.at })
        .where('id', '=', formId),
    )
    .insertInto('comment')
    .values(
      said.map(({ at, message }) => ({ saved_form_id: formId, message, created_by: name, created_at: at })),
    )
    .execute()
  return said.map(({ at }) => ({
    formId,
    at,
    actor: sso,
    event: 'comment added',
    detail: { by: name },
    address: ADDRESS,
  }))
}
