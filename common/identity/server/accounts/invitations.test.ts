import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp, type TestApp } from '../../../../test/support/app.ts'
import { permissionsOf } from '../../../../platform/access/permissions.ts'
import { identityFromClaims } from '../../../../platform/access/identity.ts'
import { TOO_SHORT } from '../../rules/password.ts'
import { DAY } from '../../../../platform/text/days/durations.ts'
import { inTransaction } from '../../../../platform/database/index.ts'
import { staffAccounts } from './accounts.ts'
import { inviteAgain, inviteEmployee, invitationPath } from './invitations.ts'

const PASSWORD = 'copper wire under the bridge'
const EMAIL = 'Ines.Olsen@example.com'
const start = new Date('2026-03-31T15:00:00Z')
const by = { actor: 'bin/create-user by root', address: 'local', at: start }

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  app.clock.now = start
  await app.db.deleteFrom('staff_account').where('user_name', '=', EMAIL.toLowerCase()).execute()
  await app.db.deleteFrom('audit_record').execute()
  await app.db.deleteFrom('rate_limit').execute()
})

const invite = (role: 'Approver' | 'SystemAdmin' = 'Approver') =>
  inTransaction(app.db, (tx) =>
    inviteEmployee(
      tx,
      {
        givenName: 'Ines',
        familyName: 'Olsen',
        email: EMAIL,
        role,
        banners: ['rexel'],
        branchId: '101',
      },
      by,
    ),
  )
const page = (token: string) => app.inject({ url: invitationPath(token) })
const set = (token: string, password: string, again = password) =>
  app.inject({
    method: 'POST',
    url: invitationPath(token),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ password, again }).toString(),
  })
const opens = async (password: string) => (await staffAccounts(app.db).open(EMAIL, password)) !== null

describe('an invitation', () => {
  it('lets its owner set the first password once, and then sign in with their role', async () => {
    const token = await invite()
    expect(await opens('')).toBe(false)
    const shown = await page(token)
    expect([shown.statusCode, shown.body]).toEqual([
      200,
      expect.stringContaining('Ines Olsen, you sign in as ines.olsen@example.com'),
    ])
    expect((await set(token, PASSWORD)).body).toContain('Your password is set')
    const account = await staffAccounts(app.db).open(EMAIL, PASSWORD)
    const identity = identityFromClaims({ ...account!.claims, sso: account!.sso })
    expect(permissionsOf(identity!, 'rexel').has('editApplications')).toBe(true)
    expect([
      (await page(token)).statusCode,
      (await set(token, 'another wire under the bridge')).statusCode,
    ]).toEqual([404, 404])
    expect(await opens(PASSWORD)).toBe(true)
  })

  it('is used by one of two at once', async () => {
    const token = await invite()
    const statuses = (await Promise.all([set(token, PASSWORD), set(token, `${PASSWORD}s`)])).map(
      (reply) => reply.statusCode,
    )
    expect(statuses.toSorted()).toEqual([200, 404])
  })

  it('expires after three days, and stops working when a newer one is sent', async () => {
    const first = await invite('SystemAdmin')
    const second = await inTransaction(app.db, (tx) => inviteAgain(tx, EMAIL, by))
    expect([(await page(first)).statusCode, (await page(second!)).statusCode]).toEqual([404, 200])
    app.clock.now = new Date(start.getTime() + 3 * DAY + 1_000)
    expect((await set(second!, PASSWORD)).statusCode).toBe(404)
  })

  it('is not sent again by the command for anyone but a SystemAdmin, who it says they are', async () => {
    await invite()
    expect(await inTransaction(app.db, (tx) => inviteAgain(tx, EMAIL, by))).toBeNull()
  })

  it('is not sent again once the password is set, nor for an inactive account', async () => {
    const token = await invite('SystemAdmin')
    await app.db
      .updateTable('staff_account')
      .set({ active: false })
      .where('invitation_hash', 'is not', null)
      .execute()
    expect((await page(token)).statusCode).toBe(404)
    expect(await inTransaction(app.db, (tx) => inviteAgain(tx, EMAIL, by))).toBeNull()
    await app.db.updateTable('staff_account').set({ active: true }).execute()
    await set(token, PASSWORD)
    expect(await inTransaction(app.db, (tx) => inviteAgain(tx, EMAIL, by))).toBeNull()
  })

  it.each([
    ['too short', 'short', 'short', TOO_SHORT],
    ['built from the name', 'ines.olsen-2026', 'ines.olsen-2026', "Don't use your name"],
    ['typed differently', PASSWORD, `${PASSWORD}!`, "The passwords don't match."],
    ['missing', '', '', TOO_SHORT],
  ])('is not used up by a password that is %s', async (_, password, again, message) => {
    const token = await invite()
    const reply = await set(token, password, again)
    expect(reply.statusCode).toBe(400)
    expect(reply.body.replaceAll('&#39;', "'")).toContain(message)
    expect((await page(token)).statusCode).toBe(200)
  })

  it('cannot be guessed: wrong tokens all get the same reply, and are slowed down', async () => {
    const statuses = []
    for (let tries = 0; tries < 25; tries += 1)
      statuses.push((await page(`x${'a'.repeat(42)}${tries % 10}`)).statusCode)
    expect(new Set(statuses.slice(0, 20))).toEqual(new Set([404]))
    expect(statuses.at(-1)).toBe(429)
  })

  it('stores its token nowhere in plain text, and records what happened', async () => {
    const token = await invite()
    await set(token, PASSWORD)
    const changes = await app.db.selectFrom('audit_record').selectAll().orderBy('seq').execute()
    expect(changes.map(({ event, actor }) => [event, actor.split(' ')[0]])).toEqual([
      ['account created', 'bin/create-user'],
      ['invited', 'bin/create-user'],
      ['password set', expect.stringMatching(/^[0-9a-f-]{36}$/)],
    ])
    const rows = await app.db.selectFrom('staff_account').selectAll().execute()
    expect(JSON.stringify([rows, changes])).not.toContain(token)
  })

  it('for an email that has an account is refused', async () => {
    await invite()
    await expect(invite()).rejects.toThrow('Another account already has the email ines.olsen@example.com.')
  })
})

it('bin/create-user refuses an invalid email', async () => {
  const command = join(import.meta.dirname, '../../../../app/commands/create-user.ts')
  await expect(
    promisify(execFile)(process.execPath, [command, 'nobody', 'A', 'B', '--development']),
  ).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Usage: bin/create-user'),
  })
})
