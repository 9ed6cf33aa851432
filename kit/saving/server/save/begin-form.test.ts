import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { beginDraft, fullAnswers, saving } from '../../../../test/support/applicant.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const load = (key: string) => app.inject({ method: 'GET', url: `/api/CreditApplication/rexel/${key}` })
const rowOf = (key: string) =>
  app.db.selectFrom('saved_form').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
const withCity = (city: string) => {
  const answers = fullAnswers()
  return { ...answers, billingInfo: { ...answers.billingInfo, city } }
}

describe('a first save that is sent again', () => {
  /** One that already has a session. */
  const browser = async () => (await beginDraft(app)).cookies
  const first = (idempotencyKey: string, cookies: Record<string, string>, answers = fullAnswers()) =>
    saving(app, answers, { idempotencyKey, cookies })
  const keyIn = (reply: Awaited<ReturnType<typeof first>>): string => reply.json().data.applicationKey

  test('makes one draft, even if both arrive at once', async () => {
    const [idempotencyKey, cookies] = [randomUUID(), await browser()]
    const [one, two] = await Promise.all([first(idempotencyKey, cookies), first(idempotencyKey, cookies)])
    expect(keyIn(two)).toBe(keyIn(one))
  })

  test('is stale after a newer save, and says which draft it made', async () => {
    const [idempotencyKey, cookies] = [randomUUID(), await browser()]
    const { applicationKey: key, rowVersion } = (
      await first(idempotencyKey, cookies, withCity('Portland'))
    ).json().data
    expect((await saving(app, withCity('Salem'), { key, rowVersion })).statusCode).toBe(200)
    const again = await first(idempotencyKey, cookies, withCity('Portland'))
    expect(again.statusCode).toBe(409)
    expect(again.json().data).toMatchObject({ applicationKey: key, rowVersion: rowVersion + 1 })
    expect((await load(key)).json().data.answers.billingInfo.city).toBe('Salem')
  })

  test('by anyone else creates another draft and reveals nothing of the first', async () => {
    const idempotencyKey = randomUUID()
    const mine = await first(idempotencyKey, await browser(), withCity('Portland'))
    for (const cookies of [{}, await browser(), { draft: '' }, { draft: 'x' }]) {
      const theirs = await first(idempotencyKey, cookies as Record<string, string>, {} as never)
      expect(theirs.statusCode).toBe(200)
      expect(keyIn(theirs)).not.toBe(keyIn(mine))
      expect(theirs.body).not.toContain('Portland')
      expect(theirs.cookies[0]!.value).not.toBe(mine.cookies[0]!.value)
      const { id } = await rowOf(keyIn(mine))
      const sessions = await app.db
        .selectFrom('draft_session')
        .selectAll()
        .where('saved_form_id', '=', id)
        .execute()
      expect(sessions).toHaveLength(1)
    }
  })

  test('makes one draft for a browser that lost its first reply, because it had a session before it saved', async () => {
    const opened = await app.inject({ method: 'POST', url: '/api/FormDataStorage/session' })
    expect(opened.json()).toEqual({ isSuccess: true, message: '', data: null })
    const cookies = Object.fromEntries(opened.cookies.map(({ name, value }) => [name, value]))
    expect(opened.cookies).toMatchObject([{ name: 'draft', httpOnly: true, sameSite: 'Lax' }])
    const idempotencyKey = randomUUID()
    const lost = await first(idempotencyKey, cookies)
    expect(keyIn(await first(idempotencyKey, cookies))).toBe(keyIn(lost))
    // By itself it opens nothing. A browser that has it keeps it.
    expect(keyIn(await first(idempotencyKey, {}))).not.toBe(keyIn(lost))
    const again = await app.inject({ method: 'POST', url: '/api/FormDataStorage/session', cookies })
    expect(again.cookies).toEqual([])
  })

  test('opens no session', async () => {
    const [idempotencyKey, cookies] = [randomUUID(), await browser()]
    expect((await first(idempotencyKey, cookies)).cookies).toHaveLength(1)
    expect((await first(idempotencyKey, cookies)).cookies).toEqual([])
  })

  test('creates another draft after ten minutes', async () => {
    const [idempotencyKey, cookies] = [randomUUID(), await browser()]
    const one = keyIn(await first(idempotencyKey, cookies))
    const begun = app.clock.now
    const after = (minutes: number) => (app.clock.now = new Date(begun.getTime() + minutes * 60_000))
    after(10)
    expect(keyIn(await first(idempotencyKey, cookies))).toBe(one)
    after(10.1)
    const later = keyIn(await first(idempotencyKey, cookies))
    expect(later).not.toBe(one)
    expect(keyIn(await first(idempotencyKey, cookies))).toBe(later)
    app.clock.now = begun
  })

  test('creates only one more draft if several arrive after ten minutes', async () => {
    const [idempotencyKey, cookies] = [randomUUID(), await browser()]
    const one = keyIn(await first(idempotencyKey, cookies))
    const begun = app.clock.now
    app.clock.now = new Date(begun.getTime() + 11 * 60_000)
    const replies = await Promise.all(Array.from({ length: 6 }, () => first(idempotencyKey, cookies)))
    app.clock.now = begun
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
    const keys = new Set(replies.map(keyIn))
    expect([keys.size, keys.has(one)]).toEqual([1, false])
  })

  test('creates one draft, however often it is repeated and whatever it contains', async () => {
    const [idempotencyKey, cookies] = [randomUUID(), await browser()]
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => first(idempotencyKey, cookies, withCity('Portland'))),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200))
    const more = await first(idempotencyKey, cookies, withCity('Salem'))
    expect([more.statusCode, keyIn(more)]).toEqual([200, keyIn(replies[0]!)])
    const { id } = await rowOf(keyIn(more))
    const events = await app.db
      .selectFrom('audit')
      .select(['act as event', 'detail'])
      .where('saved_form_id', '=', id)
      .orderBy('seq')
      .execute()
    expect(events).toMatchObject([
      { event: 'draft begun' },
      { event: 'saved', detail: { changed: ['billingInfo.city'] } },
    ])
  })
})
