import { resolve, type AnyField, type FormContext } from '../../../domain/kit/index.ts'
import { toast } from '../../ui/index.ts'
import { SECONDS_TO_THINK } from '../draft/save-toasts.ts'

/** How many cleared answers the toast names. */
const NAMED = 3

/** Says which answers a change has cleared (APP-137, 143, 145, 146), and offers to restore them. */
export const tellCleared = (context: FormContext) => (fields: readonly AnyField[], bringBack: () => void) => {
  const known = { of: () => undefined }
  const labels = [...new Set(fields.map(({ label }) => resolve(label, { context, answers: known })))]
  const named = labels.length > NAMED + 1 ? labels.slice(0, NAMED) : labels
  const rest = labels.length - named.length
  const list = [...named, ...(rest > 0 ? [`${rest} more`] : [])]
  const words = new Intl.ListFormat('en-US').format(list)
  toast('good', `We cleared: ${words}.`, {
    seconds: SECONDS_TO_THINK,
    action: { words: 'Undo', act: bringBack },
  })
}
