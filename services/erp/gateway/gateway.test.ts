/** Tests the gateway adapter against a simulator that checks each request and reply against the shipped definition. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '../../../test/support/database.ts'
import { seedCustomer, seedSalesperson } from '../../../test/support/directory.ts'
import type { OpenDatabase } from '../../../platform/database/database.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { customersContract, seedForContract } from '../contract/erp.ts'
import { embeddedErp } from '../embedded/embedded.ts'
import { badMoods } from '../simulator/gateway-moods.ts'
import { gatewaySimulator, SIMULATOR_TOKEN, type GatewaySimulator } from '../simulator/gateway.ts'
import { gatewayErp } from './gateway.ts'
import type { Erp } from '../port.ts'
import { seedRecords, recordsContract } from '../contract/records.ts'
import { exemptionsContract } from '../contract/exemptions.ts'
import { writesContract } from '../contract/writes.ts'

let database: OpenDatabase
let simulator: GatewaySimulator
let erp: Erp
let faults: string[] = []
const PATIENCE = 250

beforeAll(async () => {
  database = await testDatabase()
  await seedForContract(database.db)
  await seedRecords(database.db)
  await seedSalesperson(database.db, 'gexpro', 'GSMITH', 'Gil Smith')
  await seedCustomer(database.db, 'rexel', { number: '200001', inside_login: 'SMITHJ' })
  for (const [number, branch_number] of [
    ['200034', '5034'],
    ['200083', '5083'],
    ['200800', '800'],
    ['200000', ''],
  ])
    await seedCustomer(database.db, 'platt', { number, branch_number })
  simulator = await gatewaySimulator(embeddedErp(database.db))
  erp = open()
})
afterEach(() => {
  simulator.mood = 'well'
  faults = []
  // Both sides followed the definition.
  const wrong = simulator.complaints.splice(0)
  if (wrong.length) throw new Error(wrong.join('\n'))
})
afterAll(async () => {
  await simulator.close()
  await database.close()
})

const open = ({ token = SIMULATOR_TOKEN, patience = 10_000, url = simulator.url } = {}) =>
  gatewayErp({ url, token, patience, onFault: (says) => faults.push(says) })

customersContract('gateway', async () => erp)
recordsContract('gateway', async () => erp)
writesContract('gateway', async () => ({ erp, db: database.db }))
exemptionsContract('gateway', async () => ({ erp, db: database.db }))

describe('the gateway', () => {
  it("of platt's AS/400 numbers branches 5000 lower than we do, headquarters aside", async () => {
    const branch = async (number: string) => (await erp.customer('platt', number))?.branchNumber
    expect(await branch('200034')).toBe('5034')
    expect(await branch('200083')).toBe('5083')
    expect(await branch('200800')).toBe('800')
    expect(await branch('200000')).toBe('')
  })

  it('of an AS/400 gets requests in capitals, and its capitals stay', async () => {
    expect((await erp.salespeople('platt', 'jane'))[0]?.displayName).toBe('JANE OF PLATT')
    expect(simulator.asked.at(-1)).toBe('/erp/v1/platt/salespeople?term=JANE')
    expect((await erp.customer('platt', '200034'))?.companyName).toBe('BEACON ELECTRIC')
  })

  it('may use any notation for phone numbers', async () => {
    expect((await erp.customer('rexel', '200001'))?.phone).toBe('5035550140')
  })

  it('gets no request for an invalid account number', async () => {
    const before = simulator.asked.length
    for (const number of ['', 'abc', '../salespeople', '1'.repeat(21)])
      expect(await erp.customer('rexel', number)).toBeNull()
    expect(simulator.asked).toHaveLength(before)
  })
})

describe('a gateway that answers', () => {
  const asks: Record<string, (from: Erp) => Promise<unknown>> = {
    'for an account': (from) => from.customer('rexel', '200001'),
    'for a search': (from) => from.salespeople('rexel', 'smi'),
    'for a login': (from) => from.salesperson('rexel', 'SMITHJ'),
    'for an address': (from) => from.salespeopleByEmail('rexel', 'smithj@rexel.example.com'),
    'for a record': (from) => from.record('rexel', '300001'),
    'for a record of the group': (from) => from.recordByGlobalId('rexel', 'G-300001'),
    'for candidates': (from) =>
      from.search('rexel', { name: 'crane', phone: '', street: '', postalCode: '' }),
    'for orders': (from) => from.orders('rexel', '300001'),
  }
  it.each(badMoods.flatMap((mood) => Object.keys(asks).map((what) => [mood, what] as const)))(
    '%s when it is asked %s is not available, and the operator learns why',
    async (mood, what) => {
      simulator.mood = mood
      await expect(asks[what]!(open({ patience: PATIENCE }))).rejects.toBeInstanceOf(Unavailable)
      expect(faults).toHaveLength(1)
      expect(faults[0]).toMatch(/^127\.0\.0\.1:\d+ (responded with|did not respond|could not be reached)/)
      expect(faults[0]).not.toMatch(/Beacon|SMITHJ|200001|Maintenance/i)
      simulator.mood = 'well'
      expect(await asks[what]!(erp)).toBeTruthy()
    },
  )

  it('that cannot be reached is unavailable', async () => {
    await expect(open({ url: 'http://127.0.0.1:9' }).customer('rexel', '100001')).rejects.toBeInstanceOf(
      Unavailable,
    )
    expect(faults[0]).toMatch(/could not be reached/)
  })

  it('that does not accept our token is unavailable, and the token is not logged', async () => {
    await expect(open({ token: 'old-token' }).salespeople('rexel', 'smi')).rejects.toBeInstanceOf(Unavailable)
    expect(faults).toEqual([expect.stringMatching(/responded with 401$/)])
  })
})
