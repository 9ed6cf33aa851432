/** The translated text. With `values`, the names of its placeholders are those of the English text. */
export type Translation = (text: string, values?: object) => string

const PLACEHOLDER = /\{[^{}]*\}/g
const namesIn = (text: string): string[] => text.match(PLACEHOLDER) ?? []
/** Placeholders count by their order, so a name may change in the code without a change in the catalog. */
const shapeOf = (text: string): string => text.replaceAll(PLACEHOLDER, '{}')

/** A text with less than this is a frame of punctuation, which would fit anything. */
const LEAST = 6

interface Pattern {
  readonly key: string
  readonly fits: RegExp
  readonly length: number
}

const patternOf = (key: string): Pattern => {
  const fixed = key.split(PLACEHOLDER)
  return {
    key,
    fits: new RegExp(
      `^${fixed.map((part) => part.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')).join('(.+?)')}$`,
      's',
    ),
    length: fixed.join('').replaceAll(/[^a-z]/gi, '').length,
  }
}

/**
 * Translates by a catalog whose keys are English texts. A text that was put together elsewhere, such as a message of a
 * rule, is matched with the keys that have placeholders. A text that is not in the catalog stays English.
 */
export const translationFrom = (catalog: Readonly<Record<string, string>>): Translation => {
  const keys = new Map(Object.keys(catalog).map((key) => [shapeOf(key), key]))
  let patterns: readonly Pattern[] | undefined
  const fitting = () =>
    (patterns ??= Object.keys(catalog)
      .filter((key) => key.includes('{'))
      .map(patternOf)
      .filter(({ length }) => length >= LEAST)
      .toSorted((a, b) => b.length - a.length))

  const inNamesOf = (text: string, key: string): string => {
    const names = namesIn(text)
    const theirs = namesIn(key)
    return catalog[key]!.replaceAll(PLACEHOLDER, (name) => names[theirs.indexOf(name)] ?? name)
  }
  const composed = (text: string): string | undefined => {
    for (const { key, fits } of fitting()) {
      const found = fits.exec(text)
      if (!found) continue
      const values = found.slice(1)
      return catalog[key]!.replaceAll(PLACEHOLDER, (name) => {
        const value = values[namesIn(key).indexOf(name)] ?? name
        return catalog[value] ?? value
      })
    }
    return undefined
  }
  const found = new Map<string, string>()
  return (text, values) => {
    const known = found.get(text)
    if (known !== undefined) return known
    const key = keys.get(shapeOf(text))
    const translated =
      catalog[text] ??
      (key === undefined ? undefined : inNamesOf(text, key)) ??
      (values ? text : (composed(text) ?? text))
    // Finished texts may hold anything, so only those of the code are kept.
    if (key !== undefined) found.set(text, translated)
    return translated
  }
}
