/** bin/migrate: creates or updates tables and queues for this version, as the user who owns them. */
import { readConfig } from '../platform/config/index.ts'
import { wire } from '../wiring.ts'

try {
  const server = await wire(readConfig(process.env))
  await server.close()
  console.log('The database is up to date.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
