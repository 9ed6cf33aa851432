import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readConfig, type Config } from './config.ts'
import { storefrontKeys } from './keys.ts'

const key = (fill: string) => Buffer.alloc(32, fill).toString('base64')
const config = (differing: Partial<Config>): Config => ({ ...readConfig({}), ...differing })

test('all keys of the web shop open, in the order in which they are given', () => {
  const keys = storefrontKeys(config({ STOREFRONT_KEYS: `${key('new')}, ${key('old')}` }))
  expect(keys.map((bytes) => Buffer.from(bytes).toString('base64'))).toEqual([key('new'), key('old')])
})

test('a key that could be guessed is refused, and not told again', () => {
  const refused = () => storefrontKeys(config({ STOREFRONT_KEYS: 'c2hvcnQ=' }))
  expect(refused).toThrow(/STOREFRONT_KEYS must be base64 of 32 bytes/)
  expect(refused).not.toThrow(/c2hvcnQ/)
})

test('Production has no key that nobody gave it; Development makes itself one and keeps it', () => {
  expect(storefrontKeys(config({ production: true }))).toEqual([])
  const folder = mkdtempSync(join(tmpdir(), 'keys-'))
  const [made] = storefrontKeys(config({ DATA_DIR: folder }))
  expect(made).toHaveLength(32)
  expect(storefrontKeys(config({ DATA_DIR: folder }))).toEqual([made])
  rmSync(folder, { recursive: true })
})
