import type { Readable } from 'node:stream'
import ExcelJS from 'exceljs'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { serialIn, spreadsheet, type Cell } from '../../../kit/list/server/spreadsheet.ts'

let app: TestApp
let headers: { authorization: string }
beforeAll(async () => {
  app = await testApp()
  headers = await app.signIn('approver.rexel')
  await app.db.insertInto('saved_form').values(names.map(formOf)).execute()
  const forms = await app.db
    .selectFrom('saved_form')
    .select(['id', 'guid', 'banner_id'])
    .orderBy('id')
    .execute()
  const rows = forms.map((form, n) => ({
    ...form,
    company_name: names[n]!,
    date_submitted: new Date(Date.UTC(2026, 1, 1, 3, 30, n) + n * 7 * 3_600_000),
    status: (['Pending', 'Approved', 'Denied', 'Withdrawn'] as const)[n % 4]!,
    customer_account_id: n % 3 ? null : String(n * 7),
    last_comment_at: n % 5 ? null : new Date(Date.UTC(2026, 2, 8, 6, 59, 59)),
    clock_from: n % 4 ? null : new Date(Date.UTC(2026, 2, 1 + (n % 20))),
    date_reviewed: n % 4 === 1 ? new Date(Date.UTC(2026, 2, 8, 7, 0, 0)) : null,
    amount_requested: n % 4 === 3 ? null : 40_000 + n,
    terms_requested: n % 4 === 1 ? ('net30' as const) : null,
    credit_amount: n % 4 === 1 ? 25_000 + n : null,
    payment_terms: n % 4 === 1 ? ('prox10' as const) : null,
    reason_type_id: n % 4 === 2 ? 'cash-flow' : null,
    dnb_matches_found: [null, 0, 1, 3][n % 4]!,
    taxable: n % 2 === 0,
    state: n % 7 ? 'OR' : null,
    is_internal: n % 6 === 1,
    is_created_from_storefront: n % 6 === 2,
    date_emailed: n % 6 === 3 ? new Date(Date.UTC(2026, 1, 1)) : null,
  }))
  await app.db.insertInto('application').values(rows).execute()
  await app.db
    .insertInto('application_search')
    .values(
      rows.map(({ id, banner_id, date_submitted, company_name: name }) => ({
        id,
        banner_id,
        date_submitted,
        name,
      })),
    )
    .execute()
})
afterAll(() => app.close())

const nasty = [
  `=cmd|' /C calc'!A0`,
  '+1',
  '-1+1',
  '@SUM(A1:A9)',
  '\t=1+1',
  '\r=1+1',
  ' =1+1',
  '=HYPERLINK("https://evil.example")',
  'Two\nlines',
  'Volt ⚡ & <Sons> "Ltd"',
  'x'.repeat(36),
  '_x0041_ Electric',
  'Bell \u0007 Works',
  "'quoted",
]
const names = [
  ...nasty,
  ...Array.from({ length: 60 }, (_, n) => `Company ${n} ${n % 2 ? 'Electric' : 'Lighting'}`),
]
const formOf = (_: string, n: number) => ({
  guid: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  form_type: 'credit-application',
  banner_id: n === names.length - 1 ? 1 : 2,
  audience: 'external' as const,
  state: 'pending' as const,
  answers: '{}',
  form_version: 1,
  updated_by: 'applicant',
  updated_at: '2026-03-01',
})

type Query = Record<string, string>
const download = (query: Query = {}, who = headers) =>
  app.inject({
    method: 'GET',
    url: '/api/CreditReview/getExcelDownload',
    query: { tenantId: '2', ...query },
    headers: who,
  })

/** Parsed with a separate library, like a spreadsheet application would. */
const opened = async (bytes: Buffer) => {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as never)
  return book.worksheets[0]!
}
const cellsOf = (sheet: ExcelJS.Worksheet) => {
  const rows: ExcelJS.CellValue[][] = []
  sheet.eachRow((row) =>
    rows.push(Array.from({ length: sheet.columnCount }, (_, n) => row.getCell(n + 1).value)),
  )
  return rows
}

interface Row {
  companyName: string
  customerAccountId: string | null
  isCreatedFromStorefront: boolean
  dateEmailed: string | null
  isInternal: boolean
  taxable: boolean
  state: string | null
  dateSubmitted: string
  reasonTypeID: string | null
  dnbMatchesFound: number | null
  lastCommentDate: string | null
  status: string
  daysLeft: number | null
  dateReviewed: string | null
  amountRequested: number | null
}

const pagesOfList = async (query: Query): Promise<Row[]> => {
  const rows: Row[] = []
  for (let cursor: string | null = ''; cursor !== null;) {
    const reply: { json(): { data: { rows: Row[]; nextCursor: string | null } } } = await app.inject({
      method: 'GET',
      url: '/api/CreditReview/getListViewModel',
      query: { tenantId: '2', pageSize: '25', ...query, ...(cursor && { cursor }) },
      headers,
    })
    const { data } = reply.json()
    rows.push(...data.rows)
    cursor = data.nextCursor
  }
  return rows
}

