import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { withoutForms } from '../../../test/support/database.ts'

let app: TestApp
let headers: { authorization: string }
beforeAll(async () => {
  app = await testApp()
  headers = await app.signIn('systemadmin.all')
})
afterAll(() => app.close())
beforeEach(() => withoutForms(app.db))

/** Requests 1 to `count`, several of which are due on one day. */
const plant = async (count: number) => {
  const forms = await app.db
    .insertInto('saved_form')
    .values(
      Array.from({ length: count }, (_, at) => ({
        guid: `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
        form_type: 'privacy',
        banner_id: 2,
        audience: 'external' as const,
        state: 'received' as const,
        answers: '{}',
        form_version: 1,
        updated_by: 'applicant',
        updated_at: '2026-03-01',
      })),
    )
    .returning('id')
    .execute()
  await app.db
    .insertInto('privacy_request')
    .values(
      forms.map(({ id }, at) => ({
        id,
        kind: 'disclose' as const,
        name: `Person ${at + 1}`,
        email: 'person@example.com',
        received_at: '2026-03-01',
        acknowledge_by: `2026-03-${10 + Math.floor(at / 30)}`,
        answer_by: `2026-04-${String(1 + Math.floor(at / 30)).padStart(2, '0')}`,
      })),
    )
    .execute()
}

interface Queue {
  rows: { name: string; guid: string }[]
  nextCursor: string | null
  previousCursor: string | null
  from: number
  count: number
}
const ask = (query: Record<string, string>) =>
  app.inject({ method: 'GET', url: '/api/privacy/requests', query: { tenantId: '2', ...query }, headers })
const queue = async (query: Record<string, string> = {}) => (await ask(query)).json().data as Queue
const names = ({ rows }: Queue) => rows.map(({ name }) => name)

test('is paged by key, forward and back, the request due soonest first', async () => {
  await plant(130)
  const first = await queue()
  expect([first.from, first.count, first.rows.length, first.previousCursor]).toEqual([1, 130, 100, null])
  const second = await queue({ cursor: first.nextCursor! })
  expect([second.from, second.count, second.rows.length, second.nextCursor]).toEqual([101, 130, 30, null])
  expect([...names(first), ...names(second)]).toEqual(
    Array.from({ length: 130 }, (_, at) => `Person ${at + 1}`),
  )
  expect(names(await queue({ cursor: second.previousCursor! }))).toEqual(names(first))
})

test('shows an overdue acknowledgement before an older request that was acknowledged', async () => {
  await plant(2)
  const { rows } = await queue()
  const url = `/api/privacy/requests/${rows[0]!.guid}/acknowledgement`
  expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  expect(names(await queue())).toEqual(['Person 2', 'Person 1'])
})

test('refuses a cursor of another query, an invalid one, and one without a day', async () => {
  await plant(101)
  const { nextCursor } = await queue()
  const [mark, ...place] = JSON.parse(Buffer.from(nextCursor!, 'base64url').toString()) as unknown[]
  const forged = Buffer.from(JSON.stringify([mark, ...place.with(2, 'soon')])).toString('base64url')
  const asked: Record<string, string>[] = [
    { answered: 'yes', cursor: nextCursor! },
    { cursor: 'nonsense' },
    { cursor: forged },
  ]
  for (const query of asked) expect((await ask(query)).statusCode).toBe(400)
})

test('leaves out answered requests unless they are requested', async () => {
  await plant(2)
  const { rows } = await queue()
  const url = `/api/privacy/requests/${rows[0]!.guid}/answer`
  expect((await app.inject({ method: 'POST', url, headers })).statusCode).toBe(200)
  expect(names(await queue())).toEqual(['Person 2'])
  expect(names(await queue({ answered: 'yes' }))).toEqual(['Person 1'])
})

test('receives a request once that is sent again with its idempotency key, and mails one receipt', async () => {
  const email = 'again@privacy.example'
  const send = (idempotencyKey: string, lastName = 'Lee') =>
    app.inject({
      method: 'POST',
      url: '/api/privacy/requests',
      headers: { 'idempotency-key': idempotencyKey },
      payload: {
        privacySelection: 'delete',
        firstName: 'Ann',
        lastName,
        emailAddress: email,
        phoneNumber: '(503) 555-0110',
      },
    })
  const replies = await Promise.all([1, 2, 3].map(() => send('first-of-this-page')))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  expect(new Set(replies.map((reply) => reply.json().data.reference)).size).toBe(1)
  expect(names(await queue())).toEqual(['Ann Lee'])
  expect((await app.mailbox()).filter(({ recipient }) => recipient === email)).toHaveLength(1)
  // Other answers are another request, even from the same page.
  expect((await send('first-of-this-page', 'Moss')).statusCode).toBe(200)
  expect((await send('another-page')).statusCode).toBe(200)
  expect(names(await queue()).toSorted()).toEqual(['Ann Lee', 'Ann Lee', 'Ann Moss'])
})
