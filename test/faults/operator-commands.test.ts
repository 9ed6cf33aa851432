/** Commands of an operator, each run as a separate process: they never work on a database that no one meant. */
import { randomBytes } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openPostgres } from '../../platform/database/database.ts'
import { asAdmin, withDatabase } from '../support/postgres.ts'
import { finished, freshFolder, root } from './server-process.ts'

const folder = freshFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const program = (name: string) => join(root, `app/commands/${name}.ts`)

describe('a command without settings', () => {
  it.each(['create-user', 'migrate-database', 'pseudonym', 'reencrypt', 'verify-audit'])(
    '%s refuses, and creates no database and no key',
    async (name) => {
      const data = join(folder, name)
      const { code, output } = await finished(program(name), { DATA_DIR: data })
      expect(code).toBeGreaterThan(0)
      expect(output).toContain('bin/with-settings /etc/trade-credit/settings.env COMMAND')
      expect(existsSync(data)).toBe(false)
    },
  )

  it('works on the Development database if that is meant, and says so', async () => {
    const data = join(folder, 'meant')
    const { code, output } = await finished(program('pseudonym'), { DATA_DIR: data }, [
      'ann',
      '--development',
    ])
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^Development, embedded database in ${data}\n[a-z0-9-]+\n$`)),
    ])
  })
})

describe('bin/with-settings', () => {
  const withSettings = (text: string, ...command: string[]) => {
    const file = join(folder, 'settings.env')
    writeFileSync(file, text)
    const { status, stdout, stderr } = spawnSync(join(root, 'bin/with-settings'), [file, ...command], {
      encoding: 'utf8',
      env: { PATH: process.env.PATH },
    })
    return { status, stdout, stderr }
  }
  const show = ['sh', '-c', 'printf "%s|%s|%s" "$ONE" "$TWO" "$THREE"']

  it('reads plain and quoted values, comments, a last line without an end, and Windows line ends', () => {
    const text = '# keys\r\n\r\nONE=a#b =c\r\n  TWO="two words"\r\n; more\nTHREE={"jwks": [1], "x": \'y\'}'
    expect(withSettings(text, ...show)).toMatchObject({
      status: 0,
      stdout: 'a#b =c|two words|{"jwks": [1], "x": \'y\'}',
    })
  })

  it('runs nothing in a value', () => {
    expect(withSettings('ONE=$(touch /tmp/x)`id`', ...show).stdout).toBe('$(touch /tmp/x)`id`||')
  })

  it('names the line that it cannot read, without its text', () => {
    const { status, stderr } = withSettings('ONE=1\nsecret of mine\n', ...show)
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/settings\.env, line 2: this is not NAME=value\.\n$/),
    ])
    expect(stderr).not.toContain('secret')
  })

  it('ends as the command ends, and says how it is used', () => {
    expect(withSettings('ONE=1', 'sh', '-c', 'exit 7').status).toBe(7)
    expect(withSettings('ONE=1').stderr).toContain('Usage: bin/with-settings FILE.env')
  })
})

// Only root can become another user.
describe.runIf(process.getuid?.() === 0)('a command that root runs in the checkout of another user', () => {
  it('becomes that user, in their home', () => {
    const checkout = mkdtempSync(join(tmpdir(), 'checkout-'))
    const settings = join(folder, 'settings.env')
    writeFileSync(settings, 'ONE=1', { mode: 0o600 })
    cpSync(join(root, 'bin'), join(checkout, 'bin'), { recursive: true })
    spawnSync('chown', ['nobody', checkout])
    const { stdout } = spawnSync(
      join(checkout, 'bin/with-settings'),
      [settings, 'sh', '-c', 'echo "$(id -un) $(id -u) $HOME $ONE"'],
      { encoding: 'utf8', env: { PATH: process.env.PATH, HOME: '/root' } },
    )
    rmSync(checkout, { recursive: true })
    const [, , id, , , home] = spawnSync('getent', ['passwd', 'nobody'], { encoding: 'utf8' }).stdout.split(
      ':',
    )
    expect(stdout).toBe(`nobody ${id} ${home} 1\n`)
  })
})

describe.runIf(process.env.TEST_DATABASE_URL)('bin/migrate as the owner', () => {
  it('creates the tables and lets the server serve; before, the server says what to run', async () => {
    const admin = process.env.TEST_DATABASE_URL!
    const name = `empty_${randomBytes(6).toString('hex')}`
    const role = `server_of_${name}`
    await asAdmin(admin, (client) => client.query(`create database ${name}`))
    const url = withDatabase(admin, name)
    const owner = openPostgres(url, 1)
    await sql`create role ${sql.id(role)} login password 'server'`.execute(owner.db)
    const served = new URL(url)
    served.username = role
    served.password = 'server'
    const settings = { APP_ENV: 'development', DATA_DIR: folder, DATABASE_URL: served.href }
    try {
      const early = await finished(program('migrate-database'), settings)
      expect(early.code).toBe(1)
      expect(early.output).toContain('The database lacks tables of this version. Run bin/migrate first.')
      const migrated = await finished(program('migrate-database'), { ...settings, OWNER_DATABASE_URL: url })
      expect(migrated.code).toBe(0)
      expect(migrated.output).toContain(`${role} may serve`)
      const server = openPostgres(served.href, 1)
      await expect(sql`select count(*) from saved_form`.execute(server.db)).resolves.toBeDefined()
      await expect(sql`delete from audit_act`.execute(server.db)).rejects.toThrow('permission denied')
      await server.close()
    } finally {
      await sql`drop owned by ${sql.id(role)}`.execute(owner.db)
      await sql`drop role ${sql.id(role)}`.execute(owner.db)
      await owner.close()
      await asAdmin(admin, (client) => client.query(`drop database ${name} with (force)`))
    }
  }, 120_000)
})
