import {
  blank,
  changesAfter,
  look,
  prefixOf,
  problemsOf,
  readAnswers,
  type AnyField,
  type Field,
  type Form,
  type Problem,
  type Step,
} from '../../domain/kit/index.ts'
import type { Change } from '../../domain/kit/section.ts'
import type { Lookups } from './lookups.ts'
import { afterClick } from './pointer.ts'
import { Problems } from './problems.ts'
import type { ItemPlace } from './scope.ts'
import { fieldStateOf, startOf } from './field-state.ts'
import type { StepFormOptions } from './step-form.ts'
import { Values } from './values.ts'

type Surroundings = Pick<StepFormOptions, 'context' | 'onChanged' | 'onCleared'> & { lookups: Lookups }

export interface FormController {
  /** Goes on in the form context, and with the listener, of the last rendering. */
  heed(surroundings: Surroundings): void
  readonly values: Values
  readonly problems: Problems
  /** What is posted: the values as they stand, never cleaned. */
  raw(): object
  /** Reads everything, or one step, shows its problems and gives them; none means go on. */
  check(step?: Step): Problem[]
  /** Shows problems that the server found. */
  showProblems(problems: readonly Problem[]): void
  /**
   * What was found out elsewhere about the answer that stands at a path (an account that nobody has): shown there,
   * one of the problems of `check`, and gone with that answer or with null.
   */
  mark(path: string, message: string | null): void
  /** What must be answered before somebody goes on: each is asked by `settled`, which waits for all of them. */
  readonly awaited: Set<() => Promise<void>>
  settled(): Promise<void>
  /** Puts the server's reply in the place of what is shown. */
  take(answers: object): void
  pathOf(field: AnyField, item?: ItemPlace): string
  /** An answer given by hand, and what follows from it. */
  change(field: AnyField, value: unknown, item?: ItemPlace): void
  /** An item is added or taken away by hand; `write` does it. */
  writeItems(path: string, write: () => void): void
  /** An answer that the server wrote. */
  adopt(field: AnyField, value: unknown, item?: ItemPlace): void
  /** Answers that were looked up, all at once: nothing else follows from them, and they are saved like others. */
  fill(changes: readonly Change[]): void
  /** A field is left: its answer is tidied, and its problem told. */
  leave(field: AnyField, item?: ItemPlace): void
}

/** Milliseconds without a key after which the problems of other fields are looked at anew. */
const PAUSE = 200

const isTyped = ({ kind }: AnyField) => kind !== 'choice' && kind !== 'option' && kind !== 'lookup'

/**
 * All that a person does to a form by hand: answers change, fields are left, items come and go. Kept outside of React,
 * so that nothing but the fields concerned renders.
 */
