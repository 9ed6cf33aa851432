import { vi } from 'vitest'

/** Waits until nothing is thrown any more, as long as a busy machine takes for that. */
export const until = (isSo: () => unknown) => vi.waitFor(isSo, { timeout: 30_000, interval: 10 })
