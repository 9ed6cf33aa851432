/** What a running server holds, and what a caller may replace when it is put together (wiring.ts). */
import type { FastifyInstance } from 'fastify'
import type { Banner } from '../domain/rules/banners.ts'
import type { Config } from './platform/config/index.ts'
import { type OpenDatabase, openPglite, openPostgres } from './platform/database/index.ts'
import type { Vault } from './platform/secrets/index.ts'
import type { Jobs } from './platform/jobs/index.ts'
import type { ZipPlaces } from './lookups/index.ts'
import type { BusinessMatch, CreditBureau } from './ports/bureau.ts'
import type { Files } from './ports/files.ts'

export interface Server {
  app: FastifyInstance
  database: OpenDatabase
  jobs: Jobs
  files: Files
  vault: Vault
  places: ZipPlaces
  banners: readonly Banner[]
  businessMatch: BusinessMatch
  creditBureau: CreditBureau
  close(): Promise<void>
}

export interface Replacements {
  /** An open, migrated database: of a test, instead of the one that the settings name. */
  database?: OpenDatabase
  clock?: () => Date
  /** Where the built pages lie. */
  pages?: string
}

/** The database that the settings name. */
export const openDatabase = async (config: Config): Promise<OpenDatabase> =>
  config.DATABASE_URL ? openPostgres(config.DATABASE_URL, config.DATABASE_POOL) : openPglite(config.DATA_DIR)
