/** What the database has about one application, as the evidence package lists it. Secrets are not part of it. */
import { wordsOfConsent } from '../../../../common/signing/rules/consents.ts'
import { withoutKeys } from '../../../../platform/mail/index.ts'
import { chainRows } from '../../../../platform/audit/index.ts'
import type { Reader } from '../../../../platform/database/index.ts'

/** The application with its answers; of secret numbers, the store has the last four digits only. */
export const applicationRecord = async (reader: Reader, id: number) => {
  const { answers, ...row } = await reader
    .selectFrom('application')
    .innerJoin('saved_form', 'saved_form.id', 'application.id')
    .select([
      'application.id',
      'application.guid',
      'application.company_name as company',
      'application.status',
      'application.date_submitted as submittedAt',
      'application.date_reviewed as decidedAt',
      'application.credit_amount as creditAmount',
      'application.customer_account_id as account',
      'application.corrected as correctedByStaff',
      'saved_form.form_version as formVersion',
      'saved_form.answers',
    ])
    .where('application.id', '=', id)
    .executeTakeFirstOrThrow()
  const comments = await reader
    .selectFrom('comment')
    .select(['created_at as at', 'created_by as by', 'message'])
    .where('saved_form_id', '=', id)
    .orderBy('created_at')
    .execute()
  return { ...row, answers, comments }
}

/** The chain of events, with everything that its hashes cover. */
export const eventRecords = async (reader: Reader, id: number) => {
  const events = []
  for await (const row of chainRows(reader, id))
    events.push({
      number: row.seq,
      at: row.at,
      actor: row.actor,
      event: row.act,
      detail: row.detail_text,
      address: row.address,
      salt: row.salt,
      detailSha256: row.detail_sha256,
      previousHash: row.previous_hash,
      hash: row.hash,
    })
  return events
}

export const signatureRecords = async (reader: Reader, id: number) => {
  const rows = await reader
    .selectFrom('signature')
    .innerJoin('signing_request', 'signing_request.id', 'signature.signing_request_id')
    .select([
      'signature.role',
      'signature.name',
      'signature.email',
      'signature.state',
      'signature.identified_by as identifiedBy',
      'signature.mark',
      'signature.signed_at as signedAt',
      'signature.address',
      'signature.user_agent as browser',
      'signature.consents',
      'signature.guaranty_sha256 as guarantySha256',
      'signing_request.document_sha256 as documentSha256',
      'signing_request.created_at as requestedAt',
    ])
    .where('signature.saved_form_id', '=', id)
    .orderBy('signing_request.created_at')
    .orderBy('signature.position')
    .execute()
  return rows.map(({ consents, ...signature }) => ({
    ...signature,
    asked: consents.map((text) => ({
      kind: text.kind,
      textVersion: text.version,
      text: wordsOfConsent(text),
    })),
  }))
}

export const consentRecords = (reader: Reader, id: number) =>
  reader
    .selectFrom('consent')
    .select([
      'role',
      'kind',
      'text_version as textVersion',
      'text_sha256 as textSha256',
      'given_at as givenAt',
      'address',
      'user_agent as browser',
    ])
    .where('saved_form_id', '=', id)
    .orderBy('id')
    .execute()

export const decisionRecords = (reader: Reader, id: number) =>
  reader
    .selectFrom('decision')
    .select([
      'status',
      'reason_texts as reasons',
      'credit_amount as creditAmount',
      'payment_terms as paymentTerms',
      'branch_number as branch',
      'customer_account_id as account',
      'notice',
      'notice_note as noticeNote',
      'notice_on as noticeOn',
      'decided_by_name as by',
      'decided_at as at',
    ])
    .where('saved_form_id', '=', id)
    .orderBy('id')
    .execute()

/** Without the links and codes in them: staff receive none, not even while a mail waits. */
export const emailRecords = async (reader: Reader, id: number) => {
  const mails = await reader
    .selectFrom('mail')
    .select([
      'kind',
      'recipient',
      'subject',
      'text',
      'state',
      'problem',
      'created_at as at',
      'sent_at as sentAt',
    ])
    .where('saved_form_id', '=', id)
    .orderBy('created_at')
    .execute()
  return mails.map((mail) => ({ ...mail, text: withoutKeys(mail.text) }))
}

/** The anchors of the days since the first event, to compare with the copy that is kept outside. */
export const anchorRecords = (reader: Reader, since: Date) =>
  reader
    .selectFrom('audit_anchor')
    .select(['day', 'place', 'as_of as asOf', 'heads', 'hash'])
    .where('as_of', '>=', since)
    .orderBy('place')
    .execute()

/** Those that exist, and those that staff removed with a reason, whose files are kept. */
export const documentRecords = (reader: Reader, id: number) =>
  reader
    .selectFrom('document')
    .selectAll()
    .where('saved_form_id', '=', id)
    .where((e) => e.or([e('removed_at', 'is', null), e('removed_reason', 'is not', null)]))
    .orderBy('created_at')
    .orderBy('name')
    .execute()
