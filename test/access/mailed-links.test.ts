/** Every link in every mail is opened as its recipient: the page is theirs to open, and its first call answers. */
import { randomUUID } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dayOf } from '../../platform/text/days/days.ts'
import { DAY } from '../../platform/text/days/durations.ts'
import { purgeDaily } from '../../kit/saving/server/lifecycle/purge.ts'
import { expireDaily } from '../../forms/instant-credit/server/jobs.ts'
import { noticesDaily } from '../../office/job-notices/server/jobs.ts'
import { seedReference } from '../../app/reference/reference.ts'
import { analystOf, type Analyst } from '../support/analyst.ts'
import { testApp, type TestApp } from '../support/app.ts'
import { beginDraft, fullAnswers, submitted, withdrawing } from '../support/applicant.ts'
import { beginCash, cashSubmitted } from '../support/cash-account.ts'
import { seedCustomer, seedSalesperson } from '../support/directory.ts'
import { asStaff, beginInternal, internalAnswers } from '../support/employee.ts'
import { guarantorOf, mailedKey, staffCalls, withoutGuarantor } from '../support/guaranty.ts'
import {
  accessTokenOf,
  beginInstantCredit,
  instantCreditCalls,
  seedApprover,
} from '../support/instant-credit.ts'
import { beginJob, jobAnswers, submittingJob } from '../support/job-account.ts'
import { noticeCalls, seedJob } from '../support/job-notices.ts'
import { multipartFiles } from '../support/multipart.ts'
import { delegateCalls, ownerCalls, sectionKeyFor } from '../support/delegation.ts'
import { goodTrade, keyFor, refereeCalls, referenceCalls, withReferences } from '../support/references.ts'
import { mailedAddress, signingOf, urlIn } from '../support/signing.ts'
import { askNow, seedCertificate } from '../support/tax-certificate.ts'
import { until } from '../support/until.ts'
import { faultOf, linksIn } from './mailed-links.ts'

let app: TestApp
let daniel: Analyst
let begun: Date
beforeAll(async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'trade-credit-')), 'banners.json')
  writeFileSync(file, JSON.stringify({ rexel: { approvalLimits: { Approver: 10_000, Admin: 50_000 } } }))
  app = await testApp({ BANNERS_FILE: file }, { jobs: true })
  begun = app.clock.now
  daniel = await analystOf(app)
  await seedReference(app.db)
  await seedCustomer(app.db, 'platt')
  await seedSalesperson(app.db, 'rexel')
  await seedApprover(app, 'rexel')
})
beforeEach(async () => {
  app.clock.now = begun
  // Employees are known from their first call.
  for (const user of ['approver.rexel', 'admin.rexel', 'norole.rexel', 'instantcredit.rexel'] as const)
    await app.inject({ url: '/api/taxReview/getStatusCodes', headers: await app.signIn(user) })
  await app.db.deleteFrom('rate_limit').execute()
})
afterAll(() => app.close())

const typed = (typedName: string) => ({ mark: 'typed', typedName })
const addressOf = (name: string) => `${name}.${randomUUID().slice(0, 8)}@customer.example`
const later = (days: number) => {
  app.clock.now = new Date(begun.getTime() + days * DAY)
}
/** The first one mailed from now on. */
const mailed = async (kind: string, after: () => Promise<unknown>) => {
  const before = (await app.mailbox()).length
  await after()
  const found = async () => (await app.mailbox()).slice(before).find((mail) => mail.kind === kind)
  await until(async () => expect(await found(), `No ${kind} was mailed.`).toBeDefined())
  return (await found())!
}

const oneSigner = () => {
  const { signatory, ...answers } = fullAnswers()
  return {
    ...answers,
    businessInfo: { ...answers.businessInfo, email: addressOf('office') },
    signatory: { ...signatory, middleInitial: '', suffix: '', email: addressOf('ada') },
    signatoryTwo: undefined,
  }
}
const signer = ({ signatory }: { signatory: { email: string } }) => signatory.email
/** By an employee without a role, who may do the least. */
const byEmployee = async () => {
  const { signatory, businessInfo, ...rest } = internalAnswers()
  const { signatory: one, businessInfo: office } = oneSigner()
  const answers = {
    ...rest,
    businessInfo: { ...businessInfo, email: office.email },
    signatory: { ...signatory, middleInitial: '', suffix: '', email: one.email },
    signatoryTwo: undefined,
  }
  const draft = await beginInternal(app, answers, 'rexel', 'norole.rexel')
  return { draft, answers, calls: asStaff(app, draft) }
}
const submittedByEmployee = async () => {
  const form = await byEmployee()
  const reply = await form.calls.submit()
  if (reply.statusCode !== 200) throw new Error(`The submission was refused: ${reply.body}`)
  return form
}
const collect = async (id: number) =>
  app.inject({
    method: 'POST',
    url: `/api/CreditReview/signatures/rexel/${id}`,
    headers: await app.signIn('approver.rexel'),
  })
