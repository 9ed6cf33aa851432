import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { unzipped } from '../../../test/access/unzipped.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { noticeCalls, seedJob, type PlantedJob } from '../../../test/support/job-notices.ts'
import { readPdf } from '../../../test/support/pdf-text.ts'
import { shippedNoticeRules } from '../rules/notice-rules.data.ts'
import { embeddedRecords } from '../../../services/erp/embedded/records.ts'
import { formContexts } from '../../../kit/saving/server/index.ts'
import { seedReference } from '../../../app/reference/reference.ts'
import { Unavailable } from '../../../platform/errors.ts'
import { verifyChains } from '../../../platform/audit/verify-chains.ts'
import type { ErpRecords } from '../../../services/erp/port.ts'
import { prepareDraft } from './prepare.ts'
import { lookAfterNotices } from './index.ts'

let app: TestApp
let staff: { authorization: string }
let chief: { authorization: string }
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  await on('2026-03-31')
  await app.db.deleteFrom('job_account').execute()
  await app.db.deleteFrom('mail').execute()
  await app.db.deleteFrom('notice_rule').execute()
  await seedReference(app.db)
})

interface Notice {
  id: number
  name: string
  month: string
  state: string
  deadline: string
  dueBy: string
  hasProof: boolean
  isMailed: boolean
}

const of = (job: PlantedJob) => noticeCalls(app, job, staff)
/** Tokens last fifteen minutes. */
const on = async (day: string) => {
  app.clock.now = new Date(`${day}T15:00:00Z`)
  staff = await app.signIn('approver.rexel')
  chief = await app.signIn('systemadmin.rexel')
}
/** With one notice: due by March 30, its deadline is April 6. */
const withNotice = async (first = '2026-03-17') => {
  const job = await seedJob(app)
  const calls = of(job)
  const reply = await calls.furnishing(first)
  expect(reply.statusCode).toBe(200)
  const [notice] = reply.json().data.notices as Notice[]
  return { job, calls, id: notice!.id, notice: notice! }
}
const daily = async (
  erp: Pick<ErpRecords, 'orders'> = embeddedRecords(app.db),
  banners = app.server.banners,
) => {
  const { db, server, clock } = app
  const { jobs, files } = server
  const d = {
    db,
    jobs,
    files,
    banners,
    clock: () => clock.now,
    publicUrl: 'http://localhost:5000',
    contextOf: formContexts(banners),
    erp,
  }
  await lookAfterNotices(d)
  // The queue is not running in this test.
  for (const { id, job_id } of await db
    .selectFrom('job_notice')
    .select(['id', 'job_id'])
    .where('state', '=', 'queued')
    .where('queued_for', '<=', clock.now.toISOString().slice(0, 10))
    .execute())
    await prepareDraft(d)({ formId: job_id, noticeId: id })
}
const mails = async (kind: string) => (await app.mailbox()).filter((mail) => mail.kind === kind)
const eventsOf = async (job: PlantedJob) =>
  (
    await app.db
      .selectFrom('audit')
      .select('act')
      .where('saved_form_id', '=', job.id)
      .orderBy('seq')
      .execute()
  ).map(({ act }) => act)

