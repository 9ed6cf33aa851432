/** Foreign, expired and other banners' keys sign nothing, and races end in a single state. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, fullAnswers } from '../../../test/support/applicant.ts'
import { signingOf, urlIn } from '../../../test/support/signing.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ SUBMIT_AFTER_MINUTES: '99999999' }, { jobs: true })
})
afterAll(() => app.close())
beforeEach(() => pass(61))

const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
const typed = { mark: 'typed', typedName: 'Ada Byron' }

const ready = async () => {
  const draft = await beginDraft(app, fullAnswers())
  const signing = signingOf(app, draft)
  expect((await signing.prepare()).statusCode).toBe(200)
  return { draft, signing }
}
const stateOf = async (guid: string) => {
  const row = await app.db
    .selectFrom('saved_form')
    .select(['id', 'state'])
    .where('guid', '=', guid)
    .executeTakeFirstOrThrow()
  const signatures = await app.db
    .selectFrom('signature')
    .select('state')
    .where('saved_form_id', '=', row.id)
    .execute()
  return { form: row.state, signatures: signatures.map(({ state }) => state) }
}

it('an address is minted only for the browser session that created the draft', async () => {
  const { signing, draft } = await ready()
  const other = await beginDraft(app, fullAnswers())
  const uninvited = await signing.url('signatory', {})
  expect(uninvited.statusCode).toBe(403)
  expect(uninvited.json()).toMatchObject({
    isSuccess: false,
    message: expect.stringContaining('email them a link'),
  })
  expect((await signing.url('signatory', { draft: 'forged' })).statusCode).toBe(403)
  expect((await signing.url('signatory', other.cookies)).statusCode).toBe(403)
  expect((await signing.cards({})).json().data.cards[0].here).toBe(false)
  expect((await signing.url('signatory', draft.cookies)).statusCode).toBe(200)
  expect((await signing.url('somebody')).statusCode).toBe(404)
})

it('a browser session mints no address after its cookie has expired', async () => {
  const { signing, draft } = await ready()
  const begun = new Date(app.clock.now.getTime() - 60 * 24 * 3600_000)
  await sql`update draft_session set created_at = ${begun}
    where saved_form_id = (select id from saved_form where guid = ${draft.guid})`.execute(app.db)
  expect((await signing.url('signatory')).statusCode).toBe(403)
  expect((await signing.cards()).json().data.cards[0].here).toBe(false)
})

it('links to one address are counted across all documents of an application', async () => {
  const { signing } = await ready()
  expect((await signing.mailLink('signatory')).statusCode).toBe(200)
  await signing.stop()
  await signing.prepare()
  expect((await signing.mailLink('signatory')).statusCode).toBe(429)
  pass(61)
  expect((await signing.mailLink('signatory')).statusCode).toBe(200)
})

it('the first signatory can also be emailed a link, which then identifies them', async () => {
  const { signing } = await ready()
  expect((await signing.mailLink('signatory')).statusCode).toBe(200)
  expect((await signing.cards()).json().data.cards[0].linkMailedAt).toBe(app.clock.now.toISOString())
})

it('a minted address ends at its first opening, when another is minted, or after an hour', async () => {
  const { signing } = await ready()
  const opened = urlIn(await signing.url('signatory'))
  expect((await signing.open(opened)).statusCode).toBe(200)
  expect((await signing.open(opened)).statusCode).toBe(404)

  const replaced = urlIn(await signing.url('signatory'))
  const late = urlIn(await signing.url('signatory'))
  expect((await signing.open(replaced)).statusCode).toBe(404)
  pass(3601)
  expect((await signing.open(late)).statusCode).toBe(404)
})

it('the key of a page is valid for an hour, and ends with the signature', async () => {
  const { signing } = await ready()
  const slow = await signing.page(urlIn(await signing.url('signatory')))
  pass(3601)
  expect((await slow.sign(typed)).statusCode).toBe(404)
  const page = await signing.page(urlIn(await signing.url('signatory')))
  expect((await page.sign(typed)).statusCode).toBe(200)
  for (const reply of [await page.sign(typed), await page.decline(), await page.document()])
    expect(reply.statusCode).toBe(404)
})

it('an address is not a page key, and a page key opens no page', async () => {
  const { signing } = await ready()
  const address = urlIn(await signing.url('signatory'))
  const token = address.split('/').at(-1)
  const unopened = await app.inject({ method: 'GET', url: `/api/signing/rexel/links/${token}/document` })
  expect(unopened.statusCode).toBe(404)
  const { opening } = await signing.page(address)
  expect((await signing.open(`/sign/rexel/${opening.key}`)).statusCode).toBe(404)
})

it('forged, foreign and replayed tokens all get the same reply', async () => {
  const { signing } = await ready()
  const address = urlIn(await signing.url('signatory'))
  const forged = await signing.open(`/sign/rexel/${randomBytes(32).toString('base64url')}`)
  const otherBanner = await signing.open(address.replace('/rexel/', '/gexpro/'))
  const short = await signing.open('/sign/rexel/abc')
  await signing.open(address)
  const replayed = await signing.open(address)
  const bodies = [forged, otherBanner, short, replayed].map(({ statusCode, body }) => `${statusCode} ${body}`)
  expect(new Set(bodies).size).toBe(1)
  expect(forged.statusCode).toBe(404)
})

it('another banner, or the number instead of the GUID, opens no cards', async () => {
  const { draft } = await ready()
  const { id } = await app.db
    .selectFrom('saved_form')
    .select('id')
    .where('guid', '=', draft.guid)
    .executeTakeFirstOrThrow()
  const get = async (url: string) => (await app.inject({ method: 'GET', url })).statusCode
  expect(await get(`/api/signing/gexpro/${draft.key}/cards`)).toBe(404)
  expect(await get(`/api/signing/rexel/${id}/cards`)).toBe(404)
})

it('only hashes of tokens are stored', async () => {
  const { signing } = await ready()
  const address = urlIn(await signing.url('signatory'))
  const token = address.split('/').at(-1)!
  const { opening } = await signing.page(address)
  const kept = JSON.stringify([
    await app.db.selectFrom('signing_link').selectAll().execute(),
    await app.db.selectFrom('audit').selectAll().execute(),
  ])
  expect(kept).not.toContain(token)
  expect(kept).not.toContain(opening.key)
})

it('two clicks on Sign are one signature', async () => {
  const { signing, draft } = await ready()
  const page = await signing.page(urlIn(await signing.url('signatory')))
  const replies = await Promise.all([page.sign(typed), page.sign(typed), page.sign(typed)])
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404, 404])
  expect(await stateOf(draft.guid)).toEqual({ form: 'signing', signatures: ['signed'] })
  const consents = await app.db
    .selectFrom('consent')
    .innerJoin('saved_form', 'saved_form.id', 'consent.saved_form_id')
    .select('consent.id')
    .where('guid', '=', draft.guid)
    .execute()
  expect(consents).toHaveLength(1)
})

it('when signing and canceling race, exactly one of them wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    pass(61)
    const { signing, draft } = await ready()
    const page = await signing.page(urlIn(await signing.url('signatory')))
    const [signed, stopped] = await Promise.all([page.sign(typed), signing.stop()])
    const ending = { statuses: [signed.statusCode, stopped.statusCode], ...(await stateOf(draft.guid)) }
    expect([
      { statuses: [200, 409], form: 'signing', signatures: ['signed'] },
      { statuses: [404, 200], form: 'draft', signatures: ['void'] },
    ]).toContainEqual(ending)
  }
})

it('an invalid body is rejected before anything is stored', async () => {
  const { signing, draft } = await ready()
  const page = await signing.page(urlIn(await signing.url('signatory')))
  const stroke = (points: number) => Array.from({ length: points * 2 }, (_, place) => place)
  const refused = [
    {},
    { mark: 'typed' },
    { mark: 'typed', typedName: '   ' },
    { mark: 'drawn', drawing: { width: 400, height: 160, strokes: [] } },
    { mark: 'drawn', drawing: { width: 400, height: 160, strokes: [[1, 2, 3]] } },
    { mark: 'drawn', drawing: { width: 400, height: 160, strokes: [stroke(3000), stroke(3000)] } },
    { mark: 'drawn', drawing: { width: 400, height: 160, strokes: [[1, 2, 3, Number.MAX_VALUE]] } },
    { mark: 'drawn', drawing: 'data:image/svg+xml,<svg onload=alert(1)>' },
    { ...typed, consents: 'yes' },
  ]
  for (const body of refused)
    expect({ body, status: (await page.sign(body)).statusCode }).toEqual({ body, status: 400 })
  expect(await stateOf(draft.guid)).toEqual({ form: 'signing', signatures: ['waiting'] })
})

it('guessing tokens is rate-limited', async () => {
  const { signing } = await ready()
  const guesses: number[] = []
  for (let guess = 0; guess < 40; guess += 1)
    guesses.push((await signing.open(`/sign/rexel/${randomBytes(32).toString('base64url')}`)).statusCode)
  expect(guesses.slice(0, 20)).toEqual(Array.from({ length: 20 }, () => 404))
  expect(guesses.at(-1)).toBe(429)
})
