/** Pages of a list by key. Some rows differ only by microseconds, and some only by their ID. */
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import type { OpenDatabase } from '../../../platform/database/database.ts'
import { Invalid } from '../../../platform/errors.ts'
import { countRows, inOrder, type Place, type Stretch } from './keyset.ts'
import { pageByKey, wholeList, type KeyedList } from './page.ts'

/** Saved views are rows with an instant and a name: the shared ones by time, then the others by name. */
const views = [
  ['A', '2026-03-31 15:00:00.124001+00'],
  ['B', '2026-03-31 15:00:00.124+00'],
  ['C', '2026-03-31 15:00:00.124+00'],
  ['D', '2026-03-31 15:00:00.123999+00'],
  ['E', '2026-03-31 15:00:00.123003+00'],
  ['F', '2026-03-31 15:00:00.123002+00'],
  ['G', '2026-03-31 15:00:00.123001+00'],
  ['H', null],
  ['I', null],
] as const
const inOrderOfList = views.map(([name]) => name)

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
  for (const [name, changedAt] of views.toReversed())
    await sql`insert into saved_view (banner_id, owner, name, shared, filters, changed_by, changed_at)
      values (2, 'ann', ${name}, ${changedAt !== null}, '{}', 'ann', ${changedAt ?? '2026-01-01'}::timestamptz)`.execute(
      database.db,
    )
})
afterAll(() => database.close())

type Part = Stretch & { where: RawBuilder<boolean> }
type View = Place & { name: string }

const listOf = (question: string): KeyedList<View, Part> => ({
  question,
  stretches: [
    { key: sql`changed_at`, kind: 'instant', descending: true, where: sql`shared` },
    { key: sql`name`, kind: 'text', descending: false, where: sql`not shared` },
  ],
  finder: (most) => ({
    rows: ({ where, ...stretch }, reading) =>
      inOrder(
        database.db.selectFrom('saved_view').select(['id', 'name']).where(where),
        stretch,
        reading,
        sql`id`,
      ).execute(),
    count: () => countRows(database.db, database.db.selectFrom('saved_view').select('id'), most),
  }),
})
const list = listOf('views')
const namesOf = (rows: readonly View[]) => rows.map(({ name }) => name)

test.each([1, 2, 3, 4, 9])('pages of %i show every row once, forward and backward', async (size) => {
  const forward: string[] = []
  let page = await pageByKey(list, undefined, size)
  for (;;) {
    expect(page).toMatchObject({ from: forward.length + 1, count: views.length })
    forward.push(...namesOf(page.rows))
    if (!page.nextCursor) break
    page = await pageByKey(list, page.nextCursor, size)
  }
  expect(forward).toEqual(inOrderOfList)

  let left = views.length - page.rows.length
  const backward = namesOf(page.rows)
  while (page.previousCursor) {
    page = await pageByKey(list, page.previousCursor, size)
    left -= page.rows.length
    expect(page.from).toBe(left + 1)
    backward.unshift(...namesOf(page.rows))
  }
  expect(backward).toEqual(inOrderOfList)
})

test.each([1, 2, 100])('the whole list comes in order, %i at a time', async (batch) => {
  const rows: View[] = []
  for await (const some of wholeList(list, batch)) rows.push(...some)
  expect(namesOf(rows)).toEqual(inOrderOfList)
})

test('a cursor of another query, or one that was changed, is refused', async () => {
  const { nextCursor } = await pageByKey(list, undefined, 2)
  const changed = Buffer.from(
    Buffer.from(nextCursor!, 'base64url').toString().replace('"next",0', '"next",1'),
  ).toString('base64url')
  for (const cursor of [changed, 'nonsense'])
    await expect(pageByKey(list, cursor, 2)).rejects.toThrow(Invalid)
  await expect(pageByKey(listOf('others'), nextCursor!, 2)).rejects.toThrow(Invalid)
})
