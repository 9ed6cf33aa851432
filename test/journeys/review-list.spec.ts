import type { Page } from '@playwright/test'
import ExcelJS from 'exceljs'
import { readFileSync } from 'node:fs'
import { looksSound, fits } from './support/axe.ts'
import * as customer from './support/customer.ts'
import { submitSigned } from './support/draft.ts'
import { expect, test } from './support/journey.ts'
import { decisionCard, signIn } from './support/staff.ts'

const list = '/admin/creditapps/rexel'
const links = (page: Page) => page.getByRole('rowheader').getByRole('link')
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const head = (page: Page, name: string) => page.getByRole('columnheader', { name })
const sortBy = (page: Page, name: string) => head(page, name).getByRole('button').click()
const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search For Customer' })
const status = (page: Page) => page.getByRole('combobox', { name: 'Status' })
const reason = (page: Page) => page.getByRole('combobox', { name: 'Reason' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })
/** The number of rows on all pages, not only the visible ones. */
const counted = async (page: Page): Promise<number> => {
  await expect(pages(page)).toContainText(/ of \d+/)
  return Number(/ of (\d+)/.exec(await pages(page).innerText())?.[1])
}
const day = (page: Page, label: 'From' | 'To') =>
  page.getByRole('group', { name: 'Date Range' }).getByLabel(label)
const options = (box: ReturnType<Page['locator']>) => box.getByRole('option').allTextContents()

/** The text of every cell, once all rows have loaded. */
const cells = async (page: Page, count: number): Promise<string[][]> => {
  // Until the response arrives, the table shows the previous rows.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(links(page)).toHaveCount(count)
  return page
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((one) =>
        [...one.querySelectorAll(':scope > :not([data-card=check])')].map(
          (cell) => cell.querySelector('[role=img]')?.getAttribute('aria-label') ?? cell.textContent ?? '',
        ),
      ),
    )
}
const [ACCOUNT, SUBMITTED, AMOUNT, REFERENCES, ANALYST, STATUS] = [0, 5, 6, 10, 11, 12]
/** Turns '3/5/2026' into a number that sorts by date. */
const asDay = (written: string) => Date.parse(`${written} UTC`)

