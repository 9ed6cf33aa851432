/**
 * The copy that a page writes while it unloads. The browser may abort IndexedDB requests of such a page;
 * localStorage is written synchronously.
 */
import type { DraftCopy } from './draft-copy.ts'

const NAME = 'copy of a draft: '

/** localStorage throws if storage is disabled or full. */
const trying = <T>(act: () => T, otherwise: T): T => {
  try {
    return act()
  } catch {
    return otherwise
  }
}

export const writeUnloadCopy = (copy: DraftCopy): void =>
  trying(() => localStorage.setItem(NAME + copy.place, JSON.stringify(copy)), undefined)

export const deleteUnloadCopy = (place: string): void =>
  trying(() => localStorage.removeItem(NAME + place), undefined)

/** The copies at these places. */
export const unloadCopies = (wanted: (place: string) => boolean): DraftCopy[] =>
  trying(
    () =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(NAME) && wanted(name.slice(NAME.length)))
        .map((name) => JSON.parse(localStorage.getItem(name) ?? '') as DraftCopy),
    [],
  )
