/** Fills a database with the demonstration data once; every worker starts with a copy of it. */
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { newGround, removeGround, serverOn } from './ground.ts'

export default async () => {
  if (
    !existsSync(join(resolve(import.meta.dirname, '../../..', process.env.PAGES_DIR ?? 'dist'), 'index.html'))
  )
    throw new Error('The pages are not built: run `vite build` first, or `bin/test journeys`.')
  const template = await newGround()
  const server = await serverOn(template)
  try {
    await server.start()
  } finally {
    await server.stop('SIGTERM')
  }
  process.env.JOURNEYS_TEMPLATE = JSON.stringify(template)
  return () => removeGround(template)
}
