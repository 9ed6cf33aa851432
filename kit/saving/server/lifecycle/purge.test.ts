import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DAY } from '../../../../platform/text/days/durations.ts'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import {
  beginDraft,
  fullAnswers,
  saving,
  submitted,
  withdrawing,
  type Draft,
} from '../../../../test/support/applicant.ts'
import { multipartFiles } from '../../../../test/support/multipart.ts'
import { signingOf, urlIn } from '../../../../test/support/signing.ts'
import { verifyChains } from '../../../../platform/audit/verify-chains.ts'
import { inTransaction } from '../../../../platform/database/database.ts'
import { sweepFiles } from '../../../../platform/files/sweep-files.ts'
import { lockForm } from '../store.ts'
import { signingFacts } from '../../../../common/signing/server/index.ts'
import { purgeDrafts } from './purge.ts'

let app: TestApp
let begun: Date
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
// Each test is a year after the previous one, so that nothing of another test is due in it.
beforeEach(async () => {
  await app.db.updateTable('saved_form').set({ legal_hold: true }).execute()
  app.clock.now = new Date(app.clock.now.getTime() + 365 * DAY)
  begun = app.clock.now
})

/** Runs the daily job this many days after the last save. */
const onDay = (days: number, voidForEnd: () => Promise<void> = async () => {}) => {
  app.clock.now = new Date(begun.getTime() + days * DAY)
  return purgeDrafts({
    db: app.db,
    jobs: app.server.jobs,
    banners: app.server.banners,
    publicUrl: 'https://apply.example.com',
    clock: () => app.clock.now,
    draftDays: 60,
    voidForEnd,
  })
}
const withEmail = (email: string) => {
  const answers = fullAnswers()
  return {
    ...answers,
    businessInfo: { ...answers.businessInfo, companyName: 'Quiet Wire', email },
    signatory: { ...answers.signatory, isSsnOrEin: 'ssn', ssn: '912-34-5678' },
    signatoryTwo: undefined,
  }
}
const load = ({ key }: { key: string }) =>
  app.inject({ method: 'GET', url: `/api/CreditApplication/rexel/${key}` })
const rowOf = (id: number) =>
  app.db.selectFrom('saved_form').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const idOf = async ({ guid }: Draft) =>
  (await app.db.selectFrom('saved_form').select('id').where('guid', '=', guid).executeTakeFirstOrThrow()).id
const warningsTo = async (to: string) =>
  (await app.mailbox()).filter(({ recipient, kind }) => recipient === to && kind === 'draft-purge')
const upload = ({ key }: Draft) =>
  app.inject({
    method: 'POST',
    url: `/api/CreditApplication/upload/rexel/${key}/other`,
    ...multipartFiles([['w9.pdf', Buffer.from('%PDF-1.7\npaper')]]),
  })

test('warns once, on the 53rd day, and purges on the 60th: answers, secrets, documents, mails and the key', async () => {
  const draft = await beginDraft(app, withEmail('first@wire.example'))
  const id = await idOf(draft)
  expect((await upload(draft)).statusCode).toBe(200)
  const { file_key } = await app.db
    .selectFrom('document')
    .select('file_key')
    .where('saved_form_id', '=', id)
    .executeTakeFirstOrThrow()

  expect(await onDay(52)).toEqual({ warned: 0, purged: 0 })
  expect(await onDay(53)).toEqual({ warned: 1, purged: 0 })
  const [mail] = await warningsTo('first@wire.example')
  // 31 March 2027 and sixty days, in the banner's time zone.
  expect(mail!.text).toContain('May 30, 2027')
  expect(mail!.text).toContain(`https://apply.example.com/application/rexel/${draft.key}`)
  expect(await onDay(54)).toEqual({ warned: 0, purged: 0 })
  expect(await onDay(59)).toEqual({ warned: 0, purged: 0 })
  expect((await load(draft)).statusCode).toBe(200)

  expect(await onDay(60)).toEqual({ warned: 0, purged: 1 })
  expect((await load(draft)).statusCode).toBe(404)
  expect((await saving(app, fullAnswers(), draft)).statusCode).toBe(404)
  const row = await rowOf(id)
  expect(row).toMatchObject({ state: 'purged', answers: {}, idempotency_key: null })
  for (const table of ['saved_form_secret', 'document', 'draft_session', 'mail'] as const)
    expect(
      await app.db
        .selectFrom(table as 'mail')
        .selectAll()
        .where('saved_form_id', '=', id)
        .execute(),
    ).toEqual([])
  const events = await app.db.selectFrom('audit').selectAll().where('saved_form_id', '=', id).execute()
  expect(JSON.stringify(events)).not.toMatch(/w9|wire|127\.0\.0\.1/)
  expect(await verifyChains(app.db, id)).toEqual({ rows: events.length, broken: [] })

  expect(await app.server.files.exists(file_key)).toBe(true)
  const tomorrow = () => new Date(Date.now() + 25 * 3600_000)
  await sweepFiles({ db: app.db, files: app.server.files, clock: tomorrow })
  expect(await app.server.files.exists(file_key)).toBe(false)
  expect(await onDay(61)).toEqual({ warned: 0, purged: 0 })
})

