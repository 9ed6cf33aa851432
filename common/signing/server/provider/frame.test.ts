/** Signing in the frame of Dropbox Sign, with its callbacks, through HTTP. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DAY_SECONDS } from '../../../../platform/text/days/durations.ts'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../../../test/support/applicant.ts'
import { multipart } from '../../../../test/support/multipart.ts'
import { mailedAddress, signingOf, urlIn } from '../../../../test/support/signing.ts'
import {
  callbackOf,
  dropboxSimulator,
  type DropboxSimulator,
  eSignSettings,
  FRAMES,
} from '../../../../services/e-sign/simulator/dropbox.ts'
import { inTransaction } from '../../../../platform/database/database.ts'

let app: TestApp
let vendor: DropboxSimulator
beforeAll(async () => {
  vendor = await dropboxSimulator(() => app.clock.now)
  app = await testApp(eSignSettings(vendor.url), { jobs: true })
})
afterEach(() => vendor.failing(null))
afterAll(async () => {
  await app.close()
  await vendor.close()
})

const callBack = (json: string) =>
  app.inject({ method: 'POST', url: '/api/HelloSign/callback', ...multipart({ json }) })
const deliver = async () => {
  const sent = vendor.settle()
  for (const json of sent) expect((await callBack(json)).body).toBe('Hello API Event Received')
  return sent
}

const two = () => {
  const { signatory, ...answers } = fullAnswers()
  return {
    ...answers,
    signatory,
    signatoryTwo: {
      ...signatory,
      id: randomUUID(),
      firstName: 'Grace',
      lastName: 'Hopper',
      email: 'grace@example.com',
    },
  }
}
const one = () => ({ ...fullAnswers(), signatoryTwo: undefined })

const prepared = async (answers: object) => {
  const draft = await beginDraft(app, answers)
  const signing = signingOf(app, draft)
  expect((await signing.prepare()).statusCode).toBe(200)
  const { id } = await app.db
    .selectFrom('saved_form')
    .select('id')
    .where('guid', '=', draft.guid)
    .executeTakeFirstOrThrow()
  const theirs = () => [...vendor.requests.values()].filter(({ metadata }) => metadata['form'] === String(id))
  return { draft, signing, id, theirs }
}
type Page = Awaited<ReturnType<ReturnType<typeof signingOf>['page']>>
const at = (page: Page, what: string, payload: object) =>
  app.inject({ method: 'POST', url: `/api/signing/rexel/links/${page.opening.key}/${what}`, payload })
const frame = (page: Page, consents: object = page.opening.consents) => at(page, 'frame', { consents })
const result = async (page: Page) => (await at(page, 'frame/result', {})).json<{ data: object }>().data
const firstPage = async ({ signing }: Awaited<ReturnType<typeof prepared>>) =>
  signing.page(urlIn(await signing.url('signatory')))
const consentsOf = (id: number) =>
  app.db.selectFrom('consent').select('role').where('saved_form_id', '=', id).execute()
const eventsOf = async (id: number) =>
  (await app.db.selectFrom('audit').select('act').where('saved_form_id', '=', id).execute()).map(
    ({ act }) => act,
  )
const requestState = async (id: number) =>
  (
    await app.db
      .selectFrom('signing_request')
      .select('state')
      .where('saved_form_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
  ).state
/** The next signature of that request at the vendor. */
const signNext = ({ theirs }: { theirs: () => ReturnType<typeof vendor.requests.get>[] }, document = 0) =>
  vendor.sign(
    theirs()[document]!.signatures.find(({ status_code }) => status_code === 'awaiting_signature')!
      .signature_id,
  )

