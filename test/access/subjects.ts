/**
 * The data that calls can be about: the forms and documents of one applicant in one banner. Each is created on
 * first use and carries a mark of its applicant, which reveals it in anyone else's reply.
 */
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { privacyRequest } from '../../forms/privacy-request/form.ts'
import { bannerNames, bannerOf, type BannerName } from '../../banners/rules/banners.ts'
import { type Lent, lenderOf } from '../../banners/rules/lending.ts'
import { keepGenerated } from '../../platform/files/index.ts'
import { createAccount } from '../../common/identity/server/index.ts'
import { seedDemonstrationStaff } from '../../common/identity/server/demonstration-staff.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { newFileKey } from '../../services/files/port.ts'
import { hashPassword } from '../../platform/secrets/password.ts'
import { api } from '../../app/contract.ts'
import type { TestApp } from '../support/app.ts'
import { beginDraft, fullAnswers, submitted, type Draft } from '../support/applicant.ts'
import { cashAnswers, cashSubmitted } from '../support/cash-account.ts'
import { beginJob, jobAnswers, submittingJobDraft } from '../support/job-account.ts'
import { signedAndSubmitted } from '../support/credit.ts'
import { seedCustomer, seedSalesperson, storefrontToken } from '../support/directory.ts'
import {
  asStaff,
  beginInternal,
  internalAnswers,
  seedEmployee,
  type InternalDraft,
} from '../support/employee.ts'
import { mailedKey } from '../support/guaranty.ts'
import { noticeCalls, seedJob } from '../support/job-notices.ts'
import { seedDelegation } from '../support/delegation.ts'
import { seedItemsLink } from '../support/missing-items.ts'
import { seedEarlierAnswer, seedReferenceLink } from '../support/references.ts'
import { seedCertificate, seedRenewal } from '../support/tax-certificate.ts'
import { mailedAddress, signingOf, urlIn } from '../support/signing.ts'
import { call, type Caller, type Reply } from './call.ts'
import { seedInstantCredit, type InstantCreditForm } from './instant-credit.ts'

type Later<T> = () => Promise<T>
const once = <T>(make: () => Promise<T>): Later<T> => {
  let made: Promise<T> | undefined
  return () => (made ??= make())
}