const signedByCustomer = async (answers: object = oneSigner()) => {
  const draft = await beginDraft(app, answers)
  const signing = signingOf(app, draft)
  await signing.prepare()
  await (await signing.page(urlIn(await signing.url('signatory')))).sign(typed('Ada Byron'))
  return draft
}
const queued = (kind: Parameters<TestApp['server']['jobs']['enqueue']>[1]) =>
  app.server.jobs.enqueue(app.db as never, kind as never, {} as never)
const on = (days: number) => dayOf(new Date(begun.getTime() + days * DAY), 'America/New_York')
/** An employee without a role, one with it, and a customer. */
const owners = ['demo-norole.rexel', 'demo-approver.rexel', null]
const sentInstantCredit = async () => {
  const draft = await beginInstantCredit(app)
  const calls = instantCreditCalls(app, draft)
  const reply = await calls.send()
  if (reply.statusCode !== 200) throw new Error(`The mail was refused: ${reply.body}`)
  return { draft, calls, token: await accessTokenOf(app) }
}
const proposed = async () => {
  const { id } = await submitted(app)
  await daniel.propose(id)
  return id
}
const itemsAsked = async () => {
  const { id } = await submitted(app, oneSigner())
  const mail = await mailed('pending-letter', () =>
    daniel.pending(id, {
      reasonType: 'missing-tax-certificate',
      missingItems: ['Tax return'],
      sendLetter: true,
    }),
  )
  return { id, token: /\/missing-items\/rexel\/([\w-]+)/.exec(mail.text)![1]! }
}
const referenceAsked = async () => {
  const email = `credit@${randomUUID()}.example.com`
  const form = await withReferences(app, [{ name: 'Volt Supply', email }])
  await referenceCalls(app, form.id).ask([...form.ids.values()])
  return email
}
const sectionAsked = async () => {
  const email = `maria@${randomUUID()}.example.com`
  const draft = await beginDraft(app, oneSigner())
  await ownerCalls(app, draft.key).ask({ section: 'bank', email })
  return delegateCalls(app, await sectionKeyFor(app, email))
}
const renewalAsked = async () => {
  await seedCertificate(app, 'platt', { status: 2, states: ['WA'], expiresOn: on(90) })
  const mail = await mailed('tax-renewal-asked', () => askNow(app))
  const token = /\/tax-certificate\/platt\/([\w-]+)/.exec(mail.text)![1]!
  return token
}
const guarantyAsked = async () => {
  const form = await withoutGuarantor(app)
  await staffCalls(app, form).request()
  return { form, guarantor: guarantorOf(app, await mailedKey(app, form.email)) }
}
const declinedBy = async (owner: string | null, active = true) => {
  const draft = await beginDraft(app, oneSigner())
  if (owner !== null)
    await app.db
      .updateTable('saved_form')
      .set({ audience: 'internal', owner_sso: owner, state: 'emailed', emailed_at: app.clock.now })
      .where('id', '=', draft.id)
      .execute()
  const signing = signingOf(app, draft)
  await signing.prepare()
  const setActive = (to: boolean) =>
    app.db.updateTable('employee').set({ active: to }).where('sso', '=', owner).execute()
  await setActive(active)
  await (await signing.page(urlIn(await signing.url('signatory')))).decline()
  await setActive(true)
}

/** Of everyone who starts one, mailed and not, a week before they are deleted. */
const oldDrafts = async () => {
  await beginDraft(app, oneSigner())
  await byEmployee()
  await (await byEmployee()).calls.mail()
  await beginCash(app)
  await beginJob(app)
  await beginInstantCredit(app)
  await (await sentInstantCredit()).calls.takeBack()
  later(53)
  await queued(purgeDaily)
}

