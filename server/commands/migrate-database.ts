/** bin/migrate: makes tables and queues as this version wants them, as the user who owns them, and stops. */
import { readConfig } from '../platform/config/config.ts'
import { wire } from '../wiring.ts'

try {
  const server = await wire(readConfig(process.env))
  await server.close()
  console.log('The database is up to date.')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
