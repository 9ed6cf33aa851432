/**
 * Deletes a form's personal data (docs/decisions/0018): answers, secrets, documents, signatures and mails. The row stays
 * with its number, its state and its audit events, reduced to what was done, when, and the hashes. The audit log can
 * still be verified and has no personal data.
 */
import { PURGED, appendAuditEvent } from '../../../../platform/audit/index.ts'
import type { Reader, Tx } from '../../../../platform/database/index.ts'
import { forgetMails } from '../../../../platform/mail/index.ts'

/** In the caller's transaction, which has locked the form. The daily sweep then removes the files. */
export const forgetForm = async (
  tx: Tx,
  { formId, at, because }: { formId: number; at: Date; because: 'withdrawn' | 'nobody came back' },
): Promise<void> => {
  // A signing request references its document; signatures and links are deleted with it.
  await tx.deleteFrom('signing_request').where('saved_form_id', '=', formId).execute()
  for (const table of [
    // What others say about the customer. A report references its consent.
    'credit_check',
    'bureau_match',
    'erp_snapshot',
    'erp_error',
    'erp_transaction',
    'embedded_signing',
    'dropbox_signing',
    'consent',
    'document',
    'guaranty',
    'saved_form_secret',
    'draft_session',
    'signing_code',
    // Their links go with them.
    'reference_request',
    'delegation',
  ] as const)
    await tx.deleteFrom(table).where('saved_form_id', '=', formId).execute()
  await tx
    .updateTable('application')
    .set({
      corrected: null,
      erp_choices: null,
      follow_up_on: null,
      follow_up_from: null,
      follow_up_note: null,
      references_asked: 0,
      references_in: 0,
    })
    .where('id', '=', formId)
    .execute()
  // Mails of this transaction announce the deletion; they are deleted a week later.
  await forgetMails(tx, formId)
  await tx.deleteFrom('audit_detail').where('saved_form_id', '=', formId).execute()
  await tx
    .updateTable('saved_form')
    .set({
      answers: '{}',
      company_name: '',
      job_name: '',
      account_number: '',
      branch_number: '',
      filed_branch: '',
      address_corrections: '[]',
      storefront: null,
      idempotency_key: null,
      purged_at: at,
    })
    .where('id', '=', formId)
    .execute()
  await appendAuditEvent(tx, { formId, at, actor: 'system', event: PURGED, detail: { because } })
}

/** Mails about the deletion, kept for a while so that they can be resent and their status seen. */
export const forgetLastMails = async (reader: Reader, purgedBefore: Date): Promise<void> => {
  await reader
    .deleteFrom('mail')
    .where('saved_form_id', 'in', (e) =>
      e.selectFrom('saved_form').select('saved_form.id').where('purged_at', '<', purgedBefore),
    )
    .execute()
}
