import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { fullAnswers, submitted } from '../../../../test/support/applicant.ts'

/** What the server logs while `work` runs. */
const logOf = async (work: () => Promise<unknown>): Promise<string> => {
  const lines: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    lines.push(String(chunk))
    return true
  })
  try {
    await work()
  } finally {
    write.mockRestore()
  }
  return lines.join('')
}

let app: TestApp
let id: number
let guid: string
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  const answers = fullAnswers()
  ;({ id, guid } = await submitted(app, {
    ...answers,
    billingInfo: { ...answers.billingInfo, isHaveFederalTaxId: 'Yes', federalTaxId: '07-4711888' },
    signatory: { ...answers.signatory, isSsnOrEin: 'ssn', ssn: '987-65-4321' },
  }))
})
afterEach(() => app.db.deleteFrom('rate_limit').execute())
afterAll(() => app.close())

const reason = 'The bureau asks for it.'
const reveal = async (differing: object = {}, who: Parameters<TestApp['signIn']>[0] = 'approver.rexel') =>
  app.inject({
    method: 'POST',
    url: `/api/CreditReview/reveal/rexel/${id}`,
    headers: await app.signIn(who),
    payload: { field: 'signatory.ssn', reason, ...differing },
  })
const events = () =>
  app.db
    .selectFrom('audit')
    .select(['act as event', 'actor', 'detail', 'address'])
    .where('saved_form_id', '=', id)
    .where('act', '=', 'number revealed')
    .execute()

describe('a whole number', () => {
  test.each([
    ['signatory.ssn', '987-65-4321'],
    ['billingInfo.federalTaxId', '07-4711888'],
  ])('%s is shown in its format, and is an event with its reason', async (field, value) => {
    const reply = await reveal({ field })
    expect(reply.json()).toEqual({ isSuccess: true, message: '', data: { value } })
    expect(reply.headers['cache-control']).toBe('no-store')
    expect(await events()).toEqual([
      {
        event: 'number revealed',
        actor: 'demo-approver.rexel',
        detail: { field, reason, by: 'Daniel Okafor' },
        address: '127.0.0.1',
      },
    ])
  })

  test('of a signatory with an EIN has the format of an EIN', async () => {
    const answers = fullAnswers()
    ;({ id } = await submitted(app, {
      ...answers,
      signatory: { ...answers.signatory, isSsnOrEin: 'ein', ssn: '07-4711888' },
    }))
    expect((await reveal()).json().data.value).toBe('07-4711888')
  })

  test('requires a reason', async () => {
    for (const wrong of ['', '   ', 'because', undefined, 'x'.repeat(501)])
      expect((await reveal({ reason: wrong })).statusCode).toBe(400)
    expect((await reveal({ reason: ' short ' })).json().data.problems).toEqual([
      { path: 'body.reason', message: 'Enter a reason of at least 10 characters.' },
    ])
    expect(await events()).toEqual([])
  })

  test.each([
    ['a field that is none', 'signatory.shoeSize'],
    ['a field that is no secret', 'signatory.firstName'],
    ['a second signatory who is not there', 'signatoryTwo.ssn'],
    ['a name out of the language', '__proto__'],
    ['nothing', ''],
  ])('is not found at %s, and nothing is revealed', async (_, field) => {
    const reply = await reveal({ field })
    expect([reply.statusCode, reply.json().message]).toEqual([404, 'This application has no such number.'])
    expect(await events()).toEqual([])
  })

  test('requires editApplications in the banner of the row', async () => {
    expect((await reveal({}, 'viewonly.rexel')).statusCode).toBe(403)
    expect((await reveal({}, 'approver.platt')).statusCode).toBe(403)
    expect(await events()).toEqual([])
  })

  test('that was deleted is gone, with a message', async () => {
    await app.db.updateTable('saved_form').set({ purged_at: app.clock.now }).where('id', '=', id).execute()
    const reply = await reveal()
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      "This number was deleted with the application's answers.",
    ])
  })

  test('of a draft cannot be revealed', async () => {
    await app.db.deleteFrom('application').where('id', '=', id).execute()
    expect((await reveal()).statusCode).toBe(404)
  })

  test('that was moved here from another application does not decrypt, and leaves no event', async () => {
    const from = id
    const answers = fullAnswers()
    ;({ id } = await submitted(app, {
      ...answers,
      signatory: { ...answers.signatory, isSsnOrEin: 'ssn', ssn: '987-65-1111' },
    }))
    await app.db
      .updateTable('saved_form_secret')
      .set((e) => ({
        ciphertext: e
          .selectFrom('saved_form_secret as other')
          .select('other.ciphertext')
          .where('other.saved_form_id', '=', from)
          .where('other.path', 'like', '%ssn'),
      }))
      .where('saved_form_id', '=', id)
      .execute()
    expect((await reveal()).statusCode).toBe(500)
    expect(await events()).toEqual([])
  })

  test('is limited to twenty a minute', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 21; n += 1) statuses.push((await reveal()).statusCode)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })

  test('is in no event, no other reply and no row of the database', async () => {
    await reveal()
    const shown = await app.inject({
      method: 'GET',
      url: `/api/CreditReview/getDetailViewModel/rexel/${id}`,
      headers: await app.signIn('approver.rexel'),
    })
    expect(shown.json().data.history.events.at(-1)).toMatchObject({ event: 'number revealed' })
    const everything = await Promise.all(
      (['audit', 'saved_form', 'application', 'mail', 'comment'] as const).map((table) =>
        app.db.selectFrom(table).selectAll().execute(),
      ),
    )
    for (const text of [shown.body, JSON.stringify(everything)]) expect(text).not.toMatch(/987-?65-?4321/)
  })

  test('is not in the log, nor is its owner; the log has who opened the application, as a pseudonym', async () => {
    let second: TestApp | undefined
    const log = await logOf(async () => {
      second = await testApp({ LOG: 'info' }, { database: app.server.database, branches: false })
      const headers = await second.signIn('approver.rexel')
      const payload = { field: 'signatory.ssn', reason }
      const url = `/api/CreditReview/reveal/rexel/${id}`
      expect((await second.inject({ method: 'POST', url, headers, payload })).json().data).toMatchObject({
        value: expect.any(String),
      })
      await second.inject({ url: `/api/CreditReview/getDetailViewModel/rexel/${id}`, headers })
    })
    // Not its database: it belongs to the first app.
    await second!.server.jobs.stop()
    await second!.server.app.close()
    expect(log).toContain('/api/CreditReview/reveal/:tenant/:id')
    const opened = log.split('\n').find((line) => line.includes('application opened'))
    expect(JSON.parse(opened!)).toMatchObject({
      application: id,
      reader: expect.stringMatching(/^[0-9a-f]{12}$/),
    })
    expect(log).not.toMatch(/987-?65-?4321/)
    for (const hidden of ['bureau asks', 'approver', 'Daniel', 'Byron', guid])
      expect(log).not.toContain(hidden)
  })
})
