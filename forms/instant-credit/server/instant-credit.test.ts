import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemsIn } from '../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import { beginDraft } from '../../../test/support/applicant.ts'
import { seedSalesperson } from '../../../test/support/directory.ts'
import { savingInternal, type InternalDraft } from '../../../test/support/employee.ts'
import { erpDesk } from '../../../test/support/erp.ts'
import {
  LICENSE_NUMBER,
  SIGNER,
  TAX_ID,
  accessTokenOf,
  beginInstantCredit,
  filledInBy,
  instantCreditAnswers,
  instantCreditCalls,
  seedApprover,
} from '../../../test/support/instant-credit.ts'
import { multipartFiles } from '../../../test/support/multipart.ts'
import { signingOf, urlIn } from '../../../test/support/signing.ts'
import { until } from '../../../test/support/until.ts'
import { bannerOf } from '../../../banners/rules/banners.ts'
import { lenderOf } from '../../../banners/rules/lending.ts'
import { DAY } from '../../../platform/text/days/durations.ts'
import { verifyChains } from '../../../platform/audit/verify-chains.ts'
import { writeToErp } from '../../../office/review/erp/server/index.ts'
import { remindSigner } from '../../../common/signing/server/mails.ts'
import { expireDaily } from './jobs.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ACCOUNT_WAIT_SECONDS: '30' }, { jobs: true })
  for (const banner of ['rexel', 'gexpro'] as const) {
    await seedSalesperson(app.db, banner)
    await seedApprover(app, banner)
  }
})
afterAll(() => app.close())
beforeEach(() => erpDesk(app).fault('none'))

const formOf = (id: number) =>
  app.db.selectFrom('saved_form').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const rowOf = (id: number) =>
  app.db.selectFrom('instant_credit').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const eventsOf = async (id: number) =>
  (
    await app.db.selectFrom('audit').select('act').where('saved_form_id', '=', id).orderBy('seq').execute()
  ).map(({ act }) => act)
const mailsOf = async (id: number, kind: string) =>
  (await app.mailbox()).filter((mail) => mail.saved_form_id === id && mail.kind === kind)
const save = (draft: InternalDraft, answers: object, more: object = {}) =>
  savingInternal(app, answers, {
    banner: 'rexel',
    id: draft.guid,
    rowVersion: draft.rowVersion,
    signedIn: draft.headers,
    appType: 'instant-credit',
    ...more,
  })

/** While the approver's permission is withdrawn. */
const withoutPermission = async <T>(act: () => Promise<T>): Promise<T> => {
  await app.db.deleteFrom('instant_credit_permission').where('sso', '=', 'demo-approver.rexel').execute()
  try {
    return await act()
  } finally {
    await seedApprover(app, 'rexel')
  }
}

/** Emailed to its customer. */
const sent = async (banner: 'rexel' | 'gexpro' = 'rexel') => {
  const draft = await beginInstantCredit(app, banner)
  const calls = instantCreditCalls(app, draft, banner)
  // IC-046: who sends it is read from the token, not from the body (API-A04).
  const reply = await calls.send([SIGNER], {
    companyName: 'Bright Wire Electric',
    currentUser: 'someone else',
  })
  expect(reply.statusCode).toBe(200)
  return { ...draft, ...calls, token: await accessTokenOf(app) }
}
/** Signed by its customer. */
const signed = async (banner: 'rexel' | 'gexpro' = 'rexel') => {
  const form = await sent(banner)
  expect((await form.applicantSigns(form.token)).statusCode).toBe(200)
  return form
}

