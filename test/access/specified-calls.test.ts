/**
 * Makes every call of the specification in the form in which it is written: method, path with its letter case and its
 * slashes, and the fields that the answer names.
 */
import { existsSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bannerNames } from '../../banners/rules/banners.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { STOREFRONT_KEY } from '../support/directory.ts'
import { staffOf } from '../support/employee.ts'
import { KEY as DROPBOX_KEY } from '../../services/e-sign/simulator/dropbox.ts'
import { call, fromManyAddresses, type Caller, type Input } from './call.ts'
import { chiefOf } from './callers.ts'
import { endpoints } from './endpoints.ts'
import { BOUNCES_TOKEN } from './example-parts.ts'
import { examples } from './examples.ts'
import { seedRepresentatives } from './representatives.ts'
import { specified } from './specified-calls.ts'
import { seedDirectory, seedStaffAccounts, subjectIn, type Subject } from './subjects.ts'

const specification = join(import.meta.dirname, '../../../shared/spec')
const file = join(specification, 'requirements.tsv')
interface Row {
  id: string
  statement: string
}
const calls: readonly Row[] = existsSync(file)
  ? readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.split('\t'))
      .filter(([, , kind]) => kind === 'call')
      .map(([id, , , , , statement]) => ({ id: id!, statement: statement! }))
  : []

/** `GET /api/x/{a}/`, as written. */
const written = ({ id, statement }: Row): { method: string; path: string } => {
  const [method, path] = (specified[id]?.path ?? '').split(' ')
  if (path) return { method: method!, path }
  const found = /\b(GET|POST) (\/?(?:[^\s{}]|\{[^}]*\})+)/.exec(statement)
  if (!found) throw new Error(`${id} names no path. Say in specified-calls.ts which one it is.`)
  return { method: found[1]!, path: found[2]!.startsWith('/') ? found[2]! : `/${found[2]}` }
}

const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/')
const words = (text: string) => new Set(text.match(/\w+/g))
/** Without what the statement does not name: nothing of ours may be needed. */
const asNamed = (sent: unknown, statement: string, besides: readonly string[]) => {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return sent
  const named = words(statement)
  return Object.fromEntries(
    Object.entries(sent).filter(([name]) => named.has(name) || besides.includes(name)),
  )
}
/** `{comment}` after the path: the statement lists what the body holds. */
const listsBody = (statement: string, path: string) =>
  statement.slice(statement.indexOf(path) + path.length).includes('{')

const isVariable = (segment: string) => segment.startsWith('{') || segment.startsWith(':')

/** The endpoint that answers this path. */
const endpointOf = (row: Row) => {
  const { method, path } = written(row)
  const wanted = specified[row.id]?.endpoint
  const fits = (literalsFitVariables: boolean) =>
    endpoints.filter(({ key, endpoint }) => {
      if (wanted) return key === wanted
      const [a, b] = [segmentsOf(path), segmentsOf(endpoint.path)]
      return (
        endpoint.method === method &&
        a.length === b.length &&
        a.every(
          (segment, at) =>
            (isVariable(b[at]!) && (isVariable(segment) || literalsFitVariables)) ||
            segment.toLowerCase() === b[at]!.toLowerCase(),
        )
      )
    })
  const exactly = fits(false)
  // `/api/JobAccount/platt/{accountNumber}/…` names a banner.
  const found = exactly.length > 0 ? exactly : fits(true)
  if (found.length !== 1) throw new Error(`${row.id}: ${found.length} endpoints answer ${method} ${path}.`)
  return found[0]!
}

let app: TestApp
let of: Subject
let chief: Caller
let owner: Caller
beforeAll(async () => {
  const banners = join(mkdtempSync(join(tmpdir(), 'banners-')), 'banners.json')
  writeFileSync(
    banners,
    JSON.stringify(Object.fromEntries(bannerNames.map((name) => [name, { taxCertificates: true }]))),
  )
  app = fromManyAddresses(
    await testApp({
      STOREFRONT_KEYS: STOREFRONT_KEY,
      BANNERS_FILE: banners,
      E_SIGN_KEY: DROPBOX_KEY,
      MAIL_BOUNCES_TOKEN: BOUNCES_TOKEN,
    }),
  )
  const reps = await seedRepresentatives(app.db)
  await seedDirectory(app.db)
  await seedStaffAccounts(app.db)
  chief = await chiefOf(app, 'platt')
  owner = { headers: await app.signIn(staffOf('platt')) }
  makeSubject = () => subjectIn(app, 'platt', reps.platt)
})
let makeSubject: () => Subject
beforeEach(async () => {
  await app.db.deleteFrom('rate_limit').execute()
  of = makeSubject()
})
afterAll(() => app.close())

