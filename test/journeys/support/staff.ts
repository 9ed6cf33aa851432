/** What an employee does. */
import { expect, type BrowserContext, type Page } from '@playwright/test'

const password = process.env.STAFF_PASSWORD ?? 'let-me-in-please'

/** Fills out the sign-in page. */
export const enterCredentials = async (page: Page, userName: string, secret = password) => {
  await page.getByRole('textbox', { name: 'User name' }).fill(userName)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens a page of the back office through the sign-in page. */
export const signInByName = async (page: Page, userName: string, to = '/admin') => {
  await page.goto(to)
  await enterCredentials(page, userName)
  await expect(page).toHaveURL(/\/admin/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** What the browser keeps after a sign-in: cookies of the authority, and tokens in the tab. */
interface SignedIn {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
  tokens: Record<string, string>
}
/** One per worker, because each worker has its own server. */
const signedIn = new Map<string, SignedIn>()

const tokensOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => key.startsWith('oidc.user'))),
  )
/** Longer than any journey takes, so no journey renews tokens that another one shares. */
const enough = 7 * 60
const lasts = ({ tokens }: SignedIn) =>
  Object.values(tokens).every((kept) => JSON.parse(kept).expires_at - Date.now() / 1000 > enough)

/**
 * Opens the page as a signed-in employee of the demonstration. Each worker signs in once per employee and reuses the
 * tokens; journeys about signing in, and those that sign out, use `signInByName`.
 */
export const signIn = async (page: Page, userName: string, to?: string) => {
  const before = signedIn.get(userName)
  if (before && lasts(before)) {
    await page.context().addCookies(before.cookies)
    // A page of this origin without a script.
    await page.goto('/generic/config')
    await page.evaluate((tokens) => {
      for (const [key, kept] of Object.entries(tokens)) sessionStorage.setItem(key, kept)
    }, before.tokens)
    if (to === undefined) return
    await page.goto(to)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return
  }
  await signInByName(page, userName, to)
  signedIn.set(userName, { cookies: await page.context().cookies(), tokens: await tokensOf(page) })
}

/** The authorization header of the signed-in employee, for calls outside the page. */
export const bearerOf = async (page: Page): Promise<string> => {
  const [kept = '{}'] = Object.values(await tokensOf(page))
  const { access_token: token } = JSON.parse(kept) as { access_token?: string }
  expect(token, 'someone is signed in').toBeDefined()
  return `Bearer ${token}`
}

export const signOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

/** Fires the event of a window that becomes visible again, which runs scheduled refreshes at once. */
export const becomeVisible = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

/** The card with the decision and its result. */
export const decisionCard = (page: Page) => page.getByRole('region', { name: 'Decision', exact: true })

/** Opens an application by its address, as a link in a mail does. */
export const openNumber = async (page: Page, number: string, banner = 'rexel') => {
  await page.goto(`/admin/creditapps/${banner}/${number}`)
  await expect(decisionCard(page)).toBeVisible()
}

/** Opens a pending application from the list, by name: earlier journeys change the order. */
export const openPending = async (page: Page, company: string, banner = 'rexel') => {
  await page.goto(`/admin/creditapps/${banner}?filter=Pending`)
  await page.getByRole('table').getByRole('link', { name: company }).click()
  await expect(page.getByRole('heading', { level: 1, name: company })).toBeVisible()
  await expect(decisionCard(page)).toBeVisible()
}

/** Chooses from the status menu and returns the dialog of that decision. */
export const decide = async (page: Page, entry: 'Approve' | 'Deny' | 'Pending' | 'Edit Pending') => {
  await page.getByRole('button', { name: /^Status:/ }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
  return page.getByRole('dialog')
}