describe('two signers', () => {
  it('sign one after the other, each with their consents, up to the stored copy', async () => {
    const made = await prepared(two())
    await deliver()
    const page = await firstPage(made)
    expect(page.opening).toMatchObject({ inFrame: true })
    expect(page.opening.documents).toMatchObject([{ text: null }])
    const { url, origin } = (await frame(page)).json<{ data: { url: string; origin: string } }>().data
    expect(origin).toBe(FRAMES)
    expect(vendor.open(url)).toBe(true)
    expect(await consentsOf(made.id)).toEqual([])
    signNext(made)
    expect(await result(page)).toEqual({ state: 'signed', left: 0, allSignatoriesHaveSigned: false })
    expect(await consentsOf(made.id)).toEqual([{ role: 'signatory' }])

    const grace = await made.signing.page(await mailedAddress(app, 'grace@example.com'))
    await frame(grace)
    signNext(made)
    expect(await result(grace)).toMatchObject({ state: 'signed', allSignatoriesHaveSigned: true })
    await deliver()
    const copies = () =>
      app.db
        .selectFrom('document')
        .select('name')
        .where('saved_form_id', '=', made.id)
        .where('kind', '=', 'sealed-pdf')
        .execute()
    await expect.poll(copies).toHaveLength(1)
    expect(await eventsOf(made.id)).toEqual(
      expect.arrayContaining(['consented', 'signed', 'everybody has signed', 'sealed copy kept']),
    )
    expect(vendor.complaints).toEqual([])
  })
})

it('a guarantor signs each document in a separate frame', async () => {
  const { signatory, ...answers } = one()
  const made = await prepared({
    ...answers,
    signatory: { ...signatory, guarantor: 'true', isSsnOrEin: 'ssn', ssn: '912-34-5678' },
  })
  await deliver()
  expect(made.theirs().map(({ metadata }) => metadata['document'])).toEqual([
    'application',
    'guaranty-signatory',
  ])
  const page = await made.signing.page(await made.signing.here('signatory'))
  await frame(page)
  signNext(made)
  expect(await result(page)).toMatchObject({ state: 'waiting', left: 1 })
  expect((await frame(page)).json().data.url).toContain(made.theirs()[1]!.signatures[0]!.signature_id)
  signNext(made, 1)
  expect(await result(page)).toMatchObject({ state: 'signed', allSignatoriesHaveSigned: true })
  const kinds = async () =>
    (await app.db.selectFrom('consent').select('kind').where('saved_form_id', '=', made.id).execute()).map(
      ({ kind }) => kind,
    )
  expect(await kinds()).toContain('guaranty')
  await deliver()
})

it('a frame opens only with every consent, and never on the word of the frame', async () => {
  const made = await prepared(one())
  await deliver()
  const page = await firstPage(made)
  expect((await frame(page, [])).statusCode).toBe(400)
  await frame(page)
  expect(await result(page)).toMatchObject({ state: 'waiting', left: 1 })
  expect(await consentsOf(made.id)).toEqual([])
  const typed = { mark: 'typed', typedName: 'Ada Byron' }
  expect((await page.sign(typed)).statusCode).toBe(409)
})

it('says that the document is still being prepared, until the vendor has said that it was sent', async () => {
  const made = await prepared(one())
  const page = await firstPage(made)
  expect(await frame(page)).toMatchObject({ statusCode: 503 })
  await deliver()
  expect(await frame(page)).toMatchObject({ statusCode: 200 })
})

it('declining on our page ends the request at the vendor too', async () => {
  const made = await prepared(one())
  await deliver()
  expect((await (await firstPage(made)).decline('Wrong company.')).statusCode).toBe(200)
  expect(await requestState(made.id)).toBe('void')
  await expect.poll(() => made.theirs()[0]!.state).toBe('being canceled')
})

it('declining in the frame voids the request, with the reason', async () => {
  const made = await prepared(one())
  await deliver()
  const page = await firstPage(made)
  await frame(page)
  vendor.decline(made.theirs()[0]!.signatures[0]!.signature_id, 'Not my company.')
  await deliver()
  await expect.poll(() => requestState(made.id)).toBe('void')
  expect(await result(page)).toMatchObject({ state: 'declined' })
  const details = await app.db
    .selectFrom('audit')
    .select('detail')
    .where('saved_form_id', '=', made.id)
    .execute()
  expect(JSON.stringify(details)).toContain('Not my company.')
})

it('a request that was canceled at the vendor is void, and signing can start again', async () => {
  const made = await prepared(one())
  await deliver()
  made.theirs()[0]!.state = 'being canceled'
  await deliver()
  await expect.poll(() => requestState(made.id)).toBe('void')
  expect((await made.signing.prepare()).json().data).toMatchObject({ state: 'open' })
})

