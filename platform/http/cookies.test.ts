/** The session cookie: its name, and that clients cannot forge it. */
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { fullAnswers, saving } from '../../test/support/applicant.ts'
import { testApp, type TestApp } from '../../test/support/app.ts'

let app: TestApp
let secure: TestApp
beforeAll(async () => {
  app = await testApp()
  secure = await testApp({ PUBLIC_URL: 'https://credit.example.com' })
})
afterAll(async () => {
  await app.close()
  await secure.close()
})
const saved = async (of: TestApp, cookies: Record<string, string> = {}) => {
  const reply = await saving(of, fullAnswers(), { cookies })
  expect(reply.statusCode).toBe(200)
  return reply.cookies[0]!
}

it('has the __Host- prefix over https, and a plain name over http', async () => {
  const { name, ...cookie } = await saved(secure)
  expect(name).toBe('__Host-draft')
  expect(cookie).toMatchObject({ path: '/', secure: true, httpOnly: true, sameSite: 'Lax' })
  expect(cookie).not.toHaveProperty('domain')
  expect(await saved(app)).toMatchObject({ name: 'draft', path: '/', httpOnly: true, sameSite: 'Lax' })
})

it('is the same for many drafts of one browser', async () => {
  const { value } = await saved(app)
  expect((await saved(app, { draft: value })).value).toBe(value)
})

it('is replaced and never accepted if a client forged it', async () => {
  const own = (await saved(app)).value
  const forged = [
    randomBytes(32).toString('base64url'),
    own.split('.')[0]!,
    `${randomBytes(32).toString('base64url')}.${own.split('.')[1]}`,
    `${own}x`,
    '',
    '.',
  ]
  for (const draft of forged) {
    const { value } = await saved(app, { draft })
    expect(value).not.toBe(draft)
    expect(value.split('.')[0]).not.toBe(draft.split('.')[0])
  }
})

it('is not accepted under its plain name over https', async () => {
  const { value } = await saved(secure)
  expect((await saved(secure, { draft: value })).value).not.toBe(value)
  expect((await saved(secure, { '__Host-draft': value })).value).toBe(value)
})
