/** Answers requests that are not HTTP, or whose headers are too long or too slow, on the bare socket. */
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

const said: Readonly<Record<string, readonly [status: number, code: string, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'tooSlow', 'The request took too long. Please try again.'],
  HPE_HEADER_OVERFLOW: [431, 'tooLarge', 'This request is too large.'],
}
const unreadable = [400, 'invalid', "We couldn't read this request."] as const

export const answerClientError =
  (headers: Readonly<Record<string, string>>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, code, message] = said[error.code ?? ''] ?? unreadable
    const body = JSON.stringify({ isSuccess: false, code, message, data: null })
    const head = {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
    if (socket.writable)
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    socket.destroy(error)
  }
