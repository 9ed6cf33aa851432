import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedBranch, testApp, type TestApp } from '../../../../test/support/app.ts'
import { withoutForms } from '../../../../test/support/database.ts'
import { beginInternal } from '../../../../test/support/employee.ts'
import { seedForms, type WantedForm } from '../../../../test/support/history.ts'
import { seedJob } from '../../../../test/support/job-notices.ts'

type UserName = Parameters<TestApp['signIn']>[0]
interface Item {
  applicationID: string
  formName: string
  status: string
  accountLabel: string
  companyName: string
  projectName: string
  accountNumber: string
  reason: string
  link: string
  canDelete: boolean
  hasAttachedFiles: boolean
  attachmentId: string
  createdByUserSSO: string | null
  createdByName: string
  branchManagerSSO: string | null
  appType: string
  bannerName: string
  updatedDate: string
}
interface Listed {
  data: Item[]
  total: number
  more: boolean
}

const daniel = 'demo-approver.rexel'
const nora = 'demo-viewonly.rexel'
const tom = 'demo-branchmanager.rexel'

let app: TestApp
beforeAll(async () => {
  app = await testApp({}, { branches: false })
  for (const [banner, branch, region] of [
    [2, '101', 'NE'],
    [2, '102', 'NE'],
    [2, '103', 'SE'],
    [3, '301', 'NE'],
    [1, '5034', 'NW'],
    [1, '5060', 'NW'],
    [1, '800', 'HQ'],
  ] as const) {
    await seedBranch(app.db, banner, branch)
    await app.db
      .updateTable('branch')
      .set({ region_code: region })
      .where('branch_number', '=', branch)
      .execute()
  }
  await app.db.updateTable('branch').set({ manager_sso: tom }).where('branch_number', '=', '102').execute()
  await app.db
    .insertInto('employee')
    .values({ sso: nora, name: 'Nora Whitfield', email: 'nora@example.com', seen_at: new Date() })
    .execute()
})
afterAll(() => app.close())
beforeEach(() => withoutForms(app.db))

const ask = async (
  query: Record<string, string | number> = {},
  who: UserName = 'approver.rexel',
  claims = {},
) =>
  app.inject({
    method: 'GET',
    url: '/api/FormDataStorage/form-history',
    query: Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)])),
    headers: await app.signIn(who, claims),
  })
const list = async (...asked: Parameters<typeof ask>): Promise<Listed> => {
  const reply = await ask(...asked)
  expect([reply.statusCode, reply.statusCode === 200 ? '' : reply.body]).toEqual([200, ''])
  return reply.json()
}
const names = async (...asked: Parameters<typeof ask>) =>
  (await list(...asked)).data.map(({ companyName }) => companyName)
const one = async (form: WantedForm, ...asked: Parameters<typeof ask>) => {
  await seedForms(app.db, [form])
  return (await list(...asked)).data[0]!
}

