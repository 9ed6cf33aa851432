import S3rver from '@20minutes/s3rver'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Unavailable } from '../../platform/errors.ts'
import { filesContract } from './contract.ts'
import { newFileKey } from './port.ts'
import { s3Files } from './s3.ts'

let folder: string
let store: S3rver
let endpoint: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 's3-'))
  store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    // It computes another signature than Amazon for a list: without the slash after the bucket.
    allowMismatchedSignatures: true,
    directory: folder,
    configureBuckets: [{ name: 'papers', configs: [] }],
  })
  const { port } = await store.run()
  endpoint = `http://127.0.0.1:${port}`
})
afterAll(async () => {
  // The SDK keeps its connections; waiting for them would take minutes.
  store.httpServer.closeAllConnections()
  await store.close()
  await rm(folder, { recursive: true, force: true })
})

const files = (at = endpoint, prefix = 'files') =>
  s3Files({
    bucket: 'papers',
    prefix,
    region: 'us-east-1',
    endpoint: at,
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })

filesContract('S3', () => files())

it.each(['old', 'old/'])('gives what version 0.1 stored under %s its new name, once', async (prefix) => {
  const client = new S3Client({
    region: 'us-east-1',
    endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })
  const keys = Array.from({ length: 3 }, newFileKey)
  for (const key of keys)
    await client.send(
      new PutObjectCommand({ Bucket: 'papers', Key: `${prefix}${key}`, Body: `text of ${key}` }),
    )
  const store = files(endpoint, prefix)
  const texts = () => Promise.all(keys.map(async (key) => text((await store.open(key)).stream)))
  expect(await store.adoptOldPlaces!({ removeOld: false })).toBe(3)
  expect(await texts()).toEqual(keys.map((key) => `text of ${key}`))
  expect(await store.adoptOldPlaces!({ removeOld: true })).toBe(3)
  expect(await store.adoptOldPlaces!({ removeOld: true })).toBe(0)
  expect(await texts()).toEqual(keys.map((key) => `text of ${key}`))
})

it('is unavailable, not missing, while the store does not answer', async () => {
  await expect(files('http://127.0.0.1:9').exists(newFileKey())).rejects.toBeInstanceOf(Unavailable)
})
