import { useContext, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { isRecord } from '../model/answers.ts'
import { allReads, look, type AboutApplication, type AnyField } from '../model/index.ts'
import { ItemScope, useFormScope, type ItemPlace, type StepForm } from './scope.ts'
import { endOf, fieldStateOf, startOf, type FieldState } from './state/field-state.ts'
import type { Values } from './state/values.ts'

/** Computes a value from the answers, again only if an answer at one of these paths has changed. */
const reader = <T>(values: StepForm['values'], paths: readonly string[], make: () => T) => {
  let read: readonly unknown[] | undefined
  let made: T
  return (): T => {
    const now = paths.map((path) => values.at(path))
    if (read && now.every((value, at) => value === read?.[at])) return made
    const next = make()
    if (!read || JSON.stringify(next) !== JSON.stringify(made)) made = next
    read = now
    return made
  }
}

/** Plain data computed from the answers at these paths; the caller renders again only if it changes. */
export const useDerived = <T>(values: Values, paths: readonly string[], make: (answers: object) => T): T => {
  const name = paths.join()
  const latest = useRef(make)
  useEffect(() => {
    latest.current = make
  })
  const read = useMemo(
    () => reader(values, name.split(','), () => latest.current(values.all())),
    [values, name],
  )
  return useSyncExternalStore(values.subscribe, read)
}

/** The state of a field; the caller renders again only if it changes. */
export const useFieldState = (field: AnyField): FieldState => {
  const { form, context, values, pathOf } = useFormScope()
  const item = useContext(ItemScope)
  const state = useMemo(() => {
    const end = endOf(form, field)
    // A warning is about the field's own answer, perhaps compared with others of its section.
    const compared = field.warns ? form.places.get(field)!.section.fields : []
    const own = field.warns || field.tells ? [field] : []
    const reads = [...allReads(form, field), ...own, ...compared, ...(end ? [end] : [])]
    const paths = reads.map((read) => pathOf(read, item))
    return reader(values, paths, () =>
      fieldStateOf(form, context, values.all(), field, item && values.at(item.path), item && item.number + 1),
    )
  }, [form, context, values, pathOf, field, item])
  return useSyncExternalStore(values.subscribe, state)
}

/** Which of these fields are visible. */
export const usePresent = (fields: readonly AnyField[]): ReadonlySet<AnyField> => {
  const { form, context, values, pathOf } = useFormScope()
  const present = useMemo(() => {
    const reads = new Set(fields.flatMap((field) => [...allReads(form, field)]))
    const paths = [...reads].map((read) => pathOf(read))
    return reader(values, paths, () =>
      fields.map((field) => fieldStateOf(form, context, values.all(), field).present),
    )
  }, [form, context, values, pathOf, fields])
  const shown = useSyncExternalStore(values.subscribe, present)
  return useMemo(() => new Set(fields.filter((_, at) => shown[at])), [fields, shown])
}

/** Whether a condition of the form holds now; true if there is none. */
export const useHolds = (condition: AboutApplication | undefined): boolean => {
  const { form, context, values, pathOf } = useFormScope()
  const holds = useMemo(() => {
    const reads = new Set((condition?.reads ?? []).flatMap((read) => [read, ...allReads(form, read)]))
    const paths = [...reads].map((read) => pathOf(read))
    return reader(values, paths, () => condition?.holds(context, look(form, context, values.all())) ?? true)
  }, [form, context, values, pathOf, condition])
  return useSyncExternalStore(values.subscribe, holds)
}

export interface FieldBinding {
  readonly path: string
  /** The id of the element that takes the focus. */
  readonly id: string
  readonly value: unknown
  readonly problem: string | null
  /** The section from which the screen filled in the answer; '' if it is the user's own. */
  readonly from: string
  readonly item: ItemPlace | undefined
  readonly change: (value: unknown) => void
  readonly leave: () => void
}

export const idOf = (path: string) => `field-${path.replaceAll('.', '-')}`

/** Numbered items render themselves: typing in one must not render their container. */
const seenBy = ({ kind }: AnyField, value: unknown) => (kind === 'numbered' && isRecord(value) ? true : value)

/** One field's answer and problem, and the handlers for its input. */
export const useField = (field: AnyField): FieldBinding => {
  const { form, context, values, problems, pathOf, change, leave, sourceOf } = useFormScope()
  const item = useContext(ItemScope)
  const path = pathOf(field, item)
  const given = useSyncExternalStore(values.subscribe, () => seenBy(field, values.at(path)))
  const source = useSyncExternalStore(values.subscribe, () => sourceOf(path))
  const problem = useSyncExternalStore(problems.subscribe, () => problems.messageAt(path))
  const start = () => startOf(form, context, values.all(), field, item && values.at(item.path))
  // A field that appears for the first time starts with its default.
  useEffect(() => {
    if (values.at(path) === undefined) values.put(path, start())
  })
  return {
    path,
    id: idOf(path),
    value: given === undefined ? start() : given,
    problem,
    from: source ? form.places.get(source)!.section.title : '',
    item,
    change: (value) => change(field, value, item),
    leave: () => leave(field, item),
  }
}
