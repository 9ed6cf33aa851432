import { readAnswers, wireKeys, type Answers, type Form, type FormContext } from '../../../model/index.ts'

/** Reads the questions of a part. Answers to other questions stay as they are stored. */
export const readPart = (part: Form, context: FormContext, raw: Answers, stored: Answers) => {
  const reading = readAnswers(part, context, raw, stored)
  const keys = wireKeys(part)
  const others = Object.entries(stored).filter(([key]) => !keys.has(key))
  return { ...reading, answers: { ...Object.fromEntries(others), ...reading.answers } as Answers }
}
