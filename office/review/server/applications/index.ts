export { answersOf, laterGuarantors, signatoriesOf, withCorrections, withGuarantors } from './answers.ts'
export { asCompared } from './as-compared.ts'
export { replyWithStatus } from './changed.ts'
export { presentDocument, presentSignatory, withoutGuaranties } from './present.ts'
export {
  type ApprovalFacts,
  type Whole,
  addComment,
  applicationWithAll,
  bureauProfileOf,
  recordsForApproval,
  lockApplication,
} from './store.ts'
export { addressOf, instant, pickTexts } from './texts.ts'
