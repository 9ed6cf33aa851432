/** The operator's command that makes the first SystemAdmin, run as a separate process. */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { testDatabase, urlOf } from '../support/database.ts'
import { finished, freshFolder, root } from './server-process.ts'

const folder = freshFolder()
let onServer: OpenDatabase | undefined
beforeAll(async () => {
  if (process.env.TEST_DATABASE_URL) onServer = await testDatabase()
})
afterAll(async () => {
  await onServer?.close()
  rmSync(folder, { recursive: true, force: true })
})

const createUser = async (asked: string[], typed = '') =>
  finished(
    join(root, 'app/commands/create-user.ts'),
    {
      APP_ENV: 'development',
      DATA_DIR: folder,
      ...(onServer ? { DATABASE_URL: await urlOf(onServer) } : {}),
    },
    asked,
    typed,
  )
const linkIn = (output: string) => /http:\S+\/oidc\/invitation\/\S{43}/.exec(output)?.[0]

it('takes the answers from a pipe, and replaces a lost invitation', async () => {
  const first = await createUser([], 'ana.first@example.com\nAna\nFirst\n')
  expect(first.code).toBe(0)
  expect(first.output).toContain('Ana First is a SystemAdmin of all banners.')
  const again = await createUser(['Ana.First@example.com', 'Ana', 'First'])
  expect(again.code).toBe(0)
  expect(linkIn(again.output)).toBeDefined()
  expect(linkIn(again.output)).not.toBe(linkIn(first.output))
})

it('says how it is used if an answer is missing', async () => {
  const { code, output } = await createUser([], 'ana.second@example.com\n')
  expect([code, output]).toEqual([2, expect.stringContaining('Usage: bin/create-user EMAIL FIRST-NAME')])
})
