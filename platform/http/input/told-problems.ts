/** Limits on reported problems: enough to fix them, and one line each. */
import type { Problem } from '../../text/problem.ts'

/** For a request that breaks its schema. Its paths and names come from the caller. */
export const MOST_PROBLEMS = 20
/** For a form, where all wrong fields are marked at once. */
const MOST_TOLD = 100
const LONGEST = 200

export const shortPath = (path: string): string => path.slice(0, LONGEST)

/** The problems that are sent to the caller. */
export const toldProblems = (problems: readonly Problem[]): Problem[] =>
  problems.slice(0, MOST_TOLD).map((problem) => ({
    ...problem,
    path: shortPath(problem.path),
    message: problem.message.slice(0, LONGEST),
  }))
