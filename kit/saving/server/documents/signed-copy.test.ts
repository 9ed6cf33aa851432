import { Readable } from 'node:stream'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { submitted } from '../../../../test/support/applicant.ts'
import { newFileKey } from '../../../../services/files/port.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const copyOf = (key: string, cookies: Record<string, string> = {}) =>
  app.inject({ url: `/api/CreditApplication/signed-copy/rexel/${key}`, cookies })

const seal = async (formId: number) => {
  const key = newFileKey()
  const { size, sha256 } = await app.server.files.put(key, Readable.from(['%PDF-1.7\nsealed']))
  await app.db
    .insertInto('document')
    .values({
      id: randomUUID(),
      saved_form_id: formId,
      kind: 'sealed-pdf',
      name: 'Application.pdf',
      extension: 'pdf',
      content_type: 'application/pdf',
      size,
      sha256,
      file_key: key,
      scan: '',
      uploaded_by: 'system',
    })
    .execute()
}

describe('the signed copy', () => {
  it('goes to the browser that made the draft, and to no other that knows its key', async () => {
    const [one, other] = [await submitted(app), await submitted(app)]
    expect((await copyOf(one.key, one.cookies)).json().message).toContain('still preparing')
    await seal(one.id)
    const reply = await copyOf(one.key, one.cookies)
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toBe('%PDF-1.7\nsealed')
    expect(reply.headers['content-disposition']).toContain('Application.pdf')
    for (const cookies of [{}, other.cookies, { draft: 'x' }, { draft: '' }])
      expect((await copyOf(one.key, cookies)).statusCode).toBe(404)
  })

  it('is available as long as the session: sixty days', async () => {
    const { key, id, cookies } = await submitted(app)
    await seal(id)
    const { now } = app.clock
    app.clock.now = new Date(now.getTime() + 61 * 24 * 3600_000)
    expect((await copyOf(key, cookies)).statusCode).toBe(404)
    app.clock.now = now
  })
})
