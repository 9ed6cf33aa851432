import { randomUUID } from 'node:crypto'
import type { Banner } from '../../domain/rules/banners.ts'
import { type Tx, namedId } from '../platform/database/index.ts'
import type { Jobs } from '../platform/jobs/index.ts'
import { asHtml } from './as-html.ts'
import { asText } from './as-text.ts'
import { sendMail } from './send-mail.ts'
import {
  hasEnough,
  goesToUnverifiedRecipient,
  quotesUnverifiedText,
  withoutAddresses,
} from './unverified-recipients.ts'
import type { Template } from './template.ts'

export interface MailOrder<Data> {
  banner: Banner
  /** The form concerned, whose page shows what became of the mail. */
  formId: number | null
  /** The number that the recipient may quote. */
  reference: string | null
  /** One address. For several recipients queue several mails, so that each has a fate of its own. */
  to: string
  data: Data
  /** Whom an answer to it goes to; else to the house. */
  replyTo?: string | null
  /** Files that the files port keeps; they must outlive the mail. */
  attachments?: readonly { name: string; contentType: string; fileKey: string }[]
  /** The same words twice make one mail: for jobs that may run again. */
  once?: string
}

/**
 * Writes the mail and makes its sending due, both within the caller's transaction: what is rolled back is never
 * sent. Answers the id of the mail; null where it was left out, because the recipient got enough of those that
 * strangers can order.
 */
export const queueMail = async <Data>(
  tx: Tx,
  jobs: Jobs,
  template: Template<Data>,
  { banner, formId, reference, to, data, replyTo = null, attachments = [], once }: MailOrder<Data>,
): Promise<string | null> => {
  if (goesToUnverifiedRecipient(template.kind) && (await hasEnough(tx, to))) return null
  const said = template.write(data, banner)
  const written = quotesUnverifiedText(template.kind) ? withoutAddresses(said) : said
  // A line break in a subject would end the header.
  const content = { ...written, subject: written.subject.replace(/[\p{Cc}\s]+/gu, ' ').trim() }
  const id = once === undefined ? randomUUID() : namedId(`${template.kind}:${once}`)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail')
    .values({
      id,
      saved_form_id: formId,
      banner_id: banner.tenantId,
      kind: template.kind,
      recipient: to,
      reply_to: replyTo,
      subject: content.subject,
      text: asText(content, banner, reference),
      html: asHtml(content, banner, reference),
      attachments: JSON.stringify(attachments),
      state: 'queued',
      problem: null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n)
    await jobs.enqueue(tx, sendMail, {
      mailId: id,
      formId,
      forget: template.carriesKey,
      staleAfter: template.staleAfter,
    })
  return id
}