it('an address cannot be corrected, because the vendor keeps the one it has', async () => {
  const made = await prepared(one())
  const reply = await made.signing.correctAddress('signatory', 'new@example.com')
  expect(reply).toMatchObject({ statusCode: 409 })
  expect(reply.json().message).toContain('Cancel signing')
  await deliver()
})

describe('callbacks', () => {
  it('doubled and reordered have the same result as once and in order', async () => {
    const made = await prepared(one())
    await deliver()
    await frame(await firstPage(made))
    signNext(made)
    const [signed, all, ready] = vendor.settle()
    for (const json of [ready, all, signed, all, ready, signed])
      expect((await callBack(json!)).statusCode).toBe(200)
    await expect.poll(() => requestState(made.id)).toBe('complete')
    await expect
      .poll(async () => (await eventsOf(made.id)).includes('sealed copy kept'), { timeout: 20_000 })
      .toBe(true)
    const events = await eventsOf(made.id)
    for (const event of ['signed', 'consented', 'everybody has signed', 'sealed copy kept'])
      expect(events.filter((act) => act === event)).toHaveLength(1)
  })

  it('that claim a signature change nothing: the vendor is asked', async () => {
    const made = await prepared(one())
    await deliver()
    const claims = {
      signature_request: { signature_request_id: made.theirs()[0]!.id, is_complete: true, signatures: [] },
    }
    // A real hash with another body, as someone could send who has seen one callback.
    expect((await callBack(callbackOf('signature_request_all_signed', claims))).statusCode).toBe(200)
    await jobsAreDone()
    expect(await requestState(made.id)).toBe('open')
    expect(await eventsOf(made.id)).not.toContain('signed')
  })

  it('replayed after the request is void do nothing', async () => {
    const made = await prepared(one())
    await deliver()
    const about = { signature_request: { signature_request_id: made.theirs()[0]!.id } }
    await made.signing.stop()
    expect((await callBack(callbackOf('signature_request_all_signed', about))).statusCode).toBe(200)
    await jobsAreDone()
    expect(await requestState(made.id)).toBe('void')
  })

  it.each([
    ['forged', callbackOf('signature_request_all_signed', {}, '1', 'another key'), 403],
    ['truncated', callbackOf('callback_test', {}).slice(0, 60), 403],
    ['empty', '', 403],
    ['huge', callbackOf('callback_test', { filler: 'x'.repeat(300_000) }), 413],
  ])('%s are refused', async (_, json, status) => {
    expect((await callBack(json)).statusCode).toBe(status)
  })

  it('without a form or without the field are refused', async () => {
    const url = '/api/HelloSign/callback'
    const json = { json: callbackOf('callback_test', {}) }
    expect((await app.inject({ method: 'POST', url, payload: json })).statusCode).toBe(400)
    expect((await app.inject({ method: 'POST', url, ...multipart({ other: 'x' }) })).statusCode).toBe(400)
  })

  it('that never come are replaced by the daily run', async () => {
    const made = await prepared(one())
    await deliver()
    await frame(await firstPage(made))
    signNext(made)
    vendor.settle()
    app.clock.now = new Date(app.clock.now.getTime() + (DAY_SECONDS + 60) * 1_000)
    await inTransaction(app.db, (tx) =>
      app.server.jobs.enqueue(tx, { name: 'take-up-signed', options: {} }, {}),
    )
    await expect.poll(() => requestState(made.id), { timeout: 20_000 }).toBe('complete')
  })

  it('are read again later while the vendor is away', async () => {
    const made = await prepared(one())
    await deliver()
    await frame(await firstPage(made))
    signNext(made)
    const sent = vendor.settle()
    vendor.failing(503)
    for (const json of sent) expect((await callBack(json)).statusCode).toBe(200)
    await app.hurry({ name: 'read-signing-request' })
    vendor.failing(null)
    await expect.poll(() => requestState(made.id), { timeout: 30_000 }).toBe('complete')
  })
})

/** Waits until every job that reads a request has ended. */
const jobsAreDone = () =>
  expect
    .poll(
      async () => {
        const { rows } = await sql<{ n: number }>`select count(*)::int as n from jobs.job
        where name = 'read-signing-request' and state in ('created', 'active', 'retry')`.execute(app.db)
        return rows[0]!.n
      },
      { timeout: 20_000 },
    )
    .toBe(0)
