import { mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filesContract } from './contract.ts'
import { diskFiles } from './disk.ts'
import { newFileKey, placeOf } from './port.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'files-'))
})
afterAll(() => rm(folder, { recursive: true }))

filesContract('a folder', () => diskFiles(folder))

const names = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) => one.isFile())

it('leaves no part of a broken file on the disk', async () => {
  const before = (await names()).length
  const broken = (async function* () {
    yield Buffer.from('half')
    throw new Error('cut')
  })()
  await expect(diskFiles(folder).put(newFileKey(), broken)).rejects.toThrow('cut')
  expect((await names()).length).toBe(before)
})

it('shows nothing under the key until the last byte is safe', async () => {
  const key = newFileKey()
  let goOn = () => {}
  const waiting = new Promise<void>((resolve) => (goOn = resolve))
  const keeping = diskFiles(folder).put(
    key,
    (async function* () {
      yield Buffer.from('first ')
      await waiting
      yield Buffer.from('last')
    })(),
  )
  await expect.poll(async () => (await names()).some(({ name }) => name === `${key}.part`)).toBe(true)
  expect(await diskFiles(folder).exists(key)).toBe(false)
  goOn()
  await keeping
  expect(await diskFiles(folder).exists(key)).toBe(true)
})

it('writes over the part that a killed process left', async () => {
  const files = diskFiles(folder)
  const key = newFileKey()
  await files.put(key, Readable.from(['half a file, but longer']))
  const path = join(folder, placeOf(key))
  await rename(path, `${path}.part`)
  await files.put(key, Readable.from(['all of it']))
  expect(await text((await files.open(key)).stream)).toBe('all of it')
  expect((await names()).filter(({ name }) => name.startsWith(key))).toHaveLength(1)
})

it('lets no other user of the machine read or list files', async () => {
  const key = newFileKey()
  await diskFiles(join(folder, 'own')).put(key, Readable.from(['SSN']))
  const mode = async (...parts: string[]) => (await stat(join(folder, 'own', ...parts))).mode & 0o777
  expect(await mode(key.slice(0, 2), key)).toBe(0o600)
  expect(await mode(key.slice(0, 2))).toBe(0o700)
  expect(await mode()).toBe(0o700)
})
