/** How the migrations change a database that already has rows. */
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { expect, test } from 'vitest'
import { appendAuditEvent } from '../audit/audit.ts'
import { openPglite } from './database.ts'
import { migrate, migrations } from './migrate.ts'
import { namedId } from './named-id.ts'
import { verifyRecords } from '../audit/records.ts'
import { verifyAnchors } from '../audit/verify-anchors.ts'
import { verifyChains } from '../audit/verify-chains.ts'
import { sha256 } from '../sha256.ts'

test('a version starts on a database that a newer version has migrated, and changes nothing there', async () => {
  const { db, close } = await openPglite()
  await migrate(db)
  await sql`insert into kysely_migration (name, timestamp) values ('9999-of-a-newer-version', now()::text)`.execute(
    db,
  )
  const ran = () =>
    sql<{ name: string }>`select name, timestamp from kysely_migration order by name`.execute(db)
  const { rows: before } = await ran()
  await migrate(db)
  expect((await ran()).rows).toEqual(before)
  await close()
})

test('applicants without a notice of their decision are still owed one, and their clock keeps running', async () => {
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

test('older forms get the columns that lists need, and count as mailed', async () => {
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

test('events that were hashed with their details are rehashed, and cannot be changed once those details are deleted', async () => {
  const { db, close } = await openPglite()
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const before = '0016-what-we-know-of-the-customer'
  expect((await new Migrator({ db, provider }).migrateTo(before)).error).toBeUndefined()
  const { rows } = await sql<{ id: number }>`insert into saved_form
    (guid, form_type, banner_id, audience, state, answers, form_version, updated_by, updated_at)
    values (gen_random_uuid(), 'credit-application', 2, 'external', 'draft', '{}', 1, 'applicant', now()) returning id`.execute(
    db,
  )
  const { id } = rows[0]!
  const at = '2026-03-31T15:00:00.000Z'
  // As the earlier version wrote it: the keys of a detail in order, as pairs.
  for (const [detail, hashed] of [
    ['{"b": 1, "a": [2]}', '[["a",[2]],["b",1]]'],
    [null, 'null'],
  ] as const)
    await sql`select append_act(${id}, ${at}::timestamptz, 'applicant', 'saved', ${detail}::jsonb, '::1',
      ${`"${at}","applicant","saved",${hashed},"::1"]`})`.execute(db)
  const { rows: heads } = await sql<{ hash: string }>`select hash from audit where seq = 2`.execute(db)
  const anchored = sha256(`${id} 2 ${heads[0]!.hash}\n`)
  await sql`insert into audit_anchor (day, as_of, heads, hash)
    values ('2026-03-01', null, 1, 'unknown'), ('2026-04-01', '2026-04-01', 1, ${anchored})`.execute(db)
  await migrate(db)
  await db.transaction().execute((tx) =>
    appendAuditEvent(tx, {
      formId: id,
      at: new Date('2026-04-01T15:00:00Z'),
      actor: 'applicant',
      event: 'saved "again"',
      detail: { ä: '1\n2' },
    }),
  )
  expect(await verifyChains(db)).toEqual({ rows: 3, broken: [] })
  // The chains that the anchors covered no longer exist; anchors start again.
  expect(await verifyAnchors(db, new Date('2026-04-02T15:00:00Z'))).toEqual({ right: 0, problems: [] })
  expect(await db.selectFrom('audit').select(['seq', 'detail', 'address']).orderBy('seq').execute()).toEqual([
    { seq: 1, detail: { a: [2], b: 1 }, address: '::1' },
    { seq: 2, detail: null, address: '::1' },
    { seq: 3, detail: { ä: '1\n2' }, address: null },
  ])
  await db.updateTable('audit_detail').set({ address: '::2' }).where('seq', '=', 1).execute()
  expect((await verifyChains(db)).broken).toMatchObject([{ seq: 1, reason: 'its content was changed' }])

  await db.deleteFrom('audit_detail').execute()
  await db.transaction().execute(async (tx) => {
    const purge = { formId: id, at: new Date('2026-06-01T15:00:00Z'), actor: 'system', event: 'purged' }
    await appendAuditEvent(tx, purge)
    await tx.updateTable('saved_form').set({ purged_at: purge.at }).execute()
  })
  expect(await verifyChains(db)).toEqual({ rows: 4, broken: [] })
  await db.updateTable('audit_act').set({ actor: 'somebody else' }).where('seq', '=', 2).execute()
  expect((await verifyChains(db)).broken).toHaveLength(1)
  await close()
})

test('mailed links keep working, and staff refer to every form by a new guid', async () => {
  const { db, close } = await openPglite()
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  const before = '0017-acts-and-their-details'
  expect((await new Migrator({ db, provider }).migrateTo(before)).error).toBeUndefined()
  await sql`insert into saved_form
    (guid, form_type, banner_id, audience, state, answers, form_version, updated_by, updated_at)
    select gen_random_uuid(), 'credit-application', 2, 'external', 'pending', '{}', 1, 'applicant', now()
    from generate_series(1, 3)`.execute(db)
  await sql`insert into application (id, guid, banner_id, company_name, taxable, status, date_submitted, date_completed,
      is_created_from_storefront, is_internal)
    select id, guid, banner_id, 'Acme', true, 'Pending', now(), now(), false, false from saved_form`.execute(
    db,
  )
  const { rows: mailed } = await sql<{ id: number; guid: string }>`select id, guid from saved_form`.execute(
    db,
  )
  await migrate(db)
  const rows = await db
    .selectFrom('saved_form')
    .innerJoin('application', 'application.id', 'saved_form.id')
    .select(['saved_form.id', 'key', 'saved_form.guid', 'application.guid as shown'])
    .execute()
  for (const { id, key, guid, shown } of rows) {
    expect(key).toBe(mailed.find((row) => row.id === id)!.guid)
    expect(shown).toBe(guid)
  }
  const ids = rows.flatMap(({ key, guid }) => [key, guid])
  expect(new Set(ids).size).toBe(6)
  await close()
})

test('letters name their decision, other mails name none, and a decision says that its letter was not written', async () => {
  const { db, close } = await openPglite()
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  expect((await new Migrator({ db, provider }).migrateTo('0054-undone-reports')).error).toBeUndefined()
  const { rows: forms } = await sql<{ id: number }>`insert into saved_form
    (guid, form_type, banner_id, audience, state, answers, form_version, updated_by, updated_at)
    values (gen_random_uuid(), 'credit-application', 2, 'external', 'denied', '{}', 1, 'applicant', now())
    returning id`.execute(db)
  const { id } = forms[0]!
  const { rows: decisions } = await sql<{ id: number }>`
    insert into decision (saved_form_id, status, reasons, notice, decided_by, decided_by_name, decided_at)
    select ${id}, 'Denied', '[]', 'letter', 'daniel', 'Daniel Okafor', now() + step * interval '1 hour'
    from generate_series(1, 3) step
    returning id`.execute(db)
  const mails = [
    ['denied-letter', decisions[0]!.id, 'ada@example.com'],
    ['denied-letter', decisions[1]!.id, 'jörg@example.com'],
    ['consumer-notice', `${decisions[1]!.id}:signatory`, 'ada@example.com'],
  ] as const
  for (const [kind, decision, recipient] of mails)
    await sql`insert into mail (id, saved_form_id, banner_id, kind, recipient, subject, text, html, attachments, state)
      values (${namedId(`${kind}:decision:${decision}:${recipient}`)}, ${id}, 2, ${kind}, ${recipient}, '', '', '', '[]',
        'sent')`.execute(db)
  // While the second decision was the latest.
  const later = new Date(Date.now() + 150 * 60_000)
  await db.transaction().execute((tx) =>
    appendAuditEvent(tx, {
      formId: id,
      at: later,
      actor: 'system',
      event: 'letter not written',
      detail: {},
    }),
  )
  await migrate(db)
  expect(await db.selectFrom('decision').select('letter_unwritten').orderBy('id').execute()).toEqual([
    { letter_unwritten: false },
    { letter_unwritten: true },
    { letter_unwritten: false },
  ])
  const told = await db.selectFrom('mail').select(['kind', 'recipient', 'decision_id']).execute()
  expect(told).toEqual(
    expect.arrayContaining([
      { kind: 'denied-letter', recipient: 'ada@example.com', decision_id: decisions[0]!.id },
      { kind: 'denied-letter', recipient: 'jörg@example.com', decision_id: decisions[1]!.id },
      { kind: 'consumer-notice', recipient: 'ada@example.com', decision_id: null },
    ]),
  )
  await close()
})

test('accounts that share an email keep working, and their history names each other', async () => {
  const { db, close } = await openPglite()
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  expect((await new Migrator({ db, provider }).migrateTo('0063-letters-not-written')).error).toBeUndefined()
  const add = (userName: string, email: string) =>
    sql`insert into staff_account (sso, user_name, password_hash, claims, deleted_at)
      values (${userName}, ${userName}, 'x', ${JSON.stringify({ email })}::jsonb,
        ${userName === 'gone' ? new Date() : null})`
      .execute(db)
      .then(() => null)
  await add('ines', 'Ines.Olsen@example.com')
  await add('ines2', 'ines.olsen@example.com')
  await add('gone', 'INES.OLSEN@example.com')
  await add('zoe', 'zoe@example.com')
  await migrate(db)
  const { rows } = await sql<object>`select sso, event from staff_account_change order by sso`.execute(db)
  expect(rows).toEqual([
    { sso: 'ines', event: 'shares its email with ines2' },
    { sso: 'ines2', event: 'shares its email with ines' },
  ])
  await expect(add('zoe2', 'ZOE@example.com')).rejects.toThrow('staff_account_email')
  await close()
})

test('changes of records that were only logged get a chain', async () => {
  const { db, close } = await openPglite()
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  expect((await new Migrator({ db, provider }).migrateTo('0063-letters-not-written')).error).toBeUndefined()
  const who = sql`now(), 'ann', '::1'`
  for (let n = 0; n < 501; n += 1)
    await sql`insert into staff_account_change (sso, at, actor, address, event, detail)
      values ('zoe', ${who}, 'signed in', '{"how": "passkey"}')`.execute(db)
  await sql`insert into tax_rule_change (state, banner_id, at, actor, address, before, after)
    values ('WA', 2, ${who}, '{"notes": "a", "citation": "c"}', '{"notes": "b", "citation": "c"}')`.execute(
    db,
  )
  await sql`insert into notice_rule_change (rule_id, banner_id, at, actor, address, before, after)
    values ('ca-private', 2, ${who}, null, '{"days": 20}')`.execute(db)
  await sql`insert into email_template_change (banner_id, at, actor, address, before, after)
    values (2, ${who}, '[]', '[{"name": "Jane", "fileKey": "secret", "sha256": "ab"}]')`.execute(db)
  await sql`insert into instant_credit_permission_change
    (banner_id, region_code, sso, at, actor, address, was_enabled, is_enabled)
    values (2, 'SC', 'zoe', ${who}, false, true)`.execute(db)
  await migrate(db)
  expect(await verifyRecords(db)).toEqual({ rows: 505, broken: [] })
  const { rows } = await sql<{ chain: string; event: string; detail: string }>`
    select chain, event, detail from audit_record where chain not like 'account %' order by chain`.execute(db)
  expect(rows.map(({ detail, ...row }) => [...Object.values(row), JSON.parse(detail)])).toEqual([
    [
      'email template of 2',
      'signatures changed',
      { signatures: { from: [], to: [{ name: 'Jane', sha256: 'ab' }] } },
    ],
    ['instant credit permissions of 2', 'permission given', { employee: 'zoe', region: 'SC' }],
    ['notice rules', 'rule ca-private added', { days: { from: null, to: 20 } }],
    ['tax rules', 'rule of WA changed', { notes: { from: 'a', to: 'b' } }],
  ])
  await close()
})

test('doubles of a credit representative become one, and decisions name that one', async () => {
  const { db, close } = await openPglite()
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  expect((await new Migrator({ db, provider }).migrateTo('0085-absent-notices')).error).toBeUndefined()
  const reps = [
    [2, 'Ann Lee', 'ann@example.com', false],
    [2, 'Ann Lee', 'Ann@example.com', true],
    [2, 'Ann Lee', 'ann@example.com', true],
    [3, 'Ann Lee', 'ann@example.com', true],
    [2, 'Bo Ray', '', true],
  ] as const
  for (const [banner_id, full_name, email, active] of reps)
    await db.insertInto('credit_rep').values({ banner_id, full_name, email, active }).execute()
  const { rows } = await sql<{ id: number }>`insert into saved_form
    (guid, form_type, banner_id, audience, state, answers, form_version, updated_by, updated_at)
    values (gen_random_uuid(), 'credit-application', 2, 'external', 'approved', '{}', 1, 'applicant', now())
    returning id`.execute(db)
  await sql`insert into decision
    (saved_form_id, status, reasons, notice, decided_by, decided_by_name, decided_at, credit_rep_id)
    values (${rows[0]!.id}, 'Approved', '[]', 'none', 'daniel', 'Daniel Okafor', now(), 1),
      (${rows[0]!.id}, 'Approved', '[]', 'none', 'daniel', 'Daniel Okafor', now(), 3)`.execute(db)
  await migrate(db)
  expect(
    await db.selectFrom('credit_rep').select(['user_id', 'banner_id', 'active']).orderBy('user_id').execute(),
  ).toEqual([
    { user_id: 2, banner_id: 2, active: true },
    { user_id: 4, banner_id: 3, active: true },
    { user_id: 5, banner_id: 2, active: false },
  ])
  expect(await db.selectFrom('decision').select('credit_rep_id').execute()).toEqual([
    { credit_rep_id: 2 },
    { credit_rep_id: 2 },
  ])
  const again = { banner_id: 2, full_name: 'Ann', email: 'ANN@example.com', active: true }
  await expect(db.insertInto('credit_rep').values(again).execute()).rejects.toThrow('credit_rep_email')
  await close()
})
