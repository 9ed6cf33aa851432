/** An instant credit application of one applicant, in each stage of its signing, in any banner. */
import { instantCredit } from '../../forms/instant-credit/form/index.ts'
import { bannerOf, type BannerName } from '../../banners/rules/banners.ts'
import { keepGenerated } from '../../platform/files/index.ts'
import { insertForm } from '../../kit/saving/server/store.ts'
import { submitInstantCredit } from '../../forms/instant-credit/server/index.ts'
import { inTransaction } from '../../platform/database/index.ts'
import type { TestApp } from '../support/app.ts'
import { customerContext, sampleAnswers } from '../support/answers.ts'
import { staffOf } from '../support/employee.ts'
import { formContexts } from '../../kit/saving/server/index.ts'
import { signingOf, urlIn } from '../support/signing.ts'
import { role } from './callers.ts'

/** Region and number of the branch that every banner has. */
const PLACE = { region: 'NW', branch: '5034' }
const SIGNER = 'Ada Byron'
const MANAGER = 'Morgan Approver'

export interface InstantCreditForm {
  id: number
  guid: string
  token: string
}

/** The manager of the banner's branch is its usual approver; no one else may sign. */
const managerOf = (banner: BannerName) => `demo-${staffOf(banner)}`

/** `until`: who has signed. After the manager, it is submitted, too. */
export const seedInstantCredit = async (
  app: TestApp,
  banner: BannerName,
  mark: string,
  until: 'no one' | 'applicant' | 'manager',
): Promise<InstantCreditForm> => {
  const { tenantId } = bannerOf(banner)!
  await seedManager(app, banner)
  const filler = {
    headers: await app.signIn('systemadmin.all', {
      banner,
      sso: `filler.${banner}`,
      role: [role('instant-credit-link-viewer', [banner])],
    }),
  }
  // Not through the save: rexelenergy's employees cannot start one, but the access rules must hold there too.
  const form = await inTransaction(app.db, (tx) =>
    insertForm(tx, {
      form_type: instantCredit.name,
      banner_id: tenantId,
      audience: 'internal',
      state: 'draft',
      answers: answersOf(banner, mark),
      form_version: instantCredit.version,
      idempotency_key: null,
      owner_sso: `filler.${banner}`,
      updated_by: `filler.${banner}`,
      at: app.clock.now,
    }),
  )
  const { id, guid } = form!
  await seedTaxDocument(app, id, mark)
  const to = `${mark}@example.com`
  const sent = await app.inject({
    method: 'POST',
    url: `/api/InstantCredit/${banner}/${guid}/sendToCustomer`,
    ...filler,
    payload: { emailRecipients: [to], subject: 'Sign', body: 'Please sign.' },
  })
  if (sent.statusCode !== 200) throw new Error(`It was not sent: ${sent.body}`)
  const token = await tokenMailedTo(app, to)
  const steps = signingOf(app, {} as never, banner)
  const sign = async (address: string, typedName: string) => {
    const reply = await (await steps.page(address)).sign({ mark: 'typed', typedName })
    if (reply.statusCode !== 200) throw new Error(`It was not signed: ${reply.body}`)
  }
  if (until === 'no one') return { id, guid, token }
  await sign(`/sign/${banner}/${token}`, SIGNER)
  if (until === 'applicant') return { id, guid, token }
  const minted = await app.inject({
    method: 'GET',
    url: `/api/HelloSign/getFormDataSignatureUrl/${banner}/${guid}?signature=branchManager`,
    headers: await app.signIn(staffOf(banner)),
  })
  await sign(urlIn(minted), MANAGER)
  const { db, server } = app
  const { jobs, banners } = server
  await submitInstantCredit({ db, jobs, contextOf: formContexts(banners) }, id, null)
  return { id, guid, token }
}

const seedTaxDocument = async (app: TestApp, formId: number, mark: string): Promise<void> => {
  const { db, server } = app
  const document = await keepGenerated(
    { db, files: server.files },
    {
      formId,
      kind: 'tax',
      name: `${mark}.pdf`,
      contentType: 'application/pdf',
      content: Buffer.from(`%PDF-1.7\n${mark}`),
      by: 'test',
      at: app.clock.now,
    },
  )
  await db.insertInto('document').values(document).execute()
}

const answersOf = (banner: BannerName, mark: string) => {
  const context = { ...customerContext, banner, audience: 'internal', route: 'adminApplication' } as const
  return sampleAnswers(instantCredit, context, {
    companyInformation: { companyName: mark, federalTaxIdNumber: { last4: '1187' } },
    contactInformation: { driversLicenseNumber: { last4: '1187' } },
    signatoryInformation: { emailAddress: `${mark}@example.com` },
    salesInformation: {
      branch: { value: PLACE.branch, text: `Branch ${PLACE.branch}` },
      branchNumber: PLACE.branch,
      branchManagerSSO: managerOf(banner),
      isTaxExempt: '0',
      ...(banner === 'platt' && { customerTypeCategory: 'A', customerType: 'A10' }),
    },
  })
}

const seedManager = async (app: TestApp, banner: BannerName): Promise<void> => {
  const { tenantId } = bannerOf(banner)!
  const sso = managerOf(banner)
  const row = { name: MANAGER, email: `${sso}@example.com`, banner_ids: [tenantId], seen_at: app.clock.now }
  await app.db
    .insertInto('employee')
    .values({ sso, branch_number: PLACE.branch, ...row })
    .onConflict((c) => c.column('sso').doUpdateSet(row))
    .execute()
  await app.db
    .updateTable('branch')
    .set({ region_code: PLACE.region })
    .where('banner_id', '=', tenantId)
    .where('branch_number', '=', PLACE.branch)
    .execute()
  await app.db
    .insertInto('instant_credit_permission')
    .values({
      banner_id: tenantId,
      region_code: PLACE.region,
      sso,
      changed_by: 'test',
      changed_at: app.clock.now,
    })
    .onConflict((c) => c.doNothing())
    .execute()
}

const tokenMailedTo = async (app: TestApp, to: string): Promise<string> => {
  const texts = (await app.mailbox()).flatMap(({ recipient, text }) => (recipient === to ? [text] : []))
  const found = texts
    .map((text) => /(?:accessToken=|\/sign\/\w+\/)([\w-]+)/.exec(text)?.[1])
    .findLast(Boolean)
  if (!found) throw new Error(`No link was mailed to ${to}.`)
  return found
}
