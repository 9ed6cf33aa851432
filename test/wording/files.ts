/** The files that we write in English. */
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '../..')

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
