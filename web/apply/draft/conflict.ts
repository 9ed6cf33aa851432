import type { Answers, Difference } from '../../../domain/kit/index.ts'
import { ApiError } from '../../api/api-error.ts'
import { same, valueAt } from './merge.ts'

/** Somebody saved the same draft meanwhile: who, when, and what then differs. */
export interface Conflict {
  savedAt: string
  savedBy: string
  /** The draft's key, which a browser does not know whose first save was answered to nobody. */
  applicationKey: string
  rowVersion: number
  /** Their answers, as this viewer may see them. */
  answers: Answers
  /** `before` is theirs, `after` what stands here. */
  differences: readonly Difference[]
}

/** The conflict that a refusal speaks of; null for any other refusal, a locked application included. */
export const conflictIn = (error: unknown): Conflict | null => {
  if (!(error instanceof ApiError) || error.code !== 'conflict') return null
  const data = error.data as Partial<Conflict> | null
  return data?.answers && data.rowVersion !== undefined ? (data as Conflict) : null
}

/** Parts the answers that were changed here, about which somebody must choose, from those only they have changed. */
export const contested = (conflict: Conflict, base: Answers, mine: Answers) => {
  const changedHere = ({ path }: Difference) => !same(valueAt(base, path) ?? '', valueAt(mine, path) ?? '')
  return {
    here: conflict.differences.filter(changedHere),
    there: conflict.differences.filter((difference) => !changedHere(difference)),
  }
}
