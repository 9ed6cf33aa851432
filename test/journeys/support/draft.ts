/** Creates a draft through HTTP with the browser's session, for journeys that start at a later step. */
import { expect, type APIRequestContext, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { creditApplication } from '../../../forms/credit-application/form/index.ts'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { customerContext, sampleAnswers } from '../../support/answers.ts'
import { continueToSigning, heading, type Company } from './customer.ts'
import { newestCode } from './mailbox.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
}

interface Wanted {
  banner?: BannerName
  businessType?: 'Proprietorship' | 'Partnership' | 'Corporation'
  /** The signatories, in order. */
  people?: readonly Person[]
  guarantor?: 'true' | 'false'
  /** The billing address; different from the sample one. */
  billing?: { postalCode: string; city: string; state: string }
}

const keys = ['signatory', 'signatoryTwo']

/** Saves every answer and returns the address of the draft. */
const saveAnswered = async (request: APIRequestContext, company: Company, wanted: Wanted) => {
  const { banner = 'rexel', businessType = 'Proprietorship', guarantor = 'false' } = wanted
  const people = wanted.people ?? [company.person]
  const signatories = people.map(
    (person, at) => [keys[at], { id: randomUUID(), guarantor, ...person }] as const,
  )
  const answers = sampleAnswers(
    creditApplication,
    { ...customerContext, banner },
    {
      businessInfo: { hasAccount: 'false', companyName: company.name, email: company.email },
      billingInfo: { businessType, ...wanted.billing },
      ...Object.fromEntries(signatories),
    },
  )
  // This branch does not exist here; customers may leave it empty.
  delete answers.businessInfo?.branchNumber
  const saved = await request.post('/api/FormDataStorage/save-in-progress-form-external', {
    headers: { 'idempotency-key': randomUUID() },
    multipart: {
      tenantId: String(bannerOf(banner)!.tenantId),
      incompleteFormData: JSON.stringify(answers),
    },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  const { applicationKey } = (await saved.json()) as { applicationKey: string }
  return { banner, applicationKey, address: `/application/${banner}/${applicationKey}` }
}

/** The same, opened in this browser at "Check your answers". */
export const openAnswered = async (page: Page, company: Company, wanted: Wanted = {}): Promise<string> => {
  const { address } = await saveAnswered(page.request, company, wanted)
  await page.goto(`${address}#check`)
  await expect(heading(page, 'Check your answers')).toBeVisible()
  return address
}

/** The same, with the document created and the signatories' cards shown. */
export const openForSigning = async (page: Page, company: Company, wanted: Wanted = {}): Promise<string> => {
  const address = await openAnswered(page, company, wanted)
  await continueToSigning(page)
  return address
}

/** Signs for one person and submits without a page, for journeys about the review. Returns the number. */
export const submitSigned = async (
  request: APIRequestContext,
  company: Company,
  wanted: Omit<Wanted, 'people'> = {},
): Promise<string> => {
  const { banner, applicationKey } = await saveAnswered(request, company, wanted)
  const call = async <T>(method: 'get' | 'post', path: string, data?: object): Promise<T> => {
    const reply = await request[method](path, data && { data })
    expect(reply.status(), await reply.text()).toBe(200)
    return ((await reply.json()) as { data: T }).data
  }
  await call('post', `/api/signing/${banner}/${applicationKey}/prepare`)
  const codes = `/api/signing/${banner}/${applicationKey}/one-time-code`
  const byCode = async () => {
    const before = await newestCode(request, company.person.email)
    await call('post', codes, { role: 'signatory' })
    await expect.poll(() => newestCode(request, company.person.email)).not.toBe(before)
    const code = await newestCode(request, company.person.email)
    return call<{ url: string }>('post', `${codes}/proof`, { role: 'signatory', code })
  }
  const { url } =
    wanted.guarantor === 'true'
      ? await byCode()
      : await call<{ url: string }>(
          'get',
          `/api/HelloSign/getSignatureUrl/${banner}/${applicationKey}/?signature=signatory`,
        )
  const links = `/api/signing/${banner}/links`
  const { key, consents } = await call<{ key: string; consents: object[] }>(
    'post',
    `${links}/${url.split('/').at(-1)}/opening`,
  )
  const { firstName, lastName } = company.person
  await call('post', `${links}/${key}/signature`, {
    mark: 'typed',
    typedName: `${firstName} ${lastName}`,
    consents,
  })
  const submitted = `/api/CreditApplication/submit/${banner}/${applicationKey}`
  return (await call<{ reference: string }>('post', submitted)).reference
}
