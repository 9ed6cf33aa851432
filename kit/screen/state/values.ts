import { isRecord } from '../../model/answers.ts'

/**
 * The answers on the screen. A change creates new objects along its path and leaves all others as they are, so that
 * listeners can compare by identity.
 */
export class Values {
  #all: object
  #listeners = new Set<() => void>()

  constructor(all: object) {
    this.#all = all
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly all = () => this.#all

  /** The value at `billingInfo.city` or `tradeReference.1.name`; undefined if there is none. */
  at(path: string): unknown {
    return keysOf(path).reduce<unknown>(step, this.#all)
  }

  put(path: string, value: unknown) {
    if (this.at(path) === value) return
    this.replace(put(this.#all, keysOf(path), value) as object)
  }

  replace(all: object) {
    this.#all = all
    for (const listener of this.#listeners) listener()
  }
}

/** A cache: every field looks up its path on every key press. */
const split = new Map<string, readonly string[]>()
const keysOf = (path: string): readonly string[] => {
  const known = split.get(path)
  if (known) return known
  const keys = path.split('.')
  split.set(path, keys)
  return keys
}

const step = (inside: unknown, key: string) =>
  typeof inside === 'object' && inside !== null ? (inside as Record<string, unknown>)[key] : undefined

const put = (inside: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(inside))
    return inside.map((each: unknown, at) => (String(at) === key ? put(each, rest, value) : each))
  const record = isRecord(inside) ? inside : {}
  return { ...record, [key]: put(record[key], rest, value) }
}