/** The parser reads serial dates as UTC, so the banner's local time is written here as UTC. */
const clockOf = (instant: string | null) => {
  if (!instant) return null
  const text = new Date(instant).toLocaleString('sv-SE', { timeZone: 'America/New_York' })
  return new Date(`${text.replace(' ', 'T')}Z`).toISOString()
}
/** XML reads every line ending as \n and cannot contain a bell; this parser leaves escape sequences unchanged. */
const readable = (name: string) =>
  name.replaceAll('\r', '\n').replaceAll('\u0007', '').replace('_x0041_', '_x005F_x0041_')
const asListed = (row: Row) => [
  readable(row.companyName),
  row.customerAccountId,
  row.isCreatedFromStorefront
    ? 'Storefront'
    : row.dateEmailed
      ? 'Emailed to Customer'
      : row.isInternal
        ? 'Internal'
        : 'External',
  row.taxable ? 'No' : 'Yes',
  row.state,
  clockOf(row.dateSubmitted),
  row.reasonTypeID && 'Cash flow is insufficient for the amount of credit requested',
  row.dnbMatchesFound === null
    ? 'Match not yet determined'
    : (['No match found', 'A direct match was found'][row.dnbMatchesFound] ??
      'Multiple matches were returned'),
  clockOf(row.lastCommentDate),
  row.status,
  row.daysLeft,
  clockOf(row.dateReviewed),
  row.amountRequested,
]
const asWritten = (cells: ExcelJS.CellValue[]) =>
  cells
    .slice(0, 13)
    .map((value) =>
      value instanceof Date ? new Date(Math.round(value.getTime() / 1000) * 1000).toISOString() : value,
    )

describe('the export', () => {
  test.each<Query>([
    {},
    { status: 'Pending' },
    { status: 'All', reason: 'cash-flow' },
    { customer: 'elec', sort: 'companyName' },
    { sort: 'daysLeft', direction: 'desc' },
    { sort: 'customerAccountId' },
    { startDate: '2026-02-02', endDate: '2026-02-06', sort: 'status', direction: 'desc' },
    { customer: 'nobody at all' },
  ])('contains the rows of the list for %j', async (query) => {
    const reply = await download(query)
    expect(reply.statusCode).toBe(200)
    const [head, ...rows] = cellsOf(await opened(reply.rawPayload))
    expect(head).toEqual([
      'Customer account',
      'Customer number',
      'Creation',
      'Tax exempt',
      'State',
      'Date submitted',
      'Reason type',
      'Bureau match',
      'Last comment',
      'Status',
      'Days left',
      'Date reviewed',
      'Amount requested',
      'Terms requested',
      'Credit amount',
      'Terms',
      'References',
      'Assigned to',
      'Follow up',
    ])
    const listed = await pagesOfList(query)
    expect(rows.map(asWritten)).toEqual(listed.map(asListed))
    expect(listed.length > 0).toBe(query['customer'] !== 'nobody at all')
  })

  test('is named after the banner, downloads as a file, and is not cached', async () => {
    const { headers: sent } = await download()
    expect(sent['content-disposition']).toBe(
      `attachment; filename="Rexel Credit Apps.xlsx"; filename*=UTF-8''Rexel%20Credit%20Apps.xlsx`,
    )
    expect(sent['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(sent['cache-control']).toBe('no-store')
  })

  test('contains no formulas: text that looks like one is marked as text', async () => {
    const sheet = await opened((await download({ sort: 'companyName' })).rawPayload)
    const found = new Map<string, ExcelJS.Cell>()
    sheet.eachRow((row) => {
      row.eachCell((cell) => expect(cell.formula).toBeUndefined())
      found.set(String(row.getCell(1).value), row.getCell(1))
    })
    for (const name of nasty.map(readable)) expect([...found.keys()]).toContain(name)
    for (const name of nasty.filter((one) => /^\s*[=+\-@]/.test(one)).map(readable)) {
      expect([name, found.get(name)!.type]).toEqual([name, ExcelJS.ValueType.String])
      expect([name, found.get(name)!.numFmt]).toEqual([name, '@'])
    }
  })

  test('has a frozen header, a filter on every column, and typed money and dates', async () => {
    const sheet = await opened((await download({ status: 'Approved' })).rawPayload)
    expect(sheet.views[0]).toMatchObject({ state: 'frozen', ySplit: 1 })
    expect(sheet.autoFilter).toBe(`A1:S${sheet.rowCount}`)
    for (const [cell, least] of [['M2', 40_000] as const, ['O2', 25_000] as const]) {
      expect(sheet.getCell(cell).value).toBeGreaterThan(least)
      expect(sheet.getCell(cell).numFmt).toBe('"$"#,##0')
    }
    expect(sheet.getCell('N2').value).toBe('Net 30 days')
    expect(sheet.getCell('P2').value).toBe('Net 10th of the following month')
    expect(sheet.getCell('F2').value).toBeInstanceOf(Date)
    expect(sheet.getColumn(1).width).toBe(38)
  })

  test('requires managedUser in the same banner', async () => {
    expect((await download({}, await app.signIn('approver.platt'))).statusCode).toBe(403)
    expect((await download({}, {} as never)).statusCode).toBe(401)
  })

  test('with reversed dates is rejected with a message', async () => {
    const reply = await download({ startDate: '2026-03-02', endDate: '2026-03-01' })
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'The end date is before the start date.'])
  })
})

