export type { Answers, AnswersIn } from './answers.ts'
export { blank, blankItem } from './blank.ts'
export { changesAfter } from './changes.ts'
export * from './conditions/condition.ts'
export { describe } from './printing/describe.ts'
export { differences, type Difference } from './differences.ts'
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
export { problemsHere, problemsOf, readAnswers } from './reading/read-answers.ts'
export { own } from './answers.ts'
export type { Problem } from '../../platform/text/problem.ts'
export type { TypedSecret } from './reading/reading.ts'
export { questions } from './questions.ts'
export { allReads } from './reading/reads.ts'
export { look, prefixOf } from './conditions/look.ts'
export { isSame, mergeAnswers, valueAt } from './reading/merge.ts'
export { requestFor } from './request-for.ts'
export { printedRows, withAddresses, type ShownRow } from './printing/printed-rows.ts'
export { rows, type Row, type RowGroup } from './printing/rows.ts'
export type { Audience, Banner, Route, FormContext } from './form-context.ts'
export { secretsIn } from './secrets.ts'
export {
  agreeTo,
  clear,
  effect,
  fold,
  put,
  reuse,
  section,
  step,
  type Change,
  type Fold,
  type Mention,
  type Reuse,
  type Rule,
  type Section,
  type Step,
} from './section.ts'
export { shownTo } from './conditions/shown-to.ts'
export { twiceWarning } from './reading/twice.ts'
export { shownFields, type ShownField } from './printing/shown-fields.ts'
export { naming } from './printing/naming.ts'
export { resolve, vary, type FieldContext, type Varying } from './conditions/varying.ts'
