/** Background jobs in the evidence, through the life of a job. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { submitted } from '../../../../test/support/applicant.ts'
import { newFileKey } from '../../../../services/files/port.ts'

let app: TestApp
let id: number
beforeAll(async () => {
  app = await testApp()
  ;({ id } = await submitted(app))
  await submitted(app)
})
afterAll(() => app.close())

interface Job {
  name: string
  state: string
  at: string
  dueAt: string | null
  doneAt: string | null
  problem: string | null
}
const jobs = async (): Promise<Job[]> => {
  const reply = await app.inject({
    url: `/api/CreditReview/getDetailViewModel/rexel/${id}`,
    headers: await app.signIn('viewonly.rexel'),
  })
  const all: Job[] = reply.json().data.history.jobs
  // Jobs enqueued at once have no order.
  return all.toSorted((a, b) => (a.name < b.name ? -1 : 1))
}
const instant = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const one = { name: 'application-submitted', at: instant, dueAt: null, doneAt: null, problem: null }

test("a job that has not started is waiting; another application's jobs are listed there", async () => {
  expect(await jobs()).toEqual([{ ...one, state: 'waiting', dueAt: instant }])
})

test('a failed job is retried, with the time and the reason', async () => {
  await app.server.jobs.start()
  await expect
    .poll(jobs)
    .toEqual([{ ...one, state: 'again', dueAt: instant, problem: 'The sealed copy is not ready yet.' }])
})

/** The jobs it enqueues: the references, the bureau match and the ERP record. */
const begun = ['ask-references', 'match-business', 'read-erp-record'].map((name) => ({
  ...one,
  name,
  state: 'done',
  doneAt: instant,
}))

test('a finished job is done, with the mails and jobs that it enqueued', async () => {
  const key = newFileKey()
  const { size, sha256 } = await app.server.files.put(
    key,
    (async function* () {
      yield Buffer.from('%PDF-1.7')
    })(),
  )
  await app.db
    .insertInto('document')
    .values({
      id: randomUUID(),
      saved_form_id: id,
      kind: 'sealed-pdf',
      name: 'Application.pdf',
      extension: 'pdf',
      content_type: 'application/pdf',
      size,
      sha256,
      file_key: key,
      scan: 'made by us',
      uploaded_by: 'system',
    })
    .execute()
  await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(app.db)
  await expect.poll(jobs).toEqual([{ ...one, state: 'done', doneAt: instant }, ...begun])
  expect((await app.mailbox(2)).every(({ saved_form_id }) => saved_form_id === id)).toBe(true)
})

test('jobs that the queue has deleted after a week are still shown', async () => {
  await sql`delete from jobs.job where name = 'application-submitted'`.execute(app.db)
  expect(await jobs()).toEqual([{ ...one, state: 'done', doneAt: instant }, ...begun])
  await app.db
    .updateTable('job_fate')
    .set({ state: 'again', problem: 'The sealed copy is not ready yet.' })
    .where('saved_form_id', '=', id)
    .execute()
  expect(await jobs()).toEqual([
    { ...one, state: 'failed', doneAt: instant, problem: 'The sealed copy is not ready yet.' },
    ...begun,
  ])
})
