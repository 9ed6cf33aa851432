/** Mails that bounce after they were accepted, through HTTP. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { analystOf, type Analyst } from '../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { beginDraft, fullAnswers, submitted, withdrawing } from '../../test/support/applicant.ts'
import { notification } from '../../test/support/bounce.ts'
import { ownerCalls } from '../../test/support/delegation.ts'
import { multipart } from '../../test/support/multipart.ts'

const TOKEN = 'a-token-of-the-mail-server-for-the-tests'
let app: TestApp
let daniel: Analyst
beforeAll(async () => {
  app = await testApp({ MAIL_BOUNCES_TOKEN: TOKEN }, { jobs: true })
  daniel = await analystOf(app)
})
afterAll(() => app.close())

const bounce = (message: string, token = TOKEN) =>
  app.inject({ method: 'POST', url: '/api/mail/bounces', ...multipart({ token, message }) })
const lost = async (message: string) => (await bounce(message)).json<{ data: { lost: number } }>().data.lost

const lettersOf = (id: number) =>
  app.db
    .selectFrom('mail')
    .select(['id', 'state', 'problem'])
    .where('saved_form_id', '=', id)
    .where('decision_id', 'is not', null)
    .orderBy('id')
    .execute()
let applicants = 0
const denied = async () => {
  const { signatory, businessInfo, ...answers } = fullAnswers()
  applicants += 1
  const { id } = await submitted(app, {
    ...answers,
    businessInfo: { ...businessInfo, email: `office${applicants}@example.com` },
    signatory: { ...signatory, email: `ada${applicants}@example.com` },
  })
  await daniel.deny(id, { sendLetter: true })
  await expect
    .poll(async () => (await lettersOf(id)).map(({ state }) => state), { timeout: 20_000 })
    .toEqual(['sent', 'sent'])
  return { id, letters: await lettersOf(id) }
}
const board = async () => {
  const reply = await app.inject({
    method: 'GET',
    url: '/api/CreditReview/getListViewModel?tenantId=2&attention=bounced',
    headers: await app.signIn('viewonly.rexel'),
  })
  return reply.json<{ data: { rows: { creditAppId: number }[] } }>().data.rows.map((row) => row.creditAppId)
}

describe('a letter that bounces later', () => {
  it('at every recipient is no notice, and is on the board with its reason', async () => {
    const { id, letters } = await denied()
    expect((await daniel.detail(id)).daysLeft).toBeNull()
    expect(await board()).not.toContain(id)
    expect(await lost(notification(letters[0]!.id))).toBe(1)
    expect((await daniel.detail(id)).daysLeft).toBeNull()
    expect(await lost(notification(letters[1]!.id))).toBe(1)
    expect(await daniel.detail(id)).toMatchObject({
      daysLeft: 30,
      decisions: [
        {
          notice: 'none',
          letterMails: [{ state: 'refused', problem: expect.stringContaining('No such user here') }, {}],
        },
      ],
    })
    expect(await board()).toContain(id)
  })

  it('is recorded once, however often the notification comes', async () => {
    const { id, letters } = await denied()
    const message = notification(letters[0]!.id)
    expect([await lost(message), await lost(message)]).toEqual([1, 0])
    expect((await lettersOf(id)).map(({ state }) => state).toSorted()).toEqual(['refused', 'sent'])
  })

  it('keeps its state after a notification of a delay', async () => {
    const { id, letters } = await denied()
    expect(await lost(notification(letters[0]!.id, { action: 'delayed' }))).toBe(0)
    expect((await lettersOf(id)).map(({ state }) => state)).toEqual(['sent', 'sent'])
  })
})

it('a notification about a mail that is not ours changes nothing', async () => {
  expect(await lost(notification('11111111-2222-4333-8444-555555555555'))).toBe(0)
})

it.each([
  ['a wrong token', 'x'.repeat(40)],
  ['no token', ''],
])('%s is refused', async (_, token) => {
  expect((await bounce(notification('11111111-2222-4333-8444-555555555555'), token)).statusCode).toBe(403)
})

it('without the setting, no token is right', async () => {
  const closed = await testApp()
  const { headers, payload } = multipart({ token: '', message: '' })
  const reply = await closed.inject({ method: 'POST', url: '/api/mail/bounces', headers, payload })
  expect(reply.statusCode).toBe(403)
  await closed.close()
})

it('a huge message is refused before it is read', async () => {
  expect((await bounce('x'.repeat(600_000))).statusCode).toBe(413)
})

it('meets a withdrawal of the form at the same moment: neither fails', async () => {
  const replies: number[] = []
  for (let milliseconds = 0; milliseconds < 9; milliseconds += 1) {
    const draft = await beginDraft(app)
    await ownerCalls(app, draft.key).ask({ section: 'bank', email: `bank${milliseconds}@example.com` })
    const mail = await app.db
      .updateTable('mail')
      .set({ state: 'sent' })
      .where('saved_form_id', '=', draft.id)
      .returning('id')
      .executeTakeFirstOrThrow()
    const withdrawal = withdrawing(app, draft)
    await new Promise((over) => setTimeout(over, milliseconds))
    replies.push((await bounce(notification(mail.id))).statusCode, (await withdrawal).statusCode)
  }
  expect(replies).toEqual(Array(18).fill(200))
})
