import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { beginDraft, fullAnswers, saving, submitted } from '../../../../test/support/applicant.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
beforeEach(() => pass(61))

const ask = (key: string, tenant = 'rexel') =>
  app.inject({ method: 'POST', url: `/api/CreditApplication/${tenant}/${key}/continueLink` })
const withEmail = (email: string) => {
  const answers = fullAnswers()
  return { ...answers, businessInfo: { ...answers.businessInfo, companyName: 'Bright Wire', email } }
}
const mailsTo = async (to: string) => (await app.mailbox()).filter(({ recipient }) => recipient === to)

test('the link goes to the business email, which is shown masked, and opens the draft', async () => {
  const { key } = await beginDraft(app, withEmail('office@wire.example'))
  const reply = await ask(key)
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    message: 'We emailed the link to o•••@wire.example.',
    data: { sentTo: 'o•••@wire.example' },
  })
  const [mail] = await mailsTo('office@wire.example')
  expect(mail).toMatchObject({ kind: 'link-to-continue' })
  expect(mail!.text).toContain(`http://localhost:5000/application/rexel/${key}\n`)
  expect(mail!.text).toContain('Bright Wire')
  expect(mail!.subject).not.toContain(key)
})

test('is in the audit log without key and address', async () => {
  const { key } = await beginDraft(app, withEmail('audited@wire.example'))
  await ask(key)
  const { detail } = await app.db
    .selectFrom('audit')
    .innerJoin('saved_form', 'saved_form.id', 'audit.saved_form_id')
    .select('detail')
    .where('key', '=', key)
    .where('act', '=', 'link to continue mailed')
    .executeTakeFirstOrThrow()
  expect(detail).toEqual({ to: 'a•••@wire.example' })
})

test('goes to the address that is stored, whatever else is sent', async () => {
  const { key } = await beginDraft(app, withEmail('own@wire.example'))
  await app.inject({
    method: 'POST',
    url: `/api/CreditApplication/rexel/${key}/continueLink?email=thief@wire.example`,
    payload: { email: 'thief@wire.example', businessInfo: { email: 'thief@wire.example' } },
  })
  expect(await mailsTo('thief@wire.example')).toEqual([])
  expect(await mailsTo('own@wire.example')).toHaveLength(1)
})

test('can be requested again after a minute, once if two calls come together, and ten times in all', async () => {
  const { key } = await beginDraft(app, withEmail('again@wire.example'))
  const both = await Promise.all([ask(key), ask(key)])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429])
  pass(59)
  const early = await ask(key)
  expect([early.statusCode, early.headers['retry-after']]).toEqual([429, '1'])
  for (let times = 1; times < 10; times += 1) {
    pass(3 * 3600)
    expect((await ask(key)).statusCode).toBe(200)
  }
  pass(25 * 3600)
  const late = await ask(key)
  expect(late.statusCode).toBe(429)
  expect(late.json().message).toMatch(/maximum number of these emails/)
  expect(await mailsTo('again@wire.example')).toHaveLength(10)
})

test('an address gets ten a day, over all drafts', async () => {
  const statuses: number[] = []
  for (let times = 0; times < 11; times += 1) {
    pass(61)
    const { key } = await beginDraft(app, withEmail('flooded@wire.example'))
    statuses.push((await ask(key)).statusCode)
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('is not available until the business email is known', async () => {
  const { key } = await beginDraft(app, { businessInfo: { companyName: 'Bright Wire', email: 'not yet' } })
  const reply = await ask(key)
  expect([reply.statusCode, reply.json().message]).toEqual([409, 'Enter and save the business email first.'])
  const answers = { businessInfo: { companyName: 'Bright Wire', email: 'known@wire.example' } }
  await saving(app, answers, { key, rowVersion: 2 })
  expect((await ask(key)).statusCode).toBe(200)
})

test('is not sent for a submitted form, nor under another banner', async () => {
  const one = await submitted(app)
  expect((await ask(one.key)).statusCode).toBe(409)
  const { key } = await beginDraft(app)
  expect((await ask(key, 'platt')).statusCode).toBe(404)
})
