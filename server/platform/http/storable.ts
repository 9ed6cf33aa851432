/** Text that no database of ours keeps: a NUL, or half of a surrogate pair. Told to the caller, not to the log. */
import type { Problem } from '../../../domain/kit/problem.ts'
import { MOST_PROBLEMS, shortPath } from './told-problems.ts'

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** A problem for each of the first such texts in what was sent, names of fields included. Nesting costs no stack. */
export const unstorable = (sent: object): Problem[] => {
  const problems: Problem[] = []
  const waiting: [path: string, value: unknown][] = Object.entries(sent)
  for (let next = waiting.pop(); next && problems.length < MOST_PROBLEMS; next = waiting.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !isStorable(value))
      problems.push({ path: readable(path), message: 'Please remove the unreadable character.' })
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        waiting.push([shortPath(`${path}.${name}`), inner])
        if (!isStorable(name) && problems.length < MOST_PROBLEMS)
          problems.push({ path: readable(path), message: 'This has a name that we cannot read.' })
      }
  }
  return problems
}

const readable = (path: string) => path.replaceAll('\0', '').toWellFormed()
