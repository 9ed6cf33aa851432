/** Finds the phrases listed in idioms.ts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { quoted } from './all-strings.ts'
import { root } from './files.ts'
import { idioms } from './idioms.ts'
import { textsIn } from './texts.ts'
import { isTest } from '../../bin/suite/layout.ts'

/** In tests, checks only comments and titles: expected texts repeat texts of the product. */
const isRead = (file: string, kind: string) => kind !== 'string' || !isTest(file)

/** Names that databases store, and the texts of a button and its state. They stay, so their wording is not checked. */
const kept = new Set([
  'asked for',
  'consumer report asked for',
  'credit report asked for',
  'draft begun',
  'everybody has signed',
  'made by us',
  'nobody came back',
  'taken back',
  '0015-whom-a-mail-is-answered-to',
])

/** Texts that the specification quotes must not change either. */
const isQuoted = (raw: string) => {
  const text = raw.replaceAll(/^\s*['"`]?|['"`]?\s*$/g, '').replaceAll(/\$\{·+\}/g, '{}')
  return [quoted, kept].some((texts) => texts.has(text.replaceAll(/\s+/g, ' ')))
}

export const findingsIn = (file: string, source = readFileSync(join(root, file), 'utf8')): string[] =>
  textsIn(file, source)
    .filter(({ kind, raw }) => isRead(file, kind) && !isQuoted(raw))
    .flatMap(({ raw, start }) =>
      idioms.flatMap(({ find, write }) =>
        [...raw.matchAll(find)].map((match) => ({ at: start + match.index, phrase: match[0], write })),
      ),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, phrase, write }) => {
      const line = source.slice(0, at).split('\n').length
      return `${file}:${line}: "${phrase.replaceAll(/\s+/g, ' ')}": write ${write}`
    })
