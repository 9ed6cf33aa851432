/**
 * Writes the icons in use, from the package of Tabler (MIT), which only this program and its test need. The package has
 * 5,900 icons in 17,800 files, a third of all files that a start would install. To use another icon, add its name to one
 * of the files and run `node bin/icons.ts`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const ui = join(import.meta.dirname, '../platform/ui')
const folder = join(createRequire(import.meta.url).resolve('@tabler/icons-react'), '../../esm/icons')

/** Two files, so that a customer's phone does not load the icons of the back office. */
export const iconFiles: readonly { path: string; about: string }[] = [
  { path: join(ui, 'icons.ts'), about: 'The icons that customers see' },
  { path: join(ui, 'office-icons.ts'), about: 'The icons that only employees see' },
]

interface Drawing {
  __iconNode: readonly [tag: string, attributes: { d: string }][]
}

/** The text of a file of icons, with the icons that it names now. */
export const writeIcons = async ({ path, about }: (typeof iconFiles)[number]): Promise<string> => {
  const names = new Set(readFileSync(path, 'utf8').match(/\bIcon\w+/g))
  const lines = [...names].sort().map(async (name) => {
    const { __iconNode: nodes } = (await import(join(folder, `${name}.mjs`))) as Drawing
    if (nodes.some(([tag]) => tag !== 'path')) throw new Error(`${name} is not only lines.`)
    return `export const ${name} = /* @__PURE__ */ makeIcon(${nodes.map(([, { d }]) => `'${d}'`).join(', ')})`
  })
  return `/** ${about}, from Tabler (MIT). Written by bin/icons.ts. */\nimport { makeIcon } from './icon.tsx'\n\n${(await Promise.all(lines)).join('\n')}\n`
}

if (import.meta.main) for (const file of iconFiles) writeFileSync(file.path, await writeIcons(file))
