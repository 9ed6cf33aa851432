import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { problemsIn } from '../../../test/support/analyst.ts'
import { seedBranch, testApp, type TestApp } from '../../../test/support/app.ts'
import {
  STOREFRONT_KEY,
  seedCustomer,
  seedSalesperson,
  storefrontToken,
} from '../../../test/support/directory.ts'
import { erpDesk } from '../../../test/support/erp.ts'
import {
  ACCOUNT,
  beginJob,
  jobAnswers,
  savingJob,
  submittingJob,
  submittingJobDraft,
} from '../../../test/support/job-account.ts'
import { multipartFiles } from '../../../test/support/multipart.ts'
import { readPdf } from '../../../test/support/pdf-text.ts'
import { until } from '../../../test/support/until.ts'
import { type BannerName, bannerOf, bannerNames } from '../../../banners/rules/banners.ts'
import { JOB_ACCOUNT_TOTAL, TOTAL_TOO_LARGE } from '../../../platform/files/files.ts'
import { PUBLIC_NEEDS_BOND } from '../rules/job-account.ts'
import { verifyChains } from '../../../platform/audit/verify-chains.ts'
import { writeToErp } from '../../../office/review/erp/server/index.ts'

let app: TestApp
let headers: { authorization: string }
beforeAll(async () => {
  app = await testApp({ ACCOUNT_WAIT_SECONDS: '30', STOREFRONT_KEYS: STOREFRONT_KEY }, { jobs: true })
  await seedSalesperson(app.db, 'rexel')
  await seedCustomer(app.db, 'rexel', { inside_login: 'SMITHJ', branch_manager_login: 'SMITHJ' })
  for (const banner of ['platt', 'rexelenergy'] as const) await seedCustomer(app.db, banner)
  await seedBranch(app.db, 1, '800')
  headers = await app.signIn('approver.rexel')
})
afterAll(() => app.close())
beforeEach(() => erpDesk(app).fault('none'))

