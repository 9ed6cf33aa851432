import { isRecord, own } from './answers.ts'
import type { RepeatedField } from './kinds/index.ts'

/** An item of a list and its key: `signatoryTwo`, `tradeReference.1`. */
export interface Item {
  readonly key: string
  readonly item: unknown
}

/**
 * The items of an object; null if it does not contain the list, which is not the same as an empty one. At most
 * `most` are read, however many were sent.
 */
export const itemsIn = (
  list: RepeatedField,
  container: unknown,
  most = Number.POSITIVE_INFINITY,
): readonly Item[] | null => {
  if (list.kind === 'numbered') {
    const items = list.keys.map((key) => ({ key, item: own(container, key) }))
    return items.some(({ item }) => item !== undefined) ? items : null
  }
  const items = own(container, list.key)
  if (items === null) return []
  return Array.isArray(items)
    ? items.slice(0, most).map((item, at) => ({ key: `${list.key}.${at}`, item }))
    : null
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** The item's id in lowercase; null if it has no UUID. */
export const idOf = (item: unknown): string | null => {
  const id = own(item, 'id')
  return typeof id === 'string' && uuid.test(id.toLowerCase()) ? id.toLowerCase() : null
}

/** The first free id. Counted instead of random, because browser and server must arrive at the same one. */
export const freeId = (held: ReadonlySet<string | null>): string => {
  for (let count = 1; ; count++) {
    const id = `00000000-0000-4000-8000-${count.toString(16).padStart(12, '0')}`
    if (!held.has(id)) return id
  }
}

/** A sent item with its id and the stored item that it replaces. */
export interface Matched extends Item {
  readonly id: string
  readonly kept: unknown
}

/**
 * Matches sent items with stored ones by id. If two sent items have the same id, the first keeps it and the other gets
 * a free one. A numbered item without an id matches the one stored under its key, unless another item names its id.
 */
export const matchItems = (
  list: RepeatedField,
  sent: readonly Item[],
  stored: readonly Item[],
): readonly Matched[] => {
  const held = new Set([...sent, ...stored].map(({ item }) => idOf(item)))
  const claimed = new Set<string | null>(sent.map(({ item }) => idOf(item)).filter((id) => id !== null))
  const taken = new Set<string>()
  return sent.map(({ key, item }) => {
    const named = idOf(item)
    const first = named !== null && !taken.has(named)
    const sameKey =
      list.kind === 'numbered' && own(item, 'id') === undefined
        ? stored.find((each) => each.key === key && !claimed.has(idOf(each.item)))
        : undefined
    const kept = first ? stored.find((each) => idOf(each.item) === named) : sameKey
    const id = (first ? named : kept && idOf(kept.item)) ?? freeId(held)
    taken.add(id)
    held.add(id)
    return { key, item, id, kept: isRecord(kept?.item) ? kept.item : undefined }
  })
}
