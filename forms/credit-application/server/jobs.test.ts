/** What follows a submission happens once, however often the job runs and on any node. */
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../../test/support/applicant.ts'
import { testDatabase, urlOf } from '../../../test/support/database.ts'
import { signingOf, urlIn } from '../../../test/support/signing.ts'
import { inTransaction, openPostgres, type OpenDatabase } from '../../../platform/database/database.ts'
import { signingFacts } from '../../../common/signing/server/index.ts'
import { applicationSubmitted, tellOfSubmission } from './jobs.ts'

const answers = () => ({
  ...fullAnswers(),
  businessInfo: { ...fullAnswers().businessInfo, email: 'office@wire.example' },
  signatoryTwo: undefined,
})

/** Signed and submitted through HTTP. */
const submitSigned = async (app: TestApp) => {
  const draft = await beginDraft(app, answers())
  const steps = signingOf(app, draft)
  await steps.prepare()
  const page = await steps.page(urlIn(await steps.url('signatory')))
  await page.sign({ mark: 'typed', typedName: 'Ada Byron' })
  const url = `/api/CreditApplication/submit/rexel/${draft.key}`
  const reply = await app.inject({ method: 'POST', url })
  expect(reply.statusCode).toBe(200)
  return { ...draft, id: Number(reply.json().data.reference) }
}
const mailsOf = (app: TestApp, id: number) =>
  app.db
    .selectFrom('mail')
    .select(['kind', 'recipient', 'state', 'problem'])
    .where('saved_form_id', '=', id)
    .where('kind', 'in', ['complete', 'new-application'])
    .orderBy('kind')
    .orderBy('recipient')
    .execute()
const untilMailed = async (
  app: TestApp,
  id: number,
  is: (mail: { state: string; problem: string | null }) => boolean,
) => {
  await expect
    .poll(() => mailsOf(app, id))
    .toSatisfy((mails: Awaited<ReturnType<typeof mailsOf>>) => mails.length === 3 && mails.every(is))
  return mailsOf(app, id)
}
/** How much of what follows is not done yet. */
const jobsLeft = async ({ db }: TestApp) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from jobs.job
    where name in ('application-submitted', 'send-mail') and state in ('created', 'active', 'retry')`.execute(
    db,
  )
  return rows[0]!.count
}

describe('with two nodes at work', () => {
  let shared: OpenDatabase
  let nodes: TestApp[]
  beforeAll(async () => {
    shared = await testDatabase()
    if (shared.kind === 'pglite') nodes = [await testApp({}, { database: shared, jobs: true })]
    else {
      const url = await urlOf(shared)
      nodes = [
        await testApp({}, { database: openPostgres(url, 6), jobs: true }),
        await testApp({}, { database: openPostgres(url, 6), jobs: true, branches: false }),
      ]
    }
  })
  afterAll(async () => {
    await Promise.all(nodes.map((node) => node.close()))
    if (shared.kind !== 'pglite') await shared.close()
  })

  it('everyone gets one mail, although the job runs repeatedly on both', async () => {
    const [one] = nodes as [TestApp]
    const { id } = await submitSigned(one)
    const sent = await untilMailed(one, id, ({ state }) => state !== 'queued')
    for (const { db, server } of nodes) {
      for (let n = 0; n < 3; n += 1)
        await inTransaction(db, (tx) => server.jobs.enqueue(tx, applicationSubmitted, { formId: id }))
      // As two nodes that were given the same job after one of them was cut off.
      const again = tellOfSubmission({
        db,
        jobs: server.jobs,
        banners: server.banners,
        publicUrl: 'http://localhost:5000',
        signingFacts,
        follows: [],
      })
      await Promise.all([again({ formId: id }), again({ formId: id })])
    }
    await expect.poll(() => jobsLeft(one)).toBe(0)
    expect(await mailsOf(one, id)).toEqual(sent)
    // The key of the application's own page goes to the business email alone.
    const { key } = await one.db
      .selectFrom('saved_form')
      .select('key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const leading = (await one.mailbox()).filter(
      (mail) => mail.saved_form_id === id && mail.text.includes(key),
    )
    expect(new Set(leading.map(({ recipient }) => recipient))).toEqual(new Set(['office@wire.example']))
    expect(leading.find(({ kind }) => kind === 'complete')?.text).toContain(`/application/rexel/${key}`)
    expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual(
      [
        ['complete', answers().signatory!.email],
        ['complete', 'office@wire.example'],
        ['new-application', one.server.banners.find(({ name }) => name === 'rexel')!.creditInbox],
      ].toSorted((a, b) => (a.join() < b.join() ? -1 : 1)),
    )
  })
})

describe('with a mail server', () => {
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    onRcptTo: ({ address }, _session, done) =>
      done(
        address === 'office@wire.example'
          ? Object.assign(new Error('No such address'), { responseCode: 550 })
          : null,
      ),
    onData: (stream, _session, done) => {
      stream.resume()
      stream.on('end', () => done(null))
    },
  })
  let refusing: TestApp
  let silent: TestApp
  beforeAll(async () => {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.server.address() as AddressInfo
    refusing = await testApp({ MAIL: `smtp://127.0.0.1:${port}` }, { jobs: true })
    silent = await testApp({ MAIL: 'smtp://127.0.0.1:9' }, { jobs: true })
  })
  afterAll(async () => {
    await Promise.all([refusing.close(), silent.close()])
    await new Promise<void>((closed) => server.close(() => closed()))
  })
  const asStaffSees = async (app: TestApp, id: number) => {
    const headers = await app.signIn('viewonly.rexel')
    const url = `/api/CreditReview/getDetailViewModel/rexel/${id}`
    return (await app.inject({ method: 'GET', url, headers })).json().data.history.mails
  }

  it('that refuses an address, staff see the refusal and its reason on the application', async () => {
    const { id } = await submitSigned(refusing)
    await untilMailed(refusing, id, ({ state }) => state !== 'queued')
    const mails = await asStaffSees(refusing, id)
    expect(mails).toContainEqual(
      expect.objectContaining({
        kind: 'complete',
        recipient: 'office@wire.example',
        state: 'refused',
        problem: expect.stringContaining('No such address'),
      }),
    )
    expect(mails).toContainEqual(expect.objectContaining({ kind: 'new-application', state: 'sent' }))
  })

  it('that does not respond, the applicant is still thanked, and staff see what is waiting', async () => {
    const { id, key } = await submitSigned(silent)
    const load = await silent.inject({ method: 'GET', url: `/api/CreditApplication/rexel/${key}` })
    expect(load.json().data).toMatchObject({ state: 'pending', status: 'Pending', reference: String(id) })
    await untilMailed(silent, id, ({ state, problem }) => state === 'queued' && problem !== null)
    for (const mail of await asStaffSees(silent, id)) expect(mail).toMatchObject({ state: 'queued' })
  })
})
