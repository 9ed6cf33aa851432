import { idOf } from './use-field.ts'

/** Brings somebody to the field of a path. */
export const focusOn = (path: string) => {
  const element = document.getElementById(idOf(path))
  element?.focus()
  element?.scrollIntoView?.({ block: 'center' })
}
