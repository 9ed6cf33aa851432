/** Hostile input made from our own schemas, new for each run: the tests of test/faults with many more inputs. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import type { Row } from './soak-row.ts'

const FILES = ['test/faults/malformed.test.ts', 'test/faults/hostile.test.ts']

export const hostileRow: Row = {
  says: 'malformed and hostile input to every endpoint',
  goal: '0 replies of 5xx, 0 crashes, no reply over 64 KB, memory back afterward',
  run: async ({ server, inputs }) => {
    const seed = randomInt(2 ** 31)
    const env = {
      ...process.env,
      TEST_DATABASE_URL: server,
      HOSTILE_INPUTS: String(inputs),
      HOSTILE_SEED: String(seed),
    }
    const child = spawn('vitest', ['run', '--project', 'server', ...FILES], { env })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
    const [code] = (await once(child, 'close')) as [number | null]
    const sent = [...output.matchAll(/(\d+) (malformed|hostile) inputs were sent/g)].map(
      ([, count, kind]) => `${count} ${kind}`,
    )
    return {
      figure: `${sent.join(' and ')} inputs, seed ${seed}: ${code === 0 ? 'none of them got a 5xx or a reply that was too long' : output.slice(-3_000)}`,
      met: code === 0 && sent.length === FILES.length,
    }
  },
}
