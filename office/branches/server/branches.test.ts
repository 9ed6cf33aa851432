import { readFileSync } from 'node:fs'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { exampleBranchList } from '../../../services/branches/rules.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, { branches: false })
})
afterAll(() => app.close())
beforeEach(async () => {
  for (const table of ['branch', 'region', 'audit_record'] as const) await app.db.deleteFrom(table).execute()
})

const HEAD = 'banner,number,name,address,city,state,zip,region,region name,manager,closed'
const rexel = 'rexel,5034,Portland,1 Main St,Portland,OR,97201,NW,Northwest,,'
const platt = 'platt,7,"Bend, East",2 Main St,Bend,OR,97701,NW,,,'
const load = async (csv: string, apply = true) => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/branches/load',
    headers: await app.signIn('systemadmin.all'),
    payload: { tenantId: 2, csv, apply },
  })
  return {
    status: reply.statusCode,
    ...reply.json<{ data: { applied: boolean; faults: { line: number; says: string }[] } }>().data,
  }
}
const few = (...first: string[]) => ({ count: first.length, first })
const ask = async (url: string, user: Parameters<TestApp['signIn']>[0] = 'systemadmin.all') =>
  app.inject({ url, headers: await app.signIn(user) })
const page = async (query: string) =>
  (await ask(`/api/branches?tenantId=2&${query}`)).json<{
    data: { rows: { number: string }[]; nextCursor: string | null; count: number }
  }>().data
const stored = () =>
  app.db.selectFrom('branch').select(['branch_number', 'name', 'closed']).orderBy('branch_number').execute()

