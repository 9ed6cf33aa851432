/**
 * Which business at the bureau an application is about: matched automatically after the submission, and later by
 * hand.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { applied, creditOf } from '../../../../test/support/credit.ts'
import type { AuditEvent } from '../../../../platform/audit/audit.ts'
import { inTransaction } from '../../../../platform/database/database.ts'
import type { BusinessMatch } from '../../../../services/bureau/port.ts'
import type { CreditCheckDependencies } from './dependencies.ts'
import { matchBusiness, startCreditCheckJobs } from './matching.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, { jobs: true })
})
afterAll(() => app.close())
beforeEach(() => {
  app.clock.now = new Date(app.clock.now.getTime() + 61_000)
})

const approver = () => creditOf(app)
const infoOf = async (id: number) => (await approver().detail(id)).businessInfo
const enqueue = (formId: number) =>
  inTransaction(app.db, (tx) => app.server.jobs.enqueue(tx, matchBusiness, { formId }))
/** Waits until its job is done, or has failed once. */
const matched = async (companyName: string, postalCode = '97301') => {
  const { id, guid } = await applied(app, companyName)
  await correctedZip(id, postalCode)
  await enqueue(id)
  await expect
    .poll(() => app.db.selectFrom('job_fate').select('name').where('saved_form_id', '=', id).execute())
    .toContainEqual({ name: 'match-business' })
  return { id, guid }
}
const correctedZip = (id: number, zip: string) =>
  sql`update saved_form set answers = jsonb_set(answers, '{billingInfo,postalCode}', to_jsonb(${zip}::text)) where id = ${id}`.execute(
    app.db,
  )

describe('after the submission', () => {
  it('a certain match is found, and its data is shown', async () => {
    const { id } = await matched('Quick Current Electric', '97301-1234')
    const { businessInfo, bureauSearch } = await approver().detail(id)
    expect(businessInfo).toMatchObject({
      dnbMatchesFound: 1,
      dnbStatus: 'Active',
      dnbCreditScore: expect.any(Number),
      dnbScoreInstead: null,
      dnbCreditLimit: expect.any(Number),
      dnbDunsNumber: expect.stringMatching(/^\d{9}$/),
      dnbCompanyName: expect.stringMatching(/quick current electric/i),
      dnbZipCode: '973011234',
      dnbDecisionDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      dnbSicCode: expect.stringMatching(/^\d+$/),
      dnbDataDepthIndicator: '',
      dnbBureau: 'D&B',
      dnbDemonstration: true,
    })
    expect(bureauSearch).toMatchObject({
      companyName: 'Quick Current Electric',
      postalCode: '973011234',
      candidates: 1,
      problem: '',
    })
    expect(bureauSearch).not.toHaveProperty('phone')
  })

  it.each([
    ['Nomatch Electric', 0],
    ['Unsure Electric', 2],
    ['Manymatch Electric', 4],
  ])('%s has %i matches, and no data', async (company, found) => {
    const { id } = await matched(company)
    expect(await infoOf(id)).toMatchObject({
      dnbMatchesFound: found,
      dnbDunsNumber: '',
      dnbCreditScore: null,
    })
  })

  it.each([
    ['Fraud', 'K'],
    ['Severe', 'M'],
    ['Bankrupt', 'J'],
    ['Asknumber', 'L'],
  ])('%s Electric has data depth %s', async (company, depth) => {
    const { id } = await matched(`${company} Electric`)
    expect(await infoOf(id)).toMatchObject({ dnbMatchesFound: 1, dnbDataDepthIndicator: depth })
  })

  it('998 and 999 are not scores', async () => {
    for (const [company, instead] of [
      ['Bankrupt Electric', 'bankruptcy'],
      ['Nodata Electric', 'no-data'],
    ] as const) {
      const { id } = await matched(company)
      expect(await infoOf(id)).toMatchObject({ dnbCreditScore: null, dnbScoreInstead: instead })
    }
  })

  it('a match stays found if the bureau has no further data', async () => {
    const { id } = await matched('Gone Electric')
    expect(await infoOf(id)).toMatchObject({
      dnbMatchesFound: 1,
      dnbCompanyName: expect.stringMatching(/gone electric/i),
      dnbStatus: '',
    })
  })

  it('if the bureau does not respond, the match is undetermined with a message, and the queue retries', async () => {
    const { id } = await matched('Timeout Electric')
    const { businessInfo, bureauSearch } = await approver().detail(id)
    expect(businessInfo.dnbMatchesFound).toBeNull()
    expect(bureauSearch).toMatchObject({ candidates: 0, problem: "D&B didn't respond." })
    await expect
      .poll(async () => (await approver().detail(id)).history.jobs)
      .toContainEqual(expect.objectContaining({ name: 'match-business', state: 'again' }))
  })

  it('searches once: not for a second job, after a manual search, or after a withdrawal', async () => {
    const [found, withdrawn] = [await matched('Quick Current Electric'), await applied(app)]
    await app.db
      .updateTable('application')
      .set({ status: 'Withdrawn' })
      .where('id', '=', withdrawn.id)
      .execute()
    const asked: string[] = []
    const { work } = withBureau({
      match: async ({ companyName }) => {
        asked.push(companyName)
        return []
      },
    })
    await work(found.id)
    await work(withdrawn.id)
    expect(asked).toEqual([])
  })

  it('a manual search during the request wins', async () => {
    const { id, guid } = await applied(app)
    const { work } = withBureau({
      match: async () => {
        expect((await approver().lookAgain(guid, { companyName: 'Manymatch Electric' })).statusCode).toBe(200)
        return []
      },
    })
    await work(id)
    expect(await infoOf(id)).toMatchObject({ dnbMatchesFound: 4 })
  })

  it('once given up, the message no longer promises a retry', async () => {
    const { id } = await matched('Busy Electric')
    await withBureau({}).giveUp(id)
    const { bureauSearch } = await approver().detail(id)
    expect(bureauSearch.problem).toBe("D&B didn't respond. Retry manually.")
  })
})

