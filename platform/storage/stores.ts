/**
 * The browser's storage. A browser that blocks site data throws at the first access, and a full storage throws at a
 * write. Then a value lasts as long as the page, so that every page works for this visit. Nothing else in `web` names
 * these globals (.oxlintrc.json).
 */
export interface Store {
  /** Null if there is no value. */
  get(key: string): string | null
  /** Returns false if the browser refused: the value lasts as long as the page. */
  set(key: string, value: string): boolean
  remove(key: string): void
  keys(): string[]
}

const attempt = <T>(act: () => T, otherwise: T): T => {
  try {
    return act()
  } catch {
    return otherwise
  }
}

const storeIn = (open: () => Storage): Store => {
  const refused = new Map<string, string>()
  return {
    get: (key) => refused.get(key) ?? attempt(() => open().getItem(key), null),
    set(key, value) {
      const isKept = attempt(() => {
        open().setItem(key, value)
        return true
      }, false)
      if (isKept) refused.delete(key)
      else refused.set(key, value)
      return isKept
    },
    remove(key) {
      refused.delete(key)
      attempt(() => open().removeItem(key), undefined)
    },
    keys: () => [...new Set([...refused.keys(), ...attempt(() => Object.keys(open()), [])])],
  }
}

/** What lasts as long as the tab. */
export const tabStore = storeIn(() => sessionStorage)
/** What outlives the visit, for all tabs of this browser. */
export const browserStore = storeIn(() => localStorage)

/** The object at this key; null if there is none, or if it is not an object. */
export const readRecord = (store: Store, key: string): Record<string, unknown> | null => {
  const kept = attempt((): unknown => JSON.parse(store.get(key) ?? 'null'), null)
  return kept && typeof kept === 'object' ? { ...kept } : null
}

export const writeRecord = (store: Store, key: string, value: object): boolean =>
  store.set(key, JSON.stringify(value))

const PROBE = 'storage'

/** Whether this browser keeps anything for this site. */
export const keepsData = (): boolean =>
  [tabStore, browserStore].every((store) => {
    const isKept = store.set(PROBE, '1')
    store.remove(PROBE)
    return isKept
  })