/** By the module of the template: causes its mails to everyone who may get one. The kind is in the mail. */
const causes: Record<string, { kind?: string; cause: () => Promise<unknown> }> = {
  'approval-asked': { cause: proposed },
  'cash-account-opened': { cause: () => cashSubmitted(app) },
  'comment-mention': {
    cause: async () => {
      const { guid } = await submitted(app)
      await app.inject({
        method: 'POST',
        url: `/api/CreditReview/addComment/rexel/${guid}`,
        headers: await app.signIn('approver.rexel'),
        payload: { comment: 'Please look, @Grace Lindqvist.' },
      })
    },
  },
  complete: {
    cause: async () => {
      const { businessInfo, ...answers } = oneSigner()
      // A signatory with another address gets the copy without a link.
      const one = { ...answers, businessInfo: { ...businessInfo, email: signer(answers) } }
      const { key } = await signedByCustomer(one)
      await app.inject({ method: 'POST', url: `/api/CreditApplication/submit/rexel/${key}` })
    },
  },
  'customer-decided': {
    cause: async () => {
      const { draft } = await submittedByEmployee()
      await daniel.deny(draft.id)
    },
  },
  'customer-signed': {
    cause: async () => {
      const { draft, answers } = await submittedByEmployee()
      await collect(draft.id)
      const page = await signingOf(app, { ...draft, cookies: {} }).page(
        await mailedAddress(app, signer(answers)),
      )
      await page.sign(typed('Ada Byron'))
    },
  },
  'decision-letter': { kind: 'pending-letter', cause: itemsAsked },
  declined: {
    cause: async () => {
      await declinedBy(null)
      await declinedBy('demo-norole.rexel')
      await declinedBy('demo-norole.rexel', false)
      const { draft, answers } = await submittedByEmployee()
      await collect(draft.id)
      const page = await signingOf(app, { ...draft, cookies: {} }).page(
        await mailedAddress(app, signer(answers)),
      )
      await page.decline()
      const { token } = await sentInstantCredit()
      await (await signingOf(app, {} as never).page(`/sign/rexel/${token}`)).decline()
    },
  },
  'draft-purge': { cause: oldDrafts },
  'emailed-by-employee': {
    cause: async () => {
      const { calls } = await byEmployee()
      await calls.mail()
      await sentInstantCredit()
    },
  },
  'first-furnishing-asked': {
    cause: async () => {
      for (const owner of owners) await seedJob(app, 'rexel', { start_date: on(-1) }, { owner })
      await queued(noticesDaily)
    },
  },
  'guaranty-asked': { cause: guarantyAsked },
  'guaranty-declined': { cause: async () => (await guarantyAsked()).guarantor.refuse() },
  'instant-credit-copy': { cause: () => openedInstantCredit() },
  'instant-credit-opened': { cause: () => openedInstantCredit() },
  'items-arrived': {
    cause: async () => {
      const { token } = await itemsAsked()
      const sent = multipartFiles([['return.pdf', Buffer.from('%PDF-1.7\nreturn')]], { items: '1' })
      await app.inject({ method: 'POST', url: `/api/missing-items/rexel/${token}`, ...sent })
    },
  },
  'items-reminder': { cause: async () => daniel.reminded((await itemsAsked()).id) },
  'job-account-received': {
    cause: () => {
      const confirmationEmail = addressOf('jobs')
      const answers = { projectInformation: { contractNumber: 'LINK-1', confirmationEmail } }
      return submittingJob(app, jobAnswers('platt', 'external', answers), { banner: 'platt' })
    },
  },
  'job-notice-prepared': {
    cause: async () => {
      const calls = noticeCalls(app, await seedJob(app), await app.signIn('approver.rexel'))
      const [notice] = (await calls.furnishing(on(0))).json().data.notices
      await calls.queue(notice.id, on(0))
    },
  },
  'job-notice-reminder': {
    cause: async () => {
      for (const owner of owners) await seedJob(app, 'rexel', { first_furnishing: on(-15) }, { owner })
      await queued(noticesDaily)
    },
  },
  'link-to-continue': {
    cause: async () => {
      const { key, cookies } = await beginDraft(app, oneSigner())
      await app.inject({ method: 'POST', url: `/api/CreditApplication/rexel/${key}/continueLink`, cookies })
    },
  },
  'new-application': { cause: submittedByEmployee },
  'new-job-account': {
    cause: async () =>
      submittingJob(app, jobAnswers('platt'), {
        banner: 'platt',
        headers: await app.signIn('approver.platt'),
      }),
  },
  'proposal-ended': { cause: async () => daniel.as('admin.rexel').endProposal(await proposed()) },
  'reference-asked': { cause: referenceAsked },
  'reference-news': {
    cause: async () => {
      const email = await referenceAsked()
      await refereeCalls(app, await keyFor(app, email)).answer(goodTrade)
    },
  },
  'review-and-sign': {
    cause: async () => {
      const { calls, token } = await sentInstantCredit()
      await calls.applicantSigns(token)
    },
  },
  'section-asked': { cause: sectionAsked },
  'section-news': {
    cause: async () =>
      (await sectionAsked()).answer({ bankingInformation: { bankName: 'Harbor Bank', accountType: '1' } }),
  },
  'signature-asked': {
    cause: async () => {
      const draft = await beginDraft(app, oneSigner())
      const signing = signingOf(app, draft)
      await signing.prepare()
      await signing.mailLink('signatory')
    },
  },
  'signed-not-submitted': {
    cause: async () => {
      const { key } = await signedByCustomer()
      await app.inject({ method: 'POST', url: `/api/signing/rexel/${key}/hold`, payload: { hold: true } })
      await sql`update jobs.job set start_after = now() where name = 'remind-held-submission'`.execute(app.db)
      app.server.jobs.wake()
    },
  },
  'signing-expired': {
    cause: async () => {
      await sentInstantCredit()
      later(31)
      await queued(expireDaily)
    },
  },
  'staff-draft-purge': { cause: oldDrafts },
  'staff-invitation': {
    cause: async () =>
      app.inject({
        method: 'POST',
        url: '/api/user/save',
        headers: await app.signIn('systemadmin.all'),
        payload: {
          userId: '',
          bannerId: 2,
          firstName: 'Ines',
          lastName: 'Olsen',
          initials: 'IO',
          email: 'ines.olsen@example.com',
          roleId: 2,
          tenants: [2],
        },
      }),
  },
  'submits-itself': { cause: () => signedByCustomer() },
  'tax-renewal-asked': { cause: renewalAsked },
  'tax-renewal-denied': {
    cause: async () => {
      const token = await renewalAsked()
      const sent = multipartFiles([['new.pdf', Buffer.from('%PDF-1.7\nnew')]])
      await app.inject({ method: 'POST', url: `/api/taxCertificate/platt/renewal/${token}`, ...sent })
      const { id: batchId } = await app.db
        .selectFrom('tax_certificate')
        .select('id')
        .where('uploaded_by', '=', 'customer')
        .executeTakeFirstOrThrow()
      await app.inject({
        method: 'POST',
        url: '/api/taxReview/review',
        headers: await app.signIn('approver.platt'),
        payload: {
          batchId,
          effectiveDate: on(0),
          states: ['WA'],
          statusCode: 3,
          denialReason: 'unsigned',
          denialText: '',
        },
      })
    },
  },
  withdrawn: {
    cause: async () => {
      await withdrawing(app, await beginDraft(app, oneSigner()))
      const { draft, calls } = await byEmployee()
      await calls.mail()
      await withdrawing(app, { key: draft.key })
    },
  },
}
const openedInstantCredit = async () => {
  const { calls, token } = await sentInstantCredit()
  await calls.applicantSigns(token)
  await calls.managerSigns()
  await calls.submit()
}