describe('from the counter to the account', () => {
  test.each(['rexel', 'gexpro'] as const)(
    '%s: the customer signs, the manager signs, and the ERP opens one account with the line (IC-001, IC-002)',
    async (banner) => {
      const form = await signed(banner)
      expect((await form.status()).state).toBe('waiting for manager')
      expect((await form.managerSigns()).statusCode).toBe(200)
      const reply = await form.submit()
      expect(reply.statusCode).toBe(200)
      const { complete } = reply.json().data
      expect(complete).toMatchObject({
        state: 'open',
        companyName: 'Bright Wire Electric',
        contactName: 'Ada Byron',
        creditLine: 2_500,
        assignedBranch: 'Branch 5034',
        accountNumber: expect.stringMatching(/^7\d{5}$/),
      })
      const account = await app.db
        .selectFrom('erp_customer')
        .selectAll()
        .where('number', '=', complete.accountNumber)
        .where('banner_id', '=', bannerOf(lenderOf('accounts', banner))!.tenantId)
        .executeTakeFirstOrThrow()
      expect(account).toMatchObject({
        company_name: 'Bright Wire Electric',
        credit_limit: 2_500,
        pays_cash: false,
        branch_number: '5034',
      })
      // SIGN-016: the manager's signature is the submission.
      const { submitted_at, state } = await formOf(form.id)
      const signatures = await app.db
        .selectFrom('signature')
        .select(['role', 'signed_at', 'identified_by'])
        .where('saved_form_id', '=', form.id)
        .orderBy('position')
        .execute()
      expect(signatures.map(({ role, identified_by }) => [role, identified_by])).toEqual([
        ['applicant', 'link'],
        ['branchManager', 'sign-in'],
      ])
      expect(submitted_at).toEqual(new Date(signatures[1]!.signed_at!))
      expect(state).toBe('approved')
      await until(async () => expect(await mailsOf(form.id, 'instant-credit-opened')).toHaveLength(1))
      const [welcome] = await mailsOf(form.id, 'instant-credit-opened')
      expect(welcome).toMatchObject({ recipient: SIGNER })
      expect(welcome!.text).toContain('$2,500.00')
      const copies = await mailsOf(form.id, 'instant-credit-copy')
      expect(copies).toHaveLength(2)
      // Each recipient may open what their link leads to.
      const linkFor = (who: string) =>
        copies.find(({ recipient }) => recipient === `${who}@example.com`)!.text.match(/\/admin\/\S+/)![0]
      const guid = (await formOf(form.id)).guid
      const manager = `approver.${banner}` as const
      expect(linkFor(manager)).toBe(`/admin/instant-credit/signature/${banner}/${guid}`)
      const forManager = await app.inject({
        url: `/api/InstantCredit/${banner}/${guid}/getApplicationFor/BranchManager`,
        headers: await app.signIn(manager),
      })
      expect(forManager.statusCode).toBe(200)
      for (const { attachments } of [welcome!, ...copies])
        expect(attachments).toMatchObject([{ contentType: 'application/pdf' }])
      expect((await verifyChains(app.db, form.id)).broken).toEqual([])
    },
  )

  test('employees who may no longer sign in get no copy of the signed application', async () => {
    const form = await signed()
    const { owner_sso: owner } = await formOf(form.id)
    const allow = (active: boolean) =>
      app.db.updateTable('employee').set({ active }).where('sso', '=', owner).execute()
    await allow(false)
    await form.managerSigns()
    await form.submit()
    await until(async () => expect(await mailsOf(form.id, 'instant-credit-opened')).toHaveLength(1))
    await allow(true)
    const copies = await mailsOf(form.id, 'instant-credit-copy')
    expect(copies.map(({ recipient }) => recipient)).toEqual(['approver.rexel@example.com'])
  })

  test('ten submissions at once open one account', async () => {
    const form = await signed()
    await form.managerSigns()
    const replies = await Promise.all(Array.from({ length: 10 }, () => form.submit()))
    const numbers = new Set(replies.map((reply) => reply.json().data.complete.accountNumber))
    expect(numbers.size).toBe(1)
    expect((await eventsOf(form.id)).filter((event) => event === 'submitted')).toHaveLength(1)
  })

  test('is submitted by itself if the manager closes the page after signing', async () => {
    const form = await signed()
    await form.managerSigns()
    await until(async () => expect((await form.status()).state).toBe('open'))
  })

  test('waits while the ERP is down, and opens the account once when it is back', async () => {
    const form = await signed()
    expect((await erpDesk(app).fault('failing')).statusCode).toBe(200)
    await form.managerSigns()
    await until(async () => expect((await formOf(form.id)).submitted_at).not.toBeNull())
    expect((await form.status()).complete).toMatchObject({ state: 'opening', accountNumber: null })
    await erpDesk(app).fault('none')
    await app.hurry(writeToErp)
    await until(async () => expect((await form.status()).state).toBe('open'))
    expect((await eventsOf(form.id)).filter((event) => event === 'account opened')).toHaveLength(1)
  })
})

