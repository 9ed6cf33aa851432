import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { seedCustomer } from '../../../test/support/directory.ts'
import { multipartFiles } from '../../../test/support/multipart.ts'
import { askNow, forgetCertificates, seedCertificate } from '../../../test/support/tax-certificate.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
  await seedCustomer(app.db, 'platt')
  await seedCustomer(app.db, 'platt', { number: '100002', email: '' })
})
afterAll(() => app.close())
beforeEach(() => forgetCertificates(app))

const run = () => askNow(app)
const on = async (day: string) => {
  app.clock.now = new Date(`${day}T15:00:00Z`)
  await run()
  return (await app.mailbox()).length
}
const links = async () =>
  (await app.mailbox()).map(({ text }) => /\/tax-certificate\/platt\/([\w-]+)/.exec(text ?? '')![1]!)
const url = (token: string, tenant = 'platt') => `/api/taxCertificate/${tenant}/renewal/${token}`
const send = (token: string, tenant?: string, name = 'new.pdf') => {
  const { headers, payload } = multipartFiles([[name, Buffer.from(`%PDF-1.7\n${name}`)]])
  return app.inject({ method: 'POST', url: url(token, tenant), headers, payload })
}
/** Ends on June 29: 90 days before is March 31. */
const approved = (over: object = {}) => seedCertificate(app, 'platt', { status: 2, ...over })

describe('a customer is asked', () => {
  test('only while the banner is on', async () => {
    await approved()
    app.clock.now = new Date('2026-03-31T15:00:00Z')
    await askNow(
      app,
      app.server.banners.map((banner) => ({ ...banner, isOn: false })),
    )
    expect(await app.db.selectFrom('tax_renewal').select('id').execute()).toEqual([])
    expect(await on('2026-03-31')).toBe(1)
  })

  test('90, 60 and 30 days before the end, once each', async () => {
    await approved()
    const mails = []
    for (const day of ['2026-03-30', '2026-03-31', '2026-03-31', '2026-04-15', '2026-04-30', '2026-05-30'])
      mails.push(await on(day))
    expect(mails).toEqual([0, 1, 1, 1, 2, 3])
    expect(await on('2026-06-29')).toBe(3)
    expect(await on('2026-07-01')).toBe(3)
    const [first] = await app.mailbox()
    expect(first).toMatchObject({ recipient: 'office@beacon.example.com', kind: 'tax-renewal-asked' })
    expect(first!.subject).toContain('Jun 29, 2026')
  })

  test('before the end that the rule of a state sets, where the certificate names none', async () => {
    await approved({ states: ['FL'], expiresOn: null })
    await approved({ states: ['OR'], expiresOn: null })
    const mails = []
    for (const day of ['2025-10-01', '2025-10-02', '2025-11-01', '2025-12-01', '2026-01-01'])
      mails.push(await on(day))
    expect(mails).toEqual([0, 1, 2, 3, 3])
    expect((await app.mailbox())[0]!.subject).toContain('Dec 31, 2025')
    const [token] = await links()
    expect((await app.inject({ url: url(token!) })).json().data.expirationDate).toBe('2025-12-31')
  })

  test('after a pause only for the latest stage', async () => {
    await approved()
    expect(await on('2026-06-01')).toBe(1)
  })

  test.each([
    [{ status: 1 }, 'waits for review'],
    [{ status: 3 }, 'is denied'],
    [{ expiresOn: null }, 'does not expire'],
    [{ accountNumber: '100002' }, 'has an account without an email'],
    [{ accountNumber: '999999' }, 'has no account'],
  ])('not with %j: it %s', async (over, _why) => {
    await approved(over)
    expect(await on('2026-03-31')).toBe(0)
  })

  test('not once a newer certificate covers a state of it', async () => {
    await approved()
    await approved({ expiresOn: '2028-01-01' })
    expect(await on('2026-03-31')).toBe(0)
    await app.db
      .updateTable('tax_certificate')
      .set({ states: ['WA'] as never })
      .where('expires_on', '=', '2028-01-01')
      .execute()
    expect(await on('2026-03-31')).toBe(1)
  })
})

describe('the link', () => {
  test('takes one file, which waits for review under the same account', async () => {
    await approved({ states: ['OR', 'WA'] })
    await run()
    const [token] = await links()
    expect((await app.inject({ url: url(token!) })).json().data).toEqual({
      companyName: 'Beacon Electric',
      states: ['Oregon', 'Washington'],
      expirationDate: '2026-06-29',
      isReceived: false,
    })
    expect((await send(token!, 'platt', 'x.exe')).statusCode).toBe(400)
    expect((await send(token!)).statusCode).toBe(200)
    expect((await send(token!)).statusCode).toBe(409)
    expect((await app.inject({ url: url(token!) })).json().data.isReceived).toBe(true)
    const rows = await app.db.selectFrom('tax_certificate').selectAll().where('status_code', '=', 1).execute()
    expect(rows).toMatchObject([
      {
        account_number: '100001',
        states: ['OR', 'WA'],
        effective_on: '2026-03-31',
        expires_on: null,
        uploaded_by_email: 'office@beacon.example.com',
        file_name: 'new.pdf',
      },
    ])
    expect(await on('2026-04-30')).toBe(1)
  })

  test('and the links of other stages take one file together, also at once', async () => {
    await approved()
    await on('2026-03-31')
    await on('2026-04-30')
    const codes = await Promise.all((await links()).map(async (token) => (await send(token)).statusCode))
    expect(codes.toSorted()).toEqual([200, 409])
  })

  test('takes another file once the first is denied, and we email the customer again', async () => {
    await approved()
    await run()
    const [token] = await links()
    expect((await send(token!)).statusCode).toBe(200)
    expect(await on('2026-04-30')).toBe(1)
    await app.db
      .updateTable('tax_certificate')
      .set({ status_code: 3 })
      .where('uploaded_by', '=', 'customer')
      .execute()
    expect(await on('2026-05-01')).toBe(2)
    expect((await app.inject({ url: url(token!) })).json().data.isReceived).toBe(false)
    expect((await send(token!)).statusCode, 'the denied file').toBe(409)
    expect((await send(token!, 'platt', 'newer.pdf')).statusCode).toBe(200)
    expect((await app.inject({ url: url(token!) })).json().data.isReceived).toBe(true)
    expect((await send(token!, 'platt', 'third.pdf')).json().message).toContain('already received')
    await app.db
      .updateTable('tax_certificate')
      .set({ status_code: 2, expires_on: '2028-01-01' })
      .where('file_name', '=', 'newer.pdf')
      .execute()
    expect(await on('2026-05-30')).toBe(2)
    expect((await app.inject({ url: url(token!) })).json().data.isReceived).toBe(true)
  })

  test('does not work for another banner, with a wrong token, or a month after the end', async () => {
    await approved()
    await run()
    const [token] = await links()
    for (const [word, tenant] of [
      [token!, 'rexel'],
      [`${token}x`, 'platt'],
      ['short', 'platt'],
    ] as const) {
      expect((await app.inject({ url: url(word, tenant) })).statusCode).toBe(404)
      expect((await send(word, tenant)).statusCode).toBe(404)
    }
    app.clock.now = new Date('2026-07-30T15:00:00Z')
    expect((await send(token!)).statusCode).toBe(404)
  })
})
