/** Pages for trying the product. Never mounted in Production. */
import type { FastifyInstance } from 'fastify'
import { api } from '../contract.ts'
import type { Database } from '../../platform/database/index.ts'
import { mountFaults } from './faults.ts'
import { openApi } from '../../platform/http/index.ts'
import { mountMailbox } from '../../platform/mail/index.ts'
import type { FaultSwitches } from '../../services/faults.ts'
import type { Files } from '../../services/files/port.ts'
import { mountStorefrontTokens } from '../../office/storefront/server/index.ts'

interface Ground {
  db: Database
  files: Files
  publicUrl: string
  /** The first of them signs the storefront's tokens. */
  shopKeys: readonly Uint8Array[]
  clock: () => Date
  faults: FaultSwitches
}

export const mountDevPages = async (
  app: FastifyInstance,
  { db, files, publicUrl, shopKeys: [key], clock, faults }: Ground,
): Promise<void> => {
  await mountMailbox(app, { db, files })
  await mountFaults(app, faults)
  if (key) mountStorefrontTokens(app, { key, publicUrl, clock })
  app.get('/dev/openapi.json', async () => openApi(api, publicUrl))
}
