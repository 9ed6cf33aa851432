import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { fullAnswers, submitted } from '../../../../test/support/applicant.ts'
import { seedDemonstrationStaff } from '../../../../common/identity/server/demonstration-staff.ts'
import { onceOf } from '../../decisions/server/letters/letter-ids.ts'
import { namedId } from '../../../../platform/database/named-id.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())

const approver = () => app.signIn('approver.rexel')
const detail = async (id: number | string, tenant = 'rexel', who = approver()) =>
  app.inject({
    method: 'GET',
    url: `/api/CreditReview/getDetailViewModel/${tenant}/${id}`,
    headers: await who,
  })
const dataOf = async (id: number) => (await detail(id)).json().data

describe('the detail', () => {
  test('shows the answers, with only the last four digits of secrets', async () => {
    const answers = fullAnswers()
    const { id } = await submitted(app, {
      ...answers,
      billingInfo: { ...answers.billingInfo, isHaveFederalTaxId: 'Yes', federalTaxId: '07-4711888' },
      signatory: { ...answers.signatory, isSsnOrEin: 'ssn', ssn: '987-65-4321', jobTitle: 'President' },
      eSign: { comments: 'Please call before noon.' },
    })
    const reply = await detail(id)
    expect(reply.statusCode).toBe(200)
    const { data } = reply.json()
    expect(data).toMatchObject({
      creditAppId: id,
      tenantId: 2,
      status: 'Pending',
      approved: null,
      customerComments: 'Please call before noon.',
      daysLeft: 30,
      urgency: 'calm',
      dueOn: '2026-04-30',
      decisions: [],
      missingItems: [],
      previousOrders: [],
      erpReconciliation: {
        erpEntityInfo: null,
        blocksApproval: false,
        sent: null,
        readAt: null,
        problem: '',
      },
    })
    expect(data.signatories[0]).toMatchObject({
      firstName: 'Ada',
      jobTitle: 'President',
      title: 'President',
      ssn: '4321',
      employer: '',
      creditScore: null,
    })
    expect(data.billingInfo).toMatchObject({
      federalTaxId: '1888',
      billingAddress: { city: 'Portland', state: 'OR', postalCode: '97201' },
    })
    expect(data.history.events.map((event: { event: string }) => event.event)).toEqual([
      'draft begun',
      'submitted',
    ])
    expect(reply.body).not.toMatch(/987-?65-?4321|07-?4711888/)
  })

  test('shows what only employees answer, and salespeople under the names of this call', async () => {
    const { id } = await submitted(app)
    const own = {
      internalCompanyName: 'ACME OF OREGON',
      acquiredAccountFrom: 'Referral',
      picCode: '12',
      picCodeCategory: 'A',
      customerTypeCategory: 'CONTRACTOR',
      customerPriceClass: 'C1',
      insideSalesPerson: 'HOUSE',
      outsideSalesPerson: 'Rita Reyes',
    }
    const { answers } = await app.db
      .selectFrom('saved_form')
      .select('answers')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const business = { ...(answers['businessInfo'] as object), ...own }
    await app.db
      .updateTable('saved_form')
      .set({ answers: JSON.stringify({ ...answers, businessInfo: business }) })
      .where('id', '=', id)
      .execute()
    const { insideSalesPerson, outsideSalesPerson, ...others } = own
    expect((await dataOf(id)).businessInfo).toMatchObject({
      ...others,
      inSideSalesPerson: { displayName: insideSalesPerson },
      outSideSalesPerson: { displayName: outsideSalesPerson },
    })
  })

  test('starts with the key facts of the business', async () => {
    const answers = fullAnswers()
    const { id } = await submitted(app, {
      ...answers,
      billingInfo: {
        ...answers.billingInfo,
        businessType: 'Other',
        businessTypeLabel: 'Cooperative',
        yearEstablished: '1999',
        monthlyPurchasesEstimate: 12_000,
      },
      bankingInformation: { bankName: 'First Bank', city: 'Dallas', state: 'TX', phoneNumber: '9725550199' },
      hasTradeReferences: 'Yes',
      tradeReference: [
        { id: 'one', name: 'Volt Supply', email: 'ar@volt.example' },
        { id: 'two', name: 'Ohm' },
      ],
    } as never)
    expect((await dataOf(id)).keyFacts).toEqual({
      businessType: 'Cooperative',
      yearEstablished: 1999,
      monthlyPurchases: 12_000,
      bank: { name: 'First Bank', place: 'Dallas, TX', reachable: true },
      references: [
        { name: 'Volt Supply', place: '', reachable: true },
        { name: 'Ohm', place: '', reachable: false },
      ],
    })
  })

  test('names other applications of the same company, by its name or its account, of this banner only', async () => {
    const named = (companyName: string, banner: 'rexel' | 'gexpro' = 'rexel') => {
      const answers = fullAnswers(banner)
      const businessInfo = { ...answers.businessInfo, companyName }
      return submitted(app, { ...answers, businessInfo }, banner)
    }
    const { id } = await named('Twin Peaks Electric')
    const byName = await named('TWIN PEAKS, ELECTRIC')
    const byAccount = await named('Another Name Entirely')
    await named('Twin Peaks Electric Too')
    await named('Twin Peaks Electric', 'gexpro')
    expect((await dataOf(id)).sameCompany).toMatchObject([{ creditAppId: byName.id, status: 'Pending' }])
    await app.db
      .updateTable('application')
      .set({ customer_account_id: '987123' })
      .where('id', 'in', [id, byAccount.id])
      .execute()
    const found = (await dataOf(id)).sameCompany as { creditAppId: number }[]
    expect(found.map(({ creditAppId }) => creditAppId)).toEqual([byAccount.id, byName.id])
  })

  test('of an unknown number, a draft or another tenant is not found', async () => {
    const { id } = await submitted(app)
    expect((await detail(99_999_999)).statusCode).toBe(404)
    expect((await detail(id, 'gexpro')).statusCode).toBe(404)
    expect((await detail(id, 'gexpro', app.signIn('approver.gexpro'))).statusCode).toBe(404)
    expect((await detail(id, 'rexel', app.signIn('approver.gexpro'))).statusCode).toBe(403)
  })

  test('shows the branch only of an application that was emailed to its customer', async () => {
    const { id } = await submitted(app)
    expect((await dataOf(id)).branchInformation).toBeNull()
    await app.db
      .updateTable('application')
      .set({ date_emailed: app.clock.now })
      .where('id', '=', id)
      .execute()
    expect((await dataOf(id)).branchInformation).toEqual({
      branchNumber: '5034',
      name: 'Salem',
      address: '1 Main St, Salem, OR 97301',
      phone: '5035550100',
    })
  })

  test('names the employee who started it by email, or as their identity provider does (REV-035)', async () => {
    await seedDemonstrationStaff(app.db, { password: 'let-me-in-please', production: false })
    const { id } = await submitted(app)
    expect(await dataOf(id)).toMatchObject({ createdByUserSSO: null, createdByEmail: null })
    const began = (created_by_sso: string) =>
      app.db.updateTable('application').set({ created_by_sso }).where('id', '=', id).execute()
    await began('demo-approver.rexel')
    expect(await dataOf(id)).toMatchObject({
      createdByUserSSO: 'demo-approver.rexel',
      createdByEmail: 'approver.rexel@example.com',
    })
    await began('ada@example.com')
    expect((await dataOf(id)).createdByEmail).toBe('ada@example.com')
  })

  test.each([
    ['2026-04-19T16:00:00Z', 11, 'calm'],
    ['2026-04-20T16:00:00Z', 10, 'amber'],
    ['2026-04-27T16:00:00Z', 3, 'red'],
    ['2026-05-02T16:00:00Z', -2, 'red'],
  ])('on %s shows %i days left, %s', async (now, daysLeft, urgency) => {
    const before = app.clock.now
    const { id } = await submitted(app)
    app.clock.now = new Date(now)
    expect(await dataOf(id)).toMatchObject({ daysLeft, urgency, dueOn: '2026-04-30' })
    app.clock.now = before
  })

  test('shows no days while the clock is stopped, whatever the status', async () => {
    const { id } = await submitted(app)
    await app.db.updateTable('application').set({ clock_from: null }).where('id', '=', id).execute()
    expect(await dataOf(id)).toMatchObject({ daysLeft: null, urgency: null, dueOn: null })
    await app.db
      .updateTable('application')
      .set({ clock_from: app.clock.now, status: 'Denied' })
      .where('id', '=', id)
      .execute()
    expect(await dataOf(id)).toMatchObject({ status: 'Denied', daysLeft: 30 })
  })
})

