import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, fullAnswers, saving, type Draft } from '../../../test/support/applicant.ts'
import { mailedAddress, signingOf, urlIn } from '../../../test/support/signing.ts'
import { verifyChains } from '../../../platform/audit/verify-chains.ts'
import { sha256 } from '../../../platform/sha256.ts'

let app: TestApp
beforeAll(async () => {
  // The queue uses the wall clock and the test its own, so nothing is submitted automatically during the test.
  app = await testApp({ SUBMIT_AFTER_MINUTES: '99999999' }, { jobs: true })
})
afterAll(() => app.close())
// Rate limits are per minute.
beforeEach(async () => {
  pass(61)
  // All tests share their addresses, which may get only ten such mails a day.
  await sql`update mail set created_at = created_at - interval '2 days'`.execute(app.db)
})

const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
const one = () => ({ ...fullAnswers(), signatoryTwo: undefined })
/** Ada Byron signs first, then Grace Hopper as a guarantor. */
const two = () => {
  const answers = fullAnswers()
  const grace = {
    ...answers.signatory,
    id: randomUUID(),
    firstName: 'Grace',
    lastName: 'Hopper',
    email: `grace.${randomUUID().slice(0, 8)}@example.com`,
    guarantor: 'true',
    isSsnOrEin: 'ssn',
    ssn: '912-34-5678',
  }
  return { ...answers, signatoryTwo: grace }
}
const typed = { mark: 'typed', typedName: 'Ada Byron' }
const drawn = {
  mark: 'drawn',
  drawing: {
    width: 400,
    height: 160,
    strokes: [
      [10, 80, 60, 20, 110, 140],
      [150, 80, 151, 80],
    ],
  },
}

const ready = async (answers: object = one()) => {
  const draft = await beginDraft(app, answers)
  const signing = signingOf(app, draft)
  const prepared = await signing.prepare()
  expect(prepared.statusCode).toBe(200)
  return { draft, signing, cards: prepared.json().data }
}
const firstPage = async ({ signing }: Awaited<ReturnType<typeof ready>>) =>
  signing.page(urlIn(await signing.url('signatory')))
const rowOf = (draft: Draft) =>
  app.db.selectFrom('saved_form').selectAll().where('guid', '=', draft.guid).executeTakeFirstOrThrow()
const eventsOf = async (draft: Draft) => {
  const { id } = await rowOf(draft)
  const events = await app.db
    .selectFrom('audit')
    .select('act as event')
    .where('saved_form_id', '=', id)
    .orderBy('seq')
    .execute()
  return events.map(({ event }) => event)
}
const documentsOf = async (draft: Draft, kind: 'application-pdf' | 'sealed-pdf') => {
  const { id } = await rowOf(draft)
  return app.db
    .selectFrom('document')
    .selectAll()
    .where('saved_form_id', '=', id)
    .where('kind', '=', kind)
    .execute()
}

describe('opening the document for signing', () => {
  it('is refused with the path of every missing answer, and freezes nothing', async () => {
    const draft = await beginDraft(app, { businessInfo: { hasAccount: 'false' } })
    const reply = await signingOf(app, draft).prepare()
    expect(reply.statusCode).toBe(400)
    const paths = reply.json().data.problems.map(({ path }: { path: string }) => path)
    expect(paths).toEqual(expect.arrayContaining(['businessInfo.companyName', 'signatory.firstName']))
    expect(await documentsOf(draft, 'application-pdf')).toEqual([])
    expect((await rowOf(draft)).state).toBe('draft')
  })

  it('freezes the PDF and its hash, and shows the signers with masked addresses', async () => {
    const { draft, cards } = await ready()
    const [document] = await documentsOf(draft, 'application-pdf')
    const bytes = await buffer((await app.server.files.open(document!.file_key)).stream)
    expect(sha256(bytes)).toBe(document!.sha256)
    expect((await rowOf(draft)).state).toBe('signing')
    expect(cards).toMatchObject({
      state: 'open',
      locked: false,
      cards: [{ role: 'signatory', state: 'waiting', turn: true, here: true }],
    })
    expect(cards.cards[0].email).toMatch(/^.•••@example\.com$/)
  })

  it('creates no second document if nothing changes, even from two tabs at once', async () => {
    const draft = await beginDraft(app, one())
    const signing = signingOf(app, draft)
    const replies = await Promise.all([signing.prepare(), signing.prepare(), signing.prepare()])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    await signing.prepare()
    expect(await documentsOf(draft, 'application-pdf')).toHaveLength(1)
  })

  it('creates a new document after an edit, and the old address stops working', async () => {
    const { draft, signing } = await ready()
    const address = urlIn(await signing.url('signatory'))
    const { rowVersion } = (await signing.cards()).json().data
    const changed = { ...one(), billingInfo: { ...one().billingInfo, city: 'Salem' } }
    expect((await saving(app, changed, { ...draft, rowVersion })).statusCode).toBe(200)
    expect((await rowOf(draft)).state).toBe('draft')
    expect((await signing.open(address)).statusCode).toBe(404)
    await signing.prepare()
    expect(await documentsOf(draft, 'application-pdf')).toHaveLength(2)
  })
})

