import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { notification } from '../../test/support/bounce.ts'
import { banners, bannerOf } from '../../banners/rules/banners.ts'
import { inTransaction, type OpenDatabase } from '../database/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { Unavailable } from '../errors.ts'
import type { Fate, Mail, Message } from '../../services/mail/port.ts'
import { mailHandlers } from './bounces.ts'
import { queueMail, type MailOrder } from './queue-mail.ts'
import { mailSender, type QueuedMail } from './send-mail.ts'
import { linkToContinue } from '../../kit/saving/server/mails/link-to-continue.mail.ts'
import { newApplication } from '../../forms/credit-application/server/new-application.mail.ts'
import { oneTimeCode } from '../../common/signing/server/mails/one-time-code.mail.ts'

let open: OpenDatabase
beforeAll(async () => {
  open = await testDatabase()
})
afterAll(() => open.close())

let due: QueuedMail[]
let sent: Message[]
let answer: () => Fate | Promise<Fate>
let lost: string[]
let now: Date
beforeEach(async () => {
  await open.db.deleteFrom('mail').execute()
  due = []
  sent = []
  lost = []
  answer = () => ({ accepted: true })
  now = new Date()
})

/** A queue that tests run by hand, so they control when and how often a job runs. */
const jobs = {
  enqueue: async (_tx: unknown, _kind: unknown, data: QueuedMail) => void due.push(data),
} as unknown as Jobs

const post = (isMailbox: boolean): Mail => ({
  isMailbox,
  send: async (message) => {
    sent.push(message)
    return answer()
  },
})
const files = {
  open: async () => {
    throw new Error('no attachments here')
  },
} as never
const onLost = async (_tx: unknown, { id }: { id: string }) => void lost.push(id)
const TOKEN = 'the-token'
const bounce = (id: string) =>
  mailHandlers({ db: open.db, token: TOKEN, onLost }).bounce({
    body: { token: TOKEN, message: notification(id) },
    ctx: { now },
  } as Parameters<ReturnType<typeof mailHandlers>['bounce']>[0])
const run = async (isMailbox = false, of = banners) => {
  const send = mailSender({
    db: open.db,
    files,
    mail: post(isMailbox),
    banners: of,
    clock: () => now,
    onLost,
  })
  for (const one of due) await send(one)
}

const rexel = bannerOf('rexel')!
const order = <D>(data: D, more: Partial<MailOrder<D>> = {}): MailOrder<D> => ({
  banner: rexel,
  formId: null,
  reference: '100001',
  to: 'ann@example.com',
  data,
  ...more,
})
const link = {
  noun: 'credit application',
  link: 'https://apply.example.com/application/rexel/0d5b8a52-57d1-4f3e-9f0e-1f6f0a7f3c11',
  companyName: 'Müller <Electric>',
}
const queue = <D>(template: Parameters<typeof queueMail<D>>[2], wanted: MailOrder<D>) =>
  inTransaction(open.db, (tx) => queueMail(tx, jobs, template, wanted))
const row = (id: string | null) =>
  open.db.selectFrom('mail').selectAll().where('id', '=', id!).executeTakeFirstOrThrow()

