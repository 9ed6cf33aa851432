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
