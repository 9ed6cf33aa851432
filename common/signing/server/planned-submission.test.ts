/** A signed application says when it submits itself, and its holder can stop that. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, fullAnswers, type Draft } from '../../../test/support/applicant.ts'
import { signingOf, urlIn } from '../../../test/support/signing.ts'
import { until } from '../../../test/support/until.ts'
import { wordsIn } from '../../../platform/mail/index.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { submitSigned } from './planned-submission.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, { jobs: true })
})
beforeEach(() => app.db.deleteFrom('rate_limit').execute())
afterAll(() => app.close())

const signedByAll = async () => {
  const draft = await beginDraft(app, { ...fullAnswers(), signatoryTwo: undefined })
  const signing = signingOf(app, draft)
  await signing.prepare()
  await (
    await signing.page(urlIn(await signing.url('signatory')))
  ).sign({
    mark: 'typed',
    typedName: 'Ada Byron',
  })
  return { draft, signing }
}
const holding = ({ key }: Draft, hold: boolean) =>
  app.inject({ method: 'POST', url: `/api/signing/rexel/${key}/hold`, payload: { hold } })
const cardsOf = async (signing: ReturnType<typeof signingOf>) => (await signing.cards()).json().data
const stateOf = async ({ id }: Draft) =>
  (await app.db.selectFrom('saved_form').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const mailsOf = ({ id }: Draft, kind: string) =>
  app.db.selectFrom('mail').selectAll().where('saved_form_id', '=', id).where('kind', '=', kind).execute()
/** The jobs of this form, as they wait. */
const waiting = async (name: string, { id }: Draft) => {
  const { rows } = await sql<{ after: Date }>`select start_after as after from jobs.job
    where name = ${name} and (data ->> 'formId')::int = ${id} and state = 'created'`.execute(app.db)
  return rows
}
const finished = async (name: string, { id }: Draft) => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from jobs.job
    where name = ${name} and (data ->> 'formId')::int = ${id} and state = 'completed'`.execute(app.db)
  return rows[0]!.count
}
const dueNow = ({ id: formId }: Draft) =>
  inTransaction(app.db, (tx) => app.server.jobs.enqueue(tx, submitSigned, { formId }))

test('the cards and a mail say when, 15 minutes after the last signature', async () => {
  const { draft, signing } = await signedByAll()
  const { submitsAt, held } = await cardsOf(signing)
  expect([submitsAt, held]).toEqual([new Date(app.clock.now.getTime() + 15 * 60_000).toISOString(), false])
  expect(await waiting('submit-signed', draft)).toEqual([{ after: new Date(submitsAt) }])
  const [mail] = await mailsOf(draft, 'submits-itself')
  const time = wordsIn('en').time(new Date(submitsAt), 'America/New_York')
  expect(time).toMatch(/^\d+:\d\d [AP]M E[SD]T$/)
  expect(mail!.text).toContain(`at ${time}.`)
  expect(mail!.text).toContain(`/application/rexel/${draft.key}`)
})

test('its holder stops it: its job does nothing, and a reminder waits two days', async () => {
  const { draft, signing } = await signedByAll()
  expect((await holding(draft, true)).json().data).toMatchObject({ submitsAt: null, held: true })
  await dueNow(draft)
  await until(async () => expect(await finished('submit-signed', draft)).toBeGreaterThan(0))
  expect(await stateOf(draft)).toBe('signing')
  expect(await waiting('remind-held-submission', draft)).toEqual([
    { after: new Date(app.clock.now.getTime() + 2 * 86_400_000) },
  ])
  await sql`update jobs.job set start_after = now() where name = 'remind-held-submission'`.execute(app.db)
  app.server.jobs.wake()
  await until(async () => expect(await mailsOf(draft, 'signed-not-submitted')).toHaveLength(1))
  // The holder still submits it, as before.
  const submitted = await app.inject({
    method: 'POST',
    url: `/api/CreditApplication/submit/rexel/${draft.key}`,
    cookies: draft.cookies,
  })
  expect(submitted.statusCode).toBe(200)
  expect((await cardsOf(signing)).submitsAt).toBeNull()
  expect((await holding(draft, true)).statusCode).toBe(409)
})

test('its holder allows it again: it submits itself 15 minutes from then', async () => {
  const { draft } = await signedByAll()
  await holding(draft, true)
  const begun = app.clock.now
  app.clock.now = new Date(begun.getTime() + 60 * 60_000)
  const { data } = (await holding(draft, false)).json()
  const submitsAt = new Date(app.clock.now.getTime() + 15 * 60_000).toISOString()
  expect(data).toMatchObject({ submitsAt, held: false })
  // The job of the first plan comes too early.
  const before = await finished('submit-signed', draft)
  await dueNow(draft)
  await until(async () => expect(await finished('submit-signed', draft)).toBeGreaterThan(before))
  expect(await stateOf(draft)).toBe('signing')
  app.clock.now = new Date(submitsAt)
  await dueNow(draft)
  await until(async () => expect(await stateOf(draft)).toBe('pending'))
  app.clock.now = begun
  const events = await app.db
    .selectFrom('audit')
    .select('act')
    .where('saved_form_id', '=', draft.id)
    .execute()
  expect(events.map(({ act }) => act)).toEqual(
    expect.arrayContaining(['submission held', 'submission planned again', 'submitted']),
  )
})

test('before the last signature there is nothing to stop', async () => {
  const draft = await beginDraft(app, { ...fullAnswers(), signatoryTwo: undefined })
  await signingOf(app, draft).prepare()
  const reply = await holding(draft, true)
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    "Everyone must sign first, so there's nothing to stop.",
  ])
})
