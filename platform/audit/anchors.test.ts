import type { AuditEventName } from './events.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { insertForm } from '../../kit/saving/server/store.ts'
import { anchorHeads } from './anchors.ts'
import { appendAuditEvent } from './audit.ts'
import { againstCopy, anchorsIn, verifyAnchors } from './verify-anchors.ts'
import { verifyChains } from './verify-chains.ts'
import { inTransaction, type OpenDatabase } from '../database/database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await sql`truncate saved_form cascade`.execute(database.db)
  await database.db.deleteFrom('audit_anchor').execute()
})

/** The day after the last day that a test anchors. */
const verified = (now = day(5)) => verifyAnchors(database.db, now)
const changedOn = (date: string) => `anchor of ${date}: the chains have changed since that day`
const deleteEvents = async (form: number, from: number) => {
  for (const table of ['audit_detail', 'audit_act'] as const)
    await database.db
      .deleteFrom(table as 'audit_act')
      .where('saved_form_id', '=', form)
      .where('seq', '>=', from)
      .execute()
}

const day = (n: number, hour = 12) => new Date(Date.UTC(2026, 2, n, hour))
const aForm = async (events: readonly Date[]) => {
  const { id } = (await inTransaction(database.db, (tx) =>
    insertForm(tx, {
      form_type: 'credit-application',
      banner_id: 2,
      audience: 'external',
      state: 'draft',
      answers: {},
      form_version: 1,
      idempotency_key: null,
      owner_sso: null,
      updated_by: 'applicant',
      at: day(1),
    }),
  ))!
  for (const at of events) await event(id, at)
  return id
}
const event = (formId: number, at: Date) =>
  inTransaction(database.db, (tx) =>
    appendAuditEvent(tx, {
      formId,
      at,
      actor: 'applicant',
      event: 'saved',
      detail: { n: 1 },
      address: '::1',
    }),
  )

test('an anchor stays valid after later events and repeated checks', async () => {
  const form = await aForm([day(1), day(2)])
  await anchorHeads(database.db, day(3, 5))
  await event(form, day(3))
  await aForm([day(3), day(4)])
  await anchorHeads(database.db, day(4, 5))
  await anchorHeads(database.db, day(4, 6))
  await event(form, day(5))
  expect(await verified()).toEqual({ right: 2, problems: [] })
})

test('an event in flight while the anchor was made does not break it', async () => {
  const form = await aForm([day(1)])
  const now = day(3, 5)
  await anchorHeads(database.db, now)
  await event(form, new Date(now.getTime() - 60_000))
  expect(await verified(day(4))).toEqual({ right: 1, problems: [] })
})

test('names the first day whose chain was rewritten, hashes included', async () => {
  const form = await aForm([day(1)])
  for (const n of [2, 3, 4]) {
    await anchorHeads(database.db, day(n, 5))
    await event(form, day(n))
  }
  // Rewrites everything from the second event on, the way an insider would.
  const [, second, ...later] = await database.db
    .selectFrom('audit')
    .selectAll()
    .where('saved_form_id', '=', form)
    .orderBy('seq')
    .execute()
  await deleteEvents(form, 2)
  await inTransaction(database.db, async (tx) => {
    for (const row of [second!, ...later])
      await appendAuditEvent(tx, {
        formId: form,
        at: row.at,
        actor: 'somebody-else',
        event: row.act as AuditEventName,
      })
  })
  expect((await verifyChains(database.db)).broken).toEqual([])
  expect(await verified()).toEqual({ right: 1, problems: [changedOn('2026-03-03')] })
})

test('finds a chain that was truncated, and one that was removed entirely', async () => {
  const cut = await aForm([day(1), day(2), day(3)])
  const gone = await aForm([day(1)])
  await anchorHeads(database.db, day(2, 5))
  await anchorHeads(database.db, day(4, 5))
  await deleteEvents(cut, 3)
  expect((await verifyChains(database.db)).broken).toEqual([])
  expect(await verified()).toEqual({ right: 1, problems: [changedOn('2026-03-04')] })
  await deleteEvents(gone, 1)
  await database.db.deleteFrom('saved_form').where('id', '=', gone).execute()
  expect(await verified()).toEqual({ right: 0, problems: [changedOn('2026-03-02')] })
})

