import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { beginDraft, fullAnswers, saving, submitted } from '../../test/support/applicant.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
beforeEach(() => pass(61))

const ask = (guid: string, tenant = 'rexel') =>
  app.inject({ method: 'POST', url: `/api/CreditApplication/${tenant}/${guid}/continueLink` })
const withEmail = (email: string) => {
  const answers = fullAnswers()
  return { ...answers, businessInfo: { ...answers.businessInfo, companyName: 'Bright Wire', email } }
}
const mailsTo = async (to: string) => (await app.mailbox()).filter(({ recipient }) => recipient === to)

test('the link goes to the business email, which is shown masked, and opens the draft', async () => {
  const { guid } = await beginDraft(app, withEmail('office@wire.example'))
  const reply = await ask(guid)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    message: 'The link is on its way to o•••@wire.example.',
    data: { sentTo: 'o•••@wire.example' },
  })
  const [mail] = await mailsTo('office@wire.example')
  expect(mail).toMatchObject({ kind: 'link-to-continue' })
  expect(mail!.text).toContain(`http://localhost:5000/application/rexel/${guid}\n`)
  expect(mail!.text).toContain('Bright Wire')
  expect(mail!.subject).not.toContain(guid)
})

test('is said in the audit log with neither the key nor the address', async () => {
  const { guid } = await beginDraft(app, withEmail('audited@wire.example'))
  await ask(guid)
  const { detail } = await app.db
    .selectFrom('audit')
    .innerJoin('saved_form', 'saved_form.id', 'audit.saved_form_id')
    .select('detail')
    .where('guid', '=', guid)
    .where('act', '=', 'link to continue mailed')
    .executeTakeFirstOrThrow()
  expect(detail).toEqual({ to: 'a•••@wire.example' })
})

test('goes to the address that is stored, whatever else is sent', async () => {
  const { guid } = await beginDraft(app, withEmail('own@wire.example'))
  await app.inject({
    method: 'POST',
    url: `/api/CreditApplication/rexel/${guid}/continueLink?email=thief@wire.example`,
    payload: { email: 'thief@wire.example', businessInfo: { email: 'thief@wire.example' } },
  })
  expect(await mailsTo('thief@wire.example')).toEqual([])
  expect(await mailsTo('own@wire.example')).toHaveLength(1)
})

test('can be asked for again after a minute, by two at once only once, and ten times in all', async () => {
  const { guid } = await beginDraft(app, withEmail('again@wire.example'))
  const both = await Promise.all([ask(guid), ask(guid)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429])
  pass(59)
  const early = await ask(guid)
  expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '1'])
  for (let times = 1; times < 10; times += 1) {
    pass(3 * 3600)
    expect((await ask(guid)).statusCode).toBe(200)
  }
  pass(25 * 3600)
  const late = await ask(guid)
  expect(late.statusCode).toBe(429)
  expect(late.json().message).toMatch(/as many of these mails as we may/)
  expect(await mailsTo('again@wire.example')).toHaveLength(10)
})

test('of many drafts together an address gets ten a day', async () => {
  const statuses: number[] = []
  for (let times = 0; times < 11; times += 1) {
    pass(61)
    const { guid } = await beginDraft(app, withEmail('flooded@wire.example'))
    statuses.push((await ask(guid)).statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('waits until the business email is known', async () => {
  const { guid } = await beginDraft(app, { businessInfo: { companyName: 'Bright Wire', email: 'not yet' } })
  const reply = await ask(guid)
  expect([reply.statusCode, reply.json().message]).toEqual([
    409,
    'Please enter and save the business email first.',
  ])
  const answers = { businessInfo: { companyName: 'Bright Wire', email: 'known@wire.example' } }
  await saving(app, answers, { guid, rowVersion: 2 })
  expect((await ask(guid)).statusCode).toBe(200)
})

test('is not sent of what was submitted, nor under another banner', async () => {
  const one = await submitted(app)
  expect((await ask(one.guid)).statusCode).toBe(409)
  const { guid } = await beginDraft(app)
  expect((await ask(guid, 'platt')).statusCode).toBe(404)
})
