/** How long customers wait while staff export a hundred thousand rows and read lists and details. */
import { EXPORTED_ROWS, exportPath } from './export-figures.ts'
import { drive } from './load.ts'
import type { Server } from './servers.ts'
import { works, type Turn } from './works.ts'

/** Long enough for several exports. */
const SECONDS = 15
const GOAL_MS = 200

export const besideFigures = async (turn: Turn, ours: Server): Promise<string> => {
  const { from, count } = await turn.world.since(EXPORTED_ROWS)
  const work = (name: 'list' | 'detail' | 'save') => works.find((one) => one.name === name)!
  const exporting = { method: 'GET' as const, path: exportPath(from), headers: turn.staff }
  const ask = async (name: 'list' | 'detail' | 'save', connections: number, seconds: number) =>
    drive({
      port: ours.port,
      connections,
      seconds,
      next: await work(name).ours({ ...turn, connections, seconds }),
    })
  // Compiles what the turn runs.
  for (const name of ['list', 'detail', 'save'] as const) await ask(name, 2, 1)
  const alone = await ask('save', 2, 3)
  await ours.longestHold()
  const [exports, lists, details, saves] = await Promise.all([
    drive({ port: ours.port, connections: 2, seconds: SECONDS, next: () => exporting }),
    ask('list', 2, SECONDS),
    ask('detail', 2, SECONDS),
    ask('save', 2, SECONDS),
  ])
  const hold = await ours.longestHold()
  for (const [name, { count: asked }] of Object.entries({ exports, lists, details, saves }))
    if (!asked) throw new Error(`no ${name} were answered.`)
  const { count: asked, times } = saves
  const slow = times.filter((ms) => ms > GOAL_MS).length
  return (
    `beside an export: ${asked} saves of two customers, while ${exports.count} exports of ${count.toLocaleString('en-US')} rows (two at once), ` +
    `${lists.count} lists and ${details.count} details were answered: p50 ${saves.p50.toFixed(0)} ms, p95 ${saves.p95.toFixed(0)}, ` +
    `the longest ${times.at(-1)!.toFixed(0)} (goal ≤ ${GOAL_MS}; ${slow} took longer); alone p50 ${alone.p50.toFixed(0)}, the longest ${alone.times.at(-1)!.toFixed(0)}; ` +
    `event loop held at most ${hold.toFixed(0)} ms`
  )
}
