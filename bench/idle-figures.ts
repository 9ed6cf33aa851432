/** What an idle node costs: processor time over a minute, and memory. */
import { mkdtempSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { freePort, processorOf, startNode } from './servers.ts'
import type { World } from './world.ts'

const SECONDS = 60
/** What the start leaves behind ends within this time. */
const SETTLING = 30

export const idleFigures = async (world: World, folder: string): Promise<string> => {
  const onPostgresql = await idle(folder, { DATABASE_URL: world.url, DEMONSTRATION: 'no' })
  const embedded = await idle(folder, { DEMONSTRATION: 'yes' })
  return [
    `idle for ${SECONDS} s, processor of one core and memory:`,
    `  on PostgreSQL ${share(onPostgresql.spent)} (goal ≤ 1 %), ${onPostgresql.memory.toFixed(0)} MB`,
    `  on PGlite, just filled with the demonstration ${share(embedded.spent)} (goal ≤ 2 %), ${embedded.memory.toFixed(0)} MB (goal ≤ 450)`,
  ].join('\n')
}

const idle = async (folder: string, env: Record<string, string>) => {
  const server = await startNode(await freePort(), mkdtempSync(join(folder, 'idle-')), env)
  try {
    await sleep(SETTLING * 1_000)
    const before = processorOf([server.pid])
    await sleep(SECONDS * 1_000)
    return { spent: processorOf([server.pid]) - before, memory: server.memory().now }
  } finally {
    await server.stop()
  }
}

const share = (milliseconds: number) => `${(milliseconds / SECONDS / 10).toFixed(2)} %`
