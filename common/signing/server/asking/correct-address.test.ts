/** Shows rejected signing mails, and corrects the address of a signatory who has not signed. */
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { beginDraft, fullAnswers, type Draft } from '../../../../test/support/applicant.ts'
import { readPdf } from '../../../../test/support/pdf-text.ts'
import { mailedAddress, mailedCode, signingOf, urlIn } from '../../../../test/support/signing.ts'
import { verifyChains } from '../../../../platform/audit/verify-chains.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SUBMIT_AFTER_MINUTES: '99999999' }, { jobs: true })
})
afterAll(() => app.close())
const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
beforeEach(() => pass(61))

const addressOf = (name: string) => `${name}.${randomUUID().slice(0, 8)}@example.com`
const rejected = (name: string) => `${name}.${randomUUID().slice(0, 8)}@refused.invalid`
const typed = (typedName: string) => ({ mark: 'typed', typedName })
const LOST = { state: 'refused', why: 'There is no mailbox with this address.' }

/** Ada Byron signs first, then Grace Hopper as a guarantor. */
const opened = async ({ ada = addressOf('ada'), grace = addressOf('grace') } = {}) => {
  const answers = fullAnswers()
  const signatory = { ...answers.signatory, middleInitial: '', suffix: '', email: ada }
  const second = {
    ...signatory,
    id: randomUUID(),
    firstName: 'Grace',
    lastName: 'Hopper',
    email: grace,
    guarantor: 'true',
    isSsnOrEin: 'ssn',
    ssn: '912-34-5678',
  }
  const office = addressOf('office')
  const draft = await beginDraft(app, {
    ...answers,
    businessInfo: { ...answers.businessInfo, email: office },
    signatory,
    signatoryTwo: second,
  })
  const signing = signingOf(app, draft)
  expect((await signing.prepare()).statusCode).toBe(200)
  return { draft, signing, ada, grace, office }
}
type Opened = Awaited<ReturnType<typeof opened>>
const adaSigns = async ({ signing }: Opened) => {
  const page = await signing.page(urlIn(await signing.url('signatory')))
  expect((await page.sign(typed('Ada Byron'))).statusCode).toBe(200)
}
const cardOf = async ({ signing }: Opened, role: string) =>
  (await signing.cards()).json().data.cards.find((card: { role: string }) => card.role === role)
const rowOf = ({ guid }: Draft) =>
  app.db.selectFrom('saved_form').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow()
const mailsTo = async (to: string, kind?: string) =>
  (await app.mailbox()).filter((mail) => mail.recipient === to && (!kind || mail.kind === kind))
const sent = (to: string) =>
  expect.poll(() => mailsTo(to, 'signature-asked')).toMatchObject([{ state: 'sent' }])
const problemOf = (reply: { json(): { data: { problems: { path: string; message: string }[] } } }) =>
  reply.json().data.problems[0]