test('an analyst filters, sorts and searches the list with the mouse', async ({ page, consoles }) => {
  consoles.allow(/status of 503/)
  // An address may name a page that no longer exists.
  consoles.allow(/status of 400 .*cursor=nonsense/)
  await signIn(page, 'approver.rexel', list)

  await test.step('shows pending applications, newest first, with the legend (REV-004, 006, 010, 011, 014)', async () => {
    await expect(links(page).first()).toBeVisible()
    await expect(status(page)).toHaveValue('Pending')
    expect(await options(status(page))).toEqual(['All', 'Pending', 'Denied', 'Approved'])
    await expect(page.getByRole('list', { name: 'Legend' }).getByRole('listitem')).toHaveText([
      'Approved',
      'Denied',
      'Pending',
    ])
    expect((await page.getByRole('columnheader').allInnerTexts()).map((text) => text.trim())).toEqual([
      // The check boxes of those who may edit.
      '',
      'Customer account',
      'Customer number',
      'Creation',
      'Tax exempt',
      'State',
      'Date submitted',
      'Amount requested',
      'Reason type',
      'Bureau match',
      'Last comment',
      'Status',
      'Days left',
    ])
    await expect(head(page, 'Date submitted')).toHaveAttribute('aria-sort', 'descending')
    const rows = await cells(page, await counted(page))
    const days = rows.map((one) => asDay(one[SUBMITTED]!))
    expect(days).toEqual(days.toSorted((a, b) => b - a))
    expect(new Set(rows.map((one) => one[STATUS]))).toEqual(new Set(['Pending']))
    await looksSound(page, 'review list pending')
  })

  await test.step('shows reasons where a row can have one (REV-007)', async () => {
    const among = await options(reason(page))
    expect(among[0]).toBe('All')
    expect(among.length).toBeGreaterThan(2)
    await reason(page).selectOption({ index: 1 })
    await expect(page).toHaveURL(/reason=/)
    await status(page).selectOption('Approved')
    await expect(reason(page)).toHaveCount(0)
    await expect(page).not.toHaveURL(/reason=/)
    await status(page).selectOption('Denied')
    expect(await options(reason(page))).not.toEqual(among)
    await status(page).selectOption('All')
    await expect(reason(page)).toHaveCount(0)
  })

  await test.step('filters withdrawn applications separately from the status', async () => {
    const withdrawn = page.getByRole('button', { name: 'Withdrawn' })
    await withdrawn.click()
    await expect(page).toHaveURL(/filter=Withdrawn/)
    await expect(status(page)).toHaveValue('All')
    // The rows of the filter before may still be there.
    await expect(page.getByRole('cell', { name: 'Pending', exact: true })).toHaveCount(0)
    const rows = await cells(page, await counted(page))
    expect(new Set(rows.map((one) => one[STATUS]))).toEqual(new Set(['Withdrawn']))
    await withdrawn.click()
    await expect(page).toHaveURL(/filter=All/)
  })

  await test.step('hides and widens columns, and remembers it', async () => {
    const columns = () => page.getByRole('button', { name: 'Columns' }).click()
    const dialog = page.getByRole('dialog', { name: 'Columns' })
    await columns()
    await looksSound(page, 'columns of the review list')
    await dialog.getByRole('checkbox', { name: 'State' }).uncheck()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(head(page, 'State')).toHaveCount(0)
    const reasons = async () => (await head(page, 'Reason type').boundingBox())!
    const { x, y, width } = await reasons()
    await page.mouse.move(x + width - 3, y + 20)
    await page.mouse.down()
    await page.mouse.move(x + width + 57, y + 20)
    await page.mouse.up()
    expect((await reasons()).width).toBeCloseTo(width + 60, 0)
    await page.reload()
    await expect(head(page, 'State')).toHaveCount(0)
    expect((await reasons()).width).toBeCloseTo(width + 60, 0)
    await columns()
    await dialog.getByRole('button', { name: 'Reset columns' }).click()
    await page.keyboard.press('Escape')
    await expect(head(page, 'State')).toHaveCount(1)
  })

  const all = await test.step('sorts by six columns, and by no other (WIRE-05)', async () => {
    await expect(page.locator('thead button')).toHaveCount(6)
    // The demonstration has 38; earlier journeys may have submitted more.
    await expect.poll(() => counted(page)).toBeGreaterThanOrEqual(38)
    const total = await counted(page)
    await expect(pages(page)).toContainText(`1–${total} of ${total}`)
    await sortBy(page, 'Customer account')
    await expect(head(page, 'Customer account')).toHaveAttribute('aria-sort', 'ascending')
    await expect(page.locator('[aria-sort]')).toHaveCount(1)
    const names = async () => (await cells(page, total)).map((one) => one[ACCOUNT]!.toLowerCase())
    const rising = await names()
    expect(rising[0]! < rising.at(-1)!).toBe(true)
    await sortBy(page, 'Customer account')
    await expect(head(page, 'Customer account')).toHaveAttribute('aria-sort', 'descending')
    await expect.poll(names).toEqual(rising.toReversed())
    await sortBy(page, 'Date submitted')
    await expect(head(page, 'Date submitted')).toHaveAttribute('aria-sort', 'descending')
    await expect(page.locator('[aria-busy="false"]')).toHaveCount(1)
    return cells(page, total)
  })
  const total = all.length

  await test.step('filters by a range that includes its last day, and clears it (REV-008, REV-A02)', async () => {
    const [month, date, year] = all[20]![SUBMITTED]!.split('/')
    const chosen = `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`
    await day(page, 'From').fill(chosen)
    await day(page, 'To').fill(chosen)
    await expect(page).toHaveURL(new RegExp(`from=${chosen}&to=${chosen}`))
    const thatDay = all.filter((one) => one[SUBMITTED] === all[20]![SUBMITTED]).length
    expect((await cells(page, thatDay)).map((one) => one[ACCOUNT])).toContain(all[20]![ACCOUNT])
    await day(page, 'To').fill('2020-01-01')
    await expect(page.getByText('End date must be after start date.')).toBeVisible()
    await expect(links(page)).toHaveCount(total)
    await looksSound(page, 'review list range')
    await page.getByRole('button', { name: 'Clear the date range' }).click()
    await expect(day(page, 'From')).toHaveValue('')
    await expect(day(page, 'To')).toHaveValue('')
    await page.getByRole('button', { name: 'Common date ranges' }).click()
    await page.getByRole('menuitem', { name: 'Last 7 days' }).click()
    await expect(day(page, 'To')).not.toHaveValue('')
    await expect(links(page)).not.toHaveCount(total)
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(status(page)).toHaveValue('Pending')
    await expect(day(page, 'From')).toHaveValue('')
  })

  await test.step('changes the page size, and goes to the next page and back (REV-015)', async () => {
    await status(page).selectOption('All')
    const size = page.getByRole('combobox', { name: 'Rows per page' })
    await expect(size).toHaveValue('250')
    expect(await options(size)).toEqual(['25', '50', '100', '150', '250'])
    await size.selectOption('25')
    await expect(pages(page)).toContainText(`1–25 of ${total}`)
    const second = `26–${Math.min(50, total)} of ${total}`
    await page.getByRole('button', { name: 'Next page' }).click()
    await expect(pages(page)).toContainText(second)
    const there = all.slice(25, 50).map((one) => one[ACCOUNT])
    expect((await cells(page, there.length)).map((one) => one[ACCOUNT])).toEqual(there)
    await page.getByRole('button', { name: 'Previous page' }).click()
    await expect(pages(page)).toContainText(`1–25 of ${total}`)
    await page.goBack()
    await expect(pages(page)).toContainText(second)
    await page.goForward()
    await expect(pages(page)).toContainText(`1–25 of ${total}`)
    await page.goBack()
    await expect(pages(page)).toContainText(second)
  })

  await test.step('opens as it was left, unless the address says otherwise (REV-016)', async () => {
    const left = page.url()
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
    await page.getByRole('link', { name: 'Review Credit Apps' }).click()
    await expect(page).toHaveURL(left)
    await expect(pages(page)).toContainText(`26–${Math.min(50, total)} of ${total}`)
    await page.goto(`${list}?filter=Denied`)
    await expect(status(page)).toHaveValue('Denied')
    await expect(page).toHaveURL(/\?filter=Denied$/)
    await expect(page.getByRole('cell', { name: 'Denied' }).first()).toBeVisible()
    await page.goto(`${list}?filter=Lost&from=2026-02-31&pageSize=7&sort=state&cursor=nonsense`)
    await expect(page.getByRole('cell', { name: 'Pending' }).first()).toBeVisible()
    await expect(page).not.toHaveURL(/nonsense/)
  })

  await test.step('searches, with one history entry for the whole search (REV-005)', async () => {
    await page.goto(`${list}?filter=All`)
    await expect(links(page)).toHaveCount(total)
    // A company of the demonstration; two may have the same name.
    const sought = all.at(-8)![ACCOUNT]!
    const wanted = sought.split(' ')[0]!
    await searchBox(page).pressSequentially(wanted, { delay: 90 })
    await expect(page).toHaveURL(new RegExp(`customer=${encodeURIComponent(wanted).replaceAll('%20', '.')}`))
    await expect(row(page, sought).first()).toBeVisible()
    await expect(links(page)).not.toHaveCount(total)
    await page.goBack()
    await expect(page).toHaveURL(/\?filter=All$/)
    await expect(searchBox(page)).toHaveValue('')
    await expect(links(page)).toHaveCount(total)
    await searchBox(page).fill('zwire '.repeat(80).slice(0, 400))
    await expect(page.getByText(/^No customers match “zwire zwire/)).toBeVisible()
    await looksSound(page, 'review list without a match')
    await searchBox(page).press('Escape')
    await expect(links(page)).toHaveCount(total)
    await status(page).selectOption('Denied')
    await searchBox(page).fill('zzzz')
    await expect(page.getByText('No denied applications for “zzzz” match these filters.')).toBeVisible()
    await page.getByRole('button', { name: 'Search all applications' }).click()
    await expect(page.getByText('No customers match “zzzz”.')).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).last().click()
    await expect(page.getByRole('cell', { name: 'Pending' }).first()).toBeVisible()
  })

  await test.step('shows that the list failed to load, and retries (REV-116)', async () => {
    await page.route(/getListViewModel|getReasonTypesList/, (route) =>
      route.fulfill({ status: 503, contentType: 'application/json', body: '{"code":"unavailable"}' }),
    )
    await page.goto(`${list}?filter=All`)
    await expect(page.getByRole('alert')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Messages' })).toBeEmpty()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await looksSound(page, 'review list in error')
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(links(page)).toHaveCount(total)
  })
})

