import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { developmentKey } from './keys.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('makes a key once, readable by its owner only', () => {
  expect(developmentKey(folder, 'sign-in.json', () => 'made')).toBe('made')
  expect(developmentKey(folder, 'sign-in.json', () => 'made again')).toBe('made')
  expect(statSync(join(folder, 'keys/sign-in.json')).mode & 0o777).toBe(0o600)
})

it('uses the key of another process that was faster', () => {
  const theirs = () => developmentKey(folder, 'sign-in.json', () => 'theirs')
  const mine = developmentKey(folder, 'sign-in.json', () => theirs() && 'mine')
  expect(mine).toBe('theirs')
  expect(readdirSync(join(folder, 'keys'))).toEqual(['sign-in.json'])
})
