/** Starts one node: reads the settings, opens everything, listens, and stops cleanly when told to. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Config, readConfig } from '../../platform/config/index.ts'
import { startTraces, type Traces } from '../../platform/traces/index.ts'
import { hearWarnings, speakJson } from './json-console.ts'
import { fillIfEmpty } from './fill-if-empty.ts'
import { lacksOf } from './lacks.ts'
import type { Server } from './server.ts'
import { wire } from './wiring.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Node 24 or newer is needed; this is ${process.version}. bin/start brings its own.`)
  process.exit(1)
}

// No other user of the machine may read what this process writes: answers, documents, keys.
process.umask(0o077)

const start = async () => {
  const config = readConfig(process.env)
  if (config.production) {
    speakJson()
    hearWarnings()
  }
  if (config.production && config.OWNER_DATABASE_URL)
    throw new Error(
      'OWNER_DATABASE_URL is for bin/migrate only: the server must not be able to change tables.',
    )
  const pages = resolve(import.meta.dirname, '../..', config.PAGES_DIR)
  const server = await wire(config, { pages })
  const traces = await tracesOf(config, server)
  // Before it listens, so that no one sees a database that is half filled.
  if (!config.production) await fillIfEmpty(config, server)
  if (config.ROLE !== 'web') await server.jobs.start()
  await server.listener.listen({ port: config.PORT, host: config.HOST })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop(config, server, traces))

  if (config.production) await logLacks(config, server)

  if (config.ROLE === 'worker') return console.log(`The worker is ready on port ${config.PORT}.`)
  console.log(`${config.production ? '' : '\n'}Trade credit is ready at ${config.publicUrl}`)
  if (!existsSync(join(pages, 'index.html')))
    console.log('The pages are not built: run bin/start, or npm run build.')
  if (!config.production) {
    console.log(
      `  customers   ${config.publicUrl}/\n  staff       ${config.publicUrl}/admin\n  mailbox     ${config.publicUrl}/dev/mailbox\n  storefront  ${config.publicUrl}/dev/storefront-token`,
    )
    if (config.SIGN_IN === 'embedded') await listDemonstrationStaff(config)
    if (!config.DATABASE_URL)
      console.log(
        '\nThe database runs inside this process (PGlite). It survives a killed process but not a power cut; use PostgreSQL for real work.',
      )
  }
}

/** A new company sees in its log what it must enter before it can approve anything. */
const logLacks = async (config: Config, { app, database }: Server) => {
  const ground = { banners: config.BANNERS_FILE, managesAccounts: config.SIGN_IN === 'embedded' }
  for (const lacks of await lacksOf(database.db, ground))
    app.log.warn({ lacks }, 'not ready for applications')
}

const tracesOf = async (config: Config, { app }: Server): Promise<Traces | null> =>
  config.OTEL_EXPORTER_OTLP_ENDPOINT
    ? startTraces(
        {
          collector: config.OTEL_EXPORTER_OTLP_ENDPOINT,
          share: config.OTEL_TRACES_SAMPLER_ARG,
          environment: config.APP_ENV,
        },
        (says) => app.log.warn({ says }, 'the trace collector is not available'),
      )
    : null

const listDemonstrationStaff = async ({ STAFF_PASSWORD }: Config) => {
  const { demonstrationStaff } = await import('../../common/identity/server/demonstration-staff.ts')
  console.log(`\nDemonstration users, password: ${STAFF_PASSWORD}`)
  for (const { userName, name, about } of demonstrationStaff)
    console.log(`  ${userName.padEnd(26)} ${name}, ${about}`)
}

/** Drains, then lets requests and jobs end. A second signal ends the process at once. */
const stop = async (config: Config, { operations, close }: Server, traces: Traces | null) => {
  operations.leave()
  await new Promise((drained) => setTimeout(drained, config.DRAIN_SECONDS * 1_000))
  // A request that takes longer is cut off. Its client repeats it: each write takes effect once.
  const cutOff = setTimeout(() => process.exit(1), (config.STOP_SECONDS + 2) * 1_000)
  await close()
  clearTimeout(cutOff)
  await traces?.stop()
  process.exit(0)
}

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
