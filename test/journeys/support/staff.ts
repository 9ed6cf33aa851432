/** What an employee does. */
import { expect, type Page } from '@playwright/test'

const password = process.env.STAFF_PASSWORD ?? 'let-me-in-please'

/** Fills in the sign-in page, wherever it was asked for. */
export const giveName = async (page: Page, userName: string, secret = password) => {
  await page.getByRole('textbox', { name: 'User name' }).fill(userName)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens a page of the back office as one of the demonstration staff. */
export const signIn = async (page: Page, userName: string, to = '/admin') => {
  await page.goto(to)
  await giveName(page, userName)
  await expect(page).toHaveURL(/\/admin/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

export const signOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

/** The card of what was decided, and what became of it. */
export const decisionCard = (page: Page) => page.getByRole('region', { name: 'Decision', exact: true })

/** Finds one application by its name and opens it; whatever its status. */
export const openApplication = async (page: Page, company: string, banner = 'rexel') => {
  await page.goto(`/admin/creditapps/${banner}?filter=All`)
  await page.getByRole('searchbox', { name: 'Search For Customer' }).fill(company.replaceAll(/[^\w ]+/g, ' '))
  await expect(page).toHaveURL(/customer=/)
  await page.getByRole('link', { name: company }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
}

/** Opens a pending application from the list. By its name: journeys before this one move the places. */
export const openPending = async (page: Page, company: string, banner = 'rexel') => {
  await page.goto(`/admin/creditapps/${banner}?filter=Pending`)
  await page.getByRole('table').getByRole('link', { name: company }).click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await expect(decisionCard(page)).toBeVisible()
}

/** Chooses from the status menu; the dialog of that decision is open then. */
export const decide = async (page: Page, entry: 'Approve' | 'Deny' | 'Pending' | 'Edit Pending') => {
  await page.getByRole('button', { name: /^Status:/ }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  return page.getByRole('dialog')
}
