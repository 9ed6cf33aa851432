/** Predicts what the server would keep of the answers: both sides run the same checks. */
import { prefixOf, readAnswers, valueAt, type Answers } from '../../../model/index.ts'
import type { DraftSetup } from './draft-state.ts'

type Checked = Pick<DraftSetup, 'form' | 'context'>

const readingOf = ({ form, context }: Checked, now: Answers) => readAnswers(form, context, now, now)

/** At least one of the fields that identify the customer has a valid answer, so the draft can be saved. */
export const isIdentified = (setup: DraftSetup, now: Answers): boolean => {
  const { answers } = readingOf(setup, now)
  return setup.identifiedBy.some((field) =>
    Boolean(valueAt(answers, prefixOf(setup.form.places.get(field)!) + field.key)),
  )
}

/** No answer is invalid; some may be missing. */
export const nothingWrong = (checked: Checked, now: Answers): boolean =>
  readingOf(checked, now).problems.every(({ missing }) => missing)
