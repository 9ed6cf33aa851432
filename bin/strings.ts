/**
 * Prints every text that users can see, once, with its places: `bin/strings`, or `bin/strings office/review/web platform/mail`.
 * A `"` in front marks a text that the specification quotes (test/wording/quoted.txt): leave it as it is.
 * test/wording/strings.ts says what it leaves out.
 * `bin/strings --language es` prints the English beside the Spanish, as Markdown, for a reader whose first language is Spanish.
 */
import { parseArgs } from 'node:util'
import { glossary } from '../platform/language/spanish/glossary.ts'
import { areas } from '../platform/language/spanish/index.ts'
import { allStrings } from '../test/wording/all-strings.ts'
import { PRODUCT } from './suite/layout.ts'

/** The glossary, then a table for each area. */
const sideBySide = () => {
  const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('\n', '<br>')
  const table = (title: string, rows: readonly (readonly [english: string, spanish: string])[]) => [
    '',
    `## ${title}`,
    '',
    '| English | Spanish |',
    '|---|---|',
    ...rows.map(([english, spanish]) => `| ${cell(english)} | ${cell(spanish)} |`),
  ]
  return [
    '# Spanish texts',
    '',
    'Words in braces stand for a value, such as a name or a date. Legal texts stay in English.',
    ...table(
      'Glossary',
      glossary.map(({ english, spanish, also = [] }) => [english, [spanish, ...also].join(', ')]),
    ),
    ...Object.entries(areas).flatMap(([area, texts]) => table(area, Object.entries(texts))),
  ].join('\n')
}

const { values, positionals: paths } = parseArgs({
  options: { language: { type: 'string' } },
  allowPositionals: true,
})
if (values.language === 'es') console.log(sideBySide())
else if (values.language !== undefined) {
  console.error(
    `There are no texts in "${values.language}". Only Spanish has a list: bin/strings --language es`,
  )
  process.exitCode = 1
} else {
  const texts = allStrings(paths.length > 0 ? paths : PRODUCT)
  for (const { text, places, isQuoted } of texts)
    console.log(`${isQuoted ? '"' : ' '} ${text}\n    ${places.join(' ')}`)
  console.log(`${texts.length} texts, ${texts.filter(({ isQuoted }) => isQuoted).length} of them quoted`)
}