export const formController = (form: Form, started: object, first: Surroundings): FormController => {
  let latest = first
  const problems = new Problems()
  const values = new Values(started)
  /** What was last told of fields that were touched, so that leaving one as it was saves nothing. */
  const settled = new Map<string, string>()
  const read = () => {
    const now = values.all()
    // What is stored is not known here; what is `fixed` stands among the values as the server showed it.
    return readAnswers(form, latest.context, now, now).problems
  }
  let pausing: ReturnType<typeof setTimeout> | undefined
  const review = () => {
    clearTimeout(pausing)
    if (problems.all().size > 0) problems.review(read())
  }
  /** Reading the whole form is most of what a key costs: what it does to others is seen when she pauses. */
  const reviewSoon = () => {
    clearTimeout(pausing)
    pausing = setTimeout(review, PAUSE)
  }
  const pathOf = (field: AnyField, item?: ItemPlace) => {
    const place = form.places.get(field)!
    return item && place.list === item.list ? `${item.path}.${field.key}` : prefixOf(place) + field.key
  }
  const write = (path: string, value: unknown) => values.put(path, value ?? null)
  const tell = (path: string) => {
    const now = JSON.stringify(values.at(path) ?? null)
    if (!settled.has(path) || settled.get(path) === now) return
    settled.set(path, now)
    latest.onChanged?.(path)
  }

  /** What a change does to other answers. Whoever loses something by it is told, and may have it back. */
  const carryOut = (field: AnyField, before: unknown, path: string, item?: ItemPlace) => {
    const changed = { field, before, item: item && values.at(item.path) }
    const lost = new Map<string, { field: AnyField; was: unknown; is: unknown }>()
    for (const follows of changesAfter(form, latest.context, values.all(), changed)) {
      const at = pathOf(follows.field, item)
      const was: unknown = values.at(at)
      write(at, follows.value)
      if (isLoss(follows, was) && isOffered(follows.field, was, item))
        lost.set(at, { field: follows.field, was, is: values.at(at) })
      problems.put(at, undefined)
    }
    if (lost.size === 0) return
    const bringBack = () => {
      // What was typed since stays.
      for (const [at, { was, is }] of lost) if (values.at(at) === is) write(at, was)
      review()
      latest.onChanged?.(path)
    }
    latest.onCleared?.(
      [...lost.values()].map((each) => each.field),
      bringBack,
    )
  }
  /** What was given by hand and is another now. A secret is typed anew on purpose (APP-150). */
  const isLoss = ({ field, value }: { field: AnyField; value: unknown }, was: unknown) =>
    field.kind !== 'secret' &&
    (was ?? '') !== '' &&
    was !== value &&
    was !== startOf(form, latest.context, {}, field)
  /** What cannot be chosen any more is not brought back. */
  const isOffered = (field: AnyField, was: unknown, item?: ItemPlace) =>
    field.kind !== 'choice' ||
    fieldStateOf(form, latest.context, values.all(), field, item && values.at(item.path)).options.some(
      ([code]) => code === was,
    )
  const change = (field: AnyField, value: unknown, item?: ItemPlace) => {
    const path = pathOf(field, item)
    const before: unknown = values.at(path)
    if (!settled.has(path)) settled.set(path, JSON.stringify(before ?? null))
    write(path, value)
    carryOut(field, before, path, item)
    if (problems.messageAt(path)) {
      const found = read()
      problems.put(
        path,
        found.find((problem) => problem.path === path),
      )
      problems.review(found)
    } else if (isTyped(field)) reviewSoon()
    else review()
    if (field.kind === 'text' && field.places) fillPlaces(field.places, value, path, item)
    if (!isTyped(field)) tell(path)
  }

  /** On exactly five characters city and state are filled in, or cleared when there is no such place. */
  const fillPlaces = (
    { country, city, state }: { country: AnyField; city: AnyField; state: AnyField },
    value: unknown,
    path: string,
    item?: ItemPlace,
  ) => {
    if (typeof value !== 'string' || value.length !== 5) return
    // Other countries have postal codes of five digits too, which are no ZIP codes.
    if ((values.at(pathOf(country, item)) || 'US') !== 'US') return
    latest.lookups.placeOf(value).then(
      (found) => {
        // Somebody has typed on meanwhile.
        if (values.at(path) !== value) return
        change(city, found.city, item)
        change(state, found.state, item)
      },
      (error: unknown) => console.warn('The postal code could not be looked up.', error),
    )
  }

  const leave = (field: AnyField, item?: ItemPlace) => {
    const path = pathOf(field, item)
    const asked: Field = field
    const raw: unknown = values.at(path)
    const fieldContext = {
      context: latest.context,
      answers: look(form, latest.context, values.all(), item && values.at(item.path)),
    }
    const tidy = field.kind === 'secret' ? null : asked.read(raw, fieldContext)
    if (tidy && 'value' in tidy && JSON.stringify(tidy.value) !== JSON.stringify(raw ?? null))
      write(path, tidy.value)
    tell(path)
    afterClick(() => {
      const found = read()
      problems.put(
        path,
        found.find((problem) => problem.path === path),
      )
      problems.review(found)
    })
  }

  const writeItems = (path: string, write: () => void) => {
    write()
    review()
    latest.onChanged?.(path)
  }

  const marked = new Map<string, unknown>()
  const mark = (path: string, message: string | null) => {
    if (message === null) marked.delete(path)
    else marked.set(path, values.at(path))
    problems.mark(path, message)
  }
  values.subscribe(() => {
    for (const [path, was] of marked) if (values.at(path) !== was) mark(path, null)
  })
  const awaited = new Set<() => Promise<void>>()

  const adopt = (field: AnyField, value: unknown, item?: ItemPlace) => {
    values.put(pathOf(field, item), value)
    review()
  }

  const fill = (changes: readonly Change[]) => {
    const [last] = changes.toReversed()
    if (!last) return
    for (const { field, value } of changes) {
      write(pathOf(field), value)
      problems.put(pathOf(field), undefined)
    }
    review()
    latest.onChanged?.(pathOf(last.field))
  }

  return {
    heed: (surroundings) => {
      latest = surroundings
    },
    values,
    problems,
    pathOf,
    change,
    adopt,
    fill,
    leave,
    mark,
    awaited,
    settled: async () => void (await Promise.all([...awaited].map((ask) => ask()))),
    raw: () => values.all(),
    writeItems,
    check: (step?: Step) => {
      const all = [...read(), ...problems.marks()]
      const found = step ? problemsOf(step, all) : all
      problems.show(found)
      return found
    },
    showProblems: (found: readonly Problem[]) => problems.show(found, true),
    // What was touched and not yet told stays so: the reply may come while somebody types.
    take: (answers: object) => values.replace(blank(form, latest.context, answers)),
  }
}
