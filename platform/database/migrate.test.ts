/** Which databases a version takes over, and what the tables promise by themselves. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import type { Database } from './database.ts'
import { isMigrated, migrate, migrations } from './migrate.ts'

const readNames = async (db: Database) => {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** As if earlier commits had made the database: `count` migrations, the last one with this name. */
const pretendEarlier = async (db: Database, count: number, last: string) => {
  // What later migrations add was not there yet.
  for (const table of [
    'delegation_link',
    'delegation',
    'reference_link',
    'reference_request',
    'reference_refusal',
  ])
    await sql`drop table ${sql.table(table)}`.execute(db)
  await sql`alter table application drop column references_asked, drop column references_in`.execute(db)
  await sql`delete from kysely_migration`.execute(db)
  await sql`insert into kysely_migration (name, timestamp)
    select case n when 1 then '0001-foundation' when 28 then '0028-acts-in-one-way' when ${count} then ${last}
        else '00' || lpad(n::text, 2, '0') || '-x' end,
      case n when 28 then '2026-03-01T15:00:00.000Z' else now()::text end
    from generate_series(1, ${count}::int) n`.execute(db)
}

const addForm = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ id: number }>`insert into saved_form
    (form_type, banner_id, audience, state, answers, form_version, updated_by, company_name, account_number, job_name)
    values ('job-account', 2, 'external', 'draft', '{}', 1, 'applicant', 'Müller & Sons', '12', 'O''Brien''s A-1')
    returning id`.execute(db)
  return rows[0]!.id
}

test('a version starts on a database that a newer version has migrated, and changes nothing there', async () => {
  const { db, close } = await testDatabase()
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-version', now()::text)`.execute(
    db,
  )
  await migrate(db)
  expect(await readNames(db)).toEqual([...Object.keys(migrations), '9999-of-a-newer-version'])
  await close()
})

test('a database with all migrations before the baseline stays with its rows, and several nodes may start at once', async () => {
  const { db, close } = await testDatabase()
  const id = await addForm(db)
  await pretendEarlier(db, 71, '0088-one-representative-per-email')
  expect(await isMigrated(db)).toBe(false)
  await Promise.all([migrate(db), migrate(db)])
  expect(await isMigrated(db)).toBe(true)
  const { rows } = await sql`select name, timestamp from kysely_migration`.execute(db)
  // Events before this time need no anchor.
  expect(rows).toContainEqual({ name: '0001-baseline', timestamp: '2026-03-01T15:00:00.000Z' })
  expect(rows).toHaveLength(Object.keys(migrations).length)
  expect(await db.selectFrom('saved_form').select('id').execute()).toEqual([{ id }])
  await close()
})

test.each([
  ['that stopped earlier', 54, '0063-letters-not-written'],
  ['with fewer of them', 70, '0088-one-representative-per-email'],
  ['of another branch', 71, '0089-never-merged'],
])('a database %s is refused in one sentence, and stays as it is', async (_, count, last) => {
  const { db, close } = await testDatabase()
  await pretendEarlier(db, count, last)
  const before = await readNames(db)
  await expect(migrate(db)).rejects.toThrow(
    `The database is of an earlier commit, which ended with migration ${last}: delete it, or start the last commit before the baseline on it once (docs/operations/upgrade.md).`,
  )
  expect(await readNames(db)).toEqual(before)
  await close()
})

test('a form gets its own key and guid, and search words without case, accents or punctuation', async () => {
  const { db, close } = await testDatabase()
  const id = await addForm(db)
  const read = () =>
    db
      .selectFrom('saved_form')
      .select(['key', 'guid', 'words'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const { key, guid, words } = await read()
  expect(key).not.toBe(guid)
  expect(words).toBe(' muller sons 12 o brien s a 1 muller sons 12 obriens a1')
  await db.updateTable('saved_form').set({ job_name: '' }).where('id', '=', id).execute()
  expect((await read()).words).toBe(' muller sons 12')
  await close()
})

test('an email belongs to one staff account, in upper or lower case, until the account is deleted', async () => {
  const { db, close } = await testDatabase()
  const add = (userName: string, email: string, deletedAt: Date | null = null) =>
    sql`insert into staff_account (sso, user_name, password_hash, claims, deleted_at)
      values (${userName}, ${userName}, 'x', ${JSON.stringify({ email })}::jsonb, ${deletedAt})`.execute(db)
  await add('gone', 'zoe@example.com', new Date())
  await add('zoe', 'zoe@example.com')
  await expect(add('zoe2', 'ZOE@example.com')).rejects.toThrow('staff_account_email')
  await close()
})

test('a person is a credit representative of a banner once', async () => {
  const { db, close } = await testDatabase()
  const add = (banner_id: number, email: string) =>
    db.insertInto('credit_rep').values({ banner_id, full_name: 'Ann Lee', email, active: true }).execute()
  await add(2, 'ann@example.com')
  await add(3, 'ann@example.com')
  await add(2, '')
  await add(2, '')
  await expect(add(2, 'ANN@example.com')).rejects.toThrow('credit_rep_email')
  await close()
})
