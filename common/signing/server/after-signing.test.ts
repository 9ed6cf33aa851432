/** What can still change between the last signature and the submission. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft, fullAnswers, saving, type Draft } from '../../../test/support/applicant.ts'
import { testDatabase } from '../../../test/support/database.ts'
import { signingOf, urlIn } from '../../../test/support/signing.ts'
import { verifyChains } from '../../../platform/audit/verify-chains.ts'
import type { OpenDatabase } from '../../../platform/database/database.ts'

let database: OpenDatabase
let app: TestApp
beforeAll(async () => {
  database = await testDatabase()
  app = await testApp({ SUBMIT_AFTER_MINUTES: '99999999' }, { database })
})
afterAll(() => app.close())

const typed = { mark: 'typed', typedName: 'Ada Byron' }
const one = () => ({ ...fullAnswers(), signatoryTwo: undefined })

const signedByAll = async () => {
  const draft = await beginDraft(app, one())
  const signing = signingOf(app, draft)
  await signing.prepare()
  await (await signing.page(urlIn(await signing.url('signatory')))).sign(typed)
  const { rowVersion } = (await signing.cards()).json().data
  return { draft: { ...draft, rowVersion }, signing }
}
const submit = (of: TestApp, { key, cookies }: Draft) =>
  of.inject({ method: 'POST', url: `/api/CreditApplication/submit/rexel/${key}`, cookies })
const rowOf = ({ guid }: Draft) =>
  app.db.selectFrom('saved_form').selectAll().where('guid', '=', guid).executeTakeFirstOrThrow()
const withComments = (comments: string) => ({ ...one(), eSign: { ...one().eSign, comments } })

it('a submitting save stores the comments, returns the same key, and keeps every signature', async () => {
  const { draft, signing } = await signedByAll()
  const before = await rowOf(draft)
  const changed = withComments('Ring the bell twice.')
  const elsewhere = { ...changed, billingInfo: { ...changed.billingInfo, city: 'Salem' } }
  const saved = await saving(app, elsewhere, { ...draft, state: 'submitting' })
  expect(saved.statusCode).toBe(200)
  expect(saved.json().applicationKey).toBe(draft.key)
  const after = await rowOf(draft)
  expect(after.answers).toMatchObject({
    ...before.answers,
    eSign: { ...(before.answers.eSign as object), comments: 'Ring the bell twice.' },
  })
  expect((await signing.cards()).json().data).toMatchObject({ state: 'complete', locked: true })
  // A repeated save writes nothing.
  const again = await saving(app, elsewhere, {
    ...draft,
    rowVersion: after.row_version,
    state: 'submitting',
  })
  expect(again.json().applicationKey).toBe(draft.key)
  expect((await rowOf(draft)).row_version).toBe(after.row_version)
  expect((await submit(app, draft)).statusCode).toBe(200)
})

it('saving the comments is recorded as a change to the comments only, whatever else the browser sends', async () => {
  const { draft } = await signedByAll()
  const { id } = await rowOf(draft)
  // As sent by a page that was opened before someone else changed the city and the D-U-N-S number.
  const sent = withComments('Ring twice.')
  const stale = {
    ...sent,
    billingInfo: { ...sent.billingInfo, city: 'Salem', dunsNumber: '987654321' },
  }
  expect((await saving(app, stale, { ...draft, state: 'submitting' })).statusCode).toBe(200)
  const { detail } = await app.db
    .selectFrom('audit')
    .select('detail')
    .where('saved_form_id', '=', id)
    .where('act', '=', 'saved')
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(detail).toMatchObject({ changed: ['eSign.comments'] })
})

it('a rule introduced after the last signature does not block the submission', async () => {
  const { draft } = await signedByAll()
  // A new company domain that includes every customer in this test.
  const file = join(mkdtempSync(join(tmpdir(), 'banners-')), 'banners.json')
  writeFileSync(file, JSON.stringify({ rexel: { emailDomains: ['example.com'] } }))
  const later = await testApp(
    { SUBMIT_AFTER_MINUTES: '99999999', BANNERS_FILE: file },
    { database, branches: false },
  )
  later.clock.now = app.clock.now
  // The new rule rejects a draft.
  const fresh = await beginDraft(later, one())
  const refused = await saving(later, one(), { ...fresh, state: 'submitting' })
  expect(refused.statusCode).toBe(400)

  const saved = await saving(later, withComments('Thank you.'), { ...draft, state: 'submitting' })
  expect(saved.statusCode).toBe(200)
  expect((await submit(later, draft)).statusCode).toBe(200)
  const row = await rowOf(draft)
  expect(row.state).toBe('pending')
  expect(row.answers).toMatchObject({
    businessInfo: { email: one().businessInfo!.email },
    signatory: { email: one().signatory!.email },
  })
  const event = await app.db
    .selectFrom('audit')
    .select('detail')
    .where('saved_form_id', '=', row.id)
    .where('act', '=', 'submitted')
    .executeTakeFirstOrThrow()
  expect(event.detail).toEqual({ againstNewerRules: ['businessInfo.email', 'signatory.email'] })
  expect(await verifyChains(app.db, row.id)).toMatchObject({ broken: [] })
})
