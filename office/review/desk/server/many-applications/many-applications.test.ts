/** Assignments and reminders of many applications at once, through HTTP (docs/rules/desk.md). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { analystOf, problemsIn, type Analyst } from '../../../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../../../test/support/app.ts'
import { fullAnswers, saving, submitted, withdrawing } from '../../../../../test/support/applicant.ts'
import { withoutForms } from '../../../../../test/support/database.ts'

type UserName = Parameters<TestApp['signIn']>[0]

let app: TestApp
let daniel: Analyst
beforeAll(async () => {
  app = await testApp()
  daniel = await analystOf(app)
  // An employee is known once they have used the back office.
  for (const as of ['approver.rexel', 'admin.rexel'] as const)
    await app.inject({ url: '/api/CreditReview/analysts?tenantId=2', headers: await app.signIn(as) })
})
beforeEach(() => withoutForms(app.db))
afterAll(() => app.close())

const post = async (path: string, body: object, as: UserName = 'approver.rexel') =>
  app.inject({
    method: 'POST',
    url: `/api/CreditReview/${path}`,
    headers: await app.signIn(as),
    payload: { tenantId: 2, ...body },
  })
interface Result {
  creditAppId: number
  problem: string | null
}
const resultsOf = <R extends Result>(reply: { statusCode: number; json(): unknown }) => {
  expect(reply.statusCode).toBe(200)
  return (reply.json() as { data: { results: R[] } }).data.results
}
const events = async (id: number, kind: RegExp) =>
  (await daniel.detail(id)).history.events
    .filter(({ event }) => kind.test(event))
    .map(({ event, actor, detail }) => [event, actor, JSON.parse(detail || 'null') as unknown])

const UNKNOWN = 2_000_000_000
const notFound = "We couldn't find what you're looking for."
const sso = 'demo-approver.rexel'
const to = { kind: 'employee', sso }
const grace = { kind: 'employee', sso: 'demo-admin.rexel' }
const unassigned = (...ids: readonly number[]) => ids.map((creditAppId) => ({ creditAppId, seen: null }))
const newForms = async (many: number) => {
  const ids: number[] = []
  for (let n = 0; n < many; n += 1) ids.push((await submitted(app)).id)
  return ids
}

describe('an assignment of many applications', () => {
  test('assigns each like a call about it alone, and replies for Undo with the assignee before and now', async () => {
    const [one, two] = (await newForms(2)) as [number, number]
    await post('assignment', { creditAppId: two, to: grace })
    const applications = [
      { creditAppId: one, seen: null },
      { creditAppId: two, seen: grace.sso },
    ]
    expect(resultsOf(await post('assignments', { to, applications }))).toEqual([
      { creditAppId: one, problem: null, from: null, to: sso },
      { creditAppId: two, problem: null, from: grace.sso, to: sso },
    ])
    const by = 'Daniel Okafor'
    expect(await events(one, /assigned/)).toEqual([['assigned', sso, { by, to: by }]])
    expect((await events(two, /assigned/)).at(-1)).toEqual([
      'assigned',
      sso,
      { by, to: by, from: 'Grace Lindqvist' },
    ])
    // To someone who has it already is no event.
    const again = [{ creditAppId: one, seen: sso }]
    expect(resultsOf(await post('assignments', { to, applications: again }))).toEqual([
      { creditAppId: one, problem: null, from: sso, to: sso },
    ])
    expect(await events(one, /assigned/)).toHaveLength(1)
    // The list has the assignee's sso, so that the next call can name it as seen.
    const list = await app.inject({
      url: '/api/CreditReview/getListViewModel?tenantId=2',
      headers: await app.signIn('viewonly.rexel'),
    })
    expect(list.json<{ data: { rows: object[] } }>().data.rows).toEqual([
      expect.objectContaining({ assigneeSso: sso, assignee: by }),
      expect.objectContaining({ assigneeSso: sso, assignee: by }),
    ])
  })

  test('leaves out what another employee got meanwhile, what was withdrawn, and what it cannot find', async () => {
    const [good, taken] = (await newForms(2)) as [number, number]
    const gone = await submitted(app)
    await withdrawing(app, gone)
    const foreign = (await submitted(app, undefined, 'gexpro')).id
    const draft = (await saving(app, fullAnswers())).json<{ data: { applicationKey: string } }>().data
    const { id: unsubmitted } = await app.db
      .selectFrom('saved_form')
      .select('id')
      .where('key', '=', draft.applicationKey)
      .executeTakeFirstOrThrow()
    await post('assignment', { creditAppId: taken, to: grace })
    const all = [taken, gone.id, foreign, unsubmitted, UNKNOWN, good]
    // Also by an employee who may act in both banners: the batch is of one.
    const reply = await post('assignments', { to, applications: unassigned(...all) }, 'systemadmin.all')
    const none = { from: null, to: null }
    expect(resultsOf(reply)).toEqual([
      {
        creditAppId: taken,
        problem: 'Grace Lindqvist was just assigned to this application.',
        ...none,
      },
      {
        creditAppId: gone.id,
        problem: "This application was withdrawn, so it can't be assigned.",
        ...none,
      },
      { creditAppId: foreign, problem: notFound, ...none },
      { creditAppId: unsubmitted, problem: notFound, ...none },
      { creditAppId: UNKNOWN, problem: notFound, ...none },
      { creditAppId: good, problem: null, from: null, to: sso },
    ])
    const kept = await app.db.selectFrom('application').select(['id', 'assigned_to']).execute()
    expect(Object.fromEntries(kept.map((row) => [row.id, row.assigned_to]))).toMatchObject({
      [taken]: grace.sso,
      [gone.id]: null,
      [foreign]: null,
      [good]: sso,
    })
  })

  test('of an employee who may not decide in the banner assigns nothing', async () => {
    const ids = await newForms(2)
    const other = { kind: 'employee', sso: 'demo-approver.platt' }
    const reply = await post('assignments', { to: other, applications: unassigned(...ids) })
    expect(problemsIn(reply)).toEqual({ 'body.to.sso': 'Choose someone who can decide Rexel applications.' })
    const rule = await post('assignments', { to: { kind: 'rule' }, applications: unassigned(...ids) })
    expect(resultsOf(rule).map(({ problem }) => problem)).toEqual(
      Array(2).fill('Rexel has no assignment rule.'),
    )
    for (const id of ids) expect(await events(id, /assigned/)).toEqual([])
  })
})

describe.each([
  ['assignments', (ids: readonly number[]) => ({ to, applications: unassigned(...ids) }), 'applications'],
  ['missing-items/reminders', (creditAppIds: readonly number[]) => ({ creditAppIds }), 'creditAppIds'],
  [
    'missing-items/reminders-preview',
    (creditAppIds: readonly number[]) => ({ creditAppIds }),
    'creditAppIds',
  ],
] as const)('%s', (path, bodyOf, field) => {
  test('takes one to 100 applications, each once', async () => {
    const [id] = (await newForms(1)) as [number]
    const numbers = Array.from({ length: 101 }, (_, n) => UNKNOWN + n)
    expect(problemsIn(await post(path, bodyOf(numbers)))).toEqual({ [`body.${field}`]: 'Send at most 100.' })
    expect(problemsIn(await post(path, bodyOf([])))).toEqual({ [`body.${field}`]: '*Required' })
    expect(problemsIn(await post(path, bodyOf([id, UNKNOWN, id])))).toEqual({
      [`body.${field}`]: 'Name each application only once.',
    })
    expect(await events(id, /assigned/)).toEqual([])
    expect(resultsOf(await post(path, bodyOf(numbers.slice(1))))).toHaveLength(100)
  })

  test('is for employees of the banner who may decide', async () => {
    for (const as of ['viewonly.rexel', 'approver.platt'] as const)
      expect((await post(path, bodyOf([UNKNOWN]), as)).statusCode).toBe(403)
  })
})

const MISSING = 'missing-tax-certificate'
/** It waits for an item, and the customer got the letter. */
const waiting = async (banner: 'rexel' | 'gexpro' = 'rexel', differing: object = {}) => {
  const answers = fullAnswers(banner)
  const { id } = await submitted(
    app,
    {
      ...answers,
      businessInfo: { ...answers.businessInfo, email: 'office@acme.example.com' },
      signatory: { ...answers.signatory, email: 'ada@acme.example.com' },
    },
    banner,
  )
  const analyst = banner === 'rexel' ? daniel : daniel.as('approver.gexpro', 3)
  const asked = { reasonType: MISSING, missingItems: ['Tax return'], sendLetter: true, ...differing }
  expect((await analyst.pending(id, asked)).statusCode).toBe(200)
  return id
}
const reminders = async (id: number) => {
  const { rows } = await sql<{ recipient: string }>`
    select recipient from mail where saved_form_id = ${id} and kind = 'items-reminder' order by recipient`.execute(
    app.db,
  )
  return rows.map(({ recipient }) => recipient)
}

