/**
 * For bin/start, while the pages are built: creates the Development database and fills it. The server then finds it
 * ready, and its memory is free of what only the fill needed.
 */
import { readConfig } from '../../platform/config/index.ts'
import { fillIfEmpty } from '../server/fill-if-empty.ts'
import { wire } from '../server/wiring.ts'

process.umask(0o077)
const config = readConfig(process.env)
const server = await wire(config)
await fillIfEmpty(config, server)
await server.close()
