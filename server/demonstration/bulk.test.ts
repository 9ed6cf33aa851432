import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import type { OpenDatabase } from '../database/database.ts'
import { demonstrationApplications } from './bulk.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const wanted = { count: 1_500, seed: 3, now: new Date('2026-11-20T16:00:00Z'), firstId: 500_001 }

it('gives as many as were asked for, in rows that the tables take', async () => {
  const { db } = database
  for await (const { forms, applications, searches } of demonstrationApplications(wanted)) {
    // Ids of our own in a column that numbers itself: straight through JSON, as a bench does it.
    await sql`insert into saved_form overriding system value
      select * from jsonb_populate_recordset(null::saved_form, ${JSON.stringify(forms.map(withDefaults))}::jsonb)`.execute(
      db,
    )
    await db.insertInto('application').values(applications).execute()
    await db.insertInto('application_search').values(searches).execute()
  }
  const { rows } = await sql<{ count: number; first: number; last: number; banners: number }>`
    select count(*) as count, min(a.id) as first, max(a.id) as last, count(distinct a.banner_id) as banners
    from application a join saved_form f on f.id = a.id and f.guid = a.guid join application_search s on s.id = a.id
    where s.name = a.company_name and a.date_submitted = f.submitted_at
      and f.answers->'businessInfo'->>'companyName' = a.company_name`.execute(db)
  expect(rows).toEqual([{ count: 1_500, first: 500_001, last: 501_500, banners: 4 }])
})

it('gives the same again for the same seed, the guids apart', async () => {
  const names = async () => {
    const { value } = await demonstrationApplications(wanted).next()
    return (value?.applications ?? []).map(({ company_name, status }) => `${company_name} ${status}`)
  }
  expect(await names()).toEqual(await names())
})

const withDefaults = (form: { answers: string }) => ({
  ...form,
  answers: JSON.parse(form.answers),
  row_version: 1,
  legal_hold: false,
})
