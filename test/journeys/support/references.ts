/** Applications whose references are asked, with the calls of an analyst's browser. */
import { expect, type Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { newCompany, type Company } from './customer.ts'
import { mailTo } from './mailbox.ts'
import { bearerOf } from './staff.ts'
import { submitFor } from './submitted.ts'

interface Supplier {
  name: string
  email: string
  account?: string
}

export interface ReferenceMail {
  /** The address of the page, with its key. */
  link: string
  code: string
}

/** Submits an application with these references. `page` is that of a signed-in analyst of rexel. */
export const submitWithReferences = async (
  page: Page,
  suppliers: readonly Supplier[],
  bank?: { name: string; email: string },
) => {
  const company = newCompany()
  const authorization = await bearerOf(page)
  const trade = suppliers.map((one) => ({ id: randomUUID() as string, ...one }))
  const number = await submitFor(page, authorization, company, {
    answers: {
      hasTradeReferences: 'Yes',
      tradeReference: trade,
      bankingInformation: { bankName: bank?.name ?? '', officerEmail: bank?.email ?? '' },
    },
  })
  return { company, number, authorization, ids: [...trade.map(({ id }) => id), ...(bank ? ['bank'] : [])] }
}

/** The same, and asks all of them. */
export const askReferences = async (
  page: Page,
  suppliers: readonly Supplier[],
  bank?: { name: string; email: string },
): Promise<Company> => {
  const { company, number, authorization, ids } = await submitWithReferences(page, suppliers, bank)
  const asked = await page.request.post(`/api/references/rexel/${number}/ask`, {
    headers: { authorization },
    data: { references: ids, agreed: true },
  })
  expect(asked.status(), await asked.text()).toBe(200)
  return company
}

/** What the newest mail to a referee holds. */
export const referenceMail = async (page: Page, email: string): Promise<ReferenceMail> => {
  const { links, text } = await mailTo(page, email, 'reference-asked')
  const link = links.find((one) => /\/reference\/\w+\/[\w-]{43}$/.test(one))
  const code = /\b([A-Z2-9]{4}(?:-[A-Z2-9]{4}){2})\b/.exec(text)?.[1]
  expect(link, text).toBeDefined()
  expect(code, text).toBeDefined()
  return { link: new URL(link!).pathname, code: code! }
}
