/** What every mail transport must do. Run by the test of each adapter. */
import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { NotFound } from '../../platform/errors.ts'
import type { Mail, Message } from './port.ts'

export const message = (differing: Partial<Message> = {}): Message => ({
  id: '5f2c4a52-0d1f-4d5c-9b32-5f7a5c1c2d11',
  from: { name: 'Rexel', address: 'support@rexel.example.com' },
  to: 'ann@example.com',
  subject: 'Your application – Müller & Søn',
  text: 'Hello Ann',
  html: '<p>Hello Ann</p>',
  attachments: [],
  ...differing,
})

export const mailContract = (name: string, make: () => Mail): void => {
  describe(`mail: ${name}`, () => {
    it('accepts a message with attachments', async () => {
      const open = async () => Readable.from([Buffer.from('%PDF-1.7')])
      const attachments = [{ name: 'application.pdf', contentType: 'application/pdf', open }]
      expect(await make().send(message({ attachments }))).toEqual({ accepted: true })
    })

    it('reports when an address is refused permanently', async () => {
      const fate = await make().send(message({ to: 'nobody@refused.invalid' }))
      expect(fate).toMatchObject({ accepted: false, reason: expect.stringContaining('550') })
    })

    it.each([
      'ann@example.com, eve@example.com',
      'Ann <ann@example.com>',
      'ann@example.com\r\nBcc: eve@example.com',
      '',
    ])('refuses anything but a single address: %j', async (to) =>
      expect(await make().send(message({ to }))).toMatchObject({ accepted: false }),
    )

    it('sends nothing if an attachment is missing', async () => {
      const open = async () => {
        throw new NotFound()
      }
      const attachments = [{ name: 'letter.pdf', contentType: 'application/pdf', open }]
      await expect(make().send(message({ attachments }))).rejects.toBeInstanceOf(NotFound)
    })
  })
}