describe('whose forms there are (HIST-002, HIST-A01, API-013)', () => {
  const planted = () =>
    seedForms(app.db, [
      { company: 'mine', owner: daniel, branch: '103' },
      { company: 'mine in gexpro', owner: daniel, banner: 'gexpro' },
      { company: 'mine in platt', owner: daniel, banner: 'platt' },
      { company: "Nora's of 101", owner: nora, branch: '101' },
      { company: "Tom's of 102", owner: tom, branch: '102' },
      { company: 'of 103', owner: tom, branch: '103' },
      { company: "a customer's of 101", branch: '101' },
      { company: "gexpro's of 101", banner: 'gexpro', branch: '101', owner: nora },
      { company: "gexpro's of 301", banner: 'gexpro', branch: '301', owner: nora },
      { company: 'platt has a 101 too', banner: 'platt', branch: '101', owner: nora },
      { company: 'deleted', owner: daniel, branch: '101', deleted: true },
      { company: 'purged', owner: daniel, branch: '101', purged: true },
      { company: 'a privacy request', owner: daniel, branch: '101', kind: 'privacy' },
    ])

  test("My: the employee's own forms in their banners, without deleted ones", async () => {
    await planted()
    expect((await names()).toSorted()).toEqual(['mine'])
    // Rexel and gexpro see each other where no list of banners says otherwise (AUTH-A03).
    expect((await names({ filter: 'My' }, 'approver.rexelgexpro', { sso: daniel })).toSorted()).toEqual([
      'mine',
      'mine in gexpro',
    ])
  })

  test("Branch: all forms of the employee's branch, also those of a banner that uses its accounts", async () => {
    await planted()
    expect((await names({ filter: 'branch' })).toSorted()).toEqual(["Nora's of 101", "a customer's of 101"])
    expect((await names({ filter: 'branch' }, 'approver.rexelgexpro')).toSorted()).toEqual([
      "Nora's of 101",
      "a customer's of 101",
      "gexpro's of 101",
    ])
    expect(await names({ filter: 'Branch' }, 'branchmanager.rexel')).toEqual(["Tom's of 102"])
  })

  test("Regional: forms of all branches in the employee's region (HIST-012)", async () => {
    await planted()
    expect((await names({ filter: 'regional' })).toSorted()).toEqual([
      "Nora's of 101",
      "Tom's of 102",
      "a customer's of 101",
    ])
    expect((await names({ filter: 'Regional' }, 'approver.rexel', { branchId: '103' })).toSorted()).toEqual([
      'mine',
      'of 103',
    ])
  })

  test('a platt user of branch 5034 finds what is filed under 34, and 800 stays 800 (HIST-011, HIST-A04)', async () => {
    await seedForms(app.db, [
      { company: 'chosen as 5034', banner: 'platt', branch: '5034' },
      { company: 'filed as 34', banner: 'platt', branch: '34' },
      { company: 'of 60', banner: 'platt', branch: '5060' },
      { company: 'of 800', banner: 'platt', branch: '800' },
      { company: 'of another banner', banner: 'rexel', branch: '34' },
    ])
    for (const branchId of ['5034', '34', '5083'])
      expect((await names({ filter: 'branch' }, 'approver.platt', { branchId })).toSorted()).toEqual([
        'chosen as 5034',
        'filed as 34',
      ])
    expect((await names({ filter: 'regional' }, 'approver.platt', { branchId: '5034' })).toSorted()).toEqual([
      'chosen as 5034',
      'filed as 34',
      'of 60',
    ])
    expect(await names({ filter: 'branch' }, 'approver.platt')).toEqual(['of 800'])
  })

  test('without a branch there are none; an unknown branch has what was filed under its number', async () => {
    await seedForms(app.db, [{ company: 'nowhere' }, { company: 'of 999', branch: '999' }])
    expect(await names({ filter: 'branch' }, 'approver.rexel', { branchId: '' })).toEqual([])
    expect(await names({ filter: 'regional' }, 'approver.rexel', { branchId: '999' })).toEqual(['of 999'])
  })

  test('what the client claims about itself has no effect', async () => {
    await seedForms(app.db, [{ company: 'hers', owner: nora, branch: '103' }])
    expect(await names({ filter: 'my', sso: nora, currentUser: nora, branchId: '103' })).toEqual([])
    expect((await ask({ filter: 'all' })).statusCode).toBe(400)
    expect((await app.inject({ url: '/api/FormDataStorage/form-history' })).statusCode).toBe(401)
  })
})

test('in Production, credit applications that no employee created are hidden (HIST-010)', async () => {
  await seedForms(app.db, [
    { company: "a customer's", branch: '101' },
    { company: "Nora's", owner: nora, branch: '101' },
  ])
  const { historyHandlers } = await import('./handlers.ts')
  const { identityFromClaims } = await import('../../../../platform/access/identity.ts')
  const { claimsOf, demonstrationStaff } =
    await import('../../../../common/identity/server/demonstration-staff.ts')
  const identity = identityFromClaims({
    ...claimsOf(demonstrationStaff.find(({ userName }) => userName === 'approver.rexel')!),
    sso: daniel,
  })!
  const asked = (inProduction: boolean, filter: 'branch' | 'regional', search = '') =>
    historyHandlers({ db: app.db, files: app.server.files, production: inProduction }).list({
      query: { filter, search, page: 1, pageSize: 10 },
      ctx: { actor: { kind: 'employee', identity } },
    } as never)
  for (const filter of ['branch', 'regional'] as const) {
    expect((await asked(true, filter)).data.map(({ companyName }) => companyName)).toEqual(["Nora's"])
    expect((await asked(true, filter, 'customer')).data).toEqual([])
    expect((await asked(false, filter)).total).toBe(2)
  }
})

