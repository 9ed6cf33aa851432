import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedRepresentatives } from '../../../../test/access/representatives.ts'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import {
  beginDraft,
  fullAnswers,
  saving,
  submitted,
  withdrawing,
} from '../../../../test/support/applicant.ts'
import { multipartFiles } from '../../../../test/support/multipart.ts'
import { mailedCode, signingOf, urlIn } from '../../../../test/support/signing.ts'
import { verifyChains } from '../../../../platform/audit/verify-chains.ts'

let app: TestApp
let rep: number
beforeAll(async () => {
  app = await testApp()
  rep = (await seedRepresentatives(app.db)).rexel
})
afterAll(() => app.close())
// Rate limits are per minute.
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 61_000)
})

/** One person signs. */
const alone = () => ({ ...fullAnswers(), signatoryTwo: undefined })
const TYPED = { mark: 'typed', typedName: 'Ada Byron' }

const withdraw = (draft: { key: string; cookies: Record<string, string> }) => withdrawing(app, draft)
const load = ({ key }: { key: string }) =>
  app.inject({ method: 'GET', url: `/api/CreditApplication/rexel/${key}` })
const submit = ({ key }: { key: string }) =>
  app.inject({ method: 'POST', url: `/api/CreditApplication/submit/rexel/${key}` })
const upload = ({ key }: { key: string }) => {
  const { headers, payload } = multipartFiles([['w9.pdf', Buffer.from('%PDF-1.7\npaper of Ada')]])
  return app.inject({
    method: 'POST',
    url: `/api/CreditApplication/upload/rexel/${key}/other`,
    headers,
    payload,
  })
}
const idOf = async ({ guid }: { guid: string }) =>
  (await app.db.selectFrom('saved_form').select('id').where('guid', '=', guid).executeTakeFirstOrThrow()).id
const approve = (creditAppId: number, headers: { authorization: string }) =>
  app.inject({
    method: 'POST',
    url: '/api/CreditReview/approve',
    headers,
    payload: {
      tenantId: 2,
      creditAppId,
      accountId: `47${creditAppId}`,
      creditAmount: 5000,
      sendLetter: false,
      creditRepId: rep,
      branchNumber: '5034',
    },
  })
const mailsOf = (id: number) =>
  app.db.selectFrom('mail').selectAll().where('saved_form_id', '=', id).execute()
const named = (companyName: string, email: string) => {
  const answers = fullAnswers()
  return {
    ...answers,
    businessInfo: { ...answers.businessInfo, companyName, email },
    signatory: { ...answers.signatory, isSsnOrEin: 'ssn', ssn: '912-34-5678' },
  }
}
/** Everything that the database holds of one form, as text. */
const everythingOf = async (id: number) => {
  const tables = [
    'saved_form_secret',
    'document',
    'consent',
    'signing_request',
    'signature',
    'embedded_signing',
    'draft_session',
    'audit',
  ] as const
  const rows = await Promise.all(
    tables.map((table) =>
      app.db
        .selectFrom(table as 'audit')
        .selectAll()
        .where('saved_form_id', '=', id)
        .execute(),
    ),
  )
  const form = await app.db.selectFrom('saved_form').selectAll().where('id', '=', id).execute()
  // By chance a hash or a random name may hold any four digits.
  return JSON.stringify([form, rows]).replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32,}/g, '…')
}

test('a withdrawn draft is deleted with its secrets, documents and mails; its page says when', async () => {
  const draft = await beginDraft(app, named('Quiet Wire', 'quiet@wire.example'))
  const id = await idOf(draft)
  expect((await upload(draft)).statusCode).toBe(200)
  const { file_key } = await app.db
    .selectFrom('document')
    .select('file_key')
    .where('saved_form_id', '=', id)
    .executeTakeFirstOrThrow()

  const reply = await withdraw(draft)
  expect(reply.statusCode).toBe(200)
  const { withdrawnAt } = reply.json().data
  expect(withdrawnAt).toBe(app.clock.now.toISOString())
  expect((await load(draft)).json().data).toMatchObject({ state: 'withdrawn', withdrawnAt, status: null })
  expect(await everythingOf(id)).not.toMatch(/Quiet|quiet@wire|w9\.pdf|5678|127\.0\.0\.1|Ada/)
  expect(
    await app.db.selectFrom('loose_file').select('key').where('key', '=', file_key).execute(),
  ).toHaveLength(1)
  expect(await verifyChains(app.db, id)).toMatchObject({ broken: [] })
  const mails = await mailsOf(id)
  expect(mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['withdrawn', 'quiet@wire.example']])
  expect(mails[0]!.text).toContain('Quiet Wire')
  expect(mails[0]!.text).not.toContain(draft.key)
})

