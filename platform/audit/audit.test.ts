import type { AuditEventName } from './events.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { insertForm } from '../../kit/saving/server/store.ts'
import { appendAuditEvent, contentOf } from './audit.ts'
import { verifyChains } from './verify-chains.ts'
import { sha256 } from '../sha256.ts'
import { inTransaction, type OpenDatabase } from '../database/database.ts'

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

const event = (formId: number, what: AuditEventName, detail: Record<string, unknown> | null = null) =>
  inTransaction(database.db, (tx) =>
    appendAuditEvent(tx, { formId, at, actor: 'applicant', event: what, detail, address: '127.0.0.1' }),
  )

test('an untouched chain is intact, in whatever order jsonb returns the keys of its details', async () => {
  const id = await aForm()
  await event(id, 'saved', { zebra: 1, apple: { y: [1, { b: 2, a: 1 }], x: null } })
  await event(id, 'submitted')
  expect(await verifyChains(database.db, id)).toEqual({ rows: 2, broken: [] })
})

test('simultaneous events each take their own place', async () => {
  const id = await aForm()
  await Promise.all(Array.from({ length: 12 }, (_, n) => event(id, n % 2 ? 'saved' : 'signed')))
  expect(await verifyChains(database.db, id)).toEqual({ rows: 12, broken: [] })
})

test('events that follow new rows of the same form wait their turn without a deadlock', async () => {
  const id = await aForm()
  const rowAndAct = (n: number) =>
    inTransaction(database.db, async (tx) => {
      await tx
        .insertInto('review_viewer')
        .values({ saved_form_id: id, sso: `analyst ${n}`, name: 'Ann', since: at, seen_at: at })
        .execute()
      await appendAuditEvent(tx, { formId: id, at, actor: 'system', event: 'saved' })
    })
  await Promise.all(Array.from({ length: 12 }, (_, n) => rowAndAct(n)))
  expect(await verifyChains(database.db, id)).toEqual({ rows: 12, broken: [] })
})

/** Appends events as the owner of the tables who knows how events are hashed. */
const forge = {
  event: (
    id: number,
    seq: number,
    set: { actor?: string; act?: string; hash?: string; detail_sha256?: string | null },
  ) =>
    database.db
      .updateTable('audit_act')
      .set(set)
      .where('saved_form_id', '=', id)
      .where('seq', '=', seq)
      .execute(),
  detail: (id: number, seq: number, detail: object) =>
    database.db
      .updateTable('audit_detail')
      .set({ detail: JSON.stringify(detail) })
      .where('saved_form_id', '=', id)
      .where('seq', '=', seq)
      .execute(),
  noDetails: (id: number) => database.db.deleteFrom('audit_detail').where('saved_form_id', '=', id).execute(),
  purged: (id: number) =>
    database.db
      .updateTable('saved_form')
      .set({ purged_at: at, state: 'withdrawn' })
      .where('id', '=', id)
      .execute(),
}
const brokenOf = async (id: number) => (await verifyChains(database.db, id)).broken

test('names the first row that was changed or removed', async () => {
  const changed = await aForm()
  for (const what of ['saved', 'signed', 'submitted'] as const) await event(changed, what)
  await forge.event(changed, 2, { actor: 'somebody else' })
  expect(await brokenOf(changed)).toEqual([{ formId: changed, seq: 2, reason: 'its content was changed' }])

  const cut = await aForm()
  for (const what of ['saved', 'signed', 'submitted'] as const) await event(cut, what)
  for (const table of ['audit_detail', 'audit_act'] as const)
    await database.db
      .deleteFrom(table as 'audit_act')
      .where('saved_form_id', '=', cut)
      .where('seq', '=', 2)
      .execute()
  expect(await brokenOf(cut)).toEqual([{ formId: cut, seq: 3, reason: 'row 2 is missing' }])
})

test('an event that was changed together with its hash breaks the row after it', async () => {
  const id = await aForm()
  for (const what of ['saved', 'signed', 'submitted'] as const) await event(id, what)
  const signed = await database.db
    .selectFrom('audit_act')
    .selectAll()
    .where('saved_form_id', '=', id)
    .where('seq', '=', 2)
    .executeTakeFirstOrThrow()
  const actor = 'somebody else'
  const content = contentOf({ at, actor, event: signed.act })
  const hash = sha256(`["${signed.previous_hash}",${id},2,${content},"${signed.detail_sha256}"]`)
  await forge.event(id, 2, { actor, hash })
  expect(await brokenOf(id)).toEqual([
    { formId: id, seq: 3, reason: 'its previous hash does not match the row before it' },
  ])
})

