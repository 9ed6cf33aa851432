import { resolve, type AnyField, type FormContext } from '../../../model/index.ts'
import { toast } from '../../../../platform/ui/index.ts'
import { SECONDS_TO_THINK } from '../draft/save-toasts.ts'
import { language, say } from '../../../../platform/language/index.ts'

/** How many cleared answers the toast names. */
const NAMED = 3

/** Says which answers a change has cleared (APP-137, 143, 145, 146), and offers to restore them. */
export const tellCleared = (context: FormContext) => (fields: readonly AnyField[], bringBack: () => void) => {
  const known = { of: () => undefined }
  const labels = [...new Set(fields.map(({ label }) => say(resolve(label, { context, answers: known }))))]
  const named = labels.length > NAMED + 1 ? labels.slice(0, NAMED) : labels
  const rest = labels.length - named.length
  const list = [...named, ...(rest > 0 ? [say('{count} more', { count: rest })] : [])]
  const words = new Intl.ListFormat(language()).format(list)
  toast('good', say('We cleared: {answers}.', { answers: words }), {
    seconds: SECONDS_TO_THINK,
    action: { words: say('Undo'), act: bringBack },
  })
}
