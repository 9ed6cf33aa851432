/** Connections that send a byte now and then are held, while others save at full speed. */
import { connect, type Socket } from 'node:net'
import { drive, type Question } from '../../bench/load.ts'
import { addressOf, save, withCity } from '../../test/faults/customer.ts'
import { multipart } from '../../test/support/multipart.ts'
import { onGround, type Row } from './soak-row.ts'

const CONNECTIONS = 8
const ROUNDS = 3

export const slowRow: Row = {
  says: 'saves a second while slow connections are held, divided by those without',
  goal: '≥ 0.8 of normal',
  run: (options) =>
    onGround(options, async ({ start }) => {
      const node = await start()
      const port = Number(new URL(node.url).port)
      const drafts = await Promise.all(
        Array.from({ length: CONNECTIONS }, () => save(node.url, withCity('Portland'))),
      )
      const next = (connection: number): Question => {
        const draft = drafts[connection]!
        const { headers, payload } = multipart({
          tenantId: '2',
          applicationID: draft.key,
          rowVersion: String(draft.rowVersion),
          incompleteFormData: JSON.stringify(withCity(`Town ${draft.rowVersion}`)),
        })
        draft.rowVersion += 1
        return {
          method: 'POST',
          path: '/api/FormDataStorage/save-in-progress-form-external',
          headers: { ...headers, 'x-forwarded-for': addressOf() },
          body: payload,
        }
      }
      const turn = async () =>
        (await drive({ port, connections: CONNECTIONS, seconds: options.seconds, next })).perSecond
      // The first turn loads modules and prepares statements.
      await turn()
      const ratios: number[] = []
      const figures: string[] = []
      let fewest = options.held
      for (let round = 0; round < ROUNDS; round += 1) {
        const normal = await turn()
        const slow = await hold(port, options.held)
        const meanwhile = await turn()
        fewest = Math.min(fewest, slow.held())
        slow.release()
        ratios.push(meanwhile / normal)
        figures.push(`${meanwhile.toFixed(0)} of ${normal.toFixed(0)}`)
      }
      await node.stop()
      const ratio = ratios.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
      return {
        figure: `${ratio.toFixed(2)}, the median of ${ROUNDS} rounds (saves a second: ${figures.join(', ')}); at least ${fewest} of ${options.held} held to the end of each turn`,
        met: ratio >= 0.8 && fewest >= options.held * 0.95,
      }
    }),
}

/** Opens connections that begin a request and continue it with one byte a second. */
const hold = async (port: number, count: number) => {
  const sockets = new Set<Socket>()
  await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<void>((done, fail) => {
          const socket = connect(port, '127.0.0.1', () => {
            sockets.add(socket)
            socket.write(
              'POST /api/privacy/requests HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n',
            )
            socket.write('content-length: 4000\r\n\r\n{')
            done()
          })
          socket.on('error', fail)
          socket.on('close', () => sockets.delete(socket))
        }),
    ),
  )
  const dripping = setInterval(() => {
    for (const socket of sockets) socket.write(' ')
  }, 1_000)
  return {
    held: () => sockets.size,
    release: () => {
      clearInterval(dripping)
      for (const socket of sockets) socket.destroy()
    },
  }
}