test('a second withdrawal returns the same and does nothing', async () => {
  const draft = await beginDraft(app)
  const first = await withdraw(draft)
  app.clock.now = new Date(app.clock.now.getTime() + 60_000)
  const replies = await Promise.all([withdraw(draft), withdraw(draft)])
  expect(replies.map(({ body }) => body)).toEqual([first.body, first.body])
  expect(await mailsOf(await idOf(draft))).toHaveLength(1)
})

test('nothing more can be saved, uploaded, signed or submitted', async () => {
  const draft = await beginDraft(app)
  await withdraw(draft)
  const replies = [
    await saving(app, fullAnswers(), draft),
    await upload(draft),
    await signingOf(app, draft).prepare(),
    await submit(draft),
    await app.inject({ method: 'POST', url: `/api/CreditApplication/rexel/${draft.key}/continueLink` }),
  ]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409, 409, 409])
  for (const reply of replies) expect(reply.json().message).toBe('This application was withdrawn.')
  expect((await load(draft)).json().data.answers.businessInfo?.companyName ?? '').toBe('')
})

test('an open signing request is voided, signers are notified, and their links open nothing', async () => {
  const draft = await beginDraft(app, twoSigners())
  const steps = signingOf(app, draft)
  await steps.prepare()
  const page = await steps.page(urlIn(await steps.url('signatory')))
  expect((await page.sign(TYPED)).statusCode).toBe(200)
  const id = await idOf(draft)
  const link = (await mailsOf(id))
    .find(({ kind }) => kind === 'signature-asked')!
    .text.match(/\/sign\/\S+/)![0]

  expect((await withdraw(draft)).statusCode).toBe(200)
  expect((await steps.open(link)).statusCode).toBe(404)
  const mails = await mailsOf(id)
  expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['signature-void', 'signature-void', 'withdrawn'])
  expect(mails.find(({ kind }) => kind === 'signature-void')!.text).toContain('was withdrawn')
  expect(await everythingOf(id)).not.toMatch(/Byron|Lovelace/)
  expect((await verifyChains(app.db, id)).broken).toEqual([])
})

test('a submitted application is kept, leaves the open list, and can no longer be decided', async () => {
  const one = await submitted(app, named('Kept Wire', 'kept@wire.example'))
  const headers = await app.signIn('approver.rexel')
  expect((await withdraw(one)).statusCode).toBe(200)
  expect((await load(one)).json().data).toMatchObject({ state: 'withdrawn', withdrawnAt: expect.any(String) })
  const list = async (status: string) =>
    (
      await app.inject({
        method: 'GET',
        url: `/api/CreditReview/getListViewModel?tenantId=2&status=${status}&customer=Kept`,
        headers,
      })
    ).json().data.rows
  expect(await list('Pending')).toEqual([])
  expect(await list('All')).toMatchObject([{ status: 'Withdrawn', approved: null, daysLeft: null }])
  const detail = await app.inject({
    method: 'GET',
    url: `/api/CreditReview/getDetailViewModel/rexel/${one.id}`,
    headers,
  })
  expect(detail.json().data).toMatchObject({ status: 'Withdrawn', companyName: 'Kept Wire', daysLeft: null })
  const approval = await approve(one.id, headers)
  expect(approval.statusCode).toBe(409)
  expect(approval.json().message).toMatch(/withdrew this application/)
  expect((await submit(one)).statusCode).toBe(409)
})

test.each(['approved', 'denied'] as const)('what is %s cannot be withdrawn', async (state) => {
  const one = await submitted(app)
  await app.db.updateTable('saved_form').set({ state }).where('id', '=', one.id).execute()
  const reply = await withdraw(one)
  expect(reply.statusCode).toBe(409)
  expect((await load(one)).json().data.withdrawnAt).toBeNull()
})

