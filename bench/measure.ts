/** One run: the database, both servers, alternating turns, and the table. It ends with 1 if a row measured nothing. */
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os'
import { join } from 'node:path'
import { answerCount, answersToSend } from './answers.ts'
import { besideFigures } from './beside-figures.ts'
import { browserFigures } from './browser-figures.ts'
import { exportFigures } from './export-figures.ts'
import { idleFigures } from './idle-figures.ts'
import { drive, type Turn as Driven } from './load.ts'
import { freePort, processorOf, signIn, startOurs, startRaw, type Server } from './servers.ts'
import { aligned } from './table.ts'
import { makeWorld, type World } from './world.ts'
import { works, type Turn, type Work } from './works.ts'

export interface Wanted {
  sizes: number[]
  /** Empty: everything. */
  only: string[]
  rounds: number
  seconds: number
  connections: number
  server: string
  profile: string
  /** A control group that our server starts in; empty: that of the bench. */
  group: string
  /** Name of a database that is kept; empty: a temporary one. */
  keep: string
}

const BROWSER = ['first-load', 'paint', 'keys'] as const
export type BrowserFigure = (typeof BROWSER)[number]
const READING = new Set<Work['name']>(['list', 'sorts', 'search', 'detail'])

/** Runs one row. If it fails, says why and lets the others run. */
export type Row = <T>(says: string, measure: () => Promise<T>) => Promise<T | null>

export const measure = async (wanted: Wanted): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'trade-credit-bench-'))
  const open: (() => Promise<void>)[] = []
  const row: Row = async (says, measureIt) => {
    try {
      return await measureIt()
    } catch (error) {
      console.error(`\nnothing measured: ${says}: ${(error as Error).message}`)
      process.exitCode = 1
      return null
    }
  }
  try {
    const world = await makeWorld(wanted.server, wanted.keep)
    open.push(() => world.drop())
    // First, while nothing else of the bench runs.
    const idle = chosen(wanted, 'idle') && (await row('idle', () => idleFigures(world, folder)))
    if (idle) console.log(idle)
    const asked = works.filter(({ name }) => chosen(wanted, name))
    if (asked.length || chosen(wanted, 'export') || chosen(wanted, 'beside'))
      await measureWorks(wanted, world, asked, folder, open, row)
    const figures = BROWSER.filter((name) => chosen(wanted, name))
    if (figures.length)
      await row(figures.join(', '), () =>
        browserFigures(figures, { world, folder, rounds: wanted.rounds, row }, open),
      )
  } finally {
    for (const close of open.toReversed()) await close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const measureWorks = async (
  wanted: Wanted,
  world: World,
  asked: readonly Work[],
  folder: string,
  open: (() => Promise<void>)[],
  row: Row,
) => {
  await world.growTo(wanted.sizes[0]!)
  const raw = await startRaw(world.url, await freePort(), folder)
  open.push(() => raw.stop())
  const ours = await startOurs(world.url, await freePort(), folder, wanted)
  open.push(() => ours.stop())
  const turn = { world, ...wanted, staff: await signIn(folder, ours.port) }

  const lines: string[][] = []
  for (const size of wanted.sizes) {
    await world.growTo(size)
    const last = size === wanted.sizes.at(-1)
    // Writing does not depend on the number of applications, so it is measured once, on the largest.
    for (const work of asked.filter(({ name }) => last || READING.has(name)))
      lines.push((await row(work.says, () => compare(work, size, turn, raw, ours))) ?? [])
  }
  const exported = chosen(wanted, 'export') && (await row('export', () => exportFigures(turn, raw, ours)))
  const filled = lines.filter(({ length }) => length)
  if (filled.length) print(wanted, filled)
  if (exported) console.log(`\n${exported}`)
  const beside = chosen(wanted, 'beside') && (await row('beside an export', () => besideFigures(turn, ours)))
  if (beside) console.log(`\n${beside}`)
  const { now, highest } = ours.memory()
  console.log(
    `\nmemory of our node after this load: ${now.toFixed(0)} MB, at most ${highest.toFixed(0)} MB (goal ≤ 350; raw ${raw.memory().highest.toFixed(0)})`,
  )
}

const chosen = ({ only }: Wanted, name: string) => only.length === 0 || only.includes(name)

interface Measured extends Driven {
  /** Milliseconds of processor time per request, for the server and its connections to the database. */
  processor: number
}

/** In alternating turns, so that other work on the machine affects both alike. */
const compare = async (
  work: Work,
  size: number,
  turn: Turn & Wanted,
  raw: Server,
  ours: Server,
): Promise<string[]> => {
  const one = async (server: Server, ask: Work['raw'], seconds: number): Promise<Measured> => {
    const next = await ask({ ...turn, seconds })
    const processes = [server.pid, ...(await turn.world.backends(server === raw ? 'raw' : 'ours'))]
    const before = processorOf(processes)
    const driven = await drive({ port: server.port, connections: turn.connections, seconds, next })
    if (!driven.count)
      throw new Error(
        `${server === raw ? 'raw' : 'ours'} was asked nothing: its fixtures are used up. Use larger --sizes, or fewer --rounds and --seconds.`,
      )
    return { ...driven, processor: (processorOf(processes) - before) / driven.count }
  }
  await one(raw, work.raw, turn.seconds / 2)
  await one(ours, work.ours, turn.seconds)
  const rounds: { raw: Measured; ours: Measured }[] = []
  for (let round = 0; round < turn.rounds; round += 1)
    rounds.push({
      raw: await one(raw, work.raw, turn.seconds),
      ours: await one(ours, work.ours, turn.seconds),
    })
  const of = (pick: (round: { raw: Measured; ours: Measured }) => number) => median(rounds.map(pick))
  const line = [
    work.says,
    size.toLocaleString('en-US'),
    of(({ raw }) => raw.perSecond).toFixed(0),
    of(({ ours }) => ours.perSecond).toFixed(0),
    of(({ raw, ours }) => ours.perSecond / raw.perSecond).toFixed(2),
    work.goal,
    of(({ raw }) => raw.p50).toFixed(1),
    of(({ ours }) => ours.p50).toFixed(1),
    of(({ ours }) => ours.p95).toFixed(1),
    `${of(({ raw }) => raw.processor).toFixed(1)} / ${of(({ ours }) => ours.processor).toFixed(1)}`,
    of(({ raw, ours }) => raw.processor / ours.processor).toFixed(2),
    `${(of(({ raw }) => raw.bytes) / 1024).toFixed(1)} / ${(of(({ ours }) => ours.bytes) / 1024).toFixed(1)}`,
  ]
  console.error(`  ${line.slice(0, 6).join('  ')}`)
  return line
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!

const print = ({ rounds, seconds, connections }: Wanted, lines: string[][]) => {
  console.log(
    `\n${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${availableParallelism()} × ${cpus()[0]?.model.trim()}, ` +
      `${(totalmem() / 2 ** 30).toFixed(0)} GB; servers, database and client on this machine, nothing pinned.\n` +
      `${connections} connections, medians of ${rounds} turns of ${seconds} s; ${answerCount(answersToSend('Portland'))} answers.\n`,
  )
  const heads = [
    'work',
    'applications',
    'raw /s',
    'ours /s',
    'ratio',
    'goal',
    'raw p50',
    'p50 ms',
    'p95 ms',
    'cpu ms raw / ours',
    'cpu ratio',
    'KB raw / ours',
  ]
  console.log(aligned([heads, ...lines]))
}
