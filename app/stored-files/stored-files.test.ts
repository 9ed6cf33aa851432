import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from '../../test/support/app.ts'
import { beginDraft } from '../../test/support/applicant.ts'
import { multipartFiles } from '../../test/support/multipart.ts'
import { diskFiles } from '../../services/files/index.ts'
import { type Files, newFileKey, placeOf } from '../../services/files/port.ts'
import { checkFiles, moveFiles } from './index.ts'

let app: TestApp
let files: Files
let folder: string
beforeAll(async () => {
  app = await testApp()
  folder = join(app.config.DATA_DIR, 'files')
  files = diskFiles(folder)
  const { key, cookies } = await beginDraft(app)
  const form = multipartFiles([
    ['one.txt', Buffer.from('The first text.')],
    ['two.txt', Buffer.from('The second text.')],
  ])
  const reply = await app.inject({
    method: 'POST',
    url: `/api/CreditApplication/upload/rexel/${key}/other`,
    cookies,
    ...form,
  })
  if (reply.statusCode !== 200) throw new Error(reply.body)
})
afterAll(() => app.close())

const listed = async (store: Files) => {
  const places = []
  for await (const place of store.places()) places.push(place)
  return places.toSorted()
}
const keys = async () =>
  (await app.db.selectFrom('document').select('file_key').orderBy('name').execute()).map(
    ({ file_key }) => file_key,
  )

test('every row has its file with its hash, and every file a row', async () => {
  expect(await checkFiles(app.db, files)).toMatchObject({ right: 2, wrong: [], unknown: [] })
})

test('names a file that differs, one that is missing, and one that no row knows', async () => {
  const [one, two] = await keys()
  writeFileSync(join(folder, placeOf(one!)), 'Another text.')
  const kept = await buffer((await files.open(two!)).stream)
  await files.remove(two!)
  const stranger = newFileKey()
  await files.put(stranger, Readable.from([Buffer.from('x')]))
  writeFileSync(join(folder, 'notes.txt'), 'x')
  const { right, wrong, unknown } = await checkFiles(app.db, files)
  expect(right).toBe(0)
  expect(wrong.map((line) => line.split(':')[0]).toSorted()).toEqual(
    [`document ${one}`, `document ${two}`].toSorted(),
  )
  expect(wrong).toContain(`document ${one}: another hash`)
  expect(unknown.toSorted()).toEqual([placeOf(stranger), 'notes.txt'].toSorted())
  await files.put(two!, Readable.from([kept]))
  await files.remove(stranger)
  rmSync(join(folder, 'notes.txt'))
})

test('a move that stops continues, and ends with the same files', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'moved-'))
  const target = diskFiles(elsewhere)
  let room = 1
  const full: Files = {
    ...target,
    put: (key, content) => {
      if (room-- > 0) return target.put(key, content)
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
    },
  }
  await expect(moveFiles(files, full)).rejects.toThrow('no space left')
  expect(await moveFiles(files, target)).toEqual({ copied: 1, skipped: 1 })
  expect(await listed(target)).toEqual(await listed(files))
  rmSync(elsewhere, { recursive: true })
})
