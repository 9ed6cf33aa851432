import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { insertForm } from '../saved-forms/store.ts'
import { appendAct, verifyChains } from './audit.ts'
import { inTransaction, type OpenDatabase } from './database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const at = new Date('2026-03-31T15:00:00Z')

const aForm = () =>
  inTransaction(database.db, async (tx) => {
    const form = await insertForm(tx, {
      form_type: 'privacy',
      banner_id: 2,
      audience: 'external',
      state: 'received',
      answers: {},
      form_version: 1,
      idempotency_key: null,
      owner_sso: null,
      updated_by: 'applicant',
      at,
    })
    return form!.id
  })

const act = (formId: number, what: string, detail: Record<string, unknown> | null = null) =>
  inTransaction(database.db, (tx) =>
    appendAct(tx, { formId, at, actor: 'applicant', act: what, detail, address: '127.0.0.1' }),
  )

test('a chain that nobody touched is whole, whatever order jsonb gives the keys of its details', async () => {
  const id = await aForm()
  await act(id, 'saved', { zebra: 1, apple: { y: [1, { b: 2, a: 1 }], x: null } })
  await act(id, 'submitted')
  expect(await verifyChains(database.db, id)).toEqual({ rows: 2, broken: [] })
})

test('acts at the same time take one place each', async () => {
  const id = await aForm()
  await Promise.all(Array.from({ length: 12 }, (_, n) => act(id, `act ${n}`)))
  expect(await verifyChains(database.db, id)).toEqual({ rows: 12, broken: [] })
})

test('names the first row that was changed, and one that was taken out', async () => {
  const changed = await aForm()
  for (const what of ['saved', 'signed', 'submitted']) await act(changed, what)
  await database.db
    .updateTable('audit')
    .set({ actor: 'somebody else' })
    .where('saved_form_id', '=', changed)
    .where('seq', '=', 2)
    .execute()
  expect((await verifyChains(database.db, changed)).broken).toEqual([
    { formId: changed, seq: 2, reason: 'its content was changed' },
  ])

  const cut = await aForm()
  for (const what of ['saved', 'signed', 'submitted']) await act(cut, what)
  await database.db.deleteFrom('audit').where('saved_form_id', '=', cut).where('seq', '=', 2).execute()
  expect((await verifyChains(database.db, cut)).broken).toEqual([
    { formId: cut, seq: 3, reason: 'row 2 is missing' },
  ])
})

test('rows without content are right only where the chain says that its form was purged', async () => {
  const purged = await aForm()
  for (const what of ['saved', 'saved', 'withdrawn']) await act(purged, what, { of: 'a person' })
  const forget = (id: number) =>
    database.db
      .updateTable('audit')
      .set({ detail: null, address: null })
      .where('saved_form_id', '=', id)
      .execute()
  await forget(purged)
  expect((await verifyChains(database.db, purged)).broken).toEqual([
    { formId: purged, seq: 1, reason: 'its content was changed' },
  ])
  await act(purged, 'purged')
  expect(await verifyChains(database.db, purged)).toEqual({ rows: 4, broken: [] })

  const changed = await aForm()
  for (const what of ['saved', 'saved']) await act(changed, what, { of: 'a person' })
  await act(changed, 'purged')
  await database.db
    .updateTable('audit')
    .set({ detail: JSON.stringify({ of: 'somebody else' }) })
    .where('saved_form_id', '=', changed)
    .where('seq', '=', 2)
    .execute()
  expect((await verifyChains(database.db, changed)).broken).toEqual([
    { formId: changed, seq: 2, reason: 'its content was changed' },
  ])
})

test('a transaction inside a transaction is refused', async () => {
  await expect(
    inTransaction(database.db, () => inTransaction(database.db, () => Promise.resolve())),
  ).rejects.toThrow('A transaction is already open here.')
})
