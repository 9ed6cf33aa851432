import { looksSound } from './support/axe.ts'
import { heading } from './support/customer.ts'
import { expect, test } from './support/journey.ts'
import { bearerOf, giveName, signIn, signInByName, signOut } from './support/staff.ts'

test('addresses lead where they say, and nowhere else', async ({ page, request }) => {
  await test.step('the four banners and the environment (SHELL-001, SHELL-005, SHELL-073)', async () => {
    const banners = (await (await request.get('/home/getTenants')).json()) as Record<string, unknown>[]
    expect(banners.map(({ tenantId, name }) => `${tenantId} ${name}`)).toEqual([
      '1 platt',
      '2 rexel',
      '3 gexpro',
      '4 rexelenergy',
    ])
    for (const banner of banners) {
      const told = ['tenantId', 'name', 'displayName', 'url', 'email', 'phone', 'privacyPolicy', 'pdfLinks']
      expect(Object.keys(banner)).toEqual(expect.arrayContaining(told))
      for (const link of banner.pdfLinks as object[])
        expect(link).toMatchObject({ name: /./, url: /./, description: /./ })
    }
    const { environment } = (await (await request.get('/generic/config')).json()) as Record<string, unknown>
    expect(['Development', 'Production']).toContain(environment)
  })

  await test.step('home has four doors (HOME-003, HOME-004)', async () => {
    await page.goto('/')
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(4)
    await page.getByRole('link', { name: 'Gexpro', exact: true }).click()
    await expect(page).toHaveURL(/\/application\/gexpro$/)
    await expect(page.getByRole('banner').getByRole('img', { name: /Gexpro/ })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  await test.step('the short address is the application (SHELL-018, SHELL-024)', async () => {
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

  await test.step('every address is a page of its own (SHELL-020)', async () => {
    for (const path of ['/admin/users', '/application/platt']) {
      const reply = await request.get(path)
      expect(reply.status(), path).toBe(200)
      expect(reply.headers()['content-type']).toContain('text/html')
    }
    await page.goto('/application/platt')
    await page.reload()
    await expect(heading(page, 'Detail Information')).toBeVisible()
  })

  await test.step('query parameters do no harm (SHELL-015)', async () => {
    await page.goto('/application/rexel?accountId=1&apiKey=k&id=2&notify=1&accessToken=t')
    await expect(heading(page, 'Detail Information')).toBeVisible()
    // A token of the web shop that is refused is another matter (WIRE-10).
    await page.goto('/application/rexel?sftoken=x')
    await expect(page).toHaveURL(/\/page-unavailable\/rexel/)
  })

  await test.step('the apology names the banner (SHELL-069, SHELL-070)', async () => {
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

  await test.step('and Retry signs in and leads to the dashboard (SHELL-068)', async () => {
    await page.getByRole('button', { name: 'Retry' }).click()
    await giveName(page, 'viewonly.rexel')
    await expect(heading(page, /Welcome/)).toBeVisible()
    await expect(page).toHaveURL(/\/admin(\/rexel)?$/)
  })
})

test('a sign-in renews itself, and is asked for again when it ran out', async ({ page }) => {
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

  await test.step('on the page where she is, when it cannot be renewed (AUTH-020)', async () => {
    await page.context().clearCookies()
    await page.clock.fastForward(2 * quarterOfAnHour)
    await giveName(page, 'approver.rexel')
    await expect(page).toHaveURL(/\/admin\/creditapps\/rexel\?filter=Denied$/)
  })
})

test('the back office asks who is there, and remembers where she wanted to go', async ({
  page,
  consoles,
}) => {
  consoles.mayNow(/status of 401/)
  // A tab that hears of the sign-out may be in the middle of asking for a token of its own.
  consoles.mayNow(/status of 400 .*oidc\/token/)

  await test.step('a wrong password is refused (SHELL-040, AUTH-020)', async () => {
    await page.goto('/admin/creditapps/rexel?filter=Denied')
    await expect(page.getByRole('textbox', { name: 'User name' })).toBeVisible()
    await looksSound(page, 'sign in')
    await giveName(page, 'approver.rexel', 'wrong')
    await expect(page.getByRole('alert')).toBeVisible()
    await looksSound(page, 'sign in refused')
  })

  await test.step('the right one leads to the page that was asked for (AUTH-001, AUTH-024)', async () => {
    await giveName(page, 'approver.rexel')
    await expect(page).toHaveURL(/\/admin\/creditapps\/rexel\?filter=Denied$/)
    await expect(heading(page, 'Review Credit Apps')).toBeVisible()
  })

  await test.step('the dashboard of the own banner (SHELL-051, SHELL-071, SHELL-072)', async () => {
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/rexel$/)
    await page.goto('/admin')
    await expect(heading(page, /Welcome/)).toBeVisible()
    await looksSound(page, 'dashboard')
  })

  await test.step('another banner becomes the own one (SHELL-041, SHELL-046)', async () => {
    await page.goto('/admin/creditapps/platt')
    await expect(page).toHaveURL(/\/admin\/creditapps\/rexel/)
    const reply = await page.request.get('/api/CreditReview/getListViewModel?tenantId=1', {
      headers: { authorization: await bearerOf(page) },
    })
    expect(reply.status()).toBe(403)
  })

  await test.step('a lacking permission leads to the dashboard and is logged (SHELL-022, SHELL-023)', async () => {
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await page.goto('/admin/users/create')
    await expect(page).toHaveURL(/\/admin\/rexel$/)
    expect(said).toContain('User does not have the permissions to access this form.')
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

test('each identity starts where it belongs', async ({ another }) => {
  await test.step('a residential user has rexel, too (SHELL-042, AUTH-008)', async () => {
    const residential = await another()
    await signIn(residential, 'residential.res', '/admin/rexel')
    await expect(residential).toHaveURL(/\/admin\/rexel$/)
  })
  await test.step('somebody of gexpro never comes to platt (SHELL-041, AUTH-010)', async () => {
    const gexpro = await another()
    await signIn(gexpro, 'approver.gexpro', '/admin/creditapps/platt')
    await expect(gexpro).toHaveURL(/\/admin\/creditapps\/gexpro/)
  })
  await test.step('a failed callback forgets the sign-in and begins again (AUTH-023)', async () => {
    const stranger = await another()
    await stranger.goto('/auth-callback?code=x&state=y')
    await expect(stranger.getByRole('textbox', { name: 'User name' })).toBeVisible()
    expect(
      await stranger.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('oidc.user'))),
    ).toEqual([])
  })
})
