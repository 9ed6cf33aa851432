import { resolve, type AnyField, type FormContext } from '../../../domain/kit/index.ts'
import { toast } from '../../ui/toasts.tsx'
import { SECONDS_TO_THINK } from '../draft/save-words.ts'

/** Named one by one; more would be a list to study. */
const NAMED = 3

/** One change cleared other answers (APP-137, 143, 145, 146): says which, and offers to bring them back. */
export const tellCleared = (context: FormContext) => (fields: readonly AnyField[], bringBack: () => void) => {
  const known = { of: () => undefined }
  const labels = [...new Set(fields.map(({ label }) => resolve(label, { context, answers: known })))]
  const named = labels.length > NAMED + 1 ? labels.slice(0, NAMED) : labels
  const rest = labels.length - named.length
  const list = [...named, ...(rest > 0 ? [`${rest} more`] : [])]
  const words = new Intl.ListFormat('en-US').format(list)
  toast('good', `We cleared: ${words}.`, {
    seconds: SECONDS_TO_THINK,
    action: { words: 'Bring back', act: bringBack },
  })
}