describe('with another name and address', () => {
  it('searches again; the signed document stays unchanged', async () => {
    const { id, guid } = await matched('Nomatch Electric')
    const reply = await approver().lookAgain(guid, { companyName: 'Nomatch Electric', postalCode: '97201' })
    expect(reply.json()).toMatchObject({
      isSuccess: true,
      message: 'Match Found',
      data: { dnbMatchesFound: 1 },
    })
    const detail = await approver().detail(id)
    expect(detail).toMatchObject({
      companyName: 'Nomatch Electric',
      businessInfo: { dnbMatchesFound: 1 },
      billingInfo: { billingAddress: { postalCode: '97301' } },
      bureauSearch: { street: '9 Oak Street', postalCode: '97201', askedAt: app.clock.now.toISOString() },
    })
    const event = detail.history.events.at(-1) as AuditEvent
    expect(event).toMatchObject({ event: 'looked for at the bureau', actor: 'demo-approver.rexel' })
  })

  it('reports the result', async () => {
    const { guid } = await matched('Quick Current Electric')
    const asked = async (companyName: string) =>
      (await approver().lookAgain(guid, { companyName })).json().message
    expect(await asked('Nomatch Supply')).toBe('No match found for Nomatch Supply')
    expect(await asked('Manymatch Supply')).toBe('We found several businesses. Choose one.')
  })

  it('refuses a state that its country does not have', async () => {
    const { guid } = await matched('Quick Current Electric')
    const reply = await approver().lookAgain(guid, { state: 'XX' })
    expect(reply.json().data.problems).toEqual([{ path: 'body.state', message: 'Select a state' }])
    expect((await approver().lookAgain(guid, { state: 'Bavaria', country: 'DE' })).statusCode).toBe(200)
  })

  it.each(['companyName', 'street', 'city', 'state', 'postalCode'])('%s is required', async (field) => {
    const { guid } = await applied(app)
    const reply = await approver().lookAgain(guid, { [field]: ' ' })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().data.problems).toEqual([{ path: `body.${field}`, message: '*Required' }])
  })

  it('if the bureau does not respond, the earlier result stays', async () => {
    const { id, guid } = await matched('Quick Current Electric')
    const before = await infoOf(id)
    expect((await approver().lookAgain(guid, { companyName: 'Timeout Electric' })).statusCode).toBe(503)
    expect(await infoOf(id)).toEqual(before)
    expect((await approver().detail(id)).bureauSearch.problem).toBe("D&B didn't respond.")
  })

  it('is for employees of the banner who can edit, while the application is pending', async () => {
    const { id, guid } = await applied(app)
    expect((await creditOf(app, 'viewonly.rexel').lookAgain(guid)).statusCode).toBe(403)
    expect((await creditOf(app, 'approver.gexpro').lookAgain(guid)).statusCode).toBe(403)
    for (const status of ['Approved', 'Denied', 'Withdrawn'] as const) {
      await app.db.updateTable('application').set({ status }).where('id', '=', id).execute()
      expect((await approver().lookAgain(guid)).statusCode).toBe(409)
    }
  })
})

