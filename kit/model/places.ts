import { always } from './conditions/condition.ts'
import type { Form, Place } from './form.ts'
import type { AnyField, RepeatedField } from './kinds/index.ts'
import { prefixOf } from './conditions/look.ts'
import type { Section, Step } from './section.ts'
import { storedName } from './secrets.ts'

/** The wire keys of a field; numbered items have several. */
export const keysOf = (field: AnyField): readonly string[] =>
  field.kind === 'numbered' ? field.keys : [field.key]

/** Every field that must be resolved before this one. */
export const readsOf = (place: Place): readonly AnyField[] => {
  const conditions = [...place.when, ...place.seenBy, ...place.field.asks]
  return [...place.field.reads, ...conditions.flatMap((condition) => condition.reads)]
}

/** Every field with its place. Throws if a field is placed twice. */
export const placesOf = (name: string, steps: readonly Step[]): Map<AnyField, Place> => {
  const places = new Map<AnyField, Place>()
  const put = (step: Step, section: Section, field: AnyField, list: RepeatedField | null) => {
    if (places.has(field)) throw new Error(`${name}: the field ${field.key} is placed twice`)
    places.set(field, {
      field,
      step,
      section,
      list,
      when: list ? [field.when] : [section.when, field.when],
      seenBy: [section.seenBy, ...(list ? [list.seenBy] : []), field.seenBy],
      number: places.size,
    })
    if ('fields' in field) for (const part of field.fields) put(step, section, part, field)
  }
  for (const step of steps)
    for (const section of step.sections) for (const field of section.fields) put(step, section, field, null)
  return places
}

/** The same places, each after every field that it reads. Throws if they form a cycle. */
export const inOrder = (
  name: string,
  some: readonly Place[],
  places: ReadonlyMap<AnyField, Place>,
): readonly Place[] => {
  const done = new Set<Place>()
  const open: Place[] = []
  const among = new Set(some)
  const visit = (place: Place) => {
    if (done.has(place)) return
    if (open.includes(place)) {
      const circle = [...open.slice(open.indexOf(place)), place].map((each) => each.field.key)
      throw new Error(`${name}: these fields read each other in a circle: ${circle.join(' → ')}`)
    }
    open.push(place)
    const { field } = place
    // A list comes after every outside field that its items read.
    const parts = 'fields' in field ? field.fields : []
    for (const read of [place, ...parts.map((part) => places.get(part)!)].flatMap(readsOf)) {
      const before = places.get(read)
      if (before && among.has(before)) visit(before)
    }
    open.pop()
    done.add(place)
  }
  some.forEach(visit)
  return [...done]
}

/** Throws for every other fault of a form that can be found before anyone fills it out. */
export const refuseFaults = ({ name, places, steps }: Form) => {
  const refuse = (words: string) => {
    throw new Error(`${name}: ${words}`)
  }
  const keys = new Set<string>()
  const kept = new Set<string>()
  for (const place of places.values()) {
    const { field, section, list } = place
    for (const key of keysOf(field)) {
      const path = [list ? `${list.key}[]` : section.key, key].filter(Boolean).join('.')
      if (keys.has(path) || (list && key === 'id')) refuse(`the key ${path} is given twice`)
      keys.add(path)
    }
    if (list?.kind === 'list' && field.kind === 'secret')
      refuse(`${field.key} is a secret in an array, where its place is not its name`)
    if (field.kind === 'secret') {
      if (list && field.keptAs.includes('.'))
        refuse(`${field.key} is in a list, so it never was in another section`)
      const name = storedName(list ? `${list.key}/.` : prefixOf(place), field)
      if (kept.has(name)) refuse(`two secrets are kept as ${name}`)
      kept.add(name)
    }
    if (list && 'fields' in field) refuse(`${field.key} is a list inside a list`)
    for (const { of } of field.startsAs)
      if (list || of.kind !== field.kind || !places.has(of) || places.get(of)!.list)
        refuse(`${field.key} can't start as ${of.key}`)
    for (const { of } of field.copies)
      if (of.kind !== field.kind) refuse(`${field.key} copies ${of.key}, which has another kind`)
    for (const read of readsOf(place)) {
      const other = places.get(read)
      if (!other) refuse(`${field.key} reads ${read.key}, which is not in this form`)
      else if (other.list && other.list !== list)
        refuse(`${field.key} reads ${read.key}, which is in a list: make it a rule`)
      else if (!other.seenBy.every((condition) => condition === always || place.seenBy.includes(condition)))
        refuse(`${field.key} reads ${read.key}, which has other viewers: make it a fact`)
    }
  }
  const sections = steps.flatMap((step) => step.sections)
  const lists = [...places.keys()].filter((field) => 'fields' in field)
  for (const { folds, reuses, fields } of [...sections, ...lists]) {
    for (const [into, from] of reuses.flatMap(({ puts }) => puts))
      if (into.kind !== from.kind || !fields.includes(into) || !places.has(from) || places.get(from)!.list)
        refuse(`${into.key} can't be filled in from ${from.key}`)
    for (const { line, fields: folded } of folds) {
      const start = fields.indexOf(folded[0]!)
      if (start < 0 || folded.some((field, at) => fields[start + at] !== field))
        refuse(`the fields behind “${line}” are not consecutive`)
      const required = folded.find((field) => field.required === always)
      if (required) refuse(`${required.key} is required, but it is behind “${line}”`)
    }
  }
  for (const { rules, effects, mentions } of sections) {
    for (const { field } of mentions)
      if (!places.has(field)) refuse(`${field.key} is mentioned, but it is not in this form`)
    for (const field of [...rules.flatMap((rule) => rule.reads), ...effects.map((each) => each.on)])
      if (!places.has(field)) refuse(`a rule or effect reads ${field.key}, which is not in this form`)
  }
}

/** The keys allowed at the top level of the answers. The server rejects any other. */
export const wireKeys = (form: Form): ReadonlySet<string> =>
  new Set(
    form.steps
      .flatMap((step) => step.sections)
      .flatMap(({ key, fields }) =>
        key === null ? fields.flatMap((field: AnyField) => keysOf(field)) : [key],
      ),
  )
