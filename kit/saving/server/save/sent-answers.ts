import { wireKeys, type Answers, type Form } from '../../../model/index.ts'
import { Invalid, TooLarge } from '../../../../platform/errors.ts'
import { MOST_PROBLEMS, refuseBoundless } from '../../../../platform/http/index.ts'

/** One form's answers as text (APP-A32). */
const MOST_BYTES = 256 * 1024

/** Parses `incompleteFormData`: an object of this form's sections. Their contents are not checked here. */
export const parsedAnswers = (text: string, form: Form): Answers => {
  if (Buffer.byteLength(text) > MOST_BYTES) throw new TooLarge('The answers are too long (more than 256 KB).')
  refuseBoundless(text)
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    throw new Invalid([{ path: 'incompleteFormData', message: 'This is not JSON.' }])
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw new Invalid([{ path: 'incompleteFormData', message: 'This must be an object of sections.' }])
  const known = wireKeys(form)
  const unknown = Object.keys(raw).filter((name) => !known.has(name))
  if (unknown.length)
    throw new Invalid(
      unknown
        .slice(0, MOST_PROBLEMS)
        .map((name) => ({ path: name.slice(0, 100), message: 'This form has no such section.' })),
    )
  return raw as Answers
}
