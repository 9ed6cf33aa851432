import { useContext, useMemo, useSyncExternalStore } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { allReads, type AnyField } from '../../domain/kit/index.ts'
import { ItemScope, useFormScope, type ItemPlace } from './scope.ts'
import { standingOf, startOf, type Standing } from './standing.ts'

/** How a field stands; the caller renders again only when that changes. A field that reads nothing does not watch. */
export const useStanding = (field: AnyField): Standing => {
  const { form, scene, methods, pathOf } = useFormScope()
  const item = useContext(ItemScope)
  const names = useMemo(
    () => [...allReads(form, field)].map((read) => pathOf(read, item)),
    [form, field, item, pathOf],
  )
  const stand = () =>
    standingOf(form, scene, methods.getValues(), field, item && methods.getValues(item.path))
  // Only to be called again: the standing itself is taken anew, for the scene may have changed too.
  useWatch({ control: methods.control, name: names, disabled: names.length === 0, compute: stand })
  return stand()
}

export interface FieldState {
  readonly path: string
  /** Of the element that takes the focus. */
  readonly id: string
  readonly value: unknown
  readonly problem: string | null
  readonly item: ItemPlace | undefined
  readonly change: (value: unknown) => void
  readonly leave: () => void
}

export const idOf = (path: string) => `field-${path.replaceAll('.', '-')}`

/** One field's answer, its problem, and the two things that a hand can do to it. */
export const useField = (field: AnyField): FieldState => {
  const { form, scene, methods, problems, pathOf, change, leave } = useFormScope()
  const item = useContext(ItemScope)
  const path = pathOf(field, item)
  const { field: bound } = useController({
    control: methods.control,
    name: path,
    // For a field that arises for the first time; undefined is no value of a controlled input.
    defaultValue:
      startOf(form, scene, methods.getValues(), field, item && methods.getValues(item.path)) ?? null,
  })
  const problem = useSyncExternalStore(problems.subscribe, () => problems.messageAt(path))
  return {
    path,
    id: idOf(path),
    value: bound.value,
    problem,
    item,
    change: (value) => change(field, value, item),
    leave: () => leave(field, item),
  }
}
