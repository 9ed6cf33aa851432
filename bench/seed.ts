/** Fills the database quickly: narrow rows are sent as JSON, answers are copied from a table of two hundred. */
import type pg from 'pg'
import { demonstrationApplications } from '../app/demonstration/bulk.ts'

/** Skips the checks of references, and rebuilds the indexes of the lists at the end. */
export const seedApplications = async (
  client: pg.PoolClient,
  wanted: { count: number; seed: number; firstId: number },
): Promise<void> => {
  const { templates, rows } = await demonstrationApplications({ ...wanted, now: new Date() })
  await client.query('begin')
  await client.query(`set local session_replication_role = replica`)
  await client.query(`set local maintenance_work_mem = '512MB'`)
  await client.query('create temporary table template (template int, answers jsonb) on commit drop')
  await client.query(
    'insert into template select nth - 1, text::jsonb from unnest($1::text[]) with ordinality t (text, nth)',
    [templates],
  )
  const { rows: indexes } = await client.query<{ name: string; makes: string }>(
    `select indexname as name, indexdef as makes from pg_indexes
     where tablename in ('saved_form', 'application', 'application_search')
       and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const { forms, applications, searches } of rows) {
    const columns = columnsOf(forms[0]!).filter((column) => column !== 'template')
    await client.query(
      `insert into saved_form (${columns.join(', ')}, owner_sso, answers, company_name, account_number, branch_number, filed_branch, words)
         overriding system value
       select ${columns.map((column) => `f.${column}`).join(', ')}, ${OWNER},
         t.answers || jsonb_build_object('businessInfo',
           t.answers -> 'businessInfo' || jsonb_build_object('companyName', s.name, 'branchNumber', ${BRANCH})),
         btrim(s.name), account, ${BRANCH}, ${FILED}, search_words(btrim(s.name) || ' ' || account)
       from json_populate_recordset(null::saved_form, $1::json) f
       join (select (j->>'id')::bigint as id, (j->>'template')::int as template from json_array_elements($1::json) j) p using (id)
       join (select (j->>'id')::bigint as id, j->>'name' as name from json_array_elements($2::json) j) s using (id)
       join template t using (template)
       cross join lateral (select btrim(coalesce(t.answers #>> '{businessInfo,accountNumber}', '')) as account) k
       order by f.id`,
      [JSON.stringify(forms), JSON.stringify(searches)],
    )
    await client.query(into('application', applications[0]!), [JSON.stringify(applications)])
    await client.query(into('application_search', searches[0]!), [JSON.stringify(searches)])
  }
  for (const { makes } of indexes) await client.query(makes)
  await client.query('commit')
}

/** A hundred branches, a quarter of them in a region (see `seedBranches`). Those of platt have numbers from 5000. */
const BRANCH = `(101 + f.id % 100 + case when f.banner_id = 1 then 5000 else 0 end)::text`
/** Like `answerColumns`, because triggers are off while rows are inserted. */
const FILED = `(101 + f.id % 100)::text`
/** One in three hundred belongs to the employee who asks, a seventh to other employees, the rest to customers. */
const OWNER = `case when f.id % 300 = 0 then 'demo-approver.rexel'
  when f.audience = 'internal' then 'bench-' || f.id % 500 end`

export const seedBranches = `
  insert into branch (banner_id, branch_number, name, address1, city, state, state_name, zip, phone, latitude, longitude, region_code)
  select banner, (101 + n + case when banner = 1 then 5000 else 0 end)::text, 'Bench', '1 Main St', 'Portland', 'OR',
    'Oregon', '97201', '5035550100', 45, -122, 'R' || n / 25
  from generate_series(1, 4) banner, generate_series(0, 99) n on conflict do nothing`

const columnsOf = (row: object) => Object.keys(row)

const into = (table: string, row: object) => {
  const columns = columnsOf(row).join(', ')
  return `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`
}
