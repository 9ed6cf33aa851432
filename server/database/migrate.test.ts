/** What the migrations make of a database that holds something already. */
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { openPglite } from './database.ts'
import { migrate, migrations } from './migrate.ts'

test('whoever was decided upon and not told is owed a notice still: her clock runs, that of others stands', async () => {
  const { db, close } = await openPglite()
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const { error } = await new Migrator({ db, provider }).migrateTo('0009-at-once')
  expect(error).toBeUndefined()
  const decided = async (status: string, notices: readonly string[]) => {
    const { rows } = await sql<{ id: number }>`insert into saved_form
      (guid, form_type, banner_id, audience, state, answers, form_version, updated_by, updated_at)
      values (gen_random_uuid(), 'credit-application', 2, 'external', ${status.toLowerCase()}, '{}', 1, 'applicant', now())
      returning id`.execute(db)
    const { id } = rows[0]!
    await sql`insert into application (id, guid, banner_id, company_name, taxable, status, date_submitted, date_completed,
        is_created_from_storefront, is_internal)
      select id, guid, banner_id, 'Müller & Sons', true, ${status}, now(), '2026-03-31T15:00:00Z', false, false
      from saved_form where id = ${id}`.execute(db)
    for (const notice of notices)
      await sql`insert into decision (saved_form_id, status, reasons, notice, decided_by, decided_by_name, decided_at)
        values (${id}, ${status}, '["cash-flow"]', ${notice}, 'daniel', 'Daniel Okafor', now())`.execute(db)
    return id
  }
  const ids = [
    await decided('Approved', ['letter', 'none']),
    await decided('Denied', ['none', 'letter']),
    await decided('Pending', []),
    await decided('Withdrawn', []),
  ]
  await migrate(db)
  const { rows } = await sql<{ id: number; runs: boolean; words: string }>`
    select id, clock_from = date_completed as runs, words from application order by id`.execute(db)
  expect(rows).toEqual(
    [true, null, true, null].map((runs, n) => ({ id: ids[n], runs, words: ' muller sons' })),
  )
  await close()
})

test('what was kept before the employees had a side of it is told apart, and known to be mailed', async () => {
  const { db, close } = await openPglite()
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  expect((await new Migrator({ db, provider }).migrateTo('0013-fate-of-jobs')).error).toBeUndefined()
  const kept = async (banner: number, state: string, answers: object) => {
    const { rows } = await sql<{ id: number }>`insert into saved_form
      (guid, form_type, banner_id, audience, state, answers, form_version, updated_by, updated_at)
      values (gen_random_uuid(), 'credit-application', ${banner}, 'external', ${state},
        ${JSON.stringify(answers)}::jsonb, 1, 'applicant', '2026-03-01T15:00:00Z')
      returning id`.execute(db)
    return rows[0]!.id
  }
  const draft = await kept(1, 'draft', {
    businessInfo: { companyName: ' Müller & Sons ', accountNumber: '12', branchNumber: '5034' },
  })
  const unnamed = await kept(1, 'draft', { businessInfo: { branchNumber: 'none' } })
  const emailed = await kept(2, 'emailed', { businessInfo: { internalCompanyName: 'Acme' } })
  const submitted = await kept(2, 'pending', {})
  await sql`insert into application (id, guid, banner_id, company_name, taxable, status, date_submitted, date_completed,
      is_created_from_storefront, is_internal, date_emailed)
    select id, guid, banner_id, 'Acme', true, 'Pending', now(), now(), false, true, '2026-02-01T15:00:00Z'
    from saved_form where id = ${submitted}`.execute(db)
  await migrate(db)
  const told = await db
    .selectFrom('saved_form')
    .select(['id', 'company_name', 'account_number', 'branch_number', 'filed_branch', 'words', 'emailed_at'])
    .orderBy('id')
    .execute()
  const nothing = { account_number: '', branch_number: '', filed_branch: '', emailed_at: null }
  expect(told).toEqual([
    {
      ...nothing,
      id: draft,
      company_name: 'Müller & Sons',
      account_number: '12',
      branch_number: '5034',
      filed_branch: '34',
      words: ' muller sons 12',
    },
    { ...nothing, id: unnamed, company_name: '', branch_number: 'none', filed_branch: 'none', words: ' ' },
    {
      ...nothing,
      id: emailed,
      company_name: 'Acme',
      words: ' acme',
      emailed_at: new Date('2026-03-01T15:00:00Z'),
    },
    { ...nothing, id: submitted, company_name: '', words: ' ', emailed_at: new Date('2026-02-01T15:00:00Z') },
  ])
  await close()
})