test('names a detail that was changed, added or removed while its event stayed the same', async () => {
  const of = async () => {
    const id = await aForm()
    for (const what of ['saved', 'signed'] as const) await event(id, what, { of: 'a person' })
    return id
  }
  const changed = await of()
  await forge.detail(changed, 2, { of: 'somebody else' })
  expect(await brokenOf(changed)).toEqual([{ formId: changed, seq: 2, reason: 'its content was changed' }])

  const gone = await of()
  await forge.noDetails(gone)
  expect(await brokenOf(gone)).toEqual([
    { formId: gone, seq: 1, reason: 'its details were deleted, but no purge is recorded' },
  ])
  // Nor can an intruder claim later that there never were details.
  await forge.event(gone, 1, { detail_sha256: null })
  expect(await brokenOf(gone)).toEqual([{ formId: gone, seq: 1, reason: 'its content was changed' }])

  const silent = await aForm()
  await inTransaction(database.db, (tx) =>
    appendAuditEvent(tx, { formId: silent, at, actor: 'applicant', event: 'saved' }),
  )
  await database.db
    .insertInto('audit_detail')
    .values({
      saved_form_id: silent,
      seq: 1,
      detail: JSON.stringify({ of: 'a person' }),
      address: null,
      salt: 'x',
    })
    .execute()
  expect(await brokenOf(silent)).toEqual([{ formId: silent, seq: 1, reason: 'its content was changed' }])
})

test('details may be missing if form and chain agree on the time of the purge', async () => {
  const purged = await aForm()
  for (const what of ['saved', 'saved', 'withdrawn'] as const) await event(purged, what, { of: 'a person' })
  await forge.noDetails(purged)
  await event(purged, 'purged')
  expect(await brokenOf(purged)).toEqual([
    { formId: purged, seq: 1, reason: 'its details were deleted, but no purge is recorded' },
  ])
  await forge.purged(purged)
  expect(await verifyChains(database.db, purged)).toEqual({ rows: 4, broken: [] })
  // Who, what and when remain provable.
  await forge.event(purged, 2, { act: 'denied' })
  expect(await brokenOf(purged)).toMatchObject([{ formId: purged, seq: 1 }])
})

test('finds an approval that was rewritten as a denial, with its details removed and a purge appended', async () => {
  const decided = async () => {
    const id = await aForm()
    for (const what of ['saved', 'submitted', 'approved'] as const)
      await event(id, what, { by: 'Daniel Okafor' })
    return id
  }
  const rewritten = await decided()
  await forge.event(rewritten, 3, { act: 'denied' })
  await forge.noDetails(rewritten)
  await event(rewritten, 'purged')
  expect(await brokenOf(rewritten)).toHaveLength(1)
  await forge.purged(rewritten)
  expect(await brokenOf(rewritten)).toHaveLength(1)

  // It is still found if every trace of a submission is rewritten too.
  const denied = await decided()
  await forge.event(denied, 2, { act: 'saved' })
  await forge.event(denied, 3, { act: 'denied' })
  await forge.noDetails(denied)
  await event(denied, 'purged')
  await forge.purged(denied)
  expect(await brokenOf(denied)).toEqual([
    { formId: denied, seq: 1, reason: 'its details were deleted, but no purge is recorded' },
  ])

  // A submitted form is never purged, so nothing explains the missing details.
  const hidden = await decided()
  await forge.noDetails(hidden)
  await event(hidden, 'purged')
  await forge.purged(hidden)
  expect(await brokenOf(hidden)).toEqual([
    { formId: hidden, seq: 1, reason: 'its details were deleted, but no purge is recorded' },
  ])
})

test('reports a chain that was deleted entirely', async () => {
  const id = await aForm()
  await event(id, 'saved')
  await forge.noDetails(id)
  await database.db.deleteFrom('audit_act').where('saved_form_id', '=', id).execute()
  expect(await brokenOf(id)).toEqual([{ formId: id, seq: 1, reason: 'its whole chain is missing' }])
})

test('deleting a form cannot delete its events', async () => {
  const id = await aForm()
  await event(id, 'saved')
  await expect(database.db.deleteFrom('saved_form').where('id', '=', id).execute()).rejects.toThrow(
    'audit_act_of_form',
  )
})

test('a transaction inside a transaction is refused', async () => {
  await expect(
    inTransaction(database.db, () => inTransaction(database.db, () => Promise.resolve())),
  ).rejects.toThrow('A transaction is already open.')
})