describe('one signatory', () => {
  it('reads the frozen PDF, consents and signs; then the sealed copy is stored', async () => {
    const made = await ready()
    const page = await firstPage(made)
    const shown = (await page.document()).rawPayload
    expect(sha256(shown)).toBe(page.opening.documents[0]!.sha256)
    const signed = await page.sign(typed)
    expect(signed.json()).toMatchObject({
      isSuccess: true,
      data: { signed: true, allSignatoriesHaveSigned: true },
    })
    expect((await made.signing.cards()).json().data).toMatchObject({
      state: 'complete',
      allSignatoriesHaveSigned: true,
      locked: true,
      cards: [{ state: 'signed', turn: false, here: false }],
    })
    expect((await rowOf(made.draft)).state).toBe('signing')
    await expect.poll(() => documentsOf(made.draft, 'sealed-pdf')).toHaveLength(1)
  })

  it('leaves evidence: intent, consent, document, who, how identified, from where and when', async () => {
    const made = await ready()
    const page = await firstPage(made)
    await page.sign(drawn)
    const { id } = await rowOf(made.draft)
    const at = app.clock.now
    expect(
      await app.db.selectFrom('consent').selectAll().where('saved_form_id', '=', id).execute(),
    ).toMatchObject([
      {
        role: 'signatory',
        kind: 'electronic-signature',
        text_sha256: page.opening.consents[0]!.textSha256,
        given_at: at,
        address: '127.0.0.1',
      },
    ])
    expect(
      await app.db.selectFrom('signature').selectAll().where('saved_form_id', '=', id).execute(),
    ).toMatchObject([
      {
        name: 'Ada M. Byron Jr',
        state: 'signed',
        mark: 'drawn',
        identified_by: 'session',
        signed_at: at,
        address: '127.0.0.1',
      },
    ])
    const events = await eventsOf(made.draft)
    expect(events.filter((event) => event !== 'sealed copy kept')).toEqual([
      'draft begun',
      'frozen for signing',
      'signing page opened',
      'consented',
      'signed',
      'everybody has signed',
    ])
    expect(await verifyChains(app.db, id)).toMatchObject({ broken: [] })
  })

  it('gets the next page only when the record says that everyone has signed', async () => {
    const made = await ready()
    expect((await made.signing.complete()).json()).toMatchObject({ isSuccess: false, data: null })
    await (await firstPage(made)).sign(typed)
    // SIGN-010: application id, first signatory's email and full name, redirect url.
    const redirectUrl = `/application/rexel/${made.draft.key}`
    expect((await made.signing.complete()).json()).toMatchObject({
      isSuccess: true,
      data: redirectUrl,
      completed: {
        applicationId: made.draft.key,
        email: one().signatory!.email,
        fullName: 'Ada M. Byron Jr',
        redirectUrl,
      },
    })
  })

  it('can neither change an answer nor cancel after signing', async () => {
    const made = await ready()
    await (await firstPage(made)).sign(typed)
    const { rowVersion } = (await made.signing.cards()).json().data
    const changed = { ...one(), billingInfo: { ...one().billingInfo, city: 'Salem' } }
    expect((await saving(app, changed, { ...made.draft, rowVersion })).statusCode).toBe(409)
    expect((await made.signing.stop()).statusCode).toBe(409)
  })

  it('must agree to exactly the text shown, and type their own name', async () => {
    const page = await firstPage(await ready())
    const [consent] = page.opening.consents
    const refused = async (body: object, path: string) => {
      const reply = await page.sign(body)
      expect(reply.statusCode).toBe(400)
      expect(reply.json().data.problems[0].path).toBe(path)
    }
    await refused({ ...typed, consents: [] }, 'consents.electronic-signature')
    await refused(
      { ...typed, consents: [{ ...consent, textSha256: '0'.repeat(64) }] },
      'consents.electronic-signature',
    )
    await refused(
      { ...typed, consents: [{ ...consent, textVersion: 'another' }] },
      'consents.electronic-signature',
    )
    await refused({ mark: 'typed', typedName: 'Somebody Else' }, 'typedName')
    await refused({ mark: 'drawn', drawing: { width: 400, height: 160, strokes: [[1, 1]] } }, 'body.drawing')
    expect((await page.sign(typed)).statusCode).toBe(200)
  })
})

