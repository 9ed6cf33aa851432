/** Checks the wording of texts, comments, test titles and documents against test/wording/idioms.ts. */
import { expect, test } from 'vitest'
import { PRODUCT } from '../bin/suite/layout.ts'
import { allStrings, quoted, withoutNames } from './wording/all-strings.ts'
import { filesIn } from './wording/files.ts'
import { findingsIn } from './wording/findings.ts'
import { stringsIn } from './wording/strings.ts'

/** Folders and files that have been cleaned up; add to the list, never remove. */
const cleaned = [
  ...PRODUCT,
  'README.md',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'bench',
  'bin',
  'docs',
  'test',
  'playwright.config.ts',
  'vite.config.ts',
  'vite.shells.ts',
  'vitest.config.ts',
  'vitest.mutation.config.ts',
]

test('texts, comments, test titles and documents are plain English', () => {
  expect(cleaned.flatMap(filesIn).flatMap((file) => findingsIn(file))).toEqual([])
})

const inString = (text: string) =>
  findingsIn('web/example.tsx', `export const text = ${JSON.stringify(text)}`)

test.each([
  'Go on where you stopped?',
  'You are asked for a personal guarantee.',
  '15 answers need a look',
  'This list did not come.',
  'Nobody was told yet: the clock runs on',
  'The end lies before the start, so the range is not applied.',
  'Type your name as it stands in the application',
  'Saved by you or somebody with your link',
  'Your signature was not taken',
  'This link is yours alone.',
  'There is no connection.',
  'If it counted, the law wants the letter to name its agency.',
  'The customer is filling it in.',
  'This account has this file already.',
])('finds what is wrong with “%s”', (text) => {
  expect(inString(text)).not.toEqual([])
})

test.each([
  'Continue where you left off?',
  'A personal guaranty is optional.',
  'There are 15 problems to fix',
  "We couldn't load this list. Try again.",
  'No notice has been sent. The 30-day clock is still running.',
  'End date must be after start date.',
  'Type your name exactly as shown',
  'Saved by you or someone with your link',
  "We couldn't save your signature",
  "Don't share this link. Anyone with it can sign as you.",
  "You're offline. We'll save your changes when you reconnect.",
  'If you relied on it, the notice must identify the agency.',
  'The customer is filling it out.',
  'This account already has this file.',
])('lets “%s” pass', (text) => {
  expect(inString(text)).toEqual([])
})

test.each([
  "Where her digits lie already … An EIN is nobody's.",
  'PostgreSQL takes a truth apart and then does not find it in an index',
  'What one of the staff began no key of a customer, nor of a colleague, finds.',
  'Of an application only its comments are read until one is written.',
  'Gives false where all is written once more.',
  'Once the ERP is away, what the bureau says of them is worth nothing.',
  'What is waited for comes when the machine gets round to it.',
])('finds what is wrong with the comment “%s”', (text) => {
  expect(findingsIn('server/example.ts', `// ${text}`)).not.toEqual([])
})

test.each([
  'Reuse the SSN stored with the application. An EIN never identifies a person.',
  'PostgreSQL rewrites `x = true` to `x`, so a partial index on `x = true` is not used.',
  'An idempotency key finds only forms that the same employee created.',
  'Finds the standard form of an address. A help, never a gate: callers still accept what was typed.',
  'If the ERP is unavailable, the stored report still counts.',
  'Long timeouts: a busy machine must not fail a test.',
])('lets the comment “%s” pass', (text) => {
  expect(findingsIn('server/example.ts', `// ${text}`)).toEqual([])
})

test('reads comments across lines, JSX, templates, test titles and documents, and names the line', () => {
  const lines = (file: string, source: string) => findingsIn(file, source).map((line) => line.split(': ')[0])
  expect(lines('web/a.ts', 'const a = 1\n// The customer may go\n// on later.')).toEqual(['web/a.ts:2'])
  expect(lines('web/a.ts', '/**\n * Asks\n * anew.\n */')).toEqual(['web/a.ts:3'])
  expect(lines('web/a.tsx', 'const a = (\n <p>\n  {count} e-mails\n </p>\n)')).toEqual(['web/a.tsx:3'])
  expect(lines('web/a.ts', 'const a = `${count} of our papers`')).toEqual(['web/a.ts:1'])
  expect(lines('web/a.test.ts', "test('asks anew', () => expect(shown()).toBe('asks anew'))")).toEqual([
    'web/a.test.ts:1',
  ])
  expect(
    lines('docs/a.md', '# Rules\n\nStaff are `asked for` it.\n\n```\nasked anew\n```\n\nAsked anew.'),
  ).toEqual(['docs/a.md:9'])
  expect(lines('web/a.css', '.anew {\n  /* hangs\n  anew */\n}')).toEqual(['web/a.css:3'])
})

test('leaves code and quoted texts alone', () => {
  expect(inString('Customer must be asked for the D-U-N-S number')).toEqual([])
  expect(findingsIn('web/a.ts', "import { anew } from './anew.ts'\nconst nobody: 'anew' = anew")).toEqual([])
})

test('every text that the specification quotes still occurs in the product', () => {
  const shown = new Set(allStrings(PRODUCT).map(({ text }) => withoutNames(text)))
  expect([...quoted].filter((text) => !shown.has(text))).toEqual([])
})

test('lists a sentence with its inline elements and values, once, and leaves code out', () => {
  const shown = (source: string) => stringsIn('web/example.tsx', source).map(({ text }) => text)
  expect(shown('const a = <p className="a b">Sent to <b>{name}</b>,\n  {count} times.</p>')).toEqual([
    'Sent to {name}, {count} times.',
  ])
  expect(
    shown('const a = <Field label="Company name" name="Company name" aria-label={`Clear ${what}`} />'),
  ).toEqual(['Company name', 'Clear {what}'])
  expect(
    shown("throw new Conflict('It is denied.'); throw new Error('Never so.'); log.info('went by now')"),
  ).toEqual(['It is denied.'])
  expect(shown("import a from 'Some Module'; if (a === 'Some Word') sql`select * from ${a}`")).toEqual([])
})
