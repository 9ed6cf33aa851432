/**
 * No regular expression takes much longer than its text is long. People can send a megabyte at a time, so a quadratic
 * expression freezes a node as surely as an exponential one (docs/decisions/0060).
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import scslre from 'scslre'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { isTest, productFiles, sideOf } from '../../bin/suite/layout.ts'

const root = join(import.meta.dirname, '../..')

/** Expression → why it may stay. */
const exempt: Readonly<Record<string, string>> = {
  '/^\\s*\\n/gm': 'compile-layout.ts: our own layout, at build time',
}

interface Found {
  source: string
  flags: string
  file: string
}

const expressionsIn = (file: string): Found[] => {
  const found: Found[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex, callee, arguments: given } = node as Node
    if (type === 'Literal' && regex) found.push({ source: regex.pattern, flags: regex.flags, file })
    if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp')
      found.push({ source: `made of ${given?.[0]?.type}`, flags: 'made', file })
    for (const inner of Object.values(node)) walk(inner)
  }
  walk(parseSync(file, readFileSync(join(root, file), 'utf8')).program)
  return found
}
interface Node {
  type?: string
  regex?: { pattern: string; flags: string }
  callee?: { name?: string }
  arguments?: { type?: string }[]
}

const files = productFiles(root).filter((file) => !isTest(file) && !/\.d\.ts$|\/demonstration[./]/.test(file))
const all = files.flatMap(expressionsIn)

const slow = ({ source, flags }: Found) =>
  scslre.analyse({ source, flags }, { reportTypes: { Move: true, Self: true, Trade: true } }).reports.length >
  0

it('finds the expressions of the whole product', () => {
  expect(all.length).toBeGreaterThan(150)
  expect(all.filter(({ file }) => sideOf(file) === 'web').length).toBeGreaterThan(20)
})

it('recognizes slow expressions', () => {
  for (const source of ['(a+)+$', String.raw`\S*:\/\/\S*`, '^[ .]+|[ .]+$', String.raw`\.+$`])
    expect({ source, slow: slow({ source, flags: 'g', file: '' }) }).toEqual({ source, slow: true })
})

it('takes time in proportion to the length of the text', () => {
  const wrong = all
    .filter(({ flags }) => flags !== 'made')
    .filter(slow)
    .map(({ source, flags, file }) => ({ file, expression: `/${source}/${flags}` }))
    .filter(({ expression }) => !Object.hasOwn(exempt, expression))
  expect(wrong).toEqual([])
})

it('is a literal, or is built from our own constants', () => {
  // Built from the paths of our API definition, our own texts, the ranges of our fonts, and the names of our banners.
  const known = [
    'banners/rules/chat-pages.ts',
    'common/signing/rules/typed-name.ts',
    'platform/text/printable.ts',
    'platform/text/translation.ts',
    'services/erp/gateway/definition.ts',
    'office/feedback/server/handlers.ts',
    'common/shell/web/pages/root-route.tsx',
  ]
  const made = all.filter(({ flags }) => flags === 'made').map(({ file }) => file)
  expect(made.toSorted()).toEqual(known.toSorted())
})

it('exempts only expressions that exist', () => {
  const there = new Set(all.map(({ source, flags }) => `/${source}/${flags}`))
  expect(Object.keys(exempt).filter((expression) => !there.has(expression))).toEqual([])
})
