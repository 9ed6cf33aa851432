import type { Answers } from '../../../model/index.ts'
import { ApiError } from '../../../../platform/client/index.ts'
import type { Reconciliation } from './reconciliation.ts'

/** Someone else saved the same draft: who, when, and what they saved. */
export interface Conflict {
  savedAt: string
  savedBy: string
  /** The draft's key. The browser may not know it if the reply to its first save was lost. */
  applicationKey: string
  rowVersion: number
  /** Their answers, limited to what this viewer may see. */
  answers: Answers
}

/** A conflict that waits for the user's decision. */
export interface OpenConflict extends Reconciliation {
  found: Conflict
}

/** The conflict that an error reports; null for every other error, including a locked application. */
export const conflictIn = (error: unknown): Conflict | null => {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const data = error.data as Partial<Conflict> | null
  return data?.answers && data.rowVersion !== undefined ? (data as Conflict) : null
}

/** The save was refused because it would end the customer's signing; it needs explicit confirmation. */
export const wouldEndSigning = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.code === 'conflict' &&
  (error.data as { signing?: boolean } | null)?.signing === true