const rowOf = (id: number) =>
  app.db.selectFrom('job_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const formOf = (id: number) =>
  app.db.selectFrom('saved_form').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = async (id: number) =>
  (
    await app.db.selectFrom('audit').select('act').where('saved_form_id', '=', id).orderBy('seq').execute()
  ).map(({ act }) => act)
const mailsOf = async (id: number, kind: string) =>
  (await app.mailbox()).filter((mail) => mail.saved_form_id === id && mail.kind === kind)
const ask = (path: string, more: object = {}) =>
  app.inject({ method: 'GET', url: `/api/JobAccount/${path}`, headers, ...more })
const submitted = async (banner: BannerName = 'rexel', answers: object = jobAnswers(banner)) => {
  const reply = await submittingJobDraft(app, await beginJob(app, banner, answers), banner)
  if (reply.statusCode !== 200) throw new Error(reply.body)
  return reply.json()
}
const jobsInErp = async (banner: BannerName, name: string) =>
  app.db
    .selectFrom('erp_ship_to')
    .selectAll()
    .where('banner_id', '=', bannerOf(banner)!.tenantId)
    .where('customer_name', '=', name)
    .execute()
const named = (name: string) => ({ projectInformation: { name, contractNumber: name.slice(0, 7) } })

describe("an employee's submission", () => {
  test.each(bannerNames)(
    'of %s opens the job in the ERP once, and stays pending (JOB-001, JOB-060, JOB-A18)',
    async (banner) => {
      const name = `Tower of ${banner}`
      const reply = await submitted(banner, jobAnswers(banner, 'internal', named(name)))
      const { data } = reply
      expect(reply).toMatchObject({ isSuccess: true, warningMessage: '' })
      expect(data).toMatchObject({
        state: 'open',
        company: 'Beacon Electric',
        companyAccountNumber: ACCOUNT,
        jobName: name,
        jobLimitRequested: 1000,
        assignedBranchNumber: '5034',
        submissionWarningMessage: '',
        applicationKey: '',
      })
      // platt's customers know their Job ID (JOB-060).
      expect(data.pendingJobAccountNumber ?? 'none').toMatch(banner === 'platt' ? /^none$/ : /^100001-J\d+$/)
      const id = Number(data.reference)
      const lender = banner === 'gexpro' ? 'rexel' : banner
      expect(await jobsInErp(lender, name)).toHaveLength(1)
      expect(await formOf(id)).toMatchObject({
        state: 'pending',
        company_name: 'Beacon Electric',
        account_number: ACCOUNT,
        branch_number: '5034',
      })
      expect(await eventsOf(id)).toEqual([
        'draft begun',
        'submitted',
        'written to the ERP',
        'job account opened',
      ])
      expect((await verifyChains(app.db, id)).broken).toEqual([])
    },
  )

  it("stores the ERP's data about the account, not the browser's", async () => {
    const invented = { accountNumber: ACCOUNT, companyName: 'Someone Else', branchId: '800' }
    const answers = jobAnswers('rexel', 'internal', {
      accountInformation: { billTo: invented },
      branchInformation: { branchId: '800', branchName: 'Nowhere' },
    })
    const { data } = await submitted('rexel', answers)
    expect((await formOf(Number(data.reference))).answers).toMatchObject({
      accountInformation: {
        billTo: { companyName: 'Beacon Electric', city: 'Salem', phone: '(503) 555-0140' },
        billToAccount: ACCOUNT,
        shipToAccount: `${ACCOUNT}-1`,
      },
      branchInformation: { branchId: '5034' },
    })
  })

  it('at platt stores the name of the account, and what was typed beside it', async () => {
    const answers = jobAnswers('platt', 'internal', {
      companyInformation: { accountName: 'Someone Else', contactNumber: '(503) 555-0199' },
      projectInformation: { name: 'Named', contractNumber: 'NAMED' },
    })
    const { data } = await submitted('platt', answers)
    expect(data.company).toBe('Beacon Electric')
    expect((await formOf(Number(data.reference))).answers).toMatchObject({
      companyInformation: {
        accountNumber: ACCOUNT,
        accountName: 'Beacon Electric',
        contactNumber: '(503) 555-0199',
      },
    })
  })

  it('refuses an unknown account, and a ship-to of another account (JOB-085)', async () => {
    const unknown = jobAnswers('rexel', 'internal', {
      accountInformation: { billTo: { accountNumber: '999999', companyName: 'Nobody' } },
    })
    expect(problemsIn(await submittingJobDraft(app, await beginJob(app, 'rexel', unknown)))).toMatchObject({
      'accountInformation.billTo': '*Customer Number Not Found',
    })
    const foreign = jobAnswers('rexel', 'internal', {
      accountInformation: { shipTo: { customerId: '200002-1', customerName: 'Another' } },
    })
    expect(problemsIn(await submittingJobDraft(app, await beginJob(app, 'rexel', foreign)))).toMatchObject({
      'accountInformation.shipTo': 'Choose one from the list.',
    })
  })

  it("refuses an account whose branch isn't ours (JOB-087)", async () => {
    await seedCustomer(app.db, 'rexel', { number: '100077', branch_number: '999999' })
    const answers = jobAnswers('rexel', 'internal', {
      accountInformation: {
        billTo: { accountNumber: '100077', companyName: 'Beacon Electric' },
        shipTo: { customerId: '100077-1', customerName: 'Beacon Electric job 1' },
      },
    })
    const reply = await submittingJobDraft(app, await beginJob(app, 'rexel', answers))
    expect(Object.keys(problemsIn(reply))).toContain('branchInformation.branchId')
  })

  it('warns of a public job without a copy of its bond, and accepts it (JOB-062, JOB-A15)', async () => {
    const answers = jobAnswers('rexel', 'internal', {
      projectInformation: { name: 'City Hall', jobType: 'Public', isJobBonded: '1' },
    })
    const draft = await beginJob(app, 'rexel', answers)
    const reply = (await submittingJobDraft(app, draft)).json()
    expect([reply.warningMessage, reply.data.submissionWarningMessage]).toEqual([
      PUBLIC_NEEDS_BOND,
      PUBLIC_NEEDS_BOND,
    ])
    const withBond = await beginJob(app, 'rexel', answers)
    await upload(withBond.guid, 'bond', 2_000, withBond.headers)
    const { rowVersion } = await versionOf(withBond.id)
    expect((await submittingJobDraft(app, { ...withBond, rowVersion })).json().warningMessage).toBe('')
  })

  it('of a public job in Texas asks again who hired the customer if the owner did and another contractor is named', async () => {
    const job = (confirmedHirer: string) =>
      jobAnswers('rexel', 'internal', {
        projectInformation: { name: 'Who Hired', jobType: 'Public' },
        projectAddress: { state: 'TX', hiredBy: 'owner', confirmedHirer },
      })
    const refused = await submittingJobDraft(app, await beginJob(app, 'rexel', job('')))
    expect(problemsIn(refused)).toEqual({ 'projectAddress.confirmedHirer': '*Required' })
    const accepted = await submitted('rexel', job('general contractor'))
    expect(await rowOf(Number(accepted.data.reference))).toMatchObject({
      hired_by: 'general contractor',
      is_hirer_checked: true,
    })
  })

  it('is made once, even if it is sent twice at once or again later', async () => {
    const draft = await beginJob(app, 'rexel', jobAnswers('rexel', 'internal', named('Twin')))
    await submittingJobDraft(app, draft)
    const replies = await Promise.all(
      [1, 2, 3].map(() => submittingJob(app, {}, { key: draft.guid, headers: draft.headers })),
    )
    expect(new Set(replies.map((reply) => reply.json().data.pendingJobAccountNumber)).size).toBe(1)
    expect(await jobsInErp('rexel', 'Twin')).toHaveLength(1)
  })

  it('must be saved as submitting first', async () => {
    const draft = await beginJob(app)
    const reply = await submittingJob(app, {}, { key: draft.guid, headers: draft.headers })
    expect([reply.statusCode, reply.json().message]).toEqual([409, 'Save this form for submission first.'])
  })

  it('is in the form history as pending (JOB-058)', async () => {
    const { data } = await submitted('rexel', jobAnswers('rexel', 'internal', named('In the history')))
    const url = '/api/FormDataStorage/form-history?filter=my&pageSize=10'
    const rows = (await app.inject({ method: 'GET', url, headers })).json().data
    expect(rows.find((row: { applicationID: string }) => row.applicationID === data.reference)).toMatchObject(
      {
        formName: 'Job Account',
        status: 'Pending',
        companyName: 'Beacon Electric',
        link: `/admin/job-accounts/rexel/${data.reference}`,
      },
    )
  })
})

describe("a customer's submission", () => {
  const token = (banner: BannerName = 'rexel') => storefrontToken(app.clock.now, { banner })

  it('from the storefront is for the account that the token names (JOB-006, JOB-012)', async () => {
    const sftoken = await token()
    const answers = jobAnswers('rexel', 'external', {
      accountInformation: { billTo: { accountNumber: '100077', companyName: 'Another' } },
      projectInformation: { name: 'From the shop' },
    })
    const saved = await savingJob(app, answers, { sftoken })
    const { applicationKey: key, answers: kept } = saved.json().data
    expect(kept.accountInformation.billTo).toMatchObject({ accountNumber: ACCOUNT, branchId: '5034' })
    expect(kept.accountInformation.billTo.inSideSalesPerson).toBe('Jane Smith::smithj@rexel.example.com')
    const { data } = (await submittingJob(app, {}, { key })).json()
    expect(data).toMatchObject({ state: 'open', companyAccountNumber: ACCOUNT, applicationKey: key })
    const opened = await app.inject({ method: 'GET', url: `/api/JobAccount/rexel/${key}` })
    expect(opened.json().data).toMatchObject({ locked: true, complete: { jobName: 'From the shop' } })
    // Only employees see logins.
    for (const reply of [saved, opened]) expect(reply.body).not.toContain('SMITHJ')
  })

  it('without a token is refused in the group (JOB-A12)', async () => {
    const { applicationKey: key } = (await savingJob(app, jobAnswers('rexel', 'external'))).json().data
    expect((await submittingJob(app, {}, { key })).statusCode).toBe(403)
    expect((await submittingJob(app, jobAnswers('rexel', 'external'))).statusCode).toBe(403)
  })

  it('is not offered by rexelenergy (JOB-002)', async () => {
    const reply = await savingJob(app, jobAnswers('rexelenergy', 'external'), { banner: 'rexelenergy' })
    expect(reply.statusCode).toBe(403)
  })

  it('of a visitor without a token at platt waits until staff have checked the account (JOB-A12)', async () => {
    const answers = jobAnswers('platt', 'external', {
      companyInformation: { accountName: 'We Say So Electric' },
      projectInformation: { name: 'Unproven', contractNumber: 'UNP-1' },
    })
    const reply = await submittingJob(app, answers, { banner: 'platt' })
    const { data } = reply.json()
    expect(data).toMatchObject({ state: 'unverified', company: 'We Say So Electric' })
    const id = Number(data.reference)
    expect(await jobsInErp('platt', 'Unproven')).toEqual([])
    const staff = await app.signIn('approver.platt')
    const { guid } = await formOf(id)
    const open = (signedIn: { authorization: string }) =>
      app.inject({ method: 'POST', url: `/api/JobAccount/accounts/${guid}/open`, headers: signedIn })
    expect((await open(headers)).statusCode).toBe(403)
    expect((await open(staff)).statusCode).toBe(200)
    await until(async () => expect(await jobsInErp('platt', 'Unproven')).toHaveLength(1))
    await until(async () =>
      expect(await eventsOf(id)).toEqual([
        'submitted',
        'account verified',
        'written to the ERP',
        'job account opened',
      ]),
    )
    expect((await open(staff)).statusCode).toBe(409)
  })

  it('of a visitor without a token at platt needs an account that exists', async () => {
    const unknown = { companyInformation: { accountNumber: '999999' } }
    const reply = await submittingJob(app, jobAnswers('platt', 'external', unknown), { banner: 'platt' })
    expect(problemsIn(reply)).toEqual({ 'companyInformation.accountNumber': '*Customer Number Not Found' })
  })

  it('needs an address for the confirmation, which employees need not give (JOB-097)', async () => {
    const without = { projectInformation: { confirmationEmail: '' } }
    const reply = await submittingJob(app, jobAnswers('platt', 'external', without), { banner: 'platt' })
    expect(Object.keys(problemsIn(reply))).toEqual(['projectInformation.confirmationEmail'])
    expect((await submitted('rexel', jobAnswers('rexel', 'internal', without))).isSuccess).toBe(true)
  })

  it('that names documents says where they are stored (JOB-088)', async () => {
    const documents = [{ name: 'license.pdf' }]
    const of = (more: object) =>
      submittingJob(
        app,
        jobAnswers('platt', 'external', {
          projectInformation: { contractNumber: 'S88', selectedDocuments: documents, ...more },
        }),
        { banner: 'platt' },
      )
    expect(problemsIn(await of({}))).toEqual({ 'projectInformation.storageGuid': '*Required' })
    expect((await of({ storageGuid: randomUUID() })).statusCode).toBe(200)
  })

  it('cannot use the key of a draft that an employee began', async () => {
    const draft = await beginJob(app)
    expect((await submittingJob(app, {}, { key: draft.key })).statusCode).toBe(403)
    expect((await formOf(draft.id)).state).toBe('draft')
  })
})

describe('the confirmation', () => {
  it('goes to every address that was given, with the answers, and tells the credit department once (JOB-A17)', async () => {
    const answers = jobAnswers('platt', 'internal', {
      projectInformation: { name: 'Heron Hall', contractNumber: 'HH-1', confirmationEmail: 'a@example.com' },
      email: { addEmail: '1', email: 'b@example.com' },
    })
    const { data } = await submitted('platt', answers)
    const id = Number(data.reference)
    await until(async () => expect(await mailsOf(id, 'new-job-account')).toHaveLength(1))
    const mails = await mailsOf(id, 'job-account-received')
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(['a@example.com', 'b@example.com'])
    expect(mails[0]!.text.replaceAll(/\s+/g, ' ')).toContain('Our credit department will review it.')
    expect(mails[0]!.text).not.toMatch(/payment\s+bond/)
    const { guid } = await formOf(id)
    const staff = { headers: await app.signIn('approver.platt') }
    const { text } = await readPdf((await ask(`accounts/${guid}/document`, staff)).rawPayload)
    for (const said of ['Heron Hall', 'HH-1', 'Multi', 'Volt Builders', 'Heron Properties'])
      expect(text).toContain(said === 'Multi' ? 'Job Information' : said)
  })
})

test('the confirmation to a customer leads to the page of their job; no one else gets its key', async () => {
  const to = { confirmationEmail: 'own-page@example.com' }
  const answers = (audience: 'internal' | 'external', contractNumber: string) =>
    jobAnswers('platt', audience, { projectInformation: { ...to, contractNumber } })
  const reply = await submittingJob(app, answers('external', 'OWN-1'), { banner: 'platt' })
  const own = await formOf(Number(reply.json().data.reference))
  const staffs = await formOf(Number((await submitted('platt', answers('internal', 'OWN-2'))).data.reference))
  for (const [{ id, key }, leads] of [
    [own, true],
    [staffs, false],
  ] as const) {
    await until(async () => expect(await mailsOf(id, 'new-job-account')).toHaveLength(1))
    await until(async () => expect(await mailsOf(id, 'job-account-received')).toHaveLength(1))
    const [mail] = await mailsOf(id, 'job-account-received')
    expect(mail!.text.includes(`/job-account/platt/${key}`)).toBe(leads)
    expect((await mailsOf(id, 'new-job-account'))[0]!.text).not.toContain(key)
  }
  const page = await app.inject({ method: 'GET', url: `/api/JobAccount/platt/${own.key}` })
  expect(page.json().data.complete).toMatchObject({ reference: String(own.id) })
})

test('the confirmation of a public job without its bond says how to send it', async () => {
  const answers = jobAnswers('rexel', 'internal', {
    projectInformation: { name: 'Bondless', jobType: 'Public', confirmationEmail: 'bond@example.com' },
  })
  const { data } = await submitted('rexel', answers)
  const id = Number(data.reference)
  await until(async () => expect(await mailsOf(id, 'job-account-received')).toHaveLength(1))
  const [mail] = await mailsOf(id, 'job-account-received')
  expect(mail!.text.replaceAll(/\s+/g, ' ')).toMatch(
    new RegExp(
      `copy of the payment bond to our support address below and include reference number ${id}.*support@rexel`,
    ),
  )
})

const upload = (guid: string, type: string, size: number, signedIn: Record<string, string>) => {
  const { payload, headers: sent } = multipartFiles([
    [`${type}-${randomUUID().slice(0, 4)}.txt`, Buffer.alloc(size, 'x')],
  ])
  return app.inject({
    method: 'POST',
    url: `/api/CreditApplication/upload/rexel/${guid}/${type}`,
    headers: { ...sent, ...signedIn },
    payload,
  })
}
const versionOf = async (id: number) => ({ rowVersion: (await formOf(id)).row_version })

describe('documents (JOB-115, JOB-A03)', () => {
  it('may be 29,500,000 bytes together, in all sections, and not a byte more', async () => {
    const { guid, headers: signedIn } = await beginJob(app)
    expect((await upload(guid, 'bond', 20_000_000, signedIn)).statusCode).toBe(200)
    expect((await upload(guid, 'tax', JOB_ACCOUNT_TOTAL - 20_000_000, signedIn)).statusCode).toBe(200)
    const one = await upload(guid, 'other', 1, signedIn)
    expect([one.statusCode, one.json().message]).toEqual([413, TOTAL_TOO_LARGE])
  })

  it('may be more than fifty of one kind', async () => {
    const draft = await beginJob(app)
    const { guid, id, headers: signedIn } = draft
    const url = `/api/CreditApplication/upload/rexel/${guid}/other`
    for (const first of [0, 17, 34]) {
      const { payload, headers: sent } = multipartFiles(
        Array.from({ length: 17 }, (_, n) => [`${first + n}.txt`, Buffer.from(`file ${first + n}`)] as const),
      )
      const reply = await app.inject({ method: 'POST', url, headers: { ...sent, ...signedIn }, payload })
      expect(reply.statusCode).toBe(200)
    }
    const opened = await app.inject({
      method: 'GET',
      url: `/api/FormDataStorage/in-progress-form?applicationID=${guid}`,
      headers: signedIn,
    })
    const documentsIn = (answers: { documents?: { uploadedDocuments?: object[] } }) =>
      answers.documents?.uploadedDocuments
    expect(documentsIn(JSON.parse(opened.json().data.incompleteFormData))).toHaveLength(51)
    expect((await submittingJobDraft(app, { ...draft, ...(await versionOf(id)) })).statusCode).toBe(200)
    expect(documentsIn((await formOf(id)).answers)).toHaveLength(51)
  })

  it('of one file are limited only by the total', async () => {
    const { guid, headers: signedIn } = await beginJob(app)
    const large = await upload(guid, 'other', JOB_ACCOUNT_TOTAL + 1, signedIn)
    expect([large.statusCode, large.json().message]).toEqual([413, TOTAL_TOO_LARGE])
    expect((await upload(guid, 'other', JOB_ACCOUNT_TOTAL, signedIn)).statusCode).toBe(200)
  })
})

describe('while the ERP does not respond', () => {
  it('loses nothing, and opens the job once it responds', async () => {
    const quick = await testApp({ ACCOUNT_WAIT_SECONDS: '1' }, { jobs: true })
    try {
      await seedCustomer(quick.db, 'rexel')
      const draft = await beginJob(quick, 'rexel', jobAnswers('rexel', 'internal', named('Patient')))
      await erpDesk(quick).fault('failing')
      const { data } = (await submittingJobDraft(quick, draft)).json()
      expect(data).toMatchObject({ state: 'opening', pendingJobAccountNumber: null })
      await erpDesk(quick).fault('none')
      await quick.hurry(writeToErp)
      await until(async () => {
        const { job_number } = await quick.db
          .selectFrom('job_account')
          .select('job_number')
          .where('id', '=', Number(data.reference))
          .executeTakeFirstOrThrow()
        expect(job_number).toMatch(/^100001-J\d+$/)
      })
    } finally {
      await quick.close()
    }
  })
})

describe('the list for staff', () => {
  it('finds jobs by the words of their name or company, by account and by state; the spreadsheet has the same', async () => {
    const { data } = await submitted('rexel', jobAnswers('rexel', 'internal', named('Osprey Works')))
    const rowsOf = async (query: string) => (await ask(`accounts?tenantId=2&${query}`)).json().data.rows
    expect(await rowsOf('search=osprey')).toMatchObject([
      { id: Number(data.reference), jobName: 'Osprey Works', state: 'open', place: 'Portland, OR' },
    ])
    expect(await rowsOf('search=osprey&state=unverified')).toEqual([])
    expect(await rowsOf('search=osprey&state=undelivered')).toHaveLength(1)
    await app.db
      .updateTable('job_account')
      .set({ first_furnishing: '2026-03-31' })
      .where('id', '=', Number(data.reference))
      .execute()
    expect(await rowsOf('search=osprey&state=undelivered')).toEqual([])
    expect((await rowsOf(`search=${ACCOUNT}`)).length).toBeGreaterThan(3)
    const sheet = await ask('accounts/export?tenantId=2&search=osprey')
    expect(sheet.headers['content-type']).toContain('spreadsheetml')
    expect(sheet.rawPayload.subarray(0, 2).toString()).toBe('PK')
  })

  it('opens a job with its answers, documents and write, only for its banner', async () => {
    const { data } = await submitted('rexel', jobAnswers('rexel', 'internal', named('Detailed')))
    const { guid } = await formOf(Number(data.reference))
    const detail = (await ask(`accounts/${guid}`)).json().data
    expect(detail).toMatchObject({
      jobName: 'Detailed',
      write: { state: 'done' },
      documents: [],
      warning: '',
    })
    expect(detail.groups.map(({ title }: { title: string }) => title)).toContain('Job Address')
    const other = await app.signIn('approver.platt')
    expect((await ask(`accounts/${guid}`, { headers: other })).statusCode).toBe(403)
    expect((await ask('accounts?tenantId=2', { headers: other })).statusCode).toBe(403)
    expect(await rowOf(Number(data.reference))).toMatchObject({ state: 'OR', county: 'Multnomah' })
  })
})
