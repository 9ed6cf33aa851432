import { afterAll } from 'vitest'
import { writeDown } from './statements.ts'

// eslint-disable-next-line no-empty-pattern
afterAll(({}, { file }) => writeDown(file.filepath))
