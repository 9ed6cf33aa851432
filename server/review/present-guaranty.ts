/** A guaranty that was asked for after the submission, as it stands with its signatory. */
import type { Whole } from './store.ts'

export const presentGuaranty = (_role: string, _: Whole) => ({
  guaranty: null,
  mayBeAskedForGuaranty: false,
  mayUndoGuaranty: false,
})
