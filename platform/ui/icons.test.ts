import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconsPath, writeIcons } from '../../bin/icons.ts'

/** Without what the formatter adds. */
const squeezed = (text: string) => text.replaceAll(/\s|,(?=\s*\))/g, '')

it('the icons are those of the package', async () => {
  const text = readFileSync(iconsPath, 'utf8')
  expect(text.match(/export const Icon/g)!.length).toBeGreaterThan(40)
  expect(squeezed(text)).toBe(squeezed(await writeIcons()))
})
