import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { demonstrationApplications } from './bulk.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const wanted = { count: 1_500, seed: 3, now: new Date('2026-11-20T16:00:00Z'), firstId: 500_001 }

it('gives the requested number, in rows that the tables accept', async () => {
  const { db } = database
  const { templates, rows } = await demonstrationApplications(wanted)
  for (const { forms, applications, searches } of rows) {
    // We choose the ids in a column that numbers itself: through JSON, as the benchmark does it.
    const whole = forms.map(({ template, ...form }) => ({
      ...form,
      answers: JSON.parse(templates[template]!),
    }))
    const given = whole.map(withDefaults)
    const columns = sql.join(Object.keys(given[0]!).map((name) => sql.ref(name)))
    await sql`insert into saved_form (${columns}) overriding system value
      select ${columns} from jsonb_populate_recordset(null::saved_form, ${JSON.stringify(given)}::jsonb)`.execute(
      db,
    )
    await db.insertInto('application').values(applications).execute()
    await db.insertInto('application_search').values(searches).execute()
  }
  const { rows: found } = await sql<object>`
    select count(*) as count, min(a.id) as first, max(a.id) as last, count(distinct a.banner_id) as banners,
      count(distinct a.status) as statuses
    from application a join saved_form f on f.id = a.id and f.guid = a.guid join application_search s on s.id = a.id
    where s.name = a.company_name and a.date_submitted = f.submitted_at and lower(a.status) = f.state
      and (a.last_comment_at is null or a.last_comment_at between a.date_submitted and ${wanted.now})`.execute(
    db,
  )
  expect(found).toEqual([{ count: 1_500, first: 500_001, last: 501_500, banners: 4, statuses: 4 }])
})

it('gives the same again for the same seed, the guids apart', async () => {
  const names = async () => {
    const { rows } = await demonstrationApplications(wanted)
    return (rows.next().value?.applications ?? []).map(
      ({ company_name, status }) => `${company_name} ${status}`,
    )
  }
  expect(await names()).toEqual(await names())
})

const withDefaults = (form: object) => ({ ...form, row_version: 1, legal_hold: false })
