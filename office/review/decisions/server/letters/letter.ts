import type { Banner } from '../../../../../banners/rules/banners.ts'
import { type AuditEvent, appendAuditEvent } from '../../../../../platform/audit/index.ts'
import { type Database, type Tx, inTransaction, namedId } from '../../../../../platform/database/index.ts'
import type { Jobs } from '../../../../../platform/jobs/index.ts'
import { plainLine, queueMail, type Content, type Template } from '../../../../../platform/mail/index.ts'
import { consumerNotice } from '../mails/consumer-notice.mail.ts'
import { decisionLetter } from '../mails/decision-letter.mail.ts'
import type { Files } from '../../../../../services/files/port.ts'
import { noticeWords, type NoticeTold } from './consumer-notice.ts'
import { keepGenerated, insertDocument } from '../../../../../platform/files/index.ts'
import { printLetter } from '../../../../../kit/pdf/index.ts'
import { onceOf } from './letter-ids.ts'
import { letterWords, type Decision } from './letter-words.ts'

interface Order {
  formId: number
  banner: Banner
  at: Date
  /** For the audit log: the sso of the employee who decided. */
  by: string
}

export interface LetterOrder extends Order {
  /** Used twice, it sends one letter. */
  decisionId: number
  recipients: readonly string[]
  company: { name: string; address: readonly string[] }
  decision: Decision
  /** Returns a link for this recipient, through which they send the items that the letter names. */
  uploadLink?: (tx: Tx, to: string) => Promise<string>
}

export interface NoticeOrder extends Order {
  /** Identifies the notice: used twice, it sends one. */
  once: string
  /** Null: they have no email address, so it is printed and mailed. */
  recipient: string | null
  /** The person whose report it names. */
  role: string
  person: { name: string; address: readonly string[] }
  companyName: string
  told: NoticeTold
}

interface Posting {
  db: Database
  files: Files
  jobs: Jobs
}

/** Name and address as lines of a letter, without what could break them. */
export const printedAddressee = ({ name, address }: { name: string; address: readonly string[] }): string[] =>
  [name, ...address].map(plainLine).filter(Boolean)

/** Stores the letter of a decision as a document of the form and mails it to every recipient. */
export const postLetter = (d: Posting, order: LetterOrder): Promise<void> => {
  const { formId, banner, decisionId, recipients, company, decision, uploadLink } = order
  const addressee = printedAddressee(company)
  return post(d, order, {
    kind: 'letter',
    decisionId,
    once: onceOf(decisionId),
    name: `Letter ${decision.kind} ${formId}.pdf`,
    addressee,
    content: letterWords(decision, banner),
    recipients,
    mail: async (tx, to) =>
      decisionLetter(decision.kind, {
        to: addressee[0] ?? '',
        uploadLink: uploadLink ? await uploadLink(tx, to) : null,
      }),
    event: 'letter written',
    detail: { decision: decision.kind, recipients: recipients.length },
  })
}

/** The same for the notice to one person, which only that person and the credit department see. */
export const postNotice = (d: Posting, order: NoticeOrder): Promise<void> => {
  const { formId, banner, once, recipient, role, person, companyName, told } = order
  return post(d, order, {
    kind: 'consumer-notice',
    once,
    name: `Notice ${formId} ${role}.pdf`,
    addressee: printedAddressee(person),
    content: noticeWords(told, companyName, banner),
    recipients: recipient === null ? [] : [recipient],
    mail: async () => consumerNotice,
    event: 'consumer notice written',
    detail: { role, by: recipient === null ? 'post' : 'mail' },
  })
}

interface LetterDocument {
  kind: 'letter' | 'consumer-notice'
  decisionId?: number
  once: string
  name: string
  addressee: readonly string[]
  content: Content
  recipients: readonly string[]
  mail: (tx: Tx, to: string) => Promise<Template<Content>>
  event: AuditEvent['event']
  detail: Record<string, unknown>
}

/** Stores the document, emails, and audit event in one transaction. Called by a job, with no open transaction. Safe to run twice. */
const post = async (
  { db, files, jobs }: Posting,
  { formId, banner, at, by }: Order,
  { kind, decisionId, once, name, addressee, content, recipients, mail, event, detail }: LetterDocument,
): Promise<void> => {
  const id = namedId(`${kind}:${once}`)
  if (await db.selectFrom('document').select('id').where('id', '=', id).executeTakeFirst()) return
  const reference = String(formId)
  const document = await keepGenerated(
    { db, files },
    {
      id,
      formId,
      kind,
      name,
      contentType: 'application/pdf',
      content: await printLetter({ banner, reference, at, addressee, content }),
      by,
      at,
    },
  )
  await inTransaction(db, async (tx) => {
    await insertDocument(tx, document)
    for (const to of recipients)
      await queueMail(tx, jobs, await mail(tx, to), {
        banner,
        formId,
        ...(decisionId !== undefined && { decisionId }),
        reference,
        to,
        data: content,
        attachments: [
          { name: document.name, contentType: document.content_type, fileKey: document.file_key },
        ],
        once: `${once}:${to}`,
      })
    await appendAuditEvent(tx, {
      formId,
      at,
      actor: by,
      event,
      detail: { ...detail, documentId: id, sha256: document.sha256 },
    })
  })
}
