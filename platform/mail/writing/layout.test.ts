import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { compileLayout } from './compile-layout.ts'

it('layout.html is up to date: run `node platform/mail/writing/compile-layout.ts` after changing layout.mjml', async () => {
  expect(await readFile(new URL('layout.html', import.meta.url), 'utf8')).toBe(await compileLayout())
})
