/** IndexedDB, Web Locks and BroadcastChannel, which a browser that blocks site data refuses in different ways. */

/** Opens a database with one collection of objects. Null if the browser refuses. */
export const openDatabase = (
  name: string,
  collection: string,
  keyPath: string,
): Promise<IDBDatabase | null> =>
  new Promise((resolve) => {
    try {
      const request = indexedDB.open(name, 1)
      request.addEventListener('upgradeneeded', () =>
        request.result.createObjectStore(collection, { keyPath }),
      )
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => resolve(null))
    } catch {
      resolve(null)
    }
  })

/** Holds this name until `gone`, for the tabs that ask for `namesHeld`. Does nothing if the browser refuses. */
export const holdName = (name: string, gone: Promise<void>): void => {
  try {
    navigator.locks.request(name, () => gone).catch(() => {})
  } catch {
    // A browser without the Web Locks API.
  }
}

/** The names that this browser's tabs hold; none if the browser refuses. */
export const namesHeld = async (): Promise<string[]> => {
  try {
    const { held = [] } = await navigator.locks.query()
    return held.map(({ name = '' }) => name)
  } catch {
    return []
  }
}

/** Messages among the tabs of this browser. If the browser refuses, no tab hears another. */
export const tabChannel = (
  name: string,
): { say: (message: string) => void; hear: (act: () => void) => void } => {
  try {
    const channel = new BroadcastChannel(name)
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel is limited to its own origin
      say: (message) => channel.postMessage(message),
      hear: (act) => channel.addEventListener('message', act),
    }
  } catch {
    return { say: () => {}, hear: () => {} }
  }
}
