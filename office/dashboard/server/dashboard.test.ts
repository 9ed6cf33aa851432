import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unzipped } from '../../../test/access/unzipped.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import '../../../test/support/same-seed.ts'
import { seedCertificate } from '../../../test/support/tax-certificate.ts'
import { bannerById } from '../../../banners/rules/banners.ts'
import { lastMonths } from '../rules.ts'
import { dayOf, daysBetween } from '../../../platform/text/days/days.ts'
import { DAY, HOUR } from '../../../platform/text/days/durations.ts'

let app: TestApp
let reasons: string[]
const NOW = new Date('2026-11-20T16:00:00Z')
beforeAll(async () => {
  app = await testApp({}, { now: NOW })
  reasons = (await app.db.selectFrom('reason_type').select('key').orderBy('key').execute()).map(
    ({ key }) => key,
  )
})
afterAll(() => app.close())

const nothing = {
  dueSoon: 0,
  toSign: 0,
  certificates: 0,
  refusedByErp: 0,
  notices: 0,
  privacyRequests: 0,
}

interface Case {
  banner: number
  /** The last step with an answer. */
  step: number
  submittedHoursAgo: number
  status: 'Pending' | 'Approved' | 'Denied' | 'Withdrawn'
  /** Decisions before the last one are pending ones with a letter. */
  decisions: { afterHours: number; notice: 'letter' | 'otherwise' | 'none'; reasons: number[] }[]
}

