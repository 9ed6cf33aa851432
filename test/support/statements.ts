/**
 * Records the product's statements that a test file runs, if RECORD_STATEMENTS names a folder. Most files run on
 * PostgreSQL only, and the suite asks PGlite whether it understands these statements. Statements of a test itself do
 * not count.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { createQueryId, PostgresQueryCompiler, type KyselyPlugin } from 'kysely'
import { isProduct as inProduct } from '../../bin/suite/layout.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'

const root = join(import.meta.dirname, '../..')
const folder = process.env.RECORD_STATEMENTS
/** By shape, with the first statement of that shape. */
const asked = new Map<string, string>()

export interface Recorded {
  file: string
  statements: [shape: string, text: string][]
}

/** Treats statements as the same if they differ only in the number of parameters or in plain columns. */
const normalized = (text: string): string =>
  text
    .replaceAll(/'(?:[^']|'')*'/g, '?')
    .replaceAll(/\$\d+|\b\d+\b/g, '?')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\?(?:, ?\?)+/g, '?')
    .replaceAll(/\(\?\)(?:, ?\(\?\))+/g, '(?)')
    .replaceAll(/\b(select|returning) "\w+"(?:\."\w+")?(?:, "\w+"(?:\."\w+")?)*(?= from|$)/g, '$1 …')
    .replaceAll(/(insert into "\w+") \([^()]*\) values/g, '$1 values')
    .replaceAll(/ set "\w+" = \?(?:, "\w+" = \?)*(?= where|$)/g, ' set …')
    .replaceAll(/( (?:and|or))( [^()]{1,60}?)(?:\1\2)+(?= |\)|$)/g, '$1$2')
    .trim()

/** Product code that asks, not code that passes statements on. */
const isProduct = (file: string) =>
  file.startsWith(`${root}/`) &&
  inProduct(relative(root, file)) &&
  !/\/database\/(database|jobs-database|prepared)\.ts$|\.test\.ts$|\/contract[./]|\/demonstration[./]/.test(
    file,
  )
const isTest = (file: string) => file.startsWith(root) && /\/test\/|\.test\.ts$|\/contract\.ts$/.test(file)

/** Whether the product ran the statement: looks for the nearest line of the product or of a test in the stack. */
const byTheProduct = (): boolean => {
  const { stackTraceLimit, prepareStackTrace } = Error
  Error.stackTraceLimit = 60
  Error.prepareStackTrace = (_, sites) => sites.map((site) => String(site.getFileName()))
  const files = new Error('Where is this asked?').stack as unknown as string[]
  Object.assign(Error, { stackTraceLimit, prepareStackTrace })
  const ours = files
    .map((file) => file.replace(/^file:\/\//, ''))
    .filter((file) => file !== import.meta.filename)
  return isProduct(ours.find((file) => isProduct(file) || isTest(file)) ?? '')
}

const compiler = new PostgresQueryCompiler()
const noting: KyselyPlugin = {
  transformQuery({ node }) {
    const { sql: text } = compiler.compileQuery(node, createQueryId())
    const shape = normalized(text)
    if (!asked.has(shape) && byTheProduct()) asked.set(shape, text)
    return node
  },
  transformResult: ({ result }) => Promise.resolve(result),
}

export const noted = (opened: OpenDatabase): OpenDatabase =>
  folder ? { ...opened, db: opened.db.withPlugin(noting) } : opened

/** Called at the end of each test file. */
export const writeDown = (path: string): void => {
  if (!folder || asked.size === 0) return
  const file = relative(root, path)
  mkdirSync(folder, { recursive: true })
  const recorded: Recorded = { file, statements: [...asked] }
  writeFileSync(join(folder, `${file.replaceAll('/', '+')}.json`), JSON.stringify(recorded))
  asked.clear()
}
