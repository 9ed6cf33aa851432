/** Told of what somebody else saved; fetched only then. */
import type { Difference } from '../../../domain/kit/index.ts'
import { toast } from '../../ui/toasts.tsx'
import type { Conflict } from './conflict.ts'
import { SECONDS_TO_THINK } from '../draft/save-words.ts'

const listed = (changed: readonly Difference[]) =>
  new Intl.ListFormat('en-US').format(new Set(changed.map(({ label }) => label)))

/** Somebody else saved other answers than were changed here: both stay. */
export const tellNews = ({ savedBy }: Conflict, changed: readonly Difference[]) => {
  if (changed.length > 0)
    toast('good', `Saved by ${savedBy}. These changes will be kept: ${listed(changed)}.`, {
      title: 'Updated on another device',
      seconds: SECONDS_TO_THINK,
    })
}

/** What was to be signed is not what stands there now. */
export const tellSigningEnded = (by: string, changed: readonly Difference[]) => {
  const who = by.charAt(0).toUpperCase() + by.slice(1)
  toast('bad', `${who} changed ${listed(changed)}. Check your answers, then sign again.`, {
    title: 'Requested signatures were voided',
  })
}
