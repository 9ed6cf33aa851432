/**
 * The most that the machine can do: node:http with pg, without sign-in, checks or audit. A read returns one JSON that
 * PostgreSQL builds, as text. A write is one statement with the body as received.
 */
import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { rawApproval, rawWrite } from './raw-writes.ts'

const list = (more: string, order = 'a.date_submitted desc, a.id desc') => `
  select json_build_object('rows', coalesce(json_agg(r), '[]'))::text as json from (
    select a.id, a.company_name, a.customer_account_id, a.taxable, a.state, a.date_submitted, a.clock_from,
      a.date_reviewed, a.last_comment_at, a.status, a.reason_type_id, a.dnb_matches_found,
      a.amount_requested, a.terms_requested, a.credit_amount, a.payment_terms, a.proposed_amount, a.follow_up_on,
      a.assigned_to, w.name as assignee, w.active and a.banner_id = any(w.reviews_in) as assignee_reviews,
      a.is_created_from_storefront, a.date_emailed, a.is_internal
    from application a left join employee w on w.sso = a.assigned_to where a.banner_id = $1 ${more}
    order by ${order} limit 250) r`

/** The same rows from the same indexes. */
const sorted = {
  companyName: ['words', 'true'],
  customerAccountId: [`lpad(customer_account_id, 24, '0') collate "C"`, 'customer_account_id is not null'],
  lastCommentDate: ['last_comment_at', 'last_comment_at is not null'],
  daysLeft: ['clock_from', 'clock_from is not null'],
} as const
export type Sorted = keyof typeof sorted
const SORTED = (sort: Sorted, direction: 'asc' | 'desc') => {
  const [key, holds] = sorted[sort]
  return list(
    `and a.status = 'Pending' and ${holds}`,
    `${key.replace(/^(?=[a-z_]+$)/, 'a.')} ${direction}, a.id ${direction}`,
  )
}

const LIST = list('and a.status = $2 and a.date_submitted >= $3 and a.date_submitted <= $4')
const SEARCH = list(
  `and a.id in (select id from application_search
     where array_to_tsvector(string_to_array(btrim(replace(words, ' ', ' ' || banner_id::text || '.')), ' ')) @@ $2::tsquery)`,
)

/** Ten of the employee's own, of branch 101, or of the branches of its region. Words are searched in every row. */
const HISTORY = (filter: string, word: string) => `
  select json_build_object('data', coalesce(json_agg(r), '[]'))::text as json from (
    select f.id, f.guid, f.form_type, f.banner_id, f.state, f.company_name, f.account_number, f.created_at, f.updated_at,
      f.emailed_at, f.submitted_at, f.owner_sso, b.manager_sso,
      (select d.reason_texts from decision d where d.saved_form_id = f.id order by d.id desc limit 1) as reasons,
      exists (select 1 from document d where d.saved_form_id = f.id and kind in ('tax', 'other') and removed_at is null) as files
    from saved_form f left join branch b on b.banner_id = f.banner_id and b.branch_number = f.branch_number
    where f.deleted_at is null and f.purged_at is null and f.form_type <> 'privacy' and ${
      filter === 'my'
        ? `f.owner_sso = 'demo-approver.rexel'`
        : filter === 'branch'
          ? `f.banner_id = 2 and f.filed_branch = '101'`
          : `f.banner_id = 2 and f.filed_branch in (select branch_number from branch where banner_id = 2 and region_code = 'R0')`
    } ${word && `and f.words like '% ${word}%'`}
    order by f.updated_at desc, f.id desc limit 10) r`

/** The query of the export; the rows are discarded here. */
const COPY = (banner: number, from: string) => `
  copy (select company_name, customer_account_id, is_created_from_storefront, date_emailed, is_internal, taxable, state,
    date_submitted, reason_type_id, dnb_matches_found, last_comment_at, status, clock_from, date_reviewed, amount_requested,
    terms_requested, credit_amount, payment_terms
    from application where banner_id = ${banner} and date_submitted >= '${from}'
    order by date_submitted desc, id desc) to stdout`

const many = (from: string, order: string) =>
  `(select coalesce(json_agg(r order by ${order}), '[]') from ${from} r where r.saved_form_id = a.id)`
