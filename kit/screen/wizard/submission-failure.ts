import type { Problem } from '../../model/index.ts'
import { ApiError, messageOf } from '../../../platform/client/index.ts'

export interface SubmissionFailure {
  /** Quoted from the specification (APP-133 to APP-135). */
  title: string
  message: string
  problems: readonly Problem[]
}

/** The server's message with its list of problems (APP-136). */
export const failureOf = (title: string, error: unknown): SubmissionFailure => ({
  title,
  message: messageOf(error),
  problems: error instanceof ApiError ? error.problems : [],
})
