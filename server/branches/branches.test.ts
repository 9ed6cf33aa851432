import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'

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
  return { status: reply.statusCode, ...reply.json<{ data: Record<string, unknown> }>().data }
}
const stored = () =>
  app.db.selectFrom('branch').select(['branch_number', 'name', 'closed']).orderBy('branch_number').execute()

describe('a list of branches', () => {
  test('is loaded with its regions, whatever its line ends, and a second time changes nothing', async () => {
    const csv = `\ufeff${[HEAD, rexel, platt].join('\r\n')}\r\n\r\n`
    expect(await load(csv)).toMatchObject({ added: 2, applied: true, faults: [] })
    expect(await load(csv)).toMatchObject({ added: 0, changed: 0, closed: 0, unchanged: 2 })
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
    expect(await load(`${HEAD}\n${rexel}`, false)).toMatchObject({ added: 1, applied: false })
    expect(await load(`${HEAD}\n${rexel}\nrexel,,,,,,,,,,`)).toMatchObject({
      applied: false,
      added: 0,
      faults: expect.arrayContaining([{ line: 3, says: 'number is empty.' }]) as unknown,
    })
    expect(await stored()).toEqual([])
  })

  test('closes what it no longer names, in its own banners only, and opens it again', async () => {
    await load([HEAD, rexel, platt, rexel.replace('5034', '5035')].join('\n'))
    expect(await load([HEAD, rexel].join('\n'))).toMatchObject({ closed: 1, unchanged: 1 })
    expect((await stored()).map(({ closed }) => closed)).toEqual([false, true, false])
    expect(await load([HEAD, rexel, rexel.replace('5034', '5035')].join('\n'))).toMatchObject({ changed: 1 })
    const { rows } = {
      rows: await app.db.selectFrom('audit_record').select(['chain', 'event', 'detail']).execute(),
    }
    expect(
      rows.filter(({ chain }) => chain === 'branches of 2').map(({ detail }) => JSON.parse(detail) as object),
    ).toEqual([{ added: ['5034', '5035'] }, { closed: ['5035'] }, { changed: ['5035'] }])
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
      changed: 1,
    })
    expect(await app.db.selectFrom('branch').select('manager_sso').execute()).toEqual([{ manager_sso: sso }])
  })

  test.each([
    ['an empty file', '', 'The file is empty.'],
    ['only names of columns', HEAD, 'The file has no branch.'],
    ['another file', 'a,b\n1,2', 'The first line lacks banner, number, name, address, city, state, zip.'],
    ['an open quotation mark', `${HEAD}\n"rexel,1`, 'This is not CSV: look for a quotation mark.'],
    ['a missing value', `${HEAD}\nrexel,1`, 'It has 2 values, and the first line has 11.'],
  ])('%s is refused with a sentence', async (_, csv, says) => {
    expect(await load(csv)).toMatchObject({ applied: false, faults: [{ says }] })
  })

  test('may have 50,000 lines', async () => {
    const lines = Array.from({ length: 50_000 }, (_, at) => rexel.replace('5034', String(at)))
    expect(await load([HEAD, ...lines].join('\n'))).toMatchObject({ added: 50_000, applied: true })
    expect(await load([HEAD, ...lines, platt].join('\n'))).toMatchObject({
      applied: false,
      faults: [{ says: 'The file has more than 50000 branches.' }],
    })
  }, 60_000)
})
