/** `npm run planted` takes minutes. This test checks that its list of faults still fits the code. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faults } from './planted/faults.ts'

const root = join(import.meta.dirname, '..')
const textOf = (file: string) => (existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '')

test.each(faults.map((fault) => [fault.what, fault] as const))(
  'the fault “%s” still names its code and its test',
  (_, { file, from, caughtBy, named = '' }) => {
    expect(textOf(file).split(from)).toHaveLength(2)
    expect(textOf(caughtBy).replaceAll("\\'", "'")).toContain(named)
    expect(textOf(caughtBy)).not.toBe('')
  },
)
