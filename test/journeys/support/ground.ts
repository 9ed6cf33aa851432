/** What a journey's server keeps its data in: a folder, and a database if PostgreSQL is available. */
import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asAdmin, withDatabase } from '../../support/postgres.ts'
import { serverIn, type Server } from './server.ts'

/** `database`: its name; without one, the server runs PGlite in the folder. */
export interface Ground {
  folder: string
  database?: string
}

/** Empty, or a copy of a ground whose server has stopped. */
export const newGround = async (like?: Ground): Promise<Ground> => {
  const folder = mkdtempSync(join(tmpdir(), 'journey-'))
  if (like) cpSync(join(like.folder, 'data'), join(folder, 'data'), { recursive: true })
  const address = process.env.TEST_DATABASE_URL
  if (!address) return { folder }
  const database = `journey_${randomBytes(6).toString('hex')}`
  const template = like?.database ? ` template ${like.database}` : ''
  await asAdmin(address, (admin) => admin.query(`create database ${database}${template}`))
  return { folder, database }
}

export const serverOn = (
  { folder, database }: Ground,
  settings: Record<string, string> = {},
): Promise<Server> =>
  serverIn(folder, {
    ...(database && { DATABASE_URL: withDatabase(process.env.TEST_DATABASE_URL!, database) }),
    ...settings,
  })

export const removeGround = async ({ folder, database }: Ground): Promise<void> => {
  rmSync(folder, { recursive: true, force: true })
  if (database)
    await asAdmin(process.env.TEST_DATABASE_URL!, (admin) =>
      admin.query(`drop database if exists ${database} with (force)`),
    )
}
