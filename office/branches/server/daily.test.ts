import { bannerIds } from '../../../banners/rules/banners.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { branchesSimulator } from '../../../services/branches/simulator.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { branchesService } from '../../../services/branches/service.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { loadFromService } from './daily.ts'

let app: TestApp
let simulator: Awaited<ReturnType<typeof branchesSimulator>>
const logged: [Record<string, unknown>, string][] = []
beforeAll(async () => {
  app = await testApp({}, { branches: false })
  simulator = await branchesSimulator()
})
afterAll(async () => {
  await simulator.close()
  await app.close()
})
beforeEach(async () => {
  logged.length = 0
  simulator.failing(null)
  for (const bannerId of bannerIds) simulator.serve(bannerId, [])
  for (const table of ['branch', 'region', 'audit_record'] as const) await app.db.deleteFrom(table).execute()
})

const load = (banners = app.server.banners) =>
  loadFromService({
    db: app.db,
    branchesService: branchesService({ url: simulator.url }),
    banners,
    places: app.server.places,
    clock: () => app.clock.now,
    log: (...line) => logged.push(line),
  })
const stored = () =>
  app.db
    .selectFrom('branch')
    .select(['branch_number', 'closed', 'region_code', 'manager_sso'])
    .orderBy('branch_number')
    .execute()
const open = { closed: false, region_code: '', manager_sso: null }

test('what the service lists is stored, with who did it; what is gone is closed', async () => {
  const { branch } = simulator
  simulator.serve(2, [branch('5034'), branch('5035')])
  await load()
  expect(logged).toEqual([
    [{ added: 2, changed: 0, closed: 0, unchanged: 0 }, 'branches loaded from the branches service'],
  ])
  simulator.serve(2, [branch('5035')])
  await load()
  expect(await stored()).toEqual([
    { branch_number: '5034', ...open, closed: true },
    { branch_number: '5035', ...open },
  ])
  const audited = await app.db.selectFrom('audit_record').select(['chain', 'actor']).execute()
  expect(audited).toEqual([1, 2].map(() => ({ chain: 'branches of 2', actor: 'branches service' })))
})

test('regions and managers, which it does not know, stay', async () => {
  simulator.serve(2, [simulator.branch('5034')])
  await load()
  await app.db.updateTable('branch').set({ region_code: 'NW', manager_sso: 'zoe' }).execute()
  simulator.serve(2, [simulator.branch('5034', { name: 'Portland East' })])
  await load()
  expect(await stored()).toEqual([
    { branch_number: '5034', closed: false, region_code: 'NW', manager_sso: 'zoe' },
  ])
})

test('a banner that is off is neither asked for nor stored', async () => {
  simulator.serve(1, [simulator.branch('7')])
  simulator.serve(2, [simulator.branch('5034')])
  simulator.asked.length = 0
  await load(app.server.banners.map((banner) => ({ ...banner, isOn: banner.name === 'platt' })))
  expect(simulator.asked.map((asked) => asked.get('bannerId'))).toEqual(['1', '1'])
  expect((await stored()).map(({ branch_number }) => branch_number)).toEqual(['7'])
})

test('one wrong branch is logged and leaves everything as it is', async () => {
  simulator.serve(2, [simulator.branch('5034')])
  await load()
  logged.length = 0
  simulator.serve(2, [simulator.branch('5035', { zip: '1' }), simulator.branch('5036')])
  await load()
  expect(logged).toEqual([
    [
      { count: 1, wrong: ['rexel 5035: "1" is not a ZIP or postal code.'] },
      'the branches service sent wrong branches, nothing was changed',
    ],
  ])
  expect(await stored()).toEqual([{ branch_number: '5034', ...open }])
})

test('an empty answer closes nothing, and a failing service is retried by its job', async () => {
  simulator.serve(2, [simulator.branch('5034')])
  await load()
  simulator.serve(2, [])
  await load()
  simulator.failing(503)
  await expect(load()).rejects.toThrow(Unavailable)
  expect(await stored()).toEqual([{ branch_number: '5034', ...open }])
})
