/** History and evidence of one application: expressions of the statement that reads all of it. */
import { sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Tables } from '../../../../platform/database/index.ts'

/** A job as stored in the queue, which deletes jobs a week after they finish. */
interface QueuedJob {
  id: string
  name: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'cancelled' | 'failed'
  created_on: string
  start_after: string
  completed_on: string | null
}

/**
 * Every job of a form begins with its number (docs/decisions/0029): one probe of the primary key for each queue. The
 * offset is a fence: without it PostgreSQL reads the whole index once for all of them.
 */
const queued = sql<QueuedJob[]>`(
  select coalesce(json_agg(found), '[]')
  from jobs.queue cross join lateral (
    select job.id, job.name, job.state, job.created_on, job.start_after, job.completed_on
    from jobs.job where job.name = queue.name
      and job.id between (lpad(to_hex(application.id), 12, '0') || repeat('0', 20))::uuid
        and (lpad(to_hex(application.id), 12, '0') || repeat('f', 20))::uuid
    offset 0
  ) as found)`

export const signaturesOf = (e: ExpressionBuilder<Tables, 'application'>) =>
  jsonArrayFrom(
    e
      .selectFrom('signature')
      .innerJoin('signing_request', 'signing_request.id', 'signature.signing_request_id')
      .select([
        'signature.id',
        'signature.role',
        'signature.name',
        'signature.state',
        'signature.identified_by',
        'signature.mark',
        'signature.signed_at',
        'signature.address',
        'signature.guaranty_sha256',
        'signature.email',
        'signature.position',
        'signing_request.document_sha256',
        'signing_request.id as request_id',
        'signing_request.state as request_state',
        'signing_request.created_at as requested_at',
        'signing_request.guaranty_id',
      ])
      .select((s) =>
        jsonObjectFrom(
          s
            .selectFrom('signing_link')
            .leftJoin('mail', 'mail.id', 'signing_link.mail_id')
            .select(['signing_link.created_at', 'mail.state', 'mail.problem'])
            .whereRef('signing_link.signature_id', '=', 'signature.id')
            .where('purpose', '=', 'mailed')
            .orderBy('signing_link.created_at', 'desc')
            // If two have the same time, the active one.
            .orderBy('used_at', (order) => order.desc().nullsFirst())
            .limit(1),
        ).as('link'),
      )
      .whereRef('signature.saved_form_id', '=', 'application.id')
      .orderBy('signing_request.created_at')
      .orderBy('signature.position'),
  ).as('signatures')

export const historyOf = (e: ExpressionBuilder<Tables, 'application'>) =>
  [
    signaturesOf(e),
    jsonArrayFrom(
      e
        .selectFrom('consent')
        .select(['consent.id', 'role', 'kind', 'text_version', 'text_sha256', 'given_at', 'address'])
        .whereRef('saved_form_id', '=', 'application.id')
        .orderBy('consent.id'),
    ).as('consents'),
    jsonArrayFrom(
      e
        .selectFrom('audit')
        .select(['at', 'actor', 'act as event', 'detail', 'address'])
        .whereRef('saved_form_id', '=', 'application.id')
        .orderBy('seq', 'desc')
        .limit(1_000),
    ).as('events'),
    jsonArrayFrom(
      e
        .selectFrom('mail')
        .select([
          'mail.id',
          'kind',
          'decision_id',
          'recipient',
          'subject',
          'mail.state',
          'problem',
          'created_at',
          'sent_at',
        ])
        .whereRef('saved_form_id', '=', 'application.id')
        .orderBy('created_at', 'desc')
        .limit(200),
    ).as('mails'),
    queued.as('queued'),
    jsonArrayFrom(
      e
        .selectFrom('job_fate')
        .select(['job_id', 'job_fate.name', 'job_fate.state', 'enqueued_at', 'ended_at', 'problem'])
        .whereRef('saved_form_id', '=', 'application.id'),
    ).as('fates'),
  ] as const
