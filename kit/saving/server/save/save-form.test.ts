import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { creditApplication } from '../../../../forms/credit-application/form/index.ts'
import { blank } from '../../../model/index.ts'
import { customerContext } from '../../../../test/support/answers.ts'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { beginDraft, fullAnswers, saving } from '../../../../test/support/applicant.ts'
import type { RequestContext } from '../../../../platform/http/request-context.ts'
import { saveForm, type SaveDependencies } from './save-form.ts'
import { customer } from './saver.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const load = (key: string, tenant = 'rexel') =>
  app.inject({ method: 'GET', url: `/api/CreditApplication/${tenant}/${key}` })
const rowOf = (key: string) =>
  app.db.selectFrom('saved_form').selectAll().where('key', '=', key).executeTakeFirstOrThrow()
const withCity = (city: string) => {
  const answers = fullAnswers()
  return { ...answers, billingInfo: { ...answers.billingInfo, city } }
}

test('the first save creates the draft, returns its key and remembers the browser', async () => {
  const reply = await saving(app, { businessInfo: { companyName: 'Bright Wire Electric' } })
  expect(reply.statusCode).toBe(200)
  const body = reply.json()
  expect(body).toMatchObject({ isSuccess: true, message: 'Your progress on this form has been saved' })
  expect(body.applicationID).toBe(body.data.applicationKey)
  expect(body.data.answers.businessInfo.companyName).toBe('Bright Wire Electric')
  const [cookie] = reply.cookies
  expect(cookie).toMatchObject({ name: 'draft', httpOnly: true, sameSite: 'Lax' })
})

test('a save lists what it changed, without untouched defaults', async () => {
  const changedBy = async ({ id }: { id: number }) => {
    const { detail } = await app.db
      .selectFrom('audit')
      .select('detail')
      .where('saved_form_id', '=', id)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    return (detail as { changed: string[] }).changed
  }
  const start = blank(creditApplication, customerContext)
  const answers = { ...start, businessInfo: { ...start.businessInfo, companyName: 'Bright Wire Electric' } }
  const draft = await beginDraft(app, answers)
  expect(await changedBy(draft)).toEqual(['businessInfo.companyName'])
  // A default that was changed.
  const { data } = (await load(draft.key)).json()
  const chosen = { ...data.answers.preferences, isPurchaseOrderRequired: 'Yes' }
  await saving(app, { ...data.answers, preferences: chosen }, draft)
  expect(await changedBy(draft)).toEqual(['preferences.isPurchaseOrderRequired'])
})

test('digits of a secret are kept encrypted and only the last four come back', async () => {
  const answers = fullAnswers()
  const draft = await beginDraft(app, {
    ...answers,
    signatory: { ...answers.signatory, isSsnOrEin: 'ssn', ssn: '912-34-5678' },
  })
  expect((await load(draft.key)).json().data.answers.signatory.ssn).toEqual({ last4: '5678' })
  const { id } = await rowOf(draft.key)
  const kept = await app.db
    .selectFrom('saved_form_secret')
    .selectAll()
    .where('saved_form_id', '=', id)
    .execute()
  const ssn = kept.find(({ last4 }) => last4 === '5678')!
  expect(
    app.server.vault.open({ formId: id, path: ssn.path, keyId: ssn.key_id, ciphertext: ssn.ciphertext }),
  ).toBe('912345678')
  const everything = JSON.stringify([
    await app.db.selectFrom('saved_form').selectAll().where('id', '=', id).execute(),
    await app.db.selectFrom('audit').selectAll().where('saved_form_id', '=', id).execute(),
  ])
  expect(everything).not.toMatch(/912-?34-?5678/)
})

describe('a number that is sent again', () => {
  const withSsn = (ssn: string) => {
    const answers = fullAnswers()
    return { ...answers, signatory: { ...answers.signatory, isSsnOrEin: 'ssn', ssn } }
  }
  const changes = async ({ id }: { id: number }) =>
    (
      await app.db
        .selectFrom('audit')
        .select('detail')
        .where('saved_form_id', '=', id)
        .orderBy('seq')
        .execute()
    ).map(({ detail }) => (detail as { changed: string[] }).changed)

  test('as it is stored changes nothing', async () => {
    const draft = await beginDraft(app, withSsn('912-34-5678'))
    expect((await saving(app, withSsn('912345678'), draft)).json().data.rowVersion).toBe(draft.rowVersion)
    expect(await changes(draft)).toHaveLength(1)
  })

  test('with the same last four digits is a change, and the event says so', async () => {
    const draft = await beginDraft(app, withSsn('912-34-5678'))
    const reply = await saving(app, withSsn('987-65-5678'), draft)
    expect(reply.json().data.rowVersion).toBe(draft.rowVersion + 1)
    expect((await changes(draft)).at(-1)).toEqual(['signatory.ssn'])
  })
})