test('a save restarts the sixty days, even one that changes nothing', async () => {
  const draft = await beginDraft(app, withEmail('back@wire.example'))
  const id = await idOf(draft)
  await onDay(53)
  app.clock.now = new Date(begun.getTime() + 58 * DAY)
  const { data } = (await load(draft)).json()
  const same = await saving(app, data.answers, { key: draft.key, rowVersion: data.rowVersion })
  expect(same.json().data.rowVersion).toBe(data.rowVersion)
  expect(await onDay(60)).toEqual({ warned: 0, purged: 0 })
  expect(await onDay(100)).toEqual({ warned: 0, purged: 0 })
  // 53 days after the 58th.
  expect(await onDay(111)).toEqual({ warned: 1, purged: 0 })
  expect(await warningsTo('back@wire.example')).toHaveLength(2)
  expect(await onDay(118)).toEqual({ warned: 0, purged: 1 })
  expect((await rowOf(id)).state).toBe('purged')
})

test("nothing is purged before its applicant had a week's notice, however long the job did not run", async () => {
  await beginDraft(app, withEmail('late@wire.example'))
  expect(await onDay(90)).toEqual({ warned: 1, purged: 0 })
  expect((await warningsTo('late@wire.example'))[0]!.text).toContain(
    new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'America/Chicago' }).format(
      begun.getTime() + 97 * DAY,
    ),
  )
  expect(await onDay(96)).toEqual({ warned: 0, purged: 0 })
  expect(await onDay(97)).toEqual({ warned: 0, purged: 1 })
})

test('a draft without an address is purged after the same time, without notice', async () => {
  await beginDraft(app, { businessInfo: { companyName: 'Nobody' } })
  expect(await onDay(53)).toEqual({ warned: 1, purged: 0 })
  expect(await onDay(60)).toEqual({ warned: 0, purged: 1 })
})

test('a form waiting for signatures ages in the same way, and its signers are notified', async () => {
  const draft = await beginDraft(app, withEmail('waiting@wire.example'))
  expect((await signingOf(app, draft).prepare()).statusCode).toBe(200)
  await onDay(53)
  let voided = 0
  expect(
    await onDay(60, async () => {
      voided += 1
    }),
  ).toEqual({ warned: 0, purged: 1 })
  expect(voided).toBe(1)
  expect((await load(draft)).statusCode).toBe(404)
})

test('a form that everyone has signed is submitted and never purged, and neither is a submitted one', async () => {
  const draft = await beginDraft(app, withEmail('signed@wire.example'))
  const steps = signingOf(app, draft)
  await steps.prepare()
  const page = await steps.page(urlIn(await steps.url('signatory')))
  await page.sign({ mark: 'typed', typedName: 'Ada Byron' })
  expect((await signingFacts(app.db, await idOf(draft))).all).toBe(true)
  await submitted(app)
  expect(await onDay(53)).toEqual({ warned: 0, purged: 0 })
  expect(await onDay(300)).toEqual({ warned: 0, purged: 0 })
})

test('a signed form whose holder stopped its submission is purged, sixty days after that, with a warning', async () => {
  const draft = await beginDraft(app, { ...withEmail('stopped@wire.example'), signatoryTwo: undefined })
  const steps = signingOf(app, draft)
  await steps.prepare()
  const page = await steps.page(urlIn(await steps.url('signatory')))
  await page.sign({ mark: 'typed', typedName: 'Ada Byron' })
  app.clock.now = new Date(begun.getTime() + 2 * DAY)
  const url = `/api/signing/rexel/${draft.key}/hold`
  expect((await app.inject({ method: 'POST', url, payload: { hold: true } })).statusCode).toBe(200)
  expect(await onDay(54)).toEqual({ warned: 0, purged: 0 })
  expect(await onDay(55)).toEqual({ warned: 1, purged: 0 })
  expect(await onDay(61)).toEqual({ warned: 0, purged: 0 })
  expect(await onDay(62)).toEqual({ warned: 0, purged: 1 })
  expect((await load(draft)).statusCode).toBe(404)
})

