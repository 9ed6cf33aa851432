/** The database that both servers use: created for one run, filled, dropped. */
import pg from 'pg'
import { migrate } from '../platform/database/migrate.ts'
import { openPostgres } from '../platform/database/database.ts'
import { answersToSend } from './answers.ts'
import { RAW_APPROVER } from './raw-writes.ts'
import { seedApplications, seedBranches } from './seed.ts'

export interface World {
  url: string
  /** Adds applications until there are this many. */
  growTo(count: number): Promise<void>
  /** Applications of rexel with documents, signatures, audit events and mails. */
  detailIds(): Promise<number[]>
  /** Complete applications of rexel that wait for a decision, at most so many. `raw` gets those back that it approved. */
  pending(count: number, server: 'raw' | 'ours'): Promise<number[]>
  /** The date since which rexel has at least so many applications, and how many it has. */
  since(count: number): Promise<{ from: string; count: number }>
  /** Drafts of both servers with the same guids. */
  drafts(count: number): Promise<string[]>
  /** A draft in our tables only. */
  draftOf(answers: object): Promise<string>
  /** Signed applications that wait for their submission. */
  signed(count: number): Promise<string[]>
  /** Process ids of the connections of a server. */
  backends(name: 'raw' | 'ours'): Promise<number[]>
  drop(): Promise<void>
}

const RELATED = 500
const REXEL = 2
/** Each appears in a few names, whatever the size. */
export const rareWords = Array.from({ length: 20 }, (_, n) => `zyzzyva${n}x`)

/** `kept`: a database that is kept for later runs; it can grow but not shrink. */
export const makeWorld = async (server: string, kept: string): Promise<World> => {
  const name = kept || `trade_credit_bench_${process.pid}`
  const at = new URL(server)
  at.pathname = `/${name}`
  const old = kept && (await exists(server, name))
  if (!old) await once(server, [`create database ${name}`])
  const made = openPostgres(at.href, 1)
  await migrate(made.db)
  // The session of the bench's approver (servers.ts).
  await made.db
    .insertInto('oidc_record')
    .values({ model: 'Grant', id: 'bench', payload: '{}' })
    .onConflict((c) => c.doNothing())
    .execute()
  await made.close()
  const pool = new pg.Pool({ connectionString: at.href, max: 1, statement_timeout: 600_000 })
  const run = (text: string, values: unknown[] = []) => pool.query(text, values)
  const keysOf = async (text: string, values: unknown[]) =>
    (await pool.query<{ key: string }>(text, values)).rows.map(({ key }) => key)
  const draftsOf = (answers: object, count: number) =>
    keysOf(
      `insert into saved_form (key, form_type, banner_id, audience, state, answers, form_version, updated_by)
       select gen_random_uuid(), 'credit-application', $3, 'external', 'draft', $2, 1, 'applicant'
       from generate_series(1, $1) returning key`,
      [count, JSON.stringify(answers), REXEL],
    )
  await run(
    'create table if not exists raw_form (guid uuid primary key, answers jsonb not null, row_version int not null default 1)',
  )
  await run('create table if not exists raw_file (key uuid primary key, name text not null)')
  const { rows: there } = await pool.query<{ count: string }>('select count(*) from application_search')
  let seeded = Number(there[0]!.count)

  return {
    url: at.href,
    async growTo(count) {
      if (count > seeded) {
        const client = await pool.connect()
        await seedApplications(client, { count: count - seeded, seed: count, firstId: 1_000_001 + seeded })
        client.release()
      }
      if (seeded === 0) await seedRelated(run)
      seeded = Math.max(seeded, count)
      for (const text of seedRareWords) await run(text, [REXEL, rareWords])
      await run('vacuum analyze')
    },
    async detailIds() {
      const { rows } = await pool.query<{ id: string }>('select distinct saved_form_id as id from comment')
      return rows.map(({ id }) => Number(id))
    },
    async pending(count, server) {
      const { rows } = await pool.query<{ id: string }>(PENDING[server], [REXEL, count])
      return rows.map(({ id }) => Number(id))
    },
    async since(count) {
      const { rows } = await pool.query<{ from: Date; count: string }>(
        `select min(date_submitted) as from, count(*) as count from (
           select date_submitted from application where banner_id = $1 order by date_submitted desc limit $2) newest`,
        [REXEL, count],
      )
      return { from: rows[0]!.from.toISOString().slice(0, 10), count: Number(rows[0]!.count) }
    },
    async drafts(count) {
      const keys = await draftsOf(answersToSend('Portland'), count)
      await run('insert into raw_form select key, answers from saved_form where key = any($1)', [keys])
      return keys
    },
    draftOf: async (answers) => (await draftsOf(answers, 1))[0]!,
    async signed(count) {
      return keysOf(SIGNED, [count, JSON.stringify(answersToSend('Portland')), REXEL])
    },
    async backends(name) {
      const { rows } = await pool.query<{ pid: number }>(
        'select pid from pg_stat_activity where datname = current_database() and application_name = $1',
        [name],
      )
      return rows.map(({ pid }) => pid)
    },
    async drop() {
      await pool.end()
      if (!kept) await once(server, [`drop database ${name} with (force)`])
    },
  }
}

