export { type ArrivalDependencies, arrivalWith } from './arrival.ts'
export { answerColumns } from './answer-columns.ts'
export { beginForm } from './begin-form.ts'
export { documentHandlers } from './documents/handlers.ts'
export { isDraftSession } from './draft-session.ts'
export { employeeBySso, employeesNoted, ownersAddress, savedBy, upsertEmployee } from './employees.ts'
export { refuseEnded } from './ended.ts'
export { type ContextOf, formContexts } from './form-context.ts'
export { storedAnswers } from './forms.ts'
export { savedFormHandlers } from './handlers.ts'
export { historyHandlers } from './history/handlers.ts'
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
  staffLinkOf,
} from './lifecycle/unfinished.ts'
export { presentSaved } from './present.ts'
export type { SaveDependencies, SigningOfForm, SigningRecord } from './save-form.ts'
export { APPLICANT, type Saver, customer, staffIn } from './saver.ts'
export { parsedAnswers } from './sent-answers.ts'
export {
  type SavedForm,
  completeForm,
  formById,
  insertForm,
  keepSecrets,
  lockForm,
  lockFormByIdempotencyKey,
  newKey,
} from './store.ts'
export { submitForm } from './submit.ts'