describe('selecting one of several', () => {
  const matches = (id: number) => approver().matches(id)
  const choose = (id: number, dunsNumber: string) => approver().choose(id, dunsNumber)

  it('sets the match with its data, and the event names who selected it', async () => {
    const { id } = await matched('Manymatch Electric')
    const { data } = (await matches(id)).json()
    expect(data.map(({ confidence }: { confidence: number }) => confidence)).toEqual([9, 8, 8, 7])
    const { dunsNumber, businessName } = data[1]
    const reply = await choose(id, dunsNumber)
    expect(reply.statusCode).toBe(200)
    expect(await infoOf(id)).toMatchObject({
      dnbMatchesFound: 1,
      dnbDunsNumber: dunsNumber,
      dnbCompanyName: businessName,
      dnbStatus: 'Active',
    })
    const event = (await approver().detail(id)).history.events.at(-1)
    expect([event.event, JSON.parse(event.detail)]).toEqual([
      'bureau match chosen',
      { dunsNumber, businessName, by: 'Daniel Okafor' },
    ])
  })

  it('is rejected for others, for view-only employees, and after a decision', async () => {
    const { id } = await matched('Manymatch Electric')
    const wrong = await choose(id, '000000000')
    expect([wrong.statusCode, wrong.json().data.problems]).toEqual([
      400,
      [{ path: 'body.dunsNumber', message: 'Choose one from the list.' }],
    ])
    const [first] = (await matches(id)).json().data
    expect((await creditOf(app, 'viewonly.rexel').choose(id, first.dunsNumber)).statusCode).toBe(403)
    await app.db.updateTable('application').set({ status: 'Denied' }).where('id', '=', id).execute()
    expect((await choose(id, first.dunsNumber)).statusCode).toBe(409)
    expect(await infoOf(id)).toMatchObject({ dnbMatchesFound: 4 })
  })

  it('searches now if there was no result yet', async () => {
    const { id } = await applied(app, 'Unsure Electric')
    expect((await matches(id)).json().data).toMatchObject([{ confidence: 6, accountNumber: '' }])
    expect(await infoOf(id)).toMatchObject({ dnbMatchesFound: 2 })
    const silent = await applied(app, 'Busy Electric')
    expect((await matches(silent.id)).statusCode).toBe(503)
    await app.db.updateTable('application').set({ status: 'Denied' }).where('id', '=', silent.id).execute()
    expect((await matches(silent.id)).json().data).toEqual([])
  })
})

const dependencies = (): CreditCheckDependencies => {
  const { db, server } = app
  return { ...server, db, reportPriceCents: null, clock: () => app.clock.now }
}

/** Runs the job with a fake bureau. */
const withBureau = (differing: Partial<BusinessMatch>) => {
  let job: {
    work: (data: { formId: number }) => Promise<void>
    giveUp: (data: { formId: number }) => Promise<void>
  }
  const server = dependencies()
  startCreditCheckJobs({
    ...server,
    businessMatch: { ...server.businessMatch, ...differing },
    jobs: {
      ...server.jobs,
      work: (_, work, giveUp) => {
        job = { work: work as never, giveUp: giveUp as never }
      },
    },
  })
  return {
    work: (formId: number) => job.work({ formId }),
    giveUp: (formId: number) => job.giveUp({ formId }),
  }
}