describe('the state of a signing mail', () => {
  it("appears on the card: queued, sent, or rejected in plain English without the mail server's reply", async () => {
    const form = await opened({ ada: rejected('ada') })
    expect(await cardOf(form, 'signatory')).toMatchObject({ linkMailedAt: null, linkMail: null })
    await form.signing.mailLink('signatory')
    await expect.poll(() => cardOf(form, 'signatory')).toMatchObject({ linkMail: LOST })
    expect((await form.signing.cards()).body).not.toContain('550')
    // Employees see both.
    const { guid } = form.draft
    await app.db
      .updateTable('saved_form')
      .set({ emailed_at: app.clock.now })
      .where('guid', '=', guid)
      .execute()
    const progress = await app.inject({
      method: 'GET',
      url: `/api/CreditApplication/rexel/${guid}/progress`,
      headers: await app.signIn('approver.rexel'),
    })
    expect(progress.json().data.signatures).toEqual([
      {
        name: 'Ada Byron',
        state: 'waiting',
        mail: { state: 'refused', problem: '550 No such address' },
      },
      { name: 'Grace Hopper', state: 'waiting', mail: null },
    ])
    await adaSigns(form)
    await expect
      .poll(() => cardOf(form, 'signatoryTwo'))
      .toMatchObject({ linkMail: { state: 'sent', why: '' } })
  })

  it('is queued or failed if the mail could not be sent yet or in time', async () => {
    const form = await opened()
    await form.signing.mailLink('signatory')
    await sent(form.ada)
    const { id } = (await mailsTo(form.ada, 'signature-asked'))[0]!
    const become = (state: 'queued' | 'failed') =>
      app.db.updateTable('mail').set({ state, problem: 'ETIMEDOUT' }).where('id', '=', id).execute()
    await become('queued')
    expect(await cardOf(form, 'signatory')).toMatchObject({ linkMail: { state: 'queued', why: '' } })
    await become('failed')
    expect(await cardOf(form, 'signatory')).toMatchObject({
      linkMail: { state: 'failed', why: "We couldn't send it in time." },
    })
  })

  it('is that of the newest mail', async () => {
    const form = await opened({ ada: rejected('ada') })
    await form.signing.mailLink('signatory')
    await expect.poll(() => cardOf(form, 'signatory')).toMatchObject({ linkMail: LOST })
    pass(61)
    const again = await form.signing.mailLink('signatory')
    expect(again.json().data.cards[0].linkMail.state).not.toBe(undefined)
    await expect.poll(() => cardOf(form, 'signatory')).toMatchObject({ linkMail: LOST })
    expect(await mailsTo(form.ada, 'signature-asked')).toHaveLength(2)
  })
})

