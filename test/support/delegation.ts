/** An applicant who asks someone else to fill in a section, and that person. */
import type { DelegableSection } from '../../forms/delegation/form/index.ts'
import type { BannerName } from '../../banners/rules/banners.ts'
import { sha256 } from '../../platform/sha256.ts'
import type { TestApp } from './app.ts'

type Values = Record<string, unknown>

/** The calls of the applicant who holds this key. */
export const ownerCalls = (app: TestApp, key: string, banner: BannerName = 'rexel') => {
  const url = `/api/delegations/${banner}/${key}`
  const post = (path: string, payload: Values = {}) =>
    app.inject({ method: 'POST', url: `${url}${path}`, payload })
  const read = async () => (await app.inject({ url })).json().data
  return {
    read,
    ask: (of: { section?: DelegableSection; name?: string; email: string; askedBy?: string }) =>
      post('/ask', { section: 'accountsPayable', name: 'Maria Lopez', askedBy: 'Ada Byron', ...of }),
    again: (id: number) => post(`/${id}/again`),
    cancel: (id: number) => post(`/${id}/cancel`),
    /** Without a version, it chooses between the answers as they are now. */
    choose: async (id: number, take: 'theirs' | 'mine', rowVersion?: number) =>
      post(`/${id}/choice`, { take, rowVersion: rowVersion ?? (await read()).rowVersion }),
  }
}

/** The calls of the person who holds this link. */
export const delegateCalls = (app: TestApp, key: string, banner: BannerName = 'rexel') => {
  const url = `/api/delegate/${banner}/${key}`
  const post = (path: string, payload: Values = {}) =>
    app.inject({ method: 'POST', url: `${url}${path}`, payload })
  const open = () => app.inject({ url })
  return {
    open,
    start: () => post('/start'),
    /** Sees the section as it is now, unless `seen` says otherwise. */
    answer: async (answers: Values, seen?: Values) =>
      post('/answers', {
        answers: { answeredBy: { name: 'Maria Lopez' }, ...answers },
        seen: seen ?? (await open()).json().data?.answers ?? {},
      }),
    refuse: () => post('/refusal'),
  }
}

/** The key in the newest mail to this address. */
export const sectionKeyFor = async (app: TestApp, email: string): Promise<string> => {
  const mail = (await app.mailbox()).findLast(
    ({ kind, recipient }) => kind === 'section-asked' && recipient === email,
  )
  return /\/section\/\w+\/([\w-]{43})/.exec(mail!.text)![1]!
}

/** A request to fill in the bank section with a link of this key, for a day. Returns its ID. */
export const seedDelegation = async (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  formId: number,
  key: string,
  more: { answered?: boolean } = {},
): Promise<number> => {
  const { id } = await db
    .insertInto('delegation')
    .values({
      saved_form_id: formId,
      section: more.answered ? 'accountsPayable' : 'bank',
      name: 'Maria Lopez',
      // A refusal holds for every application.
      email: `maria@${key.slice(0, 8)}.example.com`,
      asked_by: 'Ada Byron',
      asked_at: clock.now,
      last_mail_id: null,
      expires_at: new Date(clock.now.getTime() + 86_400_000),
      answered_by: more.answered ? 'Maria Lopez' : null,
      ...(more.answered && { answered_at: clock.now, answers: '{}', choice: 'waiting' as const }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('delegation_link')
    .values({ key_sha256: sha256(key), delegation_id: id, created_at: clock.now })
    .execute()
  return id
}
