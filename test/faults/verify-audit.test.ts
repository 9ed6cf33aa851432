/** The operator's command, run as a process of its own on a database that somebody has been at. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anchorHeads } from '../../server/database/anchors.ts'
import { appendAct } from '../../server/database/audit.ts'
import {
  inTransaction,
  openPglite,
  type Database,
  type OpenDatabase,
} from '../../server/database/database.ts'
import { migrate } from '../../server/database/migrate.ts'
import { newGuid } from '../../server/saved-forms/store.ts'
import { testDatabase, urlOf } from '../support/database.ts'
import { finished, freshFolder, root } from './server-process.ts'

const folder = freshFolder()
let onServer: OpenDatabase | undefined
beforeAll(async () => {
  if (process.env.TEST_DATABASE_URL) onServer = await testDatabase()
})
afterAll(async () => {
  await onServer?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** PGlite is held by one process at a time: it is opened, changed and let go. */
const change = async (work: (db: Database) => Promise<void>) => {
  const database = onServer ?? (await openPglite(folder))
  if (!onServer) await migrate(database.db)
  await work(database.db)
  if (!onServer) await database.close()
}

const verifyAudit = async () =>
  finished(join(root, 'server/verify-audit.ts'), {
    DATA_DIR: folder,
    ...(onServer ? { DATABASE_URL: await urlOf(onServer) } : {}),
  })

const formWithActs = async (db: Database, acts: number): Promise<number> => {
  const at = new Date('2026-03-31T15:00:00Z')
  const { id } = await db
    .insertInto('saved_form')
    .values({
      guid: newGuid(),
      form_type: 'credit-application',
      banner_id: 2,
      audience: 'external',
      state: 'draft',
      answers: '{}',
      form_version: 1,
      idempotency_key: null,
      owner_sso: null,
      updated_by: 'applicant',
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (let n = 0; n < acts; n += 1)
    await inTransaction(db, (tx) =>
      appendAct(tx, {
        formId: id,
        at,
        actor: 'applicant',
        act: 'saved',
        detail: { rowVersion: n },
        address: '::1',
      }),
    )
  return id
}

it('says how many rows are right, and afterwards the first broken row of each chain', async () => {
  const ids: number[] = []
  await change(async (db) => {
    for (const acts of [3, 4, 5]) ids.push(await formWithActs(db, acts))
  })
  expect(await verifyAudit()).toEqual({ code: 0, output: '12 rows verified.\n' })

  const [changed, cut, whole] = ids as [number, number, number]
  await change(async (db) => {
    const rowsOf = (id: number) => db.updateTable('audit').where('saved_form_id', '=', id)
    await rowsOf(changed).set({ actor: 'somebody-else' }).where('seq', '>', 1).execute()
    await db.deleteFrom('audit').where('saved_form_id', '=', cut).where('seq', '=', 2).execute()
  })
  const { code, output } = await verifyAudit()
  expect(code).toBe(1)
  expect(output).toContain(`form ${changed}, row 2: its content was changed\n`)
  expect(output).toContain(`form ${cut}, row 3: row 2 is missing\n`)
  expect(output).not.toContain(`form ${whole}`)
  expect(output).toMatch(/2 broken chains\.\n$/)
}, 300_000)

it('names the first day whose anchor does not agree with the chains', async () => {
  await change(async (db) => {
    await db.deleteFrom('saved_form').execute()
    const id = await formWithActs(db, 2)
    await anchorHeads(db, new Date('2026-04-01T05:00:00Z'))
    await anchorHeads(db, new Date('2026-04-02T05:00:00Z'))
    await formWithActs(db, 1)
    await db.deleteFrom('audit').where('saved_form_id', '=', id).where('seq', '=', 2).execute()
  })
  expect(await verifyAudit()).toEqual({
    code: 1,
    output: '2 rows verified.\nanchor of 2026-04-01: the chains are not what they were on that day\n',
  })
}, 300_000)

it('says in a sentence that the database cannot be read', async () => {
  const { code, output } = await finished(join(root, 'server/verify-audit.ts'), {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  })
  expect(code).toBe(2)
  expect(output).toContain('ECONNREFUSED')
  expect(output).not.toMatch(/^\s+at /m)
})
