/** A server that is killed while it saves has stored every save that it confirmed, completely. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyChains } from '../../platform/audit/verify-chains.ts'
import { openPglite, openPostgres, type OpenDatabase } from '../../platform/database/database.ts'
import { testDatabase, urlOf } from '../support/database.ts'
import { saveWithoutEnd, type Acknowledged } from './customer.ts'
import { lostSaves } from './kept.ts'
import { finished, freshFolder, main, startServer } from './server-process.ts'

const CUSTOMERS = 6

const killedInTheMiddle = async (rounds: number, folder: string, settings: Record<string, string>) => {
  const kept: Acknowledged[][] = []
  for (let round = 0; round < rounds; round += 1) {
    const server = await startServer(folder, { TRUST_PROXY: '127.0.0.1,::1', ...settings })
    const told: Acknowledged[][] = Array.from({ length: CUSTOMERS }, () => [])
    const saving = told.map((acknowledged, n) =>
      saveWithoutEnd(server.url, `Town ${round} ${n}`, acknowledged),
    )
    // Wait until every customer is saving, however slow the machine is.
    await expect.poll(() => Math.min(...told.map(({ length }) => length))).toBeGreaterThan(3 + 2 * round)
    await server.kill()
    kept.push(...(await Promise.all(saving)))
  }
  return kept
}

const whole = (customers: readonly Acknowledged[][]) => ({
  rows: expect.toSatisfy((rows: number) => rows >= customers.flat().length),
  broken: [],
})

/** Throws if a save is missing or incomplete. Returns what the check of the audit log found. */
const checkedChains = async ({ db }: OpenDatabase, customers: readonly Acknowledged[][]) => {
  expect(customers.flat().length).toBeGreaterThan(CUSTOMERS)
  expect(await lostSaves(db, customers)).toEqual([])
  return verifyChains(db)
}

const onPglite = () => {
  const folder = freshFolder()
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('keeps every confirmed save through kill -9', async () => {
    const customers = await killedInTheMiddle(1, folder, {})
    const database = await openPglite(folder)
    try {
      expect(await checkedChains(database, customers)).toMatchObject(whole(customers))
    } finally {
      await database.close()
    }
  }, 400_000)

  it('refuses a second process on the same folder with a clear message, and the first one keeps running', async () => {
    const holder = await openPglite(folder)
    try {
      const { code, output } = await finished(main, { DATA_DIR: folder, PORT: '0', DEMONSTRATION: 'no' })
      expect(code).toBe(1)
      expect(output).toContain(`Another process is using the data folder ${folder}.`)
      expect(output).not.toMatch(/at \w+.*\.ts/)
      expect(await holder.db.selectFrom('saved_form').select('id').execute()).not.toEqual([])
    } finally {
      await holder.close()
    }
  })
}

const onPostgresql = () => {
  let database: OpenDatabase
  const folder = freshFolder()
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it('keeps every confirmed save through kill -9', async () => {
    const url = await urlOf(database)
    const customers = await killedInTheMiddle(2, folder, { DATABASE_URL: url })
    const reader = openPostgres(url, 1)
    try {
      expect(await checkedChains(reader, customers)).toMatchObject(whole(customers))
    } finally {
      await reader.close()
    }
  }, 400_000)
}

const given = process.env.TEST_DATABASE_URL
describe(`${given ? 'on PostgreSQL' : 'on PGlite, for no PostgreSQL was given'}`, () => {
  const tests = given ? onPostgresql : onPglite
  tests()
})
