/** What submitted accounts of every kind share. */
export { type AccountFilter, accountList, hasFailedWrite } from './account-list.ts'
export {
  type ListDependencies,
  answersAndWrite,
  answersPdfReply,
  hasAnswersPdf,
  listHandlers,
  untilOpened,
} from './handlers.ts'
export { type PrintDependencies, printedAnswers } from './printed-answers.ts'
export { type OpenedAccount, accountToOpen, erpAddress, priceClassOf, recordOpened } from './new-account.ts'
