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
  type TextField,
  type Change,
} from '../../model/index.ts'
import { fiveDigits } from '../../../platform/text/zip.ts'
import { afterClick } from '../pointer.ts'
import { Problems } from './problems.ts'
import type { ItemPlace } from '../scope.ts'
import { fieldStateOf, startOf } from './field-state.ts'
import type { FormController, FormSurroundings } from './controller.ts'
import { startedAnswers } from './started-answers.ts'
import { Values } from './values.ts'

/** Milliseconds after the last key press before the problems of other fields are checked again. */
const PAUSE = 200

const zipIn = (value: unknown) => (typeof value === 'string' ? fiveDigits(value) : '')

const isTyped = ({ kind }: AnyField) => kind !== 'choice' && kind !== 'option' && kind !== 'lookup'

/**
 * Everything a user does in a form: change answers, leave fields, add and remove items. Kept outside of React state, so
 * that only the affected fields render.
 */
export const formController = (form: Form, started: object, first: FormSurroundings): FormController => {
  let latest = first
  const problems = new Problems()
  const values = new Values(started)
  /** The last reported answers of touched fields: leaving a field unchanged saves nothing. */
  const settled = new Map<string, string>()
  const read = () => {
    const now = values.all()
    // The stored answers are not known here; the values of `fixed` fields are as the server sent them.
    return readAnswers(form, latest.context, now, now).problems
  }
  let pausing: ReturnType<typeof setTimeout> | undefined
  const review = () => {
    clearTimeout(pausing)
    if (problems.all().size > 0) problems.review(read())
  }
  /** Checking the whole form is expensive, so it waits until the user pauses typing. */
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

  /** Applies what a change does to other answers. If it clears any, the user is notified and can restore them. */
  const carryOut = (field: AnyField, before: unknown, path: string, item?: ItemPlace) => {
    const changed = { field, before, item: item && values.at(item.path) }
    const lost = new Map<string, { field: AnyField; was: unknown; is: unknown }>()
    for (const follows of changesAfter(form, latest.context, values.all(), changed)) {
      const at = pathOf(follows.field, item)
      const was: unknown = values.at(at)
      // What the user typed is cleared, not replaced (APP-145).
      if ((was ?? '') !== '' && !starts.sourceOf(at)) starts.release(at)
      write(at, follows.value)
      if (isLoss(follows, was) && !starts.sourceOf(at) && isOffered(follows.field, was, item))
        lost.set(at, { field: follows.field, was, is: values.at(at) })
      problems.put(at, undefined)
    }
    if (lost.size === 0) return
    latest.onCleared?.(
      [...lost.values()].map((each) => each.field),
      () => bringBack(lost, path),
    )
  }
  const bringBack = (lost: ReadonlyMap<string, { was: unknown; is: unknown }>, path: string) => {
    // Answers typed since then stay.
    for (const [at, { was, is }] of lost) if (values.at(at) === is) write(at, was)
    starts.follow()
    review()
    latest.onChanged?.(path)
  }
  /** The user's own answer was replaced. A secret does not count: it must be re-entered on purpose (APP-150). */
  const isLoss = ({ field, value, agreed }: Change, was: unknown) =>
    !agreed &&
    field.kind !== 'secret' &&
    (was ?? '') !== '' &&
    was !== value &&
    was !== startOf(form, latest.context, {}, field)
  /** An option that is no longer offered cannot be restored. */
  const isOffered = (field: AnyField, was: unknown, item?: ItemPlace) =>
    field.kind !== 'choice' ||
    fieldStateOf(form, latest.context, values.all(), field, item && values.at(item.path)).options.some(
      ([code]) => code === was,
    )
  const starts = startedAnswers(
    form,
    values,
    () => latest.context,
    (changes, { tells, says }) => {
      const undo = fill(changes)
      if (tells)
        latest.onFilled?.(
          changes.map(({ field }) => field),
          () => {
            for (const { field } of changes) starts.release(pathOf(field))
            undo()
          },
          says,
        )
    },
  )
  const change = (field: AnyField, value: unknown, item?: ItemPlace) => {
    const path = pathOf(field, item)
    const before: unknown = values.at(path)
    if (!settled.has(path)) settled.set(path, JSON.stringify(before ?? null))
    write(path, value)
    starts.release(path)
    carryOut(field, before, path, item)
    if (!isTyped(field)) starts.follow()
    if (problems.messageAt(path)) {
      const found = read()
      problems.put(
        path,
        found.find((problem) => problem.path === path),
      )
      problems.review(found)
    } else if (isTyped(field)) reviewSoon()
    else review()
    if (field.kind === 'text' && field.places && zipIn(value) !== zipIn(before))
      fillPlaces(field.places, value, path, item)
    if (!isTyped(field)) tell(path)
  }

  /** Fills in city and state for a ZIP code, with or without its last four digits, or clears them if it does not exist. */
  const fillPlaces = (
    { country, city, state }: NonNullable<TextField['places']>,
    value: unknown,
    path: string,
    item?: ItemPlace,
  ) => {
    const zip = zipIn(value)
    if (zip === '') return
    // Other countries also have five-digit postal codes.
    if (country && (values.at(pathOf(country, item)) || 'US') !== 'US') return
    latest.lookups.placeOf(zip).then(
      (found) => {
        // The user has typed since.
        if (zipIn(values.at(path)) !== zip) return
        change(city, found.city, item)
        change(state, found.state, item)
      },
      (error: unknown) => console.warn('Looking up a postal code failed.', error),
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
    starts.follow()
    tell(path)
    afterClick(() => {
      const found = read()
      problems.check(
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

  const fill = (changes: readonly Change[], item?: ItemPlace): (() => void) => {
    const lost = new Map<string, { was: unknown; is: unknown }>()
    for (const { field, value } of changes) {
      const at = pathOf(field, item)
      const was: unknown = values.at(at)
      write(at, value)
      lost.set(at, { was, is: values.at(at) })
      problems.put(at, undefined)
    }
    const path = [...lost.keys()].at(-1)
    if (path === undefined) return () => {}
    review()
    latest.onChanged?.(path)
    return () => bringBack(lost, path)
  }
  const reuse = (changes: readonly Change[], item?: ItemPlace) => {
    for (const { field } of changes) starts.release(pathOf(field, item))
    const undo = fill(changes, item)
    starts.follow()
    latest.onFilled?.(
      changes.map(({ field }) => field),
      undo,
    )
  }

  return {
    update: (surroundings) => {
      latest = surroundings
    },
    values,
    problems,
    pathOf,
    change,
    adopt,
    fill,
    reuse,
    start: starts.show,
    propose: (field, found) => starts.propose(form.places.get(field)!, found),
    sourceOf: starts.sourceOf,
    leave,
    mark,
    awaited,
    settled: async () => void (await Promise.all([...awaited].map((ask) => ask()))),
    raw: () => values.all(),
    writeItems,
    check: (step, matter) => {
      const all = [...read(), ...problems.marks()]
      const here = step ? problemsOf(step, all) : all
      const found = matter ? matter(here) : here
      problems.show(found)
      return found
    },
    showProblems: (found: readonly Problem[]) => {
      const here = new Set(read().map(({ path }) => path))
      problems.show(
        found,
        found.filter(({ path }) => !here.has(path)),
      )
    },
    // Answers that were touched and not yet reported stay so: the reply may arrive while the user types.
    take: (answers: object) => {
      values.replace(blank(form, latest.context, answers))
      starts.recall()
    },
  }
}
