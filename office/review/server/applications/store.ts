/** The SQL of one application in the review, with all that belongs to it. */
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Reader, Tables, Tx } from '../../../../platform/database/index.ts'
import { sameCompanyOf } from './same-company.ts'
import { creditOf } from './store-credit.ts'
import { historyOf, signaturesOf } from './store-history.ts'

type OneApplication = ExpressionBuilder<Tables, 'application'>

const decisionsOf = (e: OneApplication) =>
  jsonArrayFrom(
    e
      .selectFrom('decision')
      .select([
        'decision.id',
        'decision.status',
        'reason_texts',
        'decision.credit_amount',
        'decision.payment_terms',
        'decided_by_name',
        'accepted_on',
        'accepted_how',
        'accepted_by_name',
        'decided_at',
        'notice',
        'notice_note',
        'notice_on',
        'missing_by',
        'consumer_reports',
        sql<boolean>`consumer_report is not null`.as('letter_tells_report'),
      ])
      .whereRef('saved_form_id', '=', 'application.id')
      .orderBy('decision.id', 'desc'),
  ).as('decisions')

const missingOf = (e: OneApplication) =>
  jsonArrayFrom(
    e
      .selectFrom('missing_item')
      .select(['missing_item.id', 'decision_id', 'item', 'due_on', 'received_at', 'received_by'])
      .whereRef('saved_form_id', '=', 'application.id')
      .orderBy('missing_item.id'),
  ).as('missing')

/**
 * Everything about one application in one statement, because each round trip to the database costs more than the
 * reading; null if it was never submitted. Lists come as JSON, so their instants are texts.
 */
export const applicationWithAll = async (reader: Reader, id: number) => {
  const row = await reader
    .selectFrom('application')
    .innerJoin('saved_form', 'saved_form.id', 'application.id')
    .selectAll('application')
    .select(['saved_form.answers', 'saved_form.address_corrections'])
    .select((e) => [
      jsonArrayFrom(
        e
          .selectFrom('comment')
          .select(['comment.id', 'created_by', 'created_at', 'message', 'mentions'])
          .whereRef('saved_form_id', '=', 'application.id')
          .orderBy('created_at')
          .orderBy('comment.id'),
      ).as('comments'),
      jsonArrayFrom(
        e
          .selectFrom('document')
          .select(['document.id', 'kind', 'name', 'size', 'created_at', 'scan', 'missing_item_id'])
          .whereRef('saved_form_id', '=', 'application.id')
          .where('removed_at', 'is', null)
          .orderBy('created_at')
          .orderBy('name'),
      ).as('documents'),
      jsonArrayFrom(
        e
          .selectFrom('document')
          .select(['document.id', 'document.name', 'removed_at', 'removed_by_name', 'removed_reason'])
          .whereRef('saved_form_id', '=', 'application.id')
          .where('removed_reason', 'is not', null)
          .orderBy('removed_at'),
      ).as('removed'),
      decisionsOf(e),
      jsonObjectFrom(
        e
          .selectFrom('approval_proposal')
          .select(['note', 'proposed_by', 'proposed_by_name', 'proposed_at'])
          // Null for readers who may not see reports on persons.
          .select((p) => p.ref('approval').$castTo<object | null>().as('approval'))
          .whereRef('saved_form_id', '=', 'application.id')
          .where('ended_at', 'is', null),
      ).as('proposal'),
      missingOf(e),
      e
        .selectFrom('missing_item_link')
        .select((m) => m.fn.max('missing_item_link.created_at').as('at'))
        .whereRef('saved_form_id', '=', 'application.id')
        .where('purpose', '=', 'reminder')
        .as('items_reminded_at'),
      jsonObjectFrom(
        e
          .selectFrom('employee')
          .select(['employee.sso', 'employee.name'])
          .select(sql<boolean>`active and application.banner_id = any(reviews_in)`.as('reviews'))
          .whereRef('employee.sso', '=', 'application.assigned_to'),
      ).as('assignee'),
      jsonObjectFrom(
        e
          .selectFrom('credit_rep')
          .select(['user_id', 'full_name'])
          .whereRef('user_id', '=', 'application.credit_rep_id'),
      ).as('rep'),
      jsonObjectFrom(
        e
          .selectFrom('branch')
          .select(['branch.name', 'address1', 'branch.city', 'branch.state', 'zip', 'phone'])
          .whereRef('branch.banner_id', '=', 'application.banner_id')
          .whereRef('branch.branch_number', '=', 'application.branch_number'),
      ).as('branch'),
      // From the employee's last token; or, before their first call, from their account.
      e.fn
        .coalesce(
          e
            .selectFrom('employee')
            .select(sql<string | null>`nullif(employee.email, '')`.as('email'))
            .whereRef('employee.sso', '=', 'application.created_by_sso'),
          e
            .selectFrom('staff_account')
            .select(sql<string | null>`claims ->> 'email'`.as('email'))
            .whereRef('staff_account.sso', '=', 'application.created_by_sso'),
        )
        .as('created_by_email'),
      sameCompanyOf(e).as('same_company'),
      ...creditOf(e),
      ...historyOf(e),
    ])
    .where('application.id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  const {
    answers,
    address_corrections,
    comments,
    documents,
    removed,
    decisions,
    proposal,
    missing,
    items_reminded_at,
    assignee,
    rep,
    branch,
    same_company,
    ...others
  } = row
  const { bureau_match, credit_checks, erp_snapshot, guaranties, ...rest } = others
  const { signatures, consents, events, mails, queued, fates, ...application } = rest
  return {
    application,
    answers,
    /** For signatories. */
    addressCorrections: address_corrections,
    comments,
    documents,
    /** Removed by staff, with a reason. */
    removed,
    decisions,
    /** The approval that waits for a second approver. */
    proposal,
    missing,
    itemsRemindedAt: items_reminded_at,
    /** Who works on it. */
    assignee,
    rep,
    branch,
    sameCompany: same_company,
    bureauMatch: bureau_match,
    /** The newest report on the business and on each guarantor. */
    creditChecks: credit_checks,
    erpSnapshot: erp_snapshot,
    /** Oldest first. */
    guaranties,
    // The newest part of a long history, oldest first.
    history: {
      signatures,
      consents,
      events: events.toReversed(),
      mails: mails.toReversed(),
      queued,
      fates,
    },
  }
}