test('a secret that is cleared is deleted', async () => {
  const answers = fullAnswers()
  const first = { ...answers, signatory: { ...answers.signatory, isSsnOrEin: 'ssn', ssn: '912-34-5678' } }
  const draft = await beginDraft(app, first)
  const reply = await saving(app, { ...first, signatory: { ...first.signatory, ssn: '' } }, draft)
  expect(reply.statusCode).toBe(200)
  const { id } = await rowOf(draft.key)
  const paths = (
    await app.db.selectFrom('saved_form_secret').select('path').where('saved_form_id', '=', id).execute()
  ).map(({ path }) => path)
  expect(paths.filter((path) => path.endsWith('ssn'))).toEqual([])
})

test('last four digits that no one typed are never trusted', async () => {
  const draft = await beginDraft(app, { signatory: { firstName: 'Ada', isSsnOrEin: 'ssn' } })
  const reply = await saving(
    app,
    { signatory: { firstName: 'Ada', isSsnOrEin: 'ssn', ssn: { last4: '1234' } } },
    draft,
  )
  expect(reply.json().data.answers.signatory.ssn ?? null).toBeNull()
})

test('a stale save is refused with who saved, when and what differs, and overwrites nothing', async () => {
  const draft = await beginDraft(app, withCity('Portland'))
  expect((await saving(app, withCity('Salem'), draft)).statusCode).toBe(200)
  const stale = await saving(app, withCity('Eugene'), draft)
  expect(stale.statusCode).toBe(409)
  expect(stale.json()).toMatchObject({
    isSuccess: false,
    code: 'conflict',
    data: {
      rowVersion: draft.rowVersion + 1,
      differences: [expect.objectContaining({ path: 'billingInfo.city', before: 'Salem', after: 'Eugene' })],
    },
  })
  expect((await load(draft.key)).json().data.answers.billingInfo.city).toBe('Salem')
})

test('of twenty saves of one version exactly one is stored', async () => {
  const draft = await beginDraft(app, withCity('Portland'))
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, n) => saving(app, withCity(`Town ${n}`), draft)),
  )
  const kept = replies.filter(({ statusCode }) => statusCode === 200)
  expect(kept).toHaveLength(1)
  expect(replies.filter(({ statusCode }) => statusCode === 409)).toHaveLength(19)
  expect((await load(draft.key)).json().data.answers.billingInfo.city).toBe(
    kept[0]!.json().data.answers.billingInfo.city,
  )
})

test('a save of an existing draft must say which version it read', async () => {
  const { key } = await beginDraft(app)
  const reply = await saving(app, fullAnswers(), { key })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().data.problems).toEqual([
    { path: 'body.rowVersion', message: 'Send the version you read.' },
  ])
})

test('an invalid value keeps the stored one and is reported with the path of its field', async () => {
  const draft = await beginDraft(app)
  const answers = fullAnswers()
  const reply = await saving(
    app,
    { ...answers, businessInfo: { ...answers.businessInfo, email: 'abc' } },
    draft,
  )
  expect(reply.statusCode).toBe(200)
  expect(reply.json().data.problems).toEqual([
    { path: 'businessInfo.email', message: '*Field is not a proper email address', missing: false },
  ])
  expect(reply.json().data.answers.businessInfo.email).toBe(answers.businessInfo!.email)
})