export interface Subject {
  readonly banner: BannerName
  readonly tenantId: number
  /** A word that appears only in the applicant's answers, documents and comments. */
  readonly mark: string
  /** A draft with a tax document; `fullPath` names it. */
  readonly draft: Later<Draft & { fullPath: string }>
  /** Another draft, open for signing, with a new signing address of its first signatory. */
  readonly signing: Later<Draft & { token: string }>
  /** Another one, whose first signatory was mailed a one-time code. */
  readonly code: Later<Draft & { code: string }>
  /** Another one, whose first signatory was mailed a link and a code. */
  readonly mailed: Later<{ token: string; code: string }>
  /** Another one, sealed. Its only signatory signed with a mailed link, which is used up; with a code for the copy. */
  readonly signed: Later<Draft & { token: string; code: string }>
  /** A draft open for signing whose signing page was opened: the key, and the consents that the signer must give. */
  readonly page: Later<{ token: string; consents: readonly object[] }>
  /** Submitted, with a document and a comment of the credit department. */
  readonly application: Later<{
    id: number
    guid: string
    key: string
    fullPath: string
    /** Removed by staff. */
    removedDocument: string
  }>
  /** Another one, one of whose references was asked, with the key and code of that referee. */
  readonly referenced: Later<{
    id: number
    applicationKey: string
    /** IDs of references that were not asked: the second has an earlier answer, the third is the applicant's to change. */
    references: readonly [string, string, string]
    /** The earlier answer. */
    earlier: number
    key: string
    /** The ID of the question that the key opens. */
    question: number
    code: string
  }>
  /** A draft with a section that someone else may answer, with their key, and one that waits for a choice. */
  readonly delegated: Later<{
    applicationKey: string
    rowVersion: number
    key: string
    asked: number
    choosing: number
  }>
  /** Another one, pending for missing items, with their IDs. */
  readonly missing: Later<{ id: number; items: number[] }>
  /** The same, whose applicant was notified by letter, with the token of the letter's link. */
  readonly requested: Later<{ id: number; token: string }>
  /** The same, and its item has come. */
  readonly arrived: Later<{ id: number; items: number[] }>
  /** Another one, denied, whose applicant was not notified. */
  readonly denied: Later<{ id: number }>
  /** Another one with a pending write to the ERP. */
  readonly written: Later<{ id: number }>
  /** Another one, signed by a guarantor who authorized a report on their own credit. */
  readonly guaranteed: Later<{ id: number }>
  /** Another one with a list of similar businesses, and the position of the first. */
  readonly similars: Later<{ appId: number; transactionNumber: string; fileNumber: string }>
  /** Another one with a report on the business, and its transaction number. */
  readonly reported: Later<{ guid: string; number: string }>
  /** Another one with a requested personal guaranty: the key from the guarantor's email. */
  readonly guaranty: Later<{ guid: string; key: string }>
  /** Created by an employee of the banner (`staffOf`) and not mailed; with a tax document of that name. */
  readonly begun: Later<InternalDraft & { fileName: string }>
  /** Another one of the employee's, mailed to its customer. */
  readonly emailed: Later<InternalDraft>
  /** Another one of the employee's, submitted without signatures. */
  readonly unsigned: Later<InternalDraft>
  /** Another one of the employee's, whose signatures are being collected. */
  readonly collecting: Later<InternalDraft>
  /** A storefront token for the account that every banner has (`ACCOUNT`). */
  readonly sftoken: Later<string>
  /** A draft of this browser, with a sealed copy. */
  readonly sealed: Later<Draft>
  readonly privacy: Later<{ guid: string; key: string }>
  /** A customer's cash account, with its mark as the company. */
  readonly cashAccount: Later<{ guid: string; key: string }>
  /** A submitted job account of an employee, with its mark as the job's name. */
  readonly jobAccount: Later<{ guid: string; key: string }>
  /** An instant credit application, emailed to its customer. */
  readonly instantCredit: Later<InstantCreditForm>
  /** A pending tax certificate. */
  readonly certificate: Later<{ batchId: number; fullPath: string }>
  /** Another one, approved. */
  readonly approvedCertificate: Later<{ batchId: number }>
  /** The token of a link to renew a tax certificate. */
  readonly renewal: Later<string>
  /** A private view of the list, of the first of the callers who sees that list. */
  readonly view: Later<number>
  /** The sso of an account whose owner may only view. */
  readonly user: Later<string>
  /** Another one, signed by both and submitted. */
  readonly instantCreditDone: Later<InstantCreditForm>
  /** A job account in Texas with a due, a queued and a served notice, and its mark as the job's name. */
  readonly noticed: Later<{ guid: string; due: number; queued: number; served: number }>
  readonly creditRepId: number
}

/** Digits that no reply may contain; their last four are allowed. */
export const SSN = '912345678'
/** Digits that only the reveal call may return. */
export const EIN = '074711888'
export const BRANCH = '5034'
/** An account of the directory that belongs to no applicant. */
export const ACCOUNT = '100001'
/** Another account, which can be set for any applicant. No customer page shows it. */
export const CLAIMED = '100002'
/** The same customer's number across the group. */
export const CUSTOMER = 'G-100001'

/** The banners that use their own. */
const ownersOf = (lent: Lent) => bannerNames.filter((name) => lenderOf(lent, name) === name)

/** gexpro uses rexel's customers, and rexelenergy uses rexel's salespeople. */
export const seedDirectory = async (db: TestApp['db']): Promise<void> => {
  for (const banner of ownersOf('accounts')) {
    await seedCustomer(db, banner, { number: ACCOUNT, global_id: CUSTOMER })
    await seedCustomer(db, banner, { number: CLAIMED })
  }
  for (const banner of ownersOf('staffLists')) await seedSalesperson(db, banner)
  for (const banner of bannerNames)
    await seedEmployee(db, colleagueOf(banner), [bannerOf(banner)!.tenantId], { branch_number: BRANCH })
}
/** The password of every caller with an account. The hashes are cheap, because every caller tries them. */
export const STAFF_PASSWORD = 'copper wire under the bridge'
const CHEAP = { N: 2 ** 10, r: 8, p: 1 }
export const seedStaffAccounts = (db: TestApp['db']) =>
  seedDemonstrationStaff(db, { password: STAFF_PASSWORD, production: false, cost: CHEAP })

let staffHash: Promise<string> | undefined
/** A changed password is stored at its full cost, which every later check would pay for. */
export const restorePasswords = async (db: TestApp['db']): Promise<void> => {
  const password_hash = await (staffHash ??= hashPassword(STAFF_PASSWORD, CHEAP))
  await db.updateTable('staff_account').set({ password_hash }).execute()
}

