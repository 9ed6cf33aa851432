import type { Problem } from '../../model/index.ts'

/**
 * The problems on show, by path. Each field listens only to its own path.
 */
export class Problems {
  #shown: ReadonlyMap<string, Problem> = new Map()
  /** Paths of problems that only the server can find; they stay until their answer changes. */
  #foreign = new Set<string>()
  /** Outside findings about current answers; they stay whatever a check finds. */
  #marks = new Map<string, Problem>()
  #listeners = new Set<() => void>()

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly all = () => this.#shown
  readonly messageAt = (path: string) => this.#shown.get(path)?.message ?? null

  /** Shows exactly these. `foreign`: those of them that the server found, and a check here would not. */
  show(problems: readonly Problem[], foreign: readonly Problem[] = []) {
    this.#foreign = new Set(foreign.map((problem) => problem.path))
    this.#keep(new Map([...this.#marks.values(), ...problems].map((problem) => [problem.path, problem])))
  }

  readonly marks = (): readonly Problem[] => [...this.#marks.values()]
  /** Marks an answer; null removes the mark. */
  mark(path: string, message: string | null) {
    if (message === null && !this.#marks.delete(path)) return
    if (message !== null) this.#marks.set(path, { path, message, missing: false })
    this.put(path, undefined)
  }

  /** Shows or removes the problem of one path. */
  put(path: string, told: Problem | undefined) {
    const problem = told ?? this.#marks.get(path)
    if (this.messageAt(path) === (problem?.message ?? null)) return
    const shown = new Map(this.#shown)
    if (problem) shown.set(path, problem)
    else shown.delete(path)
    this.#foreign.delete(path)
    this.#keep(shown)
  }

  /** Shows what a check found at one path. A problem that only the server can find stays. */
  check(path: string, found: Problem | undefined) {
    if (found || !this.#foreign.has(path)) this.put(path, found)
  }

  /** Removes corrected problems; adds none, so that nothing new appears while the user types. */
  review(found: readonly Problem[]) {
    const now = new Map(found.map((problem) => [problem.path, problem]))
    const shown = [...this.#shown].flatMap(([path, problem]) =>
      this.#foreign.has(path) ? problem : (now.get(path) ?? this.#marks.get(path) ?? []),
    )
    const same =
      shown.length === this.#shown.size && shown.every((each) => this.messageAt(each.path) === each.message)
    if (!same) this.#keep(new Map(shown.map((problem) => [problem.path, problem])))
  }

  #keep(shown: ReadonlyMap<string, Problem>) {
    this.#shown = shown
    for (const listener of this.#listeners) listener()
  }
}