test('reports an anchor whose time was removed', async () => {
  await aForm([day(1)])
  for (const n of [2, 3]) await anchorHeads(database.db, day(n, 5))
  await sql`alter table audit_anchor alter column as_of drop not null`.execute(database.db)
  await sql`update audit_anchor set as_of = null where place = 1`.execute(database.db)
  expect(await verified()).toEqual({
    right: 0,
    problems: ['anchor of 2026-03-02: its time was removed'],
  })
  await sql`delete from audit_anchor where as_of is null`.execute(database.db)
  await sql`alter table audit_anchor alter column as_of set not null`.execute(database.db)
})

test.each([
  ['the first day', [1], ['an anchor is missing before 2026-03-03']],
  ['two days in between', [2, 3], ['2 anchors are missing before 2026-03-05']],
  ['the newest days', [3, 4], ['no anchor since 2026-03-03']],
  ['all days', [1, 2, 3, 4], ['no anchor since 2026-03-01']],
])('reports the anchors that are missing after deleting %s', async (_, places, problems) => {
  await aForm([day(1), day(2), day(3), day(4)])
  for (const n of [2, 3, 4, 5]) await anchorHeads(database.db, day(n, 5))
  expect(await verified(day(7))).toEqual({ right: 4, problems: [] })
  await database.db.deleteFrom('audit_anchor').where('place', 'in', places).execute()
  expect((await verified(day(7))).problems).toEqual(problems)
})

test('expects no anchors for days on which no server ran', async () => {
  await aForm([day(1)])
  for (const n of [2, 9]) await anchorHeads(database.db, day(n, 5))
  expect(await verified(day(20))).toEqual({ right: 2, problems: [] })
})

test('reports missing anchors before the first one when events are older', async () => {
  const began = new Date(Date.now() + 60_000)
  const after = (days: number) => new Date(began.getTime() + days * 24 * 3600_000)
  await aForm([began])
  await anchorHeads(database.db, after(1))
  expect((await verified(after(2))).problems).toEqual([])
  await database.db.deleteFrom('audit_anchor').execute()
  const late = after(5)
  await anchorHeads(database.db, late)
  const dayIn = (instant: Date) => instant.toISOString().slice(0, 10)
  expect((await verified(after(6))).problems).toEqual([`no anchor from ${dayIn(began)} to ${dayIn(late)}`])
})

test('rewritten chains with rewritten anchors differ from the copy in the log', async () => {
  const form = await aForm([day(1)])
  const lines: string[] = []
  const anchor = async (n: number) =>
    lines.push(
      JSON.stringify({ level: 30, says: await anchorHeads(database.db, day(n, 5)), msg: 'audit anchor' }),
    )
  await anchor(2)
  await event(form, day(2))
  await anchor(3)
  const copy = anchorsIn(['something else', '{"msg":"not one"}', ...lines].join('\n'))
  expect(copy).toHaveLength(2)
  expect(await againstCopy(database.db, copy)).toEqual([])

  await deleteEvents(form, 2)
  await inTransaction(database.db, (tx) =>
    appendAuditEvent(tx, { formId: form, at: day(2), actor: 'somebody-else', event: 'saved' }),
  )
  await database.db.deleteFrom('audit_anchor').where('place', '=', 2).execute()
  await anchorHeads(database.db, day(3, 5))
  expect((await verifyChains(database.db)).broken).toEqual([])
  expect(await verified()).toEqual({ right: 2, problems: [] })
  expect(await againstCopy(database.db, copy)).toEqual(['anchor of 2026-03-03: it differs from the copy'])
  await database.db.deleteFrom('audit_anchor').execute()
  expect(await againstCopy(database.db, copy.slice(0, 1))).toEqual([
    'anchor of 2026-03-02: it is in the copy but missing here',
  ])
})
