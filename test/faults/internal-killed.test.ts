/**
 * A server is killed while employees mail, submit and collect signatures. Each of these is stored completely or not
 * at all.
 */
import { cpSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { verifyChains } from '../../platform/audit/verify-chains.ts'
import { openPglite, openPostgres, type OpenDatabase } from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
import { testApp } from '../support/app.ts'
import { testDatabase, urlOf } from '../support/database.ts'
import { seedSalesperson } from '../support/directory.ts'
import { asStaff, beginInternal, internalAnswers } from '../support/employee.ts'
import { missHeartbeats } from './heartbeats.ts'
import { freshFolder, startServer } from './server-process.ts'

const OF_EACH = 5
const KILLINGS = 2
/** The address that the tokens of the test were issued for. */
const PUBLIC_URL = 'http://localhost:5000'

const folder = freshFolder()
let onServer: OpenDatabase | undefined
let settings: Record<string, string>
let headers: Record<string, string>

type Deed = 'mail' | 'submit' | 'collect'
const forms: { id: number; guid: string; deed: Deed }[] = []

/** Only one process at a time can open PGlite, so it is opened while no server runs. */
const within = async <T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> => {
  const database = onServer ? openPostgres(await urlOf(onServer), 3) : await openPglite(folder)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

beforeAll(async () => {
  if (process.env.TEST_DATABASE_URL) onServer = await testDatabase()
  const database = onServer ? openPostgres(await urlOf(onServer), 3) : await openPglite(folder)
  await migrate(database.db)
  const app = await testApp({}, { database, now: new Date() })
  await seedSalesperson(database.db, 'rexel')
  const answers = internalAnswers()
  for (const deed of ['mail', 'submit', 'collect'] as const)
    for (let n = 0; n < OF_EACH; n += 1) {
      const signatory = { ...answers.signatory, email: `ada.${deed}.${n}@example.com` }
      const draft = await beginInternal(app, { ...answers, signatory, signatoryTwo: undefined })
      if (deed === 'submit') await asStaff(app, draft).saveToSubmit()
      if (deed === 'collect') await asStaff(app, draft).submit()
      forms.push({ ...draft, deed })
    }
  headers = { ...(await app.signIn('approver.rexel')), 'content-type': 'application/json' }
  await app.close()
  mkdirSync(join(folder, 'keys'))
  cpSync(join(import.meta.dirname, '../../.cache/test-keys'), join(folder, 'keys'), { recursive: true })
  settings = { PUBLIC_URL, ...(onServer ? { DATABASE_URL: await urlOf(onServer) } : {}) }
}, 180_000)
afterAll(async () => {
  await onServer?.close()
  rmSync(folder, { recursive: true, force: true })
})

const does = async (url: string, { id, guid, deed }: (typeof forms)[number]): Promise<number> => {
  const path = {
    mail: `/api/CreditApplication/rexel/${guid}/sendToCustomer`,
    submit: `/api/CreditApplication/submit/rexel/${guid}`,
    collect: `/api/CreditReview/signatures/rexel/${id}`,
  }[deed]
  const body = {
    emailRecipients: [`customer.${id}@example.com`],
    subject: 'Yours',
    body: 'Please finish it.',
  }
  const { status, headers: told } = await fetch(url + path, {
    method: 'POST',
    headers: deed === 'mail' ? headers : { authorization: headers.authorization! },
    ...(deed === 'mail' ? { body: JSON.stringify(body) } : {}),
  })
  // All connections to the database were busy for five seconds (database-away.test.ts): a busy machine opens ten
  // slowly.
  if (status === 503) expect(told.get('retry-after')).toBe('2')
  return status
}

/** Retries after a 503, as a browser does. */
const retried = async (url: string, form: (typeof forms)[number]): Promise<number> => {
  const status = await does(url, form)
  if (status !== 503) return status
  await new Promise((wait) => setTimeout(wait, 2_000))
  return retried(url, form)
}

/** How many traces of each kind a form left. */
const tracesOf = async ({ db }: OpenDatabase, formId: number) => {
  const form = await db
    .selectFrom('saved_form')
    .select(['state', 'emailed_at', 'submitted_at'])
    .where('id', '=', formId)
    .executeTakeFirstOrThrow()
  const events = await db
    .selectFrom('audit')
    .select('act as event')
    .where('saved_form_id', '=', formId)
    .execute()
  const mails = await db.selectFrom('mail').select('kind').where('saved_form_id', '=', formId).execute()
  const applications = await db
    .selectFrom('application')
    .innerJoin('application_search', 'application_search.id', 'application.id')
    .select('application.id')
    .where('application.id', '=', formId)
    .execute()
  const requests = await db
    .selectFrom('signing_request')
    .innerJoin('document', 'document.id', 'signing_request.document_id')
    .select('signing_request.id')
    .where('signing_request.saved_form_id', '=', formId)
    .execute()
  return {
    state: form.state,
    mailed: form.emailed_at !== null,
    submitted: form.submitted_at !== null,
    event: (name: string) => events.filter(({ event }) => event === name).length,
    mail: (name: string) => mails.filter(({ kind }) => kind === name).length,
    rows: applications.length,
    requests: requests.length,
  }
}

it('stores nothing partially, and loses nothing that it confirmed', async () => {
  const told = new Set<number>()
  for (let round = 0; round < KILLINGS; round += 1) {
    const server = await startServer(folder, settings)
    const heard = { deeds: 0 }
    const calls = forms
      .filter(({ id }) => !told.has(id))
      .map((form) =>
        does(server.url, form).then(
          (status) => {
            // Refused for the moment: nothing was confirmed.
            if (status === 503) return
            // A repeated request within a minute: it was stored, and the reply was lost when the server was killed.
            expect([200, 429]).toContain(status)
            told.add(form.id)
            heard.deeds += 1
          },
          () => {},
        ),
      )
    // Kills it between other calls each time.
    await expect.poll(() => heard.deeds, { interval: 1, timeout: 60_000 }).toBeGreaterThan(round)
    await server.kill()
    await Promise.all(calls)
    await within(async (database) => {
      for (const { id, deed } of forms) {
        const { state, mailed, submitted, requests, ...kept } = await tracesOf(database, id)
        // Employees without a reply mail again. There are as many mails as audit events, however often that happens.
        const times = kept.event('emailed')
        const once = Number(submitted)
        const asked = Number(requests > 0)
        expect({
          id,
          state,
          mailed,
          mails: kept.mail('emailed-by-employee'),
          rows: [kept.rows, kept.event('submitted')],
          signing: [requests, kept.event('frozen for signing'), kept.mail('signature-asked')],
          forgotten: told.has(id) && !{ mail: mailed, submit: submitted, collect: requests > 0 }[deed],
        }).toEqual({
          id,
          state: submitted ? 'pending' : mailed ? 'emailed' : 'draft',
          mailed: times > 0,
          mails: times,
          rows: [once, once],
          signing: [asked, asked, asked],
          forgotten: false,
        })
      }
      expect((await verifyChains(database.db)).broken).toEqual([])
      await missHeartbeats(database)
    })
  }

  const last = await startServer(folder, settings)
  for (const form of forms.filter(({ id }) => !told.has(id)))
    expect([200, 429]).toContain(await retried(last.url, form))
  const announced = async () => {
    const reply = await fetch(`${last.url}/dev/mailbox.json`)
    const mails = (await reply.json()) as { kind: string }[]
    return mails.filter(({ kind }) => kind === 'new-application').length
  }
  await expect.poll(announced, { timeout: 120_000 }).toBeGreaterThanOrEqual(2 * OF_EACH)
  await last.stop()
  await within(async (database) => {
    for (const { id, deed } of forms) {
      const { mail } = await tracesOf(database, id)
      expect(mail('new-application')).toBe(deed === 'mail' ? 0 : 1)
    }
    expect((await verifyChains(database.db)).broken).toEqual([])
  })
}, 400_000)