describe('the notices of a job', () => {
  describe('of a public job in Texas whose form says the owner, although another contractor is named', () => {
    const planted = () =>
      seedJob(app, 'rexel', {
        state: 'TX',
        job_type: 'Public',
        hired_by: 'owner',
        contractor_name: 'Volt Builders',
      })
    const second = { name: 'Notice of unpaid deliveries', citation: "Tex. Gov't Code § 2253.047" }
    const bond = { name: 'Notice of claim on the payment bond', citation: "Tex. Gov't Code § 2253.041" }

    test('are all listed, and staff see what each answer adds and drops', async () => {
      const seen = await of(await planted()).seen()
      expect(seen).toMatchObject({
        hiredBy: '',
        contradiction: 'another contractor',
        expected: [bond, second],
        hirers: [
          { hiredBy: 'owner', needed: [bond], dropped: [second] },
          { hiredBy: 'general contractor', needed: [bond, second], dropped: [] },
          { hiredBy: 'subcontractor', needed: [bond, second], dropped: [] },
        ],
      })
    })

    test('follow the answer of an employee, which is recorded', async () => {
      const job = await planted()
      await of(job).furnishing('2026-03-17')
      expect((await of(job).seen()).notices).toHaveLength(2)
      const reply = await of(job).hirer('owner')
      expect(reply.json().data).toMatchObject({ hiredBy: 'owner', contradiction: null, notices: [bond] })
      expect(await eventsOf(job)).toEqual(['furnishing dates set', 'hirer set'])
    })

    test('stay if someone has worked on them', async () => {
      const job = await planted()
      const [notice] = (await of(job).furnishing('2026-03-17')).json().data.notices as Notice[]
      expect(notice).toMatchObject({ name: second.name })
      await of(job).queue(notice!.id, '2026-04-20')
      await of(job).hirer('owner')
      expect((await of(job).seen()).notices).toHaveLength(2)
    })
  })

  test('reach the form for each answer about who hired the customer', async () => {
    const query = new URLSearchParams({ state: 'TX', jobType: 'Public', nature: 'Office Space' })
    const reply = await app.inject({ method: 'GET', url: `/api/JobNotices/by-hirer?${query}` })
    expect(
      reply
        .json()
        .data.map(({ hiredBy, dropped }: { hiredBy: string; dropped: object[] }) => [
          hiredBy,
          dropped.length,
        ]),
    ).toEqual([
      ['owner', 1],
      ['general contractor', 0],
      ['subcontractor', 0],
    ])
  })

  test('are named before first furnishing is known, and dated once it is', async () => {
    const job = await seedJob(app)
    expect(await of(job).seen()).toMatchObject({
      missing: ['first furnishing'],
      expected: [{ name: 'Preliminary notice', citation: 'Cal. Civ. Code § 8204' }],
      notices: [],
    })
    const reply = await of(job).furnishing('2026-03-17')
    expect(reply.json().data).toMatchObject({
      firstFurnishing: '2026-03-17',
      missing: [],
      expected: [],
      notices: [{ state: 'due', deadline: '2026-04-06', dueBy: '2026-03-30', checkedOn: null, month: '' }],
    })
    expect(await eventsOf(job)).toEqual(['furnishing dates set'])
  })

  test('follow a corrected first delivery, except those already served', async () => {
    const { calls, id } = await withNotice()
    expect((await calls.furnishing('2026-03-18')).json().data.notices).toMatchObject([
      { id, deadline: '2026-04-07' },
    ])
    expect((await calls.served(id, '2026-03-30')).statusCode).toBe(200)
    expect((await calls.furnishing('2026-03-20')).json().data.notices).toMatchObject([
      { id, state: 'served', deadline: '2026-04-07' },
    ])
  })

  test('go with a first delivery that was a mistake, unless staff have worked on them', async () => {
    const { calls, id } = await withNotice()
    expect((await calls.furnishing(null)).json().data.notices).toEqual([])
    const [again] = (await calls.furnishing('2026-03-17')).json().data.notices
    expect(again.id).not.toBe(id)
    await calls.queue(again.id, '2026-04-02')
    expect((await calls.furnishing(null)).json().data.notices).toMatchObject([{ state: 'queued' }])
  })

  test('are one for each month in Texas, and end with the last delivery', async () => {
    const job = await seedJob(app, 'rexel', { state: 'TX' })
    const months = (reply: { json(): { data: { notices: Notice[] } } }) =>
      reply.json().data.notices.map(({ month }) => month)
    expect(months(await of(job).furnishing('2026-01-20'))).toEqual(['2026-01', '2026-02', '2026-03'])
    expect(months(await of(job).furnishing('2026-01-20', '2026-02-10'))).toEqual(['2026-01', '2026-02'])
    await of(job).furnishing('2026-01-20')
    await on('2026-04-01')
    await daily()
    expect(((await of(job).seen()).notices as Notice[]).map(({ month }) => month)).toEqual([
      '2026-01',
      '2026-02',
      '2026-03',
      '2026-04',
    ])
  })

  test('refuse a first delivery in the future and a last one before it', async () => {
    const job = await seedJob(app)
    expect((await of(job).furnishing('2026-04-01')).statusCode).toBe(400)
    expect((await of(job).furnishing('2026-03-17', '2026-03-16')).statusCode).toBe(400)
    expect((await of(job).furnishing(null, '2026-03-16')).statusCode).toBe(400)
  })

  test('do not exist for a draft', async () => {
    const job = await seedJob(app)
    await app.db.deleteFrom('job_account').execute()
    const { statusCode } = await of(job).furnishing('2026-03-17')
    expect(statusCode).toBe(404)
    const seen = await app.inject({ method: 'GET', url: `/api/JobNotices/jobs/${job.id}`, headers: staff })
    expect(seen.statusCode).toBe(404)
  })
})

