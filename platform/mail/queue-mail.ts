import { randomUUID } from 'node:crypto'
import type { Banner } from '../../banners/rules/banners.ts'
import type { Language } from '../text/language.ts'
import { type Tx, namedId } from '../database/index.ts'
import type { Jobs } from '../jobs/index.ts'
import { asHtml } from './writing/as-html.ts'
import { asText } from './writing/as-text.ts'
import { sendMail } from './send-mail.ts'
import { hasEnough, withoutAddresses } from './unverified-recipients.ts'
import { inlineImage, signaturesOf, withSignatures } from './writing/signatures.ts'
import type { Template } from './writing/template.ts'
import { wordsIn } from './writing/words.ts'

export interface MailOrder<Data> {
  banner: Banner
  /** The form that the mail is about. Its page shows whether the mail arrived. */
  formId: number | null
  /** The decision, if the mail is its letter. */
  decisionId?: number
  /** The number that the recipient can quote. */
  reference: string | null
  /** The recipient is an employee, who reads English. Needed only for mails that customers get, too. */
  toEmployee?: boolean
  /** One address. Queue a separate mail for each recipient, so that each has its own delivery status. */
  to: string
  data: Data
  /** The address for replies. Without it, replies go to the banner's. */
  replyTo?: string | null
  /** Stored files. They must not be deleted before the mail is sent. */
  attachments?: readonly { name: string; contentType: string; fileKey: string }[]
  /** Two orders with the same value result in one mail, for jobs that may run again. */
  once?: string
}

/**
 * Stores the mail and enqueues its sending in the caller's transaction, so a rolled-back mail is never sent. Returns the
 * id of the mail, or null if the recipient has reached the daily limit for mails that anyone can trigger, or if the
 * company does not use the banner.
 */
export const queueMail = async <Data>(
  tx: Tx,
  jobs: Jobs,
  template: Template<Data>,
  {
    banner,
    formId,
    decisionId,
    reference,
    toEmployee = false,
    to,
    data,
    replyTo = null,
    attachments = [],
    once,
  }: MailOrder<Data>,
): Promise<string | null> => {
  if (!banner.isOn) return null
  if (template.guard === 'limited' && (await hasEnough(tx, to))) return null
  const signatures = template.isWelcome ? await signaturesOf(tx, banner.tenantId) : []
  const isEnglish = toEmployee || !template.isTranslated || formId === null
  const words = wordsIn(isEnglish ? 'en' : await languageOf(tx, formId))
  const original = withSignatures(template.write(data, banner, words), signatures)
  const written = template.guard === 'none' ? original : withoutAddresses(original)
  // A line break in a subject would inject a header.
  const content = { ...written, subject: written.subject.replace(/[\p{Cc}\s]+/gu, ' ').trim() }
  const id = once === undefined ? randomUUID() : namedId(`${template.kind}:${once}`)
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail')
    .values({
      id,
      saved_form_id: formId,
      decision_id: decisionId,
      banner_id: banner.tenantId,
      kind: template.kind,
      recipient: to,
      reply_to: replyTo,
      subject: content.subject,
      text: asText(content, banner, reference, words),
      html: asHtml(content, banner, reference, words),
      attachments: JSON.stringify([...attachments, ...signatures.map(inlineImage)]),
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

const languageOf = async (tx: Tx, formId: number): Promise<Language> =>
  (await tx.selectFrom('saved_form').select('language').where('id', '=', formId).executeTakeFirstOrThrow())
    .language
