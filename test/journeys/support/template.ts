/** Fills a database with the demonstration data once; every worker starts with a copy of it. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { serverIn } from './server.ts'

export default async () => {
  if (
    !existsSync(join(resolve(import.meta.dirname, '../../..', process.env.PAGES_DIR ?? 'dist'), 'index.html'))
  )
    throw new Error('The pages are not built: run `vite build` first, or `bin/test journeys`.')
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'))
  const server = await serverIn(folder)
  try {
    await server.start()
  } finally {
    await server.stop('SIGTERM')
  }
  process.env.JOURNEYS_TEMPLATE = join(folder, 'data')
  return () => rmSync(folder, { recursive: true, force: true })
}
