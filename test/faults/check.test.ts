/** bin/check, run as a separate process: each thing that the settings promise is tried, and named if it fails. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { makeSealKey } from '../../platform/secrets/seal-key.ts'
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

const check = async (settings: Record<string, string> = {}) => {
  const { code, output } = await finished(join(root, 'app/commands/check.ts'), {
    APP_ENV: 'development',
    DATA_DIR: folder,
    ...(onServer ? { DATABASE_URL: await urlOf(onServer) } : {}),
    ...settings,
  })
  const failed = [...output.matchAll(/^FAILED {2}(\w+)/gm)].map(([, setting]) => setting)
  return { code, output, failed }
}
/** Nothing listens there. */
const AWAY = '127.0.0.1:1'

it.runIf(process.env.TEST_DATABASE_URL)('finds everything in order where it is', async () => {
  const { code, failed, output } = await check()
  expect([code, failed]).toEqual([0, []])
  expect(output).toMatch(/^ok {6}SEAL_KEY +seals, until \d{4}-\d\d-\d\d$/m)
  expect(output).toMatch(/^ok {6}FILES +writes, reads and deletes$/m)
})

it('names every setting that does not work, and no secret', async () => {
  const { p12 } = makeSealKey()
  const { code, failed, output } = await check({
    SEAL_KEY: Buffer.from(p12).toString('base64'),
    SEAL_PASSPHRASE: 'the wrong passphrase',
    MAIL: `smtp://ann:a-password-of-mail@${AWAY}`,
    SCAN: `clamd://${AWAY}`,
    E_SIGN: `http://${AWAY}`,
    E_SIGN_KEY: 'a-key-of-the-provider',
    ERP: `http://${AWAY}`,
    ERP_TOKEN: 'a-token-of-the-erp',
    BUSINESS_MATCH: `http://${AWAY}`,
    CREDIT_BUREAU: `http://${AWAY}`,
    TIMESTAMPS: `http://${AWAY}`,
    SIGN_IN: `http://${AWAY}`,
    FILES: 's3://bucket/files',
    S3_ENDPOINT: `http://${AWAY}`,
    AWS_ACCESS_KEY_ID: 'an-id',
    AWS_SECRET_ACCESS_KEY: 'a-key-of-the-store',
  })
  expect(code).toBe(1)
  expect(failed.filter((one) => one !== 'DATABASE_URL')).toEqual([
    'SEAL_KEY',
    'FILES',
    'SCAN',
    'MAIL',
    'E_SIGN',
    'ERP',
    'BUSINESS_MATCH',
    'CREDIT_BUREAU',
    'TIMESTAMPS',
    'SIGN_IN',
  ])
  for (const secret of ['the wrong passphrase', 'a-password', 'a-key-of', 'a-token-of'])
    expect(output).not.toContain(secret)
}, 120_000)
