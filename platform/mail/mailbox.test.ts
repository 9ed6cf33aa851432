import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { newFileKey } from '../../services/files/port.ts'

let app: TestApp
const fileKey = newFileKey()
const id = randomUUID()
beforeAll(async () => {
  app = await testApp()
  await app.server.files.put(
    fileKey,
    (async function* () {
      yield Buffer.from('%PDF-1.7')
    })(),
  )
  await app.db
    .insertInto('mail')
    .values({
      id,
      saved_form_id: null,
      banner_id: 2,
      kind: 'link-to-continue',
      recipient: 'ann@example.com',
      subject: 'Go on <script>alert(1)</script>',
      text: 'Open https://apply.example.com/application/rexel/1\n',
      html: '<html><head></head><body>Open</body></html>',
      attachments: JSON.stringify([{ name: 'Müller.pdf', contentType: 'application/pdf', fileKey }]),
      state: 'sent',
    })
    .execute()
})
afterAll(() => app.close())

const get = (url: string) => app.inject({ url })

it('lists every mail, escaped', async () => {
  const { body, headers } = await get('/dev/mailbox')
  expect(body).toContain('ann@example.com')
  expect(body).not.toContain('<script')
  expect(headers['content-security-policy']).toContain("default-src 'none'")
})

it('lists the mails to one address', async () => {
  expect((await get('/dev/mailbox?to=bob@example.com')).body).toContain('No mail yet')
  expect((await get('/dev/mailbox.json?to=bob@example.com')).json()).toEqual([])
})

it('shows a mail in a frame that runs no scripts', async () => {
  expect((await get(`/dev/mailbox/${id}`)).body).toContain('<iframe')
  const shown = await get(`/dev/mailbox/${id}/html`)
  expect(shown.body).toContain('<base target="_blank">')
  expect(shown.headers['content-security-policy']).toMatch(/^sandbox allow-popups[^;]*; default-src 'none'/)
  expect(shown.headers['content-security-policy']).not.toContain('allow-scripts')
})

it('returns the same as JSON, with links and attachments', async () => {
  const [mail] = (await get('/dev/mailbox.json')).json<
    { links: string[]; attachments: { name: string; href: string }[] }[]
  >()
  expect(mail).toMatchObject({
    id,
    to: 'ann@example.com',
    state: 'sent',
    links: ['https://apply.example.com/application/rexel/1'],
    attachments: [{ name: 'Müller.pdf', contentType: 'application/pdf' }],
  })
  expect((await get(mail!.attachments[0]!.href)).body).toBe('%PDF-1.7')
})

it.each(['/dev/mailbox/x', `/dev/mailbox/${randomUUID()}`, `/dev/mailbox/${id}/attachments/1`])(
  'returns 404 for %s',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)
