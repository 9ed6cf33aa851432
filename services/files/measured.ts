import { createHash } from 'node:crypto'

/** Passes bytes on, counting and hashing them. Read `size` and `sha256()` after the last one. */
export const measureContent = (content: AsyncIterable<Uint8Array>) => {
  const hash = createHash('sha256')
  const measure = {
    size: 0,
    sha256: () => hash.digest('hex'),
    async *bytes(): AsyncGenerator<Uint8Array> {
      for await (const chunk of content) {
        measure.size += chunk.length
        hash.update(chunk)
        yield chunk
      }
    },
  }
  return measure
}
