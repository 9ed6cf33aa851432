/** bin/make-keys, run as a separate process: what it prints is what Production takes. */
import { execFileSync, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { proveSeal } from '../../common/signing/server/index.ts'
import { readConfig } from '../../platform/config/index.ts'
import { sealKey } from '../../platform/secrets/index.ts'
import { finished, freshFolder, root } from './server-process.ts'

const folder = freshFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const makeKeys = (...asked: string[]) =>
  finished(join(root, 'app/commands/make-keys.ts'), { CALLED_FROM: folder }, asked)
const settingsIn = (output: string) =>
  Object.fromEntries(
    output
      .trim()
      .split('\n')
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

it('prints every key as Production takes it, and a seal that seals', async () => {
  const { code, output } = await makeKeys()
  expect(code).toBe(0)
  const made = settingsIn(output)
  // Everything else is missing, and none of the keys.
  const faults = (() => {
    try {
      readConfig({ APP_ENV: 'production', SIGN_IN: 'embedded', ...made })
    } catch (error) {
      return (error as Error).message
    }
    return ''
  })()
  for (const name of Object.keys(made)) expect(faults).not.toContain(name)
  const config = readConfig(made)
  expect((await proveSeal(sealKey(config))).getTime()).toBeGreaterThan(Date.now())
})

const hasOpenssl = spawnSync('openssl', ['version']).status === 0
if (!hasOpenssl) console.warn('openssl is not installed here: no authority has certified a seal.')

it.runIf(hasOpenssl)('makes a request, and a seal of what an authority issues for it', async () => {
  expect((await makeKeys('--seal-request', 'Credit Seal', 'Acme Supply, Inc.')).code).toBe(0)
  // A second request would overwrite the key of the first.
  expect((await makeKeys('--seal-request', 'Credit Seal', 'Acme Supply, Inc.')).code).toBe(2)
  const openssl = (...given: string[]) => execFileSync('openssl', given, { cwd: folder, stdio: 'pipe' })
  openssl(
    ...'req -x509 -newkey rsa:2048 -nodes -keyout ca.key -out ca.pem -days 30 -subj /CN=Authority'.split(' '),
  )
  openssl(
    ...'x509 -req -in seal.csr -CA ca.pem -CAkey ca.key -CAcreateserial -out own.pem -days 30'.split(' '),
  )
  const { code, output } = await makeKeys('--seal-issued', 'seal.key', 'own.pem')
  expect(code).toBe(0)
  expect((await proveSeal(sealKey(readConfig(settingsIn(output))))).getTime()).toBeGreaterThan(Date.now())
  expect((await makeKeys('--seal-issued', 'seal.key', 'ca.pem')).output).toContain('is of another key')
})