describe('the email to the customer', () => {
  test('needs every answer, and names the missing ones (IC-066 to IC-097)', async () => {
    const draft = await beginInstantCredit(app, 'rexel', {
      companyInformation: { companyName: 'Bright Wire Electric' },
    })
    const reply = await instantCreditCalls(app, draft).send()
    expect(reply.statusCode).toBe(400)
    const paths = Object.keys(problemsIn(reply))
    expect(paths).toEqual(
      expect.arrayContaining([
        'companyInformation.companyTelephoneNumber',
        'mailingAddress.streetAddress1',
        'contactInformation.driversLicenseNumber',
        'signatoryInformation.emailAddress',
        'salesInformation.branchManagerSSO',
      ]),
    )
    expect((await formOf(draft.id)).state).toBe('draft')
  })

  test('needs an approver of that branch, checked when it is sent (IC-103)', async () => {
    const answers = instantCreditAnswers()
    const draft = await beginInstantCredit(app, 'rexel', {
      ...answers,
      salesInformation: { ...answers.salesInformation, branchManagerSSO: 'demo-admin.rexel' },
    })
    const reply = await instantCreditCalls(app, draft).send()
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(problemsIn(reply))).toEqual(['salesInformation.branchManagerSSO'])
  })

  test('refuses a mailbox of ours, from which an employee could sign as the customer (APP-A12)', async () => {
    const answers = instantCreditAnswers()
    const draft = await beginInstantCredit(app, 'rexel', {
      ...answers,
      contactInformation: { ...answers.contactInformation, contactEmailAddress: 'ada@rexel.example.com' },
      signatoryInformation: { ...answers.signatoryInformation, emailAddress: 'ada@platt.example.com' },
    })
    const reply = await instantCreditCalls(app, draft).send()
    expect(reply.statusCode).toBe(400)
    // The save did not keep them.
    expect(Object.keys(problemsIn(reply))).toEqual([
      'contactInformation.contactEmailAddress',
      'signatoryInformation.emailAddress',
    ])
  })

  test('refuses a branch and a salesperson that no list contains (IC-091, IC-097)', async () => {
    const answers = instantCreditAnswers()
    const unknown = { value: '9', text: 'Elsewhere' }
    const draft = await beginInstantCredit(app, 'rexel', {
      ...answers,
      salesInformation: {
        ...answers.salesInformation,
        branch: unknown,
        branchNumber: '9',
        insideSalesPerson: { eclipseUserLogin: 'NOBODY', displayName: 'No Body' },
      },
    })
    const reply = await instantCreditCalls(app, draft).send()
    expect(reply.statusCode).toBe(400)
    expect(Object.keys(problemsIn(reply)).toSorted()).toEqual([
      'salesInformation.branch',
      'salesInformation.branchManagerSSO',
      'salesInformation.insideSalesPerson',
    ])
  })

  test('does not count documents that were named and never stored (IC-096)', async () => {
    const answers = instantCreditAnswers()
    const named = [{ name: 'w9.pdf', extension: 'pdf', fullPath: 'tax/w9.pdf', size: 9 }]
    const draft = await beginInstantCredit(app, 'rexel', {
      ...answers,
      salesInformation: {
        ...answers.salesInformation,
        isTaxExempt: '1',
        selectedDocuments: named,
        uploadedDocuments: named,
        isUploaded: true,
      },
    })
    const reply = await instantCreditCalls(app, draft).send()
    expect(Object.keys(problemsIn(reply))).toEqual(['salesInformation.selectedDocuments'])
  })

  test('needs the certificate of a customer who is tax exempt, which staff upload (IC-095)', async () => {
    const answers = instantCreditAnswers()
    const draft = await beginInstantCredit(app, 'rexel', {
      ...answers,
      salesInformation: { ...answers.salesInformation, isTaxExempt: '1' },
    })
    const calls = instantCreditCalls(app, draft)
    const refused = await calls.send()
    expect(Object.keys(problemsIn(refused))).toEqual(['salesInformation.selectedDocuments'])
    const uploading = (type: string) => {
      const { headers, payload } = multipartFiles([['w9.pdf', Buffer.from('%PDF-1.7\ncertificate')]])
      return app.inject({
        method: 'POST',
        url: `/api/CreditApplication/upload/rexel/${draft.guid}/${type}`,
        headers: { ...headers, ...draft.headers },
        payload,
      })
    }
    expect((await uploading('other')).statusCode).toBe(404)
    expect((await uploading('tax')).statusCode).toBe(200)
    expect((await calls.send()).statusCode).toBe(200)
    expect((await formOf(draft.id)).state).toBe('signing')

    // Those who review it can read the certificate; the customer and other employees cannot.
    const manager = await calls.asManager()
    expect((await calls.forManager(manager)).json().data.documents).toEqual([{ name: 'w9.pdf', size: 20 }])
    const reading = async (path: string, headers: object) => {
      const url = `/api/InstantCredit/${path}/taxDocument?name=w9.pdf`
      const { statusCode, body } = await app.inject({ method: 'GET', url, headers: { ...headers } })
      return statusCode === 200 ? body : statusCode
    }
    const own = `rexel/${draft.guid}`
    expect(await reading(own, manager)).toContain('certificate')
    expect(await reading(own, draft.headers)).toBe(403)
    expect(await reading(`applications/${draft.id}`, await app.signIn('viewonly.rexel'))).toContain(
      'certificate',
    )
    expect(await reading(`applications/${draft.id}`, await app.signIn('instantcredit.gexpro'))).toBe(403)
    const { data } = (await calls.forApplicant(await accessTokenOf(app))).json()
    expect(data.documents).toEqual([])
  })

  test('a second one invalidates the first link, even on a page that is open (IC-A04)', async () => {
    const form = await sent()
    const page = await signingOf(app, {} as never).page(`/sign/rexel/${form.token}`)
    expect((await form.send()).statusCode).toBe(200)
    expect((await form.forApplicant(form.token)).statusCode).toBe(404)
    expect((await page.sign({ mark: 'typed', typedName: 'Ada Byron' })).statusCode).toBe(404)
    expect((await form.forApplicant(await accessTokenOf(app))).statusCode).toBe(200)
  })

  test('a link that also went to others shows nothing without the one-time code of the signer', async () => {
    const draft = await beginInstantCredit(app)
    const calls = instantCreditCalls(app, draft)
    expect((await calls.send([SIGNER, 'office@example.com'])).statusCode).toBe(200)
    const token = await accessTokenOf(app)
    expect((await calls.forApplicant(token)).json().data.groups).toEqual([])
    const opened = await app.inject({ method: 'POST', url: `/api/signing/rexel/links/${token}/opening` })
    expect(opened.json().data).toMatchObject({ needs: 'code', email: 'a•••@brightwire.example.com' })
    // The helper takes the code from the signer's mailbox.
    expect((await calls.applicantSigns(token)).statusCode).toBe(200)
  })

  test('checks the approver again when it is sent again (IC-A03)', async () => {
    const form = await sent()
    const again = await withoutPermission(() => form.send())
    expect(again.statusCode).toBe(409)
    expect(again.json().message).toContain('Cancel signing and choose another approver.')
    expect((await form.forApplicant(form.token)).statusCode).toBe(200)
  })

  test('is refused after the customer has signed', async () => {
    const form = await signed()
    expect((await form.send()).statusCode).toBe(409)
  })

  test('a link lasts 30 days', async () => {
    const form = await sent()
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 30 * DAY)
    expect((await form.forApplicant(form.token)).statusCode).toBe(404)
    app.clock.now = before
  })
})

