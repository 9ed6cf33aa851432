/** Every text that a user can see, once, with its places, and whether the specification gives it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn, root } from './files.ts'
import { mayShow, stringsIn } from './strings.ts'

interface VisibleText {
  text: string
  /** `web/home/home.tsx:15` */
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
  // What keys an object is a code with words of its own, such as the kind of an audit event.
  return [...places]
    .filter(([text]) => !keys.has(text))
    .map(([text, found]) => ({ text, places: found, isQuoted: quoted.has(withoutNames(text)) }))
}

/** Texts that the specification gives to the letter; `{}` is a value that is put in. */
export const quoted: ReadonlySet<string> = new Set(
  readFileSync(join(import.meta.dirname, 'quoted.txt'), 'utf8')
    .split('\n')
    .filter(Boolean),
)

/** A placeholder without its expression, which may be renamed, and any quotation mark. */
export const withoutNames = (text: string) =>
  text
    .replaceAll(/\{[^{}]*(\{[^{}]*\}[^{}]*)*\}/g, '{}')
    .replaceAll('’', "'")
    .replaceAll(/[“”]/g, '"')
