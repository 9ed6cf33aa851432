/** What one save may do. Pure, so that every state can be tested (docs/rules/life-of-an-application.md). */
import { Invalid } from '../../../../platform/errors.ts'
import type { FormState } from '../../tables.ts'

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

/** The version of an inserted row before its first save. */
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
  // A first save is repeated if its reply was lost. It is not stale unless something was saved since.
  const current = justMade || (isNew && form.row_version === MADE + 1) || sentVersion === form.row_version
  if (!isNew && sentVersion === undefined)
    throw new Invalid([{ path: 'body.rowVersion', message: 'Send the version you read.' }])
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
  // Comments are not part of the signed document, so changing them keeps an open request.
  return form.state === 'signing' && onlyComments ? 'comments' : 'write'
}
