/** A clock of node and database that can be moved while both run, with libfaketime (Debian: `libfaketime`). */
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface MovedClock {
  /** The environment of each process that uses this clock. */
  environment: Record<string, string>
  /** Sets the clock. Time passes from there. */
  moveTo(instant: Date): void
  remove(): void
}

/** Null if libfaketime is not installed here. */
export const movedClock = (begins: Date): MovedClock | null => {
  const library = existsSync('/usr/lib')
    ? readdirSync('/usr/lib')
        .map((folder) => join('/usr/lib', folder, 'faketime/libfaketimeMT.so.1'))
        .find((file) => existsSync(file))
    : undefined
  if (!library) return null
  const folder = mkdtempSync(join(tmpdir(), 'trade-credit-clock-'))
  // The database runs as another user.
  chmodSync(folder, 0o755)
  const file = join(folder, 'offset')
  const moveTo = (instant: Date) => {
    const seconds = Math.round((instant.getTime() - Date.now()) / 1_000)
    writeFileSync(file, `${seconds < 0 ? '' : '+'}${seconds}\n`, { mode: 0o644 })
  }
  moveTo(begins)
  return {
    environment: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      // Timers keep running.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    moveTo,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
