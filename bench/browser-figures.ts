/** What a customer's browser sees: the bytes loaded, the first seconds and the cost of a key. */
import { join } from 'node:path'
import { launch } from './browser.ts'
import { firstLoad } from './first-load.ts'
import { keys } from './keys.ts'
import { longestApplication } from './longest.ts'
import type { BrowserFigure, Row } from './measure.ts'
import { paint } from './paint.ts'
import { buildPages, freePort, startPages } from './servers.ts'
import type { World } from './world.ts'

export const browserFigures = async (
  figures: readonly BrowserFigure[],
  { world, folder, rounds, row }: { world: World; folder: string; rounds: number; row: Row },
  open: (() => Promise<void>)[],
): Promise<void> => {
  const pages = join(folder, 'pages')
  await buildPages(pages)
  const port = await freePort()
  const server = await startPages(world.url, port, join(folder, 'pages-data'), pages)
  open.push(() => server.stop())
  const browser = await launch()
  open.push(() => browser.close())
  const origin = `http://localhost:${port}`
  const draft = () => world.draftOf(longestApplication())
  const measured = {
    'first-load': async () => firstLoad(browser, origin, await draft(), pages),
    paint: () => paint(browser, origin, rounds),
    keys: () => keys(browser, origin, draft),
  }
  for (const figure of figures) {
    const text = await row(figure, measured[figure])
    if (text) console.log(`\n${text}`)
  }
}
