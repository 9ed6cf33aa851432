import { ApiError } from '../../../platform/client/index.ts'
import { dateText, proseDate } from '../../../platform/ui/index.ts'

const FAILED = 'Something went wrong. Could not upload the document.'

/** What the server said about a save or an upload (TAX-049). */
export const whyNot = (error: unknown): string =>
  error instanceof ApiError && error.status > 0 ? error.message : FAILED

/** A day without a time, as YYYY-MM-DD. */
export const dayText = (day: string): string => dateText(`${day}T12:00:00Z`, 'UTC')

/** The same day in a sentence. */
export const proseDay = (day: string): string => proseDate(day, 'UTC')
