import { banners } from '../../banners/rules/banners.ts'
import { looksSound } from './support/axe.ts'
import { heading } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { bearerOf, enterCredentials, signIn, signInByName, signOut } from './support/staff.ts'

test('each address leads to its page, and unknown ones lead home', async ({ page, request }) => {
  await test.step('the banners and the environment (SHELL-001, SHELL-005, SHELL-073)', async () => {
    const offered = (await (await request.get('/home/getTenants')).json()) as Record<string, unknown>[]
    expect(offered.map(({ tenantId, name }) => `${tenantId} ${name}`)).toEqual(
      banners.map(({ tenantId, name }) => `${tenantId} ${name}`),
    )
    for (const banner of offered) {
      const told = ['tenantId', 'name', 'displayName', 'url', 'email', 'phone', 'privacyPolicy', 'pdfLinks']
      expect(Object.keys(banner)).toEqual(expect.arrayContaining(told))
      for (const link of banner.pdfLinks as object[])
        expect(link).toMatchObject({ name: /./, url: /./, description: /./ })
    }
    const { environment } = (await (await request.get('/generic/config')).json()) as Record<string, unknown>
    expect(['Development', 'Production']).toContain(environment)
  })

  await test.step('home shows the banners (HOME-003, HOME-004)', async () => {
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(banners.length)
    await page.getByRole('link', { name: 'Gexpro', exact: true }).click()
    await expect(page).toHaveURL(/\/application\/gexpro$/)
    await expect(page.getByRole('banner').getByRole('img', { name: /Gexpro/ })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  await test.step('the short address opens the application (SHELL-018, SHELL-024)', async () => {
    await page.goto('/rexel')
    await expect(heading(page, 'Detail Information')).toBeVisible()
    await expect(page.getByRole('banner').getByRole('img', { name: /Rexel/ })).toBeVisible()
  })

  await test.step('unknown paths and banners lead home (SHELL-019, SHELL-045)', async () => {
    for (const path of ['/no/such/path', '/application/foo', '/admin/creditapps/foo', '/foo']) {
      await page.goto(path)
      await expect(page, path).toHaveURL(/\/$/)
      await expect(heading(page, 'Select Company')).toBeVisible()
    }
  })

  await test.step('every address opens its own page (SHELL-020)', async () => {
    for (const path of ['/admin/users', '/application/platt']) {
      const reply = await request.get(path)
      expect(reply.status(), path).toBe(200)
      expect(reply.headers()['content-type']).toContain('text/html')
    }
    await page.goto('/application/platt')
    await page.reload()
    await expect(heading(page, 'Detail Information')).toBeVisible()
  })

  await test.step('query parameters are ignored (SHELL-015)', async () => {
    await page.goto('/application/rexel?accountId=1&apiKey=k&id=2&notify=1&accessToken=t')
    await expect(heading(page, 'Detail Information')).toBeVisible()
    // Except a storefront token that is rejected (WIRE-10).
    await page.goto('/application/rexel?sftoken=x')
    await expect(page).toHaveURL(/\/page-unavailable\/rexel/)
  })

  await test.step('the page about an outage names the banner (SHELL-069, SHELL-070)', async () => {
    const ways = []
    for (const banner of ['platt', 'rexel']) {
      await page.goto(`/page-unavailable/${banner}`)
      const apology = 'Sorry... This page is currently unavailable. Please come back and try again.'
      await expect(page.getByText(apology)).toBeVisible()
      const links = page.getByRole('main').getByRole('link')
      ways.push([
        await page
          .getByRole('main')
          .getByText(/Customer Service/)
          .innerText(),
        await links.last().getAttribute('href'),
      ])
    }
    expect(ways[0]![0]).not.toBe(ways[1]![0])
    expect(ways[0]![1]).not.toBe(ways[1]![1])
    await looksSound(page, 'page unavailable')
  })

  await test.step('access denied says what to do (SHELL-066, SHELL-067)', async () => {
    await page.goto('/admin/access-denied')
    await expect(heading(page, 'Access Denied')).toBeVisible()
    await expect(
      page.getByText(
        "You don't have permission to access this feature, please contact your administrator to have them upgrade your permissions.",
        { exact: true },
      ),
    ).toBeVisible()
    await looksSound(page, 'access denied')
  })

  await test.step('Retry signs in and leads to the dashboard (SHELL-068)', async () => {
    await page.getByRole('button', { name: 'Retry' }).click()
    await enterCredentials(page, 'viewonly.rexel')
    await expect(heading(page, /Welcome/)).toBeVisible()
    await expect(page).toHaveURL(/\/admin\/rexel$/)
  })
})

test('a sign-in renews itself, and the page asks for a new one after it expires', async ({
  page,
  consoles,
}) => {
  // The page may leave while the router preloads a link under the mouse. The router logs that the request ended.
  consoles.allow(/^TypeError: Failed to fetch/)
  const quarterOfAnHour = 15 * 60_000
  await page.clock.install()
  await signInByName(page, 'approver.rexel', '/admin/creditapps/rexel')
  await expect(heading(page, 'Review Credit Apps')).toBeVisible()

  await test.step('silently, while the page is open (AUTH-002, AUTH-021, AUTH-026)', async () => {
    const renewed = page.waitForResponse(/\/oidc\/token/)
    await page.clock.fastForward(quarterOfAnHour - 30_000)
    expect((await renewed).ok()).toBe(true)
    await page.clock.fastForward(60_000)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Denied')
    await expect(page).toHaveURL(/filter=Denied/)
    await expect(page.getByRole('cell', { name: 'Denied' }).first()).toBeVisible()
  })

  await test.step('on the current page, if it cannot be renewed (AUTH-020)', async () => {
    await page.context().clearCookies()
    await page.clock.fastForward(2 * quarterOfAnHour)
    await enterCredentials(page, 'approver.rexel')
    await expect(page).toHaveURL(/\/admin\/creditapps\/rexel\?filter=Denied$/)
  })
})

test('the back office asks employees to sign in, and returns to the page they wanted', async ({
  page,
  consoles,
}) => {
  consoles.allow(/status of 401/)
  // A tab may be requesting a token when it learns of the sign-out.
  consoles.allow(/status of 400 .*oidc\/token/)

  await test.step('a wrong password is refused (SHELL-040, AUTH-020)', async () => {
    await page.goto('/admin/creditapps/rexel?filter=Denied')
    await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible()
    await looksSound(page, 'sign in')
    await enterCredentials(page, 'approver.rexel', 'wrong')
    await expect(page.getByRole('alert')).toBeVisible()
    await looksSound(page, 'sign in refused')
  })

  await test.step('the right one leads to the requested page (AUTH-001, AUTH-024)', async () => {
    await enterCredentials(page, 'approver.rexel')
    await expect(page).toHaveURL(/\/admin\/creditapps\/rexel\?filter=Denied$/)
    await expect(heading(page, 'Review Credit Apps')).toBeVisible()
  })

  await test.step("the dashboard is that of the employee's banner (SHELL-051, SHELL-071, SHELL-072)", async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/rexel$/)
    await page.goto('/admin')
    await expect(heading(page, /Welcome/)).toBeVisible()
    await looksSound(page, 'dashboard')
  })

  await test.step("an address of another banner leads to the employee's banner (SHELL-041, SHELL-046)", async () => {
    await page.goto('/admin/creditapps/platt')
    await expect(page).toHaveURL(/\/admin\/creditapps\/rexel/)
    const reply = await page.request.get('/api/CreditReview/getListViewModel?tenantId=1', {
      headers: { authorization: await bearerOf(page) },
    })
    expect(reply.status()).toBe(403)
  })

  await test.step('a missing permission leads to the dashboard and is logged (SHELL-022, SHELL-023)', async () => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await page.goto('/admin/users/create')
    await expect(page).toHaveURL(/\/admin\/rexel$/)
    expect(logged).toContain('User does not have the permissions to access this form.')
  })

  await test.step('signing out in one tab signs out the other (SHELL-062, AUTH-022)', async () => {
    const other = await page.context().newPage()
    await other.goto('/admin/rexel')
    await expect(heading(other, /Welcome/)).toBeVisible()
    await signOut(page)
    await expect(page).toHaveURL(/\/$/)
    await expect(other.getByRole('textbox', { name: 'User name' })).toBeVisible()
    await page.goto('/admin/rexel')
    await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible()
  })
})

test('each employee starts at their banner', async ({ another }) => {
  await test.step('a residential user can use rexel (SHELL-042, AUTH-008)', async () => {
    const residential = await another()
    await signIn(residential, 'residential.res', '/admin/rexel')
    await expect(residential).toHaveURL(/\/admin\/rexel$/)
  })
  await test.step('an employee of gexpro never reaches platt (SHELL-041, AUTH-010)', async () => {
    const gexpro = await another()
    await signIn(gexpro, 'approver.gexpro', '/admin/creditapps/platt')
    await expect(gexpro).toHaveURL(/\/admin\/creditapps\/gexpro/)
  })
  await test.step('a failed callback discards the sign-in and starts again (AUTH-023)', async () => {
    const visitor = await another()
    await visitor.goto('/auth-callback?code=x&state=y')
    await expect(visitor.getByRole('textbox', { name: 'User name' })).toBeVisible()
    expect(
      await visitor.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc.user'))),
    ).toEqual([])
  })
})
