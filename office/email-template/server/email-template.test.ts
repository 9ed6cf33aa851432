import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { queueMail } from '../../../platform/mail/index.ts'
import { instantCreditOpened } from '../../../forms/instant-credit/server/index.ts'
import { inTransaction } from '../../../platform/database/index.ts'
import { bannerOf } from '../../../banners/rules/banners.ts'

let app: TestApp
let chief: { authorization: string }
beforeAll(async () => {
  app = await testApp()
  chief = await app.signIn('systemadmin.all')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.deleteFrom('email_template').execute()
})

/** A PNG of one color. */
const png = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const crc = Buffer.alloc(4)
    return Buffer.concat([length, Buffer.from(type), data, crc])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 0, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const url = (bytes: Uint8Array, type = 'png') =>
  `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`
const jane = {
  name: 'Jane Smith',
  title: 'Credit Manager',
  email: 'Jane.Smith@example.com',
  phone: '(972) 555-0102',
  signatureUrl: url(png(400, 120)),
}
const bob = { ...jane, name: 'Bob Stone', phone: '', signatureUrl: url(png(300, 90)) }

const save = (signatories: readonly object[], more: object = {}, headers = chief) =>
  app.inject({
    method: 'POST',
    url: '/admin/saveEmailSignatories',
    headers,
    payload: { tenantId: 2, signatories, ...more },
  })
const preferences = async (tenantId = 2) =>
  (await app.inject({ url: `/admin/getPreferences?tenantId=${tenantId}`, headers: chief })).json().data

describe('the signatures of a banner', () => {
  it('are none at first, then as saved, with who changed them and when (MAIL-011, MAIL-017, MAIL-023, MAIL-024)', async () => {
    expect(await preferences()).toEqual({
      emailSignatories: [],
      lastUpdatedDate: null,
      lastUpdatedByEmail: null,
    })
    const reply = await save([jane, bob], { sso: 'someone.else' })
    expect(reply.statusCode).toBe(200)
    const stored = await preferences()
    expect(stored).toEqual(reply.json().data)
    expect(stored).toMatchObject({
      emailSignatories: [
        { ...jane, email: 'jane.smith@example.com' },
        { name: 'Bob Stone', phone: null },
      ],
      lastUpdatedByEmail: 'systemadmin.all@example.com',
    })
    expect((await preferences(3)).emailSignatories).toEqual([])
  })

  it('are recorded with what they were before; an image that stays keeps its file', async () => {
    await save([jane, bob])
    const files = async () =>
      (
        await app.db.selectFrom('email_template').select('signatures').executeTakeFirstOrThrow()
      ).signatures.map(({ fileKey }) => fileKey)
    const [first, second] = await files()
    await save([{ ...jane, title: 'Director of Credit' }])
    expect(await files()).toEqual([first])
    const loose = await app.db.selectFrom('loose_file').select('key').where('key', '=', second!).execute()
    expect(loose).toHaveLength(1)
    const change = await app.db
      .selectFrom('audit_record')
      .selectAll()
      .orderBy('seq', 'desc')
      .where('event', '=', 'signatures changed')
      .executeTakeFirstOrThrow()
    const { from, to } = JSON.parse(change.detail).signatures
    expect(from).toMatchObject([{ name: 'Jane Smith', title: 'Credit Manager' }, { name: 'Bob Stone' }])
    expect(to).toMatchObject([{ title: 'Director of Credit' }])
    expect(change.detail).not.toContain(first)
  })

  it('of a newer save are not overwritten', async () => {
    await save([jane])
    const { lastUpdatedDate } = await preferences()
    app.clock.now = new Date(app.clock.now.getTime() + 60_000)
    expect((await save([bob], { lastUpdatedDate })).statusCode).toBe(200)
    expect((await save([jane], { lastUpdatedDate })).statusCode).toBe(409)
    expect((await preferences()).emailSignatories).toMatchObject([{ name: 'Bob Stone' }])
  })

  it('are at most two (MAIL-010)', async () => {
    expect((await save([jane, bob, jane])).statusCode).toBe(400)
  })

  it('are for SystemAdmin only (MAIL-002, AUTH-013)', async () => {
    const admin = await app.signIn('admin.rexel')
    expect((await save([jane], {}, admin)).statusCode).toBe(403)
    for (const path of ['getPreferences', 'sendTestEmail', 'previewTestEmail'])
      expect((await app.inject({ url: `/admin/${path}?tenantId=2`, headers: admin })).statusCode).toBe(403)
  })

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>')
  test.each([
    ['600 × 300', url(png(600, 300)), 'Image must be smaller than 500px wide by 200px high'],
    ['400 × 300', url(png(400, 300)), 'Image height must not exceed 200px'],
    ['600 × 100', url(png(600, 100)), 'Image width must not exceed 500px'],
    ['an SVG', url(svg, 'svg+xml'), 'Choose a PNG, JPEG, or GIF image.'],
    ['an SVG that says it is a PNG', url(svg), 'Choose a PNG, JPEG, or GIF image.'],
    ['text', 'data:text/html;base64,PGI+', 'Choose a PNG, JPEG, or GIF image.'],
    ['a web address', 'https://example.com/me.png', 'Choose a PNG, JPEG, or GIF image.'],
    ['a broken header', url(png(400, 100).subarray(0, 20)), 'Choose a PNG, JPEG, or GIF image.'],
    [
      'too many bytes',
      url(Buffer.concat([png(400, 100), Buffer.alloc(600_000)])),
      'Choose an image of 512 KB or less.',
    ],
    ['none', '', 'Signature image is required.'],
  ])('refuse as an image: %s (MAIL-018 to MAIL-021, MAIL-A01)', async (_, signatureUrl, message) => {
    const reply = await save([{ ...jane, signatureUrl }])
    expect(reply.statusCode).toBe(400)
    expect(reply.json().data.problems).toEqual([
      expect.objectContaining({ path: 'body.signatories.0.signatureUrl', message }),
    ])
  })

  it('accept exactly 500 × 200 (MAIL-A02)', async () => {
    expect((await save([{ ...jane, signatureUrl: url(png(500, 200)) }])).statusCode).toBe(200)
  })
})

