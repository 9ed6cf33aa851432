/** The parts of a running server, and those that a caller may replace when it is assembled (wiring.ts). */
import type { FastifyInstance } from 'fastify'
import type { Banner } from '../../banners/rules/banners.ts'
import type { Config } from '../../platform/config/index.ts'
import { type OpenDatabase, openPglite, openPostgres } from '../../platform/database/index.ts'
import type { Operations } from './operations.ts'
import type { Vault } from '../../platform/secrets/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { ZipPlaces } from '../../common/lookups/server/index.ts'
import type { BusinessMatch, CreditBureau } from '../../services/bureau/port.ts'
import type { Files } from '../../services/files/port.ts'

export interface Server {
  app: FastifyInstance
  /** What listens: the app, or on a worker only health and metrics. */
  listener: FastifyInstance
  operations: Operations
  database: OpenDatabase
  jobs: Jobs
  files: Files
  vault: Vault
  places: ZipPlaces
  banners: readonly Banner[]
  businessMatch: BusinessMatch
  creditBureau: CreditBureau
  /** Takes no more requests and jobs, lets those that are running end, and closes the database. */
  close(): Promise<void>
}

export interface Replacements {
  /** An open, migrated database for a test, instead of the one in the settings. */
  database?: OpenDatabase
  clock?: () => Date
  /** The jobs of the demonstration's fill, which has another clock. */
  jobs?: Jobs
  /** The folder of the built pages. */
  pages?: string
}

/** The database that the settings name. */
export const openDatabase = async (config: Config): Promise<OpenDatabase> =>
  config.DATABASE_URL
    ? openPostgres(
        config.DATABASE_URL,
        config.DATABASE_POOL,
        config.DATABASE_LISTEN_URL || config.DATABASE_URL,
      )
    : openPglite(config.DATA_DIR)
