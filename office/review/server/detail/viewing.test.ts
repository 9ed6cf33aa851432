import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { submitted } from '../../../../test/support/applicant.ts'
import { sweepViewers } from './viewing.ts'

let app: TestApp
let id: number
beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  app.clock.now = new Date('2026-03-31T15:00:00Z')
  ;({ id } = await submitted(app))
})
afterAll(() => app.close())

type UserName = Parameters<TestApp['signIn']>[0]
const say = async (who: UserName, open = true, of = id, tenant = 'rexel') =>
  app.inject({
    method: 'POST',
    url: `/api/CreditReview/viewing/${tenant}/${of}`,
    headers: await app.signIn(who),
    payload: { open },
  })
const others = async (who: UserName, open = true) => {
  const reply = await say(who, open)
  expect(reply.statusCode).toBe(200)
  return reply.json().data.others as { name: string; since: string }[]
}
const later = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1_000)
}
const DANIEL = { name: 'Daniel Okafor', since: '2026-03-31T15:00:00.000Z' }

describe('who has an application open', () => {
  test('is shown to others, but not to the employee', async () => {
    expect(await others('approver.rexel')).toEqual([])
    // The same employee's second window.
    expect(await others('approver.rexel')).toEqual([])
    later(5)
    expect(await others('viewonly.rexel')).toEqual([DANIEL])
    expect((await others('approver.rexel')).map(({ since }) => since)).toEqual(['2026-03-31T15:00:05.000Z'])
    expect(await others('admin.rexel')).toHaveLength(2)
  })

  test('ends when the page closes, or after 45 seconds of silence', async () => {
    await others('approver.rexel')
    expect(await others('admin.rexel')).toEqual([DANIEL])
    await others('approver.rexel', false)
    expect(await others('admin.rexel')).toEqual([])

    await others('approver.rexel')
    later(45)
    expect(await others('admin.rexel')).toEqual([DANIEL])
    later(1)
    expect(await others('admin.rexel')).toEqual([])
  })

  test('lasts while the page reports it, since it was first opened', async () => {
    await others('approver.rexel')
    for (let times = 0; times < 4; times += 1) {
      later(20)
      await others('approver.rexel')
    }
    expect(await others('admin.rexel')).toEqual([DANIEL])
    // Back after lunch.
    later(3_600)
    await others('approver.rexel')
    expect(await others('admin.rexel')).toEqual([{ ...DANIEL, since: app.clock.now.toISOString() }])
  })

  test('is per application, for submitted ones, in its banner', async () => {
    await others('approver.rexel')
    const other = await submitted(app)
    expect((await say('admin.rexel', true, other.id)).json().data.others).toEqual([])
    expect((await say('approver.gexpro')).statusCode).toBe(403)
    expect((await say('approver.gexpro', true, id, 'gexpro')).statusCode).toBe(404)
    await app.db.deleteFrom('application').where('id', '=', other.id).execute()
    expect((await say('admin.rexel', true, other.id)).statusCode).toBe(404)
    expect((await say('admin.rexel', false, other.id)).statusCode).toBe(404)
  })

  test('learns of a decision by its version, and writes no event', async () => {
    const before = (await say('approver.rexel')).json().data.rowVersion
    await app.db
      .updateTable('application')
      .set((e) => ({ row_version: e('row_version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    expect((await say('approver.rexel')).json().data.rowVersion).toBe(before + 1)
    const events = await app.db
      .selectFrom('audit')
      .select('act as event')
      .where('saved_form_id', '=', id)
      .execute()
    expect(events.map(({ event }) => event)).toEqual(['draft begun', 'submitted'])
  })

  test('works with many at once', async () => {
    const people = ['approver.rexel', 'admin.rexel', 'viewonly.rexel', 'systemadmin.rexel'] as const
    await Promise.all(Array.from({ length: 40 }, (_, n) => others(people[n % 4]!)))
    expect(await others('approver.rexel')).toHaveLength(3)
  })

  test('is deleted a day later', async () => {
    await others('approver.rexel')
    later(3_600)
    await others('admin.rexel')
    await sweepViewers(app.db, new Date(app.clock.now.getTime() + 23.5 * 3_600_000))
    const left = await app.db
      .selectFrom('review_viewer')
      .select('sso')
      .where('saved_form_id', '=', id)
      .execute()
    expect(left).toEqual([{ sso: 'demo-admin.rexel' }])
  })
})