describe('the emails that carry them', () => {
  it('are the sample, to oneself only (MAIL-007, MAIL-022, MAIL-A03)', async () => {
    await save([jane, bob])
    const reply = await app.inject({ url: '/admin/sendTestEmail?tenantId=2', headers: chief })
    expect(reply.json()).toMatchObject({ isSuccess: true, message: 'Mail Sent' })
    const mail = (await app.mailbox()).find(({ kind }) => kind === 'sample-welcome')
    expect(mail).toMatchObject({ recipient: 'systemadmin.all@example.com' })
    expect(mail!.text).toContain('Jane Smith\nCredit Manager\n(972) 555-0102\njane.smith@example.com')
    expect(mail!.attachments.map(({ name, contentType }) => [name, contentType])).toEqual([
      ['signature.png', 'image/png'],
      ['signature.png', 'image/png'],
    ])
    for (const { cid } of mail!.attachments) expect(mail!.html).toContain(`src="cid:${cid}"`)
  })

  it('are the welcome to a new customer, of this banner only (MAIL-010)', async () => {
    await save([jane, bob])
    const welcome = (name: 'rexel' | 'gexpro') =>
      inTransaction(app.db, (tx) =>
        queueMail(tx, app.server.jobs, instantCreditOpened, {
          banner: bannerOf(name)!,
          formId: null,
          reference: null,
          to: `new@${name}.example.com`,
          data: { firstName: 'Ada', companyName: 'Beacon', accountNumber: '7', creditLine: 2500 },
        }),
      )
    await welcome('rexel')
    await welcome('gexpro')
    const textTo = async (to: string) => (await app.mailbox()).find(({ recipient }) => recipient === to)!.text
    expect(await textTo('new@rexel.example.com')).toMatch(/Jane Smith[^]*Bob Stone/)
    expect(await textTo('new@gexpro.example.com')).not.toContain('Jane Smith')
  })
})

test('the preview is the sample with the stored signatures, and sends nothing', async () => {
  await save([jane, bob])
  const before = (await app.mailbox()).length
  const { subject, html } = (
    await app.inject({ url: '/admin/previewTestEmail?tenantId=2', headers: chief })
  ).json().data
  expect(await app.mailbox()).toHaveLength(before)
  expect(subject).toContain('Welcome to ')
  expect(html).toContain('Jane Smith')
  expect(html).toContain('Bob Stone')
  expect(html.match(/"data:image\/png;base64,/g)!.length).toBeGreaterThanOrEqual(2)
  expect(html).not.toMatch(/cid:|<style|<script/)
})
