/**
 * The copy that a page writes while it unloads. The browser may abort IndexedDB requests of such a page;
 * localStorage is written synchronously.
 */
import { browserStore, readRecord, writeRecord } from '../../../../platform/storage/index.ts'
import type { DraftCopy } from './draft-copy.ts'

const NAME = 'copy of a draft: '

/** Returns false if the browser refused: the copy lasts as long as the page. */
export const writeUnloadCopy = (copy: DraftCopy): boolean =>
  writeRecord(browserStore, NAME + copy.place, copy)

export const deleteUnloadCopy = (place: string): void => browserStore.remove(NAME + place)

/** The copies at these places. */
export const unloadCopies = (wanted: (place: string) => boolean): DraftCopy[] =>
  browserStore
    .keys()
    .filter((name) => name.startsWith(NAME) && wanted(name.slice(NAME.length)))
    .map((name) => readRecord(browserStore, name) as DraftCopy | null)
    .filter((copy) => copy !== null)
