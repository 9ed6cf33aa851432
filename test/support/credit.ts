/** A credit analyst who requests reports through HTTP, and the applications that they are about. */
import type { CreditApplication } from '../../forms/credit-application/form/index.ts'
import type { BannerName } from '../../banners/rules/banners.ts'
import { signatoryName } from '../../common/signing/rules/signing.ts'
import { beginDraft, fullAnswers, submitted, type Reply } from './applicant.ts'
import type { TestApp } from './app.ts'
import { signingOf, urlIn } from './signing.ts'

type UserName = Parameters<TestApp['signIn']>[0]

export const GUARANTOR_SSN = '912-34-5678'

/** The answers of a company with this name. Its first word decides the embedded bureau's reply. */
const companyCalled = (companyName: string, answers = fullAnswers()): CreditApplication => ({
  ...answers,
  businessInfo: { ...answers.businessInfo, companyName },
})

let guarantors = 0
/** Its one signatory is a guarantor. Their last name decides the embedded bureau's reply. */
export const guaranteedBy = (lastName = 'Byron', answers = fullAnswers()): CreditApplication => ({
  ...answers,
  signatory: {
    ...answers.signatory!,
    lastName,
    middleInitial: '',
    suffix: '',
    // A separate address each, because an address gets at most ten codes a day.
    email: `guarantor.${(guarantors += 1)}@example.com`,
    streetAddress: '77 Private Lane',
    guarantor: 'true',
    isSsnOrEin: 'ssn',
    ssn: GUARANTOR_SSN as never,
  },
})

/** Submitted without real signatures. */
export const applied = (app: TestApp, companyName = 'Quick Current Electric', banner: BannerName = 'rexel') =>
  submitted(app, companyCalled(companyName, fullAnswers(banner)), banner)

/** Signed on the signing page by its one signatory with every consent, and submitted. */
export const signedAndSubmitted = async (
  app: TestApp,
  answers: CreditApplication,
  banner: BannerName = 'rexel',
) => {
  const draft = await beginDraft(app, answers, banner)
  const signing = signingOf(app, draft, banner)
  await signing.prepare()
  const { guarantor } = answers.signatory!
  const page = await signing.page(
    guarantor === 'true' ? await signing.here('signatory') : urlIn(await signing.url('signatory')),
  )
  const typedName = signatoryName(answers.signatory!)
  const signed = await page.sign({ mark: 'typed', typedName })
  if (signed.statusCode !== 200) throw new Error(`The signature was refused: ${signed.body}`)
  const url = `/api/CreditApplication/submit/${banner}/${draft.key}`
  const reply = await app.inject({ method: 'POST', url, cookies: draft.cookies })
  if (reply.statusCode !== 200) throw new Error(`The submission was refused: ${reply.body}`)
  return draft
}

export const creditOf = (app: TestApp, userName: UserName = 'approver.rexel', tenantId = 2) => {
  const call = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<Reply> =>
    app.inject({ method, url, headers: await app.signIn(userName), ...(payload ? { payload } : {}) })
  return {
    business: (applicationId: number | string) =>
      call('POST', '/api/CreditCheck/business', { applicationId, tenantId }),
    guarantor: (applicationId: number, differing: object = {}) =>
      call('POST', '/api/CreditCheck/guarantor', {
        applicationId,
        tenantId,
        signatoryId: 'signatory',
        ...differing,
      }),
    select: (id: number | string, transaction: string, file: string, place: number | string) =>
      call('GET', `/api/CreditCheck/selectFromListOfSimilars/${id}/${transaction}/${file}/${place}`),
    lookAgain: (guid: string, differing: object = {}) =>
      call('POST', `/api/CreditCheck/bureauAddress/${guid}`, {
        companyName: 'Quick Current Electric',
        street: '9 Oak Street',
        city: 'Salem',
        state: 'OR',
        postalCode: '97301-1234',
        ...differing,
      }),
    matches: (id: number) => call('GET', `/api/creditreview/getCustomerMatches/${id}?source=bureau`),
    undo: (guid: string, about: 'match' | 'report', number: string, reason = '') =>
      call('POST', `/api/CreditCheck/undo/${guid}`, { about, number, reason }),
    choose: (id: number, dunsNumber: string) =>
      call('POST', `/api/creditreview/setCustomerMatch/${id}`, { dunsNumber }),
    detail: async (id: number, banner: BannerName = 'rexel') =>
      (await call('GET', `/api/CreditReview/getDetailViewModel/${banner}/${id}`)).json().data,
  }
}
