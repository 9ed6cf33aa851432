/**
 * Keeps copies in the browser's own storage, for what the server does not have yet: before the first save and while
 * offline. In a browser that refuses to store anything, a copy lasts as long as the page.
 */
import { DAY } from '../../../../platform/text/days/durations.ts'
import { holdName, namesHeld, openDatabase } from '../../../../platform/storage/index.ts'
import { besides, isOf, type DraftCopy } from './draft-copy.ts'
import { deleteUnloadCopy, unloadCopies, writeUnloadCopy } from './unload-copy.ts'

const SIXTY_DAYS = 60 * DAY

const objects = 'copies'

const awaitRequest = <T>(request: IDBRequest<T>): Promise<T | null> =>
  new Promise((resolve) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(null))
  })

const visitLock = 'visit of a draft: '

/** While this page is open, its copy is not offered to other tabs. Returns a function that releases it. */
export const holdVisit = (visit: string) => {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // A browser without the Web Locks API offers the copies of open tabs, too.
  holdName(visitLock + visit, gone)
  window.addEventListener('pagehide', letGo)
  return letGo
}

/** The visits of all pages that are open in this browser. */
const visitsHeld = async () => (await namesHeld()).filter((name) => name.startsWith(visitLock))

const open = (form: string) => {
  const opened = openDatabase(form, objects, 'place')
  let known: IDBDatabase | null = null
  void opened.then((database) => {
    known = database
  })
  const within = async <T>(mode: IDBTransactionMode, act: (copies: IDBObjectStore) => IDBRequest<T>) => {
    // Don't await a database that is already open: the page may be unloading.
    const database = known ?? (await opened)
    if (!database) return null
    try {
      const transaction = database.transaction(objects, mode)
      const request = act(transaction.objectStore(objects))
      // Commit at once: an unloading page aborts transactions that still wait for events.
      if (mode === 'readwrite') transaction.commit()
      return await awaitRequest(request)
    } catch {
      // The site's data was deleted while the page is open.
      return null
    }
  }
  /**
   * `unloading`: the page is being left, so a synchronous copy is written, too. Returns false if the copy lasts only as
   * long as the page.
   */
  const keep = async (copy: DraftCopy, unloading = false): Promise<boolean> => {
    if (unloading) writeUnloadCopy(copy)
    const done = await within('readwrite', (copies) => copies.put(copy))
    // Another visit to the form, without a reload, still finds it.
    if (done === null) return writeUnloadCopy(copy)
    // A newer copy, written by a page that unloaded since, stays.
    if (unloadCopies((place) => place === copy.place).every(({ at }) => at <= copy.at))
      deleteUnloadCopy(copy.place)
    return true
  }

  const drop = (place: string) => {
    deleteUnloadCopy(place)
    return within('readwrite', (copies) => copies.delete(place))
  }

  /** The draft's copies that no open page is using, newest first. Deletes copies of any draft that are as old as a purged draft. */
  const of = async (place: string, now: Date): Promise<DraftCopy[]> => {
    const stored = await within('readonly', (copies): IDBRequest<DraftCopy[]> => copies.getAll())
    const oldestFirst = [...(stored ?? []), ...unloadCopies(() => true)].toSorted((a, b) =>
      a.at.localeCompare(b.at),
    )
    // The newer copy at each place wins.
    const found = [...new Map(oldestFirst.map((copy) => [copy.place, copy])).values()]
    const held = await visitsHeld()
    const isHeld = ({ place: at }: DraftCopy) =>
      held.some((name) => at === besides(place, name.slice(visitLock.length)))
    const isOld = ({ at }: DraftCopy) => now.getTime() - Date.parse(at) >= SIXTY_DAYS
    for (const old of found.filter(isOld)) await drop(old.place)
    return found
      .filter((copy) => isOf(copy, place))
      .filter((copy) => !isOld(copy) && !isHeld(copy))
      .toReversed()
  }
  return { keep, drop, of }
}

const stores = new Map<string, ReturnType<typeof open>>()

/** The store of one form's copies; `form` is the name of the form and of the IndexedDB database. */
export const copyStore = (form: string) => {
  const store = stores.get(form) ?? open(form)
  stores.set(form, store)
  return store
}
