import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cleanText } from '../../../platform/text/clean.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { withoutForms } from '../../../test/support/database.ts'
import type { ApplicationStatus } from '../../../kit/saving/tables.ts'
import { wordsOf } from '../../../kit/list/server/words.ts'

let app: TestApp
let headers: { authorization: string }
beforeAll(async () => {
  app = await testApp()
  headers = await app.signIn('approver.rexel')
})
afterAll(() => app.close())
beforeEach(() => withoutForms(app.db))

interface Wanted {
  name?: string
  status?: ApplicationStatus
  submitted?: string
  number?: string | null
  commented?: string | null
  clockFrom?: string | null
  reason?: string | null
  banner?: number
}

let made = 0
/** Inserted directly, because a list is about many rows and not about how they came. */
const plant = async (rows: readonly Wanted[]): Promise<number[]> => {
  if (!rows.length) return []
  const forms = await app.db
    .insertInto('saved_form')
    .values(
      rows.map((row) => ({
        guid: `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`,
        form_type: 'credit-application',
        banner_id: row.banner ?? 2,
        audience: 'external' as const,
        state: 'pending' as const,
        answers: '{}',
        form_version: 1,
        updated_by: 'applicant',
        updated_at: '2026-03-01',
      })),
    )
    .returning(['id', 'guid', 'banner_id'])
    .execute()
  const whole = rows.map((row, nth) => ({
    ...forms[nth]!,
    company_name: row.name ?? 'Some Electric',
    date_submitted: row.submitted ?? '2026-03-01T12:00:00Z',
    status: row.status ?? ('Pending' as const),
    customer_account_id: row.number ?? null,
    last_comment_at: row.commented ?? null,
    clock_from: row.clockFrom ?? null,
    reason_type_id: row.reason ?? null,
    taxable: true,
    is_internal: false,
    is_created_from_storefront: false,
  }))
  await app.db.insertInto('application').values(whole).execute()
  await app.db
    .insertInto('application_search')
    .values(
      whole.map(({ id, banner_id, date_submitted, company_name: name }) => ({
        id,
        banner_id,
        date_submitted,
        name,
      })),
    )
    .execute()
  return forms.map(({ id }) => id)
}

type Query = Record<string, string | number | undefined>
const ask = (query: Query) =>
  app.inject({ method: 'GET', url: '/api/CreditReview/getListViewModel', query: queryOf(query), headers })
const queryOf = (query: Query) =>
  Object.fromEntries(
    Object.entries({ tenantId: 2, ...query }).flatMap(([key, value]) =>
      value === undefined ? [] : [[key, String(value)]],
    ),
  )
const list = async (query: Query) => {
  const reply = await ask(query)
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, ''])
  return reply.json().data as {
    rows: { creditAppId: number; companyName: string; status: string; daysLeft: number | null }[]
    nextCursor: string | null
    previousCursor: string | null
    from: number
    count: number
  }
}
const names = async (query: Query) => (await list(query)).rows.map(({ companyName }) => companyName)
const ids = (rows: readonly { creditAppId: number }[]) => rows.map(({ creditAppId }) => creditAppId)

