/** Generates docs/generated from the code: `node bin/docs.ts`. A test fails if they are out of date. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generatedDocs } from '../app/server/generated-docs.ts'

const folder = join(import.meta.dirname, '../docs/generated')
for (const [name, text] of Object.entries(generatedDocs())) writeFileSync(join(folder, name), text)