test('the replies of a save and of a load have the complete shape, which may be sent back unchanged (APP-093 to APP-114)', async () => {
  const first = await saving(app, { businessInfo: { hasAccount: 'false', companyName: 'Bright Wire' } })
  const { applicationKey: key, rowVersion, answers } = first.json().data
  expect(answers).toMatchObject({
    businessInfo: { companyName: 'Bright Wire', accountNumber: '', webUserId: '', isStepDataReady: false },
    purchasingContact: { firstName: '', isStepDataReady: true },
    application: { storageGuid: key, isUploaded: false, uploadedDocuments: [] },
    signatory: { hasSigned: '', signatoryUrl: '', hasMultipleSignatories: false },
    eSign: { applicationId: key, signatories: [{ email: '', role: 'signatory' }] },
  })
  expect((await load(key)).json().data.answers).toEqual(answers)
  const again = await saving(app, answers, { key, rowVersion })
  expect(again.json().data).toMatchObject({ problems: [], answers })
  const { answers: kept } = await app.db
    .selectFrom('saved_form')
    .select('answers')
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(kept)).not.toMatch(/isStepDataReady|storageGuid|hasSigned|applicationId/)
})

test('the save before a submission names everything that is missing, and stores the rest', async () => {
  const draft = await beginDraft(app, { businessInfo: { companyName: 'Bright Wire Electric' } })
  const reply = await saving(
    app,
    { businessInfo: { companyName: 'Brighter Wire Electric' } },
    { ...draft, state: 'submitting' },
  )
  expect(reply.statusCode).toBe(400)
  const { problems } = reply.json().data
  expect(problems).toContainEqual(
    expect.objectContaining({ path: 'businessInfo.email', message: '*Required' }),
  )
  expect((await load(draft.key)).json().data.answers.businessInfo.companyName).toBe('Brighter Wire Electric')
})

test.each([
  ['what is not JSON', '{"businessInfo":', 400],
  ['a list', '[]', 400],
  ['a section that the form does not have', '{"somethingElse":{}}', 400],
  ['answers over 256 KB', JSON.stringify({ eSign: { comments: 'x'.repeat(300_000) } }), 413],
  ['a prototype', '{"__proto__":{"admin":true}}', 400],
])('refuses %s and stores nothing', async (_, text, status) => {
  const before = await app.db.selectFrom('saved_form').select('id').execute()
  const reply = await saving(app, text)
  expect(reply.statusCode).toBe(status)
  expect(reply.json().isSuccess).toBe(false)
  expect(await app.db.selectFrom('saved_form').select('id').execute()).toHaveLength(before.length)
})

test('a body of 10 MB is refused before it is read', async () => {
  const reply = await saving(app, `{"eSign":{"comments":"${'x'.repeat(10_000_000)}"}}`)
  expect(reply.statusCode).toBe(413)
})

test('a wrong, a malformed and a foreign key answer the same 404', async () => {
  const { key } = await beginDraft(app)
  const replies = await Promise.all([load(randomUUID()), load('abc'), load(key, 'platt')])
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
})

test('a draft cannot be saved under another banner', async () => {
  const draft = await beginDraft(app)
  expect((await saving(app, fullAnswers(), { ...draft, banner: 'platt' })).statusCode).toBe(404)
})

test('a caller who tries many keys is slowed down', async () => {
  app.clock.now = new Date('2026-03-31T16:00:00Z')
  const replies = []
  for (let n = 0; n < 32; n += 1) replies.push((await load(randomUUID())).statusCode)
  expect(replies.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 404))
  expect(replies.slice(30)).toEqual([429, 429])
  app.clock.now = new Date('2026-03-31T16:01:00Z')
})

test('an unsigned application cannot be submitted', async () => {
  const { key } = await beginDraft(app)
  const reply = await app.inject({ method: 'POST', url: `/api/CreditApplication/submit/rexel/${key}` })
  expect(reply.statusCode).toBe(409)
  expect(reply.json().message).toBe('Every signatory must sign before the application can be submitted.')
})

test('refuses answers to another type of form, and keeps the stored ones', async () => {
  const { id, key } = await beginDraft(app)
  const before = await rowOf(key)
  const save = saveForm(
    { db: app.db } as SaveDependencies,
    {
      saver: customer,
      bannerId: 2,
      formId: id,
      formType: 'privacy',
      idempotencyKey: undefined,
      incompleteFormData: '{}',
      rowVersion: before.row_version,
      submitting: false,
      voidSignatures: false,
    },
    { now: app.clock.now } as RequestContext,
  )
  await expect(save).rejects.toMatchObject({ problems: [{ path: 'body.appType' }] })
  expect(await rowOf(key)).toEqual(before)
})
