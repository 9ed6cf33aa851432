import type { Problem } from '../../domain/kit/index.ts'
import { ApiError, messageOf } from '../api/api-error.ts'

export interface SubmissionFailure {
  /** Word for word as the specification quotes it (APP-133 to APP-135). */
  title: string
  message: string
  problems: readonly Problem[]
}

/** What the server said, with the list of what is wrong (APP-136). */
export const failureOf = (title: string, error: unknown): SubmissionFailure => ({
  title,
  message: messageOf(error),
  problems: error instanceof ApiError ? error.problems : [],
})
