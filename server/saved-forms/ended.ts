import { Conflict, NotFound } from '../http/errors.ts'
import type { SavedForm } from './store.ts'

/**
 * Asked with the form held, before anything of it changes: a save, a paper or a signature may have waited for the
 * end of it. What was purged, or deleted by the employee who began it, is not there any more, for nobody.
 */
export const refuseEnded = ({ state, deleted_at }: Pick<SavedForm, 'state' | 'deleted_at'>): void => {
  if (state === 'purged' || deleted_at) throw new NotFound()
  if (state === 'withdrawn') throw new Conflict('This application was withdrawn.')
}