describe('correcting an address', () => {
  it('emails a new link to the new address immediately; answers and document stay the same', async () => {
    const form = await opened({ grace: rejected('grace') })
    await adaSigns(form)
    await expect.poll(() => cardOf(form, 'signatoryTwo')).toMatchObject({ linkMail: LOST })
    const before = await rowOf(form.draft)
    const to = addressOf('grace')
    const reply = await form.signing.correctAddress('signatoryTwo', ` ${to.toUpperCase()} `)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().message).toBe('We corrected the address of Grace Hopper and emailed them a new link.')
    expect(reply.json().data.cards[1]).toMatchObject({ corrected: true, turn: true, state: 'waiting' })
    await sent(to)
    const after = await rowOf(form.draft)
    expect(after.answers).toEqual(before.answers)
    expect(after.row_version).toBe(before.row_version)
    expect(after.state).toBe('signing')
    const page = await form.signing.page(await mailedAddress(app, to))
    expect((await page.sign(typed('Grace Hopper'))).json().data.allSignatoriesHaveSigned).toBe(true)
    expect(await mailsTo(form.grace, 'address-corrected')).toEqual([])
  })

  it('ends the old link, its page, minted links, and emailed codes', async () => {
    const form = await opened()
    await form.signing.mailLink('signatory')
    const link = await mailedAddress(app, form.ada)
    const page = await form.signing.page(link)
    const minted = urlIn(await form.signing.url('signatory'))
    await form.signing.mailCode('signatory')
    const code = await mailedCode(app, form.ada)
    const to = addressOf('ada')
    pass(61)
    expect((await form.signing.correctAddress('signatory', to)).statusCode).toBe(200)
    expect((await form.signing.open(link)).statusCode).toBe(404)
    expect((await form.signing.open(minted)).statusCode).toBe(404)
    expect((await page.document()).statusCode).toBe(404)
    expect((await page.sign(typed('Ada Byron'))).statusCode).toBe(404)
    expect((await form.signing.proveCode('signatory', code)).statusCode).toBe(409)
    const signed = await (await form.signing.page(await mailedAddress(app, to))).sign(typed('Ada Byron'))
    expect(signed.statusCode).toBe(200)
    // The old link doesn't open the copy either, after the signature.
    expect((await form.signing.open(link)).statusCode).toBe(404)
  })

  it('ends the code also for a proof that arrived a moment earlier and is still waiting', async () => {
    const form = await opened()
    await form.signing.mailCode('signatory')
    const code = await mailedCode(app, form.ada)
    pass(1)
    expect((await form.signing.correctAddress('signatory', addressOf('ada'))).statusCode).toBe(200)
    // The time of a request is that of its arrival.
    pass(-1)
    expect((await form.signing.proveCode('signatory', code)).statusCode).toBe(409)
  })

  it('notifies the old address without naming the new one', async () => {
    const form = await opened()
    await form.signing.mailLink('signatory')
    await sent(form.ada)
    const to = addressOf('new')
    await form.signing.correctAddress('signatory', to)
    const [notified] = await mailsTo(form.ada, 'address-corrected')
    expect(notified!.text).toContain('Ada Byron')
    expect(notified!.text).not.toContain(to)
  })

  it('of a signatory who is not next sends no link before their turn', async () => {
    const form = await opened()
    const to = addressOf('grace')
    const reply = await form.signing.correctAddress('signatoryTwo', to)
    expect(reply.json().message).toContain("when it's their turn")
    expect(await mailsTo(to)).toEqual([])
    await adaSigns(form)
    await sent(to)
    expect(await mailsTo(form.grace)).toEqual([])
  })

  it('is recorded with both addresses in the history and in the signature record', async () => {
    const form = await opened()
    const to = addressOf('grace')
    await form.signing.correctAddress('signatoryTwo', to)
    const { id } = await rowOf(form.draft)
    const event = await app.db
      .selectFrom('audit')
      .select(['actor', 'detail'])
      .where('saved_form_id', '=', id)
      .where('act', '=', 'address of a signatory corrected')
      .executeTakeFirstOrThrow()
    expect(event).toMatchObject({
      actor: 'applicant',
      detail: { role: 'signatoryTwo', name: 'Grace Hopper', from: form.grace, to },
    })
    await adaSigns(form)
    await (await form.signing.page(await mailedAddress(app, to))).sign(typed('Grace Hopper'))
    const sealed = () =>
      app.db
        .selectFrom('document')
        .select(['file_key', 'kind'])
        .where('saved_form_id', '=', id)
        .where('kind', 'in', ['sealed-pdf', 'sealed-guaranty'])
        .execute()
    await expect.poll(sealed, { timeout: 15_000 }).toHaveLength(2)
    for (const { file_key } of await sealed()) {
      const { text } = await readPdf(await buffer((await app.server.files.open(file_key)).stream))
      const flat = text.replaceAll(/\s+/g, '')
      expect(flat).toContain(to)
      expect(flat).toContain(`${form.grace},until`)
      expect(flat).toContain('correctedbytheapplicant')
    }
    expect((await verifyChains(app.db)).broken).toEqual([])
  }, 30_000)

  it('sends the sealed copies only to the new address', async () => {
    const form = await opened()
    const to = addressOf('grace')
    await form.signing.correctAddress('signatoryTwo', to)
    await adaSigns(form)
    await (await form.signing.page(await mailedAddress(app, to))).sign(typed('Grace Hopper'))
    const done = await app.inject({
      method: 'POST',
      url: `/api/CreditApplication/submit/rexel/${form.draft.key}`,
      cookies: form.draft.cookies,
    })
    expect(done.statusCode).toBe(200)
    await expect.poll(() => mailsTo(to, 'complete'), { timeout: 15_000 }).toHaveLength(1)
    await expect.poll(() => mailsTo(to, 'guaranty-signed'), { timeout: 15_000 }).toHaveLength(1)
    expect(await mailsTo(form.grace)).toEqual([])
  }, 30_000)

  it('applies to the next document too, as long as the answers have the old address', async () => {
    const form = await opened()
    const to = addressOf('ada')
    await form.signing.correctAddress('signatory', to)
    await form.signing.stop()
    await form.signing.prepare()
    pass(61)
    await form.signing.mailLink('signatory')
    await expect.poll(() => mailsTo(to, 'signature-asked')).toHaveLength(2)
    expect(await mailsTo(form.ada)).toEqual([])
  })
})

