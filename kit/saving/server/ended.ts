import { Conflict, NotFound } from '../../../platform/errors.ts'
import type { Saver } from './save/saver.ts'
import type { SavedForm } from './store.ts'

/**
 * Call it with the form locked, before anything changes: a save, an upload or a signature may have waited while the
 * form ended. A purged form, or one that its employee deleted, is gone for everyone.
 */
export const refuseEnded = ({ state, deleted_at }: Pick<SavedForm, 'state' | 'deleted_at'>): void => {
  if (state === 'purged' || deleted_at) throw new NotFound()
  if (state === 'withdrawn') throw new Conflict('This application was withdrawn.')
}

/** Staff cancel a customer's signing only after they confirm; `may`: they confirmed. Call it with the form locked. */
export const refuseUnasked = (
  { state }: Pick<SavedForm, 'state'>,
  { identity }: Pick<Saver, 'identity'>,
  may: boolean,
): void => {
  if (state === 'signing' && identity && !may)
    throw new Conflict(
      'The customer is signing this application. Saving your changes would void the signatures that were requested.',
      { signing: true },
    )
}