describe('a download over the network', () => {
  const listening = async () => {
    await app.server.app.listen({ port: 0, host: '127.0.0.1' })
    const address = app.server.app.server.address() as { port: number }
    return `http://127.0.0.1:${address.port}/api/CreditReview/getExcelDownload?tenantId=2`
  }

  test('that fails midway closes the connection, so that a partial file does not look complete', async () => {
    const url = await listening()
    await sql`insert into saved_form (guid, form_type, banner_id, audience, state, answers, form_version, updated_by)
      select gen_random_uuid(), 'bulk', 2, 'external', 'pending', '{}', 1, 'applicant' from generate_series(1, 30000)`.execute(
      app.db,
    )
    await sql`insert into application (id, guid, banner_id, status, company_name, taxable, date_submitted, is_internal)
      select id, guid, 2, 'Pending', 'Bulk ' || md5(id::text), true, timestamptz '2020-01-01' + id * interval '1 second', false
      from saved_form where form_type = 'bulk'`.execute(app.db)
    const reply = await fetch(url, { headers })
    expect(reply.status).toBe(200)
    const reader = reply.body!.getReader()
    await reader.read()
    await sql`alter table application rename to application_gone`.execute(app.db)
    const rest = async () => {
      for (;;) if ((await reader.read()).done) return 'whole'
    }
    await expect(rest()).rejects.toThrow('terminated')
    await sql`alter table application_gone rename to application`.execute(app.db)
  })
})

const sheetOf = (rows: AsyncIterable<Cell[][]>, most?: number) =>
  spreadsheet({ name: 'Trial', columns: [{ head: 'One', width: 10 }], rows }, most)
const whole = async (stream: Readable) => Buffer.concat(await stream.toArray())

describe('the sheet', () => {
  test('that is full says so in its last row', async () => {
    const rows = async function* () {
      for (let n = 0; n < 10; n += 1) yield [[n], [n]]
    }
    const cells = cellsOf(await opened(await whole(sheetOf(rows(), 6)))).flat()
    expect(cells).toEqual([
      'One',
      0,
      0,
      1,
      1,
      "A sheet can't hold more rows. Narrow the filters to see the others.",
    ])
  })

  test('truncates text that no cell can hold, between two characters', async () => {
    const rows = async function* () {
      yield [[`x${'⚡🔌'.repeat(20_000)}`]]
    }
    const [, [cell]] = cellsOf(await opened(await whole(sheetOf(rows())))) as [unknown, [string]]
    expect(cell.length).toBeLessThanOrEqual(32_767)
    expect(cell.isWellFormed()).toBe(true)
    expect(cell.endsWith('⚡') || cell.endsWith('🔌')).toBe(true)
  })

  test('stops reading rows when the client stops reading', async () => {
    let asked = 0
    let ended = false
    const rows = async function* () {
      try {
        for (;;) {
          asked += 1
          yield [[`row ${asked} ${Math.random()}`.repeat(500)]]
        }
      } finally {
        ended = true
      }
    }
    const stream = sheetOf(rows())
    let size = 0
    for await (const chunk of stream) if ((size += (chunk as Buffer).length) > 10_000) break
    await expect.poll(() => ended).toBe(true)
    const after = asked
    await new Promise((wait) => setTimeout(wait, 50))
    expect(asked).toBe(after)
  })

  test("shows timestamps in a zone's local time, also when clocks change", () => {
    const serial = serialIn('America/New_York')
    const shown = (instant: string) =>
      new Date(Math.round(Date.UTC(1899, 11, 30) + serial(new Date(instant)) * 86_400_000))
        .toISOString()
        .slice(0, 19)
    expect(shown('2026-03-08T06:59:59Z')).toBe('2026-03-08T01:59:59')
    expect(shown('2026-03-08T07:00:00Z')).toBe('2026-03-08T03:00:00')
    expect(shown('2026-11-01T05:30:00Z')).toBe('2026-11-01T01:30:00')
    expect(shown('2026-11-01T06:30:00Z')).toBe('2026-11-01T01:30:00')
    expect(shown('2026-07-01T12:00:00.750Z')).toBe('2026-07-01T08:00:00')
  })
})
