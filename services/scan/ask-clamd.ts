/**
 * One scan by clamd with INSTREAM (docs.clamav.net, "ClamD Protocol"): the command, pieces with their length in four
 * bytes, a length of zero, and one reply that ends with a NUL byte.
 */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

export interface Clamd {
  host: string
  port: number
  /** Milliseconds without any progress. */
  patience: number
}

/** No reply is longer: it has the name of a signature at most. */
const MOST_CHARACTERS = 1_000

/** The reply of clamd. Throws an Error whose message is for the operator. */
export const askClamd = async (
  { host, port, patience }: Clamd,
  content: AsyncIterable<Uint8Array>,
): Promise<string> => {
  const socket = connect({ host, port })
  socket.setTimeout(patience, () => socket.destroy(new Error(`did not respond within ${patience / 1_000} s`)))
  const reply = replyOf(socket)
  try {
    await Promise.race([send(socket, content), reply])
    return await reply
  } finally {
    socket.destroy()
  }
}

const send = async (socket: Socket, content: AsyncIterable<Uint8Array>) => {
  await write(socket, 'zINSTREAM\0')
  for await (const piece of content) {
    // A length of zero would end the file.
    if (piece.length === 0) continue
    await write(socket, lengthOf(piece.length))
    await write(socket, piece)
  }
  await write(socket, lengthOf(0))
}

const write = async (socket: Socket, bytes: Uint8Array | string) => {
  if (!socket.write(bytes)) await once(socket, 'drain')
}

const lengthOf = (length: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(length)
  return bytes
}

const replyOf = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    let text = ''
    socket.setEncoding('utf8')
    socket.on('data', (piece: string) => {
      text += piece
      const end = text.indexOf('\0')
      if (end >= 0) resolve(text.slice(0, end))
      else if (text.length > MOST_CHARACTERS) socket.destroy(new Error('sent an endless reply'))
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('closed the connection without a reply')))
  })
