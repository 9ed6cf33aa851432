/** An authority on this machine for the tests: only its discovery document and its keys. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeSignInKeys, type SignInKeys } from '../../platform/secrets/sign-in-keys.ts'

export interface IssuerSimulator {
  issuer: string
  keys: SignInKeys
  /** How often each path was requested. */
  asked: Map<string, number>
  /** `down` answers 503 to everything; `false issuer` claims to be another issuer. */
  mood: 'well' | 'down' | 'false issuer'
  close(): Promise<void>
}

export const issuerSimulator = async (): Promise<IssuerSimulator> => {
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    simulator.asked.set(path, (simulator.asked.get(path) ?? 0) + 1)
    const answer = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (simulator.mood === 'down') return answer(503, { error: 'temporarily_unavailable' })
    const issuer = simulator.mood === 'false issuer' ? 'https://elsewhere.example.com' : simulator.issuer
    if (path === '/.well-known/openid-configuration')
      return answer(200, { issuer, jwks_uri: `${simulator.issuer}/keys` })
    if (path === '/keys')
      return answer(200, {
        keys: simulator.keys.jwks.keys.map(({ kty, kid, use, alg, n, e }) => ({ kty, kid, use, alg, n, e })),
      })
    return answer(404, { error: 'not_found' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const simulator: IssuerSimulator = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    keys: makeSignInKeys(),
    asked: new Map(),
    mood: 'well',
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return simulator
}
