/**
 * A copy of the answers in the browser's own store, for what the server does not have yet: before the first save
 * and while there is no connection. It never holds the digits of a secret. A browser that refuses to store
 * (private window) simply has no copy.
 */
import { DAY } from '../../../domain/text/durations.ts'
import type { Answers, Form } from '../../../domain/kit/index.ts'
import { forgetHurried, hurriedOf, writeHurried } from './hurried-copy.ts'

export interface DraftCopy {
  /** The shelf and the key, or `new`; and the visit, which tells it from copies that it stands beside. */
  place: string
  answers: Answers
  /** ISO instant. */
  at: string
  /** Digits were typed that are not in here: they have to be typed again. */
  secretsLeftOut: boolean
  /** Of the first save, so that the one whose answer was lost makes no second draft. */
  firstSaveKey: string
  /** The version of the saved draft that the answers were typed over. */
  rowVersion?: number
  /** The answers of that version. */
  base?: Answers
}

const SIXTY_DAYS = 60 * DAY

/** `shelf`: a banner, and whose copies stand there if not a customer's. */
export const placeOf = (shelf: string, guid = '') => `${shelf}/${guid || 'new'}`

/** A place of its own beside this one, for what is typed while the copy there waits for a decision. */
export const besides = (place: string, name: string) => `${place} ${name}`

type Sectioned = Record<string, unknown>

/** The same answers without what was typed into secrets; `{ last4 }`, which the server gave, may stay. */
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

const opening = (name: string) =>
  new Promise<IDBDatabase | null>((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null)
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(objects, { keyPath: 'place' }),
    )
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(null))
  })

const done = <T>(request: IDBRequest<T>): Promise<T | null> =>
  new Promise((resolve) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(null))
  })

const visitLock = 'visit of a draft: '

/** While this page lives, what it keeps is nobody's unfinished work. Gives the way to let go. */
export const holdVisit = (visit: string) => {
  let letGo = () => {}
  const gone = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // A browser that cannot say so offers the copy of another tab, too.
  void navigator.locks?.request(visitLock + visit, () => gone)
  window.addEventListener('pagehide', letGo)
  return letGo
}

/** Of the pages that are open in this browser. */
const visitsHeld = async (): Promise<string[]> => {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {}
  return held.map(({ name = '' }) => name).filter((name) => name.startsWith(visitLock))
}

/** It was kept at this place or beside it: it is of that very form. */
export const isOf = ({ place: at }: DraftCopy, place: string) =>
  at === place || at.startsWith(besides(place, ''))

const open = (form: string) => {
  const opened = opening(form)
  let known: IDBDatabase | null = null
  void opened.then((database) => {
    known = database
  })
  const within = async <T>(mode: IDBTransactionMode, act: (copies: IDBObjectStore) => IDBRequest<T>) => {
    // Known by now it is not waited for: the page may be going.
    const database = known ?? (await opened)
    if (!database) return null
    const transaction = database.transaction(objects, mode)
    const request = act(transaction.objectStore(objects))
    // Committed at once; a page that goes aborts what waits for its events.
    if (mode === 'readwrite') transaction.commit()
    return done(request)
  }
  /** `hurried`: the page is going. */
  const keep = async (copy: DraftCopy, hurried = false) => {
    if (hurried) writeHurried(copy)
    const done = await within('readwrite', (copies) => copies.put(copy))
    // One that is younger, of a page that went meanwhile, stays.
    if (done !== null && hurriedOf((place) => place === copy.place).every(({ at }) => at <= copy.at))
      forgetHurried(copy.place)
    return done
  }

  const drop = (place: string) => {
    forgetHurried(place)
    return within('readwrite', (copies) => copies.delete(place))
  }

  /** The copies of this place and beside it that no open page is keeping, youngest first. Those as old as a purged draft go, wherever they stand. */
  const of = async (place: string, now: Date): Promise<DraftCopy[]> => {
    const stored = await within('readonly', (copies): IDBRequest<DraftCopy[]> => copies.getAll())
    const eldestFirst = [...(stored ?? []), ...hurriedOf(() => true)].toSorted((a, b) =>
      a.at.localeCompare(b.at),
    )
    // Of two at one place the younger stays.
    const found = [...new Map(eldestFirst.map((copy) => [copy.place, copy])).values()]
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

/** The copies of one form's answers; `form` is its name, and that of the browser's database. */
export const copyStore = (form: string) => {
  const store = stores.get(form) ?? open(form)
  stores.set(form, store)
  return store
}
