/**
 * A copy of the answers in the browser's own storage, for what the server does not have yet: before the first save
 * and while offline. It never holds the digits of a secret. In a browser that refuses to store anything,
 * it lasts as long as the page.
 */
import { DAY } from '../../../../platform/text/durations.ts'
import type { Answers, Form } from '../../../model/index.ts'
import { holdName, namesHeld, openDatabase } from '../../../../platform/storage/index.ts'
import { deleteUnloadCopy, unloadCopies, writeUnloadCopy } from './unload-copy.ts'

export interface DraftCopy {
  /** The owner and the draft's key (or `new`), followed by the visit if other copies of that draft exist. */
  place: string
  answers: Answers
  /** ISO instant. */
  at: string
  /** Digits were typed that the copy leaves out; they must be entered again. */
  secretsLeftOut: boolean
  /** Idempotency key of the first save: if its reply was lost, a retry creates no second draft. */
  firstSaveKey: string
  /** The version of the saved draft that was being edited. */
  rowVersion?: number
  /** The answers of that version. */
  base?: Answers
}

const SIXTY_DAYS = 60 * DAY

/** `owner`: the banner, preceded by the employee or the account that the copies belong to, if any. */
export const placeOf = (owner: string, guid = '') => `${owner}/${guid || 'new'}`

/** A second place for the same draft, for what is typed while the copy at `place` waits for a decision. */
export const besides = (place: string, name: string) => `${place} ${name}`

type Sectioned = Record<string, unknown>

/** The answers without digits typed into secret fields. `{ last4 }`, which came from the server, stays. */
export const withoutSecrets = (
  form: Form,
  answers: Answers,
): { answers: Answers; secretsLeftOut: boolean } => {
  const copy = structuredClone(answers) as Sectioned
  let secretsLeftOut = false
  const forget = (holder: unknown, key: string) => {
    if (typeof holder !== 'object' || holder === null) return
    const held = holder as Sectioned
    if (typeof held[key] === 'object' || held[key] === undefined) return
    secretsLeftOut ||= held[key] !== ''
    delete held[key]
  }
  for (const { field, list, section } of form.places.values()) {
    if (field.kind !== 'secret') continue
    const holder = section.key === null ? copy : copy[section.key]
    if (list?.kind === 'numbered')
      for (const key of list.keys) forget((holder as Sectioned | undefined)?.[key], field.key)
    else if (!list) forget(holder, field.key)
  }
  return { answers: copy, secretsLeftOut }
}

const objects = 'copies'

const done = <T>(request: IDBRequest<T>): Promise<T | null> =>
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

/** The copy belongs to the draft at this place. */
export const isOf = ({ place: at }: DraftCopy, place: string) =>
  at === place || at.startsWith(besides(place, ''))

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
      return await done(request)
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
