import type { Problem } from '../../domain/kit/problem.ts'

/** A refusal by the server, or no answer at all (`status` 0, `code` 'offline'). */
export class ApiError extends Error {
  readonly status: number
  /** Stable: invalid, notSignedIn, notAllowed, notFound, conflict, tooLarge, tooMany, unavailable, offline. */
  readonly code: string
  /** What is wrong with which field; empty for every code but `invalid`. */
  readonly problems: readonly Problem[]
  /** What else traveled: of a conflict, who saved when and what differs. */
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
    message: 'We could not reach our server. Please check your connection and try again.',
  })

/** What a person may be told about anything that was thrown: our own words, or a plain sentence. */
export const messageOf = (error: unknown) =>
  error instanceof ApiError ? error.message : 'Something went wrong. Please try again.'
