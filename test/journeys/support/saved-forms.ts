/** Saves forms with the calls of an employee's browser, for journeys that are not about filling them out. */
import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { internalAnswers } from '../../support/employee.ts'

export interface SavedForm {
  /** The application number. */
  applicationID: string
  /** The key, a GUID. */
  applicationKey: string
}

/** Answers about the business. */
interface BusinessAnswers {
  companyName?: string
  email?: string
  accountNumber?: string
  branchNumber: string
  [key: string]: unknown
}

/** `whole`: with every other answer that staff give, so it can be mailed. */
export const saveForm = async (
  page: Page,
  authorization: string,
  business: BusinessAnswers,
  { whole = false } = {},
): Promise<SavedForm> => {
  const { businessInfo, ...answers } = whole ? internalAnswers() : { businessInfo: { hasAccount: 'true' } }
  const incompleteFormData = JSON.stringify({ ...answers, businessInfo: { ...businessInfo, ...business } })
  const reply = await page.request.post('/api/FormDataStorage/save-in-progress-form', {
    headers: { authorization, 'idempotency-key': randomUUID() },
    multipart: { tenantId: '2', incompleteFormData },
  })
  expect(reply.status(), await reply.text()).toBe(200)
  return ((await reply.json()) as { data: SavedForm }).data
}

export const mailForm = async (
  page: Page,
  authorization: string,
  { applicationKey }: SavedForm,
  to = 'ada@example.com',
) => {
  const reply = await page.request.post(`/api/CreditApplication/rexel/${applicationKey}/sendToCustomer`, {
    headers: { authorization },
    data: { emailRecipients: [to], subject: 'Your application', body: 'Please fill it out.' },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

export const attach = async (
  page: Page,
  authorization: string,
  { applicationKey }: SavedForm,
  name: string,
  content: Buffer,
) => {
  const reply = await page.request.post(`/api/CreditApplication/upload/rexel/${applicationKey}/tax`, {
    headers: { authorization },
    multipart: { files: { name, mimeType: 'application/pdf', buffer: content } },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}
