/** Instant credit through HTTP: an employee fills it out, the customer signs, the branch manager signs. */
import { instantCredit, type InstantCredit } from '../../forms/instant-credit/form/index.ts'
import { bannerOf } from '../../banners/rules/banners.ts'
import { customerContext, sampleAnswers } from './answers.ts'
import type { TestApp } from './app.ts'
import type { Reply } from './applicant.ts'
import { beginInternal, seedEmployee, type InternalDraft } from './employee.ts'
import { multipart } from './multipart.ts'
import { signingOf, urlIn } from './signing.ts'

/** The branch that every test database has. */
const BRANCH = '5034'
const REGION = 'NW'

/** The approver: a demonstration employee who may not even see instant credit. */
const managerOf = (banner: 'rexel' | 'gexpro') => `approver.${banner}` as const
const managerName = { rexel: 'Daniel Okafor', gexpro: 'Leon Fischer' } as const
/** The employee who fills it out. */
export const filledInBy = (banner: 'rexel' | 'gexpro') => `instantcredit.${banner}` as const

/** Makes the manager an approver of the branch. */
export const seedApprover = async (app: TestApp, banner: 'rexel' | 'gexpro'): Promise<void> => {
  const { tenantId } = bannerOf(banner)!
  const sso = `demo-${managerOf(banner)}`
  await app.db
    .updateTable('branch')
    .set({ region_code: REGION, manager_sso: sso })
    .where('banner_id', '=', tenantId)
    .where('branch_number', '=', BRANCH)
    .execute()
  await app.db.deleteFrom('employee').where('sso', '=', sso).execute()
  await seedEmployee(app.db, sso, [tenantId], { name: managerName[banner], branch_number: BRANCH })
  await app.db
    .insertInto('instant_credit_permission')
    .values({ banner_id: tenantId, region_code: REGION, sso, changed_by: 'test', changed_at: new Date() })
    .onConflict((c) => c.doNothing())
    .execute()
}

export const LICENSE_NUMBER = 'D9041187'
export const TAX_ID = '071234567'

export const instantCreditAnswers = (banner: 'rexel' | 'gexpro' = 'rexel'): InstantCredit => {
  const context = { ...customerContext, banner, audience: 'internal', route: 'adminApplication' } as const
  return sampleAnswers(instantCredit, context, {
    companyInformation: { federalTaxIdNumber: TAX_ID },
    contactInformation: { driversLicenseNumber: LICENSE_NUMBER },
    signatoryInformation: { emailAddress: SIGNER },
    salesInformation: {
      branch: { value: BRANCH, text: `Branch ${BRANCH}` },
      branchNumber: BRANCH,
      branchManagerSSO: `demo-${managerOf(banner)}`,
      isTaxExempt: '0',
    },
  }) as InstantCredit
}

export const SIGNER = 'ada@brightwire.example.com'

export const beginInstantCredit = (
  app: TestApp,
  banner: 'rexel' | 'gexpro' = 'rexel',
  answers: object = instantCreditAnswers(banner),
): Promise<InternalDraft> => beginInternal(app, answers, banner, filledInBy(banner), 'instant-credit')

export const instantCreditCalls = (
  app: TestApp,
  { guid, headers }: Pick<InternalDraft, 'guid' | 'headers'>,
  banner: 'rexel' | 'gexpro' = 'rexel',
) => {
  const url = (what: string) => `/api/InstantCredit/${banner}/${guid}/${what}`
  const asManager = async () => app.signIn(managerOf(banner))
  const submitting = (signedIn: { authorization: string }): Promise<Reply> => {
    const sent = multipart({ appType: 'instant-credit' })
    return app.inject({
      method: 'POST',
      url: url('submit'),
      headers: { ...sent.headers, ...signedIn },
      payload: sent.payload,
    })
  }
  const managersUrl = async (signedIn?: { authorization: string }) =>
    app.inject({
      method: 'GET',
      url: `/api/HelloSign/getFormDataSignatureUrl/${banner}/${guid}?signature=branchManager`,
      headers: signedIn ?? (await asManager()),
    })
  const sign = async (address: string, typedName: string) => {
    const page = await signingOf(app, {} as never, banner).page(address)
    return page.sign({ mark: 'typed', typedName })
  }
  return {
    send: (emailRecipients: string[] = [SIGNER], more: object = {}, signedIn = headers) =>
      app.inject({
        method: 'POST',
        url: url('sendToCustomer'),
        headers: signedIn,
        payload: { emailRecipients, subject: 'Instant Credit application', body: 'Please sign.', ...more },
      }),
    status: async () => (await app.inject({ method: 'GET', url: url('status'), headers })).json().data,
    takeBack: (signedIn = headers) => app.inject({ method: 'POST', url: url('takeBack'), headers: signedIn }),
    forApplicant: (accessToken: string) =>
      app.inject({ method: 'GET', url: url('getApplicationFor/Applicant'), query: { accessToken } }),
    forManager: async (signedIn?: { authorization: string }) =>
      app.inject({
        method: 'GET',
        url: url('getApplicationFor/BranchManager'),
        headers: signedIn ?? (await asManager()),
      }),
    applicantSigns: async (accessToken: string, name = 'Ada Byron') =>
      sign(`/sign/${banner}/${accessToken}`, name),
    managersUrl,
    managerSigns: async (name = managerName[banner]) => sign(urlIn(await managersUrl()), name),
    submitting,
    submit: async () => submitting(await asManager()),
    asManager,
  }
}

/** The access token in the newest email about instant credit to this address. */
export const accessTokenOf = async (app: TestApp, to: string = SIGNER): Promise<string> => {
  const texts = (await app.mailbox()).flatMap(({ recipient, text }) => (recipient === to ? [text] : []))
  const found = texts.map((text) => /accessToken=([\w-]+)/.exec(text)?.[1]).findLast(Boolean)
  if (!found) throw new Error(`No access token was mailed to ${to}.`)
  return found
}
