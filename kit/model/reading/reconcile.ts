/**
 * Merges the answers of two people who changed the same form. A change that only one of them made is kept; for a
 * conflict, the user must choose. Pure. `base` is what both started from.
 */
import type { Answers } from '../answers.ts'
import { blank } from '../blank.ts'
import { differences, type Difference } from '../differences.ts'
import type { Form } from '../form.ts'
import type { AnyField } from '../kinds/index.ts'
import { prefixOf } from '../conditions/look.ts'
import { mergeAnswers, separateItems, type States } from './merge.ts'
import { readAnswers } from './read-answers.ts'
import { allReads } from './reads.ts'
import { textOf } from '../printing/rows.ts'
import type { FormContext } from '../form-context.ts'
import { shownFields, type ShownField } from '../printing/shown-fields.ts'

export interface Reconciled {
  /** What must be decided: `before` is theirs, `after` mine. Empty if both results are the same. */
  readonly asked: readonly Difference[]
  /** All changes of both; in a conflict, `mine` has my answer and `theirs` has theirs. */
  readonly mine: Answers
  readonly theirs: Answers
}

export const reconcile = (form: Form, context: FormContext, { base, mine, theirs }: States): Reconciled => {
  const states = separateItems(form, {
    base: blank<Form>(form, context, base),
    mine: blank<Form>(form, context, mine),
    theirs: blank<Form>(form, context, theirs),
  })
  const read = (answers: Answers) => readingOf(form, context, answers)
  const [was, mineRead, theirsRead] = [read(states.base), read(states.mine), read(states.theirs)]
  /** Names of answers that follow the decision although only one person changed them. */
  const decided = new Set<string>()
  for (;;) {
    const choice = {
      mine: mergeAnswers(form, states, 'mine', decided),
      theirs: mergeAnswers(form, states, 'theirs', decided),
    }
    const [one, other] = [read(choice.mine), read(choice.theirs)]
    // Answers that one person gave and that neither result has, because another change makes them not apply.
    const lost = [mineRead, theirsRead].flatMap((side) =>
      [...side.values()].filter(({ name, text }) => {
        const isChanged = text !== textAt(was, name)
        const isSettled = textAt(one, name) === textAt(other, name)
        return isChanged && isSettled && textAt(one, name) !== text
      }),
    )
    const known = decided.size
    for (const { shown } of lost) for (const name of namesAround(form, shown)) decided.add(name)
    if (decided.size === known)
      return { ...choice, asked: differences(form, context, choice.theirs, choice.mine) }
  }
}

interface Read {
  readonly name: string
  readonly text: string
  readonly shown: ShownField
}

/** The visible answers as text, by name. Documents are left out: only the server changes them. */
const readingOf = (form: Form, context: FormContext, answers: Answers): ReadonlyMap<string, Read> =>
  new Map(
    shownFields(form, context, readAnswers(form, context, answers, answers).answers)
      .filter(({ place }) => place.field.kind !== 'documents')
      .map((shown) => [shown.name, { name: shown.name, text: textOf(shown), shown }]),
  )
const textAt = (read: ReadonlyMap<string, Read>, name: string) => read.get(name)?.text ?? ''

/** An answer, and every field that decides whether and how it is asked. */
const namesAround = (form: Form, { place, name }: ShownField): string[] => {
  const item = name.slice(0, -place.field.key.length)
  const reads = [place.field, ...(place.list ? [place.list] : [])].flatMap((field) => [
    ...allReads(form, field),
  ])
  const nameOf = (field: AnyField) => {
    const read = form.places.get(field)!
    return (read.list ? item : prefixOf(read)) + field.key
  }
  return [name, ...reads.map(nameOf)]
}
