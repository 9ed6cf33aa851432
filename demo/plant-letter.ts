/** The letter of a decision as it was printed, and the mails that carried it. */
import type { CreditApplication } from '../domain/forms/credit-application/index.ts'
import type { AuditEvent } from '../server/platform/audit/index.ts'
import { letterIdOf, letterMailIdOf, letterWords, printLetter } from '../server/documents/index.ts'
import { asHtml, asText, decisionLetter } from '../server/mail/index.ts'
import { type Made, addresseeOf, letterOfMade, recipientsOf } from '../server/decisions/index.ts'
import { plantFile } from './documents.ts'
import type { Planting } from './plant.ts'
import type { Desk } from './plant-decision.ts'

interface Wanted {
  formId: number
  decisionId: number
  made: Made
  answers: CreditApplication
  refused: boolean
}

export const plantLetter = async (
  { tx, shelf }: Planting,
  { banner, analyst }: Desk,
  { formId, decisionId, made, answers, refused }: Wanted,
): Promise<AuditEvent> => {
  const at = made.decision.decided_at as Date
  const decision = letterOfMade(made)
  const company = addresseeOf(answers)
  const content = letterWords(decision, company.name, banner)
  const reference = String(formId)
  const name = `Letter ${decision.kind} ${reference}.pdf`
  const bytes = await printLetter({
    banner,
    reference,
    at,
    addressee: [company.name, ...company.address],
    content,
  })
  const id = letterIdOf(decisionId)
  const { sha256, fileKey } = await plantFile({ tx, shelf }, formId, {
    id,
    kind: 'letter',
    name,
    bytes,
    at,
    by: analyst.sso,
  })
  const { kind, write } = decisionLetter(decision.kind)
  const words = write(content, banner)
  const fate = refused
    ? { state: 'refused' as const, problem: 'No such mailbox', sent_at: null }
    : { state: 'sent' as const, problem: null, sent_at: at }
  const recipients = recipientsOf(answers)
  await tx
    .insertInto('mail')
    .values(
      recipients.map((recipient) => ({
        id: letterMailIdOf(decisionId, { kind, recipient }),
        saved_form_id: formId,
        banner_id: banner.tenantId,
        kind,
        recipient,
        subject: words.subject,
        text: asText(words, banner, reference),
        html: asHtml(words, banner, reference),
        attachments: JSON.stringify([{ name, contentType: 'application/pdf', fileKey }]),
        created_at: at,
        ...fate,
      })),
    )
    .execute()
  return {
    formId,
    at,
    actor: analyst.sso,
    event: 'letter written',
    detail: { decision: decision.kind, documentId: id, sha256, recipients: recipients.length },
  }
}
