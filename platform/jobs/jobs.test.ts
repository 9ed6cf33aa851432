import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { submitted } from '../../test/support/applicant.ts'
import { Unavailable } from '../errors.ts'
import { inTransaction } from '../database/database.ts'
import { jobIdOf } from './job-fate.ts'
import { job, pgBossJobs, type JobFailure, type Jobs } from './jobs.ts'

const weigh = job<{ formId?: number; how: string }>('weigh', { retryLimit: 1, retryDelay: 1 })
const post = job<{ formId: number }>('post', {}, { fateElsewhere: true })

let app: TestApp
let jobs: Jobs
let formId: number
const done: string[] = []
const errors: Error[] = []
const givenUp: string[] = []
const failures: JobFailure[] = []
beforeAll(async () => {
  app = await testApp()
  formId = (await submitted(app)).id
  jobs = pgBossJobs(app.server.database, {
    pollSeconds: 0.5,
    onError: (error) => errors.push(error),
    onFailed: (failure) => failures.push(failure),
  })
  jobs.work(
    weigh,
    async ({ how }) => {
      if (how === 'refused') throw new Unavailable('The scales are not there.')
      if (how === 'broken') throw new Error('Ruth Alvarez weighs 61 kg')
      done.push(how)
    },
    async ({ how }) => void givenUp.push(how),
  )
  jobs.work(post, async () => void done.push('post'))
  await jobs.prepare()
  await jobs.start()
})
afterAll(async () => {
  await jobs.stop()
  await app.close()
})

const enqueue = (how: string, about: { formId?: number } = { formId }) =>
  inTransaction(app.db, (tx) => jobs.enqueue(tx, weigh, { ...about, how }))
const fates = () =>
  app.db
    .selectFrom('job_fate')
    .selectAll()
    .where('name', 'in', ['weigh', 'post'])
    .orderBy('enqueued_at')
    .execute()

test('an existing queue takes the settings of a newer version', async () => {
  const newer = pgBossJobs(app.server.database, { pollSeconds: 60, onError: (error) => errors.push(error) })
  newer.work(job<object>('measure', { retryLimit: 2 }), async () => {})
  await newer.prepare()
  await newer.stop()
  const newest = pgBossJobs(app.server.database, {
    pollSeconds: 60,
    onError: (error) => errors.push(error),
  })
  newest.work(job<object>('measure', { retryLimit: 16 }), async () => {})
  await newest.prepare()
  await newest.stop()
  const { rows } =
    await sql`select retry_limit, retry_delay, dead_letter from jobs.queue where name = 'measure'`.execute(
      app.db,
    )
  expect(rows).toEqual([{ retry_limit: 16, retry_delay: 5, dead_letter: 'failed-jobs' }])
})

test('a job of a form that must wait is looked at again the next day, once however often it was queued', async () => {
  const wait = job<{ formId: number }>('wait', {}, { fateElsewhere: true })
  const ran: number[] = []
  const waiting = pgBossJobs(app.server.database, {
    pollSeconds: 0.5,
    onError: (error) => errors.push(error),
    mustWait: async (id) => id === formId,
  })
  waiting.work(wait, async (data) => void ran.push(data.formId))
  await waiting.prepare()
  await inTransaction(app.db, async (tx) => {
    for (let n = 0; n < 2; n += 1) await waiting.enqueue(tx, wait, { formId })
    await waiting.enqueue(tx, wait, { formId: formId + 1 })
  })
  await waiting.start()
  const left = () =>
    sql`select data, start_after > now() + interval '23 hours' as is_tomorrow from jobs.job
      where name = 'wait' and state <> 'completed'`.execute(app.db)
  await expect.poll(async () => (await left()).rows).toEqual([{ data: { formId }, is_tomorrow: true }])
  await waiting.stop()
  expect(ran).toEqual([formId + 1])
})

test('a job starts when its transaction commits, and the next one when it is done', async () => {
  const counted: number[] = []
  const count = job<{ n: number }>('count')
  const counting = pgBossJobs(app.server.database, {
    pollSeconds: 600,
    onError: (error) => errors.push(error),
  })
  counting.work(count, async ({ n }) => void counted.push(n))
  await counting.prepare()
  await counting.start()
  await inTransaction(app.db, async (tx) => {
    for (const n of [1, 2, 3]) await counting.enqueue(tx, count, { n })
    expect(counted).toEqual([])
  })
  await expect.poll(() => counted.toSorted()).toEqual([1, 2, 3])
  await counting.stop()
})

test('the ID of a job starts with the number of its form; without a form the queue chooses the ID', () => {
  expect(jobIdOf({ formId: 4711 })).toMatch(/^00000000-1267-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  expect(jobIdOf({ formId: 2 ** 40 + 1 })).toMatch(/^01000000-0001-/)
  expect(jobIdOf({ formId: 1 })).not.toBe(jobIdOf({ formId: 1 }))
  for (const none of [{}, { formId: null }, { formId: 'x' }, { formId: -1 }, { formId: 1.5 }])
    expect(jobIdOf(none)).toBeUndefined()
})

test('the result of a job is kept for its form, without messages of drivers or servers', async () => {
  await enqueue('well')
  await enqueue('refused')
  await enqueue('broken')
  await enqueue('of no form', {})
  await inTransaction(app.db, (tx) => jobs.enqueue(tx, post, { formId }))
  await expect
    .poll(async () => (await fates()).map(({ state, tries }) => `${state} ${tries}`))
    .toEqual(['done 1', 'failed 2', 'failed 2'])
  await expect.poll(() => done).toEqual(expect.arrayContaining(['of no form', 'post']))
  const [well, refused, broken] = await fates()
  expect(well).toMatchObject({ saved_form_id: formId, problem: null })
  expect(refused!.problem).toBe('The scales are not there.')
  expect(broken!.problem).toBe('An unexpected error occurred. See the server log.')
  expect(await fates()).toHaveLength(3)
  await expect.poll(() => givenUp.toSorted()).toEqual(['broken', 'refused'])
  expect(errors).toEqual([])
  // Each failure is one line for the operator.
  expect(failures.filter(({ reason }) => reason.startsWith('The scales'))).toEqual([
    { job: 'weigh', attempt: 1, again: true, reason: 'The scales are not there. (unavailable)' },
    { job: 'weigh', attempt: 2, again: false, reason: 'The scales are not there. (unavailable)' },
  ])
})
