import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { type OpenDatabase, inTransaction } from '../database/database.ts'
import { anchorHeads } from './anchors.ts'
import { appendRecordEvent, changesBetween, verifyRecords, withoutTime } from './records.ts'
import { againstCopy, anchorsIn, verifyAnchors } from './verify-anchors.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  for (const table of ['audit_record', 'audit_anchor'] as const) await database.db.deleteFrom(table).execute()
})

const day = (n: number, hour = 12) => new Date(Date.UTC(2026, 2, n, hour))
const event = (chain: string, at = day(1), detail: object = { zebra: 1, apple: [{ b: 'ü', a: null }] }) =>
  inTransaction(database.db, (tx) =>
    appendRecordEvent(tx, { chain, at, actor: 'ann', address: '::1', event: 'changed', detail }),
  )
const row = (chain: string, seq: number) =>
  database.db.updateTable('audit_record').where('chain', '=', chain).where('seq', '=', seq)
const remove = (chain: string, seq: number) =>
  database.db.deleteFrom('audit_record').where('chain', '=', chain).where('seq', '=', seq).execute()

describe('the chain of a record', () => {
  test('is intact, also after simultaneous events, and apart from others', async () => {
    await Promise.all(Array.from({ length: 12 }, () => event('account ann')))
    await event('tax rules')
    expect(await verifyRecords(database.db)).toEqual({ rows: 13, broken: [] })
    expect(await verifyRecords(database.db, 'tax rules')).toEqual({ rows: 1, broken: [] })
  })

  test.each([
    ['actor', { actor: 'bob' }],
    ['address', { address: '::2' }],
    ['event', { event: 'deleted' }],
    ['detail', { detail: '{}' }],
    ['time', { at: day(2) }],
  ])('shows that the %s of an event was changed', async (_, set) => {
    for (const _ of [1, 2, 3]) await event('account ann')
    await event('tax rules')
    await row('account ann', 2).set(set).execute()
    const reason = 'its content was changed'
    expect(await verifyRecords(database.db)).toEqual({
      rows: 2,
      broken: [{ chain: 'account ann', seq: 2, reason }],
    })
  })

  test('shows that an event was removed, or moved to another chain', async () => {
    for (const _ of [1, 2, 3]) await event('account ann')
    await event('account bob')
    await remove('account ann', 2)
    await row('account bob', 1).set({ chain: 'account zoe' }).execute()
    expect((await verifyRecords(database.db)).broken).toEqual([
      { chain: 'account ann', seq: 3, reason: 'row 2 is missing' },
      { chain: 'account zoe', seq: 1, reason: 'its content was changed' },
    ])
  })
})

describe('the anchor of a day', () => {
  const verified = () => verifyAnchors(database.db, day(3))

  test('covers the chains of records, and stays valid after later events', async () => {
    await event('account ann')
    await event('tax rules')
    const anchor = await anchorHeads(database.db, day(2))
    expect(anchor.records?.heads).toBe(2)
    await event('tax rules', day(2, 13))
    expect(await verified()).toEqual({ right: 1, problems: [] })
    const line = JSON.stringify({ says: anchor })
    expect(await againstCopy(database.db, anchorsIn(line))).toEqual([])
  })

  test('shows that the end of a chain was removed, or its own hash', async () => {
    await event('account ann')
    await event('account ann')
    const copy = anchorsIn(JSON.stringify({ says: await anchorHeads(database.db, day(2)) }))
    await anchorHeads(database.db, day(3))
    await remove('account ann', 2)
    expect(await verifyRecords(database.db)).toEqual({ rows: 1, broken: [] })
    expect((await verified()).problems).toEqual([
      'anchor of 2026-03-02: the chains of records have changed since that day',
    ])
    const emptied = database.db.updateTable('audit_anchor').set({ record_hash: null })
    await emptied.where('day', '=', '2026-03-03').execute()
    expect((await verified()).problems).toContain('anchor of 2026-03-03: its hash of records was removed')
    await emptied.execute()
    expect(await againstCopy(database.db, copy)).toEqual(['anchor of 2026-03-02: it differs from the copy'])
  })

  test('from before these chains is compared as it was', async () => {
    await event('account ann')
    const { records: _, ...old } = await anchorHeads(database.db, day(2))
    await database.db.updateTable('audit_anchor').set({ record_hash: null, record_heads: null }).execute()
    expect(await verified()).toEqual({ right: 1, problems: [] })
    expect(await againstCopy(database.db, anchorsIn(JSON.stringify({ says: old })))).toEqual([])
  })
})

test('changes are the fields that differ; without their times, versions that say the same are equal', () => {
  const before = { name: 'Late', filters: { state: ['a'] }, changedAt: null }
  expect(changesBetween(before, { ...before, name: 'Later', more: true })).toEqual({
    name: { from: 'Late', to: 'Later' },
    more: { from: null, to: true },
  })
  expect(changesBetween(withoutTime(before), withoutTime({ ...before, changedAt: 'now' }))).toEqual({})
  expect(changesBetween({}, { name: 'Late' })).toEqual({ name: { from: null, to: 'Late' } })
})
