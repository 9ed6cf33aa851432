/** A customer who fills in an application through HTTP, as a browser would. */
import { randomUUID } from 'node:crypto'
import { creditApplication, type CreditApplication } from '../../domain/forms/credit-application/index.ts'
import type { BannerName } from '../../domain/rules/banners.ts'
import { bannerOf } from '../../domain/rules/banners.ts'
import { submitApplication } from '../../server/applications/submit.ts'
import { scenesOf } from '../../server/saved-forms/scene.ts'
import { customerScene, sampleAnswers } from './answers.ts'
import type { TestApp } from './app.ts'
import { multipart } from './multipart.ts'

export type Reply = Awaited<ReturnType<TestApp['inject']>>

export interface Draft {
  guid: string
  rowVersion: number
  /** The session of the browser that made it. */
  cookies: Record<string, string>
}

/** Items are matched by id: the same person in every set of answers. */
const SIGNATORY = '0d5b8a52-57d1-4f3e-9f0e-1f6f0a7f3c11'

/** Every answer of a rexel customer without an account, one signatory; others may be put over them. */
export const fullAnswers = (banner: BannerName = 'rexel'): CreditApplication =>
  sampleAnswers(
    creditApplication,
    { ...customerScene, banner },
    { businessInfo: { hasAccount: 'false' }, signatory: { id: SIGNATORY, guarantor: 'false' } },
  ) as CreditApplication

export const saving = (
  app: TestApp,
  answers: object | string,
  {
    banner = 'rexel',
    guid = '',
    rowVersion,
    key = randomUUID(),
    state,
    cookies = {},
    sftoken,
  }: {
    banner?: BannerName
    guid?: string
    rowVersion?: number
    key?: string
    state?: 'submitting'
    cookies?: Record<string, string>
    /** Of the web shop, with the first save. */
    sftoken?: string
  } = {},
): Promise<Reply> => {
  const { headers, payload } = multipart({
    tenantId: String(bannerOf(banner)!.tenantId),
    applicationID: guid,
    incompleteFormData: typeof answers === 'string' ? answers : JSON.stringify(answers),
    ...(rowVersion === undefined ? {} : { rowVersion: String(rowVersion) }),
    ...(state ? { state } : {}),
  })
  return app.inject({
    method: 'POST',
    url: `/api/FormDataStorage/save-in-progress-form-external${sftoken ? `?sftoken=${encodeURIComponent(sftoken)}` : ''}`,
    headers: { ...headers, ...(guid ? {} : { 'idempotency-key': key }) },
    cookies,
    payload,
  })
}

export const beginDraft = async (
  app: TestApp,
  answers: object = fullAnswers(),
  banner: BannerName = 'rexel',
): Promise<Draft> => {
  const reply = await saving(app, answers, { banner })
  if (reply.statusCode !== 200) throw new Error(`The draft was refused: ${reply.body}`)
  const { data } = reply.json<{ data: { applicationKey: string; rowVersion: number } }>()
  return {
    guid: data.applicationKey,
    rowVersion: data.rowVersion,
    cookies: Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
  }
}

/**
 * A submitted application, its signatures taken for granted: for tests of what comes after. The signing itself is
 * tested where it lives.
 */
export const submitted = async (
  app: TestApp,
  answers: object = fullAnswers(),
  banner: BannerName = 'rexel',
) => {
  const draft = await beginDraft(app, answers, banner)
  const { id } = await app.db
    .updateTable('saved_form')
    .set({ state: 'signing' })
    .where('guid', '=', draft.guid)
    .returning('id')
    .executeTakeFirstOrThrow()
  const { db, house, clock } = app
  await submitApplication(
    { db, jobs: house.jobs, sceneOf: scenesOf(house.banners), signingFacts: async () => ({ all: true }) },
    { formId: id, now: clock.now, actor: 'applicant', address: '127.0.0.1' },
  )
  return { ...draft, id }
}
