/** /dev/mailbox: every mail from this server, as pages and as JSON. Never mounted in Production. */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Database } from '../database/index.ts'
import { attachmentCalled } from '../http/index.ts'
import { NotFound } from '../errors.ts'
import type { Files } from '../../services/files/port.ts'
import { bannerById } from '../../banners/rules/banners.ts'
import { attachmentAddress, mailPage, mailboxPage, style, type KeptMail } from './mailbox-pages.ts'
import { withMark } from './writing/word-mark.ts'

const AT_ONCE = 200
const id = z.object({ id: z.guid() })
const place = id.extend({ place: z.coerce.number().int().min(0) })

export const mountMailbox = async (
  app: FastifyInstance,
  { db, files }: { db: Database; files: Files },
): Promise<void> => {
  const newest = (to: string | undefined) =>
    db
      .selectFrom('mail')
      .selectAll()
      .$if(to !== undefined, (query) => query.where('recipient', '=', to!))
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
  const one = async (params: unknown): Promise<KeptMail> => {
    const { data } = id.safeParse(params)
    const mail =
      data && (await db.selectFrom('mail').selectAll().where('id', '=', data.id).executeTakeFirst())
    if (!mail) throw new NotFound()
    return mail
  }
  const html = (policy: string) => ({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
  })
  const ours = html("default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'")
  // A mail runs no scripts and loads only its own images. Its links open in a new tab.
  const theirs = html(
    "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:",
  )

  app.get<{ Querystring: { to?: string } }>('/dev/mailbox', async ({ query }, reply) =>
    reply.headers(ours).send(mailboxPage(await newest(query.to || undefined), query.to ?? '')),
  )
  app.get('/dev/mailbox.css', async (_request, reply) => reply.header('content-type', 'text/css').send(style))
  app.get<{ Querystring: { to?: string } }>('/dev/mailbox.json', async ({ query }) =>
    (await newest(query.to)).map(asData),
  )
  app.get('/dev/mailbox/:id', async ({ params }, reply) =>
    reply.headers(ours).send(mailPage(await one(params))),
  )
  app.get('/dev/mailbox/:id/html', async ({ params }, reply) =>
    reply.headers(theirs).send(shownHtml(await one(params))),
  )
  app.get('/dev/mailbox/:id/attachments/:place', async ({ params }, reply) => {
    const wanted = place.safeParse(params).data
    const attachment = wanted && (await one(params)).attachments[wanted.place]
    if (!attachment) throw new NotFound()
    const { stream, size } = await files.open(attachment.fileKey)
    return reply
      .headers({
        'content-type': attachment.contentType,
        'content-length': size,
        'content-disposition': attachmentCalled(attachment.name),
        'content-security-policy': 'sandbox',
      })
      .send(stream)
  })
}

/** As a mail program shows it, with its own images. */
const shownHtml = (mail: KeptMail): string =>
  mail.attachments.reduce(
    (html, { cid }, place) => (cid ? html.replaceAll(`cid:${cid}`, attachmentAddress(mail, place)) : html),
    withMark(mail.html, bannerById(mail.banner_id)).replace('<head>', '<head><base target="_blank">'),
  )

const asData = (mail: KeptMail) => ({
  id: mail.id,
  formId: mail.saved_form_id,
  bannerId: mail.banner_id,
  kind: mail.kind,
  to: mail.recipient,
  subject: mail.subject,
  state: mail.state,
  problem: mail.problem,
  createdAt: mail.created_at.toISOString(),
  text: mail.text,
  html: mail.html,
  links: [...new Set(mail.text.match(/https?:\/\/\S+/g))],
  attachments: mail.attachments.map(({ name, contentType }, place) => ({
    name,
    contentType,
    href: attachmentAddress(mail, place),
  })),
})
