/**
 * A guaranty that is requested after the submission, through HTTP: the calls of staff and of the guarantor's page.
 */
import { randomUUID } from 'node:crypto'
import type { BannerName } from '../../banners/rules/banners.ts'
import type { TestApp } from './app.ts'
import { fullAnswers, submitted } from './applicant.ts'
import { signingOf } from './signing.ts'

export const SSN = '987-65-4321'
export const home = {
  country: 'US',
  streetAddress: '77 Private Lane',
  addressUnitNumber: '',
  city: 'Salem',
  state: 'OR',
  postalCode: '97301',
}
export const yes = { guarantor: 'true', ssn: SSN, ...home }

/** Submitted; Ruth Alvarez guarantees nothing. `differing` replaces some answers. */
export const withoutGuarantor = async (
  app: TestApp,
  differing: Record<string, unknown> = {},
  banner: BannerName = 'rexel',
) => {
  const { signatory, ...answers } = fullAnswers(banner)
  const ruth = {
    ...signatory,
    firstName: 'Ruth',
    middleInitial: '',
    lastName: 'Alvarez',
    suffix: '',
    email: `ruth.${randomUUID().slice(0, 8)}@example.com`,
    guarantor: 'false',
    isSsnOrEin: '',
    ssn: null,
    ...differing,
  }
  return { ...(await submitted(app, { ...answers, signatory: ruth }, banner)), email: ruth.email, banner }
}

type Call = Awaited<ReturnType<TestApp['inject']>>

export const staffCalls = (app: TestApp, { guid, banner }: { guid: string; banner: BannerName }) => {
  const get = async (what: string, user: Parameters<TestApp['signIn']>[0], role?: string): Promise<Call> =>
    app.inject({
      method: 'GET',
      url: `/api/CreditReview/${what}/${banner}/${guid}${role ? `?signatoryId=${role}` : ''}`,
      headers: await app.signIn(user),
    })
  return {
    request: (user: Parameters<TestApp['signIn']>[0] = 'approver.rexel', role?: string) =>
      get('requestPersonalGuarantee', user, role),
    undo: (user: Parameters<TestApp['signIn']>[0] = 'approver.rexel', role?: string) =>
      get('undoRequestPersonalGuarantee', user, role),
  }
}

/** The key in the newest mail that requests a guaranty. */
export const mailedKey = async (app: TestApp, to: string): Promise<string> => {
  const key = (await app.mailbox())
    .filter(({ recipient, kind }) => recipient === to && kind === 'guaranty-asked')
    .map(({ text }) => /https?:\/\/\S+\/guarantor\/\w+\/([\w-]{43})/.exec(text)?.[1])
    .findLast(Boolean)
  if (!key) throw new Error(`No key of a guaranty was mailed to ${to}.`)
  return key
}

/** The calls of the guarantor's page. */
export const guarantorOf = (app: TestApp, key: string, banner: BannerName = 'rexel') => {
  const post = (what: string, payload?: object) =>
    app.inject({
      method: 'POST',
      url: `/api/guaranty/${banner}/${key}/${what}`,
      ...(payload ? { payload } : {}),
    })
  return {
    opening: () => post('opening'),
    answer: (answers: object = yes) => post('answers', { answers }),
    refuse: (reason = '') => post('refusal', { reason }),
    /** From the guarantor's agreement to the open signing page. */
    async page(answers: object = yes) {
      const reply = await post('answers', { answers })
      if (reply.statusCode !== 200) throw new Error(`The answers were refused: ${reply.body}`)
      const { url } = reply.json<{ data: { url: string } }>().data
      return signingOf(app, { id: 0, guid: '', key: '', rowVersion: 0, cookies: {} }, banner).page(url)
    },
  }
}
