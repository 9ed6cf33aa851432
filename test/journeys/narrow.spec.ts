import { bannerNames } from '../../banners/rules/banners.ts'
import { fits, looksSound } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { openAnswered } from './support/draft.ts'
import { fitsEnlarged, heightOfBars, staysLegible } from './support/enlarged.ts'
import { expect, test } from './support/journey.ts'
import { phone } from './support/phone.ts'
import { signIn } from './support/staff.ts'

const narrow = { width: 320, height: 640 }
/** A window of 1280 by 1024 at 400 %. */
const fourfold = { width: 320, height: 256 }
const steps = ['details', 'contact', 'thirdParty', 'signatory', 'check']

test.use({ ...phone, viewport: narrow })

test('no customer page is wider than 320 px (WCAG 1.4.10)', async ({ page }) => {
  for (const path of ['/', '/page-unavailable/rexel', '/personal-information-request']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fits(page, path)
    await staysLegible(page, path)
  }
  await page.goto('/application/rexel')
  await customer.saveAndNext(page)
  await expect(page.getByText(/problems to fix/)).toBeVisible()
  await looksSound(page, 'details in error narrow')
  const company = customer.newCompany()
  await openAnswered(page, company)
  await looksSound(page, 'check your answers narrow')
  await customer.continueToSigning(page)
  await fits(page, 'signing asked')
  const signing = await customer.openSigning(page, company)
  await customer.agree(signing)
  await looksSound(page, 'signing narrow')
  const beyond = await signing.locator('html').evaluate((page) => page.scrollWidth - page.clientWidth)
  expect(beyond, 'the signing page is no wider than its window').toBeLessThanOrEqual(0)
  await expect(signing.getByText('Your electronic signature has the same legal effect')).toHaveCount(1)

  await page.setViewportSize({ width: 667, height: 320 })
  await signing.getByRole('radio', { name: 'Draw my signature' }).check()
  const pad = signing.getByRole('img', { name: 'Empty signature pad' })
  await expect(pad).toBeVisible()
  await signing.getByRole('button', { name: 'Next: your signature' }).click()
  const bar = (await signing.getByRole('contentinfo').boundingBox())!.y
  const end = async () => {
    const clear = (await signing.getByRole('button', { name: 'Clear' }).boundingBox())!
    return clear.y + clear.height
  }
  await expect.poll(end, 'pad and Clear are above the bar in landscape').toBeLessThanOrEqual(bar)
  expect((await pad.boundingBox())!.height).toBeGreaterThanOrEqual(100)
})

test('every step of every banner fits 320 px and 400 %: nothing is cut off, and enough room remains', async ({
  page,
}) => {
  for (const banner of bannerNames) {
    const address = await openAnswered(page, customer.newCompany(), { banner, guarantor: 'true' })
    for (const step of steps) {
      await page.setViewportSize(narrow)
      await page.goto(`${address}#${step}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('button', { name: /Save and Next|Continue to signing/ })).toBeVisible()
      await fits(page, `${banner} ${step}`)
      await staysLegible(page, `${banner} ${step}`)
      await page.setViewportSize(fourfold)
      await fits(page, `${banner} ${step} at 400 %`)
      const taken = await heightOfBars(page)
      expect.soft(taken, `bars leave half of the screen free: ${banner} ${step}`).toBeLessThanOrEqual(128)
    }
  }
})

test('lists of employees fit 320 px with text of twice the size', async ({ page }) => {
  await signIn(page, 'approver.rexel', '/admin/rexel')
  await expect(page.getByRole('table').getByRole('row').first()).toBeVisible()
  await fitsEnlarged(page, 'the dashboard')
  for (const list of ['cash-accounts', 'job-accounts', 'instant-credits', 'job-notices', 'creditapps']) {
    await page.goto(`/admin/${list}/rexel`)
    await expect(page.getByRole('table').getByRole('row').first()).toBeVisible()
    await fitsEnlarged(page, list)
  }
})

test('the page of an application fits 320 px with text of twice the size', async ({ page }) => {
  await signIn(page, 'approver.rexel', '/admin/creditapps/rexel?filter=Pending')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByRole('group', { name: 'Decide' })).toBeVisible()
  await fitsEnlarged(page, 'the review detail')
})