test('a form with a recent signature is kept, although no one saved it, and purged sixty days later', async () => {
  const draft = await beginDraft(app, withEmail('between@wire.example'))
  const id = await idOf(draft)
  await signingOf(app, draft).prepare()
  // The first of two signatures, on the fifty-eighth day; with both it would no longer be a draft.
  const signed = new Date(begun.getTime() + 58 * DAY)
  const sign = { state: 'signed', signed_at: signed } as const
  expect(await onDay(53)).toEqual({ warned: 1, purged: 0 })
  await app.db.updateTable('signature').set(sign).where('saved_form_id', '=', id).execute()
  expect(await onDay(60)).toEqual({ warned: 0, purged: 0 })
  expect(await onDay(117)).toEqual({ warned: 0, purged: 0 })
  expect((await rowOf(id)).state).not.toBe('purged')
  expect(await onDay(118)).toEqual({ warned: 0, purged: 1 })
})

test('a legal hold keeps a form; when it ends, a form withdrawn in the meantime is purged', async () => {
  const held = await beginDraft(app, withEmail('held@wire.example'))
  const gone = await beginDraft(app, withEmail('gone@wire.example'))
  const hold = (on: boolean) =>
    app.db
      .updateTable('saved_form')
      .set({ legal_hold: on })
      .where('guid', 'in', [held.guid, gone.guid])
      .execute()
  await hold(true)
  await withdrawing(app, gone)
  await onDay(53)
  expect(await onDay(60)).toEqual({ warned: 0, purged: 0 })
  expect((await load(held)).json().data.answers.businessInfo.companyName).toBe('Quiet Wire')
  await hold(false)
  expect(await onDay(61)).toEqual({ warned: 1, purged: 1 })
  expect((await load(gone)).json().data).toMatchObject({ state: 'withdrawn', answers: {} })
})

test('two nodes at once warn once and purge once', async () => {
  for (let n = 0; n < 12; n += 1) await beginDraft(app, withEmail(`twice${n}@wire.example`))
  const sum = async (days: number) => {
    const [one, two] = await Promise.all([onDay(days), onDay(days)])
    return { warned: one.warned + two.warned, purged: one.purged + two.purged }
  }
  expect(await sum(53)).toEqual({ warned: 12, purged: 0 })
  for (let n = 0; n < 12; n += 1) expect(await warningsTo(`twice${n}@wire.example`)).toHaveLength(1)
  expect(await sum(60)).toEqual({ warned: 0, purged: 12 })
  expect((await verifyChains(app.db)).broken).toEqual([])
})

test('if a save and the purge run at once, the save wins or gets the 404 of a wrong key', async () => {
  for (let round = 0; round < 12; round += 1) {
    begun = app.clock.now
    const draft = await beginDraft(app, withEmail(`race${round}@wire.example`))
    const id = await idOf(draft)
    await onDay(53)
    app.clock.now = new Date(begun.getTime() + 60 * DAY)
    const answers = { ...fullAnswers(), eSign: { comments: `round ${round}` } }
    const racing = [() => saving(app, answers, draft), () => onDay(60)] as const
    const [reply] =
      round % 2
        ? await Promise.all([racing[0](), racing[1]()])
        : await Promise.all([racing[1](), racing[0]()]).then(([purged, saved]) => [saved, purged] as const)
    const row = await rowOf(id)
    const kept = Object.keys(row.answers).length > 0
    expect([
      [200, 'draft', true],
      [404, 'purged', false],
    ]).toContainEqual([reply.statusCode, row.state, kept])
    expect((await verifyChains(app.db, id)).broken).toEqual([])
  }
})

test('a save that waited while it was purged gets the 404 of a wrong key, and leaves nothing', async () => {
  const draft = await beginDraft(app, withEmail('waited@wire.example'))
  const id = await idOf(draft)
  const held = Promise.withResolvers<void>()
  const letGo = Promise.withResolvers<void>()
  const purging = inTransaction(app.db, async (tx) => {
    await lockForm(tx, id)
    held.resolve()
    await letGo.promise
    await tx.updateTable('saved_form').set({ state: 'purged', answers: '{}' }).where('id', '=', id).execute()
  })
  await held.promise
  // Its key is valid, and then it waits for the row.
  const save = saving(app, fullAnswers(), draft)
  await new Promise((wait) => setTimeout(wait, 200))
  letGo.resolve()
  await purging
  const reply = await save
  const wrong = await load({ key: 'abc' })
  expect([reply.statusCode, reply.body]).toEqual([404, wrong.body])
  expect((await rowOf(id)).answers).toEqual({})
})
