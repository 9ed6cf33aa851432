/** A cash account application through HTTP, as a customer's or an employee's browser sends it. */
import { randomUUID } from 'node:crypto'
import { cashAccount, type CashAccount } from '../../forms/cash-account/form/index.ts'
import type { BannerName } from '../../banners/rules/banners.ts'
import { customerContext, sampleAnswers } from './answers.ts'
import type { TestApp } from './app.ts'
import type { Reply } from './applicant.ts'
import { beginInternal, savingInternal, staffOf, type InternalDraft } from './employee.ts'
import { multipart } from './multipart.ts'

let contacts = 0

/** Complete answers of another contact each time; the branch is the one that every test database has. */
export const cashAnswers = (
  banner: BannerName = 'rexel',
  audience: 'external' | 'internal' = 'external',
): CashAccount => {
  const answers = sampleAnswers(
    cashAccount,
    { ...customerContext, banner, audience },
    audience === 'internal'
      ? {
          userAccount: {
            assignedBranch: { value: '5034', text: 'Branch 5034' },
            branchNumber: '5034',
            ...(banner === 'platt' && { customerTypeCategory: 'A', customerType: 'A10' }),
          },
        }
      : {},
  ) as CashAccount
  contacts += 1
  const emailAddress = `ada.${contacts}@example.com`
  return { ...answers, companyInformation: { ...answers.companyInformation, emailAddress } }
}

export const submittingCash = (
  app: TestApp,
  answers: object,
  {
    banner = 'rexel',
    key = '0',
    idempotencyKey = randomUUID(),
    headers = {},
    sftoken,
  }: {
    banner?: BannerName
    key?: string
    idempotencyKey?: string
    headers?: Record<string, string>
    sftoken?: string
  } = {},
): Promise<Reply> => {
  const sent = multipart({ appType: 'cash-account', incompleteFormData: JSON.stringify(answers) })
  return app.inject({
    method: 'POST',
    url: `/api/CashAccount/submit/${banner}/${key}${sftoken ? `?sftoken=${sftoken}` : ''}`,
    headers: { ...sent.headers, 'idempotency-key': idempotencyKey, ...headers },
    payload: sent.payload,
  })
}

/** A customer's account. */
export const cashSubmitted = async (
  app: TestApp,
  banner: BannerName = 'rexel',
  answers: object = cashAnswers(banner),
) => {
  const reply = await submittingCash(app, answers, { banner })
  if (reply.statusCode !== 200) throw new Error(`The cash account was refused: ${reply.body}`)
  const { data } = reply.json<{ data: { reference: string; applicationKey: string } }>()
  const id = Number(data.reference)
  const { guid } = await app.db
    .selectFrom('saved_form')
    .select('guid')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, guid, key: data.applicationKey }
}

export const beginCash = (
  app: TestApp,
  banner: BannerName = 'rexel',
  answers: object = cashAnswers(banner, 'internal'),
): Promise<InternalDraft> => beginInternal(app, answers, banner, staffOf(banner), 'cash-account')

/** Saves the draft as `submitting`, then submits it. */
export const submittingCashDraft = async (
  app: TestApp,
  { guid, rowVersion, headers }: InternalDraft,
  banner: BannerName = 'rexel',
): Promise<Reply> => {
  const of = { banner, id: guid, rowVersion, signedIn: headers, appType: 'cash-account' } as const
  const saved = await savingInternal(app, {}, { ...of, state: 'submitting' })
  if (saved.statusCode !== 200) return saved
  return submittingCash(app, {}, { banner, key: guid, headers })
}
