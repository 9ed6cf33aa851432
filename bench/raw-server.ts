/**
 * What the machine can do: node:http with pg, no sign-in, no checks, no audit. A reading is one JSON that
 * PostgreSQL makes and this process passes on as text; a writing is one statement with the body as it came.
 */
import { randomUUID } from 'node:crypto'
import { open } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'

const list = (more: string) => `
  select json_build_object('rows', coalesce(json_agg(r), '[]'))::text as json from (
    select a.id, a.company_name, a.customer_account_id, a.taxable, a.state, a.date_submitted, a.date_completed,
      a.date_reviewed, a.last_comment_at, a.status, a.reason_type_id, a.dnb_matches_found,
      a.is_created_from_storefront, a.date_emailed, a.is_internal
    from application a where a.banner_id = $1 ${more}
    order by a.date_submitted desc, a.id desc limit 250) r`

const LIST = list('and a.status = $2 and a.date_submitted >= $3 and a.date_submitted <= $4')
const SEARCH = list(
  `and a.id in (select id from application_search
     where banner_id = $1 and to_tsvector('simple', name) @@ to_tsquery('simple', $2))`,
)

const many = (from: string, order: string) =>
  `(select coalesce(json_agg(r order by ${order}), '[]') from ${from} r where r.saved_form_id = a.id)`
const DETAIL = `
  select json_build_object(
    'application', a, 'form', f,
    'comments', ${many('comment', 'r.id')},
    'documents', ${many('document', 'r.created_at')},
    'signatures', ${many('signature', 'r.position')},
    'consents', ${many('consent', 'r.id')},
    'acts', ${many('audit', 'r.seq')},
    'mails', ${many('(select saved_form_id, kind, recipient, subject, state, problem, created_at from mail)', 'r.created_at')},
    'decision', (select d from decision d where d.saved_form_id = a.id order by d.id desc limit 1),
    'rep', (select c from credit_rep c where c.user_id = a.credit_rep_id),
    'branch', (select b from branch b where b.banner_id = a.banner_id and b.branch_number = a.branch_number)
  )::text as json
  from application a join saved_form f on f.id = a.id where a.id = $1`

const SAVE =
  'update raw_form set answers = $2, row_version = row_version + 1 where guid = $1 returning row_version::text as json'
const UPLOAD = `insert into raw_file (key, name) values ($1, $2) returning to_json(key)::text as json`
const SUBMIT = `insert into raw_form (guid, answers) values (gen_random_uuid(), $1) returning to_json(guid)::text as json`

/** `folder`: where uploads are kept. */
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
        return ask(SEARCH, [q.get('banner'), `${q.get('word')}:*`])
      case '/detail':
        return ask(DETAIL, [q.get('id')])
      case '/save':
        return ask(SAVE, [q.get('guid'), await bodyOf(request)])
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

/** The bytes as they come, on the disk before the answer. */
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
