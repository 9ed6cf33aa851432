/** A customer who fills out an application through HTTP, as a browser does. */
import { randomUUID } from 'node:crypto'
import { creditApplication, type CreditApplication } from '../../forms/credit-application/form/index.ts'
import { type BannerName, bannerOf } from '../../banners/rules/banners.ts'
import { submit } from '../../forms/credit-application/server/submit.ts'
import { formContexts } from '../../kit/saving/server/form-context.ts'
import { customerContext, sampleAnswers } from './answers.ts'
import type { TestApp } from './app.ts'
import { multipart } from './multipart.ts'

export type Reply = Awaited<ReturnType<TestApp['inject']>>

export interface Draft {
  /** In the customer's addresses. */
  key: string
  /** In employees' addresses, which may also use the number. */
  guid: string
  id: number
  rowVersion: number
  /** The session of the browser that created it. */
  cookies: Record<string, string>
}

/** Items are matched by ID: the same person in every set of answers. */
const SIGNATORY = '0d5b8a52-57d1-4f3e-9f0e-1f6f0a7f3c11'

/** Every answer of a rexel customer without an account, with one signatory. `differing` replaces some. */
export const fullAnswers = (banner: BannerName = 'rexel'): CreditApplication =>
  sampleAnswers(
    creditApplication,
    { ...customerContext, banner },
    { businessInfo: { hasAccount: 'false' }, signatory: { id: SIGNATORY, guarantor: 'false' } },
  ) as CreditApplication

export const saving = (
  app: TestApp,
  answers: object | string,
  {
    banner = 'rexel',
    key = '',
    rowVersion,
    idempotencyKey = randomUUID(),
    state,
    cookies = {},
    sftoken,
  }: {
    banner?: BannerName
    key?: string
    rowVersion?: number
    idempotencyKey?: string
    state?: 'submitting'
    cookies?: Record<string, string>
    /** From the storefront, sent with the first save. */
    sftoken?: string
  } = {},
): Promise<Reply> => {
  const { headers, payload } = multipart({
    tenantId: String(bannerOf(banner)!.tenantId),
    applicationID: key,
    incompleteFormData: typeof answers === 'string' ? answers : JSON.stringify(answers),
    ...(rowVersion === undefined ? {} : { rowVersion: String(rowVersion) }),
    ...(state ? { state } : {}),
  })
  return app.inject({
    method: 'POST',
    url: `/api/FormDataStorage/save-in-progress-form-external${sftoken ? `?sftoken=${encodeURIComponent(sftoken)}` : ''}`,
    headers: { ...headers, ...(key ? {} : { 'idempotency-key': idempotencyKey }) },
    cookies,
    payload,
  })
}

/** All three IDs of a form; its customer sees only one of them. */
const idsOf = (app: Pick<TestApp, 'db'>, key: string): Promise<Pick<Draft, 'id' | 'guid' | 'key'>> =>
  app.db
    .selectFrom('saved_form')
    .select(['id', 'guid', 'key'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

export const beginDraft = async (
  app: TestApp,
  answers: object = fullAnswers(),
  banner: BannerName = 'rexel',
  idempotencyKey: string = randomUUID(),
): Promise<Draft> => {
  const reply = await saving(app, answers, { banner, idempotencyKey })
  if (reply.statusCode !== 200) throw new Error(`The draft was refused: ${reply.body}`)
  const { data } = reply.json<{ data: { applicationKey: string; rowVersion: number } }>()
  return {
    ...(await idsOf(app, data.applicationKey)),
    rowVersion: data.rowVersion,
    cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
  }
}

/**
 * Withdraws in the browser that created the draft; for a form that an employee created, with the code from the
 * business email.
 */
export const withdrawing = async (
  app: TestApp,
  { key, cookies }: { key: string; cookies?: Record<string, string> },
  banner: BannerName = 'rexel',
): Promise<Reply> => {
  const url = `/api/CreditApplication/${banner}/${key}`
  if (cookies) return app.inject({ method: 'POST', url: `${url}/withdrawal`, cookies })
  await app.inject({ method: 'POST', url: `${url}/one-time-code` })
  const mail = (await app.mailbox()).findLast(({ kind }) => kind === 'one-time-code')
  const code = /^\s*(\d{6})\s*$/m.exec(mail?.text ?? '')?.[1]
  return app.inject({ method: 'POST', url: `${url}/withdrawal`, payload: { code } })
}

/** A submitted application without real signatures, for tests of what follows. Signing has tests elsewhere. */
export const submitted = async (
  app: TestApp,
  answers: object = fullAnswers(),
  banner: BannerName = 'rexel',
) => {
  const draft = await beginDraft(app, answers, banner)
  await submitDraft(app, draft)
  return draft
}

/** The same for a draft. */
export const submitDraft = async (app: TestApp, { id }: Pick<Draft, 'id'>): Promise<void> => {
  await app.db.updateTable('saved_form').set({ state: 'signing' }).where('id', '=', id).execute()
  const { db, server, clock } = app
  await submit(
    {
      db,
      jobs: server.jobs,
      banners: server.banners,
      contextOf: formContexts(server.banners),
      signingFacts: async () => ({ signatures: [], all: true, locked: true, held: false }),
      voidForEdit: async () => {},
    },
    {
      formId: id,
      at: clock.now,
      address: '127.0.0.1',
      signatures: { given: true, actor: 'applicant' },
    },
  )
}
