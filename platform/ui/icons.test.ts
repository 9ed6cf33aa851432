import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { iconFiles, writeIcons } from '../../bin/icons.ts'

/** Without what the formatter adds. */
const squeezed = (text: string) => text.replaceAll(/\s|,(?=\s*\))/g, '')

it.each(iconFiles)('$about are those of the package', async (file) => {
  const text = readFileSync(file.path, 'utf8')
  expect(text.match(/export const Icon/g)!.length).toBeGreaterThan(15)
  expect(squeezed(text)).toBe(squeezed(await writeIcons(file)))
})
