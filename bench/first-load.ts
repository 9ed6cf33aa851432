/** What a customer's browser fetches of script and style before she can type into step 1. */
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'

const dist = join(import.meta.dirname, '../dist')
const debian = '/usr/bin/chromium'

export const firstLoad = async (port: number): Promise<string> => {
  if (!existsSync(join(dist, 'index.html')))
    return '\nfirst load: dist/ is not there; npm run build makes it.'
  const browser = await chromium.launch(existsSync(debian) ? { executablePath: debian } : {})
  try {
    const page = await browser.newPage()
    const fetched = new Set<string>()
    page.on('response', (reply) => {
      const path = new URL(reply.url()).pathname
      if (/\.(js|css)$/.test(path)) fetched.add(path)
    })
    await page.goto(`http://127.0.0.1:${port}/application/rexel`)
    await page.locator('form input:visible').first().waitFor({ timeout: 15_000 })
    const usable = [...fetched]
    await page.waitForLoadState('networkidle')
    const kilobytes = (ending: string, paths: readonly string[]) => {
      const sum = paths.reduce((bytes, path) => bytes + statSync(join(dist, path + ending)).size, 0)
      return `${(sum / 1024).toFixed(1)} KB`
    }
    const of = (paths: readonly string[]) =>
      `${kilobytes('.gz', paths)} gzip, ${kilobytes('.br', paths)} brotli, ${kilobytes('', paths)} plain, ${paths.length} files`
    return [
      `\nscript and style until step 1 of /application/rexel is usable: ${of(usable)} (goal ≤ 150 KB gzip, stretch 120)`,
      `… and all that it fetches afterwards by itself: ${of([...fetched])}`,
      ...usable
        .map((path) => ({ path, size: statSync(join(dist, `${path}.gz`)).size }))
        .toSorted((a, b) => b.size - a.size)
        .slice(0, 8)
        .map(({ path, size }) => `  ${(size / 1024).toFixed(1).padStart(6)} KB  ${path}`),
    ].join('\n')
  } finally {
    await browser.close()
  }
}
