/** The files whose wording we check. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

/** Generated files, tables of data, translations, migrations (which never change), and the files that list the phrases. */
const skipped =
  /(^|\/)(node_modules|dist|\.cache|generated|pictures|migrations|language\/spanish)\/|\.data\.ts$|\.gen\.ts$|wording\/idioms\.ts$|wording\.test\.ts$|mail\/layout\.html$|\/spanish\.ts$/
const read = /\.(tsx?|md|css|html|mjml|sql|sh|yml)$|^bin\/[\w-]+$|\/notes\.json$|\.openapi\.json$/

/** Lists the files in a folder as paths from the root; a file is listed as itself. */
export const filesIn = (path: string): string[] =>
  (statSync(join(root, path)).isFile()
    ? [path]
    : readdirSync(join(root, path), { recursive: true, encoding: 'utf8' }).map((file) => join(path, file))
  ).filter((file) => read.test(file) && !skipped.test(file) && statSync(join(root, file)).isFile())
