/** Lists every text that users see once, with its places and whether the specification quotes it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, root } from './files.ts'
import { mayShow, stringsIn } from './strings.ts'

interface VisibleText {
  text: string
  /** `app/web/home/home.tsx:15` */
  places: string[]
  isQuoted: boolean
}

export const allStrings = (paths: readonly string[]): VisibleText[] => {
  const places = new Map<string, string[]>()
  const keys = new Set<string>()
  for (const file of paths.flatMap(filesIn).filter(mayShow)) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, key] of source.matchAll(/'([a-z][^'\n]* [^'\n]*)': /g)) keys.add(key!)
    for (const { text, start } of stringsIn(file, source)) {
      const place = `${file}:${source.slice(0, start).split('\n').length}`
      places.set(text, [...(places.get(text) ?? []), place])
    }
  }
  // A text that is also an object key is a code with its own label, such as an audit event.
  return [...places]
    .filter(([text]) => !keys.has(text))
    .map(([text, found]) => ({ text, places: found, isQuoted: quoted.has(withoutNames(text)) }))
}

/** Texts that the specification quotes word for word. `{}` stands for an inserted value. */
export const quoted: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'quoted.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** Normalizes quotation marks and drops the expressions of placeholders, so that renaming a variable changes nothing. */
export const withoutNames = (text: string) =>
  text
    .replaceAll(/\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '{}')
    .replaceAll('’', "'")
    .replaceAll(/[“”]/g, '"')