describe('a reminder of many applications', () => {
  test('reaches those that wait for items, each once a day, and says why the others get none', async () => {
    const [due, untold, foreign] = [
      await waiting(),
      await waiting('rexel', { sendLetter: false }),
      await waiting('gexpro'),
    ]
    const unreachable = await waiting()
    await sql`update saved_form set answers = answers #- '{businessInfo,email}' #- '{signatory,email}'
      where id = ${unreachable}`.execute(app.db)
    const [nothing] = (await newForms(1)) as [number]
    const creditAppIds = [due, untold, foreign, unreachable, nothing, UNKNOWN]
    const expected = [
      { creditAppId: due, problem: null, recipients: 2 },
      {
        creditAppId: untold,
        problem: expect.stringContaining("hasn't been notified of these items yet"),
        recipients: 0,
      },
      { creditAppId: foreign, problem: notFound, recipients: 0 },
      {
        creditAppId: unreachable,
        problem: "This application has no email address, so we can't send a reminder.",
        recipients: 0,
      },
      { creditAppId: nothing, problem: "This application isn't waiting for items.", recipients: 0 },
      { creditAppId: UNKNOWN, problem: notFound, recipients: 0 },
    ]
    expect(resultsOf(await post('missing-items/reminders-preview', { creditAppIds }))).toEqual(expected)
    expect(await reminders(due)).toEqual([])
    expect(resultsOf(await post('missing-items/reminders', { creditAppIds }))).toEqual(expected)
    const mailed = ['ada@acme.example.com', 'office@acme.example.com']
    expect(await reminders(due)).toEqual(mailed)
    for (const id of [untold, foreign, unreachable, nothing]) expect(await reminders(id)).toEqual([])
    expect(await events(due, /reminder/)).toEqual([
      ['reminder of items mailed', sso, { by: 'Daniel Okafor', items: ['Tax return'], recipients: 2 }],
    ])

    const again = { creditAppId: due, problem: 'A reminder was already sent today.', recipients: 0 }
    for (const path of ['missing-items/reminders-preview', 'missing-items/reminders'])
      expect(resultsOf(await post(path, { creditAppIds: [due] }))).toEqual([again])
    expect(await reminders(due)).toEqual(mailed)
    expect((await daniel.reminded(due)).statusCode).toBe(409)
  })

  test('by two employees at once is mailed once', async () => {
    const ids = [await waiting(), await waiting()]
    const both = await Promise.all([
      post('missing-items/reminders', { creditAppIds: ids }),
      post('missing-items/reminders', { creditAppIds: ids.toReversed() }, 'admin.rexel'),
    ])
    const sent = both.flatMap((reply) => resultsOf(reply)).filter(({ problem }) => problem === null)
    expect(sent.map(({ creditAppId }) => creditAppId).toSorted()).toEqual(ids.toSorted())
    for (const id of ids) expect(await reminders(id)).toHaveLength(2)
  })
})
