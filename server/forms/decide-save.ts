/** What one save may do. Pure, so that every state can be tried (docs/rules/life-of-an-application.md). */
import { Invalid } from '../platform/errors.ts'
import type { FormState } from '../platform/database/index.ts'

export interface SaveSituation {
  form: { state: FormState; row_version: number }
  /** At least one signature was given. */
  locked: boolean
  isNew: boolean
  /** The version that the caller read; absent on a first save only. */
  sentVersion: number | undefined
  changes: readonly { path: string }[]
  /** The path that may still change after a signature; null for none. */
  openAfterSigning: string | null
  typedSecret: boolean
  submitting: boolean
}

/** `comments`: after a signature a submitting save may still change the comments and nothing else. */
export type SaveDecision = 'write' | 'comments' | 'nothing' | 'stale' | 'locked'

/** The version of a row that was inserted and not written yet. */
const MADE = 1
export const isJustMade = ({ row_version }: { row_version: number }): boolean => row_version === MADE
const editable = new Set<FormState>(['draft', 'emailed', 'signing'])

export const decideSave = ({
  form,
  locked,
  isNew,
  sentVersion,
  changes,
  openAfterSigning,
  typedSecret,
  submitting,
}: SaveSituation): SaveDecision => {
  const justMade = isNew && isJustMade(form)
  // A first save whose answer was lost comes again: it is no news while nothing was saved after it.
  const current = justMade || (isNew && form.row_version === MADE + 1) || sentVersion === form.row_version
  if (!isNew && sentVersion === undefined)
    throw new Invalid([{ path: 'body.rowVersion', message: 'Please say which version you read.' }])
  const onlyComments = !typedSecret && changes.every(({ path }) => path === openAfterSigning)
  if (!editable.has(form.state)) return submitting && onlyComments ? 'nothing' : 'locked'
  if (locked)
    return submitting
      ? changes.some(({ path }) => path === openAfterSigning)
        ? 'comments'
        : 'nothing'
      : changes.length || typedSecret
        ? 'locked'
        : 'nothing'
  if (!current) return 'stale'
  if (!justMade && changes.length === 0 && !typedSecret) return 'nothing'
  // Comments are no part of the signed document: writing them leaves an open request alone.
  return form.state === 'signing' && onlyComments ? 'comments' : 'write'
}
