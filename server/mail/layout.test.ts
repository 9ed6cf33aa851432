import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { compileLayout } from './compile-layout.ts'

it('is compiled: run `node server/mail/compile-layout.ts` after a change of layout.mjml', async () => {
  expect(await readFile(new URL('layout.html', import.meta.url), 'utf8')).toBe(await compileLayout())
})
