/** An application with references, and the calls of staff and referees about them. */
import { randomUUID } from 'node:crypto'
import type { BannerName } from '../../banners/rules/banners.ts'
import { mailDue } from '../../office/references/server/index.ts'
import { createCode } from '../../office/references/server/links.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { TestApp } from './app.ts'
import { fullAnswers, submitted } from './applicant.ts'

type Values = Record<string, unknown>

export interface GivenTrade {
  name: string
  email?: string
  phone?: string
  account?: string
}

/** A submitted application with these trade references, and their IDs by name. */
export const withReferences = async (
  app: TestApp,
  trade: readonly GivenTrade[],
  { bank = {}, company, banner = 'rexel' }: { bank?: Values; company?: string; banner?: BannerName } = {},
) => {
  const answers = fullAnswers(banner)
  const ids = new Map(trade.map(({ name }) => [name, randomUUID() as string]))
  const form = await submitted(
    app,
    {
      ...answers,
      businessInfo: { ...answers.businessInfo, ...(company ? { companyName: company } : {}) },
      hasTradeReferences: 'Yes',
      tradeReference: trade.map((one) => ({ ...one, id: ids.get(one.name) })),
      bankingInformation: { ...answers.bankingInformation, ...bank },
    },
    banner,
  )
  return { ...form, ids }
}

/** The calls of an analyst about one application. */
export const referenceCalls = (
  app: TestApp,
  id: number,
  userName: Parameters<TestApp['signIn']>[0] = 'approver.rexel',
  banner: BannerName = 'rexel',
) => {
  const send = async (method: 'GET' | 'POST', act = '', payload?: object) =>
    app.inject({
      method,
      url: `/api/references/${banner}/${id}${act}`,
      headers: await app.signIn(userName),
      ...(payload ? { payload } : {}),
    })
  return {
    read: async () => (await send('GET')).json().data,
    ask: (references: string[], more: Values = { agreed: true }) =>
      send('POST', '/ask', { references, ...more }),
    contact: (body: Values) => send('POST', '/contact', { agreed: true, ...body }),
    record: (body: Values) => send('POST', '/record', body),
    reuse: (body: Values) => send('POST', '/reuse', body),
    letter: (reference: string) => send('POST', '/letter', { reference, agreed: true }),
  }
}

/** What the jobs of references need. */
export const referenceParts = ({ db, server, clock }: TestApp) => ({
  db,
  jobs: server.jobs,
  banners: server.banners,
  publicUrl: 'http://localhost:5000',
  clock: () => clock.now,
})

/** Runs the job that mails this referee. */
export const mailReferee = (app: TestApp, email: string, bannerId = 2): Promise<void> =>
  mailDue(referenceParts(app))({ bannerId, email })

export const mailsTo = (app: TestApp, email: string) =>
  app.db
    .selectFrom('mail')
    .selectAll()
    .where('recipient', '=', email)
    .where('kind', '=', 'reference-asked')
    .orderBy('created_at')
    .execute()

const keyIn = ({ text }: { text: string }): string => /\/reference\/\w+\/([\w-]{43})/.exec(text)![1]!
export const codeIn = (text: string): string => /\b([A-Z2-9]{4}(?:-[A-Z2-9]{4}){2})\b/.exec(text)![1]!

/** Mails this referee and returns the key in the newest mail. */
export const keyFor = async (app: TestApp, email: string): Promise<string> => {
  await mailReferee(app, email)
  return keyIn((await mailsTo(app, email)).at(-1)!)
}

/** The calls of a referee who holds this key. */
export const refereeCalls = (app: TestApp, key: string, tenant = 'rexel') => {
  const url = `/api/reference/${tenant}/${key}`
  return {
    open: () => app.inject({ url }),
    /** To the first question, unless another is named. */
    answer: async (answers: Values, more: Values = {}, options: Values = {}) =>
      app.inject({
        method: 'POST',
        url: `${url}/answers`,
        payload: {
          question: (await app.inject({ url })).json().data?.questions[0].id ?? 1,
          answers,
          replaces: null,
          ...more,
        },
        // Referees have another address than the applicant of the tests.
        remoteAddress: '198.51.100.7',
        ...options,
      }),
    refuse: () => app.inject({ method: 'POST', url: `${url}/refusal` }),
  }
}

export const goodTrade = {
  canAnswer: 'yes',
  trade: { pays: 'onTime', customerSince: '3/2015', highestCredit: '25-40k', pastDueNow: '0' },
  answeredBy: { name: 'Grace Hopper', title: 'Credit manager', phone: '(503) 555-0177' },
}

/** What a seeded request has in common with any other. */
const requestRow = ({ clock }: Pick<TestApp, 'clock'>, form: { id: number; bannerId: number }) => ({
  saved_form_id: form.id,
  banner_id: form.bannerId,
  reference_id: randomUUID(),
  kind: 'trade' as const,
  name: 'Volt Supply',
  email: 'credit@volt.example.com',
  way: 'email' as const,
  asked_at: clock.now,
  asked_by: 'system',
  asked_by_name: '',
  expires_at: new Date(clock.now.getTime() + 86_400_000),
})

/** An answered request to this company. Returns its ID. */
export const seedEarlierAnswer = async (
  app: Pick<TestApp, 'db' | 'clock'>,
  form: { id: number; bannerId: number },
  name: string,
): Promise<number> => {
  const answered = {
    answers: JSON.stringify(goodTrade),
    form_version: 1,
    answered_at: app.clock.now,
    first_answered_at: app.clock.now,
  }
  const { id } = await app.db
    .insertInto('reference_request')
    .values({ ...requestRow(app, form), name, ...answered })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A request with a link of this key, for a day. Returns its ID and a code for it. */
export const seedReferenceLink = async (
  app: Pick<TestApp, 'db' | 'clock'>,
  form: { id: number; bannerId: number },
  key: string,
): Promise<{ question: number; code: string }> => {
  const { db, clock } = app
  const { id } = await db
    .insertInto('reference_request')
    .values(requestRow(app, form))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('reference_link')
    .values({ key_sha256: sha256(key), request_id: id, created_at: clock.now })
    .execute()
  return {
    question: id,
    code: await db.transaction().execute((tx) => createCode(tx, [id], clock.now)),
  }
}