test('an analyst uses the list by keyboard, and moves from application to application', async ({ page }) => {
  await signIn(page, 'approver.rexel', `${list}?filter=All&pageSize=25`)
  // Two applications may have the same name, so an address identifies a row.
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(links(page)).toHaveCount(25)
  const rows = await links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')!))
  const opened = async (address: string) => {
    await expect(page).toHaveURL(address)
    await expect(decisionCard(page)).toBeVisible()
  }
  const onRow = (address: string) => expect(page.locator(`a[data-row][href="${address}"]`)).toBeFocused()

  await test.step('↑ ↓ Home End Page Up Page Down and / (REV-017)', async () => {
    await page.keyboard.press('/')
    await expect(searchBox(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(links(page).first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(links(page).nth(2)).toBeFocused()
    await page.keyboard.press('End')
    await expect(links(page).last()).toBeFocused()
    await expect(links(page).last()).toBeInViewport()
    await page.keyboard.press('PageUp')
    await expect(links(page).last()).not.toBeFocused()
    await page.keyboard.press('Home')
    await expect(links(page).first()).toBeFocused()
    await page.keyboard.press('ArrowUp')
    await expect(searchBox(page)).toBeFocused()
  })

  await test.step('an icon and a truncated reason show their text on keyboard focus (REV-013)', async () => {
    // No bureau has run yet: set what it will find for four rows.
    await page.route(/getListViewModel/, async (route) => {
      const reply = await route.fetch()
      const answer = (await reply.json()) as { data: { rows: { dnbMatchesFound: number | null }[] } }
      for (const [at, found] of [null, 0, 1, 3].entries()) answer.data.rows[at]!.dnbMatchesFound = found
      await route.fulfill({ response: reply, json: answer })
    })
    await page.reload()
    const words = [
      'Match not yet determined',
      'No match found',
      'A direct match was found',
      'Multiple matches were returned',
    ]
    await expect(links(page)).toHaveCount(25)
    for (const [at, text] of words.entries()) {
      await links(page).nth(at).focus()
      const icon = page
        .getByRole('row')
        .nth(at + 1)
        .getByRole('img', { name: text, exact: true })
      for (let presses = 0; presses < 3 && !(await icon.evaluate((one) => one.matches(':focus'))); presses++)
        await page.keyboard.press('Tab')
      await expect(icon).toBeFocused()
      await expect(page.getByRole('tooltip')).toHaveText(text)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('tooltip')).toHaveCount(0)
      await page.mouse.move(5, 5)
      await icon.hover()
      await expect(page.getByRole('tooltip')).toHaveText(text)
    }
    await page.unrouteAll()
    await page.reload()
    await expect(links(page)).toHaveCount(25)
  })

  await test.step('Enter opens a row, and Back returns the focus to it', async () => {
    await page.keyboard.press('/')
    for (let down = 0; down < 5; down++) await page.keyboard.press('ArrowDown')
    await onRow(rows[4]!)
    await page.keyboard.press('Enter')
    await opened(rows[4]!)
    await page.goBack()
    await onRow(rows[4]!)
  })

  await test.step('the whole row is clickable; Ctrl opens a new tab', async () => {
    // The link covers the whole row: click that.
    const seventh = page.getByRole('row').filter({ has: page.locator(`a[href="${rows[6]}"]`) })
    await seventh.getByRole('cell').nth(3).click({ force: true })
    await opened(rows[6]!)
    await page.getByRole('link', { name: 'Back to list' }).click()
    await onRow(rows[6]!)
    const tab = page.context().waitForEvent('page')
    await links(page)
      .first()
      .click({ modifiers: ['ControlOrMeta'] })
    await (await tab).close()
    await expect(customer.heading(page, 'Review Credit Apps')).toBeVisible()
  })

  await test.step('the next application is on the next page, and Back leads to that page', async () => {
    await page.keyboard.press('/')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await opened(rows[24]!)
    await page.getByRole('link', { name: /^Next application/ }).click()
    await expect(page).not.toHaveURL(rows[24]!)
    await expect(decisionCard(page)).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to list' })).toHaveAttribute('href', /cursor=/)
    const beyond = new URL(page.url()).pathname
    await page.getByRole('link', { name: 'Back to list' }).click()
    await expect(pages(page)).toContainText(/26–\d+ of /)
    await onRow(beyond)
  })
})

test('the spreadsheet contains what the list shows, and no formulas', async ({ page: analyst, request }) => {
  const company = { ...customer.newCompany(), name: "=cmd|' /C calc'!A0" }
  await submitSigned(request, company)
  await signIn(analyst, 'viewonly.rexel', `${list}?filter=All`)

  const rows = await test.step('an employee with view-only access sees the list (SHELL-A16)', async () => {
    const shown = await cells(analyst, await counted(analyst))
    expect(shown.length).toBeGreaterThan(38)
    expect(shown[0]![ACCOUNT]).toBe(company.name)
    return shown
  })

  await test.step('matches the list row by row (REV-009, REV-A15)', async () => {
    const loading = analyst.waitForEvent('download')
    await analyst.getByRole('button', { name: 'Download' }).click()
    const file = await loading
    expect(file.suggestedFilename()).toBe('Rexel Credit Apps.xlsx')
    const workbook = new ExcelJS.Workbook()
    // The reader's types expect the Buffer of another Node release.
    await workbook.xlsx.load(readFileSync(await file.path()) as never)
    const sheet = workbook.worksheets[0]!
    expect(sheet.rowCount).toBe(rows.length + 1)
    const written = (value: ExcelJS.CellValue) => {
      if (value === null || value === undefined || value === '') return '--'
      if (value instanceof Date)
        return `${value.getUTCMonth() + 1}/${value.getUTCDate()}/${value.getUTCFullYear()}`
      expect(typeof value, 'no formula, no link').not.toBe('object')
      return String(value)
    }
    for (const [at, row] of rows.entries()) {
      const inSheet = Array.from({ length: 10 }, (_, cell) =>
        written(sheet.getRow(at + 2).getCell(cell + 1).value),
      )
      // In the sheet, the amounts, the references and the analyst follow the other columns of the list.
      const elsewhere = new Set<number>([AMOUNT, REFERENCES, ANALYST])
      const others = row.filter((_, cell) => !elsewhere.has(cell))
      expect(inSheet, `row ${at + 1}`).toEqual(others.slice(0, 10))
    }
  })

  await test.step('contains only the filtered rows', async () => {
    await status(analyst).selectOption('Denied')
    // The previous rows stay until the new ones arrive.
    await expect(analyst.getByRole('cell', { name: 'Pending' })).toHaveCount(0)
    const denied = await links(analyst).count()
    const loading = analyst.waitForEvent('download')
    await analyst.getByRole('button', { name: 'Download' }).click()
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(readFileSync(await (await loading).path()) as never)
    expect(workbook.worksheets[0]!.rowCount).toBe(denied + 1)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the applications are cards, and the filters fold behind one button', async ({ page }) => {
    await signIn(page, 'viewonly.rexel', list)
    await expect(links(page).first()).toBeVisible()
    await expect(status(page)).toBeHidden()
    await page.getByRole('button', { name: 'Filters' }).click()
    await status(page).selectOption('Denied')
    await expect(page.getByRole('button', { name: 'Filters 1' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Order' }).selectOption('Days left, fewest first')
    await expect(page).toHaveURL(/sort=daysLeft/)
    await looksSound(page, 'review list on a phone')
    await page.setViewportSize({ width: 320, height: 640 })
    await fits(page, 'review list at 320 px')
    await links(page).first().click()
    await expect(page).toHaveURL(/\/creditapps\/rexel\/\d+$/)
  })
})
