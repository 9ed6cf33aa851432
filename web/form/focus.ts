import { idOf } from './use-field.ts'

/** Focuses the field at a path and scrolls it into view. */
export const focusOn = (path: string) => {
  const element = document.getElementById(idOf(path))
  element?.focus()
  element?.scrollIntoView?.({ block: 'center' })
}
