/** Text that no database of ours keeps: a NUL, or half of a surrogate pair. Told to the caller, not to the log. */
import type { Problem } from '../../domain/kit/problem.ts'

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** A problem for every such text in what was sent, names of fields included. Deep nesting costs no stack. */
export const unstorable = (sent: object): Problem[] => {
  const problems: Problem[] = []
  const waiting: [path: string, value: unknown][] = Object.entries(sent)
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && !isStorable(value))
      problems.push({
        path: path.replaceAll('\0', '').toWellFormed(),
        message: 'Please remove the unreadable character.',
      })
    if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        waiting.push([`${path}.${name}`, inner])
        if (!isStorable(name)) problems.push({ path, message: 'This has a name that we cannot read.' })
      }
  }
  return problems
}
