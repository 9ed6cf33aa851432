/** The notice to one person whose report counted, as it was printed, and the mail that carried it. */
import type { CreditApplication } from '../domain/forms/credit-application/index.ts'
import { reportable } from '../domain/rules/consumer-agencies.ts'
import { companyOf, signatoryName } from '../domain/rules/signing.ts'
import type { AuditEvent } from '../server/platform/audit/index.ts'
import type { ConsumerReport } from '../server/platform/database/index.ts'
import { noticeIdOf, noticeMailIdOf, noticeWords, printLetter } from '../server/documents/index.ts'
import { asHtml, asText, consumerNotice } from '../server/mail/index.ts'
import type { Made } from '../server/decisions/index.ts'
import { plantFile } from './documents.ts'
import type { Planting } from './plant.ts'
import type { Desk } from './plant-decision.ts'

interface Wanted {
  formId: number
  decisionId: number
  made: Made
  answers: CreditApplication
  report: ConsumerReport
}

export const plantNotice = async (
  { tx, shelf }: Planting,
  { banner, analyst }: Desk,
  { formId, decisionId, made, answers, report: { role, agency, score = null } }: Wanted,
): Promise<AuditEvent> => {
  const at = made.decision.decided_at as Date
  const { as } = reportable(answers).find((person) => person.role === role)!
  const content = noticeWords({ as, decision: 'denied', agency, score }, companyOf(answers), banner)
  const reference = String(formId)
  const name = `Notice ${reference} ${role}.pdf`
  const person = answers[role]!
  const id = noticeIdOf(decisionId, role)
  const bytes = await printLetter({ banner, reference, at, addressee: [signatoryName(person)], content })
  const { sha256, fileKey } = await plantFile({ tx, shelf }, formId, {
    id,
    kind: 'consumer-notice',
    name,
    bytes,
    at,
    by: analyst.sso,
  })
  const { kind, write } = consumerNotice
  const words = write(content, banner)
  const recipient = person.email ?? ''
  await tx
    .insertInto('mail')
    .values({
      id: noticeMailIdOf(decisionId, role, { kind, recipient }),
      saved_form_id: formId,
      banner_id: banner.tenantId,
      kind,
      recipient,
      subject: words.subject,
      text: asText(words, banner, reference),
      html: asHtml(words, banner, reference),
      attachments: JSON.stringify([{ name, contentType: 'application/pdf', fileKey }]),
      created_at: at,
      state: 'sent',
      problem: null,
      sent_at: at,
    })
    .execute()
  return {
    formId,
    at,
    actor: analyst.sso,
    event: 'consumer notice written',
    detail: { role, by: 'mail', documentId: id, sha256 },
  }
}
