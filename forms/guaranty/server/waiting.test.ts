/** While a guaranty is open: reminders, banners that require a one-time code, and copies that were not stored. */
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { DAY_SECONDS } from '../../../platform/text/days/durations.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { guarantorOf, mailedKey, staffCalls, withoutGuarantor } from '../../../test/support/guaranty.ts'
import { mailedCode, signingOf, urlIn } from '../../../test/support/signing.ts'
import { inTransaction } from '../../../platform/database/database.ts'
import { signedAndLeft } from '../../../common/signing/server/store.ts'
import { remindGuarantor } from './mails.ts'
import { forgetOverdue } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'banners-')), 'banners.json')
  writeFileSync(file, JSON.stringify({ gexpro: { signerCode: 'always' } }))
  // Ahead of the real clock, which the queue uses, so that planned jobs stay planned.
  app = await testApp({ BANNERS_FILE: file }, { jobs: true, now: new Date(Date.now() + 3600_000) })
})
afterAll(() => app.close())
const pass = (seconds: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
}
beforeEach(() => pass(61))
const ruth = { mark: 'typed', typedName: 'Ruth Alvarez' }

const asked = async (banner: 'rexel' | 'gexpro' = 'rexel') => {
  const form = await withoutGuarantor(app, {}, banner)
  expect((await staffCalls(app, form).request(`approver.${banner}`)).statusCode).toBe(200)
  const { id: guarantyId } = await app.db
    .selectFrom('guaranty')
    .select('id')
    .where('saved_form_id', '=', form.id)
    .executeTakeFirstOrThrow()
  const token = await mailedKey(app, form.email)
  return { ...form, guarantyId, guarantor: guarantorOf(app, token, banner) }
}
const subjects = async (email: string) =>
  (await app.mailbox())
    .filter(({ recipient, kind }) => recipient === email && kind === 'guaranty-asked')
    .map(({ subject }) => subject)
const remind = (formId: number, guarantyId: string) =>
  inTransaction(app.db, (tx) => app.server.jobs.enqueue(tx, remindGuarantor, { formId, guarantyId }))
const swept = async () =>
  (
    await sql`select id from jobs.job where name = 'forget-overdue-guaranties' and state = 'completed'`.execute(
      app.db,
    )
  ).rows.length
const done = async (formId: number) =>
  (
    await sql<{ state: string }>`select state from jobs.job where name = 'remind-guarantor'
      and data ->> 'formId' = ${String(formId)} and state = 'completed'`.execute(app.db)
  ).rows.length

it('plans reminders two and five days after the first mail', async () => {
  const { id } = await asked()
  const { rows } = await sql<{ start_after: Date }>`select start_after from jobs.job
    where name = 'remind-guarantor' and data ->> 'formId' = ${String(id)} order by start_after`.execute(
    app.db,
  )
  const days = rows.map(
    ({ start_after }) => (new Date(start_after).getTime() - app.clock.now.getTime()) / 1000,
  )
  expect(days).toEqual([2 * DAY_SECONDS, 5 * DAY_SECONDS])
})

it('sends a reminder with a new key that works for thirty days; the old one stops working', async () => {
  const { id, email, guarantyId, guarantor } = await asked()
  pass(2 * DAY_SECONDS)
  await remind(id, guarantyId)
  await expect
    .poll(() => subjects(email))
    .toEqual([expect.stringMatching(/^Personal guaranty/), expect.stringMatching(/^Reminder: personal/)])
  expect((await guarantor.opening()).statusCode).toBe(404)
  pass(29 * DAY_SECONDS)
  expect((await guarantorOf(app, await mailedKey(app, email)).opening()).statusCode).toBe(200)
})

it('reminds no one who has answered, and not after a decision', async () => {
  const [answered, decided] = [await asked(), await asked()]
  await answered.guarantor.answer()
  await sql`update application set status = 'Approved' where id = ${decided.id}`.execute(app.db)
  for (const { id, guarantyId, email } of [answered, decided]) {
    await remind(id, guarantyId)
    await expect.poll(() => done(id)).toBe(1)
    expect(await subjects(email)).toHaveLength(1)
  }
})

it('deletes answers that were never signed once the key expires, and allows a new request', async () => {
  const { id, guid, email, guarantor, guarantyId } = await asked()
  const page = await guarantor.page()
  const given = async () => ({
    ...(await app.db
      .selectFrom('guaranty')
      .select(['state', 'answers'])
      .where('id', '=', guarantyId)
      .executeTakeFirstOrThrow()),
    secrets: (
      await app.db
        .selectFrom('saved_form_secret')
        .select('path')
        .where('saved_form_id', '=', id)
        .where('path', '=', 'guaranty.signatory.ssn')
        .execute()
    ).length,
  })
  const sweep = async () => {
    const before = await swept()
    await inTransaction(app.db, (tx) => app.server.jobs.enqueue(tx, forgetOverdue, {}))
    await expect.poll(swept).toBe(before + 1)
  }
  await sweep()
  expect(await given()).toMatchObject({ state: 'signing', secrets: 1 })
  pass(31 * DAY_SECONDS)
  await sweep()
  expect(await given()).toEqual({ state: 'asked', answers: {}, secrets: 0 })
  expect((await page.sign(ruth)).statusCode).toBe(404)
  expect((await staffCalls(app, { guid, banner: 'rexel' }).request()).statusCode).toBe(200)
  const anew = await guarantorOf(app, await mailedKey(app, email)).page()
  await anew.sign(ruth)
  pass(31 * DAY_SECONDS)
  await sweep()
  // Signed answers stay.
  const { rows } = await sql<{ state: string }>`select state from guaranty where saved_form_id = ${id}
    order by asked_at`.execute(app.db)
  expect(rows.map(({ state }) => state)).toEqual(['withdrawn', 'signed'])
})

it.each(['gexpro', 'rexel'] as const)(
  'requires a one-time code first, whatever banner %s requires of others',
  async (banner) => {
    const { guarantor, email } = await asked(banner)
    const url = urlIn(await guarantor.answer())
    const signing = signingOf(app, { id: 0, guid: '', key: '', rowVersion: 0, cookies: {} }, banner)
    expect((await signing.open(url)).json().data).toMatchObject({ needs: 'code', signs: 'guaranty' })
    const at = url.replace(/^.*\/sign\/(\w+)\//, '/api/signing/$1/links/')
    const post = (what: string, payload?: object) =>
      app.inject({ method: 'POST', url: `${at}/${what}`, ...(payload ? { payload } : {}) })
    expect((await post('one-time-code')).statusCode).toBe(200)
    const proved = await post('one-time-code/proof', { code: await mailedCode(app, email) })
    expect((await (await signing.page(urlIn(proved))).sign(ruth)).statusCode).toBe(200)
    expect((await guarantor.opening()).json().data.state).toBe('signed')
  },
)

it('a sealed guaranty that was not stored is stored the next day', async () => {
  const { id, guarantor } = await asked()
  await (await guarantor.page()).sign(ruth)
  const kept = () =>
    app.db
      .selectFrom('document')
      .select('id')
      .where('saved_form_id', '=', id)
      .where('kind', '=', 'sealed-guaranty')
      .execute()
  await expect.poll(kept).toHaveLength(1)
  const left = async () =>
    (await signedAndLeft(app.db, new Date(app.clock.now.getTime() + 1000))).filter((one) => one.id === id)
  expect(await left()).toEqual([])
  await sql`delete from document where saved_form_id = ${id} and kind = 'sealed-guaranty'`.execute(app.db)
  expect(await left()).toEqual([{ id, submitted: true }])
})
