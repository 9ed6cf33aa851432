import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const url = '/admin/getWhatsNew'

it('returns the notes newest first, each with a date, a heading and its notes (NEWS-004, NEWS-005)', async () => {
  const { data } = (await app.inject({ url, headers: await app.signIn('viewonly.rexel') })).json()
  const days = data.map(({ publishDate }: { publishDate: string }) => publishDate)
  expect(days.length).toBeGreaterThan(1)
  expect(days).toEqual(days.toSorted().toReversed())
  for (const note of data) expect(note).toMatchObject({ headerText: expect.stringMatching(/\w/) })
  const ids = data.flatMap(({ items }: { items: { id: number }[] }) => items.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
})

it('is for staff only', async () => {
  expect((await app.inject({ url })).statusCode).toBe(401)
})
