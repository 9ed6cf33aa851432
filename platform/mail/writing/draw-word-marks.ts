/** Run `node platform/mail/writing/draw-word-marks.ts` after a word mark or a banner's color has changed. */
import { chromium } from '@playwright/test'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { banners, entryOf } from '../../../banners/rules/banners.ts'
import { drawingOf, pictureOf } from './word-mark.ts'

const debian = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path))

const browser = await chromium.launch({
  ...(debian && { executablePath: debian }),
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ deviceScaleFactor: 3 })
for (const banner of banners) {
  const folder = new URL('./', entryOf(banner.name).icon)
  for (const file of readdirSync(folder)) if (/^mail-.*\.png$/.test(file)) rmSync(new URL(file, folder))
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${drawingOf(banner)}`)
  await page
    .locator('svg')
    .screenshot({ path: fileURLToPath(pictureOf(banner)), omitBackground: true, animations: 'disabled' })
}
await browser.close()
