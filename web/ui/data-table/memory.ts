/** A list's settings in the browser. If the storage is full, blocked or invalid, nothing is remembered. */

export const read = (store: Storage, key: string): Record<string, unknown> | null => {
  try {
    const kept: unknown = JSON.parse(store.getItem(key) ?? 'null')
    return kept && typeof kept === 'object' ? { ...kept } : null
  } catch {
    return null
  }
}

export const write = (store: Storage, key: string, value: unknown): void => {
  try {
    store.setItem(key, JSON.stringify(value))
  } catch {
    // The list works without it.
  }
}
