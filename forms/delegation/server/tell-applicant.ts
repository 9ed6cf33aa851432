/** Mails to the applicant about a section that someone else was asked to fill in. */
import type { Selectable } from 'kysely'
import {
  aboutForm,
  companyNameOf,
  emailOf,
  isUnfinished,
  linkOf,
  lockForm,
  type SavedForm,
} from '../../../kit/saving/server/index.ts'
import { appendAuditEvent } from '../../../platform/audit/index.ts'
import type { Tx } from '../../../platform/database/index.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import type { MailTable } from '../../../platform/mail/tables.ts'
import { sectionForms } from '../form/index.ts'
import type { TellingDependencies } from './dependencies.ts'
import { sectionAsked } from './mails/section-asked.mail.ts'
import { sectionNews } from './mails/section-news.mail.ts'
import type { Delegation } from './store.ts'

/** To the business email. Without one, the applicant sees it in the application. */
export const tellApplicant = async (
  tx: Tx,
  { jobs, banners, publicUrl }: TellingDependencies,
  form: SavedForm,
  delegation: Delegation,
  news: Parameters<typeof sectionNews.write>[0]['news'],
): Promise<void> => {
  const to = emailOf(form)
  if (!to) return
  const about = aboutForm(form, banners)
  await queueMail(tx, jobs, sectionNews, {
    ...about,
    to,
    data: {
      news,
      section: sectionForms[delegation.section].section.title,
      companyName: companyNameOf(form),
      person: delegation.answered_by ?? delegation.name,
      email: delegation.email,
      link: linkOf(publicUrl, about.banner, form),
    },
  })
}

/** Called in the transaction that records the loss. */
export const noteLostDelegation =
  (d: TellingDependencies) =>
  async (tx: Tx, mail: Pick<Selectable<MailTable>, 'id' | 'kind'>, at: Date): Promise<void> => {
    if (mail.kind !== sectionAsked.kind) return
    const delegation = await tx
      .selectFrom('delegation')
      .selectAll()
      .where('last_mail_id', '=', mail.id)
      .where('answered_at', 'is', null)
      .where('canceled_at', 'is', null)
      .executeTakeFirst()
    if (!delegation) return
    const form = await lockForm(tx, delegation.saved_form_id)
    if (!isUnfinished(form) || form.deleted_at) return
    await appendAuditEvent(tx, {
      formId: form.id,
      at,
      actor: 'system',
      event: 'section mail bounced',
      detail: { section: sectionForms[delegation.section].section.title, to: delegation.email },
    })
    await tellApplicant(tx, d, form, delegation, 'bounced')
  }
