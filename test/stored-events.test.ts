import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { EventWords } from '../platform/audit/events.ts'

const root = join(import.meta.dirname, '..')

/** Every name that was ever stored: a history that was written with it must stay readable. */
const stored = readFileSync(join(root, 'test/stored-events.txt'), 'utf8').trim().split('\n')

test('no name of a stored event changes: a new one adds its line to stored-events.txt, and none goes away', async () => {
  const files = globSync('{kit,common,forms,office}/*/area.events.ts', { cwd: root })
  const tables = await Promise.all(
    files.map(
      async (file) =>
        ((await import(join(root, file))) as { default: Readonly<Record<string, EventWords>> }).default,
    ),
  )
  const names = tables.flatMap((table) => Object.keys(table))
  expect(names.toSorted()).toEqual(stored.toSorted())
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