test('if a withdrawal and a submission run at once, one is first, and nothing is left incomplete', async () => {
  for (let round = 0; round < 6; round += 1) {
    const draft = await beginDraft(app, alone())
    const steps = signingOf(app, draft)
    await steps.prepare()
    const page = await steps.page(urlIn(await steps.url('signatory')))
    expect((await page.sign(TYPED)).json().data.allSignatoriesHaveSigned).toBe(true)
    const both = round % 2 ? [withdraw, submit] : [submit, withdraw]
    const replies = await Promise.all(both.map((event) => event(draft)))
    const gone = replies[both.indexOf(withdraw)]!
    const sent = replies[both.indexOf(submit)]!
    expect(gone.statusCode).toBe(200)
    const id = await idOf(draft)
    const row = await app.db.selectFrom('application').select('status').where('id', '=', id).execute()
    expect(row).toEqual(sent.statusCode === 200 ? [{ status: 'Withdrawn' }] : [])
    const form = await app.db
      .selectFrom('saved_form')
      .select(['state', 'purged_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect([form.state, form.purged_at === null]).toEqual(['withdrawn', sent.statusCode === 200])
    expect((await verifyChains(app.db, id)).broken).toEqual([])
  }
})

test('if a withdrawal and an approval come together, one is first, and they do not deadlock', async () => {
  const headers = await app.signIn('approver.rexel')
  for (let round = 0; round < 4; round += 1) {
    const one = await submitted(app)
    const replies = await Promise.all([approve(one.id, headers), withdraw(one)])
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  }
})

test('under a legal hold nothing is deleted', async () => {
  const draft = await beginDraft(app, named('Held Wire', 'held@wire.example'))
  const id = await idOf(draft)
  await app.db.updateTable('saved_form').set({ legal_hold: true }).where('id', '=', id).execute()
  expect((await withdraw(draft)).statusCode).toBe(200)
  expect(await everythingOf(id)).toContain('Held Wire')
})

const twoSigners = () => {
  const answers = fullAnswers()
  return {
    ...answers,
    signatory: { ...answers.signatory, firstName: 'Ada', lastName: 'Byron', middleInitial: '', suffix: '' },
    signatoryTwo: {
      ...answers.signatory,
      id: randomUUID(),
      firstName: 'Grace',
      lastName: 'Lovelace',
      middleInitial: '',
      suffix: '',
      email: 'grace@wire.example',
      // A guaranty is a separate document.
      guarantor: 'true',
      isSsnOrEin: 'ssn',
      ssn: '912-34-5678',
    },
  }
}

describe('in another browser than the one that made the draft', () => {
  const elsewhere = (draft: { key: string }, payload?: object) =>
    app.inject({
      method: 'POST',
      url: `/api/CreditApplication/rexel/${draft.key}/withdrawal`,
      ...(payload ? { payload } : {}),
    })
  const mailCode = ({ key }: { key: string }) =>
    app.inject({ method: 'POST', url: `/api/CreditApplication/rexel/${key}/one-time-code` })
  const withEmail = (email: string) => {
    const answers = alone()
    return beginDraft(app, { ...answers, businessInfo: { ...answers.businessInfo, email } })
  }

  test('the key alone withdraws nothing, and says whose code is needed', async () => {
    const draft = await withEmail('owner@withdraw.example')
    for (const reply of [await elsewhere(draft), await elsewhere(draft, {})]) {
      expect(reply.statusCode).toBe(403)
      expect(reply.json()).toMatchObject({
        code: 'codeNeeded',
        data: { email: 'o•••@withdraw.example' },
      })
    }
    expect((await load(draft)).json().data.state).toBe('draft')
  })

  test('the code from the business email withdraws it once, and the audit event says so', async () => {
    const draft = await withEmail('owner@code.example')
    expect((await mailCode(draft)).json().data.sentTo).toBe('o•••@code.example')
    const code = await mailedCode(app, 'owner@code.example')
    const wrong = code === '000000' ? '111111' : '000000'
    expect((await elsewhere(draft, { code: wrong })).statusCode).toBe(400)
    expect((await elsewhere(draft, { code })).statusCode).toBe(200)
    expect((await load(draft)).json().data.state).toBe('withdrawn')
    expect(
      await app.db.selectFrom('signing_code').selectAll().where('saved_form_id', '=', draft.id).execute(),
    ).toEqual([])
    const events = await app.db
      .selectFrom('audit')
      .select(['act as event', 'actor'])
      .where('saved_form_id', '=', draft.id)
      .where('act', '=', 'withdrawn')
      .execute()
    expect(events).toEqual([{ event: 'withdrawn', actor: 'applicant' }])
  })

  test('a withdrawn form neither sends nor requires a code', async () => {
    const draft = await withEmail('owner@ended.example')
    expect((await withdrawing(app, draft)).statusCode).toBe(200)
    const stop = { method: 'POST', url: `/api/signing/rexel/${draft.key}/stop` } as const
    const correct = {
      method: 'POST',
      url: `/api/signing/rexel/${draft.key}/address`,
      payload: { role: 'signatory', email: 'other@ended.example' },
    } as const
    for (const reply of [await mailCode(draft), await app.inject(stop), await app.inject(correct)])
      expect(reply.json()).toMatchObject({ code: 'conflict', message: 'This application was withdrawn.' })
  })

  test("another draft's session or code does not work", async () => {
    const [draft, other] = [await withEmail('mine@code.example'), await withEmail('theirs@code.example')]
    expect((await withdrawing(app, { key: draft.key, cookies: other.cookies })).statusCode).toBe(403)
    await mailCode(other)
    const code = await mailedCode(app, 'theirs@code.example')
    expect((await elsewhere(draft, { code })).statusCode).toBe(409)
    expect((await load(draft)).json().data.state).toBe('draft')
  })
})
