import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import type { OpenDatabase } from './database.ts'
import { loggable } from './log-error.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('a database error is logged without its statement, parameters and row', async () => {
  const failed = await database.db
    .insertInto('comment')
    .values({
      saved_form_id: 999_999_999,
      message: 'my number is 912-34-5678',
      created_by: 'ann@example.com',
    })
    .execute()
    .catch((error: unknown) => error)
  const written = JSON.stringify(loggable(failed))
  expect(written).toContain('a statement failed')
  expect(written).not.toMatch(/912-34-5678|ann@example\.com|999999999/)
})

test('our own errors keep their message and stack', () => {
  expect(loggable(new Error('No list is known at /x.'))).toMatchObject({
    message: 'No list is known at /x.',
    stack: expect.stringContaining('log-error.test.ts'),
  })
})
