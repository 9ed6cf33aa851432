/**
 * The copy of a page that is going. The browser may give up what such a page asks of its database; what is written
 * here stands when the call returns.
 */
import type { DraftCopy } from './draft-copy.ts'

const NAME = 'copy of a draft: '

/** A browser that keeps nothing, or has no room, throws. */
const trying = <T>(act: () => T, otherwise: T): T => {
  try {
    return act()
  } catch {
    return otherwise
  }
}

export const writeHurried = (copy: DraftCopy): void =>
  trying(() => localStorage.setItem(NAME + copy.place, JSON.stringify(copy)), undefined)

export const forgetHurried = (place: string): void =>
  trying(() => localStorage.removeItem(NAME + place), undefined)

/** Of these places. */
export const hurriedOf = (wanted: (place: string) => boolean): DraftCopy[] =>
  trying(
    () =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(NAME) && wanted(name.slice(NAME.length)))
        .map((name) => JSON.parse(localStorage.getItem(name) ?? '') as DraftCopy),
    [],
  )
