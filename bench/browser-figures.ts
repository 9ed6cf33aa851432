/** What a customer's browser sees: the bytes loaded, the first seconds and the cost of a key. */
import { join } from 'node:path'
import { launch } from './browser.ts'
import { firstLoad } from './first-load.ts'
import { keys } from './keys.ts'
import { longestApplication } from './longest.ts'
import type { BrowserFigure } from './measure.ts'
import { paint } from './paint.ts'
import { buildPages, freePort, startPages } from './servers.ts'
import type { World } from './world.ts'

export const browserFigures = async (
  figures: readonly BrowserFigure[],
  { world, folder, rounds }: { world: World; folder: string; rounds: number },
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
  for (const figure of figures) {
    console.log('')
    if (figure === 'first-load') console.log(await firstLoad(browser, origin, await draft(), pages))
    if (figure === 'paint') console.log(await paint(browser, origin, rounds))
    if (figure === 'keys') console.log(await keys(browser, origin, draft))
  }
}