test('of a very long history shows the newest events', async () => {
  const { id } = await submitted(app)
  await sql`select append_act(${id}, ${app.clock.now}, 'system', 'reminder ' || n, null, null, '')
    from generate_series(1, 1100) n`.execute(app.db)
  const { history } = await dataOf(id)
  const events = history.events.map(({ event }: { event: string }) => event)
  expect(events).toHaveLength(1_000)
  expect(events.at(0)).toBe('reminder 101')
  expect(events.at(-1)).toBe('reminder 1100')
})

describe('decisions', () => {
  const decide = async (id: number, differing: object) =>
    (
      await app.db
        .insertInto('decision')
        .values({
          saved_form_id: id,
          status: 'Denied',
          reasons: '["a"]',
          reason_texts: '["Delinquent past obligations"]',
          notice: 'letter',
          decided_by: 'demo-approver.rexel',
          decided_by_name: 'Daniel Okafor',
          decided_at: app.clock.now,
          ...differing,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    ).id

  test('are listed newest first, with their reasons, letter and the status of each mail', async () => {
    const { id } = await submitted(app)
    const first = await decide(id, {})
    await decide(id, {
      status: 'Pending',
      reason_texts: '["Waiting for a reference"]',
      notice: 'otherwise',
      notice_note: 'By telephone, Mrs. Byron.',
      notice_on: '2026-03-30',
    })
    const mail = async (recipient: string, state: 'sent' | 'refused', decision: number | null) =>
      app.db
        .insertInto('mail')
        .values({
          id: namedId(`denied-letter:${recipient}`),
          saved_form_id: id,
          decision_id: decision,
          banner_id: 2,
          kind: 'denied-letter',
          recipient,
          subject: 'Your application',
          text: '',
          html: '',
          attachments: '[]',
          state,
          problem: state === 'refused' ? 'No such mailbox' : null,
          sent_at: state === 'sent' ? app.clock.now : null,
        })
        .execute()
    await mail('ada@example.com', 'sent', first)
    await mail('office@example.com', 'refused', first)
    await mail('someone@example.com', 'sent', null)
    await app.db
      .insertInto('document')
      .values({
        id: namedId(`letter:${onceOf(first)}`),
        saved_form_id: id,
        kind: 'letter',
        name: 'Letter denied.pdf',
        extension: 'pdf',
        content_type: 'application/pdf',
        size: 4,
        sha256: 'x',
        file_key: namedId('letter'),
        scan: 'made by us',
        uploaded_by: 'system',
      })
      .execute()
    const { decisions, documents } = await dataOf(id)
    expect(decisions).toEqual([
      {
        status: 'Pending',
        reasons: ['Waiting for a reference'],
        creditAmount: null,
        paymentTerms: null,
        decidedBy: 'Daniel Okafor',
        decidedAt: app.clock.now.toISOString(),
        notice: 'otherwise',
        noticeNote: 'By telephone, Mrs. Byron.',
        noticeOn: '2026-03-30',
        letter: null,
        letterMails: [],
        notices: [],
        acceptance: null,
      },
      expect.objectContaining({
        status: 'Denied',
        reasons: ['Delinquent past obligations'],
        notice: 'letter',
        letter: expect.objectContaining({ name: 'Letter denied.pdf' }),
        letterMails: expect.arrayContaining([
          expect.objectContaining({ recipient: 'ada@example.com', state: 'sent', problem: null }),
          expect.objectContaining({
            recipient: 'office@example.com',
            state: 'refused',
            problem: 'No such mailbox',
          }),
        ]),
      }),
    ])
    expect(decisions[1].letterMails).toHaveLength(2)
    expect(documents).toEqual([decisions[1].letter])
  })

  test('show the items of the latest one, received or not', async () => {
    const { id } = await submitted(app)
    const old = await decide(id, { status: 'Pending' })
    const latest = await decide(id, { status: 'Pending' })
    await app.db
      .insertInto('missing_item')
      .values([
        { saved_form_id: id, decision_id: old, item: 'Something of before' },
        {
          saved_form_id: id,
          decision_id: latest,
          item: 'Balance sheet',
          due_on: '2026-04-14',
          received_at: app.clock.now,
          received_by: 'Daniel Okafor',
        },
        { saved_form_id: id, decision_id: latest, item: 'Resale certificate', due_on: '2026-04-14' },
      ])
      .execute()
    expect((await dataOf(id)).missingItems).toEqual([
      {
        id: expect.any(Number),
        item: 'Balance sheet',
        dueOn: '2026-04-14',
        receivedAt: app.clock.now.toISOString(),
        receivedBy: 'Daniel Okafor',
        documents: [],
      },
      expect.objectContaining({ item: 'Resale certificate', receivedAt: null, receivedBy: null }),
    ])
  })
})

describe('a comment', () => {
  const comment = async (guid: string, text: unknown, who = approver()) =>
    app.inject({
      method: 'POST',
      url: `/api/CreditReview/addComment/rexel/${guid}`,
      headers: await who,
      payload: { comment: text },
    })
  const messages = async (id: number): Promise<string[]> =>
    (await dataOf(id)).comments.map(({ message }: { message: string }) => message)

  test('is stored with its author and updates the last comment in the list', async () => {
    const { id, guid } = await submitted(app)
    const reply = await comment(guid, 'Called the owner.')
    const data = await dataOf(id)
    expect(data.comments).toEqual([
      {
        id: expect.any(Number),
        createdBy: 'Daniel Okafor',
        dateCreatedString: app.clock.now.toISOString(),
        message: 'Called the owner.',
        mentions: [],
      },
    ])
    const row = await app.db
      .selectFrom('application')
      .select(['last_comment_at', 'row_version'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    // A comment makes no decision stale.
    expect(row).toEqual({ last_comment_at: app.clock.now, row_version: reply.json().data.rowVersion })
    expect(data.history.events.at(-1)).toMatchObject({ event: 'comment added', actor: 'demo-approver.rexel' })
  })

  test('without text, or with more than 4,000 characters, is rejected', async () => {
    const { id, guid } = await submitted(app)
    for (const wrong of ['', '  \n ', undefined, 17, 'x'.repeat(4_001)])
      expect((await comment(guid, wrong)).statusCode).toBe(400)
    await comment(guid, 'x'.repeat(4_000))
    expect(await messages(id)).toEqual(['x'.repeat(4_000)])
  })

  test('shows markup as plain characters', async () => {
    const { id, guid } = await submitted(app)
    const markup = '<script>alert(1)</script> & "quoted" =cmd|x'
    const reply = await comment(guid, markup)
    expect(await messages(id)).toEqual([markup])
    expect(reply.headers['content-type']).toMatch(/^application\/json/)
  })

  test('is stored in order of writing; of two at once none is lost', async () => {
    const { id, guid } = await submitted(app)
    await comment(guid, 'first')
    await Promise.all([comment(guid, 'second'), comment(guid, 'second', app.signIn('admin.rexel'))])
    await comment(guid, 'last')
    expect(await messages(id)).toEqual(['first', 'second', 'second', 'last'])
  })

  test('needs editApplications', async () => {
    const { guid } = await submitted(app)
    expect((await comment(guid, 'x', app.signIn('viewonly.rexel'))).statusCode).toBe(403)
  })
})
