import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { insertForm } from '../saved-forms/store.ts'
import { anchorHeads, verifyAnchors } from './anchors.ts'
import { appendAct, verifyChains } from './audit.ts'
import { inTransaction, type OpenDatabase } from './database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.deleteFrom('saved_form').execute()
  await database.db.deleteFrom('audit_anchor').execute()
})

const day = (n: number, hour = 12) => new Date(Date.UTC(2026, 2, n, hour))
const aForm = async (acts: readonly Date[]) => {
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
  for (const at of acts) await act(id, at)
  return id
}
const act = (formId: number, at: Date) =>
  inTransaction(database.db, (tx) =>
    appendAct(tx, { formId, at, actor: 'applicant', act: 'saved', detail: { n: 1 }, address: '::1' }),
  )

test('an anchor holds whatever is written after it, and however often it is asked for', async () => {
  const form = await aForm([day(1), day(2)])
  await anchorHeads(database.db, day(3, 5))
  await act(form, day(3))
  await aForm([day(3), day(4)])
  await anchorHeads(database.db, day(4, 5))
  await anchorHeads(database.db, day(4, 6))
  await act(form, day(5))
  expect(await verifyAnchors(database.db)).toEqual({ right: 2, broken: null })
})

test('an act that was under way while the anchor was made does not break it', async () => {
  const form = await aForm([day(1)])
  const now = day(3, 5)
  await anchorHeads(database.db, now)
  await act(form, new Date(now.getTime() - 60_000))
  expect(await verifyAnchors(database.db)).toEqual({ right: 1, broken: null })
})

test('names the first day whose chain was written anew, hashes and all', async () => {
  const form = await aForm([day(1)])
  for (const n of [2, 3, 4]) {
    await anchorHeads(database.db, day(n, 5))
    await act(form, day(n))
  }
  // Everything from the second act on, as somebody would write it who knows how.
  const [, second, ...later] = await database.db
    .selectFrom('audit')
    .selectAll()
    .where('saved_form_id', '=', form)
    .orderBy('seq')
    .execute()
  await database.db.deleteFrom('audit').where('saved_form_id', '=', form).where('seq', '>', 1).execute()
  await inTransaction(database.db, async (tx) => {
    for (const row of [second!, ...later])
      await appendAct(tx, { formId: form, at: row.at, actor: 'somebody-else', act: row.act })
  })
  expect((await verifyChains(database.db)).broken).toEqual([])
  expect(await verifyAnchors(database.db)).toEqual({ right: 1, broken: '2026-03-03' })
})

test('finds a chain that was cut off at its end, and one that was taken out whole', async () => {
  const cut = await aForm([day(1), day(2), day(3)])
  const gone = await aForm([day(1)])
  await anchorHeads(database.db, day(2, 5))
  await anchorHeads(database.db, day(4, 5))
  await database.db.deleteFrom('audit').where('saved_form_id', '=', cut).where('seq', '=', 3).execute()
  expect((await verifyChains(database.db)).broken).toEqual([])
  expect(await verifyAnchors(database.db)).toEqual({ right: 1, broken: '2026-03-04' })
  await database.db.deleteFrom('saved_form').where('id', '=', gone).execute()
  expect(await verifyAnchors(database.db)).toEqual({ right: 0, broken: '2026-03-02' })
})

test('leaves out anchors of the time before their instant was kept', async () => {
  await aForm([day(1)])
  await anchorHeads(database.db, day(2, 5))
  await sql`update audit_anchor set as_of = null, hash = 'unknown'`.execute(database.db)
  expect(await verifyAnchors(database.db)).toEqual({ right: 0, broken: null })
})