export type Whole = NonNullable<Awaited<ReturnType<typeof applicationWithAll>>>

/** What the warnings of an approval depend on, and what its letter replaces, besides the application and its answers. */
export const recordsForApproval = async (
  reader: Reader,
  id: number,
): Promise<Omit<ApprovalFacts, 'application' | 'answers'>> => {
  const { bureau_match, credit_checks, signatures, ...records } = await reader
    .selectFrom('application')
    .select((e) => [decisionsOf(e), missingOf(e), ...creditOf(e), signaturesOf(e)])
    .where('application.id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    decisions: records.decisions,
    missing: records.missing,
    guaranties: records.guaranties,
    bureauMatch: bureau_match,
    creditChecks: credit_checks,
    history: { signatures },
  }
}

export type ApprovalFacts = Pick<
  Whole,
  'answers' | 'decisions' | 'missing' | 'bureauMatch' | 'creditChecks' | 'guaranties'
> & {
  application: Pick<Whole['application'], 'is_internal' | 'dnb_matches_found'>
  history: Pick<Whole['history'], 'signatures'>
}

/** The bureau's profile of the matched business. Figures of mere candidates are not shown. */
export const bureauProfileOf = ({
  application,
  bureauMatch,
}: Pick<ApprovalFacts, 'application' | 'bureauMatch'>) =>
  application.dnb_matches_found === 1 ? bureauMatch?.profile : null

/** The row, locked until the transaction ends, so that one of two analysts waits and then sees the other's change. */
export const lockApplication = (tx: Tx, id: number) =>
  tx.selectFrom('application').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

export const addComment = async (
  tx: Tx,
  c: { formId: number; message: string; mentions?: readonly string[]; by: string; at: Date },
): Promise<void> => {
  await tx
    .insertInto('comment')
    .values({
      saved_form_id: c.formId,
      message: c.message,
      mentions: JSON.stringify(c.mentions ?? []),
      created_by: c.by,
      created_at: c.at,
    })
    .execute()
  await tx.updateTable('application').set({ last_comment_at: c.at }).where('id', '=', c.formId).execute()
}
