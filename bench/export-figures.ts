/**
 * Compares the export of a hundred thousand rows with `COPY … TO STDOUT` of the same rows: time, memory, and how long
 * the event loop is blocked.
 */
import { drive } from './load.ts'
import type { Server } from './servers.ts'
import type { World } from './world.ts'

export const EXPORTED_ROWS = 100_000
const EVERY_MS = 25

export const exportPath = (from: string) => `/api/CreditReview/getExcelDownload?tenantId=2&startDate=${from}`

export const exportFigures = async (
  { world, rounds, staff }: { world: World; rounds: number; staff: { authorization: string } },
  raw: Server,
  ours: Server,
): Promise<string> => {
  const { from, count } = await world.since(EXPORTED_ROWS)
  const once = async (server: Server, path: string, headers: Record<string, string>) => {
    let asked = false
    const question = { method: 'GET' as const, path, headers }
    const next = () => (asked ? null : ((asked = true), question))
    const { p50, bytes } = await drive({ port: server.port, connections: 1, seconds: 60, next })
    return { ms: p50, bytes }
  }
  const mine = exportPath(from)
  const theirs = `/export?banner=2&from=${from}`
  await once(ours, mine, staff)
  await once(raw, theirs, {})
  const turns: { raw: number; ours: number; bytes: number; more: number; hold: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const { ms: copied } = await once(raw, theirs, {})
    const before = ours.memory().now
    let most = before
    await ours.longestHold()
    const watch = setInterval(() => (most = Math.max(most, ours.memory().now)), EVERY_MS)
    const { ms, bytes } = await once(ours, mine, staff)
    clearInterval(watch)
    turns.push({ raw: copied, ours: ms, bytes, more: most - before, hold: await ours.longestHold() })
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
  const of = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick))
  return (
    `export of ${count.toLocaleString('en-US')} rows: ${of(({ ours: ms }) => ms).toFixed(0)} ms, COPY ${of(({ raw: ms }) => ms).toFixed(0)} ms, ` +
    `${of((turn) => turn.ours / turn.raw).toFixed(1)} times as long (goal ≤ 10); ${(of(({ bytes }) => bytes) / 2 ** 20).toFixed(1)} MB; ` +
    `${Math.max(...turns.map(({ more }) => more)).toFixed(0)} MB more memory at most (goal ≤ 64); ` +
    `event loop held ${of(({ hold }) => hold).toFixed(0)} ms, at most ${Math.max(...turns.map(({ hold }) => hold)).toFixed(0)} (goal ≤ 40)`
  )
}
