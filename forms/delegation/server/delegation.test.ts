/** Sections that someone else fills in, through HTTP. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { problemsIn } from '../../../test/support/analyst.ts'
import { testApp, type TestApp } from '../../../test/support/app.ts'
import {
  beginDraft,
  type Draft,
  fullAnswers,
  saving,
  submitDraft,
  withdrawing,
} from '../../../test/support/applicant.ts'
import { asStaff, beginInternal, internalAnswers } from '../../../test/support/employee.ts'
import { delegateCalls, ownerCalls, sectionKeyFor } from '../../../test/support/delegation.ts'
import { signingOf } from '../../../test/support/signing.ts'
import { delegableSections } from '../form/index.ts'
import { noteLostDelegation, remindAllDelegates } from './index.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = new Date('2026-03-31T15:00:00Z')
  await app.db.deleteFrom('rate_limit').execute()
})

let people = 0
const freshEmail = () => `maria${(people += 1)}@wire.example.com`

const payables = {
  firstName: 'Maria',
  lastName: 'Lopez',
  phone: '(503) 555-0142',
  email: 'ap@wire.example.com',
}
const bank = { bankName: 'Harbor Bank', accountType: '2', officerName: 'Omar Delgado' }

/** A draft, and someone who holds the link to a section of it. */
const asked = async (section: 'accountsPayable' | 'bank' | 'tradeReferences' = 'accountsPayable') => {
  const draft = await beginDraft(app)
  const owner = ownerCalls(app, draft.key)
  const email = freshEmail()
  const reply = await owner.ask({ section, email })
  expect([reply.statusCode, reply.json().message]).toEqual([200, 'We sent the email.'])
  const key = await sectionKeyFor(app, email)
  return { draft, owner, email, key, person: delegateCalls(app, key) }
}

