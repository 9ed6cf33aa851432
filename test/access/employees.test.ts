/** The rules of access for staff, their forms and storefront visitors, call by call. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { api } from '../../app/contract.ts'
import type { BannerName } from '../../banners/rules/banners.ts'
import { testApp, type TestApp, seedBranch } from '../support/app.ts'
import { beginDraft, fullAnswers } from '../support/applicant.ts'
import { STOREFRONT_KEY, seedCustomer, storefrontToken } from '../support/directory.ts'
import { asStaff, beginInternal, internalAnswers } from '../support/employee.ts'
import { call, fromManyAddresses } from './call.ts'
import { seedDirectory } from './subjects.ts'

type UserName = Parameters<TestApp['signIn']>[0]

let app: TestApp
beforeAll(async () => {
  app = fromManyAddresses(await testApp({ STOREFRONT_KEYS: STOREFRONT_KEY }))
  await seedDirectory(app.db)
})
afterAll(() => app.close())

const open = async (applicationID: string | number, userName: UserName | null) =>
  (
    await call(
      app,
      api.savedForms.inProgress,
      { query: { applicationID } },
      userName ? { headers: await app.signIn(userName) } : {},
    )
  ).statusCode

describe('a form in the history', () => {
  it('opens by number and by guid for its owner, and for others of the banner once it was mailed', async () => {
    const draft = await beginInternal(app)
    const everybody = ['approver.rexel', 'viewonly.rexel', 'norole.rexel', 'approver.platt', null] as const
    for (const key of [draft.id, draft.guid])
      expect(await Promise.all(everybody.map((who) => open(key, who)))).toEqual([200, 403, 403, 403, 401])
    expect((await asStaff(app, draft).mail()).statusCode).toBe(200)
    for (const key of [draft.id, draft.guid])
      expect(await Promise.all(everybody.map((who) => open(key, who)))).toEqual([200, 200, 200, 403, 401])
  })

  it('opens for the manager of its branch, mailed or not (HIST-009)', async () => {
    await seedBranch(app.db, 2, '102')
    await app.db
      .updateTable('branch')
      .set({ manager_sso: 'demo-branchmanager.rexel' })
      .where('branch_number', '=', '102')
      .execute()
    const answers = internalAnswers()
    const of102 = { ...answers, businessInfo: { ...answers.businessInfo, branchNumber: '102' } }
    const [hers, other] = [await beginInternal(app, of102), await beginInternal(app)]
    expect(await open(hers.guid, 'branchmanager.rexel')).toBe(200)
    expect(await open(other.guid, 'branchmanager.rexel')).toBe(403)
  })

  it('does not open while it belongs to a customer, nor does an unknown number', async () => {
    const { guid } = await beginDraft(app)
    const { id } = await app.db
      .selectFrom('saved_form')
      .select('id')
      .where('guid', '=', guid)
      .executeTakeFirstOrThrow()
    expect([await open(guid, 'systemadmin.all'), await open(id, 'systemadmin.all')]).toEqual([403, 403])
    expect([await open(999_999_999, 'systemadmin.all'), await open('0', 'systemadmin.all')]).toEqual([
      404, 404,
    ])
  })

  it('cannot be deleted by other viewers, nor by anyone once its customer has it', async () => {
    const remove = async (applicationID: number, userName: UserName) =>
      (
        await call(
          app,
          api.savedForms.deletion,
          { body: { applicationID } },
          { headers: await app.signIn(userName) },
        )
      ).statusCode
    const draft = await beginInternal(app)
    expect((await asStaff(app, draft).mail()).statusCode).toBe(200)
    for (const who of ['approver.rexel', 'viewonly.rexel'] as const) {
      expect(await open(draft.id, who)).toBe(200)
      expect(await remove(draft.id, who)).toBe(403)
    }
  })

  it('can be deleted only by its owner, and is then gone for the owner too', async () => {
    const draft = await beginInternal(app)
    const remove = async (userName: UserName, appType?: string) =>
      (
        await call(
          app,
          api.savedForms.deletion,
          { body: { applicationID: draft.id, ...(appType && { appType }) } },
          { headers: await app.signIn(userName) },
        )
      ).statusCode
    expect(await remove('systemadmin.all')).toBe(403)
    expect(await remove('approver.rexel', 'cash-account')).toBe(404)
    expect(await remove('approver.rexel')).toBe(200)
    expect([await open(draft.id, 'approver.rexel'), await remove('approver.rexel')]).toEqual([404, 404])
    const key = { params: { tenant: 'rexel', guid: draft.key } }
    expect((await call(app, api.applications.load, key)).statusCode).toBe(404)
  })
})

describe('a banner that shares with another', () => {
  const account = async (banner: BannerName, userName: UserName) =>
    (
      await call(
        app,
        api.customers.account,
        { params: { banner }, query: { accountId: '100001' } },
        { headers: await app.signIn(userName) },
      )
    ).statusCode
  const salespeople = async (banner: BannerName, userName: UserName) =>
    (
      await call(
        app,
        api.customers.salespeople,
        { params: { banner, term: 'smith' } },
        { headers: await app.signIn(userName) },
      )
    ).statusCode

  it('shares accounts with gexpro, staff lists with rexelenergy, and neither in reverse', async () => {
    expect(await account('rexel', 'approver.gexpro')).toBe(200)
    expect(await account('rexel', 'approver.rexelenergy')).toBe(403)
    expect(await account('gexpro', 'approver.rexel')).toBe(403)
    expect(await salespeople('rexel', 'approver.rexelenergy')).toBe(200)
    expect(await salespeople('rexel', 'approver.gexpro')).toBe(403)
    expect(await salespeople('rexelenergy', 'approver.rexel')).toBe(403)
  })

  it('shares nothing between platt and the others', async () => {
    for (const who of ['approver.rexel', 'approver.gexpro', 'approver.rexelenergy'] as const)
      expect([await account('platt', who), await salespeople('platt', who)]).toEqual([403, 403])
    for (const banner of ['rexel', 'gexpro', 'rexelenergy'] as const)
      expect([await account(banner, 'approver.platt'), await salespeople(banner, 'approver.platt')]).toEqual([
        403, 403,
      ])
  })
})

describe('a visitor from the storefront', () => {
  const own = (sftoken: string, headers = {}) =>
    call(app, api.customers.accountOfWebUser, { query: { sftoken } }, { headers })

  it('sees the account and the banner of their token, even if signed in as an employee', async () => {
    await seedCustomer(app.db, 'platt', { number: '300300', company_name: 'Platt Only' })
    await seedCustomer(app.db, 'rexel', { number: '300300', company_name: 'Rexel Only' })
    const of = (banner: BannerName) => storefrontToken(app.clock.now, { banner, customerNumber: '300300' })
    expect((await own(await of('platt'))).json().data.companyName).toBe('Platt Only')
    const reply = await own(await of('rexel'), await app.signIn('systemadmin.all'))
    expect(reply.json().data.companyName).toBe('Rexel Only')
    // An employee who holds the token gets no staff-only data either.
    expect(Object.keys(reply.json().data)).not.toContain('customerPriceClass')
  })

  it('is refused with a token that was changed, has another key or has expired', async () => {
    const good = await storefrontToken(app.clock.now)
    expect((await own(good)).statusCode).toBe(200)
    const [head, body, signature] = good.split('.')
    const otherKey = Buffer.alloc(32, 'another key').toString('base64')
    const bad = [
      `${head}.${body}.${signature!.slice(0, -2)}AA`,
      `${head}.${Buffer.from(JSON.stringify({ customerNumber: '300300', banner: 'platt' })).toString('base64url')}.${signature}`,
      await storefrontToken(app.clock.now, {}, { key: otherKey }),
      await storefrontToken(app.clock.now, {}, { seconds: -1 }),
      'let-me-in',
      '',
    ]
    for (const token of bad) {
      const replies = [
        await own(token),
        await call(app, api.storefront.webUser, { query: { sftoken: token } }),
      ]
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401])
    }
  })
})

describe('a submission', () => {
  const submit = async (tenant: BannerName, applicationKey: string, userName: UserName | null) =>
    (
      await call(
        app,
        api.applications.submit,
        { params: { tenant, applicationKey } },
        userName ? { headers: await app.signIn(userName) } : {},
      )
    ).statusCode

  it('by the guid is only for staff who may view the form', async () => {
    const draft = await beginInternal(app)
    expect((await asStaff(app, draft).saveToSubmit()).statusCode).toBe(200)
    const others = ['viewonly.rexel', 'norole.rexel', 'systemadmin.all', 'approver.platt'] as const
    for (const who of others) expect(await submit('rexel', draft.guid, who)).toBe(403)
    // Without a sign-in, callers do not learn that the form exists; nor does it exist in another banner.
    expect(await submit('rexel', draft.guid, null)).toBe(404)
    expect(await submit('platt', draft.guid, 'systemadmin.all')).toBe(404)
    expect(await submit('rexel', String(draft.id), 'approver.rexel')).toBe(404)
    expect(await submit('rexel', draft.guid, 'approver.rexel')).toBe(200)
  })

  it('of a mailed form is open to other employees of the banner only', async () => {
    const draft = await beginInternal(app)
    expect((await asStaff(app, draft).mail()).statusCode).toBe(200)
    expect((await asStaff(app, draft).saveToSubmit()).statusCode).toBe(200)
    expect(await submit('rexel', draft.guid, 'approver.platt')).toBe(403)
    expect(await submit('rexel', draft.guid, 'viewonly.rexel')).toBe(200)
  })
})

describe('documents of a form', () => {
  const upload = async (applicationId: string, userName: UserName | null) =>
    call(
      app,
      api.documents.upload,
      {
        params: { tenant: 'rexel', applicationId, type: 'other' },
        files: [['paper.pdf', Buffer.from('%PDF-1.7\npaper')]],
      },
      userName ? { headers: await app.signIn(userName) } : {},
    )
  const uploaders = async (guid: string) =>
    (
      await app.db
        .selectFrom('document')
        .innerJoin('saved_form', 'saved_form.id', 'document.saved_form_id')
        .select('uploaded_by')
        .where('guid', '=', guid)
        .orderBy('document.created_at')
        .execute()
    ).map(({ uploaded_by }) => uploaded_by)

  it('can be added by staff who may view it, by guid and under their name, and by its customer, by the key', async () => {
    const draft = await beginInternal(app)
    const added = async (id: string, who: UserName | null) => (await upload(id, who)).statusCode
    expect(await added(draft.guid, 'approver.rexel')).toBe(200)
    expect(await added(draft.key, null)).toBe(200)
    for (const who of ['viewonly.rexel', 'approver.platt'] as const)
      expect(await added(draft.guid, who)).toBe(403)
    expect(await added(draft.guid, null)).toBe(404)
    expect(await uploaders(draft.guid)).toEqual(['demo-approver.rexel', 'applicant'])
  })

  it('are closed to staff while the form belongs to its customer; the key opens them for anyone', async () => {
    const customers = await beginDraft(app, fullAnswers())
    expect((await upload(customers.guid, 'systemadmin.all')).statusCode).toBe(403)
    expect((await upload(customers.key, 'systemadmin.all')).statusCode).toBe(200)
    expect(await uploaders(customers.guid)).toEqual(['applicant'])
  })
})
