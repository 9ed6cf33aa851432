import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../../test/support/database.ts'
import type { OpenDatabase } from './database.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

test('the queue gets the rows of every statement it sends at once; without them it never cleans up', async () => {
  const { executeSql } = database.jobsDatabase
  expect(await executeSql('begin; select 1 as one; select 2 as two; commit')).toEqual({
    rows: [{ one: 1 }, { two: 2 }],
  })
  expect(await executeSql('select $1::int as three', [3])).toMatchObject({ rows: [{ three: 3 }] })
})
