import { vi } from 'vitest'

/** Waits until the function no longer throws, for as long as a busy machine may need. */
export const until = (isSo: () => unknown) => vi.waitFor(isSo, { timeout: 30_000, interval: 10 })
