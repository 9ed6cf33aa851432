/** The three-way merge of answers: of two people, of a screen and a reply, of a form and a copy in the browser. Pure. */
import { isRecord, own, type Answers } from '../answers.ts'
import type { Form } from '../form.ts'
import { freeId, idOf, itemsIn } from '../items.ts'
import type { AnyField, RepeatedField } from '../kinds/index.ts'
import { containerOf, prefixOf } from '../conditions/look.ts'

export type Side = 'mine' | 'theirs'

export interface States {
  readonly base: Answers
  readonly mine: Answers
  readonly theirs: Answers
}

/** The value at a path such as `businessInfo.email` or `tradeReference.1.name`. */
export const valueAt = (answers: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | null | undefined)?.[key], answers)

const nothing = (value: unknown) => value === undefined || value === null || value === ''
export const isSame = (one: unknown, other: unknown) =>
  nothing(one) ? nothing(other) : JSON.stringify(one) === JSON.stringify(other)

type Three = { readonly [S in keyof States]: unknown }
const each = <T>(three: Three, of: (state: unknown) => T) => ({
  base: of(three.base),
  mine: of(three.mine),
  theirs: of(three.theirs),
})

/**
 * All changes of both since `base`, answer by answer; items of lists are matched by id. Where both changed the same
 * answer, it is that of `whose`. `decided`: names of answers that are taken from `whose` although only one changed them.
 * An answer that one side does not have was not changed there.
 */
export const mergeAnswers = (
  form: Form,
  states: States,
  whose: Side = 'mine',
  decided: ReadonlySet<string> = new Set(),
): Answers => {
  const out: Record<string, unknown> = {}
  for (const place of form.order) {
    const { field, section } = place
    const into = section.key === null ? out : ((out[section.key] ??= {}) as Record<string, unknown>)
    const holders = each(states, (state) => containerOf(place, state))
    const name = prefixOf(place) + field.key
    if (field.kind === 'list' || field.kind === 'numbered') {
      const items = itemsOf({ field, name, whose, decided }, holders)
      if (field.kind === 'list') into[field.key] = items.map(({ item }) => item)
      else for (const key of field.keys) into[key] = items.find((each) => each.key === key)?.item ?? null
    } else into[field.key] = leaf({ field, name, whose, decided }, holders)
  }
  return out
}

interface Asked {
  readonly field: AnyField
  readonly name: string
  readonly whose: Side
  readonly decided: ReadonlySet<string>
}

const leaf = ({ field, name, whose, decided }: Asked, holders: Three): unknown => {
  const { base, ...sides } = each(holders, (holder) => own(holder, field.key))
  // A field that does not apply on one side was not changed there.
  const [mine, theirs] = [sides.mine, sides.theirs].map((side) => (side === undefined ? base : side))
  // Only the server changes documents: where two lists of them are new, theirs is the newer one.
  if (field.kind === 'documents') return isSame(theirs, base) ? mine : theirs
  if (decided.has(name)) return whose === 'mine' ? mine : theirs
  if (isSame(mine, base)) return theirs
  return isSame(theirs, base) || whose === 'mine' ? mine : theirs
}

interface AskedItems extends Asked {
  readonly field: RepeatedField
}
interface Placed {
  readonly key: string
  readonly item: unknown
}

/** Items are matched by id; theirs come first, as stored. */
const itemsOf = (asked: AskedItems, holders: Three): readonly Placed[] => {
  if (asked.decided.has(asked.name)) return itemsIn(asked.field, holders[asked.whose]) ?? []
  const held = each(holders, (holder) => byId(asked.field, holder) ?? byId(asked.field, holders.base) ?? NONE)
  const ids = [...new Set([held.theirs, held.mine].flatMap((items) => [...items.keys()]))]
  const found = ids.flatMap((id) => {
    const three = each(held, (items) => (items as Items).get(id)?.item)
    const item = itemOf({ ...asked, name: `${asked.name}/${id}` }, three)
    return item ? [{ key: (held.theirs.get(id) ?? held.mine.get(id))!.key, item }] : []
  })
  if (asked.field.kind === 'list') return found
  // If two items have the same place, the second moves to a free one. If there is none, it is a conflict and the user
  // must choose.
  const taken = new Map<string, Placed>()
  const waiting = found.filter((placed) => taken.has(placed.key) || !taken.set(placed.key, placed))
  for (const { item } of waiting) {
    const key = asked.field.keys.find((free) => !taken.has(free))
    const last = asked.field.keys.at(-1)!
    if (key) taken.set(key, { key, item })
    else if (asked.whose === 'mine') taken.set(last, { key: last, item })
  }
  return [...taken.values()]
}

type Items = ReadonlyMap<string, Placed>
const NONE: Items = new Map()

/** Null if the list does not apply, which is not the same as empty. */
const byId = (list: RepeatedField, holder: unknown): Items | null => {
  const items = itemsIn(list, holder)?.filter(({ item }) => isRecord(item))
  return items ? new Map(items.map((placed) => [idOf(placed.item) ?? placed.key, placed])) : null
}

const itemOf = (asked: AskedItems, three: Three): unknown => {
  const { base, mine, theirs } = three
  const { field, whose } = asked
  const isUntouched = (side: unknown) =>
    field.fields.every(({ key }) => isSame(own(side, key), own(base, key)))
  const chosen = three[whose]
  if (!mine || !theirs) {
    // A removal on one side counts if the other side left the item alone.
    const there = mine ?? theirs
    return !base ? there : isUntouched(there) ? null : chosen
  }
  const isOf = (one: unknown, other: unknown) =>
    field.tellBy.every(({ key }) => isSame(own(one, key), own(other, key)))
  const isNobody = field.tellBy.every(({ key }) => nothing(own(base, key)))
  const areTwo =
    field.kind === 'numbered' &&
    !isUntouched(mine) &&
    !isUntouched(theirs) &&
    !isOf(mine, theirs) &&
    (isNobody || (!isOf(mine, base) && !isOf(theirs, base)))
  // Never mix the name of one person with the address of another.
  if (areTwo) return chosen
  const out: Record<string, unknown> = { id: own(theirs, 'id') }
  for (const part of field.fields)
    out[part.key] = leaf({ ...asked, field: part, name: `${asked.name}.${part.key}` }, three)
  return out
}

/** Ids are counted, so items that both people added have the same id. They become two items. */
export const separateItems = (form: Form, states: States): States => {
  const mine = structuredClone(states.mine)
  for (const place of form.places.values()) {
    const list = place.field
    if (list.kind !== 'list') continue
    const itemsOn = (state: Answers) => byId(list, containerOf(place, state)) ?? NONE
    const [was, here, there] = [itemsOn(states.base), itemsOn(mine), itemsOn(states.theirs)]
    const held = new Set<string | null>([...was.keys(), ...here.keys(), ...there.keys()])
    for (const [id, { item }] of here) {
      const other = there.get(id)?.item
      if (was.has(id) || !other || list.fields.every(({ key }) => isSame(own(item, key), own(other, key))))
        continue
      const free = freeId(held)
      held.add(free)
      Object.assign(item as object, { id: free })
    }
  }
  return { ...states, mine }
}
