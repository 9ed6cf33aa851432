/** Applications in the review, made as the browser of an employee makes them: what a journey looks at is not the form. */
import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { creditApplication } from '../../../domain/forms/credit-application/index.ts'
import { bannerOf, type BannerName } from '../../../domain/rules/banners.ts'
import { customerScene, sampleAnswers } from '../../support/answers.ts'
import { newCompany, type Company } from './customer.ts'
import { bearerOf } from './saved-forms.ts'
import { openPending } from './staff.ts'

interface Wanted {
  banner?: BannerName
  /** Of a customer of the ERP; absent: she has no account. */
  account?: string
  /** Who would sign, identified by the number of the business; absent: somebody whom every application names. */
  person?: Company['person']
}

/** Submitted by who is signed in, unsigned; gives its number. `authorization`: what her pages send. */
export const submitFor = async (
  page: Page,
  authorization: string,
  company: Pick<Company, 'name' | 'email'>,
  { banner = 'rexel', account, person }: Wanted = {},
): Promise<string> => {
  const { tenantId } = bannerOf(banner)!
  const branches = await page.request.get(
    `/api/branch-info/branches?bannerId=${tenantId}&audience=internal`,
    { headers: { authorization } },
  )
  const [branch] = (await branches.json()) as { branchNumber: string }[]
  const answers = sampleAnswers(
    creditApplication,
    { ...customerScene, banner, audience: 'internal', route: 'adminApplication' },
    {
      businessInfo: {
        hasAccount: account ? 'true' : 'false',
        ...(account && { accountNumber: account }),
        branchNumber: branch!.branchNumber,
        companyName: company.name,
        email: company.email,
      },
      signatory: { id: randomUUID(), guarantor: 'false', ...(person && { ...person, isSsnOrEin: 'ein' }) },
    },
  )
  const saved = await page.request.post('/api/FormDataStorage/save-in-progress-form', {
    headers: { authorization, 'idempotency-key': randomUUID() },
    multipart: {
      tenantId: String(tenantId),
      incompleteFormData: JSON.stringify(answers),
    },
  })
  expect(saved.status(), await saved.text()).toBe(200)
  const { applicationKey } = ((await saved.json()) as { data: { applicationKey: string } }).data
  const submitted = await page.request.post(
    `/api/CreditApplication/${banner}/${applicationKey}/unsignedSubmission`,
    { headers: { authorization } },
  )
  expect(submitted.status(), await submitted.text()).toBe(200)
  return ((await submitted.json()) as { data: { reference: string } }).data.reference
}

/** Orders what fails next in the ports of this server. */
export const failNext = async (
  page: Page,
  fault: {
    port: 'erp' | 'businessMatch' | 'creditBureau'
    fault: 'failing' | 'slow' | 'answers lost'
    times: number
    method?: string
  },
) => {
  const reply = await page.request.post('/dev/faults.json', { data: fault })
  expect(reply.status(), await reply.text()).toBe(200)
}

/** A company that has just come in and waits for a decision, opened by who is signed in; gives its name. */
export const openArrived = async (page: Page): Promise<string> => {
  const company = newCompany()
  await submitFor(page, await bearerOf(page), company)
  await openPending(page, company.name)
  return company.name
}
