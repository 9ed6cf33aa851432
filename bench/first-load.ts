/**
 * The script and style that a customer's browser loads before they can type into step 1, and for each step after it.
 */
import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { asTelephone, usable } from './browser.ts'

/** `guid`: of a draft whose every step is open. `pages`: the folder of the built pages. */
export const firstLoad = (browser: Browser, origin: string, guid: string, pages: string): Promise<string> =>
  asTelephone(browser, async (page) => {
    const fetched = watch(page)
    const size = (ending: string, paths: Iterable<string>) =>
      [...paths].reduce((bytes, path) => bytes + statSync(join(pages, path + ending)).size, 0) / 1024
    const of = (paths: ReadonlySet<string>) =>
      `${size('.gz', paths).toFixed(1)} KB gzip, ${size('.br', paths).toFixed(1)} brotli, ${size('', paths).toFixed(1)} plain, ${paths.size} files`
    const shell = await page.goto(`${origin}/application/rexel`)
    await usable(page)
    const first = new Set(fetched)
    await page.waitForLoadState('networkidle')
    const lines = [
      `script and style until step 1 of /application/rexel is usable: ${of(first)} (goal ≤ 150 KB gzip, stretch 120)`,
      `the page itself, which carries the style of the frame: ${((await shell!.body()).length / 1024).toFixed(1)} KB plain`,
      `what it loads later by itself: ${of(fetched.difference(first))}`,
    ]
    await page.goto(`${origin}/application/rexel/${guid}#contact`)
    await usable(page)
    await page.waitForLoadState('networkidle')
    for (const step of ['contact', 'thirdParty', 'signatory', 'check', 'eSign']) {
      const before = new Set(fetched)
      await page.evaluate((hash) => (location.hash = hash), step)
      await page.waitForTimeout(500)
      await page.waitForLoadState('networkidle')
      lines.push(`… more for ${step}: ${of(fetched.difference(before))} (goal ≤ 25 KB gzip)`)
    }
    const largest = [...first].map((path) => ({ path, kilobytes: size('.gz', [path]) }))
    for (const { path, kilobytes } of largest.toSorted((a, b) => b.kilobytes - a.kilobytes).slice(0, 8))
      lines.push(`  ${kilobytes.toFixed(1).padStart(6)} KB  ${path}`)
    return lines.join('\n')
  })

/** The paths of script and style, in order of arrival. */
const watch = (page: Page): Set<string> => {
  const fetched = new Set<string>()
  page.on('response', (reply) => {
    const { pathname } = new URL(reply.url())
    if (/\.(js|css)$/.test(pathname)) fetched.add(pathname)
  })
  return fetched
}
