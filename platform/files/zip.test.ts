import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import type { Files } from '../../services/files/port.ts'
import { zipOf } from './zip.ts'

const at = new Date('2026-11-26T10:00:00Z')
const entries = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ name: `${n}.txt`, at, file: `key-${n}`, size: 4 }))
const filesThat = (open: () => Readable): Files =>
  ({ exists: async () => true, open: async () => ({ stream: open() }) }) as unknown as Files

it('an archive of many files listens to its end once', async () => {
  const output = await zipOf(
    filesThat(() => Readable.from([Buffer.from('text')])),
    entries(12),
  )
  const before = output.listenerCount('close')
  let most = 0
  output.on('data', () => (most = Math.max(most, output.listenerCount('close'))))
  expect((await buffer(output)).subarray(0, 2).toString()).toBe('PK')
  expect(most).toBeLessThanOrEqual(before + 1)
})

it('a download that is aborted closes the file that is open', async () => {
  const opened: PassThrough[] = []
  const output = await zipOf(
    filesThat(() => {
      const stream = new PassThrough()
      // The second file has no end yet.
      if (opened.push(stream) === 1) stream.end('text')
      return stream
    }),
    entries(3),
  )
  output.resume()
  await expect.poll(() => opened.length).toBe(2)
  output.destroy()
  await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true, true])
})
