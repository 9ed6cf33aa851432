/** Where the repository uses a phrase of idioms.ts. */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { idioms } from './idioms.ts'
import { textsIn } from './texts.ts'

const root = join(import.meta.dirname, '../..')

/** Files that are generated or hold data, and those that list the phrases themselves. */
const left =
  /(^|\/)(node_modules|dist|\.cache|generated|pictures|wording)\/|\.data\.ts$|\.gen\.ts$|wording\.test\.ts$|mail\/layout\.html$/
const read = /\.(tsx?|md|css|html|mjml|sql|sh|yml)$|^bin\/[\w-]+$/

/** All files of a folder, or the file itself, as paths from the root. */
export const filesIn = (path: string): string[] =>
  (statSync(join(root, path)).isFile()
    ? [path]
    : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
  ).filter((file) => read.test(file) && !left.test(file) && statSync(join(root, file)).isFile())

const isTest = (file: string) => /\.test\.tsx?$|^(test|bench)\//.test(file)

/** Of tests only comments and titles: the texts that they expect are those of the product. */
const isRead = (file: string, kind: string) => kind !== 'string' || !isTest(file)

export const findingsIn = (file: string, source = readFileSync(join(root, file), 'utf8')): string[] =>
  textsIn(file, source)
    .filter(({ kind }) => isRead(file, kind))
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
