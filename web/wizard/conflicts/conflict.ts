import type { Answers } from '../../../domain/kit/index.ts'
import { ApiError } from '../../api/api-error.ts'
import type { Meeting } from './meeting.ts'

/** Somebody saved the same draft meanwhile: who, when, and what they saved. */
export interface Conflict {
  savedAt: string
  savedBy: string
  /** The draft's key, which a browser does not know whose first save was answered to nobody. */
  applicationKey: string
  rowVersion: number
  /** Their answers, as this viewer may see them. */
  answers: Answers
}

/** What the person here has to decide about it. */
export interface Asking extends Meeting {
  found: Conflict
}

/** The conflict that a refusal speaks of; null for any other refusal, a locked application included. */
export const conflictIn = (error: unknown): Conflict | null => {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const data = error.data as Partial<Conflict> | null
  return data?.answers && data.rowVersion !== undefined ? (data as Conflict) : null
}

/** The customer is signing, and only who says so may end that. */
export const wouldEndSigning = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'conflict' &&
  (error.data as { signing?: boolean } | null)?.signing === true
