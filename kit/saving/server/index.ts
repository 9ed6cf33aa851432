export { documentHandlers } from './documents/handlers.ts'
export { isDraftSession } from './save/draft-session.ts'
export { analystsAddress, mailableEmployee, ownersAddress, savedBy, upsertEmployee } from './employees.ts'
export { refuseEnded } from './ended.ts'
export { type ContextOf, formContexts } from './form-context.ts'
export { storedAnswers } from './forms.ts'
export { savedFormHandlers } from './handlers.ts'
export { historyHandlers } from './history/handlers.ts'
export { keepLanguage } from './language.ts'
export { type LifecycleDependencies, lifecycleHandlers } from './lifecycle/handlers.ts'
export { type ProgressDependencies, progressOf } from './lifecycle/progress.ts'
export { mailToCustomer, recipientsOf, refuseMailing } from './lifecycle/send-to-customer.ts'
export { type PurgeDependencies, purgeDaily, purgeDrafts } from './lifecycle/purge.ts'
export {
  aboutForm,
  companyNameOf,
  emailOf,
  isUnfinished,
  lifecycleOf,
  refuseCustomers,
  reviewLinkOf,
  staffLinkOf,
  linkOf,
  namesOf,
} from './lifecycle/unfinished.ts'
export type { OpeningDependencies } from './in-progress.ts'
export { openedByCustomer } from './opened.ts'
export type { SaveDependencies, SigningOfForm, SigningRecord } from './save/save-form.ts'
export { savePart } from './save/save-part.ts'
export { APPLICANT, DELEGATE, customer, delegateSaver, saverIn } from './save/saver.ts'
export {
  type SavedForm,
  completeForm,
  formById,
  insertForm,
  lockForm,
  lockFormByIdempotencyKey,
} from './store.ts'
export { submitForm } from './submit.ts'
export {
  type RawAnswers,
  type Submitter,
  type UnsignedDependencies,
  type UnsignedSubmission,
  submitUnsigned,
} from './submit-unsigned.ts'
export { findForm, findHistoryForm, findSavedForm } from './find-form.ts'