describe('a queued mail', () => {
  it('is sent from the banner and marked as sent', async () => {
    const id = await queue(linkToContinue, order(link))
    expect(await row(id)).toMatchObject({
      state: 'queued',
      recipient: 'ann@example.com',
      banner_id: 2,
      kind: 'link-to-continue',
    })
    await run(true)
    expect(sent).toMatchObject([{ id, from: { name: 'Rexel', address: rexel.email }, to: 'ann@example.com' }])
    expect(sent[0]?.html).toContain('Müller &lt;Electric&gt;')
    expect(sent[0]?.text).toContain('Müller <Electric>')
    expect(await row(id)).toMatchObject({ state: 'sent', sent_at: now, problem: null })
  })

  it('is sent once, however often the job runs', async () => {
    await queue(linkToContinue, order(link))
    await run()
    await run()
    expect(sent).toHaveLength(1)
  })

  it('does not exist if its transaction is rolled back', async () => {
    const failing = inTransaction(open.db, async (tx) => {
      await queueMail(tx, jobs, linkToContinue, order(link))
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    await run()
    expect(sent).toHaveLength(0)
  })

  it('is one mail if it is queued twice with the same key', async () => {
    const first = await queue(linkToContinue, order(link, { once: 'decision:1:ann' }))
    expect(await queue(linkToContinue, order(link, { once: 'decision:1:ann' }))).toBe(first)
    expect(await queue(linkToContinue, order(link, { once: 'decision:1:bob' }))).not.toBe(first)
    expect(due).toHaveLength(2)
  })

  it("keeps the mail server's reason for a permanent rejection, and is not retried", async () => {
    answer = () => ({ accepted: false, reason: '550 No such user' })
    const id = await queue(linkToContinue, order(link))
    await run()
    await run()
    expect(await row(id)).toMatchObject({ state: 'refused', problem: '550 No such user' })
    expect(sent).toHaveLength(1)
  })

  it('is retried for a day while the mail server is down', async () => {
    const id = await queue(
      newApplication,
      order({ companyName: 'Acme', link: link.link, internal: false, taxable: true }),
    )
    answer = () => {
      throw new Unavailable('The mail server is unavailable.')
    }
    await expect(run()).rejects.toBeInstanceOf(Unavailable)
    expect(await row(id)).toMatchObject({ state: 'queued', problem: 'The mail server is unavailable.' })
    now = new Date(now.getTime() + 25 * 3600 * 1000)
    await run()
    expect(await row(id)).toMatchObject({ state: 'failed', problem: 'The mail server is unavailable.' })
  })

  it('is not sent if its banner was switched off while it waited', async () => {
    const id = await queue(linkToContinue, order(link))
    const off = banners.map((banner) => ({ ...banner, isOn: banner.name !== 'rexel' }))
    await run(false, off)
    expect(sent).toEqual([])
    expect(await row(id)).toMatchObject({ state: 'failed', problem: 'Rexel is switched off.' })
    await run()
    expect(sent).toEqual([])
  })

  it('is not sent after its code has expired', async () => {
    const id = await queue(oneTimeCode, order({ code: '123456' }))
    now = new Date(now.getTime() + 11 * 60 * 1000)
    await run()
    expect(sent).toHaveLength(0)
    expect((await row(id)).state).toBe('failed')
  })

  it('loses its link once it is sent, but keeps it if the table is the mailbox', async () => {
    const id = await queue(linkToContinue, order(link))
    await run(true)
    expect((await row(id)).text).toContain(link.link)
    const away = await queue(linkToContinue, order(link))
    await run(false)
    expect(`${(await row(away)).text}${(await row(away)).html}`).not.toContain(link.link)
  })

  it('is lost if its bounce comes before it is recorded as sent', async () => {
    const id = await queue(linkToContinue, order(link))
    answer = async () => {
      await bounce(id!)
      return { accepted: true }
    }
    await run()
    expect(await row(id)).toMatchObject({
      state: 'refused',
      problem: expect.stringContaining('No such user here'),
      bounce: null,
    })
    expect((await row(id)).text).not.toContain(link.link)
    expect(lost).toEqual([id])
    await bounce(id!)
    await run()
    expect([sent.length, lost.length]).toEqual([1, 1])
  })

  it('is sent even if a bounce came before, which someone could have forged', async () => {
    const id = await queue(linkToContinue, order(link))
    await bounce(id!)
    expect(await row(id)).toMatchObject({ state: 'queued', problem: null })
    await run()
    expect(sent).toHaveLength(1)
    expect(await row(id)).toMatchObject({ state: 'refused' })
  })

  it('has a subject of one line', async () => {
    const id = await queue(
      newApplication,
      order({ companyName: 'Acme\r\nBcc: eve', link: link.link, internal: false, taxable: true }),
    )
    expect((await row(id)).subject).toBe('New credit application: Acme Bcc: eve')
  })
})
