/** "Save and Email to Customer": the mail as it is kept once it has left the house, and the act. */
import { randomUUID } from 'node:crypto'
import type { Banner } from '../domain/rules/banners.ts'
import { subjectFor } from '../domain/rules/customer-mail.ts'
import { maskedEmail } from '../domain/rules/signing.ts'
import type { AuditEvent } from '../server/platform/audit/index.ts'
import { emailedByEmployee } from '../server/mail/index.ts'
import type { SavedForm } from '../server/forms/index.ts'
import type { Planting } from './plant.ts'
import { ADDRESS } from './plant-form.ts'
import type { Employee } from './staff.ts'

export const plantCustomerMail = async (
  { tx }: Pick<Planting, 'tx'>,
  form: SavedForm,
  { banner, by, to, at }: { banner: Banner; by: Employee; to: string; at: Date },
): Promise<AuditEvent> => {
  await tx
    .insertInto('mail')
    .values({
      id: randomUUID(),
      saved_form_id: form.id,
      banner_id: banner.tenantId,
      kind: emailedByEmployee.kind,
      recipient: to,
      subject: subjectFor('credit-application', banner.displayName),
      // It carried the key of the form, so its words are forgotten.
      text: '',
      html: '',
      attachments: '[]',
      state: 'sent',
      problem: null,
      created_at: at,
      sent_at: at,
    })
    .execute()
  const detail = { to: [maskedEmail(to)], by: by.name }
  return { formId: form.id, at, actor: by.sso, event: 'emailed', detail, address: ADDRESS }
}
