import { resolve, type AnyField, type FormContext } from '../../../model/index.ts'
import { toast } from '../../../../platform/ui/index.ts'
import { SECONDS_TO_THINK } from '../draft/save-toasts.ts'
import { say } from '../../../../platform/language/index.ts'
import { listWords } from '../../list-words.ts'

type Tell = (fields: readonly AnyField[], bringBack: () => void, says?: string) => void

/** Says which answers a change has cleared (APP-137, 143, 145, 146), and offers to restore them. */
export const tellCleared =
  (context: FormContext): Tell =>
  (fields, bringBack) =>
    tellChanged(say('We cleared: {answers}.', { answers: listLabels(context, fields) }), bringBack)

/** Says which answers a button has filled in, and offers to undo it. */
export const tellFilled =
  (context: FormContext): Tell =>
  (fields, bringBack, says) =>
    tellChanged(
      says ?? say('We filled in: {answers}.', { answers: listLabels(context, fields) }),
      bringBack,
      // The next proposal for the same question leaves the Undo of the last one nothing to do.
      says === undefined ? {} : { about: fields[0]!.key },
    )

const listLabels = (context: FormContext, fields: readonly AnyField[]): string => {
  const known = { of: () => undefined }
  return listWords(fields.map(({ label }) => say(resolve(label, { context, answers: known }))))
}

const tellChanged = (words: string, bringBack: () => void, options: { about?: string } = {}) =>
  toast('good', words, {
    ...options,
    seconds: SECONDS_TO_THINK,
    action: { words: say('Undo'), act: bringBack },
  })
