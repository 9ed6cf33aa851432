/** Submits applications with the calls of an employee's browser, for journeys that are about the review only. */
import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { creditApplication } from '../../../forms/credit-application/form/index.ts'
import { bannerOf, type BannerName } from '../../../banners/rules/banners.ts'
import { customerContext, sampleAnswers } from '../../support/answers.ts'
import { newCompany, type Company } from './customer.ts'
import { bearerOf, openNumber, openPending } from './staff.ts'

interface Wanted {
  banner?: BannerName
  /** The account in the ERP; absent: the customer has no account. */
  account?: string
  /** The signatory, identified by EIN; absent: the same person in every application. */
  person?: Company['person']
  /** A second signatory; both guarantee the account. */
  coGuarantor?: Company['person']
  /** Other answers, by section. */
  answers?: object
}

/** Submits an unsigned application as the employee of `authorization` and returns its number. */
export const submitFor = async (
  page: Page,
  authorization: string,
  company: Pick<Company, 'name' | 'email'>,
  { banner = 'rexel', account, person, coGuarantor, answers: other = {} }: Wanted = {},
): Promise<string> => {
  const { tenantId } = bannerOf(banner)!
  const branches = await page.request.get(
    `/api/branch-info/branches?bannerId=${tenantId}&audience=internal`,
    { headers: { authorization } },
  )
  const [branch] = (await branches.json()) as { branchNumber: string }[]
  const answers = sampleAnswers(
    creditApplication,
    { ...customerContext, banner, audience: 'internal', route: 'adminApplication' },
    {
      businessInfo: {
        hasAccount: account ? 'true' : 'false',
        ...(account && { accountNumber: account }),
        branchNumber: branch!.branchNumber,
        companyName: company.name,
        email: company.email,
      },
      signatory: {
        id: randomUUID(),
        guarantor: coGuarantor ? 'true' : 'false',
        ...(person && { ...person, isSsnOrEin: coGuarantor ? 'ssn' : 'ein' }),
      },
      ...(coGuarantor && {
        signatoryTwo: { id: randomUUID(), guarantor: 'true', ...coGuarantor, isSsnOrEin: 'ssn' },
      }),
      ...other,
    },
  )
  const saved = await page.request.post('/api/FormDataStorage/save-in-progress-form', {
    headers: { authorization, 'idempotency-key': randomUUID() },
    multipart: {
      tenantId: String(tenantId),
      incompleteFormData: JSON.stringify(answers),
      state: 'submitting',
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  const { applicationKey } = ((await saved.json()) as { data: { applicationKey: string } }).data
  const submitted = await page.request.post(`/api/CreditApplication/submit/${banner}/${applicationKey}`, {
    headers: { authorization },
  })
  expect(submitted.status(), await submitted.text()).toBe(200)
  return ((await submitted.json()) as { data: { reference: string } }).data.reference
}

/** Makes a port of this server fail: `times` times, or until set to `none`. */
export const setFault = async (
  page: Page,
  fault: {
    port: 'erp' | 'businessMatch' | 'creditBureau'
    fault: 'none' | 'failing' | 'slow' | 'answers lost'
    times?: number
    method?: string
  },
) => {
  const reply = await page.request.post('/dev/faults.json', { data: fault })
  expect(reply.status(), await reply.text()).toBe(200)
}

const arrived = async (page: Page, wanted: Wanted) => {
  const company = newCompany()
  const number = await submitFor(page, await bearerOf(page), company, wanted)
  return { ...company, number }
}

/** Submits an application of a new company and opens it as the signed-in employee. */
export const openArrived = async (page: Page, wanted: Wanted = {}) => {
  const company = await arrived(page, wanted)
  await openNumber(page, company.number, wanted.banner)
  return company
}

/** The same, opened from the list, which gives it links to the next and previous application. */
export const openArrivedFromList = async (page: Page) => {
  const company = await arrived(page, {})
  await openPending(page, company.name)
  return company
}
