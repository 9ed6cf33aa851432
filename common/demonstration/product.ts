/** The product as its users call it, at times that the fill chooses. */
import { randomUUID } from 'node:crypto'
import { importJWK, type JWK, SignJWT } from 'jose'
import { bannerNames } from '../../banners/rules/banners.ts'
import { demonstrations } from '../../banners/server/index.ts'
import { DAY } from '../../platform/text/days/durations.ts'
import { claimsOf, demonstrationStaff, issuerAt } from '../identity/server/index.ts'
import type { Config } from '../../platform/config/index.ts'
import type { Database, OpenDatabase } from '../../platform/database/index.ts'
import { signInKeysOf } from '../../platform/secrets/index.ts'
import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { ZipPlaces } from '../lookups/server/index.ts'
import { type JobsByClock, jobsByClock } from './jobs-by-clock.ts'

export type Wire = (
  config: Config,
  replacements: { database: OpenDatabase; jobs: Jobs; clock: () => Date },
) => Promise<{ app: FastifyInstance; places: ZipPlaces }>
export type Cookies = Record<string, string>

interface Call {
  body?: object
  /** Fields of a multipart request. */
  fields?: Readonly<Record<string, string | number>>
  file?: { name: string; bytes: Uint8Array }
  headers?: Record<string, string>
  cookies?: Cookies
  /** An employee; otherwise a customer. */
  as?: string
  /** The network address of someone who is neither. */
  from?: string
}

export interface Product {
  db: Database
  jobs: JobsByClock
  places: ZipPlaces
  readonly now: Date
  /** Goes back to an earlier time, for the next story. */
  startAt(time: Date): void
  /** Advances to a later time: the jobs that are due by then run first. */
  until(time: Date): Promise<void>
  /** Throws Refused unless it succeeds. */
  call<T = unknown>(method: 'GET' | 'POST', url: string, call?: Call): Promise<{ data: T; cookies: Cookies }>
  /** Returns the first group of `pattern` in the newest mail of this kind to this address. */
  mailed(kind: string, to: string, pattern: RegExp): Promise<string>
  /** The ERP does not respond while this runs. */
  withoutErp(method: string, work: () => Promise<void>): Promise<void>
  close(): Promise<void>
}

export class Refused extends Error {
  readonly data: unknown
  constructor(message: string, data: unknown) {
    super(message)
    this.data = data
  }
}

/** Kept free for examples (RFC 5737). */
const CUSTOMERS = '203.0.113.20'
const STAFF = '192.0.2.10'
/** The browser that the records of signatures name. */
const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0'
const SIGN_IN = 'of-the-demonstration'

/** Nothing leaves this process, so a demonstration costs nothing. */
const embedded = {
  SIGN_IN: 'embedded',
  MAIL: 'mailbox',
  ERP: 'embedded',
  BUSINESS_MATCH: 'embedded',
  CREDIT_BUREAU: 'embedded',
  MAPS: 'embedded',
  ACCOUNT_WAIT_SECONDS: 0,
  LOG: 'silent',
} satisfies Partial<Config>

