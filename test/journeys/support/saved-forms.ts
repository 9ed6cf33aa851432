/** Forms that staff have saved, made as their browser makes them: what a journey looks at is not how they are filled in. */
import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { internalAnswers } from '../../support/employee.ts'

export interface SavedForm {
  /** The number. */
  applicationID: string
  /** The guid. */
  applicationKey: string
}

/** Of the business. */
interface Told {
  companyName?: string
  email?: string
  accountNumber?: string
  branchNumber: string
  [key: string]: unknown
}

/** `whole`: with every other answer that staff give, so that it can be mailed. */
export const saveForm = async (
  page: Page,
  authorization: string,
  told: Told,
  { whole = false } = {},
): Promise<SavedForm> => {
  const { businessInfo, ...answers } = whole ? internalAnswers() : { businessInfo: { hasAccount: 'true' } }
  const incompleteFormData = JSON.stringify({ ...answers, businessInfo: { ...businessInfo, ...told } })
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
    data: { emailRecipients: [to], subject: 'Your application', body: 'Please fill it in.' },
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
