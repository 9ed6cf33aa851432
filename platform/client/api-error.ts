import type { Problem } from '../text/problem.ts'
import { say } from '../language/index.ts'

/** An error response of the server, or no response at all (`status` 0, `code` 'offline'). */
export class ApiError extends Error {
  readonly status: number
  /** Stable: invalid, notSignedIn, notAllowed, notFound, conflict, tooLarge, tooMany, unavailable, offline. */
  readonly code: string
  /** The problems by field; empty for every code but `invalid`. */
  readonly problems: readonly Problem[]
  /** Additional data; for a conflict, who saved when, and their answers. */
  readonly data: unknown

  constructor(said: {
    status: number
    code: string
    message: string
    problems?: readonly Problem[]
    data?: unknown
  }) {
    super(said.message)
    this.name = 'ApiError'
    this.status = said.status
    this.code = said.code
    this.problems = said.problems ?? []
    this.data = said.data ?? null
  }
}

export const noAnswer = () =>
  new ApiError({
    status: 0,
    code: 'offline',
    message: "We couldn't reach our server. Check your connection and try again.",
  })

/** The message to show for any error: the server's, or a general one. */
export const messageOf = (error: unknown) =>
  say(error instanceof ApiError ? error.message : 'Something went wrong. Please try again.')

/** Whether the server refused answers and said which. */
export const isAboutFields = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.problems.length > 0
