/** Two nodes on one database are restarted one after the other, while customers save all the time. */
import { setTimeout as sleep } from 'node:timers/promises'
import { verifyChains } from '../../platform/audit/index.ts'
import { lostSaves } from '../../test/faults/kept.ts'
import { onGround, type Row } from './soak-row.ts'
import { balancerOver, CUSTOMERS, DRAIN_SECONDS, newTally, steadySaves } from './steady-saves.ts'

export const rollingRow: Row = {
  says: 'two nodes stopped (SIGTERM) and started again, one after the other, under steady saves',
  goal: '0 lost, 0 failed; refused saves are repeated by the client',
  run: (options) =>
    onGround(options, async ({ opened, start, ended }) => {
      const begin = (port?: string) => start({ DRAIN_SECONDS, ...(port ? { PORT: port } : {}) })
      const nodes = [await begin(), await begin()]
      const balancer = balancerOver(
        nodes.map(({ url }) => url),
        ended,
      )
      const tally = newTally()
      let over = false
      const saving = steadySaves(balancer, { ...CUSTOMERS, isOver: () => over || ended() }, tally)
      const codes: (number | null)[] = []
      for (const [nth, node] of nodes.entries()) {
        await sleep(options.seconds * 1_000)
        await node.stop()
        codes.push(node.process.exitCode)
        // At the address that the balancer knows.
        nodes[nth] = await begin(new URL(node.url).port)
      }
      await sleep(options.seconds * 1_000)
      over = true
      await saving
      balancer.stop()
      await Promise.all(nodes.map((node) => node.stop()))
      const lost = await lostSaves(opened.db, tally.acknowledged)
      const { broken } = await verifyChains(opened.db)
      const { refused, broken: cut, failed, acknowledged } = tally
      return {
        figure: `${acknowledged.flat().length} saves acknowledged, ${lost.length} lost, ${failed.length} failed, ${refused} refused with 503 and ${cut} connections broken (each repeated); exit codes ${codes.join(', ')}; ${broken.length} broken chains${[...lost, ...failed].map((one) => `\n          ${one}`).join('')}`,
        met: lost.length + failed.length + broken.length === 0 && codes.every((code) => code === 0),
      }
    }),
}
