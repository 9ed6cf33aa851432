/** The whole house with pages of another folder than dist/. */
import { readConfig } from '../server/platform/config/config.ts'
import { wire } from '../server/wiring.ts'

export const servePages = async (pages: string): Promise<void> => {
  const config = readConfig(process.env)
  const house = await wire(config, { pages })
  await house.jobs.start()
  await house.app.listen({ port: config.PORT, host: '127.0.0.1' })
  process.on('SIGTERM', () => void house.close().then(() => process.exit(0)))
}
