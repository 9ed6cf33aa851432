/** Compresses replies that are made for one request. Files of the build are compressed once (vite.config.ts). */
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const asBrotli = promisify(brotliCompress)
const asGzip = promisify(gzip)

/** For speed rather than size. `accepted`: the header Accept-Encoding. */
export const pack = async (
  text: string,
  accepted: string,
): Promise<{ body: Buffer | string; encoding?: 'br' | 'gzip' }> => {
  if (/\bbr\b/.test(accepted))
    return { body: await asBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), encoding: 'br' }
  return /\bgzip\b/.test(accepted) ? { body: await asGzip(text), encoding: 'gzip' } : { body: text }
}

/** A shorter reply fits into one packet anyway. */
const WORTH_IT = 1_200

/** Only what is read: replies to changes carry keys, and are short (docs/decisions/0128). */
export const packJson = (app: FastifyInstance): void => {
  app.addHook('onSend', async ({ method, headers }, reply, payload) => {
    if (method !== 'GET' || typeof payload !== 'string' || payload.length < WORTH_IT) return payload
    if (!String(reply.getHeader('content-type')).startsWith('application/json')) return payload
    void reply.header('vary', 'accept-encoding')
    const { body, encoding } = await pack(payload, String(headers['accept-encoding'] ?? ''))
    if (encoding) void reply.header('content-encoding', encoding)
    return body
  })
}
