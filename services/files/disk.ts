import { createReadStream } from 'node:fs'
import { access, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { NotFound } from '../../platform/errors.ts'
import { measureContent } from './measured.ts'
import { placeOf, type FileKey, type Files } from './port.ts'

/** The default: a folder that no other user of this machine may read. A full disk is reported as ENOSPC and leaves no partial file. */
export const diskFiles = (folder: string): Files => {
  const pathOf = (key: FileKey) => join(folder, placeOf(key))
  const partOf = (key: FileKey) => `${pathOf(key)}.part`

  return {
    async put(key, content) {
      const path = pathOf(key)
      const part = partOf(key)
      const measure = measureContent(content)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      // A killed process may have left a part.
      const handle = await open(part, 'w', 0o600)
      try {
        for await (const chunk of measure.bytes()) await handle.writeFile(chunk)
        await handle.sync()
        await handle.close()
        await rename(part, path)
        await syncFolder(dirname(path))
      } catch (error) {
        await handle.close().catch(() => {})
        await rm(part, { force: true })
        throw error
      }
      return { key, size: measure.size, sha256: measure.sha256() }
    },

    async open(key, { start = 0, end } = {}) {
      const path = pathOf(key)
      const { size } = await stat(path).catch(missing)
      const last = Math.min(end ?? size - 1, size - 1)
      return {
        stream: createReadStream(path, { start, end: Math.max(last, start) }),
        size: Math.max(0, last - start + 1),
      }
    },

    async remove(key) {
      await rm(partOf(key), { force: true })
      await rm(pathOf(key), { force: true })
    },

    exists: (key) =>
      access(pathOf(key)).then(
        () => true,
        () => false,
      ),

    async *places() {
      for await (const entry of filesIn(folder)) yield entry
    },
  }
}

/** An empty store may not have its folder yet. */
const filesIn = async function* (folder: string): AsyncIterable<string> {
  const top = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of top)
    if (entry.isDirectory())
      for (const name of await readdir(join(folder, entry.name))) yield `${entry.name}/${name}`
    else yield entry.name
}

/** The new name must survive a loss of power, too. */
const syncFolder = async (folder: string) => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const missing = (error: NodeJS.ErrnoException): never => {
  throw error.code === 'ENOENT' ? new NotFound('This file no longer exists.') : error
}
