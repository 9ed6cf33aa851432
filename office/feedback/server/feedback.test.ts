import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { sweepFiles } from '../../../platform/files/sweep-files.ts'
import { passOnFeedback } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, { jobs: true })
})
afterAll(() => app.close())

let calls = 0
const send = (payload: Record<string, unknown>, remoteAddress = `10.9.0.${(calls += 1)}`) =>
  app.inject({ method: 'POST', url: '/api/feedback/submit', payload, remoteAddress })
const kept = () => app.db.selectFrom('feedback').selectAll().orderBy('created_at').execute()
const base64 = (text: string) => Buffer.from(text).toString('base64')

describe('feedback', () => {
  it("is stored, and emailed once to the support of the customer's banner, as text (API-015, APP-A37)", async () => {
    const reply = await send({
      subject: 'Credit application 12',
      url: 'https://credit.example.com/application/gexpro/0b9e7c52-41a6-4f0e-9f0c-3c5d2a1e8b77?x=1#check',
      body: 'Easy.\n\n<b>But</b> the "third" step is long.',
      customFields: { tenant: 'gexpro', reference: '12' },
      uploads: [base64('%PDF-1.7\nsome paper')],
      fullName: 'Ada Byron',
      email: 'ada@example.com',
      uploadFileNames: ['../screen.pdf'],
    })
    expect(reply.json()).toEqual({ isSuccess: true, message: 'Thank you for your feedback!', data: null })
    expect((await kept()).at(-1)).toMatchObject({
      banner_id: 3,
      body: 'Easy.\n\n<b>But</b> the "third" step is long.',
      custom_fields: { tenant: 'gexpro', reference: '12' },
    })
    const [mail, ...more] = await app.mailbox(1)
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      kind: 'feedback-received',
      recipient: 'support@gexpro.example.com',
      subject: 'Feedback: Credit application 12',
      attachments: [{ name: 'screen.pdf', contentType: 'application/pdf' }],
    })
    expect(mail!.text).toContain('<b>But</b> the "third" step is long.')
    expect(mail!.html).not.toContain('<b>But')
    expect(mail!.text).toContain('ada@example.com')
  })

  it('stores and emails no key from the address of the page', async () => {
    const guid = '0b9e7c52-41a6-4f0e-9f0c-3c5d2a1e8b77'
    await send({ body: `This page is slow: https://credit.example.com/application/gexpro/${guid}` })
    const rows = JSON.stringify(await kept()) + JSON.stringify(await app.mailbox())
    expect(rows).not.toContain(guid)
    expect(rows).toContain('https://credit.example.com/application/gexpro/…')
  })

  it('belongs to the banner that it names, or whose page it came from', async () => {
    const bannerOf = async (given: Record<string, unknown>) => {
      expect((await send({ body: 'Fine.', ...given })).statusCode).toBe(200)
      return (await kept()).at(-1)?.banner_id
    }
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    expect(await bannerOf({ customFields: { tenant: 'platt' }, url: '/application/rexel' })).toBe(1)
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    expect(await bannerOf({ url: 'https://x.example/application/rexelenergy' })).toBe(4)
    app.clock.now = new Date(app.clock.now.getTime() + 1000)
    expect(await bannerOf({ customFields: { tenant: 'acme' } })).toBe(2)
  })

  it.each([
    ['nothing said', { body: '  ' }, 400],
    ['more than 4,000 signs', { body: 'x'.repeat(4_001) }, 400],
    ['an invalid address', { body: 'Fine.', email: 'ada' }, 400],
    ['fields that are too long', { body: 'Fine.', customFields: { a: 'x'.repeat(501) } }, 400],
    ['a program', { body: 'Fine.', uploads: [base64('MZ')], uploadFileNames: ['a.exe'] }, 400],
    [
      'a program disguised as an image',
      { body: 'Fine.', uploads: [base64(`MZ${'\0'.repeat(4_000)}`)], uploadFileNames: ['a.pdf'] },
      400,
    ],
    ['a file without a name', { body: 'Fine.', uploads: [base64('%PDF-1.7')] }, 400],
    [
      'six files',
      { body: 'Fine.', uploads: Array(6).fill(base64('a')), uploadFileNames: Array(6).fill('a.txt') },
      400,
    ],
    [
      'more than four megabytes',
      { body: 'Fine.', uploads: ['A'.repeat(4 * 1_048_576)], uploadFileNames: ['a.txt'] },
      413,
    ],
  ])('is refused with %s and stores nothing', async (_, payload, status) => {
    const before = await kept()
    expect((await send(payload)).statusCode).toBe(status)
    expect(await kept()).toEqual(before)
    expect(await app.db.selectFrom('loose_file').select('key').execute()).toEqual([])
  })

  it('is accepted ten times a minute from one address', async () => {
    const answers = []
    for (let i = 0; i < 11; i += 1) answers.push((await send({ body: 'Fine.' }, '10.8.0.1')).statusCode)
    expect(answers).toEqual([...Array(10).fill(200), 429])
  })

  it('releases its files when it is deleted', async () => {
    const { file_key } = await app.db.selectFrom('feedback_file').select('file_key').executeTakeFirstOrThrow()
    await app.db.deleteFrom('feedback').execute()
    const clock = () => new Date(Date.now() + 25 * 3600_000)
    expect(await sweepFiles({ db: app.db, files: app.server.files, clock })).toBe(1)
    expect(await app.server.files.exists(file_key)).toBe(false)
  })
})

it('is passed on for a banner in use only', async () => {
  await send({ body: 'Of Gexpro.', customFields: { tenant: 'gexpro' } })
  const { id: feedbackId } = (await kept()).at(-1)!
  const received: string[] = []
  const desk = { receive: async ({ id }: { id: string }) => void received.push(id) }
  const passOn = (isOn: boolean) =>
    passOnFeedback({
      db: app.db,
      desk,
      banners: app.server.banners.map((banner) => ({ ...banner, isOn })),
    })({ feedbackId })
  await passOn(false)
  expect(received).toEqual([])
  await passOn(true)
  expect(received).toEqual([feedbackId])
})
