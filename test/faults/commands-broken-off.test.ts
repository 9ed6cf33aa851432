/** Commands of an operator that are killed, or meet a full disk, in the middle of their work, and are run again. */
import S3rver from '@20minutes/s3rver'
import { spawn, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, openPostgres } from '../../platform/database/database.ts'
import { readVaultKeys, vaultOf } from '../../platform/secrets/index.ts'
import { s3Files } from '../../services/files/index.ts'
import { type FileKey, newFileKey, placeOf } from '../../services/files/port.ts'
import { testDatabase, urlOf } from '../support/database.ts'
import { seedForms } from '../support/history.ts'
import { finished, freshFolder, root } from './server-process.ts'

const folder = freshFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const program = (name: string) => join(root, `app/commands/${name}.ts`)

/** Runs a command until `isInTheMiddle`, and kills it there. */
const kill = async (
  name: string,
  settings: Record<string, string>,
  given: readonly string[],
  isInTheMiddle: () => boolean | Promise<boolean>,
) => {
  const env = { PATH: process.env.PATH, ...settings }
  const child = spawn(process.execPath, [program(name), ...given], { env, stdio: 'ignore' })
  const gone = once(child, 'close')
  while (child.exitCode === null && !(await isInTheMiddle())) await new Promise((wait) => setTimeout(wait, 1))
  child.kill('SIGKILL')
  const [, signal] = await gone
  expect(signal).toBe('SIGKILL')
}

describe('bin/files move', () => {
  const CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  let store: S3rver
  let settings: Record<string, string>
  let files: ReturnType<typeof s3Files>
  beforeAll(async () => {
    store = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      allowMismatchedSignatures: true,
      directory: join(folder, 'store'),
      configureBuckets: [{ name: 'papers', configs: [] }],
    })
    const { port } = await store.run()
    const endpoint = `http://127.0.0.1:${port}`
    settings = {
      APP_ENV: 'development',
      FILES: 's3://papers/files',
      S3_ENDPOINT: endpoint,
      AWS_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      AWS_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
    }
    files = s3Files({
      bucket: 'papers',
      prefix: 'files',
      region: 'us-east-1',
      endpoint,
      forcePathStyle: true,
      credentials: CREDENTIALS,
    })
  })
  afterAll(async () => {
    store.httpServer.closeAllConnections()
    await store.close()
  })

  const put = async (megabytes: number): Promise<FileKey> => {
    const key = newFileKey()
    await files.put(key, Readable.from([Buffer.alloc(megabytes * 1_000_000, key)]))
    return key
  }
  const move = (DATA_DIR: string) => finished(program('files'), { ...settings, DATA_DIR }, ['move', 'disk'])

  it('continues after a kill in the middle of a file', async () => {
    const target = join(folder, 'killed')
    const key = await put(60)
    const path = join(target, 'files', placeOf(key))
    await kill('files', { ...settings, DATA_DIR: target }, ['move', 'disk'], () => existsSync(`${path}.part`))
    expect([existsSync(`${path}.part`), existsSync(path)]).toEqual([true, false])

    const { code, output } = await move(target)
    expect(output).toContain('1 file was copied, 0 were there already. Nothing was deleted.')
    expect(code).toBe(0)
    expect([existsSync(`${path}.part`), statSync(path).size]).toEqual([false, 60_000_000])
    await files.remove(key)
  }, 60_000)

  const small = join(folder, 'small')
  const mount = (...args: string[]) => spawnSync('mount', args).status === 0
  mkdirSync(small)
  const mounted = mount('-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', small)
  afterAll(() => void spawnSync('umount', ['-l', small]))

  // Only root may mount a disk of 3 MB.
  it.runIf(mounted)(
    'says that the disk is full, and continues once there is room',
    async () => {
      for (let n = 0; n < 2; n += 1) await put(2)
      const full = await move(small)
      expect([full.code, full.output]).toEqual([
        1,
        expect.stringContaining('ENOSPC: no space left on device'),
      ])
      mount('-o', 'remount,size=9m', small)
      const { code, output } = await move(small)
      expect(output).toContain('1 file was copied, 1 was there already.')
      expect(code).toBe(0)
    },
    60_000,
  )
})

describe.runIf(process.env.TEST_DATABASE_URL)('bin/reencrypt', () => {
  it('continues after a kill in the middle, and both keys open everything meanwhile', async () => {
    const database = await testDatabase()
    const { db } = database
    const old = `k1:${randomBytes(32).toString('base64')}`
    const both = `k2:${randomBytes(32).toString('base64')},${old}`
    const settings = {
      APP_ENV: 'development',
      DATA_DIR: folder,
      DATABASE_URL: await urlOf(database),
      SECRET_KEYS: both,
    }
    const [form] = await seedForms(db, [{}])
    const formId = form!.id
    const vault = vaultOf(readVaultKeys(old))
    const digitsOf = (n: number) => String(912_340_000 + n)
    const rows = Array.from({ length: 300 }, (_, n) => {
      const path = `owner ${n}`
      const { keyId, ciphertext } = vault.seal({ formId, path, digits: digitsOf(n) })
      return { saved_form_id: formId, path, last4: digitsOf(n).slice(-4), key_id: keyId, ciphertext }
    })
    await db.insertInto('saved_form_secret').values(rows).execute()
    const secrets = () => db.selectFrom('saved_form_secret').selectAll().execute()
    const changed = async () => (await secrets()).filter(({ key_id }) => key_id === 'k2').length
    const digits = async (keys: string) => {
      const opening = vaultOf(readVaultKeys(keys))
      return (await secrets())
        .map(({ path, key_id: keyId, ciphertext }) => opening.open({ formId, path, keyId, ciphertext }))
        .toSorted()
    }
    const all = rows.map((_, n) => digitsOf(n))

    // The command waits for a row that is locked, so it is killed after two steps of a hundred.
    const locking = openPostgres(settings.DATABASE_URL, 1)
    await inTransaction(locking.db, async (tx) => {
      await tx
        .selectFrom('saved_form_secret')
        .select('path')
        .where('path', '=', rows.at(-1)!.path)
        .forUpdate()
        .execute()
      await kill('reencrypt', settings, [], async () => (await changed()) === 200)
    })
    await locking.close()
    expect(await changed()).toBe(200)
    expect(await digits(both)).toEqual(all)

    const { code, output } = await finished(program('reencrypt'), settings)
    expect(output).toContain('100 values were encrypted again.')
    expect(output).toContain('All 300 values in this database open with the key k2 alone.')
    expect(code).toBe(0)
    expect(await digits(both.split(',')[0]!)).toEqual(all)
    await database.close()
  }, 60_000)
})
