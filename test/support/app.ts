/** The complete server on an empty database, called without a socket. */
import { randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, renameSync, rmSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { InjectOptions } from 'fastify'
import { importJWK, SignJWT } from 'jose'
import { sql } from 'kysely'
import type { Database, OpenDatabase } from '../../platform/database/database.ts'
import { type Config, readConfig } from '../../platform/config/config.ts'
import { sealKey, secretKeys, signInKeysOf, storefrontKeys } from '../../platform/secrets/keys.ts'
import { claimsOf, demonstrationStaff } from '../../common/identity/server/demonstration-staff.ts'
import type { Server } from '../../app/server/server.ts'
import { wire } from '../../app/server/wiring.ts'
import { testDatabase } from './database.ts'
import { until } from './until.ts'

type UserName = (typeof demonstrationStaff)[number]['userName']

export interface TestApp {
  server: Server
  config: Config
  db: Database
  clock: { now: Date }
  inject: Server['app']['inject']
  /** A bearer header for a demonstration employee; `claims` replace theirs. */
  signIn(userName: UserName, claims?: Record<string, unknown>): Promise<{ authorization: string }>
  /** Waits until a job of this kind has failed, and makes its retry due now. */
  hurry(kind: { name: string }): Promise<void>
  /** Every mail so far, oldest first; waits until there are at least this many. */
  mailbox(atLeast?: number): Promise<Mail[]>
  close(): Promise<void>
}

type Mail = Awaited<ReturnType<typeof mails>>[number]
const mails = (db: Database) => db.selectFrom('mail').selectAll().orderBy('created_at').execute()

const PUBLIC_URL = 'http://localhost:5000'
/** Created once and copied: generating RSA keys would take half a second in every test file. */
const sharedKeys = join(import.meta.dirname, '../../.cache/test-keys')

export const testApp = async (
  settings: Record<string, string> = {},
  {
    jobs = false,
    branches = true,
    // The queue uses the wall clock. If jobs run, the application must not use another year, or jobs scheduled for
    // the day after tomorrow would run at once.
    now = jobs ? new Date() : new Date('2026-03-31T15:00:00Z'),
    database: given,
  }: { jobs?: boolean; branches?: boolean; now?: Date; database?: OpenDatabase } = {},
): Promise<TestApp> => {
  const folder = mkdtempSync(join(tmpdir(), 'trade-credit-'))
  if (!existsSync(sharedKeys)) makeSharedKeys()
  cpSync(sharedKeys, join(folder, 'keys'), { recursive: true })
  const clock = { now }
  const database = given ?? (await testDatabase())
  const config = readConfig({
    APP_ENV: 'development',
    PUBLIC_URL,
    DATA_DIR: folder,
    LOG: 'silent',
    DEMONSTRATION: 'no',
    JOB_POLL_SECONDS: '2',
    ACCOUNT_WAIT_SECONDS: '0',
    ...settings,
  })
  const server = await wire(config, { database, clock: () => clock.now })
  for (const { tenantId } of branches ? server.banners : []) await seedBranch(database.db, tenantId, '5034')
  await seedSignIn(database.db)
  await server.app.ready()
  if (jobs) await server.jobs.start()
  const { db } = database
  return {
    server,
    config,
    db,
    clock,
    inject: ((options: InjectOptions) => server.app.inject(options)) as Server['app']['inject'],
    async signIn(userName, claims = {}) {
      const person = demonstrationStaff.find((staff) => staff.userName === userName)!
      const { jwks } = JSON.parse(readFileSync(join(folder, 'keys/sign-in.json'), 'utf8')) as {
        jwks: { keys: [{ kid: string }] }
      }
      const key = jwks.keys[0]
      const issued = Math.floor(clock.now.getTime() / 1000)
      const token = await new SignJWT({
        iss: `${PUBLIC_URL}/oidc`,
        aud: config.SIGN_IN_AUDIENCE,
        sub: `demo-${userName}`,
        sso: `demo-${userName}`,
        iat: issued,
        exp: issued + 900,
        sign_in: SIGN_IN,
        ...claimsOf(person),
        ...claims,
      })
        .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid })
        .sign(await importJWK(key, 'RS256'))
      return { authorization: `Bearer ${token}` }
    },
    async hurry({ name }) {
      await until(async () => {
        const { numAffectedRows } =
          await sql`update jobs.job set start_after = now() - interval '1 second' where state = 'retry' and name = ${name}`.execute(
            db,
          )
        if (!numAffectedRows) throw new Error(`No ${name} waits for its next try.`)
      })
      server.jobs.wake()
    },
    async mailbox(atLeast = 0) {
      const until = Date.now() + 60_000
      for (;;) {
        const found = await mails(db)
        if (found.length >= atLeast || Date.now() > until) return found
        await new Promise((wait) => setTimeout(wait, 100))
      }
    },
    async close() {
      await server.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const SIGN_IN = 'of-the-tests'
/** The session behind the tokens of `signIn`; it never expires. */
const seedSignIn = async (db: Database) => {
  await db
    .insertInto('oidc_record')
    .values({ model: 'Grant', id: SIGN_IN, payload: '{}' })
    .onConflict((c) => c.doNothing())
    .execute()
}

/**
 * Runs before the keys are used: a worker with different keys would be refused by a server started with the shared
 * ones. Renames the complete folder, because another worker may be faster.
 */
const makeSharedKeys = () => {
  const folder = `${sharedKeys}.${randomUUID()}`
  const config = readConfig({ APP_ENV: 'development', PUBLIC_URL, DATA_DIR: folder })
  for (const make of [signInKeysOf, secretKeys, storefrontKeys, sealKey]) make(config)
  try {
    renameSync(join(folder, 'keys'), sharedKeys)
  } catch (error) {
    if (!existsSync(sharedKeys)) throw error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A branch that can be chosen; the sample answers choose 5034. */
export const seedBranch = async (
  db: Database,
  bannerId: number,
  branchNumber: string,
  { closed = false } = {},
) => {
  await db
    .insertInto('branch')
    .values({
      banner_id: bannerId,
      branch_number: branchNumber,
      name: 'Salem',
      address1: '1 Main St',
      city: 'Salem',
      state: 'OR',
      state_name: 'Oregon',
      zip: '97301',
      phone: '5035550100',
      latitude: 44.9,
      longitude: -123,
      region_code: 'NW',
      closed,
    })
    .execute()
}
