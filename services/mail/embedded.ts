import { finished } from 'node:stream/promises'
import { refuseAddress, type Mail } from './port.ts'

/**
 * The default: sends nothing, because the `mail` table is the mailbox (/dev/mailbox shows it). Addresses under
 * `.invalid` (RFC 2606) are refused, to demonstrate a refusal.
 */
export const embeddedMail = (): Mail => ({
  isMailbox: true,
  async send({ to, attachments }) {
    // A missing attachment must fail here as it would with a real server.
    for (const attachment of attachments) {
      const stream = await attachment.open()
      stream.resume()
      await finished(stream)
    }
    if (/\.invalid$/i.test(to)) return { accepted: false, reason: '550 No such address' }
    return refuseAddress(to) ?? { accepted: true }
  },
})
