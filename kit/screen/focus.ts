import { idOf } from './use-field.ts'

/** Focuses the field at a path, opens what hides it, and scrolls it into view. Returns false if it is not on the page. */
export const focusOn = (path: string): boolean => {
  const element = document.getElementById(idOf(path))
  const fold = element?.closest('details')
  if (fold) fold.open = true
  element?.focus()
  element?.scrollIntoView?.({ block: 'center' })
  return element !== null
}

/** Focuses the first of these fields that is on the page; waits for one that loads later, for a second. */
export const focusOnFirst = (paths: readonly string[], tries = 20) => {
  if (!paths.some(focusOn) && tries > 0) setTimeout(() => focusOnFirst(paths, tries - 1), 50)
}
