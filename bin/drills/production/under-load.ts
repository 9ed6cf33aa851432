/** Work on the nodes while customers save through the proxy and repeat nothing. */
import { openPostgres } from '../../../platform/database/index.ts'
import { lostSaves } from '../../../test/faults/kept.ts'
import { must } from '../report.ts'
import { newTally, steadySaves } from '../steady-saves.ts'
import type { Site } from './site.ts'

const LOAD = { customers: 4, paceMs: 50 }

/** Throws if a save was refused, broken or lost. Returns how many there were. */
export const underLoad = async (site: Site, work: () => Promise<void>): Promise<string> => {
  const tally = newTally()
  let over = false
  const saving = steadySaves({ next: () => site.url }, { ...LOAD, isOver: () => over }, tally)
  try {
    await work()
  } finally {
    over = true
    await saving
  }
  const { refused, broken, failed, acknowledged } = tally
  const { db, close } = openPostgres(site.addressOf('owner'), 1)
  const lost = await lostSaves(db, acknowledged).finally(close)
  must(
    refused + broken + failed.length + lost.length === 0,
    `${refused} saves refused, ${broken} broken, ${failed.length} failed, ${lost.length} lost: ${[...failed, ...lost].join(' ')}`,
  )
  return `${acknowledged.flat().length} saves meanwhile, none refused or lost`
}
