import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { seedBranch, testApp } from '../../test/support/app.ts'
import { branchesSimulator, type BranchesFault } from './simulator.ts'
import { Unavailable } from '../../platform/errors.ts'
import { branchesService } from './service.ts'

let simulator: Awaited<ReturnType<typeof branchesSimulator>>
const faults: string[] = []
beforeAll(async () => {
  simulator = await branchesSimulator()
})
afterEach(() => {
  simulator.failing(null)
  faults.length = 0
})
afterAll(() => simulator.close())

const service = (url = simulator.url) =>
  branchesService({ url, patience: 300, onFault: (says) => faults.push(says) })
const portland = {
  banner: 'rexel',
  number: '5034',
  name: 'Portland',
  address: '1 Main St',
  city: 'Portland',
  state: 'OR',
  zip: '97201',
  phone: '(503) 555-0100',
  closed: 'no',
}

test('lists the branches of a banner; closed are those that come only with includeClosed', async () => {
  const { branch } = simulator
  simulator.serve(2, [branch('5034'), { ...branch('5035'), closed: true }])
  simulator.serve(1, [branch('7')])
  expect(await service(`${simulator.url}?client=credit`).list('rexel')).toEqual([
    portland,
    { ...portland, number: '5035', closed: 'yes' },
  ])
  expect(simulator.asked.map(String)).toEqual([
    'client=credit&bannerId=2&includeNonAuth=true&includeClosed=true',
    'client=credit&bannerId=2&includeNonAuth=true&includeClosed=false',
  ])
})

test.each<[BranchesFault, string]>([
  ['silent', 'did not respond within 0.3 s'],
  ['page', 'responded with 200 and no JSON'],
  [
    'other shape',
    'responded with an unexpected shape at 0.name, 0.branchNumber, 0.address1, 0.city, 0.state, 0.zip',
  ],
  [401, 'responded with 401'],
  [503, 'responded with 503'],
])('%s makes it unavailable, and the log names host and reason', async (fault, says) => {
  simulator.failing(fault)
  await expect(service().list('rexel')).rejects.toThrow(Unavailable)
  expect(faults).toEqual([`${new URL(simulator.url).host} ${says}`])
})

test('reads the service that our own server offers (API-A11)', async () => {
  const app = await testApp()
  try {
    await seedBranch(app.db, 1, '5083', { closed: true })
    const address = await app.server.app.listen({ port: 0, host: '127.0.0.1' })
    const listed = await service(`${address}/api/branch-info/branches`).list('platt')
    const stored = await app.db
      .selectFrom('branch')
      .select(['branch_number', 'closed'])
      .where('banner_id', '=', 1)
      .execute()
    expect(stored.length).toBeGreaterThan(1)
    expect(new Map(listed.map(({ number, closed }) => [number, closed]))).toEqual(
      new Map(stored.map(({ branch_number, closed }) => [branch_number, closed ? 'yes' : 'no'])),
    )
  } finally {
    await app.close()
  }
})