const root = join(import.meta.dirname, '../..')
const withLinks = globSync('**/*.mail.ts', { cwd: root, exclude: ['node_modules'] })
  .filter((file) => /\baction\(/.test(readFileSync(join(root, file), 'utf8')))
  .map((file) => basename(file, '.mail.ts'))
  .toSorted()

test.each(withLinks)('the links of the mail %s open for each of its recipients', async (name) => {
  expect(Object.keys(causes), 'Add what causes this mail.').toContain(name)
  const { kind = name, cause } = causes[name]!
  const before = new Set((await app.mailbox()).map(({ id }) => id))
  await mailed(kind, cause)
  await settled()
  // Mails of other kinds led here: their links may have served their purpose.
  const mails = (await app.mailbox()).filter((mail) => !before.has(mail.id) && mail.kind === kind)
  const links = mails.flatMap((mail) => linksIn(mail).map((link) => ({ mail, link })))
  expect(links.length).toBeGreaterThanOrEqual(mails.length)
  const faults = []
  for (const { mail, link } of links) {
    const fault = await faultOf(app, mail, link)
    if (fault) faults.push(`${mail.recipient}: ${new URL(link).pathname} ${fault}`)
  }
  expect(faults).toEqual([])
})

/** Until no job is due. */
const settled = () =>
  until(async () => {
    const { rows } =
      await sql`select name from jobs.job where state in ('created', 'active', 'retry') and start_after <= now()`.execute(
        app.db,
      )
    expect(rows).toEqual([])
  })