const exists = async (server: string, name: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  await client.end()
  return rowCount === 1
}

const once = async (server: string, statements: string[]) => {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** Five names of rexel for each word, spread over all the years. */
const seedRareWords = [
  `with chosen as (
     select id, row_number() over () as n from (
       select id from application_search where banner_id = $1 and name not like '%zyzzyva%'
       order by md5(id::text) limit 100) picked)
   update application_search s set name = ($2::text[])[1 + chosen.n % 20] || ' ' || s.name
   from chosen where chosen.id = s.id and not exists (select 1 from application_search where name like 'zyzzyva%' and banner_id = $1)`,
  `update application a set company_name = s.name from application_search s
   where s.id = a.id and s.banner_id = $1 and s.name like 'zyzzyva%' and $2::text[] is not null`,
]

const seedRelated = async (run: (text: string, values?: unknown[]) => Promise<unknown>) => {
  await run(seedBranches)
  const some = `(select id, guid, answers from saved_form where banner_id = ${REXEL} and state <> 'draft' order by md5(id::text) limit ${RELATED}) f`
  const people = `(values ('signatory', 1), ('signatoryTwo', 2)) p (role, position)`
  await run(
    `insert into branch values (${REXEL}, '9001', 'Bench', '1 Main St', 'Portland', 'OR', 'Oregon', '97201', '5035550100', 45, -122, 'NW')`,
  )
  await run(
    `insert into credit_rep (banner_id, full_name, email) values (${REXEL}, 'Ada Byron', 'ada@example.com')`,
  )
  await run(
    `update application set branch_number = '9001', credit_rep_id = (select max(user_id) from credit_rep) where id in (select id from ${some})`,
  )
  await run(
    `insert into comment (saved_form_id, message, created_by) select id, 'We called them about the second reference.', 'Ada Byron' from ${some}, generate_series(1, 3)`,
  )
  await run(
    `insert into document (id, saved_form_id, kind, name, extension, content_type, size, sha256, file_key, scan, uploaded_by)
     select gen_random_uuid(), id, (array['sealed-pdf', 'application-pdf', 'tax', 'other'])[n], 'paper-' || n || '.pdf', 'pdf',
       'application/pdf', 123456, md5(id::text), md5(random()::text), 'clean', 'applicant' from ${some}, generate_series(1, 4) n`,
  )
  await run(
    `insert into signing_request (id, saved_form_id, frozen_row_version, provider, provider_request_id, document_id, document_sha256, document_pages, state)
     select gen_random_uuid(), saved_form_id, 1, 'bench', id::text, id, sha256, 3, 'complete' from document where kind = 'sealed-pdf'`,
  )
  await run(
    `insert into signature (id, signing_request_id, saved_form_id, role, position, name, email, consents, provider_signature_id, state, identified_by, mark, signed_at, address)
     select gen_random_uuid(), r.id, r.saved_form_id, role, position, 'Ada Byron', 'ada@example.com', '[]', gen_random_uuid()::text, 'signed', 'link', 'typed', now(), '203.0.113.9'
     from signing_request r, ${people}`,
  )
  await run(
    `insert into consent (saved_form_id, role, kind, text_version, text_sha256, given_at, address, user_agent)
     select id, role, k, '1', repeat('a', 64), now(), '203.0.113.9', 'Mozilla/5.0' from ${some}, ${people}, unnest(array['terms', 'esign']) k`,
  )
  await run(
    `with acts as (
       insert into audit_act (saved_form_id, seq, at, actor, act, previous_hash, hash)
       select id, n, now(), 'applicant', 'saved', repeat('0', 64), repeat('0', 64) from ${some}, generate_series(1, 12) n
       returning saved_form_id, seq)
     insert into audit_detail (saved_form_id, seq, detail, address, salt)
     select saved_form_id, seq, '{"rowVersion": 3, "changed": ["billingInfo.city"]}', '203.0.113.9', '' from acts`,
  )
  await run(
    `insert into mail (id, saved_form_id, banner_id, kind, recipient, subject, text, html, attachments, state)
     select gen_random_uuid(), id, ${REXEL}, 'complete', 'ada@example.com', 'Your application', repeat('text ', 200), repeat('html ', 800), '[]', 'sent' from ${some}, generate_series(1, 5)`,
  )
}

/** Sets approved ones back to pending: those that no one reviewed, because they were inserted that way. */
const pendingOf = (reviewer: string) => `
  with chosen as (
    select id from application
    where banner_id = $1 and status in ('Pending', 'Approved') and ${reviewer} and date_completed is not null
    order by reviewed_by, status desc, date_submitted limit $2),
  form as (update saved_form f set state = 'pending' from chosen where f.id = chosen.id)
  update application a set status = 'Pending', clock_from = a.date_submitted, date_reviewed = null, reviewed_by = null
  from chosen where a.id = chosen.id returning a.id`
const PENDING = {
  // Those it approved come first, so that it takes few that ours needs.
  raw: pendingOf(`coalesce(reviewed_by, '${RAW_APPROVER}') = '${RAW_APPROVER}'`),
  ours: pendingOf('reviewed_by is null'),
}

/** Forms with their frozen documents and signatures, in bulk. */
export const SIGNED = `
  with form as (
    insert into saved_form (key, form_type, banner_id, audience, state, answers, form_version, updated_by)
    select gen_random_uuid(), 'credit-application', $3, 'external', 'signing', $2, 1, 'applicant'
    from generate_series(1, $1) returning id, key),
  paper as (
    insert into document (id, saved_form_id, kind, name, extension, content_type, size, sha256, file_key, scan, uploaded_by)
    select gen_random_uuid(), id, 'application-pdf', 'paper.pdf', 'pdf', 'application/pdf', 1, md5(id::text), key::text, 'clean', 'system'
    from form returning id, saved_form_id, sha256),
  request as (
    insert into signing_request (id, saved_form_id, frozen_row_version, provider, provider_request_id, document_id, document_sha256, document_pages, state)
    select gen_random_uuid(), saved_form_id, 1, 'bench', id::text, id, sha256, 3, 'complete'
    from paper returning id, saved_form_id),
  signature as (
    insert into signature (id, signing_request_id, saved_form_id, role, position, name, email, consents, provider_signature_id, state, identified_by, mark, signed_at)
    select gen_random_uuid(), id, saved_form_id, 'signatory', 1, 'Ada Byron', 'ada@example.com', '[]', gen_random_uuid()::text, 'signed', 'session', 'typed', now()
    from request)
  select key from form`
