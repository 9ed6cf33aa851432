import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { problemsIn } from '../../../test/support/analyst.ts'
import { seedBranch, testApp, type TestApp } from '../../../test/support/app.ts'
import { STOREFRONT_KEY, seedCustomer, storefrontToken } from '../../../test/support/directory.ts'
import { erpDesk } from '../../../test/support/erp.ts'
import {
  ACCOUNT,
  beginJob,
  jobAnswers,
  submittingJob,
  submittingJobDraft,
} from '../../../test/support/job-account.ts'
import type { BannerName } from '../../../banners/rules/banners.ts'
import { JOB_ID_TAKEN } from '../rules/job-account.ts'

let app: TestApp
let staff: { authorization: string }
beforeAll(async () => {
  app = await testApp({ ACCOUNT_WAIT_SECONDS: '1', STOREFRONT_KEYS: STOREFRONT_KEY }, { jobs: true })
  for (const banner of ['platt', 'rexel'] as const) await seedCustomer(app.db, banner)
  await seedBranch(app.db, 1, '800')
  staff = await app.signIn('approver.platt')
})
afterAll(() => app.close())
beforeEach(() => erpDesk(app).fault('none'))

const job = (name: string, contractNumber: string, banner: BannerName = 'platt') =>
  jobAnswers(banner, 'internal', { projectInformation: { name, contractNumber } })
const submitting = async (answers: object, banner: BannerName = 'platt') =>
  submittingJobDraft(app, await beginJob(app, banner, answers), banner)
const submitted = async (answers: object, banner: BannerName = 'platt') => {
  const reply = await submitting(answers, banner)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}
/** From a visitor who only typed the account. */
const typed = async (name: string, contractNumber: string) => {
  const answers = jobAnswers('platt', 'external', { projectInformation: { name, contractNumber } })
  const reply = await submittingJob(app, answers, { banner: 'platt' })
  expect(reply.json().data.state).toBe('unverified')
  return String(reply.json().data.reference)
}
const verifying = (reference: string) =>
  app.inject({ method: 'POST', url: `/api/JobAccount/accounts/${reference}/open`, headers: staff })
const taken = { 'projectInformation.contractNumber': JOB_ID_TAKEN }

describe('a Job ID (JOB-095)', () => {
  it('that the customer has already is refused, at platt only', async () => {
    await submitted(job('Once', 'ONCE'))
    expect(problemsIn(await submitting(job('Twice', 'once')))).toEqual(taken)
    await submitted(job('Once', 'ONCE', 'rexel'), 'rexel')
    expect((await submitted(job('Once', 'ONCE', 'rexel'), 'rexel')).isSuccess).toBe(true)
  })

  it('is refused although the ERP does not respond, if it was submitted here', async () => {
    await submitted(job('Known here', 'HERE-1'))
    await erpDesk(app).fault('failing')
    expect(problemsIn(await submitting(job('Known here', 'HERE-1')))).toEqual(taken)
    expect((await submitting(job('New here', 'HERE-2'))).statusCode).toBe(200)
  })

  it('is given once to two submissions at once', async () => {
    const drafts = await Promise.all([1, 2].map((of) => beginJob(app, 'platt', job(`Twin ${of}`, 'TWIN'))))
    const replies = await Promise.all(drafts.map((draft) => submittingJobDraft(app, draft, 'platt')))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400])
  })

  it('is given once if staff verify the accounts of two visitors at once', async () => {
    const references = [await typed('Pair 1', 'PAIR'), await typed('Pair 2', 'PAIR')]
    const replies = await Promise.all(references.map(verifying))
    expect(replies.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  })

  it('cannot be blocked by a visitor who only typed the account, and is checked when staff verify it', async () => {
    const reference = await typed('A claim', 'CLAIM')
    expect((await submitted(job('The real one', 'CLAIM'))).isSuccess).toBe(true)
    const reply = await verifying(reference)
    expect([reply.statusCode, reply.json().message]).toEqual([409, `${JOB_ID_TAKEN}.`])
  })
})

describe('existing jobs (JOB-121, JOB-A11)', () => {
  beforeAll(async () => {
    await submitted(job('Existing', 'EXIST-1'))
  })
  const existing = (
    account: string,
    { query = '', ...more }: { query?: string; headers?: { authorization: string } } = {},
  ) =>
    app.inject({
      method: 'POST',
      url: `/api/JobAccount/platt/${account}/existingJobAccounts${query}`,
      ...more,
    })

  it('are visible to staff of the banner and to the web user of the account, and to no one else', async () => {
    const seen = await existing(ACCOUNT, { headers: staff })
    expect(seen.json()).toContainEqual({
      number: 'EXIST-1',
      name: 'Existing',
      address: '400 Quarry Rd, Portland, OR',
      ownerName: 'Heron Properties',
    })
    const sftoken = await storefrontToken(app.clock.now, { banner: 'platt' })
    expect((await existing(ACCOUNT, { query: `?sftoken=${sftoken}` })).statusCode).toBe(200)
    for (const refused of [
      existing(ACCOUNT),
      existing('100077', { query: `?sftoken=${sftoken}` }),
      existing(ACCOUNT, { query: `?sftoken=${await storefrontToken(app.clock.now)}` }),
      existing(ACCOUNT, { headers: await app.signIn('approver.rexel') }),
    ])
      expect((await refused).statusCode).toBe(403)
  })

  it('with the same address or name are shown before another one is made', async () => {
    const found = async (asked: Record<string, string>) => {
      const url = `/api/JobAccount/platt/duplicates?${new URLSearchParams({ accountNumber: ACCOUNT, ...asked })}`
      const reply = await app.inject({ method: 'GET', url, headers: staff })
      return reply.json().data.jobs.filter(({ name }: { name: string }) => name === 'Existing')
    }
    expect(await found({ name: 'existing', owner: 'Heron Properties' })).toMatchObject([
      {
        alike: [
          { part: 'name', how: 'same' },
          { part: 'owner', how: 'same' },
        ],
      },
    ])
    const site = { street: '400 Quarry Road', city: 'Portland', state: 'OR', postalCode: '97201' }
    expect(await found(site)).toMatchObject([
      { alike: ['street', 'city', 'state', 'ZIP code'].map((part) => ({ part, how: 'same' })) },
    ])
    expect(await found({ ...site, city: 'Salem', postalCode: '97301' })).toEqual([])
    expect(await found({ name: 'Another', street: '1 Elsewhere', owner: 'Heron Properties' })).toEqual([])
  })

  it('of visitors who only typed the account are shown to staff who look for duplicates, and to no one else', async () => {
    await typed('Planted Lies', 'LIES')
    const sftoken = await storefrontToken(app.clock.now, { banner: 'platt' })
    for (const reply of [
      await existing(ACCOUNT, { query: `?sftoken=${sftoken}` }),
      await existing(ACCOUNT, { headers: staff }),
    ])
      expect(reply.body).not.toContain('Planted Lies')
    const url = `/api/JobAccount/platt/duplicates?accountNumber=${ACCOUNT}&name=Planted+Lies`
    expect((await app.inject({ method: 'GET', url, headers: staff })).body).toContain('Planted Lies')
    expect((await app.inject({ method: 'GET', url: `${url}&sftoken=${sftoken}` })).statusCode).toBe(401)
  })

  it('are those submitted here while the ERP does not respond', async () => {
    await erpDesk(app).fault('failing')
    expect((await existing(ACCOUNT, { headers: staff })).body).toContain('EXIST-1')
  })
})
