import { isRecord, own } from '../answers.ts'
import type { Field } from '../field.ts'
import { arises, isSeen, type Place } from '../form.ts'
import { itemsIn, matchItems, type Item } from '../items.ts'
import type { RepeatedField, SecretField } from '../kinds/index.ts'
import { look } from '../conditions/look.ts'
import { messages } from '../../../platform/text/messages.ts'
import { keysOf } from '../places.ts'
import { knowing, type Pass, type Slot } from './reading.ts'
import { storedName } from '../secrets.ts'
import { resolve } from '../conditions/varying.ts'

/** Resolves one field: its value, what later fields may know of it, and its problems. */
export const readField = (pass: Pass, place: Place, slot: Slot): void => {
  const { field } = place
  const here = arises(place, pass.context, pass.answers)
  if (!isSeen(place, pass.context, pass.answers)) keepUnseen(pass, place, slot, here)
  else if (here && (field.kind === 'list' || field.kind === 'numbered')) readItems(pass, place, field, slot)
  else if (here) readOne(pass, place, slot)
}

/** Unseen means untouched. A field that does not apply stays hidden from every condition. */
const keepUnseen = (pass: Pass, { field }: Place, slot: Slot, here: boolean) => {
  for (const key of keysOf(field)) {
    const kept = own(slot.kept, key)
    if (kept !== undefined) slot.out[key] = kept
  }
  if (!here) return
  const repeated = field.kind === 'list' || field.kind === 'numbered'
  const items =
    repeated &&
    itemsIn(field, slot.kept)
      ?.map(({ item }) => item)
      .filter(isRecord)
  pass.learn(field, repeated ? items || undefined : own(slot.kept, field.key))
}

const readOne = (pass: Pass, place: Place, slot: Slot) => {
  const { context, answers } = pass
  const field: Field = place.field
  const asked = { context, answers }
  const path = slot.prefix + field.key
  const fault = (message: string, missing: boolean) =>
    pass.problems.push({ path, message, missing, at: [...slot.at, place.number] })
  const keep = (value: unknown) => {
    if (value === undefined) return
    slot.out[field.key] = value
    pass.learn(place.field, value)
  }
  const copy = field.copies.find(({ when }) => when.holds(context, answers))
  if (copy) return keep(answers.of(copy.of) ?? field.empty)

  // The stored value is read again because a condition may have changed since. Of a secret only the last four
  // are.
  const before = own(slot.kept, field.key)
  const kept = place.field.kind === 'secret' ? keptSecret(pass, place.field, before) : before
  const stored = () => {
    const reading = kept === undefined ? null : field.read(kept, asked)
    return reading && 'value' in reading ? reading.value : undefined
  }
  const given = field.fixed.holds(context, answers) ? undefined : own(slot.sent, field.key)
  const sent = field.kind === 'secret' && typeof given === 'object' && given !== null ? (kept ?? null) : given
  if (sent === undefined) keep(stored())
  else {
    const reading = field.read(sent, asked)
    if ('problem' in reading) {
      fault(reading.problem, false)
      return keep(stored())
    }
    keep(reading.value)
    if (reading.digits)
      pass.secrets.push({ path, keep: storedName(slot.keepPrefix, place.field), digits: reading.digits })
  }
  const empty = slot.out[field.key] === undefined || field.isEmpty(slot.out[field.key])
  if (empty && field.required.holds(context, answers)) fault(messages.required, true)
}

/** The stored last four, as long as the field still asks for the same number: an EIN never becomes an SSN. */
const keptSecret = ({ context, answers, before }: Pass, { mask }: SecretField, kept: unknown): unknown => {
  if (!isRecord(kept)) return kept === null ? null : undefined
  return resolve(mask, { context, answers }) === resolve(mask, { context, answers: before }) ? kept : null
}

const readItems = (pass: Pass, place: Place, list: RepeatedField, slot: Slot) => {
  const { context, answers } = pass
  const [min, max] = [resolve(list.min, { context, answers }), resolve(list.max, { context, answers })]
  const fault = (message: string, missing: boolean) =>
    pass.problems.push({ path: slot.prefix + list.key, message, missing, at: [...slot.at, place.number] })
  const stored = itemsIn(list, slot.kept)
  const fixed = list.fixed.holds(context, answers)
  const raw = fixed ? undefined : own(slot.sent, list.key)
  // One item more than allowed is enough to report it.
  const given = fixed ? null : itemsIn(list, slot.sent, max + 1)
  const tooMany = list.kind === 'list' && Array.isArray(raw) && raw.length > max + 1
  const unread = given === null && raw !== undefined
  const must = list.kind === 'numbered' ? min : 0

  // The key of a numbered item that was not sent keeps its item; null removes it.
  const items = (given ?? stored ?? []).map((each, at): Item => {
    const item = each.item === undefined && list.kind === 'numbered' ? stored?.[at]?.item : each.item
    return { key: each.key, item }
  })
  const blanks =
    list.kind === 'numbered' && items.length === 0 ? list.keys.map((key) => ({ key, item: null })) : items
  const wanted = blanks.filter(({ item }, at) => isRecord(item) || at < must)
  if (unread || blanks.some(({ item }) => !isRecord(item) && item !== null && item !== undefined))
    fault(messages.shape, false)
  if (tooMany || wanted.length > max) fault(messages.atMost(max), false)

  const read = matchItems(list, wanted.slice(0, max), stored ?? []).flatMap((each, at) => {
    const number = list.kind === 'numbered' ? list.keys.findIndex((key) => key === each.key) : at
    const inner: Pass = {
      ...pass,
      ...knowing(answers),
      before: look(pass.form, context, pass.stored, each.kept),
      problems: [],
      secrets: [],
    }
    const out: Record<string, unknown> = { id: each.id }
    for (const part of pass.form.itemOrder.get(list) ?? [])
      readField(inner, part, {
        sent: each.item,
        kept: each.kept,
        out,
        prefix: `${slot.prefix}${each.key}.`,
        keepPrefix: `${slot.keepPrefix}${list.key}/${each.id}.`,
        at: [...slot.at, place.number, number],
      })
    if (number >= must && list.tellBy.every((field: Field) => isBlank(field, out))) {
      // An invalid value does not create an item, but its message is still shown.
      const told = new Set(list.tellBy.map((field) => `${slot.prefix}${each.key}.${field.key}`))
      pass.problems.push(...inner.problems.filter(({ path, missing }) => !missing && told.has(path)))
      return []
    }
    pass.problems.push(...inner.problems)
    pass.secrets.push(...inner.secrets)
    return [{ key: each.key, item: out }]
  })
  const value = read.map(({ item }) => item)
  if (list.kind === 'list' && value.length < min) fault(messages.atLeast(min), true)
  if (list.kind === 'numbered') for (const { key, item } of read) slot.out[key] = item
  else if (given !== null || stored !== null) slot.out[list.key] = value
  pass.learn(list, value)
}

const isBlank = (field: Field, item: Record<string, unknown>) =>
  item[field.key] === undefined || field.isEmpty(item[field.key])
