/** How much is said of what is wrong: enough to mend it, and no more than a line each. */
import type { Problem } from '../../../domain/kit/problem.ts'

/** Of a request that breaks its schema: paths and names in it are the caller's own. */
export const MOST_PROBLEMS = 20
/** Of a form, whose wrong fields are marked all at once. */
const MOST_TOLD = 100
const LONGEST = 200

export const shortPath = (path: string): string => path.slice(0, LONGEST)

/** What of the problems travels to the caller. */
export const toldProblems = (problems: readonly Problem[]): Problem[] =>
  problems.slice(0, MOST_TOLD).map((problem) => ({
    ...problem,
    path: shortPath(problem.path),
    message: problem.message.slice(0, LONGEST),
  }))