const DETAIL = `
  select json_build_object(
    'application', a, 'form', f,
    'comments', ${many('comment', 'r.id')},
    'documents', ${many('document', 'r.created_at')},
    'signatures', ${many('signature', 'r.position')},
    'consents', ${many('consent', 'r.id')},
    'events', ${many('audit', 'r.seq')},
    'mails', ${many('(select saved_form_id, kind, recipient, subject, state, problem, created_at from mail)', 'r.created_at')},
    'decisions', ${many('decision', 'r.id')},
    'proposals', ${many('approval_proposal', 'r.proposed_at')},
    'missing', ${many('missing_item', 'r.id')},
    'reminders', ${many('missing_item_link', 'r.created_at')},
    'assignee', (select e from employee e where e.sso = a.assigned_to),
    'starter', (select e from employee e where e.sso = a.created_by_sso),
    'same', (select json_agg(s) from (
      select id, company_name, status, date_submitted from application t
      where t.banner_id = a.banner_id and t.words = a.words and t.id <> a.id and t.status in ('Pending', 'Approved', 'Denied', 'Withdrawn')
      order by date_submitted desc limit 5) s),
    'match', ${many('bureau_match', 'r.saved_form_id')},
    'checks', ${many('credit_check', 'r.asked_at')},
    'snapshot', ${many('erp_snapshot', 'r.saved_form_id')},
    'guaranties', ${many('guaranty', 'r.asked_at')},
    'requests', ${many('signing_request', 'r.created_at')},
    'fates', ${many('job_fate', 'r.enqueued_at')},
    'rep', (select c from credit_rep c where c.user_id = a.credit_rep_id),
    'branch', (select b from branch b where b.banner_id = a.banner_id and b.branch_number = a.branch_number)
  )::text as json
  from application a join saved_form f on f.id = a.id where a.id = $1`

const SAVE =
  'update raw_form set answers = $2, row_version = row_version + 1 where guid = $1 returning row_version::text as json'
const UPLOAD = `insert into raw_file (key, name) values ($1, $2) returning to_json(key)::text as json`
const SUBMIT = `insert into raw_form (guid, answers) values (gen_random_uuid(), $1) returning to_json(guid)::text as json`

/** `folder`: where uploads are stored. */
export const serveRaw = (database: string, port: number, folder: string): void => {
  const pool = new pg.Pool({ connectionString: database, max: 10 })
  const answer = async (request: IncomingMessage): Promise<string | undefined> => {
    const { pathname, searchParams: q } = new URL(request.url ?? '/', 'http://raw')
    const ask = async (text: string, values: unknown[]) =>
      (await pool.query<{ json: string }>(text, values)).rows[0]?.json
    switch (pathname) {
      case '/list':
        return ask(LIST, [q.get('banner'), q.get('status'), q.get('from'), q.get('to')])
      case '/search':
        return ask(SEARCH, [
          q.get('banner'),
          q
            .get('words')!
            .split(' ')
            .map((word) => `'${q.get('banner')}.${word}':*`)
            .join(' & '),
        ])
      case '/history':
        return ask(HISTORY(q.get('filter')!, q.get('word')!), [])
      case '/sorted':
        return ask(SORTED(q.get('sort') as Sorted, q.get('direction') as 'asc' | 'desc'), [q.get('banner')])
      case '/approve':
        return rawApproval(pool, q.get('id')!, await bodyOf(request))
      case '/export':
        await pool.query(COPY(Number(q.get('banner')), new Date(q.get('from')!).toISOString()))
        return '{}'
      case '/detail':
        return ask(DETAIL, [q.get('id')])
      case '/save':
        return ask(SAVE, [q.get('guid'), await bodyOf(request)])
      case '/same-writes':
        return rawWrite(pool, q.get('what') as 'saved' | 'submitted', q.get('key')!, await bodyOf(request))
      case '/submit':
        return ask(SUBMIT, [await bodyOf(request)])
      case '/upload': {
        const key = randomUUID()
        await keep(join(folder, key), request)
        return ask(UPLOAD, [key, q.get('name')])
      }
      default:
        return undefined
    }
  }
  createServer((request, reply) => {
    answer(request).then(
      (json) =>
        reply
          .writeHead(json === undefined ? 404 : 200, { 'content-type': 'application/json' })
          .end(json ?? '{}'),
      (error: Error) => reply.writeHead(500).end(error.message),
    )
  }).listen(port, '127.0.0.1')
}

/** Writes the bytes to disk as they arrive, before the reply. */
const keep = async (path: string, request: IncomingMessage): Promise<void> => {
  const handle = await open(path, 'wx')
  try {
    for await (const chunk of request) await handle.writeFile(chunk as Buffer)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}
