/** Text that our databases cannot store: a NUL, or half of a surrogate pair. Reported to the caller, not logged. */
import type { Problem } from '../../text/problem.ts'
import { MOST_PROBLEMS, shortPath } from './told-problems.ts'

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * A problem for each of the first such texts, names of fields included. Does not recurse, so nesting cannot
 * overflow the stack.
 */
export const unstorable = (sent: object): Problem[] => {
  const problems: Problem[] = []
  const waiting: [path: string, value: unknown][] = Object.entries(sent)
  for (let next = waiting.pop(); next && problems.length < MOST_PROBLEMS; next = waiting.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !isStorable(value))
      problems.push({ path: readable(path), message: 'Remove the unreadable character.' })
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        waiting.push([shortPath(`${path}.${name}`), inner])
        if (!isStorable(name) && problems.length < MOST_PROBLEMS)
          problems.push({
            path: readable(path),
            message: 'This has a field name with an unreadable character.',
          })
      }
  }
  return problems
}

const readable = (path: string) => path.replaceAll('\0', '').toWellFormed()