describe('who may do what', () => {
  test('the customer sees the answers, and nothing that only employees know (IC-102, IC-A12)', async () => {
    const form = await sent()
    const reply = await form.forApplicant(form.token)
    const { data } = reply.json()
    expect(data).toMatchObject({
      companyName: 'Bright Wire Electric',
      creditLine: 2_500,
      signature: { role: 'Applicant', hasSigned: '', turn: true },
    })
    const titles = data.groups.map(({ title }: { title: string }) => title)
    expect(titles).toContain('Mailing Address')
    expect(titles).not.toContain('Notes')
    expect(reply.body).not.toContain(LICENSE_NUMBER)
    expect(reply.body).toContain(`****${LICENSE_NUMBER.slice(-4)}`)
    for (const secret of ['SMITHJ', 'Jane Smith', 'CONTRACTOR', 'Customer Segment', 'Came in for a panel'])
      expect(reply.body).not.toContain(secret)
    expect((await form.forApplicant('x'.repeat(43))).statusCode).toBe(404)
  })

  test('the token of one application opens no other one', async () => {
    const [one, other] = [await sent(), await sent()]
    const reply = await app.inject({
      method: 'GET',
      url: `/api/InstantCredit/rexel/${other.guid}/getApplicationFor/Applicant?accessToken=${one.token}`,
    })
    expect(reply.statusCode).toBe(404)
  })

  test('the signing link of another form opens nothing here', async () => {
    const draft = await beginDraft(app)
    const steps = signingOf(app, draft)
    await steps.prepare()
    const token = urlIn(await steps.url('signatory'))
      .split('/')
      .at(-1)!
    const calls = instantCreditCalls(app, { ...draft, headers: { authorization: '' } })
    expect((await calls.forApplicant(token)).statusCode).toBe(404)
    const minted = await app.inject({
      method: 'GET',
      url: `/api/HelloSign/getFormDataSignatureUrl/rexel/${draft.guid}`,
      query: { signature: 'signatory', accessToken: token },
    })
    expect(minted.statusCode).toBe(404)
  })

  test('the manager cannot sign before the customer (SIGN-014)', async () => {
    const form = await sent()
    const reply = await form.managersUrl()
    expect(reply.statusCode).toBe(409)
    expect(reply.json().message).toContain('Ada Byron signs first')
  })

  test('only the named manager opens, signs and submits; for anyone else it is 403 (IC-051)', async () => {
    const form = await signed()
    for (const userName of ['admin.rexel', 'systemadmin.rexel', filledInBy('rexel')] as const) {
      const other = await app.signIn(userName)
      expect((await form.forManager(other)).statusCode).toBe(403)
      expect((await form.managersUrl(other)).statusCode).toBe(403)
      expect((await form.submitting(other)).statusCode).toBe(403)
    }
    expect((await form.forManager()).statusCode).toBe(200)
  })

  test('a manager whose permission was withdrawn cannot sign, even on a page that is open (IC-A03)', async () => {
    const form = await signed()
    const page = await signingOf(app, {} as never).page(urlIn(await form.managersUrl()))
    const [opening, signing] = await withoutPermission(async () => [
      await form.managersUrl(),
      await page.sign({ mark: 'typed', typedName: 'Daniel Okafor' }),
    ])
    for (const reply of [opening, signing]) {
      expect(reply!.statusCode).toBe(409)
      expect(reply!.json().message).toContain('choose another approver')
    }
    expect((await form.status()).state).toBe('waiting for manager')
    expect(await eventsOf(form.id)).not.toContain('everybody has signed')
    expect((await form.managerSigns()).statusCode).toBe(200)
  })

  test('a page that a manager has open ends with their account', async () => {
    const form = await signed()
    const page = await signingOf(app, {} as never).page(urlIn(await form.managersUrl()))
    const setActive = (active: boolean) =>
      app.db
        .updateTable('employee')
        .set({ active })
        .where('sso', '=', 'demo-approver.rexel')
        .executeTakeFirstOrThrow()
    expect((await setActive(false)).numUpdatedRows).toBe(1n)
    try {
      expect((await page.sign({ mark: 'typed', typedName: 'Daniel Okafor' })).statusCode).toBe(404)
    } finally {
      await setActive(true)
    }
    expect(await eventsOf(form.id)).not.toContain('everybody has signed')
    expect((await form.managerSigns()).statusCode).toBe(200)
  })

  test('the manager cannot submit without their signature', async () => {
    const form = await signed()
    const reply = await form.submit()
    expect(reply.statusCode).toBe(409)
    expect((await formOf(form.id)).submitted_at).toBeNull()
  })

  test('only employees with the permission begin, open or save one (SHELL-A20)', async () => {
    const refused = await savingInternal(app, instantCreditAnswers(), {
      userName: 'systemadmin.rexel',
      appType: 'instant-credit',
    })
    expect(refused.statusCode).toBe(403)
    const form = await sent()
    const opened = await app.inject({
      method: 'GET',
      url: `/api/FormDataStorage/in-progress-form?applicationID=${form.guid}`,
      headers: await app.signIn('systemadmin.rexel'),
    })
    expect(opened.statusCode).toBe(403)
  })

  test('license and tax ID are encrypted, and no audit event, mail or column holds them (IC-A12)', async () => {
    const form = await signed()
    const { db } = app
    const stored = JSON.stringify([
      await formOf(form.id),
      await db.selectFrom('audit').selectAll().where('saved_form_id', '=', form.id).execute(),
      await app.mailbox(),
      await db.selectFrom('instant_credit').selectAll().where('id', '=', form.id).execute(),
    ])
    for (const secret of [LICENSE_NUMBER, TAX_ID]) expect(stored).not.toContain(secret)
    const secrets = await db
      .selectFrom('saved_form_secret')
      .select(['path', 'last4'])
      .where('saved_form_id', '=', form.id)
      .orderBy('path')
      .execute()
    expect(secrets).toEqual([
      { path: 'companyInformation.federalTaxIdNumber', last4: TAX_ID.slice(-4) },
      { path: 'contactInformation.driversLicenseNumber', last4: LICENSE_NUMBER.slice(-4) },
    ])
  })
})