describe('a list of branches', () => {
  test('is loaded with its regions, whatever its line ends, and a second time changes nothing', async () => {
    const csv = `\ufeff${[HEAD, rexel, platt].join('\r\n')}\r\n\r\n`
    expect(await load(csv)).toMatchObject({
      added: few('rexel 5034', 'platt 7'),
      listed: 2,
      regions: ['rexel NW', 'platt NW'],
      applied: true,
      faults: [],
    })
    expect(await load(csv)).toMatchObject({
      added: few(),
      changed: few(),
      closed: few(),
      unchanged: 2,
      regions: [],
    })
    expect(await stored()).toEqual([
      { branch_number: '5034', name: 'Portland', closed: false },
      { branch_number: '7', name: 'Bend, East', closed: false },
    ])
    expect(
      await app.db.selectFrom('region').select(['code', 'description']).orderBy('banner_id').execute(),
    ).toEqual([
      { code: 'NW', description: 'NW' },
      { code: 'NW', description: 'Northwest' },
    ])
  })

  test('is only compared without apply, and not loaded at all if one line is wrong', async () => {
    expect(await load(`${HEAD}\n${rexel}`, false)).toMatchObject({ added: few('rexel 5034'), applied: false })
    expect(await load(`${HEAD}\n${rexel}\nrexel,,,,,,,,,,`)).toMatchObject({
      applied: false,
      added: few(),
      faults: expect.arrayContaining([{ line: 3, says: 'number is empty.' }]) as unknown,
    })
    expect(await stored()).toEqual([])
  })

  test('closes what it no longer names, in its own banners only, and opens it again', async () => {
    await load([HEAD, rexel, platt, rexel.replace('5034', '5035')].join('\n'))
    expect(await load([HEAD, rexel].join('\n'))).toMatchObject({ closed: few('rexel 5035'), unchanged: 1 })
    expect((await stored()).map(({ closed }) => closed)).toEqual([false, true, false])
    expect(await load([HEAD, rexel, rexel.replace('5034', '5035')].join('\n'))).toMatchObject({
      changed: few('rexel 5035'),
    })
    const { rows } = {
      rows: await app.db.selectFrom('audit_record').select(['chain', 'event', 'detail']).execute(),
    }
    expect(
      rows.filter(({ chain }) => chain === 'branches of 2').map(({ detail }) => JSON.parse(detail) as object),
    ).toEqual([{ added: ['5034', '5035'], regions: ['NW'] }, { closed: ['5035'] }, { changed: ['5035'] }])
  })

  test('names its managers by email, and says which have no account', async () => {
    const of = (manager: string) => rexel.replace('Northwest,,', `Northwest,${manager},`)
    const { email, sso } = await app.db
      .selectFrom('employee')
      .select(['email', 'sso'])
      .where('email', '!=', '')
      .executeTakeFirstOrThrow()
    expect(await load(`${HEAD}\n${of('nobody@example.com')}`)).toMatchObject({
      unknownManagers: ['nobody@example.com'],
    })
    expect(await load(`${HEAD}\n${of(email.toUpperCase())}`)).toMatchObject({
      unknownManagers: [],
      changed: few('rexel 5034'),
    })
    expect(await app.db.selectFrom('branch').select('manager_sso').execute()).toEqual([{ manager_sso: sso }])
  })

  test.each([
    ['an empty file', '', 'The file is empty.'],
    ['only names of columns', HEAD, 'The file has no branch.'],
    ['another file', 'a,b\n1,2', 'The first line lacks banner, number, name, address, city, state, zip.'],
    ['an open quotation mark', `${HEAD}\n"rexel,1`, 'This is not CSV: look for a quotation mark.'],
    [
      'a file of an old Excel',
      `${HEAD}\n${rexel.replace('Portland', '\ufffd')}`,
      'The file is not UTF-8 text. In Excel, save it as "CSV UTF-8".',
    ],
    ['a missing value', `${HEAD}\nrexel,1`, 'It has 2 values, and the first line has 11.'],
  ])('%s is refused with a sentence', async (_, csv, says) => {
    expect(await load(csv)).toMatchObject({ applied: false, faults: [{ says }] })
  })

  test('downloads as a list whose loading changes nothing', async () => {
    const { sso, email } = await app.db
      .selectFrom('employee')
      .select(['sso', 'email'])
      .where('email', '!=', '')
      .executeTakeFirstOrThrow()
    const odd = [
      `rexel,1,"=HYPERLINK(""x"")",1 Main St,Portland,OR,97201,-1,'+1,${email},`,
      `rexel,2,"Two\nlines, ""quoted""",-5,San José,NM,87565,'NW',@home,,yes`,
    ]
    await load([HEAD, rexel, ...odd].join('\n'))
    // A manager who has left, and one that no list can name because we lack their email.
    await app.db.updateTable('employee').set({ active: false }).where('sso', '=', sso).execute()
    await app.db.updateTable('branch').set({ manager_sso: 'x' }).where('branch_number', '=', '2').execute()
    const before = await app.db.selectFrom('branch').selectAll().orderBy('branch_number').execute()
    const { body, headers } = await ask('/api/branches/list.csv?tenantId=2')
    expect(headers['content-disposition']).toContain('rexel%20branches.csv')
    expect(body.startsWith('\ufeffbanner,number,name,')).toBe(true)
    // A spreadsheet evaluates no cell.
    expect(body).not.toMatch(/(^|,)"?[=+@]|(^|,)"?-(?!\d+(\.\d+)?(,|$))/m)
    expect(await load(body)).toMatchObject({
      faults: [],
      added: few(),
      changed: few(),
      closed: few(),
      unchanged: 3,
      regions: [],
      unknownManagers: [],
    })
    await app.db.updateTable('employee').set({ active: true }).where('sso', '=', sso).execute()
    expect(await app.db.selectFrom('branch').selectAll().orderBy('branch_number').execute()).toEqual(before)
    expect(before.map(({ name, region_code, manager_sso }) => [name, region_code, manager_sso])).toEqual([
      ['=HYPERLINK("x")', '-1', sso],
      ['Two\nlines, "quoted"', "'NW'", 'x'],
      ['Portland', 'NW', null],
    ])
  })

  test('opens the question for a branch in the forms of its banner', async () => {
    const open = async () =>
      (await app.inject({ url: '/home/getTenants' }))
        .json<{ name: string; hasOpenBranch: boolean }[]>()
        .flatMap(({ name, hasOpenBranch }) => (hasOpenBranch ? name : []))
    expect(await open()).toEqual([])
    await load([HEAD, rexel, platt.replace(/,$/, ',yes')].join('\n'))
    expect(await open()).toEqual(['rexel'])
  })

  test('gives a region another name without changing a branch', async () => {
    await load([HEAD, rexel].join('\n'))
    expect(await load([HEAD, rexel.replace('Northwest', 'Pacific')].join('\n'))).toMatchObject({
      changed: few(),
      unchanged: 1,
      regions: ['rexel NW'],
    })
    expect((await page('')).rows).toMatchObject([{ number: '5034', region: 'Pacific', closed: false }])
  })

  test('is shown by number, a page at a time, and found by any of its words', async () => {
    const lines = Array.from({ length: 150 }, (_, at) => rexel.replace('5034', String(at + 1)))
    const yard = rexel.replace('5034,Portland', '9000,Salem Yard').replace(/,$/, ',yes')
    await load([HEAD, ...lines, yard].join('\n'))
    const first = await page('')
    expect([first.rows.length, first.count]).toEqual([100, 151])
    const second = await page(`cursor=${encodeURIComponent(first.nextCursor!)}`)
    expect([...first.rows, ...second.rows].map(({ number }) => number)).toEqual([
      ...Array.from({ length: 150 }, (_, at) => String(at + 1)),
      '9000',
    ])
    expect((await page('search=sal yard north')).rows).toMatchObject([{ number: '9000', closed: true }])
    expect((await page('show=closed')).count).toBe(1)
    expect((await page('search=salem&show=open')).count).toBe(0)
  })

  test('is for SystemAdmin, in the banners in which they work', async () => {
    for (const url of ['/api/branches?tenantId=2', '/api/branches/list.csv?tenantId=2'])
      expect((await ask(url, 'admin.rexel')).statusCode).toBe(403)
    const reply = await app.inject({
      method: 'POST',
      url: '/api/branches/load',
      headers: await app.signIn('systemadmin.rexel'),
      payload: { tenantId: 2, csv: [HEAD, rexel, platt].join('\n'), apply: true },
    })
    expect(reply.statusCode).toBe(403)
    expect(reply.json()).toMatchObject({ message: "You can't change branches of Platt." })
    expect(await stored()).toEqual([])
  })

  test('has an example, the same here and in the documents', async () => {
    expect(await load(exampleBranchList, false)).toMatchObject({ faults: [], listed: 3 })
    const document = readFileSync('docs/operations/reference-data.md', 'utf8')
    expect(document).toContain(`\`\`\`csv\n${exampleBranchList}\`\`\``)
  })

  test('is loaded after another one, and not mixed with it', async () => {
    const lists = [rexel, rexel.replace('5034', '5035'), rexel.replace('5034', '5036')]
    const loaded = await Promise.all(lists.map((line) => load(`${HEAD}\n${line}`)))
    expect(loaded.map(({ applied }) => applied)).toEqual([true, true, true])
    expect((await stored()).filter(({ closed }) => !closed)).toHaveLength(1)
  })

  test.each([
    ['short lines', `${HEAD}\n${'a\n'.repeat(3_900_000)}`, 'The file has more than 50000 branches.'],
    ['commas', ','.repeat(7_900_000), 'The first line has more than 28 columns, and a list has at most 14.'],
    [
      'one value',
      `${HEAD}\n"${'a'.repeat(7_900_000)}`,
      'This line is longer than 10000 characters: look for a quotation mark.',
    ],
  ])('of 8 MB of %s needs little memory', async (_, csv, says) => {
    const reading = `import(${JSON.stringify(new URL('csv.ts', import.meta.url).href)})`
    const worker = new Worker(
      `const { parentPort, workerData } = require('node:worker_threads')
      ${reading}.then(({ readBranchCsv }) =>
        parentPort.postMessage(readBranchCsv(workerData, { placeOf: () => null, inUse: ['rexel'] })))`,
      { eval: true, workerData: csv, resourceLimits: { maxOldGenerationSizeMb: 256 } },
    )
    const [read] = (await once(worker, 'message')) as [unknown]
    await worker.terminate()
    expect(read).toMatchObject({ branches: [], faults: [{ says }], moreFaults: 0 })
  })

  test('names the first hundred problems, and counts the others', async () => {
    const wrong = await load(`${HEAD}\n${`${rexel.replace('5034', '')}\n`.repeat(300)}`)
    expect(wrong).toMatchObject({ moreFaults: 200, applied: false })
    expect(wrong.faults).toHaveLength(100)
    expect(await load(`${HEAD}\n${'rexel,1\n'.repeat(300)}`)).toMatchObject({ moreFaults: 200 })
  })

  test('may have 50,000 lines', async () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => rexel.replace('5034', String(at)))
    expect(await load([HEAD, ...lines].join('\n'))).toMatchObject({ added: { count: 50_000 }, applied: true })
    expect(await load([HEAD, ...lines, platt].join('\n'))).toMatchObject({
      applied: false,
      faults: [{ says: 'The file has more than 50000 branches.' }],
    })
    // Its history names the first of them.
    const { body } = await ask('/api/records/history?tenantId=2&area=branches')
    expect(body).toContain('0; 1; 2; 3')
    expect(body.length).toBeLessThan(5_000)
  }, 60_000)
})