const storedOf = async ({ id }: Draft) =>
  app.db
    .selectFrom('saved_form')
    .select(['answers', 'row_version', 'language', 'updated_by', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const mailsOf = async ({ id }: Draft, kind: string) =>
  (await app.mailbox()).filter((mail) => mail.saved_form_id === id && mail.kind === kind)
const eventsOf = async ({ id }: Draft) =>
  (
    await app.db
      .selectFrom('audit')
      .select(['act', 'actor', 'detail'])
      .where('saved_form_id', '=', id)
      .orderBy('seq')
      .execute()
  ).map(({ act, actor, detail }) => ({ act, actor, detail }))

describe('the page of someone who was asked', () => {
  test('shows the one section, the company and who asks; nothing else of the application', async () => {
    const { draft, person } = await asked()
    const before = await storedOf(draft)
    const page = await person.open()
    expect(page.json().data).toEqual({
      state: 'open',
      section: 'accountsPayable',
      companyName: 'Bright Wire Electric',
      askedBy: 'Ada Byron',
      name: 'Maria Lopez',
      answers: { accountPayable: expect.any(Object), answeredBy: { name: 'Maria Lopez' } },
    })
    const { businessInfo, bankingInformation } = fullAnswers()
    for (const secret of [
      draft.key,
      draft.guid,
      businessInfo!.parentCompanyName!,
      bankingInformation!.bankName!,
      'ssn',
      'federalTaxId',
      'signatory',
    ])
      expect(page.body).not.toContain(secret)
    // Opening it changes nothing: a mail scanner does no harm.
    expect(await storedOf(draft)).toEqual(before)
    expect((await ownerCalls(app, draft.key).read()).delegations[0].state).toBe('asked')
  })

  test('writes that section, and leaves every other answer as it is stored', async () => {
    const { draft, owner, email, person } = await asked()
    const { answers: before } = (await storedOf(draft)) as { answers: Record<string, unknown> }
    expect((await person.start()).statusCode).toBe(200)
    expect((await owner.read()).delegations[0].state).toBe('started')
    const reply = await app.inject({
      method: 'POST',
      url: `/api/delegate/rexel/${await sectionKeyFor(app, email)}/answers`,
      headers: { 'accept-language': 'es' },
      payload: {
        seen: (await person.open()).json().data.answers,
        answers: {
          answeredBy: { name: 'Maria L. Lopez' },
          accountPayable: payables,
          // Not theirs to write.
          businessInfo: { companyName: 'Someone Else' },
          signatory: { ssn: '912345678' },
          bankingInformation: { bankName: 'Other' },
        },
      },
    })
    expect([reply.statusCode, reply.json().data.state]).toEqual([200, 'answered'])
    const after = await storedOf(draft)
    const { accountPayable, ...others } = after.answers as Record<string, unknown>
    const { accountPayable: _, ...othersBefore } = before
    // The list of documents comes from its own table.
    expect(others).toMatchObject(othersBefore)
    expect(Object.keys(others)).toEqual(Object.keys(othersBefore))
    expect(accountPayable).toMatchObject(payables)
    expect([after.updated_by, after.language]).toEqual(['delegate', 'en'])
    expect((await owner.read()).delegations[0]).toMatchObject({
      state: 'answered',
      answeredBy: 'Maria L. Lopez',
      email,
      isChanged: false,
    })
    const [news] = await mailsOf(draft, 'section-news')
    expect(news).toMatchObject({
      recipient: fullAnswers().businessInfo!.email,
      subject: 'Maria L. Lopez filled in “Accounts Payable”',
    })
    expect(news!.text).not.toContain(payables.phone)
    expect((await eventsOf(draft)).map(({ act }) => act)).toEqual(
      expect.arrayContaining(['section asked', 'section started', 'saved', 'section answered']),
    )
    // The link has done its work, and shows no answer anymore.
    expect((await person.open()).json().data).toMatchObject({ state: 'answered', answers: null })
    expect((await person.answer({ accountPayable: payables }, {})).statusCode).toBe(409)
  })

  test('is refused with missing and with wrong answers, and then nothing is written', async () => {
    const { draft, person } = await asked('bank')
    const before = await storedOf(draft)
    for (const [answers, path] of [
      [{ bankingInformation: { bankName: '' } }, 'bankingInformation.bankName'],
      [{ bankingInformation: { ...bank, phoneNumber: '12' } }, 'bankingInformation.phoneNumber'],
      [{ bankingInformation: bank, answeredBy: { name: '' } }, 'answeredBy.name'],
    ] as const) {
      const reply = await person.answer(answers)
      expect([reply.statusCode, Object.keys(problemsIn(reply))[0]]).toEqual([400, path])
    }
    expect(await storedOf(draft)).toEqual(before)
  })

  test('takes trade references, also fewer than there were', async () => {
    const { draft, person } = await asked('tradeReferences')
    const reply = await person.answer({
      hasTradeReferences: 'Yes',
      tradeReference: [{ name: 'Ohm Supply', email: 'ar@ohm.example.com' }],
    })
    expect(reply.statusCode).toBe(200)
    expect((await storedOf(draft)).answers).toMatchObject({
      hasTradeReferences: 'Yes',
      tradeReference: [{ name: 'Ohm Supply' }],
      bankingInformation: { bankName: fullAnswers().bankingInformation!.bankName },
    })
  })
})

describe('the applicant', () => {
  const change = async (draft: Draft, accountPayable: object) => {
    const { row_version: rowVersion } = await storedOf(draft)
    const reply = await saving(app, { ...fullAnswers(), accountPayable }, { key: draft.key, rowVersion })
    expect(reply.statusCode).toBe(200)
  }
  const mine = { firstName: 'Grace', lastName: 'Hopper', phone: '(503) 555-0199' }

  test('chooses if both wrote: nothing is overwritten before', async () => {
    const { draft, owner, person } = await asked()
    const { answers: seen } = (await person.open()).json().data
    await change(draft, mine)
    const reply = await person.answer({ accountPayable: payables }, seen)
    expect(reply.statusCode).toBe(200)
    expect((await storedOf(draft)).answers).toMatchObject({ accountPayable: mine })
    const [one] = (await owner.read()).delegations
    expect(one.state).toBe('choosing')
    expect(one.differences).toContainEqual({ label: 'First Name', mine: 'Grace', theirs: 'Maria' })
    expect((await mailsOf(draft, 'section-news'))[0]!.subject).toContain('and so did you')
    // No one else is asked before that.
    expect((await owner.ask({ email: freshEmail() })).statusCode).toBe(409)
    expect((await owner.choose(one.id, 'theirs')).statusCode).toBe(200)
    expect((await storedOf(draft)).answers).toMatchObject({ accountPayable: payables })
    expect((await owner.choose(one.id, 'mine')).statusCode).toBe(409)
    expect((await owner.read()).delegations[0]).toMatchObject({ state: 'answered', isChanged: false })
  })

  test('keeps their own, and the answers of the other person are not kept', async () => {
    const { draft, owner, person } = await asked()
    await change(draft, mine)
    await person.answer({ accountPayable: payables }, {})
    const [one] = (await owner.read()).delegations
    expect((await owner.choose(one.id, 'mine')).statusCode).toBe(200)
    expect((await storedOf(draft)).answers).toMatchObject({ accountPayable: mine })
    const row = await app.db
      .selectFrom('delegation')
      .selectAll()
      .where('id', '=', one.id)
      .executeTakeFirstOrThrow()
    expect([row.choice, row.answers]).toEqual(['mine', null])
  })

  test('does not choose between answers that they have not seen', async () => {
    const { draft, owner, person } = await asked()
    await change(draft, mine)
    await person.answer({ accountPayable: payables }, {})
    const { rowVersion, delegations } = await owner.read()
    // A salesperson, or another tab.
    await change(draft, { ...mine, lastName: 'Murray' })
    const reply = await owner.choose(delegations[0].id, 'theirs', rowVersion)
    expect([reply.statusCode, reply.json().message]).toEqual([
      409,
      'Your answers have changed since you looked. Compare both again, then choose.',
    ])
    expect((await storedOf(draft)).answers).toMatchObject({ accountPayable: { lastName: 'Murray' } })
    expect((await owner.choose(delegations[0].id, 'theirs')).statusCode).toBe(200)
  })

  test('sees that answers were changed after someone gave them', async () => {
    const { draft, owner, person } = await asked()
    await person.answer({ accountPayable: payables })
    await change(draft, { ...payables, firstName: 'Mary' })
    expect((await owner.read()).delegations[0]).toMatchObject({ state: 'answered', isChanged: true })
  })

  test('whose page was open gets the usual conflict, not an overwritten section', async () => {
    const { draft, person } = await asked()
    const { row_version: rowVersion } = await storedOf(draft)
    await person.answer({ accountPayable: payables })
    const reply = await saving(
      app,
      { ...fullAnswers(), accountPayable: mine },
      { key: draft.key, rowVersion },
    )
    expect(reply.statusCode).toBe(409)
    expect(reply.json().data).toMatchObject({
      savedBy: 'someone you asked',
      answers: { accountPayable: payables },
    })
  })

  test('cancels a request; its link says so, and someone else can be asked', async () => {
    const { draft, owner, person } = await asked()
    const [{ id }] = (await owner.read()).delegations
    expect((await owner.ask({ email: freshEmail() })).json().message).toBe(
      'You already asked Maria Lopez. Cancel that request first.',
    )
    expect((await owner.cancel(id)).statusCode).toBe(200)
    expect((await person.open()).json().data).toEqual({
      state: 'canceled',
      section: 'accountsPayable',
      companyName: '',
      askedBy: '',
      name: '',
      answers: null,
    })
    const refused = await person.answer({ accountPayable: payables }, {})
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'This request was canceled.'])
    expect((await owner.cancel(id)).statusCode).toBe(409)
    expect((await owner.read()).delegations).toEqual([])
    expect((await owner.ask({ email: freshEmail() })).statusCode).toBe(200)
    expect((await eventsOf(draft)).map(({ act }) => act)).toContain('section canceled')
  })

  test('cannot ask themselves, us, or someone who wants no such emails', async () => {
    const draft = await beginDraft(app)
    const owner = ownerCalls(app, draft.key)
    const problemOf = async (email: string) => problemsIn(await owner.ask({ email }))['body.email']
    expect(await problemOf(fullAnswers().businessInfo!.email!.toUpperCase())).toContain('your business')
    expect(await problemOf(`someone@${app.server.banners[1]!.emailDomains[0]}`)).toBeTruthy()
    expect(await problemOf('')).toBe('Enter an email address')
    const { person, email, owner: other, draft: theirs } = await asked()
    expect((await person.refuse()).json().message).toBe("We won't ask you again.")
    expect((await other.read()).delegations[0].state).toBe('declined')
    expect((await person.open()).json().data.state).toBe('ended')
    expect((await mailsOf(theirs, 'section-news'))[0]!.subject).toContain("won't fill in")
    expect(await problemOf(email.toUpperCase())).toContain('wants no such emails')
  })

  test('sends at most six of these emails a day for an application', async () => {
    const { owner } = await asked()
    const [{ id }] = (await owner.read()).delegations
    for (let time = 2; time <= 6; time += 1) expect((await owner.again(id)).statusCode).toBe(200)
    const refused = await owner.again(id)
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('at most 6')])
    app.clock.now = new Date('2026-04-01T15:00:01Z')
    expect((await owner.again(id)).statusCode).toBe(200)
  })

  test('who withdraws and begins again still sends one address at most ten of these emails a day', async () => {
    const email = freshEmail()
    const replies: number[] = []
    const answers = fullAnswers()
    const businessInfo = { ...answers.businessInfo, email: freshEmail() }
    for (let time = 0; time < 4; time += 1) {
      const draft = await beginDraft(app, { ...answers, businessInfo })
      for (const section of delegableSections)
        replies.push((await ownerCalls(app, draft.key).ask({ section, email })).statusCode)
      expect((await withdrawing(app, draft)).statusCode).toBe(200)
      await app.db.deleteFrom('rate_limit').where('key', 'not like', 'forgotten mails %').execute()
    }
    expect(replies).toEqual([...Array<number>(10).fill(200), 429, 429])
    expect(JSON.stringify(await app.db.selectFrom('rate_limit').selectAll().execute())).not.toContain(email)
  })

  test('asks for at most 100 of these emails a day from one network, over all applications', async () => {
    await asked()
    await app.db
      .updateTable('rate_limit')
      .set({ hits: 99 })
      .where('key', 'like', 'sections asked:%')
      .execute()
    await asked('bank')
    const owner = ownerCalls(app, (await beginDraft(app)).key)
    const refused = await owner.ask({ email: freshEmail() })
    expect([refused.statusCode, refused.json().message]).toEqual([
      429,
      expect.stringContaining('Your network has asked'),
    ])
  })

  test('need not remind: after two business days we do it once', async () => {
    const { draft, owner, email } = await asked()
    const other = await asked()
    await ownerCalls(app, other.draft.key).cancel((await other.owner.read()).delegations[0].id)
    const remind = remindAllDelegates({
      ...app.server,
      db: app.db,
      publicUrl: 'http://localhost:5000',
      clock: () => app.clock.now,
    })
    const mails = async (to: string) =>
      (await app.mailbox()).filter(({ recipient }) => recipient === to).length
    await remind()
    expect(await mails(email)).toBe(1)
    app.clock.now = new Date('2026-04-02T13:00:00Z')
    await remind()
    await remind()
    expect([await mails(email), await mails(other.email)]).toEqual([2, 1])
    expect((await mailsOf(draft, 'section-asked')).at(-1)!.subject).toMatch(/^Reminder: Ada Byron asks you/)
    expect((await owner.read()).delegations[0].askedAt).toBe('2026-04-02T13:00:00.000Z')
  })

  test('learns of a mail that was not delivered', async () => {
    const { draft, owner, person } = await asked()
    const [mail] = await mailsOf(draft, 'section-asked')
    await app.db.transaction().execute(async (tx) => {
      await tx
        .updateTable('mail')
        .set({ state: 'refused', problem: 'No such mailbox' })
        .where('id', '=', mail!.id)
        .execute()
      await noteLostDelegation({
        jobs: app.server.jobs,
        banners: app.server.banners,
        publicUrl: 'http://localhost:5000',
      })(tx, mail!, app.clock.now)
    })
    expect((await owner.read()).delegations[0].state).toBe('bounced')
    expect((await mailsOf(draft, 'section-news'))[0]!.subject).toContain("wasn't delivered")
    // The key works if they got it in another way.
    expect((await person.open()).statusCode).toBe(200)
  })

  test('asks too if an employee started the form and mailed it', async () => {
    const form = await beginInternal(app, internalAnswers())
    await asStaff(app, form).mail(['customer@wire.example.com'])
    const { key } = await app.db
      .selectFrom('saved_form')
      .select('key')
      .where('id', '=', form.id)
      .executeTakeFirstOrThrow()
    expect((await ownerCalls(app, key).ask({ email: freshEmail() })).statusCode).toBe(200)
  })
})

