/** Toasts about what someone else saved. Loaded only when needed. */
import { capitalize } from '../../../../platform/text/capitalize.ts'
import type { Difference } from '../../../model/index.ts'
import { toast } from '../../../../platform/ui/index.ts'
import type { Conflict } from './conflict.ts'
import { SECONDS_TO_THINK } from '../draft/save-toasts.ts'
import { language, say } from '../../../../platform/language/index.ts'

const listLabels = (changed: readonly Difference[]) =>
  new Intl.ListFormat(language()).format(new Set(changed.map(({ label }) => say(label))))

/** Someone else saved answers that were not changed here: both sets of changes are kept. */
export const tellTheirChanges = ({ savedBy }: Conflict, changed: readonly Difference[]) => {
  if (changed.length > 0)
    toast(
      'good',
      say('{name} changed {answers}. Your changes are kept, too.', {
        name: capitalize(say(savedBy)),
        answers: listLabels(changed),
      }),
      {
        title: say('Updated on another device'),
        seconds: SECONDS_TO_THINK,
      },
    )
}

/** Someone changed the answers that were about to be signed. */
export const tellSigningEnded = (by: string, changed: readonly Difference[]) => {
  toast(
    'bad',
    say('{name} changed {answers}. Check your answers, then sign again.', {
      name: capitalize(say(by)),
      answers: listLabels(changed),
    }),
    {
      title: say('Requested signatures were voided'),
    },
  )
}
