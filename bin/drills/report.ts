/** What a drill prints: one line for each check, with its time. */

export interface Report {
  /** Runs a check and prints its line. `work` says what it found, or throws. */
  check(name: string, work: () => Promise<string> | string): Promise<void>
  /** The number of checks that failed. */
  failed(): number
}

export const reportOn = (print: (line: string) => void = console.log): Report => {
  let failures = 0
  return {
    async check(name, work) {
      const from = performance.now()
      let line: string
      try {
        line = `ok      ${name}: ${await work()}`
      } catch (error) {
        failures += 1
        line = `FAILED  ${name}: ${error instanceof Error ? error.message : String(error)}`
      }
      print(`${line} (${((performance.now() - from) / 1_000).toFixed(1)} s)`)
    },
    failed: () => failures,
  }
}

export const must = (isSo: boolean, otherwise: string): void => {
  if (!isSo) throw new Error(otherwise)
}