describe('a link', () => {
  test('of one section opens no other application, no other banner, and expires after 30 days', async () => {
    const { draft, key, person, owner } = await asked()
    const other = await beginDraft(app)
    const [{ id }] = (await owner.read()).delegations
    expect((await ownerCalls(app, other.key).cancel(id)).statusCode).toBe(404)
    expect((await delegateCalls(app, key, 'platt').open()).statusCode).toBe(404)
    expect((await delegateCalls(app, draft.key).open()).statusCode).toBe(404)
    expect((await app.inject({ url: `/api/CreditApplication/rexel/${key}` })).statusCode).toBe(404)
    app.clock.now = new Date('2026-04-30T15:00:01Z')
    expect((await person.open()).statusCode).toBe(404)
    expect((await owner.read()).delegations[0].state).toBe('expired')
    // Sent again, it works again.
    expect((await owner.again(id)).statusCode).toBe(200)
    expect((await person.open()).statusCode).toBe(200)
  })

  test('rests while the application is being signed', async () => {
    const { draft, owner, person } = await asked()
    expect((await signingOf(app, draft).prepare()).statusCode).toBe(200)
    expect((await person.open()).json().data).toMatchObject({ state: 'paused', answers: null })
    expect((await person.answer({ accountPayable: payables }, {})).statusCode).toBe(409)
    expect((await owner.ask({ section: 'bank', email: freshEmail() })).statusCode).toBe(409)
    expect((await storedOf(draft)).state).toBe('signing')
  })

  test('ends with the submission; staff see who answered', async () => {
    const { draft, owner, email, person } = await asked()
    await owner.ask({ section: 'bank', email: `bank.${email}` })
    const late = delegateCalls(app, await sectionKeyFor(app, `bank.${email}`))
    await person.answer({ accountPayable: payables })
    await submitDraft(app, draft)
    expect((await late.open()).json().data).toMatchObject({ state: 'ended', companyName: '', answers: null })
    expect((await late.answer({ bankingInformation: bank }, {})).statusCode).toBe(409)
    expect((await owner.ask({ section: 'tradeReferences', email: freshEmail() })).statusCode).toBe(409)
    const headers = await app.signIn('approver.rexel')
    const by = { name: 'Maria Lopez', email, at: '2026-03-31T15:00:00.000Z', isChanged: false }
    const detail = await app.inject({
      url: `/api/CreditReview/getDetailViewModel/rexel/${draft.id}`,
      headers,
    })
    const groups: { group: string; answeredBy: unknown }[] = detail.json().data.answers
    expect(groups.filter(({ answeredBy }) => answeredBy)).toMatchObject([
      { group: 'Accounts Payable', answeredBy: by },
    ])
    const full = await app.inject({ url: `/api/CreditReview/GetFullApplication/rexel/${draft.id}`, headers })
    expect(full.json().data.answers).toContainEqual(
      expect.objectContaining({ title: 'Accounts Payable', answeredBy: by }),
    )
  })

  test('refuses all future requests also after a submitted application was withdrawn', async () => {
    const { draft, email, person } = await asked()
    await submitDraft(app, draft)
    expect((await withdrawing(app, draft)).statusCode).toBe(200)
    expect((await person.open()).json().data.state).toBe('ended')
    expect((await person.refuse()).statusCode).toBe(200)
    const other = ownerCalls(app, (await beginDraft(app)).key)
    expect(problemsIn(await other.ask({ email }))['body.email']).toContain('wants no such emails')
  })

  test('who submits before they choose has chosen their own answers; the others are deleted', async () => {
    const { draft, person } = await asked()
    await person.answer({ accountPayable: payables }, {})
    await submitDraft(app, draft)
    const row = await app.db
      .selectFrom('delegation')
      .select(['choice', 'answers', 'answered_by'])
      .where('saved_form_id', '=', draft.id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ choice: 'mine', answers: null, answered_by: 'Maria Lopez' })
  })

  test('and all that is known of the person go with a withdrawn draft', async () => {
    const { draft, email, person } = await asked()
    await person.answer({ accountPayable: payables })
    expect((await withdrawing(app, draft)).statusCode).toBe(200)
    expect((await person.open()).statusCode).toBe(404)
    const left = await app.db
      .selectFrom('delegation')
      .selectAll()
      .where('saved_form_id', '=', draft.id)
      .execute()
    expect(left).toEqual([])
    expect(JSON.stringify(await eventsOf(draft))).not.toContain(email)
  })
})
