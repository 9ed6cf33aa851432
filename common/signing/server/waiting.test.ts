/** While we wait for signatures: reminders, expired links, and a provider that doesn't respond. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DAY_SECONDS } from '../../../platform/text/days/durations.ts'
import { signedAndLeft } from './store.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../../test/support/applicant.ts'
import { mailedAddress, signingOf, urlIn } from '../../../test/support/signing.ts'
import { readForSigning } from '../../../forms/credit-application/server/read-for-signing.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { Unavailable } from '../../../platform/errors.ts'
import type { ESignProviders } from '../../../services/e-sign/port.ts'
import { formContexts } from '../../../kit/saving/server/form-context.ts'
import type { SigningDependencies } from './dependencies.ts'
import { remindSigner } from './mails.ts'
import { prepareSigning } from './prepare.ts'
import { signedForms } from '../../../test/support/signed-forms.ts'

let app: TestApp
beforeAll(async () => {
  // Ahead of the wall clock that the queue uses, so scheduled jobs don't run during the test.
  app = await testApp(
    { SUBMIT_AFTER_MINUTES: '99999999' },
    { jobs: true, now: new Date(Date.now() + 3600_000) },
  )
})
afterAll(() => app.close())
const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
beforeEach(() => pass(61))

const ada = { mark: 'typed', typedName: 'Ada Byron' }
const grace = { mark: 'typed', typedName: 'Grace Hopper' }

const waitingForGrace = async () => {
  const { signatory, ...answers } = fullAnswers()
  const email = `grace.${randomUUID().slice(0, 8)}@example.com`
  const second = { ...signatory, id: randomUUID(), firstName: 'Grace', lastName: 'Hopper', email }
  const draft = await beginDraft(app, { ...answers, signatory, signatoryTwo: second })
  const signing = signingOf(app, draft)
  await signing.prepare()
  await (await signing.page(urlIn(await signing.url('signatory')))).sign(ada)
  const id = await idOf(draft.guid)
  const { cards } = (await signing.cards()).json<{ data: { cards: { signatureId: string }[] } }>().data
  return { draft, signing, email, id, signatureId: cards[1]!.signatureId }
}
const idOf = async (guid: string) =>
  (await app.db.selectFrom('saved_form').select('id').where('guid', '=', guid).executeTakeFirstOrThrow()).id
const mailsTo = async (email: string, kind: string) =>
  (await app.mailbox()).filter((mail) => mail.recipient === email && mail.kind === kind)
const planned = async (name: string, formId: number) => {
  const { rows } = await sql<{ start_after: Date }>`
    select start_after from jobs.job where name = ${name} and data ->> 'formId' = ${String(formId)}
    order by start_after`.execute(app.db)
  return rows.map(({ start_after }) => new Date(start_after))
}

describe('a signatory whose turn it is', () => {
  it('is emailed when the first has signed, and reminded two and five days later', async () => {
    const { id, email } = await waitingForGrace()
    const started = app.clock.now.getTime()
    expect(await mailsTo(email, 'signature-asked')).toHaveLength(1)
    const days = (await planned('remind-signer', id)).map(
      (at) => (at.getTime() - started) / (DAY_SECONDS * 1000),
    )
    expect(days).toEqual([2, 5])
  })

  it('is reminded with a new link that is valid for thirty days, but not after signing is canceled', async () => {
    const { id, email, signatureId, signing } = await waitingForGrace()
    const remind = () =>
      inTransaction(app.db, (tx) => app.server.jobs.enqueue(tx, remindSigner, { formId: id, signatureId }))
    pass(2 * DAY_SECONDS)
    await remind()
    await expect
      .poll(async () => (await mailsTo(email, 'signature-asked')).map(({ subject }) => subject))
      .toEqual([expect.stringMatching(/^Please sign/), expect.stringMatching(/^Reminder: please sign/)])
    const reminder = await mailedAddress(app, email)
    pass(29 * DAY_SECONDS)
    expect((await signing.open(reminder)).statusCode).toBe(200)
    expect((await signing.stop()).statusCode).toBe(200)
    await remind()
    await expect.poll(() => mailsTo(email, 'signature-void')).toHaveLength(1)
    expect((await mailsTo(email, 'signature-asked')).length).toBe(2)
  })

  it('cannot use a link after thirty days, but can use a new one', async () => {
    const { email, signing } = await waitingForGrace()
    const old = await mailedAddress(app, email)
    pass(30 * DAY_SECONDS - 60)
    expect((await signing.open(old)).statusCode).toBe(200)
    pass(61)
    const dead = await signing.open(old)
    expect(dead.statusCode).toBe(404)
    expect((await signing.cards()).json().data.cards[1]).toMatchObject({ state: 'waiting', turn: true })
    expect((await signing.mailLink('signatoryTwo')).statusCode).toBe(200)
    const page = await signing.page(await mailedAddress(app, email))
    expect((await page.sign(grace)).json().data.allSignatoriesHaveSigned).toBe(true)
  })

  it('gets the same reply for every invalid link: replaced, or for a void document', async () => {
    const { email, signing } = await waitingForGrace()
    const replaced = await mailedAddress(app, email)
    pass(61)
    await signing.mailLink('signatoryTwo')
    const other = await waitingForGrace()
    const ofVoid = await mailedAddress(app, other.email)
    await other.signing.stop()
    const answers = await Promise.all([replaced, ofVoid].map((address) => signing.open(address)))
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]!.statusCode).toBe(404)
  })
})

describe('a provider that does not respond', () => {
  it('loses nothing: no one is asked to sign, and entering again creates the document', async () => {
    const draft = await beginDraft(app, { ...fullAnswers(), signatoryTwo: undefined })
    const signing = signingOf(app, draft)
    const formId = await idOf(draft.guid)
    const origin = { at: app.clock.now, actor: 'applicant', address: null }
    await expect(prepareSigning(away(), formId, origin)).rejects.toThrow(Unavailable)
    const row = await app.db
      .selectFrom('saved_form')
      .select(['state', 'row_version'])
      .where('id', '=', formId)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ state: 'draft', row_version: draft.rowVersion })
    expect((await signing.cards()).json().data).toMatchObject({ state: 'none', locked: false, cards: [] })
    expect(
      await app.db.selectFrom('document').select('id').where('saved_form_id', '=', formId).execute(),
    ).toEqual([])

    expect((await signing.prepare()).json().data).toMatchObject({ state: 'open' })
    const signed = await (await signing.page(urlIn(await signing.url('signatory')))).sign(ada)
    expect(signed.json().data.allSignatoriesHaveSigned).toBe(true)
  })

  /** Prepares a document while the provider is down. */
  const away = (): SigningDependencies => {
    const { server, db, clock } = app
    const refuse = async (): Promise<never> => {
      throw new Unavailable()
    }
    const eSign: ESignProviders = {
      provider: 'away',
      create: refuse,
      mint: refuse,
      state: refuse,
      signedPdf: refuse,
      cancel: refuse,
      readCallback: refuse,
      page: refuse,
      frameOf: () => null,
      sign: refuse,
      decline: refuse,
      sheet: refuse,
      correctAddress: refuse,
    }
    return {
      db,
      jobs: server.jobs,
      files: server.files,
      eSign,
      banners: server.banners,
      clock: () => clock.now,
      publicUrl: 'http://localhost:5000',
      linkDays: 30,
      addressMinutes: 60,
      guaranties: { ended: async () => {}, canceledAtProvider: async () => {}, end: async () => {} },
      forms: signedForms({ read: readForSigning({ db, contextOf: formContexts(server.banners) }) }),
    }
  }
})