describe('two signatories', () => {
  it('sign in turn: the second through a separate link, as a guarantor with three consents', async () => {
    const answers = two()
    const made = await ready(answers)
    expect((await made.signing.url('signatoryTwo')).statusCode).toBe(409)
    expect((await made.signing.mailLink('signatoryTwo')).statusCode).toBe(409)
    expect((await (await firstPage(made)).sign(typed)).json().data.allSignatoriesHaveSigned).toBe(false)

    // No one with access to the application, including the browser that created it, can sign for Grace.
    expect((await made.signing.url('signatoryTwo')).statusCode).toBe(403)
    const page = await made.signing.page(await mailedAddress(app, answers.signatoryTwo.email))
    expect(page.opening.consents.map(({ kind }) => kind)).toEqual([
      'electronic-signature',
      'guaranty',
      'consumer-report',
    ])
    const [first, second] = page.opening.consents
    expect(
      (await page.sign({ mark: 'typed', typedName: 'Grace Hopper', consents: [first, second] })).statusCode,
    ).toBe(400)
    expect(
      (await page.sign({ mark: 'typed', typedName: 'Grace Hopper' })).json().data.allSignatoriesHaveSigned,
    ).toBe(true)
    const { id } = await rowOf(made.draft)
    const evidence = await app.db
      .selectFrom('signature')
      .select(['role', 'identified_by'])
      .where('saved_form_id', '=', id)
      .orderBy('position')
      .execute()
    expect(evidence).toEqual([
      { role: 'signatory', identified_by: 'session' },
      { role: 'signatoryTwo', identified_by: 'code' },
    ])
  })

  it('an emailed link can be reopened until it is replaced; once used, it says that they have signed', async () => {
    const answers = two()
    const { guarantor, isSsnOrEin, ssn } = answers.signatory!
    Object.assign(answers.signatoryTwo, { guarantor, isSsnOrEin, ssn })
    const made = await ready(answers)
    await (await firstPage(made)).sign(typed)
    const address = await mailedAddress(app, answers.signatoryTwo.email)
    expect((await made.signing.mailLink('signatoryTwo')).statusCode).toBe(429)
    const early = await made.signing.page(address)
    expect((await made.signing.open(address)).statusCode).toBe(200)
    // Opening the second page has replaced the key of the first.
    expect((await early.sign({ mark: 'typed', typedName: 'Grace Hopper' })).statusCode).toBe(409)
    pass(61)
    expect((await made.signing.mailLink('signatoryTwo')).statusCode).toBe(200)
    expect((await made.signing.open(address)).statusCode).toBe(404)
    const again = await mailedAddress(app, answers.signatoryTwo.email)
    const page = await made.signing.page(again)
    await page.sign({ mark: 'typed', typedName: 'Grace Hopper' })
    expect((await made.signing.open(again)).json().data).toMatchObject({ needs: 'nothing' })
  })

  /** The link of a second signatory who needs no code. */
  const secondToSign = async () => {
    const answers = two()
    const { guarantor, isSsnOrEin, ssn } = answers.signatory!
    Object.assign(answers.signatoryTwo, { guarantor, isSsnOrEin, ssn })
    const made = await ready(answers)
    await (await firstPage(made)).sign(typed)
    return { made, address: await mailedAddress(app, answers.signatoryTwo.email) }
  }

  it('a page that another device replaced says so, and can take signing back until someone signs', async () => {
    const { made, address } = await secondToSign()
    const [phone, desk] = [await made.signing.page(address), await made.signing.page(address)]
    const grace = { mark: 'typed', typedName: 'Grace Hopper' }
    const refused = await phone.sign(grace)
    expect([refused.statusCode, refused.json()]).toEqual([
      409,
      expect.objectContaining({
        message: 'You continued signing on another device or in another window.',
        data: { elsewhere: true },
      }),
    ])
    const at = (key: string, what: string) =>
      app.inject({ method: 'POST', url: `/api/signing/rexel/links/${key}/${what}`, payload: {} })
    // A page that was not replaced opens nothing.
    expect((await at(desk.opening.key, 'opening')).statusCode).toBe(404)
    expect((await at(phone.opening.key, 'one-time-code')).statusCode).toBe(404)
    const back = await made.signing.page(`/sign/rexel/${phone.opening.key}`)
    expect((await desk.sign(grace)).statusCode).toBe(409)
    expect((await back.sign(grace)).statusCode).toBe(200)
    for (const { opening } of [phone, desk, back])
      expect((await at(opening.key, 'opening')).statusCode).toBe(404)
  })

  it('a page that another device replaced is dead once signing is canceled', async () => {
    const { made, address } = await secondToSign()
    const [phone] = [await made.signing.page(address), await made.signing.page(address)]
    await made.signing.stop()
    expect((await phone.sign({ mark: 'typed', typedName: 'Grace Hopper' })).statusCode).toBe(404)
    expect((await made.signing.open(`/sign/rexel/${phone.opening.key}`)).statusCode).toBe(404)
  })

  it('canceling after the first signature voids it, notifies its signer and reopens the draft', async () => {
    const answers = two()
    const made = await ready(answers)
    await (await firstPage(made)).sign(typed)
    const address = await mailedAddress(app, answers.signatoryTwo.email)
    expect((await made.signing.stop()).json().data).toMatchObject({ state: 'none', locked: false })
    const row = await rowOf(made.draft)
    expect(row.state).toBe('draft')
    expect((await made.signing.open(address)).statusCode).toBe(404)
    const notified = (await app.mailbox()).filter(
      ({ saved_form_id, kind }) => saved_form_id === row.id && kind === 'signature-void',
    )
    expect(notified.map(({ recipient }) => recipient).sort()).toEqual(
      [answers.signatory!.email, answers.signatoryTwo.email].sort(),
    )
    expect((await made.signing.prepare()).json().data).toMatchObject({ state: 'open', locked: false })
  })

  it('declining voids the document and tells the applicant the reason', async () => {
    const answers = two()
    const made = await ready(answers)
    await (await firstPage(made)).sign(typed)
    const page = await made.signing.page(await mailedAddress(app, answers.signatoryTwo.email))
    expect((await page.decline('The address is wrong.')).json().data).toEqual({ declined: true })
    const row = await rowOf(made.draft)
    expect(row.state).toBe('draft')
    const notified = (await app.mailbox()).find(
      ({ saved_form_id, kind }) => saved_form_id === row.id && kind === 'declined',
    )
    expect(notified).toMatchObject({ recipient: answers.businessInfo!.email })
    expect(notified!.text).toContain('The address is wrong.')
    expect(await eventsOf(made.draft)).toEqual(expect.arrayContaining(['declined', 'signatures void']))
    // The applicant sees who declined, even after signing is reopened, until someone signs.
    const seen = (await made.signing.cards()).json().data
    expect(seen).toMatchObject({
      state: 'none',
      locked: false,
      declined: { name: 'Grace M. Hopper Jr', at: app.clock.now.toISOString() },
      cards: [
        { state: 'void', turn: false, here: false },
        { state: 'declined', turn: false, here: false },
      ],
    })
    const again = (await made.signing.prepare()).json().data
    expect(again).toMatchObject({
      state: 'open',
      declined: { name: 'Grace M. Hopper Jr' },
      cards: [{ state: 'waiting', here: true }, { state: 'waiting' }],
    })
    await (await firstPage(made)).sign(typed)
    expect((await made.signing.cards()).json().data.declined).toBeNull()
  })
})

it('is submitted automatically when everyone has signed and no one selects the button', async () => {
  const quick = await testApp({ SUBMIT_AFTER_MINUTES: '0' }, { jobs: true })
  try {
    const draft = await beginDraft(quick, one())
    const signing = signingOf(quick, draft)
    await signing.prepare()
    await (await signing.page(urlIn(await signing.url('signatory')))).sign(typed)
    const state = async () => {
      const row = await quick.db
        .selectFrom('saved_form')
        .select('state')
        .where('guid', '=', draft.guid)
        .executeTakeFirstOrThrow()
      return row.state
    }
    await expect.poll(state).toBe('pending')
    // Everyone is emailed the sealed copy (SIGN-005).
    const copies = async () => (await quick.mailbox()).filter(({ kind }) => kind === 'complete')
    await expect.poll(copies).not.toEqual([])
    expect((await copies())[0]!.attachments).toHaveLength(1)
  } finally {
    await quick.close()
  }
})
