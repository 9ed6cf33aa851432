/** Development pages do not exist in Production, and unsafe tokens are not accepted. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import { STOREFRONT_KEY, storefrontToken } from '../../test/support/directory.ts'
import { readConfig } from '../../platform/config/config.ts'
import type { Server } from '../server/server.ts'
import { wire } from '../server/wiring.ts'

const folder = mkdtempSync(join(tmpdir(), 'trade-credit-'))
const servers: Server[] = []
const inProduction = async (settings: Record<string, string>) => {
  const config = readConfig({ DATA_DIR: folder, LOG: 'silent', DEMONSTRATION: 'no', ...settings })
  const server = await wire({ ...config, production: true }, { database: await testDatabase() })
  servers.push(server)
  return server.app
}
let withKey: Server['app']
let withoutKey: Server['app']
beforeAll(async () => {
  withKey = await inProduction({ STOREFRONT_KEYS: STOREFRONT_KEY })
  withoutKey = await inProduction({})
})
afterAll(async () => {
  for (const server of servers) await server.close()
  rmSync(folder, { recursive: true, force: true })
})

it.each([
  '/dev/storefront-token?banner=rexel&customerNumber=100001',
  '/dev/storefront-token.json',
  '/dev/mailbox',
  '/dev/mailbox.json',
  '/dev/openapi.json',
  '/dev/faults',
  '/dev/faults.json',
])('%s does not exist in Production', async (url) => {
  for (const app of [withKey, withoutKey]) expect((await app.inject({ url })).statusCode).toBe(404)
})

it('faults cannot be switched on in Production', async () => {
  const body = { port: 'erp', fault: 'failing' }
  const reply = await withKey.inject({ method: 'POST', url: '/dev/faults.json', body })
  expect(reply.statusCode).toBe(404)
})

it('Production accepts storefront tokens only if their key is configured', async () => {
  const url = `/api/creditapplication/storefront-token?sftoken=${await storefrontToken(new Date())}`
  expect((await withKey.inject({ url })).json().errorDescription).toBe('')
  expect((await withoutKey.inject({ url })).json().errorDescription).toMatch(/couldn't read/)
})