describe('a row (HIST-007)', () => {
  test('has a status: in progress, emailed, or the decision', async () => {
    const wanted: [WantedForm, string][] = [
      [{ state: 'draft' }, 'In Progress'],
      [{ state: 'signing' }, 'In Progress'],
      [{ state: 'emailed', emailed: true }, 'Emailed Customer'],
      [{ state: 'signing', emailed: true }, 'Emailed Customer'],
      [{ state: 'pending', emailed: true }, 'Pending'],
      [{ state: 'approved' }, 'Approved'],
      [{ state: 'denied' }, 'Denied'],
      [{ state: 'withdrawn' }, 'Withdrawn'],
    ]
    await seedForms(
      app.db,
      wanted.map(([form], minute) => ({
        ...form,
        owner: daniel,
        updated: `2026-03-01T12:${10 + minute}:00Z`,
      })),
    )
    const { data } = await list()
    expect(data.map(({ status }) => status).toReversed()).toEqual(wanted.map(([, status]) => status))
  })

  test('names company, account, kind, banner and creator', async () => {
    const row = await one(
      { company: 'Bright Wire', account: '4711', owner: nora, branch: '102' },
      { filter: 'regional' },
    )
    expect(row).toMatchObject({
      formName: 'Credit Application',
      accountLabel: 'Bright Wire (4711)',
      companyName: 'Bright Wire',
      accountNumber: '4711',
      createdByUserSSO: nora,
      createdByName: 'Nora Whitfield',
      branchManagerSSO: tom,
      appType: 'credit-application',
      bannerName: 'rexel',
      hasAttachedFiles: false,
      reason: '',
      updatedDate: '2026-03-01T12:00:00.000Z',
    })
    expect(row.attachmentId).toBe(row.applicationID)
  })

  test('names the job of a job account, as submitted or as its draft has it, and of no other form', async () => {
    const answers = { projectInformation: { name: 'Heron Tower' } }
    const draft = await beginInternal(app, answers, 'rexel', 'approver.rexel', 'job-account')
    const submitted = await seedJob(app, 'rexel', { job_name: 'Osprey Hall' }, { owner: daniel })
    const [other] = await seedForms(app.db, [{ owner: daniel }])
    const { data } = await list()
    expect(new Map(data.map((row) => [row.applicationID, row.projectName]))).toEqual(
      new Map([
        [String(draft.id), 'Heron Tower'],
        [String(submitted.id), 'Osprey Hall'],
        [String(other!.id), ''],
      ]),
    )
  })

  test('finds a job account by the name of its job, also together with its company', async () => {
    const answers = {
      accountInformation: { billTo: { accountNumber: '100001', companyName: 'Beacon Electric' } },
      projectInformation: { name: 'Heron Tower' },
    }
    const draft = await beginInternal(app, answers, 'rexel', 'approver.rexel', 'job-account')
    const submitted = await seedJob(app, 'rexel', { job_name: 'Osprey Hall' }, { owner: daniel })
    const ids = async (search: string) =>
      (await list({ search })).data.map(({ applicationID }) => applicationID)
    expect(await ids('heron')).toEqual([String(draft.id)])
    expect(await ids('beacon tow')).toEqual([String(draft.id)])
    expect(await ids('osprey')).toEqual([String(submitted.id)])
    expect(await ids('osprey tower')).toEqual([])
  })

  test('gives the latest reasons for pending or denial, and none once it is approved', async () => {
    const [denied, approved, waiting] = await seedForms(app.db, [
      { company: 'denied', owner: daniel, state: 'denied' },
      { company: 'approved', owner: daniel, state: 'approved' },
      { company: 'waiting', owner: daniel, state: 'pending' },
    ])
    const decide = (id: number, status: 'Pending' | 'Approved' | 'Denied', texts: string[]) =>
      app.db
        .insertInto('decision')
        .values({
          saved_form_id: id,
          status,
          reasons: '[]',
          reason_texts: JSON.stringify(texts),
          notice: 'none',
          decided_by: daniel,
          decided_by_name: 'Daniel Okafor',
          decided_at: new Date(),
        })
        .execute()
    await decide(denied!.id, 'Pending', ['With the credit manager'])
    await decide(denied!.id, 'Denied', ['Bankruptcy on record', 'Cash flow is insufficient'])
    await decide(approved!.id, 'Denied', ['Bankruptcy on record'])
    await decide(approved!.id, 'Approved', [])
    const reasons = async () =>
      Object.fromEntries((await list()).data.map(({ companyName, reason }) => [companyName, reason]))
    expect(await reasons()).toEqual({
      denied: 'Bankruptcy on record; Cash flow is insufficient',
      approved: '',
      waiting: '',
    })
    await app.db
      .updateTable('application')
      .set({ reason_type_id: 'waiting-bureau' })
      .where('id', '=', waiting!.id)
      .execute()
    expect((await reasons())['waiting']).toBe('Waiting for the credit bureau')
  })

  test('gives no reason once the last missing item is received', async () => {
    const [form] = await seedForms(app.db, [{ company: 'waiting', owner: daniel, state: 'pending' }])
    const decide = async (text: string, ...items: string[]) => {
      const { id } = await app.db
        .insertInto('decision')
        .values({
          saved_form_id: form!.id,
          status: 'Pending',
          reasons: '[]',
          reason_texts: JSON.stringify([text]),
          notice: 'none',
          decided_by: daniel,
          decided_by_name: 'Daniel Okafor',
          decided_at: new Date(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const item of items)
        await app.db
          .insertInto('missing_item')
          .values({ saved_form_id: form!.id, decision_id: id, item, due_on: null })
          .execute()
    }
    const receive = (item: string) =>
      app.db
        .updateTable('missing_item')
        .set({ received_at: new Date(), received_by: 'applicant' })
        .where('item', '=', item)
        .execute()
    const reason = async () => (await list()).data[0]!.reason
    await decide('Missing: bank information', 'Bank letter', 'Voided check')
    await receive('Bank letter')
    expect(await reason()).toBe('Missing: bank information')
    await receive('Voided check')
    expect(await reason()).toBe('')
    await decide('With the credit manager')
    expect(await reason()).toBe('With the credit manager')
  })

  test('never carries the key of a form to anyone who may not view it', async () => {
    const [form] = await seedForms(app.db, [{ owner: nora, branch: '101' }])
    const reply = await ask({ filter: 'branch' })
    expect(reply.json().data).toHaveLength(1)
    expect(reply.body).not.toContain(form!.guid)
  })
})

describe('View (HIST-009, HIST-A03)', () => {
  const at101 = { filter: 'regional' }
  test.each<[string, WantedForm, boolean]>([
    ['her own', { owner: daniel, branch: '101' }, true],
    ['emailed by another', { owner: nora, branch: '101', emailed: true, state: 'emailed' }, true],
    [
      'emailed by another and submitted since',
      { owner: nora, branch: '101', emailed: true, state: 'pending' },
      true,
    ],
    ["another's in progress", { owner: nora, branch: '101' }, false],
    ["another's, submitted by staff", { owner: nora, branch: '101', state: 'approved' }, false],
    ["a customer's own", { branch: '101', state: 'pending' }, false],
  ])('%s: %s', async (_, form, may) => {
    const row = await one(form, at101)
    expect(row.link !== '').toBe(may)
    const asked = await app.inject({
      method: 'POST',
      url: '/api/FormDataStorage/form-attachments',
      headers: await app.signIn('approver.rexel'),
      payload: { formType: row.appType, attachmentId: row.attachmentId, bannerCode: row.bannerName },
    })
    expect(asked.statusCode).toBe(may ? 200 : 403)
  })

  test('the manager of its branch sees all of it', async () => {
    expect((await one({ owner: nora, branch: '102' }, at101, 'branchmanager.rexel')).link).not.toBe('')
  })

  test('leads to the review if it was submitted and the employee may open that; otherwise to the form', async () => {
    const [draft, sent] = await seedForms(app.db, [
      { company: 'draft', owner: daniel },
      { company: 'sent', owner: daniel, state: 'pending' },
    ])
    const links = async (...asked: Parameters<typeof ask>) =>
      Object.fromEntries((await list(...asked)).data.map(({ companyName, link }) => [companyName, link]))
    expect(await links()).toEqual({
      draft: `/admin/application/rexel/${draft!.guid}`,
      sent: `/admin/creditapps/rexel/${sent!.id}`,
    })
    expect(await links({}, 'norole.rexel', { sso: daniel })).toMatchObject({
      sent: `/admin/application/rexel/${sent!.guid}`,
    })
  })
})

test("Delete is offered only under My, for the employee's own forms in progress (HIST-008)", async () => {
  await seedForms(app.db, [
    { company: 'draft', owner: daniel, branch: '101' },
    { company: 'emailed', owner: daniel, branch: '101', emailed: true, state: 'emailed' },
    { company: 'signing', owner: daniel, branch: '101', state: 'signing' },
    { company: 'sent', owner: daniel, branch: '101', state: 'pending' },
    { company: "Nora's", owner: nora, branch: '101' },
  ])
  const deletable = async (filter: string) =>
    (await list({ filter })).data.filter(({ canDelete }) => canDelete).map(({ companyName }) => companyName)
  expect(await deletable('my')).toEqual(['draft'])
  expect(await deletable('branch')).toEqual([])
  expect(await deletable('regional')).toEqual([])
})

test("a deleted form is gone from it, and no one deletes another's form (HIST-008, HIST-A05)", async () => {
  const { id } = await beginInternal(app, {
    businessInfo: { companyName: 'Bright Wire', branchNumber: '101' },
  })
  const deleting = async (who: UserName) =>
    app.inject({
      method: 'POST',
      url: '/api/FormDataStorage/delete-in-progress-form',
      headers: await app.signIn(who),
      payload: { applicationID: String(id), appType: 'credit-application' },
    })
  expect((await list()).data[0]).toMatchObject({ applicationID: String(id), canDelete: true })
  expect((await deleting('viewonly.rexel')).statusCode).toBe(403)
  expect(await names({ filter: 'branch' }, 'viewonly.rexel')).toEqual(['Bright Wire'])
  expect((await deleting('approver.rexel')).statusCode).toBe(200)
  expect(await names()).toEqual([])
  expect(await names({ filter: 'branch' }, 'viewonly.rexel')).toEqual([])
  expect((await deleting('approver.rexel')).statusCode).toBe(404)
})

describe('pages (HIST-004, HIST-005)', () => {
  const many = (count: number): WantedForm[] =>
    Array.from({ length: count }, (_, n) => ({
      company: `number ${n}`,
      owner: daniel,
      branch: n % 2 ? '101' : '102',
      updated: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
    }))

  test.each([10, 25, 50, 100])('of %i list every form once, last changed first', async (pageSize) => {
    const forms = many(103)
    await seedForms(app.db, forms)
    for (const filter of ['my', 'regional']) {
      const seen: string[] = []
      for (let page = 1; page <= Math.ceil(103 / pageSize); page += 1) {
        const { data, total, more } = await list({ filter, page, pageSize })
        expect([total, more]).toEqual([103, false])
        seen.push(...data.map(({ companyName }) => companyName))
      }
      expect(seen).toEqual(forms.map(({ company }) => company).toReversed())
    }
    expect(await list({ page: 40, pageSize })).toEqual({
      isSuccess: true,
      message: '',
      data: [],
      total: 103,
      more: false,
    })
  })

  test('of other sizes do not exist', async () => {
    for (const pageSize of [0, 1, 20, 1_000]) expect((await ask({ pageSize })).statusCode).toBe(400)
    for (const page of [0, -1, 1_001]) expect((await ask({ page })).statusCode).toBe(400)
  })

  test('order forms that changed at one instant by number', async () => {
    await seedForms(
      app.db,
      Array.from({ length: 30 }, (_, n) => ({ company: String(n), owner: daniel })),
    )
    const pages = [await list(), await list({ page: 2 }), await list({ page: 3 })]
    const ids = pages.flatMap(({ data }) => data.map(({ applicationID }) => Number(applicationID)))
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(30)
  })

  test('shows a thousand forms, says that there are more, and finds those by a search', async () => {
    const forms = many(5_200)
    forms[3] = { ...forms[3]!, company: 'Óldest O’Brien', state: 'approved' }
    for (let from = 0; from < forms.length; from += 2_600)
      await seedForms(app.db, forms.slice(from, from + 2_600))
    for (const filter of ['my', 'regional']) {
      const last = await list({ filter, page: 10, pageSize: 100 })
      expect([last.total, last.more, last.data.length]).toEqual([1_000, true, 100])
      expect((await list({ filter, page: 11, pageSize: 100 })).data).toEqual([])
      expect(await names({ filter, search: 'obrien' })).toEqual(['Óldest O’Brien'])
      expect(await names({ filter, search: 'oldest brien' })).toEqual(['Óldest O’Brien'])
      expect(await list({ filter, search: 'number' })).toMatchObject({ total: 1_000, more: true })
    }
    expect(await names({ filter: 'branch', search: 'obrien' })).toEqual(['Óldest O’Brien'])
    expect(await names({ filter: 'branch', search: 'obrien' }, 'branchmanager.rexel')).toEqual([])
  })
})

describe('a search (HIST-003)', () => {
  const searched = async (search: string) => (await names({ search })).toSorted()
  test('matches the beginnings of words of company and account, without case, accents or punctuation', async () => {
    await seedForms(app.db, [
      { company: "O'Brien's Électrique", account: '471100', owner: daniel },
      { company: 'Bright Wire', account: '88', owner: daniel },
      { company: "Nora's Bright Lamps", owner: nora },
    ])
    expect(await searched('bright')).toEqual(['Bright Wire'])
    expect(await searched('WIRE br')).toEqual(['Bright Wire'])
    expect(await searched('ight')).toEqual([])
    expect(await searched('obriens elec')).toEqual(["O'Brien's Électrique"])
    expect(await searched('4711')).toEqual(["O'Brien's Électrique"])
    expect(await searched("%' _")).toHaveLength(2)
    expect(await searched('bright 88')).toEqual(['Bright Wire'])
    expect(await searched('nobody')).toEqual([])
  })

  test('digits are also the number of a form, and an account that was given with the approval', async () => {
    const [draft, approved] = await seedForms(app.db, [
      { company: 'By its number', owner: daniel },
      { company: 'By its account', owner: daniel, state: 'approved' },
      { company: "Nora's", owner: nora },
    ])
    await app.db
      .updateTable('application')
      .set({ customer_account_id: '900123' })
      .where('id', '=', approved!.id)
      .execute()
    expect(await searched(String(draft!.id))).toEqual(['By its number'])
    expect(await searched('9001')).toEqual(['By its account'])
    expect((await list({ search: '9001' })).data[0]!.accountLabel).toBe('By its account (900123)')
    expect(await searched('9'.repeat(22))).toEqual([])
  })

  test('is paged like the list', async () => {
    await seedForms(
      app.db,
      Array.from({ length: 34 }, (_, n) => ({ company: n % 2 ? `Volt ${n}` : `Amp ${n}`, owner: daniel })),
    )
    const pages = [await list({ search: 'volt' }), await list({ search: 'volt', page: 2 })]
    expect(pages.map(({ data, total }) => [data.length, total])).toEqual([
      [10, 17],
      [7, 17],
    ])
  })
})