describe('the order', () => {
  const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T12:00:00Z`

  test('is newest first by default', async () => {
    await plant([
      { name: 'Old', submitted: day(1) },
      { name: 'New', submitted: day(3) },
      { name: 'Middle', submitted: day(2) },
    ])
    expect(await names({})).toEqual(['New', 'Middle', 'Old'])
    expect(await names({ direction: 'asc' })).toEqual(['Old', 'Middle', 'New'])
  })

  test('by name ignores case, accents and punctuation', async () => {
    await plant(
      ['beta', 'Álpha', 'ALPHA 2', 'Gamma', "O'Brien", 'Obelisk', 'A & B', '3M'].map((name) => ({ name })),
    )
    const sorted = ['3M', 'A & B', 'Álpha', 'ALPHA 2', 'beta', 'Gamma', "O'Brien", 'Obelisk']
    expect(await names({ sort: 'companyName' })).toEqual(sorted)
    expect(await names({ sort: 'companyName', direction: 'desc' })).toEqual(sorted.toReversed())
  })

  test('by customer number is numeric, and rows without one come last both ways', async () => {
    await plant([
      { name: 'none, old', submitted: day(1) },
      { name: '900', number: '900' },
      { name: 'none, new', submitted: day(2) },
      { name: '12000', number: '12000', status: 'Approved' },
    ])
    expect(await names({ sort: 'customerAccountId' })).toEqual(['900', '12000', 'none, new', 'none, old'])
    expect(await names({ sort: 'customerAccountId', direction: 'desc' })).toEqual([
      '12000',
      '900',
      'none, new',
      'none, old',
    ])
  })

  test('by days left starts with the most urgent; rows without a clock come last both ways', async () => {
    app.clock.now = new Date('2026-03-20T12:00:00Z')
    headers = await app.signIn('approver.rexel')
    await plant([
      { name: 'stands still' },
      { name: 'calm', clockFrom: day(19) },
      { name: 'denied, to be told', status: 'Denied', clockFrom: day(2) },
      { name: 'late', clockFrom: '2026-02-10T12:00:00Z' },
    ])
    const { rows } = await list({ sort: 'daysLeft' })
    expect(rows.map(({ companyName, daysLeft }) => [companyName, daysLeft])).toEqual([
      ['late', -8],
      ['denied, to be told', 12],
      ['calm', 29],
      ['stands still', null],
    ])
    expect(await names({ sort: 'daysLeft', direction: 'desc' })).toEqual([
      'calm',
      'denied, to be told',
      'late',
      'stands still',
    ])
  })

  test('by status is newest first within each, both ways', async () => {
    await plant([
      { name: 'p1', submitted: day(1) },
      { name: 'p2', submitted: day(2) },
      { name: 'a1', status: 'Approved', submitted: day(1) },
      { name: 'a2', status: 'Approved', submitted: day(2) },
      { name: 'w', status: 'Withdrawn' },
      { name: 'd', status: 'Denied' },
    ])
    expect(await names({ sort: 'status' })).toEqual(['a2', 'a1', 'd', 'p2', 'p1', 'w'])
    expect(await names({ sort: 'status', direction: 'desc' })).toEqual(['w', 'p2', 'p1', 'd', 'a2', 'a1'])
  })

  test('by last comment: rows without a comment come last', async () => {
    await plant([
      { name: 'never' },
      { name: 'long ago', commented: day(1) },
      { name: 'today', commented: day(9) },
    ])
    expect(await names({ sort: 'lastCommentDate', direction: 'desc' })).toEqual([
      'today',
      'long ago',
      'never',
    ])
    expect(await names({ sort: 'lastCommentDate' })).toEqual(['long ago', 'today', 'never'])
  })
})

const statuses = ['Pending', 'Approved', 'Denied', 'Withdrawn'] as const
const sorts = [
  'companyName',
  'customerAccountId',
  'dateSubmitted',
  'lastCommentDate',
  'status',
  'daysLeft',
] as const
const someDay = fc.integer({ min: 1, max: 6 }).map((n) => `2026-03-0${n}T12:00:00.${n}23Z`)
const someRow = fc.record({
  name: fc.constantFrom('Alpha Electric', 'alpha electric', 'Beta', 'Ämber & Co', 'Zed Electric', '3M'),
  status: fc.constantFrom(...statuses),
  submitted: someDay,
  number: fc.option(fc.constantFrom('7', '12', '12', '4711')),
  commented: fc.option(someDay),
  clockFrom: fc.option(someDay),
})

/** Every page from first to last, or back. */
const pages = async (query: Query, way: 'nextCursor' | 'previousCursor', cursor: string | null) => {
  const all: Awaited<ReturnType<typeof list>>[] = []
  for (let next = cursor; next !== null;) {
    const page = await list({ ...query, ...(next && { cursor: next }) })
    all.push(page)
    next = page[way]
  }
  return all
}

// The next two tests request hundreds of lists.
describe('paging', { timeout: 90_000 }, () => {
  test('gives each row once, in the order of one long page, forward and back, for every sort and filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someRow, { maxLength: 25 }),
        fc.constantFrom(...sorts),
        fc.constantFrom('asc', 'desc'),
        fc.constantFrom('All', ...statuses),
        fc.constantFrom('', 'elec'),
        fc.integer({ min: 1, max: 7 }),
        async (rows, sort, direction, status, customer, pageSize) => {
          await withoutForms(app.db)
          await plant(rows)
          const query = { sort, direction, status, customer }
          const whole = ids((await list(query)).rows)
          const kept = rows.filter(
            (row) =>
              (status === 'All' || row.status === status) &&
              (!customer || row.name.toLowerCase().includes('elec')),
          )
          expect(whole).toHaveLength(kept.length)

          const forward = await pages({ ...query, pageSize }, 'nextCursor', '')
          expect(forward.flatMap(({ rows: page }) => ids(page))).toEqual(whole)
          expect(forward.every(({ count }) => count === whole.length)).toBe(true)
          expect(forward.map(({ from }) => from)).toEqual(
            whole.length ? forward.map((_, nth) => 1 + nth * pageSize) : [0],
          )
          const back = await pages({ ...query, pageSize }, 'previousCursor', forward.at(-1)!.previousCursor)
          expect(back.map(({ rows: page, from }) => [from, ids(page)])).toEqual(
            forward
              .slice(0, -1)
              .toReversed()
              .map(({ rows: page, from }) => [from, ids(page)]),
          )
        },
      ),
      { numRuns: 40 },
    )
  })

  test('neither repeats nor skips a row while rows are added and decided', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someRow, { minLength: 4, maxLength: 20 }),
        fc.array(someRow, { minLength: 1, maxLength: 6 }),
        fc.array(fc.nat(), { maxLength: 4 }),
        fc.constantFrom(...sorts),
        fc.constantFrom('asc', 'desc'),
        async (rows, late, changed, sort, direction) => {
          await withoutForms(app.db)
          const before = await plant(rows)
          const touched = new Set(changed.map((n) => before[n % before.length]!))
          const seen: number[] = []
          let cursor: string | null = ''
          for (let page = 0; cursor !== null; page += 1) {
            const { rows: found, nextCursor } = await list({
              sort,
              direction,
              pageSize: 3,
              ...(cursor && { cursor }),
            })
            seen.push(...ids(found))
            cursor = nextCursor
            if (page === 0) {
              await plant(late)
              if (touched.size)
                await app.db
                  .updateTable('application')
                  .set({
                    status: 'Approved',
                    clock_from: null,
                    last_comment_at: '2026-03-05T00:00:00Z',
                    customer_account_id: '99',
                  })
                  .where('id', 'in', [...touched])
                  .execute()
            }
          }
          const still = seen.filter((id) => before.includes(id) && !touched.has(id))
          expect(still.toSorted()).toEqual(before.filter((id) => !touched.has(id)).toSorted())
          const others = seen.filter((id) => !touched.has(id))
          expect(new Set(others).size).toBe(others.length)
        },
      ),
      { numRuns: 30 },
    )
  })

  test('with a cursor of another order or filter, or an invalid one, is rejected with a message', async () => {
    await plant([{ name: 'A' }, { name: 'B' }, { name: 'C' }])
    const { nextCursor } = await list({ pageSize: 1 })
    const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const mark = JSON.parse(Buffer.from(nextCursor!, 'base64url').toString())[0]
    for (const query of [
      { cursor: nextCursor!, sort: 'companyName' },
      { cursor: nextCursor!, direction: 'asc' },
      { cursor: nextCursor!, status: 'Pending' },
      { cursor: nextCursor!, customer: 'a' },
      { cursor: 'nonsense' },
      { cursor: forged(mark, 'next', 0, 'x\0', 1, 1, 1) },
      { cursor: forged(mark, 'next', 0, 1e300, 1, 1, 1) },
      { cursor: forged(mark, 'next', 7, 1, 1, 1, 1) },
      { cursor: forged(mark, 'next', 0, 'text', 1, 1, 1) },
      { cursor: forged(mark, 'sideways', 0, 1, 1, 1, 1) },
    ]) {
      const reply = await ask(query)
      expect([reply.statusCode, reply.json().message]).toEqual([
        400,
        'That page is no longer available. Start again from the first page.',
      ])
    }
    // At the largest number the cursor is valid, with no rows after it.
    const end = await ask({ cursor: forged(mark, 'next', 0, -Number.MAX_SAFE_INTEGER, 1, 1, 1) })
    expect([end.statusCode, end.json().data.rows]).toEqual([200, []])
  })

  test('counts up to a thousand and one', async () => {
    await plant(Array.from({ length: 1_100 }, () => ({})))
    expect((await list({ pageSize: 25 })).count).toBe(1_001)
    expect((await list({ pageSize: 25, sort: 'daysLeft' })).count).toBe(1_001)
  })
})

describe('the search', { timeout: 90_000 }, () => {
  const cases: readonly [name: string, typed: readonly string[]][] = [
    ["O'Brien Electric", ["O'Brien", 'obrien', 'o brien', 'brien', 'O’Brien', 'OBRI elec']],
    ['A-1 Lighting', ['A-1', 'a1', 'a 1', 'lighting a-1']],
    ['3M Installations', ['3m', '3M inst']],
    ['Müller & Söhne', ['müller', 'Muller', 'MÜL', 'sohne', 'Müller &']],
    ['J.W. Smith, Inc.', ['jw smith', 'J.W.', 'smith inc', 'j w']],
    ['⚡Volt', ['volt']],
    ['Route 66 Garage', ['66', 'route 66']],
  ]
  test.each(cases)('finds %s by what people type', async (name, typed) => {
    await plant([{ name }, { name: 'Quite Another' }, { name, banner: 1 }])
    for (const customer of typed) expect([customer, await names({ customer })]).toEqual([customer, [name]])
  })

  test('requires every word as a prefix, in any order, and finds nothing inside words', async () => {
    await plant([{ name: 'Zephyr Industrial Lighting' }])
    expect(await names({ customer: 'light zeph' })).toHaveLength(1)
    expect(await names({ customer: 'zephyr plumbing' })).toEqual([])
    expect(await names({ customer: 'ephyr' })).toEqual([])
  })

  test('treats operators and wildcards as text, and 400 characters as a long name', async () => {
    await plant([{ name: 'Zephyr' }, { name: '100% Electric_Co' }])
    for (const customer of ['& | ! ( ) : *', "'", '\\', '%', '_', '   '])
      expect(await names({ customer })).toHaveLength(2)
    expect(await names({ customer: 'z%r' })).toEqual([])
    expect(await names({ customer: "zeph' | 'x:*" })).toEqual([])
    for (const customer of ['z'.repeat(400), "' ".repeat(200), '\\'.repeat(400), 'é '.repeat(200)])
      expect((await ask({ customer })).statusCode).toBe(200)
    expect((await ask({ customer: 'z'.repeat(401) })).statusCode).toBe(400)
  })

  test('for digits also finds the start of a customer number, and the number of an application', async () => {
    const [id] = await plant([
      { name: 'By its own number' },
      { name: 'By the customer', number: '471100' },
      { name: '4711 Main Street Electric' },
    ])
    expect((await names({ customer: '4711', sort: 'companyName' })).toSorted()).toEqual([
      '4711 Main Street Electric',
      'By the customer',
    ])
    expect(await names({ customer: ` ${id} ` })).toEqual(['By its own number'])
    expect(await names({ customer: '9'.repeat(22) })).toEqual([])
  })

  test('finds few among many, and many, in every order, with status and dates', async () => {
    const many = Array.from({ length: 2_500 }, (_, n) => ({
      name: n % 50 ? `Common Electric ${n}` : n % 500 ? `Seldom Lighting ${n}` : `Rarissima ${n}`,
      status: statuses[n % 4]!,
      submitted: new Date(Date.UTC(2026, 0, 1) + n * 3_600_000).toISOString(),
      number: n % 3 ? null : String(n),
    }))
    await plant(many)
    for (const sort of sorts)
      for (const [customer, part] of [
        ['common', 'Common'],
        ['seldom', 'Seldom'],
        ['rar', 'Rarissima'],
      ] as const) {
        const query = { customer, sort, status: 'Pending', startDate: '2026-01-10', endDate: '2026-03-31' }
        const seen = (await pages({ ...query, pageSize: 100 }, 'nextCursor', '')).flatMap(({ rows }) =>
          ids(rows),
        )
        const wanted = many.filter(
          ({ name, status, submitted }) =>
            name.startsWith(part) &&
            status === 'Pending' &&
            submitted >= '2026-01-10T05:00:00.000Z' &&
            submitted < '2026-04-01T04:00:00.000Z',
        )
        expect([sort, customer, new Set(seen).size, seen.length]).toEqual([
          sort,
          customer,
          wanted.length,
          wanted.length,
        ])
      }
  })

  // The database may split newer letters differently: that only affects the search.
  const between = (from: number, to: number) =>
    fc.integer({ min: from, max: to }).map((point) => String.fromCodePoint(point))
  const sign = fc.oneof(
    { weight: 4, arbitrary: between(0x20, 0x7e) },
    { weight: 2, arbitrary: between(0x80, 0x24f) },
    between(0x01, 0x1f),
    between(0x391, 0x3a1),
    between(0x2000, 0x206f),
    between(0x4e00, 0x4eff),
    between(0x1f300, 0x1f6ff),
  )

  test('any company name can be stored and is found by each of its words', async () => {
    // Names are stored clean.
    const companyName = fc.string({ unit: sign, minLength: 1, maxLength: 36 }).map(cleanText).filter(Boolean)
    await fc.assert(
      fc.asyncProperty(companyName, async (name) => {
        await withoutForms(app.db)
        const [id] = await plant([{ name }])
        for (const customer of [name, ...wordsOf(name)])
          expect([customer, ids((await list({ customer })).rows)]).toEqual([customer, [id]])
      }),
      { numRuns: 80 },
    )
  })
})

describe('the dates', () => {
  test("are in the banner's time zone, including the last millisecond of the last day, also when clocks change", async () => {
    await plant([
      { name: 'last of the 7th', submitted: '2026-03-08T04:59:59.999Z' },
      { name: 'first of the 8th', submitted: '2026-03-08T05:00:00.000Z' },
      // In New York, March 8 has 23 hours and November 1 has 25.
      { name: 'last of the 8th', submitted: '2026-03-09T03:59:59.999Z' },
      { name: 'first of the 9th', submitted: '2026-03-09T04:00:00.000Z' },
      { name: 'last of November 1st', submitted: '2026-11-02T04:59:59.999Z' },
    ])
    expect(await names({ startDate: '2026-03-08', endDate: '2026-03-08' })).toEqual([
      'last of the 8th',
      'first of the 8th',
    ])
    expect(await names({ endDate: '2026-03-07' })).toEqual(['last of the 7th'])
    expect(await names({ startDate: '2026-11-01', endDate: '2026-11-01' })).toEqual(['last of November 1st'])
  })

  test('in the wrong order are rejected with a message', async () => {
    const reply = await ask({ startDate: '2026-03-08', endDate: '2026-03-07' })
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'The end date is before the start date.'])
  })
})

test('empty and All are no filter; a reason applies to every status (REV-A15)', async () => {
  await plant([
    { name: 'waits', reason: 'waiting-bureau' },
    { name: 'denied', status: 'Denied', reason: 'cash-flow' },
    { name: 'withdrawn', status: 'Withdrawn', reason: 'waiting-bureau' },
    { name: 'approved', status: 'Approved' },
  ])
  expect(await names({ status: '', reason: '' })).toHaveLength(4)
  expect(await names({ status: 'All', reason: 'All' })).toHaveLength(4)
  expect(await names({ reason: 'waiting-bureau', sort: 'companyName' })).toEqual(['waits', 'withdrawn'])
  expect(await names({ reason: 'waiting-bureau', status: 'Pending' })).toEqual(['waits'])
  expect(await names({ status: 'Withdrawn' })).toEqual(['withdrawn'])
})
