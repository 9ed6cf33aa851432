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
import type { Lookups } from './lookups.ts'
import { afterClick } from './pointer.ts'
import { Problems } from './problems.ts'
import type { ItemPlace } from './scope.ts'
import type { StepFormOptions } from './step-form.ts'
import { Values } from './values.ts'

type Surroundings = Pick<StepFormOptions, 'scene' | 'onChanged'> & { lookups: Lookups }

export interface Hand {
  /** Goes on in the scene, and with the listener, of the last rendering. */
  heed(surroundings: Surroundings): void
  readonly values: Values
  readonly problems: Problems
  /** What is posted: the values as they stand, never cleaned. */
  raw(): object
  /** Reads everything, or one step, shows its problems and gives them; none means go on. */
  check(step?: Step): Problem[]
  /** Shows problems that the server found. */
  showProblems(problems: readonly Problem[]): void
  /** Puts the server's reply in the place of what is shown. */
  take(answers: object): void
  pathOf(field: AnyField, item?: ItemPlace): string
  /** An answer given by hand, and what follows from it. */
  change(field: AnyField, value: unknown, item?: ItemPlace): void
  /** An item is added or taken away by hand; `write` does it. */
  writeItems(path: string, write: () => void): void
  /** An answer that the server wrote. */
  adopt(field: AnyField, value: unknown, item?: ItemPlace): void
  /** A field is left: its answer is tidied, and its problem told. */
  leave(field: AnyField, item?: ItemPlace): void
}

/**
 * All that a hand does to a form: answers change, fields are left, items come and go. Kept outside of React,
 * so that nothing but the fields concerned renders.
 */
export const handOf = (form: Form, started: object, first: Surroundings): Hand => {
  let latest = first
  const problems = new Problems()
  const values = new Values(started)
  /** What was last told of fields that were touched, so that leaving one as it was saves nothing. */
  const settled = new Map<string, string>()
  const read = () => {
    const now = values.all()
    // What is stored is not known here; what is `fixed` stands among the values as the server showed it.
    return readAnswers(form, latest.scene, now, now).problems
  }
  const review = () => {
    if (problems.all().size > 0) problems.review(read())
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

  const change = (field: AnyField, value: unknown, item?: ItemPlace) => {
    const path = pathOf(field, item)
    const before: unknown = values.at(path)
    if (!settled.has(path)) settled.set(path, JSON.stringify(before ?? null))
    write(path, value)
    const changed = { field, before, item: item && values.at(item.path) }
    for (const follows of changesAfter(form, latest.scene, values.all(), changed)) {
      write(pathOf(follows.field, item), follows.value)
      problems.put(pathOf(follows.field, item), undefined)
    }
    if (problems.all().size > 0) {
      const found = read()
      if (problems.messageAt(path))
        problems.put(
          path,
          found.find((problem) => problem.path === path),
        )
      problems.review(found)
    }
    if (field.kind === 'text' && field.places) fillPlaces(field.places, value, path, item)
    if (field.kind === 'choice' || field.kind === 'option') tell(path)
  }

  /** On exactly five characters city and state are filled in, or cleared when there is no such place. */
  const fillPlaces = (
    { city, state }: { city: AnyField; state: AnyField },
    value: unknown,
    path: string,
    item?: ItemPlace,
  ) => {
    if (typeof value !== 'string' || value.length !== 5) return
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
    const moment = {
      scene: latest.scene,
      answers: look(form, latest.scene, values.all(), item && values.at(item.path)),
    }
    const tidy = field.kind === 'secret' ? null : asked.read(raw, moment)
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

  const adopt = (field: AnyField, value: unknown, item?: ItemPlace) => {
    values.put(pathOf(field, item), value)
    review()
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
    leave,
    raw: () => values.all(),
    writeItems,
    check: (step?: Step) => {
      const found = step ? problemsOf(step, read()) : read()
      problems.show(found)
      return found
    },
    showProblems: (found: readonly Problem[]) => problems.show(found, true),
    // What was touched and not yet told stays so: the reply may come while somebody types.
    take: (answers: object) => values.replace(blank(form, latest.scene, answers)),
  }
}
