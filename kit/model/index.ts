export type { Answers, AnswersIn } from './answers.ts'
export { blank, blankItem } from './blank.ts'
export { changesAfter } from './changes.ts'
export * from './condition.ts'
export { describe } from './describe.ts'
export { changesMade, differences, type Difference } from './differences.ts'
export { everyKey } from './every-key.ts'
export { fieldAt, fieldContextAt } from './field-at.ts'
export { onOneLine, type Field, type Kind } from './field.ts'
export {
  arises,
  form,
  isSeen,
  openedAnswers,
  type AnswersOf,
  type Form,
  type Migration,
  type Place,
} from './form.ts'
export * from './kinds/index.ts'

export { wireKeys } from './places.ts'
export { optionsIn, type ChosenOption } from './options-in.ts'
export { queryOf } from './query-of.ts'
export { problemsOf, readAnswers } from './read-answers.ts'
export { own } from './answers.ts'
export type { Problem } from '../../platform/text/problem.ts'
export type { TypedSecret } from './reading.ts'
export { questions } from './questions.ts'
export { allReads } from './reads.ts'
export { look, prefixOf } from './look.ts'
export { isSame, mergeAnswers, valueAt } from './merge.ts'
export { requestFor } from './request-for.ts'
export { printedRows } from './printed-rows.ts'
export { rows, type Row, type RowGroup } from './rows.ts'
export type { Audience, Banner, Route, FormContext } from './form-context.ts'
export { secretsIn } from './secrets.ts'
export { agreeTo, clear, effect, put, section, step, type Rule, type Section, type Step } from './section.ts'
export { shownTo } from './shown-to.ts'
export { twiceWarning } from './twice.ts'
export { shownFields, type ShownField } from './shown-fields.ts'
export { naming } from './naming.ts'
export { resolve, vary, type FieldContext, type Varying } from './varying.ts'
