/**
 * A copy of the answers in the browser's own store, for what the server does not have yet: before the first save
 * and while there is no connection. It never holds the digits of a secret. A browser that refuses to store
 * (private window) simply has no copy.
 */
import type { Answers, Form } from '../../domain/kit/index.ts'

export interface DraftCopy {
  /** The banner and the key, or `new`. */
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
}

const SIXTY_DAYS = 60 * 24 * 3600 * 1000

export const placeOf = (tenant: string, guid = '') => `${tenant}/${guid || 'new'}`

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

const store = 'copies'

const opened = new Promise<IDBDatabase | null>((resolve) => {
  if (typeof indexedDB === 'undefined') return resolve(null)
  const request = indexedDB.open('credit-application', 1)
  request.addEventListener('upgradeneeded', () =>
    request.result.createObjectStore(store, { keyPath: 'place' }),
  )
  request.addEventListener('success', () => resolve(request.result))
  request.addEventListener('error', () => resolve(null))
})

const done = <T>(request: IDBRequest<T>): Promise<T | null> =>
  new Promise((resolve) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(null))
  })

const within = async <T>(mode: IDBTransactionMode, act: (copies: IDBObjectStore) => IDBRequest<T>) => {
  const database = await opened
  return database ? done(act(database.transaction(store, mode).objectStore(store))) : null
}

export const keepCopy = (copy: DraftCopy) => within('readwrite', (copies) => copies.put(copy))

export const dropCopy = (place: string) => within('readwrite', (copies) => copies.delete(place))

/** The copy of this place; null when there is none, or when a draft of its age would have been purged. */
export const copyOf = async (place: string, now: Date): Promise<DraftCopy | null> => {
  const copy = (await within('readonly', (copies) => copies.get(place))) as DraftCopy | null | undefined
  if (!copy) return null
  if (now.getTime() - Date.parse(copy.at) < SIXTY_DAYS) return copy
  await dropCopy(place)
  return null
}
