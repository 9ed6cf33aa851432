import type { Banner } from '../../domain/rules/banners.ts'
import { appendAct } from '../database/audit.ts'
import { inTransaction, type Database } from '../database/database.ts'
import type { Jobs } from '../database/jobs.ts'
import { namedId } from '../database/named-id.ts'
import { plainLine } from '../mail/plain-line.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { decisionLetter } from '../mail/templates/decision-letter.ts'
import type { Files } from '../ports/files/port.ts'
import { keepGenerated } from './keep-generated.ts'
import { printLetter } from './letter-pdf.ts'
import { letterWords, type Decision } from './letter-words.ts'
import { insertDocument } from './store.ts'

export interface LetterOrder {
  formId: number
  banner: Banner
  at: Date
  /** For the audit: sso of the employee who decided. */
  by: string
  /** Of the decision: the same words twice send one letter. */
  once: string
  recipients: readonly string[]
  company: { name: string; address: readonly string[] }
  decision: Decision
}

/**
 * Keeps the letter of a decision as a document of the form and mails it to every recipient, all in one
 * transaction. Called by a job, outside of any; safe to run again.
 */
export const postLetter = async (
  { db, files, jobs }: { db: Database; files: Files; jobs: Jobs },
  { formId, banner, at, by, once, recipients, company, decision }: LetterOrder,
): Promise<void> => {
  const id = namedId(`letter:${once}`)
  if (await db.selectFrom('document').select('id').where('id', '=', id).executeTakeFirst()) return
  const reference = String(formId)
  const content = letterWords(decision, company.name, banner)
  const document = await keepGenerated(
    { db, files },
    {
      id,
      formId,
      kind: 'letter',
      name: `Letter ${decision.kind} ${reference}.pdf`,
      contentType: 'application/pdf',
      content: await printLetter({
        banner,
        reference,
        at,
        addressee: [company.name, ...company.address].map(plainLine),
        content,
      }),
      by,
      at,
    },
  )
  await inTransaction(db, async (tx) => {
    await insertDocument(tx, document)
    for (const to of recipients)
      await queueMail(tx, jobs, decisionLetter(decision.kind), {
        banner,
        formId,
        reference,
        to,
        data: content,
        attachments: [
          { name: document.name, contentType: document.content_type, fileKey: document.file_key },
        ],
        once: `${once}:${to}`,
      })
    await appendAct(tx, {
      formId,
      at,
      actor: by,
      act: 'letter written',
      detail: {
        decision: decision.kind,
        documentId: id,
        sha256: document.sha256,
        recipients: recipients.length,
      },
    })
  })
}