it('an application is submitted a day later if its job was lost', async () => {
  const draft = await beginDraft(app, { ...fullAnswers(), signatoryTwo: undefined })
  const signing = signingOf(app, draft)
  await signing.prepare()
  await (await signing.page(urlIn(await signing.url('signatory')))).sign(ada)
  const formId = await idOf(draft.guid)
  await sql`delete from jobs.job where data ->> 'formId' = ${String(formId)}`.execute(app.db)
  // The app of this file submits nothing by itself; here it was planned for the moment of the signature.
  await app.db
    .updateTable('signing_request')
    .set({ submits_at: app.clock.now })
    .where('saved_form_id', '=', formId)
    .execute()
  pass(DAY_SECONDS + 60)
  await inTransaction(app.db, (tx) =>
    app.server.jobs.enqueue(tx, { name: 'take-up-signed', options: {} }, {}),
  )
  const state = async () =>
    (await app.db.selectFrom('saved_form').select('state').where('id', '=', formId).executeTakeFirstOrThrow())
      .state
  await expect.poll(state).toBe('pending')
})

it('a sealed copy is stored a day later if its job was lost after the submission', async () => {
  const draft = await beginDraft(app, { ...fullAnswers(), signatoryTwo: undefined })
  const signing = signingOf(app, draft)
  await signing.prepare()
  await (await signing.page(urlIn(await signing.url('signatory')))).sign(ada)
  const formId = await idOf(draft.guid)
  const url = `/api/CreditApplication/submit/rexel/${draft.key}`
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200)
  const copies = () =>
    app.db
      .selectFrom('document')
      .select('id')
      .where('saved_form_id', '=', formId)
      .where('kind', '=', 'sealed-pdf')
      .execute()
  await expect.poll(copies).toHaveLength(1)
  await app.db
    .deleteFrom('document')
    .where('saved_form_id', '=', formId)
    .where('kind', '=', 'sealed-pdf')
    .execute()
  const takeUp = () =>
    inTransaction(app.db, (tx) => app.server.jobs.enqueue(tx, { name: 'take-up-signed', options: {} }, {}))
  pass(DAY_SECONDS + 60)
  await takeUp()
  await expect.poll(copies).toHaveLength(1)
  expect(await signedAndLeft(app.db, app.clock.now)).not.toContainEqual({ id: formId, submitted: true })
})
