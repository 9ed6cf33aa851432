/** What an employee does. */
import { expect, type BrowserContext, type Page } from '@playwright/test'

const password = process.env.STAFF_PASSWORD ?? 'let-me-in-please'

/** Fills in the sign-in page, wherever it was asked for. */
export const giveName = async (page: Page, userName: string, secret = password) => {
  await page.getByRole('textbox', { name: 'User name' }).fill(userName)
  await page.getByLabel('Password').fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Opens a page of the back office through the sign-in page: a sign-in of this page's own. */
export const signInByName = async (page: Page, userName: string, to = '/admin') => {
  await page.goto(to)
  await giveName(page, userName)
  await expect(page).toHaveURL(/\/admin/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** What a sign-in leaves with a browser: the cookies of the authority, and in the tab its tokens. */
interface SignedIn {
  cookies: Awaited<ReturnType<BrowserContext['cookies']>>
  tokens: Record<string, string>
}
/** Of this worker, whose server knows them. */
const signedIn = new Map<string, SignedIn>()

const tokensOf = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() =>
    Object.fromEntries(Object.entries(sessionStorage).filter(([key]) => key.startsWith('oidc.user'))),
  )
/** Longer than any journey lasts: none of them comes to renew what another one has, too. */
const enough = 7 * 60
const lasts = ({ tokens }: SignedIn) =>
  Object.values(tokens).every((kept) => JSON.parse(kept).expires_at - Date.now() / 1000 > enough)

/**
 * Somebody of the demonstration staff who signed in before she came here. The sign-in itself is made once a worker,
 * as anybody makes it; journeys about it, and those that sign out, make their own.
 */
export const signIn = async (page: Page, userName: string, to?: string) => {
  const before = signedIn.get(userName)
  if (before && lasts(before)) {
    await page.context().addCookies(before.cookies)
    // A page of this address without a script.
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

/** Who is signed in there may also be asked for behind the page's back: with the token that the page sends. */
export const bearerOf = async (page: Page): Promise<string> => {
  const [kept = '{}'] = Object.values(await tokensOf(page))
  const { access_token: token } = JSON.parse(kept) as { access_token?: string }
  expect(token, 'somebody is signed in').toBeDefined()
  return `Bearer ${token}`
}

export const signOut = async (page: Page) => {
  await page.getByRole('banner').getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Sign Out' }).click()
}

/** As a browser says it when its window is looked at again: what is asked for by the clock is asked for now. */
export const lookAgain = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))

/** The card of what was decided, and what became of it. */
export const decisionCard = (page: Page) => page.getByRole('region', { name: 'Decision', exact: true })

/** Opens an application by its address, as from a mail. */
export const openNumber = async (page: Page, number: string, banner = 'rexel') => {
  await page.goto(`/admin/creditapps/${banner}/${number}`)
  await expect(decisionCard(page)).toBeVisible()
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