export const openProduct = async (
  wire: Wire,
  given: Config,
  database: OpenDatabase,
  start: Date,
): Promise<Product> => {
  const config: Config = { ...given, ...embedded }
  const { db } = database
  const clock = { now: start }
  const jobs = jobsByClock(db, clock)
  const { app, places } = await wire(config, { database, jobs, clock: () => clock.now })
  await app.ready()
  await db
    .insertInto('oidc_record')
    .values({ model: 'Grant', id: SIGN_IN, payload: '{}' })
    .onConflict((c) => c.doNothing())
    .execute()
  const bearerOf = signIns(config, start)

  const product: Product = {
    db,
    jobs,
    places,
    get now() {
      return clock.now
    },
    startAt(time) {
      clock.now = time
    },
    until: (time) => jobs.until(time),

    async call<T>(
      method: 'GET' | 'POST',
      url: string,
      { body, fields, file, headers = {}, cookies = {}, as, from }: Call = {},
    ) {
      const sent =
        fields || file ? multipart(fields, file) : body ? { payload: body, headers: {} } : { headers: {} }
      const reply = await app.inject({
        ...sent,
        method,
        url,
        cookies,
        remoteAddress: from ?? (as ? STAFF : CUSTOMERS),
        headers: {
          'user-agent': BROWSER,
          ...sent.headers,
          ...headers,
          ...(as ? { authorization: await bearerOf(as) } : {}),
        },
      })
      // No two things happen at once.
      clock.now = new Date(clock.now.getTime() + 1_000)
      const said = reply.json<{ isSuccess?: boolean; data?: unknown }>()
      if (reply.statusCode !== 200 || said.isSuccess === false)
        throw new Refused(`${method} ${url} was refused: ${reply.body.slice(0, 1_000)}`, said.data)
      return {
        data: (said.data ?? said) as T,
        cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
      }
    },

    async mailed(kind, to, pattern) {
      const newest = await db
        .selectFrom('mail')
        .select('text')
        .where('kind', '=', kind)
        .where('recipient', '=', to)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      const found = pattern.exec(newest?.text ?? '')?.[1]
      if (!found) throw new Error(`The mail ${kind} to ${to} does not say it.`)
      return found
    },

    async withoutErp(method, work) {
      const set = (fault: 'failing' | 'none') =>
        product.call('POST', '/dev/faults.json', { body: { port: 'erp', fault, method } })
      await set('failing')
      await work()
      await set('none')
    },

    async close() {
      await db.deleteFrom('oidc_record').where('model', '=', 'Grant').where('id', '=', SIGN_IN).execute()
      await app.close()
    },
  }
  return product
}

/** Bearer tokens as the embedded authority issues them; each lasts for the whole fill. */
const signIns = (config: Config, start: Date) => {
  const [key] = signInKeysOf(config).jwks.keys as [JWK & { kid: string }]
  const tokens = new Map<string, Promise<string>>()
  const issue = async (userName: string) => {
    const claims = claimsOf(demonstrationStaff.find((person) => person.userName === userName)!)
    const further = bannerNames.flatMap((banner) =>
      (demonstrations[banner].furtherRoles[userName] ?? []).map((name) => ({
        name,
        apps: ['credit'],
        banners: [banner],
      })),
    )
    const role = [...claims.role, ...further.map((one) => JSON.stringify(one))]
    const token = await new SignJWT({ ...claims, role, sso: `demo-${userName}`, sign_in: SIGN_IN })
      .setProtectedHeader({ alg: 'RS256', typ: 'at+jwt', kid: key.kid })
      .setIssuer(issuerAt(config.publicUrl))
      .setAudience(config.SIGN_IN_AUDIENCE)
      .setSubject(`demo-${userName}`)
      .setExpirationTime(new Date(start.getTime() + 7 * DAY))
      .sign(await importJWK(key, 'RS256'))
    return `Bearer ${token}`
  }
  return (userName: string): Promise<string> => {
    if (!tokens.has(userName)) tokens.set(userName, issue(userName))
    return tokens.get(userName)!
  }
}

const multipart = (fields: Call['fields'] = {}, file?: Call['file']) => {
  const boundary = `----${randomUUID()}`
  const head = (about: string) =>
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${about}\r\n\r\n`)
  const parts = Object.entries(fields).map(([name, value]) =>
    Buffer.concat([head(`name="${name}"`), Buffer.from(`${value}\r\n`)]),
  )
  const files = file
    ? [
        head(`name="files"; filename="${file.name}"\r\ncontent-type: application/pdf`),
        file.bytes,
        Buffer.from('\r\n'),
      ]
    : []
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...parts, ...files, Buffer.from(`--${boundary}--\r\n`)]),
  }
}
