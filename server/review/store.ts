/** The SQL of the review: lists by key over narrow indexes, one application with all that belongs to it. */
import { sql, type Insertable, type Updateable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Reader, Tx } from '../database/database.ts'
import { PLAN_ANEW } from '../database/prepared.ts'
import type { ApplicationTable, DecisionTable, ReviewStatus } from '../database/schema.ts'

export interface ListQuery {
  bannerId: number
  status: ReviewStatus | null
  reason: string | null
  /** Instants, both included. */
  from: Date | null
  to: Date | null
  /** Words that a company's name must hold, each from its beginning. */
  words: readonly string[]
  /** The last row of the page before. */
  after: { at: Date; id: number } | null
  size: number
}

const COUNT_CAP = 1_001

const filtered = (reader: Reader, q: ListQuery) =>
  reader
    .selectFrom('application')
    .where('application.banner_id', '=', q.bannerId)
    .$if(q.status !== null, (s) => s.where('application.status', '=', q.status!))
    .$if(q.reason !== null, (s) => s.where('application.reason_type_id', '=', q.reason!))
    .$if(q.from !== null, (s) => s.where('application.date_submitted', '>=', q.from!))
    .$if(q.to !== null, (s) => s.where('application.date_submitted', '<=', q.to!))
    .$if(q.words.length > 0, (s) =>
      s.where('application.id', 'in', (e) =>
        e
          .selectFrom('application_search')
          .select('application_search.id')
          .where('application_search.banner_id', '=', q.bannerId)
          .where(
            sql<boolean>`to_tsvector('simple', name) @@ to_tsquery('simple', ${q.words.map((word) => `'${word}':*`).join(' & ')})`,
          ),
      ),
    )

/**
 * The rows of a page and one more, each with how many rows there are in all: never more than 1,001, for an exact count
 * of a million rows helps nobody and costs everybody. PostgreSQL counts once, in the same round.
 */
export const listPage = (reader: Reader, q: ListQuery) =>
  filtered(reader, q)
    .select((e) =>
      e
        .selectFrom(filtered(reader, q).select('application.id').limit(COUNT_CAP).as('some'))
        .select((c) => c.fn.countAll<number>().as('count'))
        .$asScalar()
        .$notNull()
        .as('count'),
    )
    .select([
      'id',
      'company_name',
      'customer_account_id',
      'taxable',
      'state',
      'date_submitted',
      'date_completed',
      'date_reviewed',
      'last_comment_at',
      'status',
      'reason_type_id',
      'dnb_matches_found',
      'is_created_from_storefront',
      'date_emailed',
      'is_internal',
    ])
    .$if(q.after !== null, (s) =>
      s.where(sql<boolean>`(date_submitted, application.id) < (${q.after!.at}, ${q.after!.id})`),
    )
    .orderBy('date_submitted', 'desc')
    .orderBy('application.id', 'desc')
    .limit(q.size + 1)
    .modifyEnd(sql.raw(PLAN_ANEW))
    .execute()

export type ListRow = Awaited<ReturnType<typeof listPage>>[number]

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

export const repOf = (reader: Reader, bannerId: number, userId: number) =>
  reader
    .selectFrom('credit_rep')
    .select(['user_id', 'full_name'])
    .where('banner_id', '=', bannerId)
    .where('user_id', '=', userId)
    .where('active', '=', true)
    .executeTakeFirst()

export const branchExists = async (
  reader: Reader,
  bannerId: number,
  branchNumber: string,
): Promise<boolean> =>
  (await reader
    .selectFrom('branch')
    .select('branch_number')
    .where('banner_id', '=', bannerId)
    .where('branch_number', '=', branchNumber)
    .executeTakeFirst()) !== undefined

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

/** What a decision changes: the row that lists read, and the state that the applicant sees. */
export const saveDecided = async (
  tx: Tx,
  id: number,
  decided: Updateable<ApplicationTable> & { status: ReviewStatus },
): Promise<void> => {
  await tx.updateTable('application').set(decided).where('id', '=', id).execute()
  await tx
    .updateTable('saved_form')
    .set({
      state: decided.status === 'Approved' ? 'approved' : decided.status === 'Denied' ? 'denied' : 'pending',
    })
    .where('id', '=', id)
    .execute()
}

export const insertDecision = async (tx: Tx, row: Insertable<DecisionTable>): Promise<number> => {
  const { id } = await tx.insertInto('decision').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A decision with its application and answers, for the letter. */
export const decisionWithApplication = (reader: Reader, decisionId: number) =>
  reader
    .selectFrom('decision')
    .innerJoin('saved_form', 'saved_form.id', 'decision.saved_form_id')
    .selectAll('decision')
    .select(['saved_form.answers', 'saved_form.banner_id'])
    .where('decision.id', '=', decisionId)
    .executeTakeFirst()