describe('an end without an account', () => {
  test('an edit while the customer has the link asks first, then voids it', async () => {
    const form = await sent()
    const { row_version: rowVersion } = await formOf(form.id)
    const changed = { ...instantCreditAnswers(), notes: { userNotes: 'Another note' } }
    const asked = await save(form, changed, { rowVersion })
    expect(asked.statusCode).toBe(409)
    expect((await save(form, changed, { rowVersion, voidSignatures: true })).statusCode).toBe(200)
    expect((await form.status()).state).toBe('taken back')
    expect((await form.forApplicant(form.token)).statusCode).toBe(404)
  })

  test('after the customer has signed, a save is refused (IC-018)', async () => {
    const form = await signed()
    const { row_version: rowVersion } = await formOf(form.id)
    const changed = { ...instantCreditAnswers(), notes: { userNotes: 'Another note' } }
    expect((await save(form, changed, { rowVersion, voidSignatures: true })).statusCode).toBe(409)
  })

  test('"Cancel signing" voids the signature and notifies the customer, and it can be sent again', async () => {
    const form = await signed()
    expect((await form.takeBack()).statusCode).toBe(200)
    expect(await form.status()).toMatchObject({ state: 'taken back', signatories: [] })
    expect(await mailsOf(form.id, 'signature-void')).toHaveLength(2)
    expect((await form.send()).statusCode).toBe(200)
    expect((await form.applicantSigns(await accessTokenOf(app))).statusCode).toBe(200)
    expect((await form.status()).state).toBe('waiting for manager')
  })

  test('ends when the customer declines, and notifies the employee', async () => {
    const form = await sent()
    const page = await signingOf(app, {} as never).page(`/sign/rexel/${form.token}`)
    expect((await page.decline('Too little')).statusCode).toBe(200)
    expect(await form.status()).toMatchObject({ state: 'declined', declined: { name: 'Ada Byron' } })
    const [told] = await mailsOf(form.id, 'declined')
    expect(told!.text).toContain('instant credit application')
    expect(told!.text).not.toContain((await formOf(form.id)).key)
  })

  test('ends when the manager declines, and notifies the employee', async () => {
    const form = await signed()
    const minted = await form.managersUrl()
    expect(minted.json()).toMatchObject({ isSuccess: true, data: { key: expect.any(String) } })
    const page = await signingOf(app, {} as never).page(urlIn(minted))
    expect((await page.decline('The license is not theirs')).statusCode).toBe(200)
    expect(await form.status()).toMatchObject({ state: 'declined', declined: { name: 'Daniel Okafor' } })
    expect(await mailsOf(form.id, 'declined')).toHaveLength(1)
    expect((await form.submit()).statusCode).toBe(409)
    // Its employee may send it again, and both sign again.
    expect((await form.send()).statusCode).toBe(200)
    expect((await form.status()).state).toBe('waiting for customer')
  })

  test('reminds the manager, with the address of the signature page and no token', async () => {
    const form = await signed()
    const { id: signatureId } = await app.db
      .selectFrom('signature')
      .select('id')
      .where('saved_form_id', '=', form.id)
      .where('role', '=', 'branchManager')
      .executeTakeFirstOrThrow()
    await app.server.jobs.enqueue(app.db as never, remindSigner, { formId: form.id, signatureId })
    await until(async () => expect(await mailsOf(form.id, 'review-and-sign')).toHaveLength(2))
    const [, reminder] = await mailsOf(form.id, 'review-and-sign')
    expect(reminder!.subject).toMatch(/^Reminder/)
    expect(reminder!.text).toContain(`/admin/instant-credit/signature/rexel/${form.guid}`)
    expect(reminder!.text).not.toContain('/sign/')
  })

  test('emails a manager who has not signed, expires after 30 days, and notifies the employee', async () => {
    const form = await signed()
    expect(await mailsOf(form.id, 'review-and-sign')).toHaveLength(1)
    const before = app.clock.now
    app.clock.now = new Date(before.getTime() + 31 * DAY)
    await app.server.jobs.enqueue(app.db as never, expireDaily, {})
    await until(async () => expect((await rowOf(form.id)).state).toBe('expired'))
    app.clock.now = before
    const [told] = await mailsOf(form.id, 'signing-expired')
    expect(told!.text).toContain('Daniel Okafor')
    expect((await eventsOf(form.id)).at(-1)).toBe('signatures void')
  })
})

