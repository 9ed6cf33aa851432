/** Speaks clamd's INSTREAM as its description says, and refuses everything else. */
import { createServer, type Socket, type AddressInfo } from 'node:net'

/** Found anywhere in a file. */
export const MARK = 'MARK-OF-THE-SIMULATOR'
const EICAR = ['EICAR-STANDARD', 'ANTIVIRUS-TEST-FILE'].join('-')

export type ClamdFault = 'silent' | 'hangs up' | 'endless' | 'nonsense' | null

export const clamdSimulator = async (streamMaxLength = 1_000_000) => {
  const scanned: Buffer[] = []
  let fault: ClamdFault = null
  const open = new Set<Socket>()

  const serve = (socket: Socket) => {
    let bytes = Buffer.alloc(0)
    let file: Buffer | null = null
    const say = (text: string) => socket.end(`${text}\0`)
    const said = (content: Buffer) => {
      scanned.push(content)
      if (fault === 'hangs up') return socket.destroy()
      if (fault === 'nonsense') return say('stream: OK\nstream: X FOUND')
      if (fault === 'endless') return void setInterval(() => socket.write('x'.repeat(600)), 5).unref()
      const name = content.includes(MARK) ? 'Simulated.Mark-1' : content.includes(EICAR) ? 'Eicar-Test' : null
      return say(name ? `stream: ${name} FOUND` : 'stream: OK')
    }
    socket.on('error', () => {})
    socket.on('close', () => open.delete(socket))
    socket.on('data', (piece: Buffer) => {
      if (fault === 'silent') return
      bytes = Buffer.concat([bytes, piece])
      if (file === null) {
        const end = bytes.indexOf(0)
        if (end < 0) return
        if (bytes.toString('latin1', 0, end) !== 'zINSTREAM') return void say('UNKNOWN COMMAND')
        bytes = bytes.subarray(end + 1)
        file = Buffer.alloc(0)
      }
      while (bytes.length >= 4 && bytes.length >= 4 + bytes.readUInt32BE()) {
        const length = bytes.readUInt32BE()
        if (length === 0) return void said(file)
        file = Buffer.concat([file, bytes.subarray(4, 4 + length)])
        bytes = bytes.subarray(4 + length)
        if (file.length > streamMaxLength) return void say('INSTREAM size limit exceeded. ERROR')
      }
    })
  }
  const server = createServer((socket) => {
    open.add(socket)
    serve(socket)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    /** The files, in order. */
    scanned,
    failing: (next: ClamdFault) => {
      fault = next
    },
    close: () => {
      for (const socket of open) socket.destroy()
      return new Promise((closed) => server.close(closed))
    },
  }
}
