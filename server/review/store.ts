/** The SQL of one application in the review, with all that belongs to it. */
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Reader, Tx } from '../database/database.ts'

/**
 * Everything about one application in one statement, because each round to the database costs more than all that
 * one of them reads; null when it was never submitted. What stands in lists comes as JSON: instants are texts there.
 */
export const applicationWithAll = async (reader: Reader, id: number) => {
  const row = await reader
    .selectFrom('application')
    .innerJoin('saved_form', 'saved_form.id', 'application.id')
    .selectAll('application')
    .select('saved_form.answers')
    .select((e) => [
      jsonArrayFrom(
        e
          .selectFrom('comment')
          .select(['created_by', 'created_at', 'message'])
          .whereRef('saved_form_id', '=', 'application.id')
          .orderBy('comment.id'),
      ).as('comments'),
      jsonArrayFrom(
        e
          .selectFrom('document')
          .select(['document.id', 'kind', 'name', 'size', 'created_at', 'scan'])
          .whereRef('saved_form_id', '=', 'application.id')
          .where('removed_at', 'is', null)
          .orderBy('created_at'),
      ).as('documents'),
      jsonArrayFrom(
        e
          .selectFrom('signature')
          .innerJoin('signing_request', 'signing_request.id', 'signature.signing_request_id')
          .select([
            'signature.role',
            'signature.name',
            'signature.state',
            'signature.identified_by',
            'signature.mark',
            'signature.signed_at',
            'signature.address',
            'signing_request.document_sha256',
          ])
          .whereRef('signature.saved_form_id', '=', 'application.id')
          .orderBy('signature.position'),
      ).as('signatures'),
      jsonArrayFrom(
        e
          .selectFrom('consent')
          .select(['role', 'kind', 'text_version', 'text_sha256', 'given_at', 'address'])
          .whereRef('saved_form_id', '=', 'application.id')
          .orderBy('consent.id'),
      ).as('consents'),
      jsonArrayFrom(
        e
          .selectFrom('audit')
          .select(['at', 'actor', 'act', 'detail', 'address'])
          .whereRef('saved_form_id', '=', 'application.id')
          .orderBy('seq')
          .limit(1_000),
      ).as('acts'),
      jsonArrayFrom(
        e
          .selectFrom('mail')
          .select(['kind', 'recipient', 'subject', 'mail.state', 'problem', 'created_at'])
          .whereRef('saved_form_id', '=', 'application.id')
          .orderBy('created_at')
          .limit(200),
      ).as('mails'),
      jsonObjectFrom(
        e
          .selectFrom('credit_rep')
          .select(['user_id', 'full_name'])
          .whereRef('user_id', '=', 'application.credit_rep_id'),
      ).as('rep'),
      jsonObjectFrom(
        e
          .selectFrom('branch')
          .select(['branch.name', 'branch.city', 'branch.state'])
          .whereRef('branch.banner_id', '=', 'application.banner_id')
          .whereRef('branch.branch_number', '=', 'application.branch_number'),
      ).as('branch'),
    ])
    .where('application.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const { answers, comments, documents, signatures, consents, acts, mails, rep, branch, ...application } = row
  return { application, answers, comments, documents, signatures, consents, acts, mails, rep, branch }
}

export type Whole = NonNullable<Awaited<ReturnType<typeof applicationWithAll>>>

/** The row, held until the transaction ends: of two analysts one waits and then sees what the other did. */
export const lockApplication = (tx: Tx, id: number) =>
  tx.selectFrom('application').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const addComment = async (
  tx: Tx,
  c: { formId: number; message: string; by: string; at: Date },
): Promise<void> => {
  await tx
    .insertInto('comment')
    .values({ saved_form_id: c.formId, message: c.message, created_by: c.by, created_at: c.at })
    .execute()
  await tx.updateTable('application').set({ last_comment_at: c.at }).where('id', '=', c.formId).execute()
}
