import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { generatedDocs } from './generated-docs.ts'

test.each(Object.entries(generatedDocs()))(
  'docs/generated/%s says what the code says (else run: node bin/docs.ts)',
  (name, text) => {
    expect(readFileSync(join(import.meta.dirname, '../../docs/generated', name), 'utf8')).toBe(text)
  },
)