describe('a queued notice', () => {
  test('can be canceled until its day, and stays due', async () => {
    const { job, id } = await withNotice()
    const calls = () => of(job)
    expect((await calls().queue(id, '2026-04-02')).json().data.notices).toMatchObject([
      { state: 'queued', queuedFor: '2026-04-02' },
    ])
    expect((await calls().queue(id, '2026-04-03')).statusCode).toBe(409)
    expect((await calls().cancel(id)).json().data.notices).toMatchObject([
      { state: 'canceled', queuedFor: null },
    ])
    expect((await calls().queue(id, '2026-04-02')).statusCode).toBe(200)
    await on('2026-04-02')
    const late = await calls().cancel(id)
    expect([late.statusCode, late.json().message]).toEqual([
      409,
      'Its date has arrived, so it can no longer be canceled.',
    ])
    expect(await eventsOf(job)).toEqual([
      'furnishing dates set',
      'notice queued',
      'notice canceled',
      'notice queued',
    ])
  })

  test('is mailed once as a draft on its day, which does not serve it', async () => {
    const { job, calls, id } = await withNotice()
    const generalContractor = {
      generalContractorStreetAddress1: '7754 Depot St',
      generalContractorStreetAddress2: 'Ste 31',
      generalContractorCity: 'Fresno',
    }
    await app.db
      .updateTable('saved_form')
      .set({ answers: JSON.stringify({ generalContractor, projectAddress: { streetAddress2: 'Tower B' } }) })
      .where('id', '=', job.id)
      .execute()
    await calls.queue(id, '2026-04-02')
    await on('2026-04-01')
    await daily()
    expect(await mails('job-notice-prepared')).toEqual([])
    await on('2026-04-02')
    await daily()
    await daily()
    const sent = await mails('job-notice-prepared')
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({
      recipient: 'credit@rexel.example.com',
      subject: 'Serve today: Preliminary notice for Heron Tower',
      attachments: [{ name: `ca-private-${job.id}.pdf`, contentType: 'application/pdf' }],
    })
    expect(sent[0]!.text).toMatch(/We don't serve\s+notices/)
    const stored = await app.db
      .selectFrom('document')
      .selectAll()
      .where('saved_form_id', '=', job.id)
      .execute()
    expect(stored.map(({ kind }) => kind)).toEqual(['job-notice'])
    const bytes: Uint8Array[] = []
    const { stream } = await app.server.files.open(stored[0]!.file_key)
    for await (const chunk of stream) bytes.push(chunk as unknown as Uint8Array)
    const { text } = await readPdf(Buffer.concat(bytes))
    for (const said of [
      'Confirm with counsel',
      'Heron Tower',
      'Heron Holdings',
      'Volt Contractors, 7754 Depot St, Ste 31, Fresno',
      'Tower B',
      '8204',
    ])
      expect(text).toContain(said)
    expect((await of(job).seen()).notices).toMatchObject([{ state: 'queued', isMailed: true }])
    expect((await verifyChains(app.db, job.id)).broken).toEqual([])
  })

  test('for today is prepared at once', async () => {
    const prepared = async () => {
      const { rows } = await sql`select from jobs.job where name = 'prepare-job-notice'`.execute(app.db)
      return rows.length
    }
    const { calls, id } = await withNotice()
    const before = await prepared()
    expect((await calls.queue(id, '2026-03-31')).statusCode).toBe(200)
    expect(await prepared()).toBe(before + 1)
  })
})

describe('service', () => {
  test('is recorded with how, when and the proof', async () => {
    const { job, calls, id } = await withNotice()
    const reply = await calls.served(id, '2026-03-30')
    expect(reply.json().data.notices).toMatchObject([
      {
        state: 'served',
        servedDay: '2026-03-30',
        servedHow: 'Certified mail',
        hasProof: true,
        changedBy: 'Daniel Okafor',
      },
    ])
    const proof = await calls.proof(id)
    expect([proof.statusCode, proof.body]).toEqual([200, '%PDF-1.7\nreceipt'])
    expect(await eventsOf(job)).toEqual(['furnishing dates set', 'notice served'])
    // The same again changes nothing.
    expect((await calls.served(id, '2026-03-30')).statusCode).toBe(409)
    expect((await calls.queue(id, '2026-04-02')).statusCode).toBe(409)
  })

  test('needs exactly one valid file and a date that is not in the future; otherwise stores nothing', async () => {
    const { calls, id } = await withNotice()
    const pdf = ['a.pdf', Buffer.from('%PDF-1.7\na')] as const
    expect((await calls.served(id, '2026-03-30', 'Mail', [])).statusCode).toBe(400)
    expect((await calls.served(id, '2026-03-30', 'Mail', [pdf, ['b.pdf', pdf[1]]])).statusCode).toBe(400)
    expect((await calls.served(id, '2026-03-30', 'Mail', [['a.exe', pdf[1]]])).statusCode).toBe(400)
    expect((await calls.served(id, '2026-03-30', '', [pdf])).statusCode).toBe(400)
    expect((await calls.served(id, '2026-04-01', 'Mail', [pdf])).statusCode).toBe(409)
    expect((await calls.seen()).notices).toMatchObject([{ state: 'due', hasProof: false }])
    expect((await calls.proof(id)).statusCode).toBe(404)
    expect(
      await app.db.selectFrom('document').select('id').where('kind', '=', 'notice-proof').execute(),
    ).toEqual(expect.not.arrayContaining([expect.objectContaining({ saved_form_id: id })]))
  })

  test('two records of it at once are one', async () => {
    const { job, calls, id } = await withNotice()
    const replies = await Promise.all([1, 2, 3].map(() => calls.served(id, '2026-03-30')))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
    expect(
      await app.db.selectFrom('document').select('id').where('saved_form_id', '=', job.id).execute(),
    ).toHaveLength(1)
  })
})

describe('a joint-check agreement', () => {
  test('never closes a notice', async () => {
    const { calls, id } = await withNotice()
    const reply = await calls.notNeeded(id, 'The GC signed a joint check agreement.')
    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toContain("doesn't replace the notice")
    expect((await calls.seen()).notices).toMatchObject([{ state: 'due' }])
    const closed = await calls.notNeeded(id, 'Paid in full.')
    expect(closed.json().data.notices).toMatchObject([{ state: 'not needed', note: 'Paid in full.' }])
  })
})

describe('reminders', () => {
  test('wait while the banner is off', async () => {
    await withNotice('2026-03-31')
    const off = app.server.banners.map((banner) => ({ ...banner, isOn: false }))
    await daily(embeddedRecords(app.db), off)
    const { reminded } = await app.db.selectFrom('job_notice').select('reminded').executeTakeFirstOrThrow()
    expect(reminded).toBe('')
    await daily()
    expect(await mails('job-notice-reminder')).toHaveLength(1)
  })

  test('are mailed once at each stage to the employee who created the job account', async () => {
    const { id, job } = await withNotice('2026-03-31')
    // Due by April 13: ten business days before is March 30, three are April 8.
    await daily()
    await daily()
    expect(
      (await mails('job-notice-reminder')).map(({ recipient, subject }) => [recipient, subject]),
    ).toEqual([['approver.rexel@example.com', 'Due soon: Preliminary notice for Heron Tower']])
    await on('2026-04-07')
    await daily()
    expect(await mails('job-notice-reminder')).toHaveLength(1)
    await on('2026-04-08')
    await daily()
    await on('2026-04-13')
    await daily()
    expect(await mails('job-notice-reminder')).toHaveLength(2)
    await on('2026-04-14')
    await daily()
    await on('2026-04-15')
    await daily()
    const all = await mails('job-notice-reminder')
    expect(all).toHaveLength(3)
    expect(all.at(-1)!.subject).toBe('Late by our margin: Preliminary notice for Heron Tower')
    expect(all.at(-1)!.text).toContain('Late by our margin, 6 days to the statutory date.')
    // The day after the statutory date, April 20.
    await on('2026-04-21')
    await daily()
    await daily()
    const missed = await mails('job-notice-reminder')
    expect(missed).toHaveLength(4)
    expect(missed.at(-1)!.subject).toBe('Statutory date missed: Preliminary notice for Heron Tower')
    await of(job).served(id, '2026-04-15')
    await daily()
    expect(await mails('job-notice-reminder')).toHaveLength(4)
  })

  test("of a customer's job account go to the credit inbox", async () => {
    const job = await seedJob(app, 'rexel', { first_furnishing: '2026-03-10' }, { owner: null })
    await daily()
    expect(
      (await mails('job-notice-reminder')).map(({ recipient, saved_form_id }) => [recipient, saved_form_id]),
    ).toEqual([['credit@rexel.example.com', job.id]])
  })

  test('ask for the first delivery once the job has started: weekly, three times', async () => {
    await seedJob(app, 'rexel', { start_date: '2026-04-01' })
    await seedJob(app, 'rexel', { start_date: '2026-03-01', state: 'HI' })
    await seedJob(app, 'rexel', { start_date: '2026-03-01', job_type: 'Billing Purposes Only' })
    await daily()
    expect(await mails('first-furnishing-asked')).toEqual([])
    for (const [day, asked] of [
      ['2026-04-01', 1],
      ['2026-04-07', 1],
      ['2026-04-08', 2],
      ['2026-04-15', 3],
      ['2026-04-30', 3],
    ] as const) {
      await on(day)
      await daily()
      expect([day, (await mails('first-furnishing-asked')).length]).toEqual([day, asked])
    }
    expect((await mails('first-furnishing-asked'))[0]!.text).toContain(
      'was scheduled to start on Apr 1, 2026',
    )
  })

  test('ask for it again after the first order, which the ERP knows', async () => {
    const job = await seedJob(app, 'rexel', { account_number: '4711', job_number: '4712' })
    await seedJob(app, 'rexel', { account_number: '4712' })
    const order = (number: string, at: string, customer = '4712') =>
      app.db
        .insertInto('erp_order')
        .values({
          banner_id: 2,
          customer_number: customer,
          order_number: number,
          purchase_order_number: '',
          ordered_at: at,
          total_cents: 100,
        })
        .execute()
    await order('1', '2026-03-30T15:00:00Z')
    await order('3', '2026-04-01T15:00:00Z', '4711')
    await daily()
    expect(await mails('first-furnishing-asked')).toEqual([])
    await order('2', '2026-04-02T15:00:00Z')
    await on('2026-04-03')
    await daily()
    const [asked] = await mails('first-furnishing-asked')
    expect(asked!.text).toContain('placed an order on Apr 2, 2026')
    expect((await of(job).furnishing('2026-04-02')).statusCode).toBe(200)
    await on('2026-04-20')
    await daily()
    expect(await mails('first-furnishing-asked')).toHaveLength(1)
  })
})

test('a job where no notice counts, or no one has researched it, says so as a rule', async () => {
  const idaho = await of(await seedJob(app, 'rexel', { state: 'ID' })).seen()
  expect(idaho).toMatchObject({
    expected: [],
    absent: [{ none: 'no notice', citation: 'Idaho Code § 45-507' }],
    weekend: { moves: 'not at all', notes: 'Not researched.' },
  })
  const louisiana = await of(await seedJob(app, 'rexel', { state: 'LA', job_type: 'Public' })).seen()
  expect(louisiana.absent).toMatchObject([{ none: 'not researched', citation: '' }])
  const california = await of(await seedJob(app)).seen()
  expect(california).toMatchObject({
    absent: [],
    weekend: { moves: 'to the next business day', citation: 'Cal. Civ. Proc. Code §§ 12, 12a' },
  })
})

describe('the list', () => {
  const list = async (query: Record<string, string> = {}) => {
    const url = `/api/JobNotices/notices?${new URLSearchParams({ tenantId: '2', ...query })}`
    return (await app.inject({ method: 'GET', url, headers: staff })).json().data
  }
  test('shows what is open, the next due first, and finds by words and account number', async () => {
    const jobs = [
      ['Alder House', '2026-03-12', '200001'],
      ['Birch Mall', '2026-03-31', '200002'],
      ['Cedar Plant', '2026-03-20', '200003'],
    ] as const
    for (const [job_name, first, account_number] of jobs) {
      const job = await seedJob(app, 'rexel', { job_name, account_number })
      await of(job).furnishing(first)
    }
    const other = await seedJob(app, 'platt')
    await noticeCalls(app, other, await app.signIn('approver.platt')).furnishing('2026-03-12')
    const names = async (query?: Record<string, string>) =>
      ((await list(query)).rows as { jobName: string }[]).map(({ jobName }) => jobName)
    expect(await names()).toEqual(['Alder House', 'Cedar Plant', 'Birch Mall'])
    expect(await names({ search: 'birch' })).toEqual(['Birch Mall'])
    expect(await names({ search: '200003' })).toEqual(['Cedar Plant'])
    expect(await names({ show: 'late' })).toEqual(['Alder House'])
    expect(await names({ show: 'missed' })).toEqual([])
    await on('2026-04-02')
    expect(await names({ show: 'late' })).toEqual([])
    expect(await names({ show: 'missed' })).toEqual(['Alder House'])
    expect(await names({ show: 'overdue' })).toEqual(['Alder House'])
    const open = '/api/JobNotices/notices/export?tenantId=2&show=missed'
    expect(unzipped((await app.inject({ method: 'GET', url: open, headers: staff })).rawPayload)).toContain(
      'Statutory date missed, 4/1/2026',
    )
    await on('2026-03-31')
    expect(await names({ show: 'soon' })).toEqual(['Cedar Plant', 'Birch Mall'])
    const { rows } = await list()
    await noticeCalls(app, { id: rows[0].jobId }, staff).served(rows[0].id, '2026-03-30')
    await noticeCalls(app, { id: rows[1].jobId }, staff).queue(rows[1].id, '2026-04-01')
    expect([await names({ show: 'served' }), await names({ show: 'queued' }), await names()]).toEqual([
      ['Alder House'],
      ['Cedar Plant'],
      ['Cedar Plant', 'Birch Mall'],
    ])
    expect(await names({ show: 'all' })).toHaveLength(3)
    expect(rows[0]).toMatchObject({ companyName: 'Beacon Electric', citation: 'Cal. Civ. Code § 8204' })
    const url = '/api/JobNotices/notices/export?tenantId=2&show=served'
    const sheet = unzipped((await app.inject({ method: 'GET', url, headers: staff })).rawPayload)
    for (const text of ['Alder House', 'Served', '2026-03-30']) expect(sheet).toContain(text)
    expect(sheet).not.toContain('Cedar Plant')
  })
})

describe('the rules', () => {
  const url = '/api/JobNotices/rules?tenantId=2'
  const rules = async () => (await app.inject({ method: 'GET', url, headers: chief })).json().data
  const save = (rule: object, headers = chief) => app.inject({ method: 'POST', url, headers, payload: rule })
  const california = async () => (await rules()).find(({ id }: { id: string }) => id === 'ca-private')

  test('are edited with a record of who, when and from where; a restart keeps the edit', async () => {
    const rule = await california()
    const edited = { ...rule, period: { days: 25 }, checkedOn: '2026-03-30', checkedBy: 'Ivy Counsel' }
    const reply = await save(edited)
    expect(reply.statusCode).toBe(200)
    await seedReference(app.db)
    expect(await california()).toEqual({ ...edited, changedAt: '2026-03-31T15:00:00.000Z' })
    expect(await rules()).toHaveLength(shippedNoticeRules.length)
    const change = await app.db
      .selectFrom('audit_record')
      .selectAll()
      .where('chain', '=', 'notice rules')
      .orderBy('seq', 'desc')
      .executeTakeFirstOrThrow()
    expect(change).toMatchObject({
      event: 'rule ca-private changed',
      actor: 'demo-systemadmin.rexel',
      address: '127.0.0.1',
    })
    expect(JSON.parse(change.detail)).toMatchObject({ period: { from: { days: 20 }, to: { days: 25 } } })
    // Another page still shows the older version.
    expect((await save({ ...rule, notes: 'Older.' })).statusCode).toBe(409)
  })

  test('change the dates of open notices of every banner, and none of those served', async () => {
    const { calls, id } = await withNotice()
    const served = await withNotice()
    await served.calls.served(served.id, '2026-03-30')
    await save({ ...(await california()), period: { days: 25 } })
    await daily()
    expect((await calls.seen()).notices).toMatchObject([{ id, deadline: '2026-04-13' }])
    expect((await served.calls.seen()).notices).toMatchObject([{ deadline: '2026-04-06' }])
  })

  test('can be added and ended', async () => {
    const rule = await california()
    const added = await save({ ...rule, id: '', state: 'HI', citation: 'HRS 507', period: { days: 8 } })
    expect(added.json().data).toMatchObject({ state: 'HI', id: expect.stringMatching(/^[\da-f-]{36}$/) })
    const job = await seedJob(app, 'rexel', { state: 'HI' })
    expect((await of(job).furnishing('2026-03-30')).json().data.notices).toMatchObject([
      { deadline: '2026-04-07', citation: 'HRS 507' },
    ])
    await save({ ...added.json().data, effectiveTo: '2026-03-29', effectiveFrom: '2020-01-01' })
    await daily()
    expect((await of(job).seen()).notices).toEqual([])
  })

  test.each([
    ['an end before the start', { effectiveFrom: '2026-01-02', effectiveTo: '2026-01-01' }],
    ['a check without a name', { checkedOn: '2026-01-02', checkedBy: '' }],
    ['no one to serve', { servedOn: [] }],
    ['a state that is none', { state: 'California' }],
    ['two kinds of period', { period: { dayOfMonth: 15 } }],
  ])('refuse %s', async (_what, wrong) => {
    expect((await save({ ...(await california()), ...wrong })).statusCode).toBe(400)
  })

  test('are for SystemAdmin only', async () => {
    const rule = await california()
    for (const who of ['viewonly.rexel', 'approver.rexel', 'admin.rexel'] as const) {
      const headers = await app.signIn(who)
      expect((await app.inject({ method: 'GET', url, headers })).statusCode).toBe(403)
      expect((await save(rule, headers)).statusCode).toBe(403)
    }
    expect((await save({ ...rule, id: 'nowhere' })).statusCode).toBe(404)
  })
})

test('an unavailable ERP delays the question about the first order, and nothing else', async () => {
  await seedJob(app, 'rexel', { start_date: '2026-03-01' })
  await withNotice()
  const orders = () => Promise.reject(new Unavailable('The ERP is unavailable.'))
  await daily({ orders })
  expect(await mails('first-furnishing-asked')).toHaveLength(1)
  expect(await mails('job-notice-reminder')).toHaveLength(1)
})