describe('what staff see', () => {
  const ask = (path: string, headers: { authorization: string }) =>
    app.inject({ method: 'GET', url: `/api/InstantCredit/${path}`, headers })

  test('lists who must sign next, finds applications by name and state, and exports them', async () => {
    const form = await signed()
    const headers = await app.signIn('viewonly.rexel')
    const list = await ask('applications?tenantId=2&search=bright&state=waiting%20for%20manager', headers)
    expect(list.json().data.rows).toContainEqual(
      expect.objectContaining({
        id: form.id,
        state: 'waiting for manager',
        creditLine: 2_500,
        applicantName: 'Ada Byron',
        managerName: 'Daniel Okafor',
      }),
    )
    const sheet = await ask('applications/export?tenantId=2', headers)
    expect(sheet.headers['content-disposition']).toContain('Rexel Instant Credit.xlsx')
  })

  test('the detail says who declined', async () => {
    const form = await sent()
    const headers = await app.signIn('viewonly.rexel')
    const shown = async () => (await ask(`applications/${form.id}`, headers)).json().data
    expect(await shown()).toMatchObject({ declined: null })
    const page = await signingOf(app, {} as never).page(`/sign/rexel/${form.token}`)
    await page.decline('Too little')
    expect(await shown()).toMatchObject({
      state: 'declined',
      declined: { name: 'Ada Byron', at: expect.any(String) },
      signatories: [],
    })
  })

  test('the detail shows both signers and the document being signed', async () => {
    const form = await signed()
    const headers = await app.signIn('viewonly.rexel')
    const { data } = (await ask(`applications/${form.id}`, headers)).json()
    expect(data).toMatchObject({ document: 'frozen', write: null })
    expect(data.signatories).toMatchObject([
      { role: 'Applicant', hasSigned: 'true' },
      { role: 'Branch Manager', hasSigned: '', branchManagerSSO: 'demo-approver.rexel' },
    ])
    const document = await ask(`applications/${form.id}/document`, headers)
    expect(document.headers['content-type']).toBe('application/pdf')
  })
})
