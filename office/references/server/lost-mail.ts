/** A mail to a referee that did not arrive: the analyst learns of it. */
import type { Selectable } from 'kysely'
import { bannerById } from '../../../banners/rules/banners.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import type { MailTable } from '../../../platform/mail/tables.ts'
import type { ReferenceDependencies } from './dependencies.ts'
import { tellAnalyst } from './store-answers.ts'
import { referenceAsked } from './mails/reference-asked.mail.ts'
import { readApplication, updateRequest } from './store.ts'

/** Called in the transaction that records the loss. Reminders to an address that bounces would bounce, too. */
export const noteLostReference =
  (d: ReferenceDependencies) =>
  async (tx: Tx, mail: Pick<Selectable<MailTable>, 'id' | 'kind' | 'recipient'>, at: Date): Promise<void> => {
    if (mail.kind !== referenceAsked.kind) return
    const requests = await tx
      .selectFrom('reference_request')
      .innerJoin('saved_form', 'saved_form.id', 'reference_request.saved_form_id')
      .select(['reference_request.id', 'saved_form_id', 'name'])
      .where('last_mail_id', '=', mail.id)
      .where('replaced_at', 'is', null)
      .where('answered_at', 'is', null)
      // No one works on a deleted application, but the loss must still be recorded.
      .where('saved_form.deleted_at', 'is', null)
      .orderBy('reference_request.id')
      .execute()
    for (const { id, saved_form_id: formId, name } of requests) {
      await updateRequest(tx, id, { mail_on: null })
      await appendAuditEvent(tx, {
        formId,
        at,
        actor: 'system',
        event: 'reference bounced',
        detail: { reference: name, to: mail.recipient },
      })
      const application = await readApplication(tx, formId)
      const banner = bannerById(application.banner_id, d.banners)
      const news = `Our email to ${name} (${mail.recipient}) wasn't delivered. Change the contact, call, or print the letter.`
      await tellAnalyst(tx, d, { application, banner }, news, { allIn: false })
    }
  }
