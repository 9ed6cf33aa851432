/** Fills the database quickly: narrow rows travel as JSON, answers are copied from a table of two hundred. */
import type pg from 'pg'
import { demonstrationApplications } from '../server/demonstration/bulk.ts'

/** Without checks of references row by row, and with the indexes of the lists made anew at the end. */
export const plantApplications = async (
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
     where tablename in ('application', 'application_search')
       and indexname not in (select conname from pg_constraint)`,
  )
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  for (const { forms, applications, searches } of rows) {
    const columns = columnsOf(forms[0]!).filter((column) => column !== 'template')
    await client.query(
      `insert into saved_form (${columns.join(', ')}, answers) overriding system value
       select ${columns.map((column) => `f.${column}`).join(', ')}, t.answers
       from json_populate_recordset(null::saved_form, $1::json) f
       join (select (j->>'id')::bigint as id, (j->>'template')::int as template from json_array_elements($1::json) j) p using (id)
       join template t using (template) order by f.id`,
      [JSON.stringify(forms)],
    )
    await client.query(into('application', applications[0]!), [JSON.stringify(applications)])
    await client.query(into('application_search', searches[0]!), [JSON.stringify(searches)])
  }
  for (const { makes } of indexes) await client.query(makes)
  await client.query('commit')
}

const columnsOf = (row: object) => Object.keys(row)

const into = (table: string, row: object) => {
  const columns = columnsOf(row).join(', ')
  return `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1::json)`
}
