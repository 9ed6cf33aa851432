/** Starts one node: reads the settings, opens everything, listens, and stops cleanly when told to. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { readConfig } from './platform/config/index.ts'
import { wire } from './wiring.ts'

if (Number(process.versions.node.split('.')[0]) < 24) {
  console.error(`Node 24 or newer is needed; this is ${process.version}. bin/start brings its own.`)
  process.exit(1)
}

// No other user of the machine may read what this process writes: answers, documents, keys.
process.umask(0o077)

const start = async () => {
  const config = readConfig(process.env)
  const pages = resolve(import.meta.dirname, '..', config.PAGES_DIR)
  const server = await wire(config, { pages })
  if (!config.production && config.DEMONSTRATION === 'yes') {
    const { plantDemonstration } = await import('../demo/plant.ts')
    const { plantDemonstrationStaff } = await import('./identity/demonstration-staff.ts')
    await plantDemonstrationStaff(server.database.db, {
      password: config.STAFF_PASSWORD,
      production: config.production,
    })
    if (await plantDemonstration({ ...server, db: server.database.db, now: new Date() })) {
      const { anchorHeads } = await import('./platform/audit/anchors.ts')
      await anchorHeads(server.database.db, new Date())
      console.log('The empty database was filled with demonstration data.')
    }
  }
  await server.jobs.start()
  await server.app.listen({ port: config.PORT, host: config.HOST })

  const stop = () => {
    void server.close().then(() => process.exit(0))
    setTimeout(() => process.exit(1), 10_000).unref()
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)

  console.log(`\nTrade credit is ready at ${config.publicUrl}`)
  if (!existsSync(join(pages, 'index.html')))
    console.log('The pages are not built: run bin/start, or npm run build.')
  if (!config.production) {
    const { demonstrationStaff } = await import('./identity/demonstration-staff.ts')
    console.log(
      `  customers   ${config.publicUrl}/\n  staff       ${config.publicUrl}/admin\n  mailbox     ${config.publicUrl}/dev/mailbox\n  web shop    ${config.publicUrl}/dev/storefront-token`,
    )
    console.log(`\nDemonstration users, password: ${config.STAFF_PASSWORD}`)
    for (const { userName, name, about } of demonstrationStaff)
      console.log(`  ${userName.padEnd(26)} ${name}, ${about}`)
    if (!config.DATABASE_URL)
      console.log(
        '\nThe database runs inside this process (PGlite). It survives a killed process but not a power cut; use PostgreSQL for real work.',
      )
  }
}

try {
  await start()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
