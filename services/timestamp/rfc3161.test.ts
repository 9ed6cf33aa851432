import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Unavailable } from '../../platform/errors.ts'
import { rfc3161 } from './rfc3161.ts'

/** `openssl ts` is a real authority. Without it nothing is tested here, and the test says so. */
const openssl = (() => {
  try {
    execFileSync('openssl', ['version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()
if (!openssl) console.warn('openssl is not installed here: no authority has stamped anything.')

const folder = mkdtempSync(join(tmpdir(), 'stamps-'))
const run = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' })

const makeAuthority = () => {
  writeFileSync(
    join(folder, 'ts.cnf'),
    `[tsa]
default_tsa = own
[own]
serial = serial
signer_cert = tsa.pem
signer_key = tsa.key
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
accuracy = secs:1
`,
  )
  writeFileSync(join(folder, 'ext.cnf'), 'extendedKeyUsage = critical,timeStamping\n')
  const subject = (name: string) => ['-subj', `/CN=${name}`, '-newkey', 'rsa:2048', '-nodes']
  run('req', '-x509', ...subject('Root of tests'), '-keyout', 'root.key', '-out', 'root.pem', '-days', '30')
  run('req', '-x509', ...subject('Another root'), '-keyout', 'other.key', '-out', 'other.pem', '-days', '30')
  run('req', ...subject('Authority of tests'), '-keyout', 'tsa.key', '-out', 'tsa.csr')
  const signedBy = ['-CA', 'root.pem', '-CAkey', 'root.key', '-set_serial', '7']
  run('x509', '-req', '-in', 'tsa.csr', ...signedBy, '-extfile', 'ext.cnf', '-out', 'tsa.pem', '-days', '30')
}

const stampOf = (request: Buffer): Buffer => {
  writeFileSync(join(folder, 'request.tsq'), request)
  run('ts', '-reply', '-config', 'ts.cnf', '-queryfile', 'request.tsq', '-out', 'reply.tsr')
  return readFileSync(join(folder, 'reply.tsr'))
}

let answer = (request: Buffer): { status: number; body: Buffer } => ({ status: 200, body: stampOf(request) })
let server: Server
let url = ''
const faults: string[] = []
beforeAll(async () => {
  if (!openssl) return
  makeAuthority()
  server = createServer((request, reply) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { status, body } = answer(Buffer.concat(parts))
      reply.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(body)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server?.close()
  rmSync(folder, { recursive: true })
})

const rootsIn = (file: string) => readFileSync(join(folder, file), 'utf8')
const content = Buffer.from('the signature of a sealed document')
const stamp = (roots = rootsIn('root.pem')) =>
  rfc3161({ url, roots, onFault: (says) => void faults.push(says) }).stamp(content)

describe.runIf(openssl)('a time-stamping authority', () => {
  it('returns a token that openssl verifies for this content, and for no other', async () => {
    writeFileSync(join(folder, 'token.der'), await stamp())
    const verify = (of: Buffer) => {
      writeFileSync(join(folder, 'content'), of)
      return run('ts', '-verify', '-data', 'content', '-in', 'token.der', '-token_in', '-CAfile', 'root.pem')
    }
    expect(String(verify(content))).toContain('Verification: OK')
    expect(() => verify(Buffer.from('something else'))).toThrow('mismatch')
  })

  it('is believed without roots, because its address was chosen', async () => {
    await expect(stamp('')).resolves.toBeInstanceOf(Uint8Array)
  })

  const good = answer
  const first: { body: Buffer }[] = []
  it.each([
    ['signs with a certificate of another root', good, 'other.pem'],
    ['is overloaded', () => ({ status: 503, body: Buffer.from('try later') })],
    ['replies with a page', () => ({ status: 200, body: Buffer.from('<html>sign in first</html>') })],
    ['replies with too much', () => ({ status: 200, body: Buffer.alloc(100_000, 48) })],
    ['replays an earlier reply', () => ({ status: 200, body: first[0]!.body })],
    [
      'changes its own token',
      (request: Buffer) => {
        const { body } = good(request)
        const at = body.length - 20
        body[at] = body[at]! ^ 1
        return { status: 200, body }
      },
    ],
    ['refuses', () => ({ status: 200, body: Buffer.from('30053003020102', 'hex') })],
  ] as [string, typeof answer, string?][])(
    'is unavailable, and the operator hears why, if it %s',
    async (_, other, roots) => {
      answer = (request) => {
        const reply = good(request)
        first.push(reply)
        return reply
      }
      await stamp()
      answer = other
      faults.length = 0
      await expect(stamp(rootsIn(roots ?? 'root.pem'))).rejects.toThrow(Unavailable)
      expect(faults).toHaveLength(1)
      answer = good
    },
  )
})
