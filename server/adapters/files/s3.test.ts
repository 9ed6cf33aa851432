import S3rver from '@20minutes/s3rver'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Unavailable } from '../../platform/errors.ts'
import { filesContract } from '../../../test/ports/files/contract.ts'
import { newFileKey } from '../../ports/files.ts'
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

const files = (at = endpoint) =>
  s3Files({
    bucket: 'papers',
    prefix: 'files/',
    region: 'us-east-1',
    endpoint: at,
    forcePathStyle: true,
    credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  })

filesContract('S3', () => files())

it('is unavailable, not missing, while the store does not answer', async () => {
  await expect(files('http://127.0.0.1:9').exists(newFileKey())).rejects.toBeInstanceOf(Unavailable)
})