describe('an address is rejected', () => {
  it('if it is not a valid email address, with the same message as in the form', async () => {
    const form = await opened()
    for (const [email, message] of [
      ['', '*Required'],
      ['ada', '*Field is not a proper email address'],
      ['ada@example.com, eve@example.com', '*Field is not a proper email address'],
      ['ada@platt.example.com', "*Email must be the customer's address"],
      [`${'a'.repeat(300)}@example.com`, '*Field contains too many characters'],
      ['ada..b@example.com', 'Remove the extra dot before the @'],
    ] as const) {
      const reply = await form.signing.correctAddress('signatory', email)
      expect(reply.statusCode).toBe(400)
      expect(problemOf(reply)).toMatchObject({ path: 'email', message })
    }
  })

  it('if it is the same as before, or that of the other signatory', async () => {
    const form = await opened()
    const others = await form.signing.correctAddress('signatory', form.grace.toUpperCase())
    expect(problemOf(others)).toMatchObject({
      path: 'email',
      message: '*Cannot use same email address for both signatories',
    })
    const same = await form.signing.correctAddress('signatory', form.ada)
    expect(problemOf(same)?.message).toContain('We already have this address')
    expect((await rowOf(form.draft)).address_corrections).toEqual([])
  })

  it('if the signatory has signed, or is not a signatory', async () => {
    const form = await opened()
    await adaSigns(form)
    expect((await form.signing.correctAddress('signatory', addressOf('ada'))).statusCode).toBe(409)
    expect((await form.signing.correctAddress('signatoryThree', addressOf('ada'))).statusCode).toBe(400)
    await form.signing.stop()
    expect((await form.signing.correctAddress('signatoryTwo', addressOf('grace'))).statusCode).toBe(409)
  })

  it('after five corrections, or after the maximum number of links; nothing is changed', async () => {
    const form = await opened()
    for (let times = 0; times < 5; times += 1)
      expect((await form.signing.correctAddress('signatoryTwo', addressOf('grace'))).statusCode).toBe(200)
    expect((await form.signing.correctAddress('signatoryTwo', addressOf('grace'))).statusCode).toBe(429)

    const flooded = addressOf('flooded')
    const { id } = await rowOf(form.draft)
    const mail = { saved_form_id: id, banner_id: 2, kind: 'signature-asked', recipient: flooded }
    const words = {
      subject: '',
      text: '',
      html: '',
      attachments: '[]',
      state: 'sent' as const,
      problem: null,
    }
    for (let times = 0; times < 10; times += 1)
      await app.db
        .insertInto('mail')
        .values({ id: randomUUID(), ...mail, ...words })
        .execute()
    pass(61)
    expect((await form.signing.correctAddress('signatory', flooded)).statusCode).toBe(429)
    const signature = await app.db
      .selectFrom('signature')
      .select('email')
      .where('saved_form_id', '=', id)
      .where('role', '=', 'signatory')
      .executeTakeFirstOrThrow()
    expect(signature.email).toBe(form.ada)
  })
})

describe('who may correct it', () => {
  it('a browser other than the one that started the application, only with a code sent to the business email', async () => {
    const form = await opened()
    const to = addressOf('ada')
    const without = await form.signing.correctAddress('signatory', to, { cookies: {} })
    expect(without.statusCode).toBe(403)
    expect(without.json()).toMatchObject({ code: 'codeNeeded' })
    expect(
      (await form.signing.correctAddress('signatory', to, { cookies: {}, code: '000000' })).statusCode,
    ).not.toBe(200)
    await app.inject({
      method: 'POST',
      url: `/api/CreditApplication/rexel/${form.draft.key}/one-time-code`,
    })
    const code = await mailedCode(app, form.office)
    expect((await form.signing.correctAddress('signatory', to, { cookies: {}, code })).statusCode).toBe(200)
    await sent(to)
  })
})