/** An employee of only that banner, who is not among the callers. */
export const colleagueOf = (banner: BannerName) => `colleague.${banner}`
/** Region of the branch that every banner has. */
export const REGION = 'NW'

const letters = (n: number) => String(n).replaceAll(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)
const MARK = new RegExp(`qx[a-j]+z(${bannerNames.join('|')})xq`, 'g')
export const marksIn = (text: string): string[] => [...new Set(text.match(MARK))]
export const bannerOfMark = (mark: string): string => mark.replace(/^qx[a-j]+z(\w+)xq$/, '$1')

let applicants = 0
const CODE = '135790'
let codeHash: Promise<string> | undefined

export const subjectIn = (app: TestApp, banner: BannerName, creditRepId: number): Subject => {
  const { tenantId } = bannerOf(banner)!
  const mark = `qx${letters((applicants += 1))}z${banner}xq`
  const upload = async (key: string, caller?: Caller) =>
    firstPath(
      await call(
        app,
        api.documents.upload,
        {
          params: { tenant: banner, applicationId: key, type: 'tax' },
          files: [[`${mark}.pdf`, Buffer.from(`%PDF-1.7\n${mark}`)]],
        },
        caller,
      ),
    )
  const openPage = async () => {
    const form = await signing()
    const { opening } = await signingOf(app, form, banner).page(`/sign/${banner}/${form.token}`)
    return { token: opening.key, consents: opening.consents }
  }
  const openForSigning = async () => {
    const draft = await beginDraft(app, marked(banner, mark), banner)
    const steps = signingOf(app, draft, banner)
    expectDone(await steps.prepare())
    const minted = await steps.url('signatory')
    expectDone(minted)
    return { ...draft, token: urlIn(minted).split('/').at(-1)! }
  }
  /**
   * All codes are the same, so that two valid calls do not differ in the code. The hash is cheap because every
   * caller tries it.
   */
  const codeOf = async (form: Draft) => {
    expectDone(await signingOf(app, form, banner).mailCode('signatory'))
    await app.db
      .updateTable('signing_code')
      .set({ code_hash: await (codeHash ??= hashPassword(CODE, CHEAP)) })
      .execute()
    return { code: CODE }
  }
  /** Pending for one item, which is its mark. */
  const waitingFor = async (sendLetter: boolean) => {
    const { id } = await submitted(app, marked(banner, mark), banner)
    const caller = { headers: await app.signIn('systemadmin.all') }
    const body = {
      tenantId,
      creditAppId: id,
      reasonType: 'missing-guaranty',
      missingItems: [mark],
      sendLetter,
    }
    expectDone(await call(app, api.decisions.pending, { body }, caller))
    const seen = await call(app, api.review.detail, { params: { tenant: banner, id } }, caller)
    const { data } = seen.json<{ data: { missingItems: { id: number }[] } }>()
    return { id, items: data.missingItems.map((item) => item.id) }
  }
  const seedSealed = async (formId: number) => {
    const key = newFileKey()
    const { size, sha256 } = await app.server.files.put(key, Readable.from([`%PDF-1.7\n${mark}`]))
    await app.db
      .insertInto('document')
      .values({
        id: randomUUID(),
        saved_form_id: formId,
        kind: 'sealed-pdf',
        name: `${mark}.pdf`,
        extension: 'pdf',
        content_type: 'application/pdf',
        size,
        sha256,
        file_key: key,
        scan: '',
        uploaded_by: 'system',
      })
      .execute()
  }
  const signing = once(openForSigning)
  return {
    banner,
    tenantId,
    mark,
    creditRepId,
    draft: once(async () => {
      const draft = await beginDraft(app, marked(banner, mark), banner)
      return { ...draft, fullPath: await upload(draft.key) }
    }),
    signing,
    code: once(async () => {
      const form = await openForSigning()
      return { ...form, ...(await codeOf(form)) }
    }),
    mailed: once(async () => {
      const form = await openForSigning()
      expectDone(await signingOf(app, form, banner).mailLink('signatory'))
      const token = (await mailedAddress(app, `${mark}@example.com`)).split('/').at(-1)!
      return { token, ...(await codeOf(form)) }
    }),
    page: once(openPage),
    signed: once(async () => {
      const form = await openForSigning()
      const steps = signingOf(app, form, banner)
      expectDone(await steps.mailLink('signatory'))
      const address = await mailedAddress(app, `${mark}@example.com`)
      expectDone(await (await steps.page(address)).sign({ mark: 'typed', typedName: 'Ada Byron' }))
      await seedSealed(form.id)
      return { ...form, token: address.split('/').at(-1)!, ...(await codeOf(form)) }
    }),
    application: once(async () => {
      const { id, guid, key } = await submitted(app, marked(banner, mark), banner)
      const staff = await app.signIn('systemadmin.all')
      const added = await call(
        app,
        api.documents.reviewUpload,
        { params: { banner, id }, files: [[`${mark}.pdf`, Buffer.from(`%PDF-1.7\n${mark}`)]] },
        { headers: staff },
      )
      const comment = { params: { banner, guid }, body: { comment: `About ${mark}` } }
      expectDone(await call(app, api.review.comment, comment, { headers: staff }))
      const away = { params: { banner, id }, files: [[`away-${mark}.pdf`, Buffer.from(`%PDF-1.7\n${mark}`)]] }
      const both = await call(app, api.documents.reviewUpload, away as never, { headers: staff })
      const paths = both.json<{ data: { fileList: { fullPath: string }[] } }>().data.fileList
      const fullPath = firstPath(added)
      const other = paths.find((one) => one.fullPath !== fullPath)!.fullPath
      const removal = { query: { creditAppId: id, fullPath: other }, body: { reason: 'Uploaded twice.' } }
      expectDone(await call(app, api.documents.reviewRemove, removal, { headers: staff }))
      return { id, guid, key, fullPath, removedDocument: other.split('/')[1]! }
    }),
    referenced: once(async () => {
      const key = randomUUID() + randomUUID()
      const references = [randomUUID(), randomUUID(), randomUUID()] as const
      const answers = {
        ...marked(banner, mark),
        hasTradeReferences: 'Yes',
        tradeReference: references.map((id, n) => ({
          id,
          name: `Supplier ${n}`,
          email: `${mark}@volt${n}.example.com`,
        })),
      }
      const first = await submitted(app, answers, banner)
      const earlier = await seedEarlierAnswer(app, { id: first.id, bannerId: tenantId }, 'Supplier 1')
      const form = await submitted(app, answers, banner)
      const { question, code } = await seedReferenceLink(app, { id: form.id, bannerId: tenantId }, key)
      return { id: form.id, applicationKey: form.key, references, earlier, key, question, code }
    }),
    delegated: once(async () => {
      const draft = await beginDraft(app, marked(banner, mark), banner)
      const key = randomUUID() + randomUUID()
      return {
        applicationKey: draft.key,
        rowVersion: draft.rowVersion,
        key,
        asked: await seedDelegation(app, draft.id, key),
        choosing: await seedDelegation(app, draft.id, `${key}2`, { answered: true }),
      }
    }),
    missing: once(() => waitingFor(false)),
    requested: once(async () => {
      const { id } = await waitingFor(true)
      const token = randomUUID() + randomUUID()
      await seedItemsLink(app, id, token)
      return { id, token }
    }),
    arrived: once(async () => {
      const waiting = await waitingFor(false)
      const body = { tenantId, creditAppId: waiting.id, items: waiting.items }
      expectDone(
        await call(
          app,
          api.decisions.itemsReceived,
          { body },
          { headers: await app.signIn('systemadmin.all') },
        ),
      )
      return waiting
    }),
    denied: once(async () => {
      const { id } = await submitted(app, marked(banner, mark), banner)
      expectDone(
        await call(
          app,
          api.decisions.deny,
          { body: { tenantId, creditAppId: id, reasonType: 'cash-flow', sendLetter: false } },
          { headers: await app.signIn('systemadmin.all') },
        ),
      )
      return { id }
    }),
    written: once(async () => {
      const { id } = await submitted(app, marked(banner, mark), banner)
      await seedWrite(app, { formId: id, bannerId: tenantId, mark })
      return { id }
    }),
    guaranteed: once(async () => {
      const answers = marked(banner, mark)
      const signatory = { ...answers.signatory, guarantor: 'true', middleInitial: '', suffix: '' }
      return signedAndSubmitted(app, { ...answers, signatory } as never, banner)
    }),
    similars: once(async () => {
      const { businessInfo, ...answers } = marked(banner, mark)
      const company = { ...businessInfo, companyName: `Manymatch ${mark}` }
      const { id } = await submitted(app, { ...answers, businessInfo: company }, banner)
      const reply = await call(
        app,
        api.creditChecks.business,
        { body: { tenantId, applicationId: id } },
        { headers: await app.signIn('systemadmin.all') },
      )
      expectDone(reply)
      const { transactionNumber, list } = reply.json().data
      return { appId: id, transactionNumber, fileNumber: list[0].ExperianFileNumber }
    }),
    reported: once(async () => {
      const { id, guid } = await submitted(app, marked(banner, mark), banner)
      const headers = await app.signIn('systemadmin.all')
      const run = { body: { tenantId, applicationId: id } }
      const reply = await call(app, api.creditChecks.business, run, { headers })
      expectDone(reply)
      return { guid, number: reply.json().data.transactionNumber }
    }),
    guaranty: once(async () => {
      const { guid } = await submitted(app, marked(banner, mark), banner)
      const asking = { params: { banner, guid } }
      expectDone(
        await call(app, api.guaranty.request, asking, { headers: await app.signIn('systemadmin.all') }),
      )
      return { guid, key: await mailedKey(app, `${mark}@example.com`) }
    }),
    begun: once(async () => {
      const draft = await beginInternal(app, markedByStaff(banner, mark), banner)
      await upload(draft.guid, draft)
      return { ...draft, fileName: `${mark}.pdf` }
    }),
    emailed: once(async () => {
      const draft = await beginInternal(app, markedByStaff(banner, mark), banner)
      expectDone(await asStaff(app, draft, banner).mail([`${mark}@example.com`]))
      return { ...draft, rowVersion: await rowVersionOf(app, draft.id) }
    }),
    unsigned: once(async () => {
      const draft = await beginInternal(app, markedByStaff(banner, mark), banner)
      expectDone(await asStaff(app, draft, banner).submit())
      return draft
    }),
    collecting: once(async () => {
      const draft = await beginInternal(app, markedByStaff(banner, mark), banner)
      expectDone(await asStaff(app, draft, banner).submit())
      const asking = { params: { banner, id: draft.id } }
      expectDone(
        await call(app, api.signing.collect, asking, { headers: await app.signIn('systemadmin.all') }),
      )
      return draft
    }),
    sftoken: once(() => storefrontToken(app.clock.now, { banner, customerNumber: ACCOUNT })),
    sealed: once(async () => {
      const draft = await beginDraft(app, marked(banner, mark), banner)
      await seedSealed(draft.id)
      return draft
    }),
    privacy: once(() => seedPrivacy(app, tenantId, mark)),
    certificate: once(() => seedCertificate(app, banner, { fileName: `${mark}.pdf` })),
    approvedCertificate: once(() => seedCertificate(app, banner, { fileName: `${mark}.pdf`, status: 2 })),
    renewal: once(async () => {
      const token = randomUUID() + randomUUID()
      const { batchId } = await seedCertificate(app, banner, { accountName: mark, status: 2 })
      await seedRenewal(app, batchId, token)
      return token
    }),
    view: once(() => seedView(app, banner, mark)),
    user: once(() =>
      inTransaction(app.db, (tx) =>
        createAccount(
          tx,
          {
            givenName: 'Ines',
            familyName: 'Olsen',
            email: `${mark}@example.com`,
            role: 'ViewOnly',
            banners: [banner],
            branchId: BRANCH,
          },
          { actor: 'the test', address: '192.0.2.1', at: app.clock.now },
        ),
      ),
    ),
    instantCredit: once(() => seedInstantCredit(app, banner, mark, 'no one')),
    instantCreditDone: once(() => seedInstantCredit(app, banner, mark, 'manager')),
    jobAccount: once(async () => {
      const answers = jobAnswers(banner, 'internal', {
        projectInformation: { name: mark, contractNumber: mark.slice(2, 9) },
      })
      const draft = await beginJob(app, banner, answers)
      const reply = await submittingJobDraft(app, draft, banner)
      if (reply.statusCode !== 200) throw new Error(`The job account was refused: ${reply.body}`)
      await seedPrinted(app, draft.id, mark)
      return { guid: draft.guid, key: draft.key }
    }),
    noticed: once(async () => {
      const job = await seedJob(app, banner, { state: 'TX', job_name: mark, company_name: mark })
      const calls = noticeCalls(app, job, await app.signIn('systemadmin.all'))
      const reply = await calls.furnishing('2026-01-10')
      expectDone(reply)
      const [due, queued, served] = reply
        .json<{ data: { notices: { id: number }[] } }>()
        .data.notices.map(({ id }) => id) as [number, number, number]
      expectDone(await calls.queue(queued, '2026-04-20'))
      const proof = [[`${mark}.pdf`, Buffer.from(`%PDF-1.7\n${mark}`)]] as const
      expectDone(await calls.served(served, '2026-03-30', 'Certified mail', proof))
      return { guid: job.guid, due, queued, served }
    }),
    cashAccount: once(async () => {
      const answers = cashAnswers(banner)
      const company = { ...answers.companyInformation, companyName: mark }
      const account = await cashSubmitted(app, banner, { ...answers, companyInformation: company })
      await seedPrinted(app, account.id, mark)
      return account
    }),
  }
}

