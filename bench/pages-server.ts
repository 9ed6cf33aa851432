/** The complete server with pages from a folder other than dist/. */
import { readConfig } from '../platform/config/config.ts'
import { wire } from '../app/server/wiring.ts'

export const servePages = async (pages: string): Promise<void> => {
  const config = readConfig(process.env)
  const server = await wire(config, { pages })
  await server.jobs.start()
  await server.app.listen({ port: config.PORT, host: '127.0.0.1' })
  process.on('SIGTERM', () => void server.close().then(() => process.exit(0)))
}
