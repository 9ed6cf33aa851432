/** Follows the operations guide on PostgreSQL users: the product works, and audit events cannot be changed. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../test/support/app.ts'
import { beginDraft, fullAnswers, saving, submitted } from '../../test/support/applicant.ts'
import { testDatabase, urlOf } from '../../test/support/database.ts'
import { anchorHeads } from '../audit/anchors.ts'
import { openPostgres } from './database.ts'
import { migrate } from './migrate.ts'
import { grantToAuditReader, grantToServer } from './roles.ts'
import { verifyRecords } from '../audit/records.ts'
import { verifyAnchors } from '../audit/verify-anchors.ts'
import { verifyChains } from '../audit/verify-chains.ts'

describe.runIf(process.env.TEST_DATABASE_URL)('the database user of the running server', () => {
  test('saves, submits, withdraws and purges, but cannot change or delete an audit event or an anchor', async () => {
    const owner = await testDatabase()
    const name = `server_${randomBytes(6).toString('hex')}`
    const role = sql.id(name)
    await sql`create role ${role} login password 'server'`.execute(owner.db)
    await grantToServer(owner.db, name)
    const url = new URL(await urlOf(owner))
    url.username = name
    url.password = 'server'
    const database = openPostgres(url.href, 4)
    // A node that starts has nothing to migrate.
    await migrate(database.db)
    const app = await testApp({}, { database })
    try {
      const { id } = await submitted(app, fullAnswers())
      const draft = await beginDraft(app, fullAnswers())
      expect((await saving(app, { ...fullAnswers(), businessInfo: {} }, draft)).statusCode).toBe(200)
      const withdrawn = await app.inject({
        method: 'POST',
        url: `/api/CreditApplication/rexel/${draft.key}/withdrawal`,
        cookies: draft.cookies,
      })
      expect(withdrawn.statusCode).toBe(200)
      await anchorHeads(app.db, app.clock.now)
      const { rows, broken } = await verifyChains(app.db)
      expect(broken).toEqual([])
      expect(rows).toBeGreaterThan(3)
      const purged = await app.db
        .selectFrom('saved_form')
        .select('id')
        .where('purged_at', 'is not', null)
        .executeTakeFirst()
      expect(purged).toBeDefined()

      for (const forgery of [
        `update audit_act set actor = 'nobody' where saved_form_id = ${id}`,
        `delete from audit_act where saved_form_id = ${id}`,
        `truncate audit_act cascade`,
        `update audit_detail set detail = null where saved_form_id = ${id}`,
        `update audit_anchor set heads = 0`,
        `delete from audit_anchor`,
        `update audit_record set actor = 'nobody'`,
        `delete from audit_record`,
        `truncate audit_record`,
        `update instant_credit_permission_change set actor = 'nobody'`,
        `update notice_rule_change set actor = 'nobody'`,
        `delete from notice_rule_change`,
        `delete from instant_credit_permission_change`,
        `delete from saved_form where id = ${id}`,
        `update audit set actor = 'nobody' where saved_form_id = ${id}`,
        `alter table audit_act add column more text`,
      ])
        await expect(sql.raw(forgery).execute(app.db)).rejects.toThrow(
          /permission denied|must be owner|cannot update view/,
        )
    } finally {
      await app.close()
      await sql`drop owned by ${role}`.execute(owner.db)
      await sql`drop role ${role}`.execute(owner.db)
      await owner.close()
    }
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('the database user who verifies the audit log', () => {
  test('verifies chains and anchors, reads no answers, and changes nothing', async () => {
    const owner = await testDatabase()
    const name = `reader_${randomBytes(6).toString('hex')}`
    const role = sql.id(name)
    await sql`create role ${role} login password 'reader'`.execute(owner.db)
    await grantToAuditReader(owner.db, name)
    const app = await testApp({}, { database: owner })
    const { id } = await submitted(app, fullAnswers())
    await anchorHeads(app.db, app.clock.now)
    const url = new URL(await urlOf(owner))
    url.username = name
    url.password = 'reader'
    const { db, close } = openPostgres(url.href, 1)
    const { rows, broken } = await verifyChains(db)
    expect([rows > 0, broken]).toEqual([true, []])
    expect(await verifyRecords(db)).toEqual({ rows: 0, broken: [] })
    expect(await verifyAnchors(db, app.clock.now)).toEqual({ right: 1, problems: [] })
    for (const forbidden of [
      `select answers from saved_form`,
      `select * from saved_form_secret`,
      `select * from mail`,
      `update audit_act set actor = 'nobody' where saved_form_id = ${id}`,
      `delete from audit_detail`,
      `insert into audit_record select * from audit_record`,
      `insert into audit_anchor select * from audit_anchor`,
    ])
      await expect(sql.raw(forbidden).execute(db)).rejects.toThrow(/permission denied/)
    await close()
    await sql`drop owned by ${role}`.execute(owner.db)
    await sql`drop role ${role}`.execute(owner.db)
    await app.close()
  })
})
