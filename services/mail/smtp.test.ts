import { simpleParser, type ParsedMail } from 'mailparser'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Unavailable } from '../../platform/errors.ts'
import { mailContract, message } from './contract.ts'
import { smtpMail } from './smtp.ts'

let received: { to: string[]; mail: ParsedMail }[]
beforeEach(() => {
  received = []
})

const refusals: Record<string, number> = { 'nobody@refused.invalid': 550, 'full@example.com': 452 }
const server = new SMTPServer({
  disabledCommands: ['STARTTLS'],
  onAuth: ({ username, password }, _session, done) =>
    username === 'house' && password === 'right'
      ? done(null, { user: username })
      : done(new Error('wrong password')),
  authOptional: true,
  onRcptTo: ({ address }, _session, done) => {
    const responseCode = refusals[address]
    done(responseCode ? Object.assign(new Error('No such address'), { responseCode }) : null)
  },
  onData: (stream, { envelope }, done) => {
    void simpleParser(stream).then((mail) => {
      received.push({ to: envelope.rcptTo.map(({ address }) => address), mail })
      const spam = mail.subject === 'spam'
      done(spam ? Object.assign(new Error('This is spam'), { responseCode: 554 }) : null)
    })
  },
})
let port: number
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.server.address() as AddressInfo).port
})
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

const mail = (differing = {}) => smtpMail({ host: '127.0.0.1', port, secure: false, ...differing })

mailContract('SMTP', () => mail())

it('delivers text, HTML and attachments to that one recipient', async () => {
  const open = async () => Readable.from([Buffer.from('%PDF-'), Buffer.from('1.7')])
  await mail().send(
    message({ attachments: [{ name: 'Antrag Müller.pdf', contentType: 'application/pdf', open }] }),
  )
  expect(received[0]?.to).toEqual(['ann@example.com'])
  expect(received[0]?.mail).toMatchObject({
    subject: 'Your application – Müller & Søn',
    messageId: '<5f2c4a52-0d1f-4d5c-9b32-5f7a5c1c2d11@rexel.example.com>',
    text: expect.stringContaining('Hello Ann'),
    html: expect.stringContaining('<p>Hello Ann</p>'),
    attachments: [
      { filename: 'Antrag Müller.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
    ],
  })
})

it('delivers an image inside the HTML', async () => {
  const open = async () => Readable.from([Buffer.from('GIF89a')])
  const image = { name: 'signature.gif', contentType: 'image/gif', cid: 'jane@signature', open }
  await mail().send(message({ html: '<p><img src="cid:jane@signature"></p>', attachments: [image] }))
  expect(received[0]?.mail.attachments).toMatchObject([
    { cid: 'jane@signature', contentDisposition: 'inline', related: true, content: Buffer.from('GIF89a') },
  ])
})

it('gets replies at its reply address, or else at the sender', async () => {
  await mail().send(message({ replyTo: 'daniel@example.com' }))
  await mail().send(message())
  expect(received[0]?.mail.replyTo?.value).toMatchObject([{ address: 'daniel@example.com' }])
  expect(received[0]?.mail.from?.value).toMatchObject([{ address: 'support@rexel.example.com' }])
  expect(received[1]?.mail.replyTo).toBeUndefined()
})

it('lets no subject write a header', async () => {
  await mail().send(message({ subject: 'Hello\r\nBcc: eve@example.com' }))
  expect(received[0]?.to).toEqual(['ann@example.com'])
  expect(received[0]?.mail.headers.has('bcc')).toBe(false)
})

it('treats a refusal of the content as final', async () => {
  expect(await mail().send(message({ subject: 'spam' }))).toMatchObject({ accepted: false })
})

it('is unavailable while a mailbox is full, the server is down or our password is wrong', async () => {
  await expect(mail().send(message({ to: 'full@example.com' }))).rejects.toBeInstanceOf(Unavailable)
  await expect(mail({ port: 9 }).send(message())).rejects.toBeInstanceOf(Unavailable)
  await expect(mail({ user: 'house', password: 'wrong' }).send(message())).rejects.toBeInstanceOf(Unavailable)
  expect(await mail({ user: 'house', password: 'right' }).send(message())).toEqual({ accepted: true })
})
