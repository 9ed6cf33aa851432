/** A draft put where it is wanted through HTTP, for journeys that begin there; the browser's session has made it. */
import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { creditApplication } from '../../../domain/forms/credit-application/index.ts'
import { bannerOf, type BannerName } from '../../../domain/rules/banners.ts'
import { customerScene, sampleAnswers } from '../../support/answers.ts'
import { continueToSigning, heading, type Company } from './customer.ts'

export interface Person {
  firstName: string
  lastName: string
  email: string
}

interface Wanted {
  banner?: BannerName
  businessType?: 'Proprietorship' | 'Partnership' | 'Corporation'
  /** Who signs, in this order. */
  people?: readonly Person[]
  guarantor?: 'true' | 'false'
  /** Where its bills go; elsewhere than all that is only a sample. */
  billing?: { postalCode: string; city: string; state: string }
}

const keys = ['signatory', 'signatoryTwo']

/** Every answer is there, and the application stands at "Check your answers". */
export const openAnswered = async (page: Page, company: Company, wanted: Wanted = {}): Promise<string> => {
  const { banner = 'rexel', businessType = 'Proprietorship', guarantor = 'false' } = wanted
  const people = wanted.people ?? [company.person]
  const signatories = people.map(
    (person, at) => [keys[at], { id: randomUUID(), guarantor, ...person }] as const,
  )
  const answers = sampleAnswers(
    creditApplication,
    { ...customerScene, banner },
    {
      businessInfo: { hasAccount: 'false', companyName: company.name, email: company.email },
      billingInfo: { businessType, ...wanted.billing },
      ...Object.fromEntries(signatories),
    },
  )
  // No branch of this world; a customer need not choose one.
  delete answers.businessInfo?.branchNumber
  const saved = await page.request.post('/api/FormDataStorage/save-in-progress-form-external', {
    headers: { 'idempotency-key': randomUUID() },
    multipart: {
      tenantId: String(bannerOf(banner)!.tenantId),
      incompleteFormData: JSON.stringify(answers),
    },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  const { applicationKey } = (await saved.json()) as { applicationKey: string }
  const address = `/application/${banner}/${applicationKey}`
  await page.goto(`${address}#check`)
  await expect(heading(page, 'Check your answers')).toBeVisible()
  return address
}

/** The same, with the document made and the cards on the screen. */
export const openForSigning = async (page: Page, company: Company, wanted: Wanted = {}): Promise<string> => {
  const address = await openAnswered(page, company, wanted)
  await continueToSigning(page)
  return address
}