const cases: fc.Arbitrary<Case[]> = fc.array(
  fc.record({
    banner: fc.constantFrom(2, 2, 3),
    step: fc.integer({ min: 0, max: 4 }),
    submittedHoursAgo: fc.integer({ min: 1, max: 400 * 24 }),
    status: fc.constantFrom('Pending' as const, 'Approved' as const, 'Denied' as const, 'Withdrawn' as const),
    decisions: fc.array(
      fc.record({
        afterHours: fc.integer({ min: 1, max: 50 * 24 }),
        notice: fc.constantFrom('letter' as const, 'otherwise' as const, 'none' as const),
        reasons: fc.uniqueArray(fc.integer({ min: 0, max: 5 }), { minLength: 1, maxLength: 4 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  { minLength: 1, maxLength: 40 },
)

const submittedOf = ({ submittedHoursAgo }: Case) => new Date(NOW.getTime() - submittedHoursAgo * HOUR)
const decidedOf = (one: Case) =>
  one.decisions
    .toSorted((a, b) => a.afterHours - b.afterHours)
    .map((decision) => ({
      ...decision,
      at: new Date(submittedOf(one).getTime() + decision.afterHours * HOUR),
    }))
const isInTime = (one: Case) => {
  const { timeZone } = bannerById(one.banner as 2)
  const decidedOn = dayOf(decidedOf(one).at(-1)!.at, timeZone)
  return daysBetween(dayOf(submittedOf(one), timeZone), decidedOn) <= 30
}
const isDecided = ({ status }: Case) => status === 'Approved' || status === 'Denied'

let made = 0
const plant = async (all: Case[]) => {
  await app.db.deleteFrom('decision').execute()
  await app.db.deleteFrom('application_search').execute()
  await app.db.deleteFrom('application').execute()
  await app.db.updateTable('saved_form').set({ banner_id: 1 }).execute()
  for (const one of all) {
    const guid = `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`
    const { id } = await app.db
      .insertInto('saved_form')
      .values({
        guid,
        form_type: 'credit-application',
        banner_id: one.banner,
        audience: 'external',
        state: 'pending',
        answers: '{}',
        form_version: 1,
        furthest_step: one.step,
        created_at: submittedOf(one),
        submitted_at: one.status === 'Withdrawn' ? null : submittedOf(one),
        updated_by: 'applicant',
        updated_at: '2026-03-01',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const decisions = decidedOf(one)
    await app.db
      .insertInto('application')
      .values({
        id,
        guid,
        banner_id: one.banner,
        company_name: 'Some Electric',
        status: one.status,
        taxable: true,
        is_internal: false,
        is_created_from_storefront: false,
        date_submitted: submittedOf(one),
        date_reviewed: isDecided(one) ? decisions.at(-1)!.at : null,
      })
      .execute()
    for (const [place, { at, notice, reasons: chosen }] of decisions.entries())
      await app.db
        .insertInto('decision')
        .values({
          saved_form_id: id,
          status: place === decisions.length - 1 && isDecided(one) ? (one.status as 'Denied') : 'Pending',
          reasons: JSON.stringify(chosen.map((index) => reasons[index])),
          notice,
          decided_by: 'x',
          decided_by_name: 'X',
          decided_at: at,
        })
        .execute()
  }
}

const rounded = (value: number) => Math.round(value * 10) / 10
const mean = (of: number[]) => of.reduce((sum, one) => sum + one, 0) / of.length

/** The same numbers, counted one application at a time. */
const byHand = async (all: Case[], bannerId: number) => {
  const zone = bannerById(bannerId as 2).timeZone
  const months = lastMonths(NOW, zone)
  const own = all.filter((one) => one.banner === bannerId && submittedOf(one) >= months[0]!.from)
  const decided = own.filter(isDecided)
  const days = decided.map((one) => (decidedOf(one).at(-1)!.at.getTime() - submittedOf(one).getTime()) / DAY)
  const contacts = own.flatMap((one) => {
    const first = decidedOf(one).find(({ notice }) => notice !== 'none')
    return first ? [first.at.getTime() - submittedOf(one).getTime()] : []
  })
  const named = new Map(
    (await app.db.selectFrom('reason_type').select(['key', 'value']).execute()).map(({ key, value }) => [
      key,
      value,
    ]),
  )
  const counts = new Map<string, number>()
  for (const one of own.filter(({ status }) => status === 'Denied'))
    for (const index of decidedOf(one).at(-1)!.reasons) {
      const label = named.get(reasons[index]!)!
      counts.set(label, (counts.get(label) ?? 0) + 1)
    }
  const inMonth = months.map(({ month, from }, index) => {
    const to = months[index + 1]?.from
    const of = own.filter((one) => submittedOf(one) >= from && (!to || submittedOf(one) < to))
    const having = (status: Case['status']) => of.filter((one) => one.status === status).length
    return { month, total: of.length, approved: having('Approved'), denied: having('Denied') }
  })
  const contact = contacts.length ? mean(contacts) : null
  return {
    averageProcessTime: days.length ? rounded(mean(days)) : null,
    pendingCount: all.filter((one) => one.banner === bannerId && one.status === 'Pending').length,
    avgDaysToContact:
      contact === null
        ? null
        : contact < DAY
          ? { value: rounded(contact / HOUR), uom: 'hours' }
          : { value: rounded(contact / DAY), uom: 'days' },
    submittedByMonthChart: inMonth,
    reviewedChart: [
      { label: 'Approved', value: own.filter(({ status }) => status === 'Approved').length },
      { label: 'Denied', value: own.filter(({ status }) => status === 'Denied').length },
    ],
    deniedChart: [...counts]
      .map(([label, value]) => ({ label, value }))
      .toSorted((a, b) => b.value - a.value || (a.label < b.label ? -1 : 1)),
    startedChart: [
      ...[0, 1, 2, 3, 4].map(
        (step) => own.filter((one) => one.step >= step || one.status !== 'Withdrawn').length,
      ),
      own.filter(({ status }) => status !== 'Withdrawn').length,
    ],
    decidedInTime: { inTime: decided.filter(isInTime).length, decided: decided.length },
  }
}

const ask = async (tenantId: number, user: Parameters<TestApp['signIn']>[0] = 'systemadmin.all') =>
  app.inject({ url: `/api/User/getDashboard?tenantId=${tenantId}`, headers: await app.signIn(user) })

describe('the statistics of a banner', () => {
  it('equal a count by hand, for any applications (DASH-002 to DASH-007, DASH-011, DASH-A01)', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async (all) => {
        await plant(all)
        for (const banner of [2, 3]) {
          const { waiting, startedChart, ...told } = (await ask(banner)).json().data
          const reached = startedChart.map(({ value }: { value: number }) => value)
          expect({ ...told, startedChart: reached }).toEqual(await byHand(all, banner))
          expect(waiting).toEqual(nothing)
        }
      }),
      { numRuns: 15 },
    )
  })

  it('are the same in the spreadsheet (DASH-008, DASH-013)', async () => {
    await plant([
      {
        banner: 2,
        step: 4,
        submittedHoursAgo: 100,
        status: 'Denied',
        decisions: [{ afterHours: 36, notice: 'letter', reasons: [0] }],
      },
      { banner: 2, step: 4, submittedHoursAgo: 90, status: 'Pending', decisions: [] },
    ])
    const reply = await app.inject({
      url: '/api/User/downloadDashboard/rexel',
      headers: await app.signIn('viewonly.rexel'),
    })
    expect(reply.headers['content-disposition']).toContain('file.xlsx')
    const sheet = unzipped(reply.rawPayload)
    const { data } = (await ask(2)).json()
    expect(data).toMatchObject({ averageProcessTime: 1.5, pendingCount: 1 })
    expect(data.startedChart.map(({ label }: { label: string }) => label)).toEqual([
      'Detail Information',
      'Contact Information',
      '3rd Party',
      'Signatory',
      'E-Sign Document',
      'Submitted',
    ])
    for (const text of ['2026-11', 'E-Sign Document', data.deniedChart[0].label, '<v>1.5</v>', 'Pending now'])
      expect(sheet).toContain(text)
  })

  it('are for managed users only (DASH-001, DASH-012, DASH-A02)', async () => {
    expect((await ask(2, 'norole.rexel')).statusCode).toBe(403)
    expect((await ask(3, 'approver.rexel')).statusCode).toBe(403)
    expect((await ask(2, 'viewonly.rexel')).statusCode).toBe(200)
  })

  it('show the caller what waits for them, and no one else', async () => {
    await plant([])
    await seedCertificate(app, 'platt')
    await seedCertificate(app, 'platt', { status: 2 })
    await app.db
      .updateTable('tax_certificate')
      .set({ erp_state: 'refused' })
      .where('status_code', '=', 2)
      .execute()
    expect((await ask(1, 'approver.platt')).json().data.waiting).toEqual({
      ...nothing,
      certificates: 1,
      refusedByErp: 1,
    })
    expect((await ask(2)).json().data.waiting).toEqual(nothing)
    const viewer = await app.signIn('viewonly.rexel', {
      banner: 'platt',
      role: [JSON.stringify({ name: 'ViewOnly', apps: ['credit'], banners: ['platt'] })],
    })
    const reply = await app.inject({ url: '/api/User/getDashboard?tenantId=1', headers: viewer })
    expect(reply.json().data.waiting).toEqual(nothing)
  })

  it('show what is due within five days', async () => {
    await plant([{ banner: 2, step: 4, submittedHoursAgo: 26 * 24, status: 'Pending', decisions: [] }])
    await app.db
      .updateTable('application')
      .set((e) => ({ clock_from: e.ref('date_submitted') }))
      .execute()
    expect((await ask(2)).json().data.waiting).toEqual({ ...nothing, dueSoon: 1 })
  })

  it('count days as the list does, whatever the hour', async () => {
    // 4 PM, and it is 11 AM now.
    const afternoon = 25 * 24 - 5
    for (const [submittedHoursAgo, dueSoon] of [
      [afternoon, 1],
      [afternoon - 24, 0],
    ] as const) {
      await plant([{ banner: 2, step: 4, submittedHoursAgo, status: 'Pending', decisions: [] }])
      await app.db
        .updateTable('application')
        .set((e) => ({ clock_from: e.ref('date_submitted') }))
        .execute()
      expect((await ask(2)).json().data.waiting).toEqual({ ...nothing, dueSoon })
    }
  })
})