/** Only its owner may change it; for the callers who come later it does not exist. */
const viewerOf = (banner: BannerName) => `demo-approver.${banner}`
const seedView = async ({ db, clock }: TestApp, banner: BannerName, mark: string): Promise<number> => {
  const { id } = await db
    .insertInto('saved_view')
    .values({
      banner_id: bannerOf(banner)!.tenantId,
      owner: viewerOf(banner),
      name: mark,
      shared: false,
      filters: '{}',
      changed_by: viewerOf(banner),
      changed_at: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The PDF of the answers. */
const seedPrinted = async (app: TestApp, formId: number, mark: string) => {
  const printed = {
    formId,
    kind: 'application-pdf' as const,
    name: `${mark}.pdf`,
    contentType: 'application/pdf',
    content: Buffer.from(`%PDF-1.7\n${mark}`),
    by: 'system',
    at: app.clock.now,
  }
  await app.db
    .insertInto('document')
    .values(await keepGenerated({ db: app.db, files: app.server.files }, printed))
    .execute()
}

const seedWrite = async (
  { db, clock }: TestApp,
  { formId, bannerId, mark }: { formId: number; bannerId: number; mark: string },
) => {
  const { id } = await db
    .insertInto('erp_transaction')
    .values({
      saved_form_id: formId,
      banner_id: bannerId,
      decision_id: null,
      idempotency_key: mark,
      operation: 'attach',
      detail: JSON.stringify({ accountNumber: '4711', documentId: mark, name: `${mark}.pdf` }),
      state: 'failed',
      requested_by: 'Daniel Okafor',
      created_at: clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('erp_error')
    .values({
      saved_form_id: formId,
      banner_id: bannerId,
      transaction_id: id,
      message: `${mark}.pdf was not attached.`,
      at: clock.now,
    })
    .execute()
}

const rowVersionOf = async ({ db }: TestApp, id: number) =>
  (await db.selectFrom('saved_form').select('row_version').where('id', '=', id).executeTakeFirstOrThrow())
    .row_version

const marked = (banner: BannerName, mark: string) => withMark(fullAnswers(banner), mark)
const markedByStaff = (banner: BannerName, mark: string) => withMark(internalAnswers(banner), mark)

const withMark = (answers: ReturnType<typeof fullAnswers>, mark: string) => {
  return {
    ...answers,
    businessInfo: { ...answers.businessInfo, companyName: `Wire ${mark}` },
    billingInfo: { ...answers.billingInfo, isHaveFederalTaxId: 'Yes', federalTaxId: EIN },
    signatory: { ...answers.signatory, email: `${mark}@example.com`, isSsnOrEin: 'ssn', ssn: SSN },
    eSign: { ...answers.eSign, comments: `Comment ${mark}` },
  }
}

/** One banner answers for the group. Rows of the others prove that the banner is checked here too. */
const seedPrivacy = async ({ db, clock }: TestApp, bannerId: number, mark: string) => {
  const { id, ...ids } = await db
    .insertInto('saved_form')
    .values({
      form_type: privacyRequest.name,
      banner_id: bannerId,
      audience: 'external',
      state: 'received',
      answers: JSON.stringify({ firstName: mark, phoneNumber: '5035550100' }),
      form_version: privacyRequest.version,
      idempotency_key: null,
      owner_sso: null,
      updated_by: 'applicant',
      updated_at: clock.now,
    })
    .returning(['id', 'guid', 'key'])
    .executeTakeFirstOrThrow()
  await db
    .insertInto('privacy_request')
    .values({
      id,
      kind: 'disclose',
      name: mark,
      email: `${mark}@example.com`,
      received_at: clock.now,
      acknowledge_by: '2026-04-14',
      answer_by: '2026-05-15',
    })
    .execute()
  return ids
}

const expectDone = (reply: Reply) => {
  if (reply.statusCode !== 200) throw new Error(`Could not create the test data: ${reply.body}`)
}

const firstPath = (reply: Reply): string => {
  expectDone(reply)
  return reply.json<{ data: { fileList: { fullPath: string }[] } }>().data.fileList[0]!.fullPath
}
