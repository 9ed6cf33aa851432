/** What every file storage must do. Run by the test of each adapter. */
import { text } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { NotFound } from '../../platform/errors.ts'
import { sha256 } from '../../platform/sha256.ts'
import { newFileKey, placeOf, type Files } from './port.ts'

export const filesContract = (name: string, make: () => Files): void => {
  describe(`files: ${name}`, () => {
    const pieces = async function* (...parts: string[]) {
      for (const part of parts) yield Buffer.from(part)
    }
    const keep = async (...parts: string[]) => {
      const key = newFileKey()
      return { key, kept: await make().put(key, pieces(...parts)) }
    }

    it('returns the stored content with its size and hash', async () => {
      const { key, kept } = await keep('tax ', 'form')
      expect(kept).toEqual({ key, size: 8, sha256: sha256('tax form') })
      const opened = await make().open(key)
      expect(opened.size).toBe(8)
      expect(await text(opened.stream)).toBe('tax form')
      expect(await make().exists(key)).toBe(true)
    })

    it('keeps a file larger than one part of an upload', async () => {
      const key = newFileKey()
      const chunk = Buffer.alloc(1_048_576, 7)
      const kept = await make().put(
        key,
        (async function* () {
          for (let part = 0; part < 13; part += 1) yield chunk
        })(),
      )
      expect(kept.size).toBe(13 * 1_048_576)
      const opened = await make().open(key)
      expect(opened.size).toBe(kept.size)
      opened.stream.destroy()
    })

    it('keeps an empty file', async () => {
      const { key } = await keep()
      const opened = await make().open(key)
      expect([opened.size, await text(opened.stream)]).toEqual([0, ''])
    })

    it.each([
      [{ start: 4, end: 6 }, 'for'],
      [{ start: 4 }, 'form'],
      [{ end: 2 }, 'tax'],
      [{ start: 6, end: 99 }, 'rm'],
    ])('gives the range %j', async (range, expected) => {
      const { key } = await keep('tax form')
      const opened = await make().open(key, range)
      expect([await text(opened.stream), opened.size]).toEqual([expected, expected.length])
    })

    it('stores nothing of a file whose content ended early', async () => {
      const key = newFileKey()
      const broken = (async function* () {
        yield Buffer.alloc(6 * 1_048_576)
        throw new Error('cable pulled')
      })()
      await expect(make().put(key, broken)).rejects.toThrow('cable pulled')
      expect(await make().exists(key)).toBe(false)
      await expect(make().open(key)).rejects.toBeInstanceOf(NotFound)
    })

    it('removes a file, however often', async () => {
      const { key } = await keep('x')
      await make().remove(key)
      await make().remove(key)
      expect(await make().exists(key)).toBe(false)
      await expect(make().open(key)).rejects.toBeInstanceOf(NotFound)
    })

    it('names the place of each file', async () => {
      const { key } = await keep('x')
      const { key: gone } = await keep('y')
      await make().remove(gone)
      const places: string[] = []
      for await (const place of make().places()) places.push(place)
      expect(places).toContain(placeOf(key))
      expect(places).not.toContain(placeOf(gone))
    })

    it.each(['', '../../etc/passwd', 'a/b', `${newFileKey()}/..`])(
      'refuses a key that is not ours: %j',
      async (key) => {
        await expect(make().put(key, pieces('x'))).rejects.toBeInstanceOf(RangeError)
        await expect(make().open(key)).rejects.toBeInstanceOf(RangeError)
      },
    )
  })
}
