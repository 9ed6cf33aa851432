/** A job account through HTTP, as a customer's or an employee's browser would request it. */
import { randomUUID } from 'node:crypto'
import { jobAccount, type JobAccount } from '../../forms/job-account/form/index.ts'
import { abilitiesOf, type BannerName, bannerOf } from '../../banners/rules/banners.ts'
import { customerContext, sampleAnswers } from './answers.ts'
import type { TestApp } from './app.ts'
import type { Reply } from './applicant.ts'
import { beginInternal, savingInternal, staffOf, type InternalDraft } from './employee.ts'
import { multipart } from './multipart.ts'

/** The account that `seedCustomer` makes. */
export const ACCOUNT = '100001'

/** Complete answers for that account and the branch that every test database has; `more` replaces whole sections' answers. */
export const jobAnswers = (
  banner: BannerName = 'rexel',
  audience: 'external' | 'internal' = 'internal',
  more: { readonly [section: string]: object } = {},
): JobAccount => {
  const group = abilitiesOf(banner).followsGroup
  const answers = sampleAnswers(
    jobAccount,
    { ...customerContext, banner, audience },
    {
      ...(group
        ? {
            accountInformation: {
              billTo: { accountNumber: ACCOUNT, companyName: 'Beacon Electric' },
              billToAccount: ACCOUNT,
              shipTo: { customerId: `${ACCOUNT}-1`, customerName: 'Beacon Electric job 1' },
              shipToAccount: `${ACCOUNT}-1`,
            },
          }
        : { companyInformation: { accountNumber: ACCOUNT, accountName: 'Beacon Electric' } }),
      branchInformation: { branchId: '5034', branchName: 'Portland' },
    },
  ) as Record<string, object>
  for (const [section, of] of Object.entries(more)) answers[section] = { ...answers[section], ...of }
  return answers as JobAccount
}

interface Sent {
  banner?: BannerName
  key?: string
  idempotencyKey?: string
  headers?: Record<string, string>
  sftoken?: string
}

export const submittingJob = (
  app: TestApp,
  answers: object,
  { banner = 'rexel', key = EMPTY, idempotencyKey = randomUUID(), headers = {}, sftoken }: Sent = {},
): Promise<Reply> => {
  const sent = multipart({ appType: 'job-account', incompleteFormData: JSON.stringify(answers) })
  return app.inject({
    method: 'POST',
    url: `/api/JobAccount/${banner}/${key}/submit${sftoken ? `?sftoken=${sftoken}` : ''}`,
    headers: { ...sent.headers, 'idempotency-key': idempotencyKey, ...headers },
    payload: sent.payload,
  })
}

/** No saved form (JOB-A10). */
const EMPTY = '00000000-0000-0000-0000-000000000000'

export const beginJob = (
  app: TestApp,
  banner: BannerName = 'rexel',
  answers: object = jobAnswers(banner),
): Promise<InternalDraft> => beginInternal(app, answers, banner, staffOf(banner), 'job-account')

/** Saves the draft as `submitting`, then submits it. */
export const submittingJobDraft = async (
  app: TestApp,
  { guid, rowVersion, headers }: InternalDraft,
  banner: BannerName = 'rexel',
): Promise<Reply> => {
  const of = { banner, id: guid, rowVersion, signedIn: headers, appType: 'job-account' } as const
  const saved = await savingInternal(app, {}, { ...of, state: 'submitting' })
  if (saved.statusCode !== 200) return saved
  return submittingJob(app, {}, { banner, key: guid, headers })
}

/** The first save of a customer, who came from the storefront with this token, or without one. */
export const savingJob = (
  app: TestApp,
  answers: object,
  { banner = 'rexel', sftoken, more = {} }: { banner?: BannerName; sftoken?: string; more?: object } = {},
): Promise<Reply> => {
  const { payload, headers } = multipart({
    tenantId: bannerOf(banner)!.tenantId,
    applicationID: EMPTY,
    appType: 'job-account',
    incompleteFormData: JSON.stringify(answers),
    ...more,
  })
  return app.inject({
    method: 'POST',
    url: `/api/FormDataStorage/save-in-progress-form-external${sftoken ? `?sftoken=${sftoken}` : ''}`,
    headers: { ...headers, 'idempotency-key': randomUUID() },
    payload,
  })
}
