/** The operator's command, run as a separate process on a database that someone has tampered with. */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { anchorHeads } from '../../platform/audit/anchors.ts'
import { appendAuditEvent } from '../../platform/audit/audit.ts'
import {
  inTransaction,
  openPglite,
  type Database,
  type OpenDatabase,
} from '../../platform/database/database.ts'
import { migrate } from '../../platform/database/migrate.ts'
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

/** Only one process at a time can open PGlite, so it is opened, changed and closed. */
const change = async (work: (db: Database) => Promise<void>) => {
  const database = onServer ?? (await openPglite(folder))
  if (!onServer) await migrate(database.db)
  await work(database.db)
  if (!onServer) await database.close()
}

/** Its output without the first line, which names the database. */
const verifyAudit = async (...asked: string[]) => {
  const { code, output } = await finished(
    join(root, 'app/commands/verify-audit.ts'),
    {
      DATA_DIR: folder,
      ...(onServer ? { DATABASE_URL: await urlOf(onServer) } : {}),
    },
    onServer ? asked : [...asked, '--development'],
  )
  const [first = '', ...lines] = output.split('\n')
  expect(first).toMatch(onServer ? /^database \S+ on 127\.0\.0\.1/ : /^embedded database in \//)
  return { code, output: lines.join('\n') }
}

const takeOut = async (db: Database, id: number, seq: number) => {
  for (const table of ['audit_detail', 'audit_act'] as const)
    await db
      .deleteFrom(table as 'audit_act')
      .where('saved_form_id', '=', id)
      .where('seq', '=', seq)
      .execute()
}

const formWithEvents = async (db: Database, events: number): Promise<number> => {
  const at = new Date('2026-03-31T15:00:00Z')
  const { id } = await db
    .insertInto('saved_form')
    .values({
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
  for (let n = 0; n < events; n += 1)
    await inTransaction(db, (tx) =>
      appendAuditEvent(tx, {
        formId: id,
        at,
        actor: 'applicant',
        event: 'saved',
        detail: { rowVersion: n },
        address: '::1',
      }),
    )
  return id
}

it('says how many rows are correct and, after tampering, names the first broken row of each chain', async () => {
  const ids: number[] = []
  await change(async (db) => {
    for (const events of [3, 4, 5]) ids.push(await formWithEvents(db, events))
    await anchorHeads(db, new Date())
  })
  expect(await verifyAudit()).toEqual({ code: 0, output: '12 rows verified.\n1 anchor verified.\n' })

  const [changed, cut, whole] = ids as [number, number, number]
  await change(async (db) => {
    const rowsOf = (id: number) => db.updateTable('audit_act').where('saved_form_id', '=', id)
    await rowsOf(changed).set({ actor: 'somebody-else' }).where('seq', '>', 1).execute()
    await takeOut(db, cut, 2)
  })
  const { code, output } = await verifyAudit()
  expect(code).toBe(1)
  expect(output).toContain(`form ${changed}, row 2: its content was changed\n`)
  expect(output).toContain(`form ${cut}, row 3: row 2 is missing\n`)
  expect(output).not.toContain(`form ${whole}`)
  expect(output).toContain('2 broken chains.\n')
}, 300_000)

it('names the first day whose anchor does not match the chains', async () => {
  await change(async (db) => {
    await sql`truncate saved_form cascade`.execute(db)
    await db.deleteFrom('audit_anchor').execute()
    const id = await formWithEvents(db, 2)
    await anchorHeads(db, new Date('2026-04-01T05:00:00Z'))
    await anchorHeads(db, new Date('2026-04-02T05:00:00Z'))
    await formWithEvents(db, 1)
    await takeOut(db, id, 2)
  })
  expect(await verifyAudit()).toEqual({
    code: 1,
    output: '2 rows verified.\nanchor of 2026-04-01: the chains have changed since that day\n',
  })
}, 300_000)

it('compares the anchors with the lines of the log that were stored elsewhere', async () => {
  let line = ''
  await change(async (db) => {
    await sql`truncate saved_form cascade`.execute(db)
    await db.deleteFrom('audit_anchor').execute()
    await formWithEvents(db, 1)
    line = JSON.stringify({ level: 30, says: await anchorHeads(db, new Date()), msg: 'audit anchor' })
  })
  const copy = join(folder, 'anchors.log')
  writeFileSync(copy, `{"level":30,"msg":"something else"}\n${line}\n`)
  expect(await verifyAudit('--anchors', copy)).toEqual({
    code: 0,
    output: '1 row verified.\n1 anchor verified.\n1 copied anchor found again.\n',
  })
  writeFileSync(copy, line.replace(/"hash":"../, '"hash":"zz'))
  const differing = await verifyAudit('--anchors', copy)
  expect(differing.code).toBe(1)
  expect(differing.output).toMatch(/anchor of [\d-]+: it differs from the copy\n$/)
  writeFileSync(copy, 'nothing of ours\n')
  expect(await verifyAudit('--anchors', copy)).toMatchObject({
    code: 2,
    output: expect.stringContaining('contains no audit anchors') as string,
  })
}, 300_000)

it('says in one sentence that the database cannot be read', async () => {
  const { code, output } = await finished(join(root, 'app/commands/verify-audit.ts'), {
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
  })
  expect(code).toBe(2)
  expect(output).toContain('ECONNREFUSED')
  expect(output).not.toMatch(/^\s+at /m)
})
