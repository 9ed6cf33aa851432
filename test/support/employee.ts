/** An employee who fills out an application through HTTP, as their browser does. */
import { randomUUID } from 'node:crypto'
import { creditApplication, type CreditApplication } from '../../forms/credit-application/form/index.ts'
import type { FormContext } from '../../kit/model/index.ts'
import { bannerOf, type BannerName } from '../../banners/rules/banners.ts'
import { customerContext, sampleAnswers } from './answers.ts'
import type { TestApp } from './app.ts'
import type { Reply } from './applicant.ts'
import { multipart } from './multipart.ts'

const staffContext: FormContext = { ...customerContext, audience: 'internal', route: 'adminApplication' }

/** The employee who saves, mails and submits unless a test names another. */
export const staffOf = (banner: BannerName) => `approver.${banner}` as const

/** Items are matched by ID: the same person in every set of answers. */
const SIGNATORY = '0d5b8a52-57d1-4f3e-9f0e-1f6f0a7f3c11'

/** Every answer that staff give for a customer without an account, with one signatory. */
export const internalAnswers = (banner: BannerName = 'rexel'): CreditApplication =>
  sampleAnswers(
    creditApplication,
    { ...staffContext, banner },
    { businessInfo: { hasAccount: 'false' }, signatory: { id: SIGNATORY, guarantor: 'false' } },
  ) as CreditApplication

type UserName = Parameters<TestApp['signIn']>[0]

export const savingInternal = async (
  app: TestApp,
  answers: object | string,
  {
    banner = 'rexel',
    id = '',
    rowVersion,
    idempotencyKey = randomUUID(),
    state,
    markCompleted = state === 'complete' ? '1' : '',
    voidSignatures = false,
    userName = staffOf(banner),
    signedIn,
    appType,
  }: {
    banner?: BannerName
    /** Number or guid. */
    id?: number | string
    rowVersion?: number
    idempotencyKey?: string
    state?: 'submitting' | 'complete'
    markCompleted?: string
    voidSignatures?: boolean
    userName?: UserName
    /** A bearer header instead of a name. */
    signedIn?: { authorization: string }
    /** If absent, a credit application. */
    appType?: string
  } = {},
): Promise<Reply> => {
  const { headers, payload } = multipart({
    tenantId: String(bannerOf(banner)!.tenantId),
    applicationID: String(id),
    incompleteFormData: typeof answers === 'string' ? answers : JSON.stringify(answers),
    markCompleted,
    ...(rowVersion === undefined ? {} : { rowVersion: String(rowVersion) }),
    ...(appType ? { appType } : {}),
    ...(state ? { state } : {}),
    ...(voidSignatures ? { voidSignatures: 'true' } : {}),
  })
  return app.inject({
    method: 'POST',
    url: '/api/FormDataStorage/save-in-progress-form',
    headers: {
      ...headers,
      ...(signedIn ?? (await app.signIn(userName))),
      ...(id ? {} : { 'idempotency-key': idempotencyKey }),
    },
    payload,
  })
}

export interface InternalDraft {
  id: number
  guid: string
  /** The customer's key; no reply to the employee contains it. */
  key: string
  rowVersion: number
  /** The employee's bearer header. */
  headers: { authorization: string }
}

export const beginInternal = async (
  app: TestApp,
  answers: object = internalAnswers(),
  banner: BannerName = 'rexel',
  userName: UserName = staffOf(banner),
  appType = 'credit-application',
): Promise<InternalDraft> => {
  const reply = await savingInternal(app, answers, { banner, userName, appType })
  if (reply.statusCode !== 200) throw new Error(`The draft was refused: ${reply.body}`)
  const { data } = reply.json<{
    data: { applicationID: string; applicationKey: string; rowVersion: number }
  }>()
  const id = Number(data.applicationID)
  const { key } = await app.db
    .selectFrom('saved_form')
    .select('key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    id,
    guid: data.applicationKey,
    key,
    rowVersion: data.rowVersion,
    headers: await app.signIn(userName),
  }
}

/** A call of an employee about one application. */
export const asStaff = (app: TestApp, { guid, headers }: InternalDraft, banner: BannerName = 'rexel') => {
  const call = (method: 'GET' | 'POST', what: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/CreditApplication/${banner}/${guid}/${what}`,
      headers,
      ...(payload ? { payload } : {}),
    })
  const open = () =>
    app.inject({
      method: 'GET',
      url: `/api/FormDataStorage/in-progress-form?applicationID=${guid}`,
      headers,
    })
  /** The save before a submission, with the current answers. */
  const saveToSubmit = async () => {
    const { rowVersion } = (await open()).json().data
    return savingInternal(app, {}, { banner, id: guid, rowVersion, state: 'submitting', signedIn: headers })
  }
  const submitAlone = () =>
    app.inject({ method: 'POST', url: `/api/CreditApplication/submit/${banner}/${guid}`, headers })
  return {
    open,
    saveToSubmit,
    mail: (
      emailRecipients: string[] = ['customer@example.com'],
      more: object = { subject: 'Your application', body: 'Please finish it.' },
    ) => call('POST', 'sendToCustomer', { emailRecipients, ...more }),
    submitAlone,
    /** The result of the save does not matter: the submission checks everything again. */
    submit: async () => {
      await saveToSubmit()
      return submitAlone()
    },
    progress: () => call('GET', 'progress'),
  }
}

/** An employee whose token was read before: the banners in which they may act, their own first. */
export const seedEmployee = async (
  db: TestApp['db'],
  sso: string,
  bannerIds: number[],
  more: { name?: string; email?: string; branch_number?: string } = {},
): Promise<void> => {
  const row = { name: `Employee ${sso}`, email: `${sso}@example.com`, seen_at: '2026-03-31', ...more }
  await db
    .insertInto('employee')
    .values({ sso, banner_ids: bannerIds, ...row })
    .execute()
}
