import { createTransport } from 'nodemailer'
import { Unavailable } from '../../platform/errors.ts'
import { refuseAddress, type Fate, type Mail } from './port.ts'

export interface SmtpOptions {
  host: string
  port: number
  /** TLS from the first byte (465). Otherwise STARTTLS is used if the server offers it. */
  secure: boolean
  /** Refuse to send without TLS. */
  requireTls?: boolean
  user?: string
  password?: string
}

/** Any mail server. */
export const smtpMail = ({ host, port, secure, requireTls, user, password }: SmtpOptions): Mail => {
  const transport = createTransport({
    host,
    port,
    secure,
    ...(requireTls === undefined ? {} : { requireTLS: requireTls }),
    ...(user === undefined ? {} : { auth: { user, pass: password ?? '' } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 60_000,
    // No message may name a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    isMailbox: false,
    async connect() {
      await transport.verify().catch((error: { code?: string }) => {
        throw new Unavailable(`The mail server refused the connection (${error.code ?? 'no code'}).`)
      })
    },
    async send({ id, from, to, replyTo, subject, text, html, attachments }) {
      const unsendable = refuseAddress(to)
      if (unsendable) return unsendable
      const files = []
      for (const { name, contentType, cid, open } of attachments)
        files.push({
          filename: name,
          contentType,
          content: await open(),
          ...(cid && { cid, contentDisposition: 'inline' as const }),
        })
      try {
        const { rejected, response } = await transport.sendMail({
          messageId: `<${id}@${domainOf(from.address)}>`,
          from,
          to: { name: '', address: to },
          ...(replyTo ? { replyTo: { name: '', address: replyTo } } : {}),
          envelope: { from: from.address, to: [to] },
          subject,
          text,
          html,
          attachments: files,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        return rejected.length ? { accepted: false, reason: response } : { accepted: true }
      } catch (error) {
        return refusedForGood(error)
      } finally {
        for (const file of files) file.content.destroy()
      }
    },
  }
}

/** A 5xx for recipient or content is final. Everything else can be fixed, including a wrong password of ours. */
const refusedForGood = (error: unknown): Fate => {
  const { code, responseCode, response, message } = error as {
    code?: string
    responseCode?: number
    response?: string
    message: string
  }
  const final = (code === 'EENVELOPE' || code === 'EMESSAGE') && (responseCode ?? 0) >= 500
  if (final) return { accepted: false, reason: response ?? message }
  if (code === undefined) throw error
  throw new Unavailable(`The mail server did not accept the message (${code}).`)
}

const domainOf = (address: string) => address.slice(address.lastIndexOf('@') + 1)