/** The path as written, with our values in place of its variables. */
const urlOf = (path: string, pattern: string, { params = {} }: Input, tenantId: number): string => {
  const names = segmentsOf(pattern)
  const filled = segmentsOf(path).map((segment, at) =>
    isVariable(segment)
      ? names[at] === undefined || !isVariable(names[at])
        ? (names[at] ?? 'any')
        : // The specification calls a number `tenantId` and a name `tenant`.
          encodeURIComponent(segment === '{tenantId}' ? tenantId : String(params[names[at].slice(1)]))
      : segment,
  )
  return filled.join('/') + (path.endsWith('/') ? '/' : '')
}

const at = (value: unknown, place: string): unknown =>
  place.split('.').reduce<unknown>((found, key) => (found as Record<string, unknown> | null)?.[key], value)

/** Where a decision stands: in the specification or in docs/decisions. */
const isDecision = (name: string): boolean =>
  /^\d+$/.test(name)
    ? readdirSync(join(import.meta.dirname, '../../docs/decisions')).some((one) =>
        one.startsWith(name.padStart(4, '0')),
      )
    : ['decisions.md', 'requirements.tsv'].some((one) =>
        new RegExp(`(^|- )${name}\\b`, 'm').test(readFileSync(join(specification, one), 'utf8')),
      )

describe.skipIf(calls.length === 0)('a call of the specification', () => {
  it.each(calls)('$id answers as it is written', async (row) => {
    const { input: changed, by, fields = [], besides = [] } = specified[row.id] ?? {}
    const { key, endpoint } = endpointOf(row)
    const { path } = written(row)
    const example = await examples[key]!(of)
    const input = changed ? await changed(example, of) : example
    const sent: Input = {
      ...input,
      ...(input.query && { query: asNamed(input.query, row.statement, besides) as Record<string, string> }),
      ...(listsBody(row.statement, path) && { body: asNamed(input.body, row.statement, besides) }),
    }
    const caller = by === 'holder' ? {} : by === 'owner' ? owner : chief
    const url = urlOf(path, endpoint.path, input, of.tenantId)
    const reply = await call(app, { ...endpoint, path: url }, sent, caller)
    expect({ id: row.id, status: reply.statusCode, body: reply.statusCode < 400 ? '' : reply.body }).toEqual({
      id: row.id,
      status: 200,
      body: expect.any(String),
    })
    const missing = fields.filter((place) => at(reply.json(), place) === undefined)
    expect(missing).toEqual([])
  })

  it('is different only where a decision says so', () => {
    const known = new Set(calls.map(({ id }) => id))
    const entries = Object.entries(specified)
    expect(entries.filter(([id]) => !known.has(id))).toEqual([])
    expect(entries.filter(([, { decision, besides }]) => besides && !decision)).toEqual([])
    expect(entries.filter(([, { decision }]) => decision && !isDecision(decision))).toEqual([])
  })
})

it.each(['BranchManager', 'Branch%20Manager'])(
  'the role %s of a signing path is the branch manager (SIGN-021, SIGN-A05)',
  async (role) => {
    const { guid } = await of.instantCredit()
    const reply = await app.inject({
      url: `/api/InstantCredit/platt/${guid}/getApplicationFor/${role}`,
      headers: owner.headers as Record<string, string>,
    })
    expect(reply.statusCode).toBe(200)
    expect(reply.json().data.signature).toBeDefined()
  },
)

it.each([
  [1, 200],
  [2, 403],
  [3, 403],
  [4, 403],
  [5, 400],
])('the dashboard of tenantId %i answers %i to a chief of platt (DASH-013)', async (tenantId, status) => {
  const reply = await app.inject({
    url: `/api/User/downloadDashboard/${tenantId}`,
    headers: chief.headers as Record<string, string>,
  })
  expect(reply.statusCode).toBe(status)
})

it('a refused cash account says what is wrong with which field (CASH-045)', async () => {
  const reply = await call(
    app,
    endpoints.find(({ endpoint }) => endpoint.path.startsWith('/api/CashAccount/submit/'))!.endpoint,
    {
      params: { tenant: 'platt', applicationKey: '0' },
      body: { incompleteFormData: JSON.stringify({ companyInformation: { companyName: 'x'.repeat(36) } }) },
    },
  )
  expect(reply.statusCode).toBe(400)
  const { isSuccess, data } = reply.json()
  expect(isSuccess).toBe(false)
  expect(data.problems[0]).toMatchObject({
    path: 'companyInformation.companyName',
    message: expect.any(String),
  })
})
