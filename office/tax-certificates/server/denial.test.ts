import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { seedCustomer } from '../../../test/support/directory.ts'
import { multipartFiles } from '../../../test/support/multipart.ts'
import { askNow, forgetCertificates, seedCertificate } from '../../../test/support/tax-certificate.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedCustomer(app.db, 'platt')
})
afterAll(() => app.close())
beforeEach(() => forgetCertificates(app))

const run = () => askNow(app)
const mails = async (kind: string) => (await app.mailbox()).filter((mail) => mail.kind === kind)
const linkIn = (text: string | null) => /\/tax-certificate\/platt\/([\w-]+)/.exec(text ?? '')![1]!
const page = (token: string) => `/api/taxCertificate/platt/renewal/${token}`
const send = (token: string, name: string) => {
  const { headers, payload } = multipartFiles([[name, Buffer.from(`%PDF-1.7\n${name}`)]])
  return app.inject({ method: 'POST', url: page(token), headers, payload })
}

/** A certificate for Washington that ends on June 29, whose customer has just sent a new one. */
const renewed = async () => {
  const old = await seedCertificate(app, 'platt', { status: 2, states: ['WA'] })
  await run()
  const [asked] = await mails('tax-renewal-asked')
  expect((await send(linkIn(asked!.text), 'new.pdf')).statusCode).toBe(200)
  const { id } = await app.db
    .selectFrom('tax_certificate')
    .select('id')
    .where('uploaded_by', '=', 'customer')
    .executeTakeFirstOrThrow()
  return { oldId: old.batchId, newId: id, token: linkIn(asked!.text) }
}

const review = async (batchId: number, over: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/taxReview/review',
    headers: await app.signIn('approver.platt'),
    payload: { batchId, effectiveDate: '2026-03-31', states: ['WA'], statusCode: 3, ...over },
  })
const denied = (batchId: number) =>
  review(batchId, { denialReason: 'unsigned', denialText: 'Please sign page 2.' })
const read = async (url: string) =>
  (await app.inject({ url, headers: await app.signIn('approver.platt') })).json().data
const detail = (batchId: number) => read(`/api/taxReview/getDetailViewModel/${batchId}`)

describe('a denied renewal', () => {
  test('is mailed to its customer with the reason, the state by name, and a link that takes another file', async () => {
    const { oldId, newId, token } = await renewed()
    expect((await detail(newId)).denialMailTo).toBe('office@beacon.example.com')
    expect((await denied(newId)).statusCode).toBe(200)
    const [mail, ...more] = await mails('tax-renewal-denied')
    expect(more).toEqual([])
    expect(mail!.recipient).toBe('office@beacon.example.com')
    expect(mail!.text).toContain("It isn't signed and dated.")
    expect(mail!.text).toContain('Please sign page 2.')
    expect(mail!.text).toContain('Washington')
    expect(mail!.text).not.toMatch(/\bWA\b/)
    const fresh = linkIn(mail!.text)
    expect(fresh).not.toBe(token)
    expect((await app.inject({ url: page(fresh) })).json().data).toMatchObject({ isReceived: false })
    expect((await send(fresh, 'better.pdf')).statusCode).toBe(200)
    expect((await detail(oldId)).requests).toMatchObject([
      { daysBefore: 90, deniedId: null, received: [{ batchId: newId, statusCode: 3 }] },
      { daysBefore: null, deniedId: newId, received: [{ statusCode: 1 }] },
    ])
  })

  test('needs a reason, and a text if it is another one', async () => {
    const { newId } = await renewed()
    const without = await review(newId)
    expect(without.statusCode).toBe(400)
    expect(without.body).toContain('Select a reason.')
    expect((await review(newId, { denialReason: 'other', denialText: ' ' })).body).toContain(
      'Enter the reason.',
    )
    expect((await review(newId, { denialReason: 'none of these' })).statusCode).toBe(400)
    expect(await mails('tax-renewal-denied')).toEqual([])
    expect((await detail(newId)).statusCode).toBe(1)
  })

  test('is mailed once: another save of a denied certificate sends no mail', async () => {
    const { newId } = await renewed()
    await denied(newId)
    expect((await review(newId, { denialText: 'Both pages.' })).statusCode).toBe(200)
    expect(await mails('tax-renewal-denied')).toHaveLength(1)
    expect(await detail(newId)).toMatchObject({ denialReason: 'unsigned', denialText: 'Both pages.' })
  })

  test('is followed by the next stage of reminders', async () => {
    const { newId } = await renewed()
    await denied(newId)
    for (const day of ['2026-04-01', '2026-04-29', '2026-04-30', '2026-05-01']) {
      app.clock.now = new Date(`${day}T15:00:00Z`)
      await run()
    }
    expect(await mails('tax-renewal-asked')).toHaveLength(2)
  })

  test('after the end has a link that works for a month', async () => {
    const { newId } = await renewed()
    app.clock.now = new Date('2026-08-15T15:00:00Z')
    await denied(newId)
    const [mail] = await mails('tax-renewal-denied')
    expect(mail!.text).toContain('Sep 14, 2026')
    app.clock.now = new Date('2026-09-14T14:00:00Z')
    expect((await send(linkIn(mail!.text), 'late.pdf')).statusCode).toBe(200)
  })

  test('is mailed to no one if another certificate has taken its place', async () => {
    const { newId } = await renewed()
    await seedCertificate(app, 'platt', { status: 2, states: ['WA'], expiresOn: '2028-01-01' })
    expect((await detail(newId)).denialMailTo).toBeNull()
    expect((await review(newId)).statusCode).toBe(200)
    expect(await mails('tax-renewal-denied')).toEqual([])
  })

  test('loses its reason once it is approved', async () => {
    const { newId } = await renewed()
    await denied(newId)
    expect((await review(newId, { statusCode: 2 })).statusCode).toBe(200)
    expect(await detail(newId)).toMatchObject({ denialReason: '', denialText: '' })
  })
})

test('a certificate that an employee uploaded is denied without a reason, and mailed to no one', async () => {
  const { batchId } = await seedCertificate(app, 'platt', { states: ['WA'] })
  expect((await review(batchId)).statusCode).toBe(200)
  expect(await app.mailbox()).toEqual([])
})

test('staff see which email asked for a certificate, and when, and which one it replaces', async () => {
  const { oldId, newId } = await renewed()
  expect((await detail(oldId)).requests).toMatchObject([
    {
      askedAt: '2026-03-31T15:00:00.000Z',
      daysBefore: 90,
      mailedTo: 'office@beacon.example.com',
      mailState: expect.stringMatching(/^(queued|sent)$/),
      received: [{ batchId: newId, statusCode: 1 }],
    },
  ])
  expect((await detail(newId)).renews).toMatchObject({
    batchId: oldId,
    fileName: 'resale.pdf',
    askedAt: '2026-03-31T15:00:00.000Z',
    daysBefore: 90,
    mailedTo: 'office@beacon.example.com',
  })
  const { rows } = await read('/api/TaxReview/getListViewModel/platt')
  expect(Object.fromEntries(rows.map((row: { batchId: number }) => [row.batchId, row]))).toMatchObject({
    [oldId]: { renews: null, askedAt: '2026-03-31T15:00:00.000Z' },
    [newId]: { renews: oldId, askedAt: null },
  })
  // Only the customer gets the link.
  const link = 'tax-certificate/platt'
  expect(JSON.stringify(await app.mailbox())).toContain(link)
  expect(JSON.stringify(await detail(oldId))).not.toContain(link)
})
