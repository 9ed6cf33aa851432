/** What the suite asks PGlite about. */
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { askPglite, filesForPglite } from '../../bin/suite/both-engines.ts'

const folder = mkdtempSync(join(tmpdir(), 'trade-credit-statements-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('tells which statements PGlite does not understand', async () => {
  const texts = [
    'select id from saved_form where key = $1',
    'select id from no_such_table',
    'select pg_no_such(1)',
  ]
  const note = (file: string, statements: string[]) =>
    writeFileSync(
      join(folder, file),
      JSON.stringify({ file, statements: statements.map((text) => [text, text]) }),
    )
  note('one.json', texts)
  note('two.json', texts.slice(0, 1))
  const { asked, misunderstood } = await askPglite(folder)
  expect(asked).toBe(3)
  expect(misunderstood).toEqual([
    expect.stringMatching(/no_such_table.*does not exist/s),
    expect.stringMatching(/pg_no_such.*does not exist/s),
  ])
})

it('runs only files that exist', () => {
  expect(filesForPglite.filter((file) => !existsSync(file))).toEqual([])
})
